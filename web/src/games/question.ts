// What is asked of the viewer, in words.
import type { Asks, BombeState, BunkerState, Seat, View } from '../lib/messages';
import { t } from '../lib/texts.svelte';

export function question(view: View, asks: Asks, names: Record<Seat, string>, you: Seat): string {
  if (view.game === 'bunker') return ofBunker(view.state, asks, names);
  if (view.game === 'die-bombe') return ofBombe(view.state, you);
  return t(`bruno-ask-${view.state.phase}`);
}

function ofBunker(state: BunkerState, asks: Asks, names: Record<Seat, string>): string {
  const [first, second] = state.roll ?? [0, 0];
  const name = names[state.turn ?? ''] ?? '';
  const phase = asks.legal.includes('pass') ? 'pass' : state.phase;
  return t(`bunker-ask-${phase}`, { first, second, name });
}

function ofBombe(state: BombeState, you: Seat): string {
  const phase = state.phase === 'bidding' && state.ties > 0 ? 'bidding-again' : state.phase;
  const amount = state.players[you]?.bid ?? 0;
  return t(`bombe-ask-${phase}`, { amount });
}
