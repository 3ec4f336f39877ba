// The folders of the games, found where they are; a game that has none is shown plainly.
import plain from '../plain/game';
import type { Board, Folder, Telling } from './folder';

const FOLDERS = import.meta.glob<Folder>('./*/game.ts', { eager: true, import: 'default' });

/** Whether a game has no folder here: then the server draws it as text. */
export function isPlain(game: string): boolean {
  return !(`./${game}/game.ts` in FOLDERS);
}

export function folder(game: string): Folder {
  return FOLDERS[`./${game}/game.ts`] ?? plain;
}

export interface Laid {
  Board: Board;
  telling: Telling;
}

/** What a table of a game needs. The states in its views are the game's, so its own board fits them. */
export async function laid(game: string): Promise<Laid> {
  const { board, telling } = folder(game);
  const [drawn, told] = await Promise.all([board(), telling()]);
  return { Board: drawn.default as Board, telling: told.default as Telling };
}
