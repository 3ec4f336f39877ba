// Which page an address means.

export type Place = { page: 'start' } | { page: 'table'; id: string } | { page: 'replay'; id: string } | { page: 'lost' };

export function read(path: string): Place {
  const [, first, id, more, extra] = path.replace(/\/$/, '').split('/');
  if (!first) return { page: 'start' };
  if (first !== 't' || !id || extra !== undefined) return { page: 'lost' };
  if (more === undefined) return { page: 'table', id };
  return more === 'replay' ? { page: 'replay', id } : { page: 'lost' };
}

let place: Place = $state.raw({ page: 'start' });

export function here(): Place {
  return place;
}

/** Goes to a place; `seat` is the seat to take at a table, if it is still open. */
export function go(path: string, seat: string | null = null): void {
  history.pushState({ seat }, '', path);
  arrive();
  scrollTo(0, 0);
}

/** The seat that a person came here to take, told once. */
export function comesFor(): string | null {
  const seat: string | null = history.state?.seat ?? null;
  if (seat) history.replaceState(null, '');
  return seat;
}

function arrive(): void {
  place = read(location.pathname);
}

/** Plain clicks on links within the page change the place without loading it again. */
function followed(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/') || url.hash) return;
  event.preventDefault();
  go(url.pathname);
}

export function start(): void {
  arrive();
  addEventListener('popstate', arrive);
  document.addEventListener('click', followed);
}
