// Which board a game has. A board is loaded when a table of its game is opened.
import type { Component } from 'svelte';
import type { GameName } from '../lib/messages';
import type { BoardGiven } from './board';

type Board = Component<BoardGiven<never>>;

const BOARDS: Record<GameName, () => Promise<{ default: unknown }>> = {
  bunker: () => import('./bunker/Board.svelte'),
  'die-bombe': () => import('./die-bombe/Board.svelte'),
  'bruno-bueffel': () => import('./bruno-bueffel/Board.svelte'),
};

/** The view's game says which state it carries, so the board of that game fits it. */
export async function board(game: GameName): Promise<Component<BoardGiven>> {
  return (await BOARDS[game]()).default as Board as unknown as Component<BoardGiven>;
}
