// Words in the person's language: the page's own messages, and the ones that it shares with the terminal.
import type { FluentBundle, FluentVariable } from '@fluent/bundle';
import { api } from './api';
import type { Lang } from './messages';
import { fill, plain, type Plain } from './plain';

// What the start page says is plain, and there at once; Fluent and the rest come with what the server says.
const atOnce = import.meta.glob<string>('../texts/*/start.ftl', { query: '?raw', import: 'default', eager: true });
const later = import.meta.glob<string>('../texts/*/table.ftl', { query: '?raw', import: 'default' });

let start: Plain | null = $state.raw(null);
let bundle: FluentBundle | null = $state.raw(null);
let spoken: Lang = $state('en');

let wanted: Lang = 'en';

/** Says what is there at once, and all else when the rest has come, which is not asked for before `soon`. */
export async function speak(lang: Lang, soon: Promise<unknown>): Promise<void> {
  wanted = lang;
  const own = atOnce[`../texts/${lang}/start.ftl`]!;
  if (!start) [start, spoken] = [plain(own), lang];
  await soon;
  const [{ FluentBundle, FluentResource }, shared, table] = await Promise.all([
    import('@fluent/bundle'),
    // The page can still speak of itself when the server does not answer.
    api.texts(lang).catch(() => ({ ftl: '' })),
    later[`../texts/${lang}/table.ftl`]!(),
  ]);
  if (wanted !== lang) return; // changed again meanwhile
  // Isolation marks would end up in copied text and in labels; the three languages all run left to right.
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const ftl of [shared.ftl, table, own]) made.addResource(new FluentResource(ftl), { allowOverrides: true });
  [bundle, spoken] = [made, lang];
}

export function ready(): boolean {
  return start !== null;
}

/** Whether there are words for a table, too. */
export function whole(): boolean {
  return bundle !== null;
}

/** The language that is shown, which follows the chosen one when its words have come. */
export function language(): Lang {
  return spoken;
}

export function has(key: string): boolean {
  return bundle ? bundle.hasMessage(key) : (start?.has(key) ?? false);
}

export function t(key: string, values: Record<string, FluentVariable> = {}): string {
  if (!bundle) return fill(start?.get(key) ?? key, values);
  const message = bundle.getMessage(key);
  return message?.value ? bundle.formatPattern(message.value, values, []) : key;
}

/** A colon and the space after it, which French puts before it as well. */
export function colon(): string {
  return spoken === 'fr' ? '\u00a0: ' : ': ';
}

/** Several names as a person would list them. */
export function list(names: string[]): string {
  return new Intl.ListFormat(spoken, { type: 'conjunction' }).format(names);
}
