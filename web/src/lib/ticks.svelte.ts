// Time passes while somebody is gone, and nothing else says so.
const SECOND = 1000;

/** Counts seconds while it is needed, for what is derived from the time. */
export function ticks(isNeeded: () => boolean): () => number {
  let count = $state(0);
  $effect(() => {
    if (!isNeeded()) return;
    const timer = setInterval(() => count++, SECOND);
    return () => clearInterval(timer);
  });
  return () => count;
}
