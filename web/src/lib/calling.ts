// Calls a person back to a page that they do not see, if they want that and their browser lets us.
import { settings } from './settings.svelte';

/** Whether a browser can call at all; one that has been told not to is not asked again. */
export function mayCall(): boolean {
  return 'Notification' in window && Notification.permission !== 'denied';
}

/** Whether the person lets us, who is asked now if they have not been; to be asked only on a click of their own. */
export async function allowed(): Promise<boolean> {
  if (!mayCall()) return false;
  return (await Notification.requestPermission().catch(() => 'denied')) === 'granted';
}

/** Shows a notification until the person is here again or it is no longer so; returns what ends it. */
export function call(title: string, text: string, tag: string): () => void {
  if (!settings.calls || !document.hidden || !mayCall() || Notification.permission !== 'granted') return () => undefined;
  try {
    const shown = new Notification(title, { body: text, tag, lang: settings.lang });
    const end = (): void => {
      shown.close();
      document.removeEventListener('visibilitychange', end);
    };
    shown.onclick = () => (window.focus(), end());
    document.addEventListener('visibilitychange', end);
    return end;
  } catch {
    return () => undefined; // some browsers, on phones, know notifications only of pages that are installed
  }
}
