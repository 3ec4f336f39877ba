// A game that brings nothing to the page of its own: its text and its moves are enough to play it.
import type { Folder } from '../games/folder';

export default {
  picture: () => import('./Picture.svelte'),
  emblem: () => import('./Emblem.svelte'),
  board: () => import('./Board.svelte'),
  telling: () => Promise.resolve({ default: {} }),
} satisfies Folder;
