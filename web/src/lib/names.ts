// What the people and bots at a table are called on the page.
import type { Lang, Player } from './messages';
import { language } from './texts.svelte';

/** Bots have no name of their own but their kind; these are easier to tell apart, and begin with the seat's letter. */
const BOTS: Record<Lang, string[]> = {
  en: ['Alfred', 'Beatrice', 'Charlie', 'Dora', 'Edward', 'Frances', 'George', 'Harriet'],
  fr: ['Anatole', 'Berthe', 'Célestin', 'Désirée', 'Eugène', 'Françoise', 'Gaston', 'Henriette'],
  de: ['Anton', 'Berta', 'Cäsar', 'Dora', 'Emil', 'Frieda', 'Gustav', 'Hedwig'],
};

export function nameOf({ seat, kind, name }: Player): string {
  return kind === 'bot' ? (BOTS[language()].find((bot) => bot.startsWith(seat)) ?? name) : name || seat;
}
