// What the page says about Bruno Büffel, and how it sounds.
import { amount } from '../../lib/numbers';
import { t } from '../../lib/texts.svelte';
import type { Telling } from '../folder';
import { pace } from './pace';
import type { BrunoState } from './state';

export default {
  question: ({ state }) => t(`bruno-ask-${state.phase}`),
  sounds: { throw: 'clatter', enter: 'tap', strike: 'tap' },
  pace,
  alone: (points) => t('bruno-bueffel-full', { points: amount(points) }),
} satisfies Telling<BrunoState>;
