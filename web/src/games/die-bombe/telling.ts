// What the page says about Die Bombe, how it sounds, and how long it moves.
import { t } from '../../lib/texts.svelte';
import type { Telling } from '../folder';
import { pace } from './pace';
import type { BombeState } from './state';

export default {
  question: ({ state }, _asks, _names, you) => {
    const phase = state.phase === 'bidding' && state.ties > 0 ? 'bidding-again' : state.phase;
    return t(`bombe-ask-${phase}`, { amount: state.players[you]?.bid ?? 0 });
  },
  sounds: { deal: 'swish', take: 'swish', bomb: 'boom', bid: 'tap' },
  pace,
} satisfies Telling<BombeState>;
