// What is asked of a viewer, in words.
import type { Telling } from '../games/folder';
import type { Asks, Seat, View } from './messages';
import { has, t } from './texts.svelte';

/** As the game's folder has it, else as the terminal asks. */
export function question(telling: Telling, view: View, asks: Asks, names: Record<Seat, string>, you: Seat): string {
  if (telling.question) return telling.question(view, asks, names, you);
  const { phase } = view.state as { phase?: unknown };
  const key = [`${view.game}-asks-${String(phase)}`, `${view.game}-asks`].find(has);
  return key ? t(key) : t('your-turn');
}
