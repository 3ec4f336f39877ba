// One table as the page knows it: the last complete snapshot, the moves since, and what is under way.
import { browser, Connection, type Status, type Surroundings } from './connection';
import { Entropy } from './entropy';
import { me, settled } from './me.svelte';
import { nameOf } from './names';
import { pause } from './pace';
import type { Telling } from '../games/folder';
import type { Answer, PresenceAnswer, Asks, ChatLine, Facts, Fair, Lang, MovedAnswer, RefusedAnswer, Request, Seat, TableAnswer, View } from './messages';
import { moves } from './settings.svelte';

type Timed = TableAnswer | PresenceAnswer | MovedAnswer;

/** What a table needs around it, so that tests can stand in for it. */
export interface Setting extends Surroundings {
  /** Where the server's sockets are. */
  origin: () => string;
  /** Milliseconds, from any beginning. */
  now: () => number;
  /** Whether somebody sees how things move. */
  isWatched: () => boolean;
  /** Calls back when the network goes and when it returns; returns what undoes it. */
  network: (gone: () => void, returned: () => void) => () => void;
  entropy: (table: string) => Entropy;
}

const here: Setting = {
  ...browser,
  origin: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`,
  now: () => performance.now(),
  isWatched: () => moves() && !document.hidden,
  network: (gone, returned) => {
    addEventListener('offline', gone);
    addEventListener('online', returned);
    return () => {
      removeEventListener('offline', gone);
      removeEventListener('online', returned);
    };
  },
  entropy: (table) => new Entropy(table),
};

/** More than this waiting means that the page has fallen behind: then it catches up at once. */
const MOST_WAITING = 12;

/** What a page adds to chance may come too late, after another page of the same person: that is nobody's fault. */
const UNASKED = 'not-promised';

/** How many lines two logs have in common; a sealed line differs from the same line shown. */
export function agree(one: string[], other: string[]): number {
  const first = one.findIndex((line, index) => line !== other[index]);
  return first < 0 ? Math.min(one.length, other.length) : first;
}

export class Table {
  /** Seats, stage and all that changes rarely; its lines and view are only those of the snapshot. */
  now: TableAnswer | null = $state.raw(null);
  lines: string[] = $state.raw([]);
  facts: Facts[] = $state.raw([]);
  view: View | null = $state.raw(null);
  /** The view as text, in a game whose board the page does not have. */
  text = $state('');
  /** The view before this one: boards animate the difference. */
  before: View | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  status: Status = $state('connecting');
  refused: RefusedAnswer | null = $state.raw(null);
  /** How long what happens takes to be seen, if its game knows. */
  pace: Telling['pace'];
  /** Whether views are drawn by the server. */
  private isDrawn = false;
  /** How many lines all may know; those after them are decisions that wait for others. */
  private revealed = $state(0);
  /** Where the lines start that came with the last message. */
  fresh = $state(0);
  /** Why the server does not let us in now, in its words. */
  turnedAway = $state('');
  /** Since when people have had no page open, by their seats. */
  private goneSince: Record<Seat, number> = $state.raw({});
  private asked: Asks | null = $state.raw(null);
  private sent: { decision: number; move: string } | null = $state.raw(null);

  private connection: Connection;
  private entropy: Entropy;
  /** What this connection has already given of what it owes. */
  private given: Fair['owes'] = null;
  /** What is still to be taken in, and when it was heard. */
  private waiting: [Timed, number][] = [];
  private busyUntil = 0;
  private stopWaiting = (): void => undefined;
  /** Until the table has been told whole, what is told of it has nothing to go on. */
  private isNew = true;
  /** The name under which the server knows this connection. */
  private knownAs: string | undefined;
  private stopListening: () => void;

  constructor(
    id: string,
    lang: Lang,
    private readonly setting: Setting = here,
  ) {
    this.entropy = setting.entropy(id);
    this.connection = new Connection(
      (spoken) => `${setting.origin()}/api/tables/${encodeURIComponent(id)}/socket?lang=${spoken}`,
      lang,
      (answer) => this.hear(answer),
      (status) => this.become(status),
      setting,
    );
    this.stopListening = setting.network(
      () => this.connection.interrupt(),
      () => this.connection.retry(),
    );
  }

  get you(): Seat | null {
    return this.now?.you ?? null;
  }

  get names(): Record<Seat, string> {
    return Object.fromEntries((this.now?.seats ?? []).map((at) => [at.seat, nameOf(at)]));
  }

  /** What may be decided now: nothing while an answer is on its way. */
  get asks(): Asks | null {
    return this.asked && this.asked.decision !== this.sent?.decision ? this.asked : null;
  }

  /** The decisions that are made and stay secret until others have decided too. */
  get sealed(): string[] {
    return this.lines.slice(this.revealed);
  }

  get isSending(): boolean {
    return this.sent !== null;
  }

  /** For how many seconds somebody has had no page open, now; nothing if they are here. */
  gone(seat: Seat): number | null {
    const since = this.goneSince[seat];
    return since === undefined ? null : (this.setting.now() - since) / 1000;
  }

  play(move: string): void {
    if (!this.asks) return;
    this.refused = null;
    this.sent = { decision: this.asks.decision, move };
    this.say({ do: 'play', ...this.sent });
  }

  /** Takes a seat under the name that the person has now. */
  async sit(seat: Seat | null): Promise<void> {
    await settled();
    if (me()?.name !== this.knownAs) this.connection.reconnect();
    const seal = this.now && this.entropy.seal(this.now.fair.commitment);
    this.say({ do: 'sit', seat, seal });
  }

  say(request: Request): void {
    this.connection.say(request);
  }

  /** Has all that is shown drawn as text. */
  draw(): void {
    this.isDrawn = true;
    this.say({ do: 'draw' });
  }

  retry(): void {
    this.connection.retry();
  }

  dismiss(): void {
    this.refused = null;
  }

  close(): void {
    this.stopWaiting();
    this.stopListening();
    this.connection.close();
  }

  private become(status: Status): void {
    this.status = status;
    if (status === 'open') {
      this.isNew = true;
      this.given = null;
      this.turnedAway = '';
      this.knownAs = me()?.name;
    } else if (status === 'crowded' || status === 'preparing') {
      this.turnedAway = this.refused?.text ?? this.turnedAway;
      this.refused = null;
    }
  }

  private hear(answer: Answer): void {
    if (answer.type === 'refused') {
      if (answer.reason === UNASKED) return;
      this.refused = answer;
      if (answer.decision === this.sent?.decision) this.sent = null;
    } else if (answer.type === 'table') {
      // Neither waits until everything before has been seen: what is said next is said after this.
      this.chat = answer.chat;
      this.addToChance(answer);
      if (this.isDrawn && answer.text === undefined && answer.view) this.say({ do: 'draw' }); // a new connection
      this.queue(answer);
    } else if (this.isNew) return;
    else if (answer.type === 'chat') this.chat = [...this.chat, answer];
    else if (answer.type !== 'pong') this.queue(answer);
  }

  /** Gives what the server asks for, once: a promise, and when all have promised, what was promised. */
  private addToChance({ fair, seats, stage, you }: TableAnswer): void {
    if (stage !== 'open') return this.entropy.forget();
    if (fair.owes === this.given) return;
    this.given = fair.owes;
    if (fair.owes === 'seal') this.say({ do: 'seal', seal: this.entropy.seal(fair.commitment) });
    const isFull = seats.every(({ kind }) => kind !== 'open');
    if (fair.owes !== 'reveal' || !you || !isFull) return;
    const entropy = this.entropy.open(fair.seals[you] ?? '', fair.commitment);
    if (entropy) this.say({ do: 'reveal', entropy });
  }

  private queue(message: Timed): void {
    if (this.isNew) {
      this.isNew = false;
      this.stopWaiting();
      this.waiting = [];
      this.take(message, this.setting.now());
      return;
    }
    this.waiting.push([message, this.setting.now()]);
    this.next();
  }

  /** Takes in what waits, each after the one before has been seen. */
  private next(): void {
    this.stopWaiting();
    while (this.waiting.length) {
      const left = this.busyUntil - this.setting.now();
      const isPatient = this.setting.isWatched() && this.waiting.length < MOST_WAITING;
      if (isPatient && left > 0) {
        this.stopWaiting = this.setting.later(left, () => this.next());
        return;
      }
      this.take(...this.waiting.shift()!);
    }
  }

  private take(message: Timed, at: number): void {
    if (message.type !== 'moved') {
      const gone = message.seats.filter((seat) => seat.gone !== null);
      this.goneSince = Object.fromEntries(gone.map((seat) => [seat.seat, at - seat.gone! * 1000]));
    }
    if (message.type === 'presence') {
      if (this.now) this.now = { ...this.now, seats: message.seats, watching: message.watching, next: message.next };
      return;
    }
    const isFirst = this.now === null;
    if (message.type === 'table') this.now = message;
    const start = message.type === 'table' ? 0 : message.start;
    const lines = [...this.lines.slice(0, start), ...message.lines];
    const from = agree(this.lines, lines);
    const added = lines.slice(from);
    this.facts = [...this.facts.slice(0, start), ...message.facts];
    this.lines = lines;
    this.revealed = message.revealed;
    if (added.length || !this.view) {
      this.before = this.view;
      this.view = message.view;
      this.fresh = isFirst ? this.lines.length : from;
    }
    if (message.text !== undefined) this.text = message.text;
    this.asked = message.asks;
    if (message.asks?.decision !== this.sent?.decision) this.sent = null;
    if (added.length && !isFirst) this.busyUntil = this.setting.now() + pause(added, this.pace);
  }
}
