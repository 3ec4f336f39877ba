// Where the page is: what is asked about, and what happens, comes into sight.
import { moves } from '../../lib/settings.svelte';

/**
 * Brings something into sight, if it is not; but whoever writes somewhere else, such as in the chat, stays there.
 * Words above it come with it: only when they are drawn is it known how much they cover.
 */
export function show(it: Element | null): void {
  const active = document.activeElement;
  const isWriting = active instanceof HTMLInputElement && !active.closest('[data-testid="board"]');
  if (isWriting || !it) return;
  const scroll = (): void => it.scrollIntoView({ block: 'nearest', behavior: moves() ? 'smooth' : 'auto' });
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}

/** As much around something as the screen has room for. */
export function surroundings(it: Element | null, around: Element): Element | null {
  return around.clientHeight < innerHeight * 0.8 ? around : it;
}
