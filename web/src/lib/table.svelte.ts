// One table as the page knows it: the last complete snapshot, the moves since, and what is under way.
import { Connection, type Status } from './connection';
import type { Entropy } from './entropy';
import { me, settled } from './me.svelte';
import { nameOf } from './names';
import { AT_ONCE, paceOf } from './pace';
import { here, type Room } from './room';
import { Stage } from './stage';
import type { Story } from './story';
import type { Pace, Telling } from '../games/folder';
import type { Answer, PresenceAnswer, Asks, ChatLine, Facts, Fair, Lang, MovedAnswer, RefusedAnswer, Request, Seat, TableAnswer, View } from './messages';

/** What is shown in its turn, and when it was heard. */
interface Heard {
  message: TableAnswer | PresenceAnswer | MovedAnswer;
  at: number;
}

/** What words are about: what the board showed when it last came to rest. */
export interface Told extends Story {
  view: View;
  /** The decisions that are made and stay secret until others have decided too. */
  sealed: string[];
}

/** After so many milliseconds without an answer, a person is told that their decision is still on its way. */
const SLOW = 400;

/** What a page adds to chance may come too late, after another page of the same person: that is nobody's fault. */
const UNASKED = 'not-promised';
/** Why there is nothing at this address for us, where that is worth a sentence of its own. */
const FOR_GOOD = ['closed', 'banned', 'expired'];

/** How many lines two logs have in common; a sealed line differs from the same line shown. */
export function agree(one: string[], other: string[]): number {
  const first = one.findIndex((line, index) => line !== other[index]);
  return first < 0 ? Math.min(one.length, other.length) : first;
}

export class Table {
  /** Seats, stage and all that changes rarely; its lines and view are only those of the snapshot. */
  now: TableAnswer | null = $state.raw(null);
  /** What the board shows: all that has been taken in, at once. */
  lines: string[] = $state.raw([]);
  facts: Facts[] = $state.raw([]);
  view: View | null = $state.raw(null);
  /** The view as text, in a game whose board the page does not have. */
  text = $state('');
  /** The view before this one: boards animate the difference. */
  before: View | null = $state.raw(null);
  /** What everything else shows: the same, but not before the board has come to rest. */
  told: Told | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  status: Status = $state('connecting');
  refused: RefusedAnswer | null = $state.raw(null);
  /** How long what happens moves and takes to be seen, if its game knows. */
  pace: Telling['pace'];
  /** Whether a decision is on its way, and has been for longer than it should. */
  isSending = $state(false);
  /** Whether views are drawn by the server. */
  private isDrawn = false;
  /** How many lines all may know; those after them are decisions that wait for others. */
  private revealed = 0;
  /** Where the lines start that came with the last message. */
  fresh = $state(0);
  /** Why the server does not let us in now, in its words. */
  turnedAway = $state('');
  /** When the seats were told last. */
  private toldAt = $state(0);
  /** Since when people have had no page open, by their seats. */
  private goneSince: Record<Seat, number> = $state.raw({});
  private asked: Asks | null = $state.raw(null);
  /** The decision that was made last, until what came of it is shown. */
  private sent: { decision: number; move: string } | null = $state.raw(null);

  private connection: Connection;
  private entropy: Entropy;
  /** What this connection has already given of what it owes. */
  private given: Fair['owes'] = null;
  private stage: Stage<Heard>;
  private stopSending = (): void => undefined;
  /** Until the table has been told whole, what is told of it has nothing to go on. */
  private isNew = true;
  /** The name under which the server knows this connection. */
  private knownAs: string | undefined;
  private stopListening: () => void;

