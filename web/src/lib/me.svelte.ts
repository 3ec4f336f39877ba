// Who sits at this browser.
import { api } from './api';
import type { Me } from './messages';

let known: Me | null = $state.raw(null);

export function me(): Me | null {
  return known;
}

let meeting: Promise<void> | null = null;

/** The server knows a browser by its cookie, and gives one to a new browser. */
export function meet(): Promise<void> {
  meeting ??= api
    .me()
    .then((who) => void (known = who))
    .catch(() => void (meeting = null));
  return meeting;
}

let renaming: Promise<void> = Promise.resolve();

export function rename(name: string): Promise<void> {
  renaming = api.rename(name).then((who) => void (known = who));
  return renaming;
}

/** When the last change of the name has been heard; a failed one is no reason to wait. */
export function settled(): Promise<void> {
  return renaming.catch(() => undefined);
}

/** Who has said no name sits down under this one. */
export async function introduce(name: string): Promise<void> {
  await meet();
  await settled();
  if (known && !known.name) await rename(name);
}
