// How pieces of Bunker come and go, as Svelte's transitions; without motion they are there or gone at once.
import type { TransitionConfig } from 'svelte/transition';
import { moves } from '../../lib/settings.svelte';

/** After how many milliseconds; null: at once. Svelte makes an empty object of it. */
type Delay = number | null | object;

function transition(delay: Delay, duration: number, css: (shown: number) => string): TransitionConfig {
  return typeof delay === 'number' && moves() ? { delay, duration, css } : { duration: 0 };
}

/** A token is taken off: it rises, turns and is gone. */
export function lift(_: Element, delay: Delay): TransitionConfig {
  return transition(delay, 450, (shown) => {
    const gone = 1 - shown;
    return `transform: translate(${gone * 35}%, ${gone * -90}%) rotate(${gone * 40}deg) scale(${1 + gone * 0.3}); opacity: ${shown * 2.5}`;
  });
}

/** What a camp has lost shrinks away. */
export function vanish(_: Element, delay: Delay): TransitionConfig {
  return transition(delay, 400, (shown) => `transform: rotate(${(1 - shown) * 50}deg) scale(${0.4 + shown * 0.6}); opacity: ${shown}`);
}

/** A coin comes up and turns until its face is seen. */
export function emerge(_: Element, delay: Delay): TransitionConfig {
  return transition(delay, 650, (shown) => {
    const size = shown * (1 + Math.sin(Math.PI * shown) * 0.55);
    return `transform: scale(${size}) rotateY(${(1 - shown) * 540}deg); opacity: ${shown * 4}`;
  });
}

/** It is seen that nothing is there. */
export function appear(_: Element, delay: Delay): TransitionConfig {
  return transition(delay, 300, (shown) => `opacity: ${shown}; transform: scale(${1.6 - shown * 0.6})`);
}

/** It goes when something else comes. */
export function fade(_: Element, delay: Delay): TransitionConfig {
  return transition(delay, 150, (shown) => `opacity: ${shown}`);
}
