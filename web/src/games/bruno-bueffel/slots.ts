// Dice have places on the tray: what is kept stays where it lies, what is thrown falls into the free places.

export interface Tray {
  /** The number on each place; empty when nothing was thrown yet. */
  dice: number[];
  /** Which places hold dice that were kept for this throw. */
  kept: boolean[];
  /** Whether the action die was kept. */
  isActionKept: boolean;
}

export const EMPTY: Tray = { dice: [], kept: [], isActionKept: false };

/** The tray after a throw: `dice` is everything on the table, `keep` the line before it, such as `keep 566 B`. */
export function arrange(tray: Tray, dice: number[], keep: string | null): Tray {
  const rest = [...dice];
  const places: (number | null)[] = Array.from({ length: dice.length }, () => null);
  const kept = places.map(() => false);
  const [, numbers = '', action = ''] = /^keep ?(\d*) ?([RSEB-]?)$/.exec(keep ?? '') ?? [];
  for (const digit of numbers) {
    const number = Number(digit);
    const at = tray.dice.findIndex((die, place) => die === number && !kept[place] && place < places.length);
    const place = at >= 0 ? at : kept.indexOf(false);
    const index = rest.indexOf(number);
    if (place < 0 || index < 0 || places[place] !== null) continue;
    places[place] = number;
    kept[place] = true;
    rest.splice(index, 1);
  }
  return { dice: places.map((die) => die ?? rest.shift()!), kept, isActionKept: action !== '' };
}

/** The move that keeps these dice: the numbers ascending, then the action die. */
export function keepMove(tray: Tray, chosen: boolean[], action: string | null): string {
  const numbers = tray.dice.filter((_, place) => chosen[place]).sort((a, b) => a - b);
  return ['keep', numbers.join(''), action ?? ''].filter(Boolean).join(' ');
}

/** The tray as the log tells it: the throws and keeps of the turn that is under way. */
export function trayOf(lines: string[]): Tray {
  let tray = EMPTY;
  let keep: string | null = null;
  for (const line of lines.slice(turnStart(lines))) {
    const [, verb, ...rest] = line.split(' ');
    if (verb === 'keep') keep = [verb, ...rest].join(' ');
    if (verb === 'risk') keep = null;
    if (verb !== 'throw') continue;
    const thrown = [...(rest[0] ?? '')].filter((digit) => /\d/.test(digit));
    const kept = [...(/^keep (\d+)/.exec(keep ?? '')?.[1] ?? '')];
    tray = arrange(tray, [...kept, ...thrown].map(Number), keep);
    keep = null;
  }
  return tray;
}

function turnStart(lines: string[]): number {
  for (let index = lines.length - 1; index >= 0; index--) {
    if (/ (enter|strike|start) /.test(lines[index]!)) return index + 1;
  }
  return 0;
}
