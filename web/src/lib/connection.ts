// A socket to one table that comes back by itself. A move that the server has not kept yet is sent again.
import type { Answer, Lang, Play, Request } from './messages';

/**
 * `crowded`: the server has turned us away for now, there is no place for one more. `preparing`: it waits for the rules
 * of the game. `gone` is final.
 */
export type Status = 'connecting' | 'open' | 'lost' | 'crowded' | 'preparing' | 'gone';

/** The part of WebSocket that is used, so that tests can stand in for it. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
}

export interface Surroundings {
  open: (url: string) => Wire;
  /** Calls back after some milliseconds; returns what undoes it. */
  later: (milliseconds: number, then: () => void) => () => void;
  chance: () => number;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** A server that is full is asked less often. */
const FIRST_CROWDED_WAIT = 5_000;
const LONGEST_CROWDED_WAIT = 60_000;
/** A server that starts anew, or a game that is ready, should not meet all pages in one moment. */
const AGAIN_WITHIN = 1_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

// With what codes the server closes.
/** There is no such table, it was closed, or the host does not want us: trying again would not help. */
const FOR_GOOD = [4404, 4403];
/** There are too many connections, from here or at all. */
const CROWDED = [4429, 1013];
const RESTARTING = 1012;
/** The game is not ready yet. */
const SOON = 4503;
/** We have said too much: coming back at once would say it again. */
const TOO_MUCH = 1008;

export const browser: Surroundings = {
  open: (url) => new WebSocket(url) as unknown as Wire,
  later: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  chance: Math.random,
};

/** How long to wait before attempt number `attempt`, doubling, with some chance so that not all come at once. */
export function wait(attempt: number, chance: number, first = FIRST_WAIT, longest = LONGEST_WAIT): number {
  return Math.min(longest, first * 2 ** attempt) * (0.7 + 0.6 * chance);
}

/** Whether an answer shows that a decision is made, and written where nothing is lost, or that it was refused. */
function isSettled(answer: Answer, decision: number): boolean {
  if (answer.type === 'refused') return answer.decision === decision;
  return (answer.type === 'moved' || answer.type === 'table') && answer.asks?.decision !== decision;
}

export class Connection {
  status: Status = 'connecting';
  /** The move that is under way: said, but not yet kept. */
  private unkept: Play | null = null;
  /** What is said as soon as there is a connection again. */
  private unsaid: Request[] = [];
  private wire: Wire | null = null;
  private attempt = 0;
  /** How often the server has sent us away since a connection has lasted. */
  private sentAway = 0;
  private undo: (() => void)[] = [];

  constructor(
    private readonly url: (lang: Lang) => string,
    private lang: Lang,
    private readonly heard: (answer: Answer) => void,
    private readonly changed: (status: Status) => void,
    private readonly around: Surroundings = browser,
  ) {
    this.connect();
  }

  say(request: Request): void {
    if (request.do === 'play') this.unkept = request;
    if (request.do === 'language') this.lang = request.lang;
    if (this.status === 'open') this.wire?.send(JSON.stringify(request));
    else if (request.do === 'sit') this.unsaid.push(request);
  }

  /** The browser says that the network is gone: no need to wait for a silence. */
  interrupt(): void {
    if (this.status === 'open') this.lose(0);
  }

  /** Connects anew: the server reads who somebody is when they connect. */
  reconnect(): void {
    if (this.status === 'gone') return;
    this.status = 'connecting';
    this.connect();
  }

  /** Tries at once instead of waiting any longer. */
  retry(): void {
    if (this.status === 'lost' || this.status === 'crowded') this.connect();
  }

  close(): void {
    this.become('gone');
    this.drop();
  }

  private connect(): void {
    this.drop();
    const again = this.status === 'lost' ? '&again' : ''; // which the server counts
    const wire = this.around.open(this.url(this.lang) + again);
    this.wire = wire;
    wire.onopen = () => {
      this.beat();
      // A server that has turned us away opens the door to say so again: we are in when it shows the table.
      if (!this.isTurnedAway()) this.enter();
    };
    wire.onmessage = (event: { data: string }) => this.hear(JSON.parse(event.data) as Answer);
    wire.onclose = (event: { code: number }) => this.lose(event.code);
  }

  private enter(): void {
    this.become('open');
    const unsaid = [...(this.unkept ? [this.unkept] : []), ...this.unsaid.splice(0)];
    unsaid.forEach((request) => this.wire?.send(JSON.stringify(request)));
  }

  private hear(answer: Answer): void {
    if (answer.type === 'pong') {
      this.sentAway = 0;
      return this.beat();
    }
    if (answer.type === 'table') {
      this.attempt = 0;
      if (this.isTurnedAway()) this.enter();
    }
    if (this.unkept && isSettled(answer, this.unkept.decision)) this.unkept = null;
    this.heard(answer);
    if (answer.type === 'refused' && answer.reason === 'preparing') this.become('preparing');
  }

  private isTurnedAway(): boolean {
    return this.status === 'crowded' || this.status === 'preparing';
  }

  /** A silent connection is a lost one: some networks never say so. */
  private beat(): void {
    this.calm();
    this.undo.push(
      this.around.later(PING_EVERY, () => {
        this.say({ do: 'ping' });
        this.undo.push(this.around.later(PONG_WITHIN, () => this.lose(0)));
      }),
    );
  }

  private lose(code: number): void {
    if (this.status === 'gone') return;
    this.drop();
    if (FOR_GOOD.includes(code)) return this.become('gone');
    this.become(CROWDED.includes(code) ? 'crowded' : code === SOON ? 'preparing' : 'lost');
    this.undo.push(this.around.later(this.waitAfter(code), () => this.connect()));
  }

  private waitAfter(code: number): number {
    const chance = this.around.chance();
    if (code === RESTARTING || code === SOON) return AGAIN_WITHIN * chance;
    if (code === TOO_MUCH) return wait(this.sentAway++, chance);
    if (CROWDED.includes(code)) return wait(this.sentAway++, chance, FIRST_CROWDED_WAIT, LONGEST_CROWDED_WAIT);
    return wait(this.attempt++, chance);
  }

  private become(status: Status): void {
    this.status = status;
    this.changed(status);
  }

  private calm(): void {
    this.undo.forEach((undo) => undo());
    this.undo = [];
  }

  private drop(): void {
    this.calm();
    if (!this.wire) return;
    this.wire.onopen = this.wire.onmessage = this.wire.onclose = null;
    this.wire.close();
    this.wire = null;
  }
}
