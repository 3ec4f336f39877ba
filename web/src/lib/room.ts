// What is around a table: time, the network, and who looks.
import { browser, type Surroundings } from './connection';
import { Entropy } from './entropy';
import { moves } from './settings.svelte';
import type { Clock } from './stage';

/** What a table needs around it, so that tests can stand in for it. */
export interface Room extends Surroundings, Clock {
  /** Where the server's sockets are. */
  origin: () => string;
  /** Calls back when the network goes and when it returns; returns what undoes it. */
  network: (gone: () => void, returned: () => void) => () => void;
  entropy: (table: string) => Entropy;
}

export const here: Room = {
  ...browser,
  origin: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`,
  now: () => performance.now(),
  afterDrawing: (milliseconds, then) => {
    let stop = (): void => cancelAnimationFrame(frame);
    const frame = requestAnimationFrame(() => {
      let isWanted = true;
      stop = () => (isWanted = false);
      const begun = Promise.allSettled(document.getAnimations().map(({ ready }) => ready));
      void begun.then(() => isWanted && (stop = browser.later(milliseconds, then)));
    });
    return () => stop();
  },
  isWatched: () => moves() && !document.hidden,
  network: (gone, returned) => {
    addEventListener('offline', gone);
    addEventListener('online', returned);
    return () => {
      removeEventListener('offline', gone);
      removeEventListener('online', returned);
    };
  },
  entropy: (table) => new Entropy(table),
};
