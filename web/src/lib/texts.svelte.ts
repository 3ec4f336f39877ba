// Words in the person's language: the page's own messages, and the ones that it shares with the terminal.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { api } from './api';
import type { Lang } from './messages';

// What the start page says is there at once; the rest comes with what the server says.
const atOnce = import.meta.glob<string>('../texts/*/start.ftl', { query: '?raw', import: 'default', eager: true });
const later = import.meta.glob<string>('../texts/*/table.ftl', { query: '?raw', import: 'default' });

let bundle: FluentBundle | null = $state.raw(null);
let spoken: Lang = $state('en');
let isWhole = $state(false);

function read(lang: Lang, ...more: string[]): FluentBundle {
  // Isolation marks would end up in copied text and in labels; the three languages all run left to right.
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const ftl of [...more, atOnce[`../texts/${lang}/start.ftl`]!]) {
    made.addResource(new FluentResource(ftl), { allowOverrides: true });
  }
  return made;
}

let wanted: Lang = 'en';

export async function speak(lang: Lang): Promise<void> {
  wanted = lang;
  if (!bundle) [bundle, spoken] = [read(lang), lang];
  const [shared, table] = await Promise.all([
    // The page can still speak of itself when the server does not answer.
    api.texts(lang).catch(() => ({ ftl: '' })),
    later[`../texts/${lang}/table.ftl`]!(),
  ]);
  if (wanted !== lang) return; // changed again meanwhile
  [bundle, spoken, isWhole] = [read(lang, shared.ftl, table), lang, true];
}

export function ready(): boolean {
  return bundle !== null;
}

/** Whether there are words for a table, too. */
export function whole(): boolean {
  return isWhole;
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
