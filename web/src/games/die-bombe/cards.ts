// What cards are called.
import { t } from '../../lib/texts.svelte';

export function cardName(card: string): string {
  if (card === 'X') return t('card-bomb');
  return t(card.startsWith('R') ? 'card-red' : 'card-green', { value: card.slice(1) });
}