  constructor(
    id: string,
    lang: Lang,
    private readonly room: Room = here,
  ) {
    this.entropy = room.entropy(id);
    this.stage = new Stage(
      room,
      (heard) => this.take(heard),
      () => this.tell(),
    );
    this.connection = new Connection(
      (spoken) => `${room.origin()}/api/tables/${encodeURIComponent(id)}/socket?lang=${spoken}`,
      lang,
      (answer) => this.hear(answer),
      (status) => this.become(status),
      room,
    );
    this.stopListening = room.network(
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

  /** Whether the board has not come to rest yet. */
  get isMoving(): boolean {
    return this.told !== null && this.told.lines !== this.lines;
  }

  /** Whether a decision has been made, and what came of it is not shown yet. */
  get isDecided(): boolean {
    return this.sent !== null || this.isMoving;
  }

  /** What may be decided now: nothing while something moves, nor while an answer is on its way. */
  get asks(): Asks | null {
    return this.asked && !this.isMoving && this.asked.decision !== this.sent?.decision ? this.asked : null;
  }

  /** For how many seconds somebody has had no page open, now; nothing if they are here. */
  gone(seat: Seat): number | null {
    const since = this.goneSince[seat];
    return since === undefined ? null : (this.room.now() - since) / 1000;
  }

  /** For how many seconds something is left, of which it was said with the seats. */
  left(seconds: number): number {
    return Math.max(0, seconds - (this.room.now() - this.toldAt) / 1000);
  }

  play(move: string): void {
    if (!this.asks) return;
    this.refused = null;
    this.sent = { decision: this.asks.decision, move };
    this.stopSending = this.room.later(SLOW, () => (this.isSending = true));
    this.stage.hurry(); // who decides has seen what there was to see
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
    this.stage.close();
    this.stopSending();
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
    } else if (status === 'gone' && FOR_GOOD.includes(this.refused?.reason ?? '')) {
      this.turnedAway = this.refused!.text;
    }
  }

  private hear(answer: Answer): void {
    if (answer.type === 'refused') {
      if (answer.reason === UNASKED) return;
      this.refused = answer;
      if (answer.decision !== this.sent?.decision) return;
      this.sent = null;
      this.arrived();
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

  private queue(message: Heard['message']): void {
    const heard = { message, at: this.room.now() };
    if (message.type !== 'presence' && message.asks?.decision !== this.sent?.decision) this.arrived();
    if (!this.isNew) return this.stage.add(heard);
    this.isNew = false;
    this.stage.begin(heard);
  }

  /** The server has answered, though others may have to be shown before. */
  private arrived(): void {
    this.stopSending();
    this.isSending = false;
  }

  /** Takes in what the board shows, and knows how long it moves. */
  private take({ message, at }: Heard): Pace {
    if (message.type !== 'moved') {
      this.toldAt = at;
      const gone = message.seats.filter((seat) => seat.gone !== null);
      this.goneSince = Object.fromEntries(gone.map((seat) => [seat.seat, at - seat.gone! * 1000]));
    }
    if (message.type === 'presence') {
      if (this.now) this.now = { ...this.now, seats: message.seats, watching: message.watching, next: message.next };
      return AT_ONCE;
    }
    const isFirst = this.now === null;
    if (message.type === 'table') this.now = message;
    const isWhole = message.type === 'table';
    const start = isWhole ? 0 : message.start;
    const lines = [...this.lines.slice(0, start), ...message.lines];
    // A secret that comes out shows in the line that made it, long ago: that line is not news.
    const from = Math.max(agree(this.lines, lines), isWhole ? Math.min(this.revealed, lines.length) : 0);
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
    if (!added.length || isFirst) return AT_ONCE;
    // Decisions that wait for others move nothing.
    const pace = paceOf(lines.slice(from, message.revealed), this.facts.slice(from, message.revealed), this.pace);
    return this.before ? pace : { ...pace, settles: 0 };
  }

  /** The board has come to rest: now its words follow. */
  private tell(): void {
    const { view, lines, facts, fresh, revealed } = this;
    if (view) this.told = { view, lines, facts, fresh, sealed: lines.slice(revealed) };
  }
}
