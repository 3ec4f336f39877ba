// What this browser adds to the chance of a table: a text that it promises by its hash, and opens when all have promised.
import { browser, type Box } from './box';
import { sha256 } from './sha256';

interface Part {
  text: string;
  /** What the table had promised when this was drawn: a part that is added to one secret is not opened for another. */
  commitment: string;
  /** What has been seen must not be promised again. */
  isOpen: boolean;
}

const KEY = 'ludothek-chance';
/** Tables that never begin would leave their parts for ever. */
const MOST_TABLES = 20;
const BYTES = 16;

function draw(): string {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Entropy {
  /** All that was drawn or found here, the last one last: another page of the same person may have promised first. */
  private parts: Part[] = [];

  constructor(
    private readonly table: string,
    private readonly box: Box = browser,
    private readonly drawn: () => string = draw,
  ) {}

  /** The hash of what is going to be added to the secret behind a commitment. */
  seal(commitment: string): string {
    const known = this.kept() ?? this.parts.at(-1);
    const isGood = known && !known.isOpen && known.commitment === commitment;
    const part = isGood ? known : { text: this.drawn(), commitment, isOpen: false };
    if (part !== known) this.keep(part);
    this.remember(part);
    return sha256(part.text);
  }

  /** What was promised with that hash, if it was promised here and for this secret. */
  open(seal: string, commitment: string): string | null {
    const found = [...this.parts, this.kept()].find((part) => part?.commitment === commitment && sha256(part.text) === seal);
    if (!found) return null;
    const part = { ...found, isOpen: true };
    this.keep(part);
    this.remember(part);
    return part.text;
  }

  /** The game has begun: nothing is promised any more. */
  forget(): void {
    this.parts = [];
    const all = this.all();
    if (!(this.table in all)) return;
    delete all[this.table];
    this.write(all);
  }

  private remember(part: Part): void {
    this.parts = [...this.parts.filter(({ text }) => text !== part.text), part];
  }

  private kept(): Part | undefined {
    return this.all()[this.table];
  }

  private keep(part: Part): void {
    const { [this.table]: _, ...others } = this.all();
    this.write(Object.fromEntries([...Object.entries(others), [this.table, part] as const].slice(-MOST_TABLES)));
  }

  private all(): Record<string, Part> {
    try {
      return JSON.parse(this.box.getItem(KEY) ?? '{}') as Record<string, Part>;
    } catch {
      return {}; // a browser may forbid storage; then a part lasts as long as the page
    }
  }

  private write(all: Record<string, Part>): void {
    try {
      this.box.setItem(KEY, JSON.stringify(all));
    } catch {
      // see all()
    }
  }
}
