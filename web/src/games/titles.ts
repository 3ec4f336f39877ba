// What the games are called; the same in every language.
import type { GameName } from '../lib/messages';

export const TITLES: Record<GameName, string> = {
  bunker: 'Bunker',
  'die-bombe': 'Die Bombe',
  'bruno-bueffel': 'Bruno Büffel',
};
