// Which games a person has been told how to play, so that they are told once.
import type { GameName } from './messages';

const KEY = 'ludothek-known';

function remembered(): GameName[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as GameName[];
  } catch {
    return []; // a browser may forbid storage; then people are told again
  }
}

let known: GameName[] = $state.raw(remembered());

export function isNew(game: GameName): boolean {
  return !known.includes(game);
}

export function told(game: GameName): void {
  known = [...new Set([...known, game])];
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // see remembered()
  }
}
