// Labels for the pits of Bunker and for what can be done there.
import { t } from '../../lib/texts.svelte';
import type { Target } from './targets';
import type { Camp } from './state';

export function doing(target: Target): string {
  const { camp, pit, points, left } = target;
  return t(`bunker-do-${target.verb}`, { spot: `${camp}${pit}`, pit, points, left });
}

/** The mark on the board: −3, +2, open. */
export function tag({ verb, points }: Target): string {
  if (verb === 'open' || verb === 'hide') return t(`bunker-tag-${verb}`);
  return verb === 'mend' ? `+${points}` : `−${points}`;
}

export function pitWords(seat: string, pit: number, camp: Camp, isCoin: boolean): string {
  const [die, token] = [camp.dice[pit - 1] ?? 0, camp.tokens[pit - 1]];
  const state = die ? (token ? 'die' : 'bare') : token ? 'token' : 'empty';
  const words = t('bunker-pit', { spot: `${seat}${pit}`, state, die });
  return isCoin ? `${words}; ${t('bunker-pit-coin')}` : words;
}
