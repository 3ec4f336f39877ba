// What can be pressed comes first; all else waits until it is there.

/** When the page has been drawn for the first time; a page in the background is not drawn, and does not wait. */
export const firstDrawn = new Promise<void>((resolve) => {
  if (document.hidden) resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
});
