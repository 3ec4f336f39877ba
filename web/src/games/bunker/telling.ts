// What the page says about Bunker, how it sounds, and how long it takes to see.
import { t } from '../../lib/texts.svelte';
import type { Telling } from '../folder';
import type { BunkerState } from './state';
import { pace } from './timing';
import { whereCoinsWere } from './words';

export default {
  question: ({ state }, asks, names) => {
    const [first, second] = state.roll ?? [0, 0];
    const phase = asks.legal.includes('pass') ? 'pass' : state.phase;
    return t(`bunker-ask-${phase}`, { first, second, name: names[state.turn ?? ''] ?? '' });
  },
  sounds: { roll: 'clatter', hit: 'thud', chip: 'thud', mend: 'chime', open: 'creak', swap: 'swish' },
  pace,
  why: whereCoinsWere,
} satisfies Telling<BunkerState>;
