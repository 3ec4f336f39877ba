// Links to others: through the system's own list of apps where there is one, else on the clipboard.

export const maySend = typeof navigator !== 'undefined' && 'share' in navigator;

/** Hands a link on. Who closes the list of apps again has changed their mind; that is no fault. */
export async function send(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyAsBefore(text);
  }
}

/** Without a secure address there is no clipboard: then the old way. */
function copyAsBefore(text: string): void {
  const field = document.createElement('textarea');
  const active = document.activeElement;
  field.value = text;
  field.className = 'hidden-text';
  (active?.closest('dialog') ?? document.body).append(field); // a dialog keeps the focus inside
  field.select();
  document.execCommand('copy');
  field.remove();
  if (active instanceof HTMLElement) active.focus({ preventScroll: true });
}

/** Has the browser keep a file. */
export function download(data: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href)); // after the click has been followed
}
