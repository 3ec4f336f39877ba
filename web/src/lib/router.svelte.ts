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
let arrived = '';

export function here(): Place {
  return place;
}

/** Goes to a place; who `plays` takes a seat at the table there, if one is open to them. */
export function go(path: string, plays = false): void {
  history.pushState({ plays }, '', path);
  arrive();
  scrollTo(0, 0);
}

/** Whether a person came here to play, told once. */
export function comesToPlay(): boolean {
  const plays = history.state?.plays === true;
  if (plays) history.replaceState(null, '');
  return plays;
}

/** A link to somewhere on the same page leaves the place as it is, and the page with it. */
function arrive(): void {
  const path = location.pathname;
  if (path !== arrived) [arrived, place] = [path, read(path)];
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
