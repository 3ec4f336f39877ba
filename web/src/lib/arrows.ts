// Arrow keys on a board: the focus goes to the nearest thing that can be done in that direction.

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const middle = (box: Box): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];

/** The index of the nearest box in a direction; what lies aside counts as further away. Null: there is none. */
export function nearest(from: Box, boxes: Box[], [right, down]: [number, number]): number | null {
  const [x, y] = middle(from);
  let best: number | null = null;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const [bx, by] = middle(box);
    const along = (bx - x) * right + (by - y) * down;
    const aside = Math.abs((bx - x) * down) + Math.abs((by - y) * right);
    const far = along + aside * 2.5;
    if (along > 2 && far < least) [best, least] = [index, far];
  });
  return best;
}

/** A Svelte attachment for the root of a board; stops are the elements with `data-stop`. */
export function arrows(root: HTMLElement): () => void {
  function pressed(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const active = document.activeElement;
    const inside = active instanceof HTMLElement && root.contains(active);
    if (!inside && active && active !== document.body) return;
    if (active instanceof HTMLInputElement) return;
    const stops = [...root.querySelectorAll<HTMLElement>('[data-stop]:not(:disabled)')];
    if (!stops.length) return;
    event.preventDefault();
    if (!inside || active === root) return stops[0]!.focus();
    const others = stops.filter((stop) => stop !== active);
    const found = nearest(
      active.getBoundingClientRect(),
      others.map((stop) => stop.getBoundingClientRect()),
      direction,
    );
    if (found !== null) others[found]!.focus();
  }
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}
