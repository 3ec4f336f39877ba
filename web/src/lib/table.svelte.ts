// One table as the page knows it: the last complete snapshot, the moves since, and what is under way.
import { Connection, type Status } from './connection';
import { me, settled } from './me.svelte';
import { nameOf } from './names';
import { pause } from './pace';
import type { Answer, Around, Asks, ChatLine, Facts, Lang, Moved, Refused, Request, Seat, TableNow, View } from './messages';
import { entropy } from './making';
import { moves } from './settings.svelte';

type Timed = TableNow | Around | Moved;

/** More than this waiting means that the page has fallen behind: then it catches up at once. */
const MOST_WAITING = 12;

/** How many lines two logs have in common; a sealed line differs from the same line shown. */
function agree(one: string[], other: string[]): number {
  const first = one.findIndex((line, index) => line !== other[index]);
  return first < 0 ? Math.min(one.length, other.length) : first;
}

export class Table {
  /** Seats, stage and all that changes rarely; its lines and view are only those of the snapshot. */
  now: TableNow | null = $state.raw(null);
  lines: string[] = $state.raw([]);
  facts: Facts[] = $state.raw([]);
  view: View | null = $state.raw(null);
  /** The view before this one: boards animate the difference. */
  before: View | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  status: Status = $state('connecting');
  refused: Refused | null = $state.raw(null);
  /** Where the lines start that came with the last message. */
  fresh = $state(0);
  private asked: Asks | null = $state.raw(null);
  private sent: { decision: number; move: string } | null = $state.raw(null);

  private connection: Connection;
  private waiting: Timed[] = [];
  private busyUntil = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isNew = true;
  /** The name under which the server knows this connection. */
  private knownAs: string | undefined;
  private interrupted = (): void => this.connection.interrupt();
  private returned = (): void => this.connection.retry();

  constructor(id: string, lang: Lang) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const url = (spoken: Lang) =>
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket?lang=${spoken}`;
    this.connection = new Connection(
      url,
      lang,
      (answer) => this.hear(answer),
      (status) => {
        this.status = status;
        if (status !== 'open') return;
        this.isNew = true;
        this.knownAs = me()?.name;
      },
    );
    addEventListener('offline', this.interrupted);
    addEventListener('online', this.returned);
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

  get isSending(): boolean {
    return this.sent !== null;
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
    this.say({ do: 'sit', seat, entropy: entropy() });
  }

  say(request: Request): void {
    this.connection.say(request);
  }

  retry(): void {
    this.connection.retry();
  }

  dismiss(): void {
    this.refused = null;
  }

  close(): void {
    clearTimeout(this.timer);
    removeEventListener('offline', this.interrupted);
    removeEventListener('online', this.returned);
    this.connection.close();
  }

  private hear(answer: Answer): void {
    if (answer.type === 'table' || answer.type === 'around' || answer.type === 'moved') this.queue(answer);
    else if (answer.type === 'chat') this.chat = [...this.chat, answer];
    else if (answer.type === 'refused') {
      this.refused = answer;
      if (answer.decision === this.sent?.decision) this.sent = null;
    }
  }

  private queue(message: Timed): void {
    if (this.isNew) {
      this.isNew = false;
      clearTimeout(this.timer);
      this.waiting = [];
      this.take(message);
      return;
    }
    this.waiting.push(message);
    this.next();
  }

  /** Takes in what waits, each after the one before has been seen. */
  private next(): void {
    clearTimeout(this.timer);
    while (this.waiting.length) {
      const left = this.busyUntil - performance.now();
      const isPatient = moves() && !document.hidden && this.waiting.length < MOST_WAITING;
      if (isPatient && left > 0) {
        this.timer = setTimeout(() => this.next(), left);
        return;
      }
      this.take(this.waiting.shift()!);
    }
  }

  private take(message: Timed): void {
    if (message.type === 'around') {
      if (this.now) this.now = { ...this.now, seats: message.seats, watching: message.watching, next: message.next };
      return;
    }
    const isFirst = this.now === null;
    if (message.type === 'table') {
      this.now = message;
      this.chat = message.chat;
    } else if (isFirst) return;
    const start = message.type === 'table' ? 0 : message.start;
    const lines = [...this.lines.slice(0, start), ...message.lines];
    const from = agree(this.lines, lines);
    const added = lines.slice(from);
    this.facts = [...this.facts.slice(0, start), ...message.facts];
    this.lines = lines;
    if (added.length || !this.view) {
      this.before = isFirst ? null : this.view;
      this.view = message.view;
      this.fresh = isFirst ? this.lines.length : from;
    }
    this.asked = message.asks;
    if (message.asks?.decision !== this.sent?.decision) this.sent = null;
    if (added.length) this.busyUntil = performance.now() + pause(added);
  }
}
