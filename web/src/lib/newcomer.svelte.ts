// Which games a person has been told how to play, so that they are told once.

const KEY = 'ludothek-known';

function remembered(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return []; // a browser may forbid storage; then people are told again
  }
}

let known: string[] = $state.raw(remembered());

export function isNew(game: string): boolean {
  return !known.includes(game);
}

export function told(game: string): void {
  known = [...new Set([...known, game])];
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // see remembered()
  }
}
