// One thing after the other: the board moves, then words are said about it, then the next thing may begin.
import type { Pace } from '../games/folder';

/** What a stage needs around it, so that tests can stand in for it. */
export interface Clock {
  /** Milliseconds, from any beginning. */
  now: () => number;
  /** Calls back after some milliseconds; returns what undoes it. */
  later: (milliseconds: number, then: () => void) => () => void;
  /** The same, but counted from when what has changed is drawn: a busy browser begins to move it late. */
  afterDrawing: (milliseconds: number, then: () => void) => () => void;
  /** Whether somebody sees how things move. */
  isWatched: () => boolean;
}

/** More than this waiting means that the page has fallen behind: then it catches up at once. */
const MOST_WAITING = 12;

export class Stage<Thing> {
  private waiting: Thing[] = [];
  private seenAt = 0;
  private isMoving = false;
  private stopWaiting = (): void => undefined;
  private stopMoving = (): void => undefined;

  /** `show` sets a thing in motion and tells its pace, `settle` is called when it has come to rest. */
  constructor(
    private readonly clock: Clock,
    private readonly show: (thing: Thing) => Pace,
    private readonly settle: () => void,
  ) {}

  /** Shows a thing when those before it have been seen. */
  add(thing: Thing): void {
    this.waiting.push(thing);
    this.next();
  }

  /** Shows a thing at once, and forgets what waits. */
  begin(thing: Thing): void {
    this.waiting = [];
    this.perform(thing);
  }

  /** What there was to see has been seen: the next thing may begin. */
  hurry(): void {
    this.seenAt = 0;
    this.next();
  }

  close(): void {
    this.waiting = [];
    this.stopWaiting();
    this.stopMoving();
  }

  private next(): void {
    this.stopWaiting();
    while (this.waiting.length) {
      const left = this.seenAt - this.clock.now();
      if (left > 0 && this.waiting.length < MOST_WAITING && this.clock.isWatched()) {
        this.stopWaiting = this.clock.later(left, () => this.next());
        return;
      }
      this.perform(this.waiting.shift()!);
    }
  }

  private perform(thing: Thing): void {
    this.rest();
    this.isMoving = true;
    const { settles, seen } = this.show(thing);
    this.seenAt = this.clock.now() + Math.max(settles, seen);
    if (settles > 0 && this.clock.isWatched()) this.stopMoving = this.clock.afterDrawing(settles, () => this.rest());
    else this.rest();
  }

  private rest(): void {
    this.stopMoving();
    if (!this.isMoving) return;
    this.isMoving = false;
    this.settle();
  }
}
