// The games that can be played. The server tells them with the page itself, so that nothing jumps.
import { api } from './api';
import type { GameInfo, Highlight } from './messages';

function told(): GameInfo[] {
  const text = typeof document === 'undefined' ? '' : document.getElementById('games')?.textContent?.trim();
  return text ? (JSON.parse(text) as GameInfo[]) : [];
}

let known: GameInfo[] = $state.raw(told());

export function games(): GameInfo[] {
  return known;
}

export function gameOf(name: string): GameInfo | undefined {
  return known.find((game) => game.name === name);
}

export function titleOf(name: string): string {
  return gameOf(name)?.title ?? name;
}

/** The moments that a game is played for. */
export function highlightsOf(name: string): Highlight[] {
  return gameOf(name)?.highlights ?? [];
}

/** Asks for them again. */
export async function ask(): Promise<void> {
  known = await api.games();
}
