// Movement from the difference of two states: what stays slides to its new place, what changed says so.
import { moves } from './settings.svelte';

export type Places = Map<string, DOMRect>;

/** Where everything with a `data-flip` name is now. */
export function places(root: Element): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    found.set(element.dataset.flip!, element.getBoundingClientRect());
  }
  return found;
}

/** Slides those that were elsewhere before into their places; what the page itself has moved stays calm. */
export function slide(root: Element, before: Places, names: string[], milliseconds = 420): void {
  if (!moves()) return;
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const was = names.includes(element.dataset.flip!) && before.get(element.dataset.flip!);
    const is = element.getBoundingClientRect();
    if (!was || !is.width || !was.width) continue;
    const x = was.x + was.width / 2 - (is.x + is.width / 2);
    const y = was.y + was.height / 2 - (is.y + is.height / 2);
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    const from = `translate(${x}px, ${y}px) scale(${was.width / is.width})`;
    element.animate([{ transform: from, zIndex: 5 }, { transform: 'none', zIndex: 5 }], {
      duration: milliseconds,
      easing: 'cubic-bezier(.2,.75,.25,1)',
    });
  }
}

/** Moves an element in from somewhere else on the page. */
export function arrive(element: Element, from: DOMRect, milliseconds = 420): void {
  if (!moves()) return;
  const is = element.getBoundingClientRect();
  const shift = `translate(${from.x - is.x}px, ${from.y - is.y}px)`;
  element.animate([{ transform: shift }, { transform: 'none' }], {
    duration: milliseconds,
    easing: 'cubic-bezier(.4,.1,.3,1)',
  });
}

export function shake(element: Element): void {
  if (!moves()) return;
  const offsets = [0, -5, 5, -3, 2, 0];
  element.animate(
    offsets.map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: 320 },
  );
}

export function pop(element: Element, milliseconds = 260): void {
  if (!moves()) return;
  element.animate([{ transform: 'scale(.6)', opacity: 0 }, { transform: 'scale(1.06)' }, { transform: 'none' }], {
    duration: milliseconds,
    easing: 'ease-out',
  });
}

/** A word that rises from a place and fades: −3, +2. It repeats what is said elsewhere, so it is not read out. */
export function rise(over: Element, text: string, kind: string): void {
  if (!moves()) return;
  const note = document.createElement('span');
  note.className = `rising rising-${kind}`;
  note.textContent = text;
  note.setAttribute('aria-hidden', 'true');
  over.append(note);
  const frames = [
    { transform: 'translate(-50%, 0)', opacity: 0 },
    { transform: 'translate(-50%, -40%)', opacity: 1, offset: 0.2 },
    { transform: 'translate(-50%, -60%)', opacity: 1, offset: 0.7 },
    { transform: 'translate(-50%, -130%)', opacity: 0 },
  ];
  note.animate(frames, { duration: 1300, easing: 'ease-out' }).onfinish = () => note.remove();
}
