// A socket that a test speaks through, and a clock that moves when the test says so.
import type { Surroundings, Wire } from '../src/lib/connection';

export class FakeWire implements Wire {
  sent: string[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
  says(answer: object): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }
}

interface Timer {
  due: number;
  then: () => void;
}

/** Wires in the order in which they were opened, and time in milliseconds. */
export class World implements Surroundings {
  wires: FakeWire[] = [];
  time = 0;
  private timers: Timer[] = [];

  get wire(): FakeWire {
    return this.wires.at(-1)!;
  }

  open = (url: string): Wire => {
    this.wires.push(new FakeWire(url));
    return this.wire as unknown as Wire;
  };

  later = (milliseconds: number, then: () => void): (() => void) => {
    const timer = { due: this.time + milliseconds, then };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((other) => other !== timer));
  };

  chance = (): number => 0.5;

  /** Lets time pass, and what is due happen in its order. */
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (let next = this.next(end); next; next = this.next(end)) {
      this.timers = this.timers.filter((other) => other !== next);
      this.time = next.due;
      next.then();
    }
    this.time = end;
  }

  private next(end: number): Timer | undefined {
    return this.timers.filter(({ due }) => due <= end).sort((one, other) => one.due - other.due)[0];
  }
}
