// Legal moves as a person looks through them: by their verbs, and by what is typed.

export interface Group {
  verb: string;
  moves: string[];
}

/** More than these are looked for by typing. */
export const FEW = 12;
/** More than these are not shown at once. */
export const MOST = 60;

export function split(move: string): [verb: string, rest: string] {
  const [verb = '', ...rest] = move.split(' ');
  return [verb, rest.join(' ')];
}

/** In the order in which the verbs come first. */
export function grouped(moves: string[]): Group[] {
  const found = new Map<string, string[]>();
  for (const move of moves) {
    const [verb] = split(move);
    found.set(verb, [...(found.get(verb) ?? []), move]);
  }
  return [...found].map(([verb, moves]) => ({ verb, moves }));
}

const plainly = (text: string): string => text.toLowerCase().split(/\s+/).filter(Boolean).join(' ');

/** The moves that have every typed word in them, in any order. */
export function matching(moves: string[], typed: string): string[] {
  const words = plainly(typed).split(' ');
  return moves.filter((move) => words.every((word) => move.toLowerCase().includes(word)));
}

/** The move that Enter plays: the one that was typed in full, or the only one that is left. */
export function meant(moves: string[], typed: string): string | null {
  const whole = moves.find((move) => plainly(move) === plainly(typed));
  const left = matching(moves, typed);
  return whole ?? (typed.trim() && left.length === 1 ? left[0]! : null);
}

/** A move made of parts: those that were picked, in their order, without spaces, and what may come with them. */
export function pickedMove(verb: string, of: string[], isPicked: boolean[], extra: string | null): string {
  const picked = of.filter((_, index) => isPicked[index]).join('');
  return [verb, picked, extra ?? ''].filter(Boolean).join(' ');
}
