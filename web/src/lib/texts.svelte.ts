// Words in the person's language: the page's own messages, and the ones that it shares with the terminal.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { api } from './api';
import type { Lang } from './messages';

const own = import.meta.glob<string>('../texts/*.ftl', { query: '?raw', import: 'default' });

let bundle: FluentBundle | null = $state.raw(null);
let spoken: Lang = $state('en');

async function read(lang: Lang): Promise<FluentBundle> {
  const [page, shared] = await Promise.all([
    own[`../texts/${lang}.ftl`]!(),
    // The page can still speak of itself when the server does not answer.
    api.texts(lang).catch(() => ({ ftl: '' })),
  ]);
  // Isolation marks would end up in copied text and in labels; the three languages all run left to right.
  const made = new FluentBundle(lang, { useIsolating: false });
  made.addResource(new FluentResource(shared.ftl), { allowOverrides: true });
  made.addResource(new FluentResource(page), { allowOverrides: true });
  return made;
}

let wanted: Lang = 'en';

export async function speak(lang: Lang): Promise<void> {
  wanted = lang;
  const made = await read(lang);
  if (wanted !== lang) return; // changed again meanwhile
  bundle = made;
  spoken = lang;
}

export function ready(): boolean {
  return bundle !== null;
}

/** The language that is shown, which follows the chosen one when its words have come. */
export function language(): Lang {
  return spoken;
}

export function has(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}

export function t(key: string, values?: Record<string, FluentVariable>): string {
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return key;
  return bundle.formatPattern(message.value, values ?? null, []);
}

/** Several names as a person would list them. */
export function list(names: string[]): string {
  return new Intl.ListFormat(spoken, { type: 'conjunction' }).format(names);
}
