// What the page says about Die Bombe, how it sounds, and what takes longer to see.
import { REVEAL } from '../../lib/pace';
import { t } from '../../lib/texts.svelte';
import type { Telling } from '../folder';
import type { BombeState } from './state';

export default {
  question: ({ state }, _asks, _names, you) => {
    const phase = state.phase === 'bidding' && state.ties > 0 ? 'bidding-again' : state.phase;
    return t(`bombe-ask-${phase}`, { amount: state.players[you]?.bid ?? 0 });
  },
  sounds: { deal: 'swish', take: 'swish', bomb: 'boom', bid: 'tap' },
  pace: (said) => {
    const shown = said.filter(({ verb, what }) => verb === 'bid' && what !== '?').length;
    return shown > 1 || said.some(({ verb }) => verb === 'bomb' || verb === 'take') ? REVEAL : null;
  },
} satisfies Telling<BombeState>;
