// What is said about the pits and camps of Bunker, and what can be done there.
import type { Seat } from '../../lib/messages';
import { list, t } from '../../lib/texts.svelte';
import type { Ended } from '../folder';
import type { BunkerState, Camp } from './state';
import type { Target } from './targets';

export function doing(target: Target): string {
  const { camp, pit, points, left } = target;
  return t(`bunker-do-${target.verb}`, { spot: `${camp}${pit}`, pit, points, left });
}

/** The mark on the board: −3, +2, open. */
export function tag({ verb, points }: Target): string {
  if (verb === 'open' || verb === 'hide') return t(`bunker-tag-${verb}`);
  return verb === 'mend' ? `+${points}` : `−${points}`;
}

/** What lies in a pit; at the end, and of others, it is nobody's own coin that is there. */
export function pitWords(spot: string, camp: Camp, pit: number, isOwn: boolean): string {
  const [die, token] = [camp.dice[pit - 1] ?? 0, camp.tokens[pit - 1]];
  const state = !camp.alive ? 'cleared' : die ? (token ? 'die' : 'bare') : token ? 'token' : 'empty';
  const words = t('bunker-pit', { spot, state, die });
  return camp.coin === pit ? `${words}; ${t(isOwn ? 'bunker-pit-coin' : 'bunker-pit-coin-there')}` : words;
}

/** What a camp has left, in short; of one that is out, where its coin was. */
export function left(camp: Camp): string {
  if (!camp.alive) return t('bunker-camp-out-coin', { pit: camp.coin ?? 0 });
  const dice = camp.dice.filter((die) => die > 0);
  const points = dice.reduce((sum, die) => sum + die, 0);
  const opened = camp.tokens.filter((token) => !token).length;
  const said = [t('bunker-left-points', { points }), t('bunker-left-dice', { dice: dice.length })];
  const parts = [...said, ...(opened ? [t('bunker-left-opened', { opened })] : [])];
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(', ');
}

/** Where the coins were, in the order in which they were found. */
export function whereCoinsWere({ view, said, facts, names, you, winner }: Ended<BunkerState>): string {
  const { camps } = view.state;
  const whose = (seat: Seat): Record<string, string | number> => ({
    whose: seat === you ? 'you' : 'other',
    owner: names[seat] ?? seat,
    pit: camps[seat]?.coin ?? 0,
  });
  const found = said
    .filter(({ verb }, index) => verb === 'open' && facts[index]?.['found'] === 'yes')
    .map(({ seat, what }) => t('bunker-why-found', { by: seat === you ? 'you' : 'other', finder: names[seat] ?? seat, ...whose(what[0]!) }));
  return t('bunker-why', { found: list(found), ...whose(winner) });
}
