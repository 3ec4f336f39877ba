// What can be pressed comes first; all else waits until it is there.

/** When the page will have been drawn; a page in the background is not drawn, and does not wait. */
const drawn = (): Promise<void> =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** When the page has been drawn for the first time. */
export const firstDrawn = drawn();

/** When it was drawn with what waited for that: one long piece of work would keep a phone from hearing a finger. */
export const drawnAgain = firstDrawn.then(drawn);
