import type { Folder } from '../folder';

export default {
  picture: () => import('./Picture.svelte'),
  emblem: () => import('./Emblem.svelte'),
  board: () => import('./Board.svelte'),
  telling: () => import('./telling'),
} satisfies Folder;
