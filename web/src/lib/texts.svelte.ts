// Words in the person's language: the page's own messages, and the ones that it shares with the terminal.
import type { FluentBundle, FluentResource, FluentVariable } from '@fluent/bundle';
import { api } from './api';
import type { Lang } from './messages';
import { fill, plain, type Plain } from './plain';

// What the start page says is plain, and there at once; Fluent and the rest come with what the server says.
const atOnce = import.meta.glob<string>(['../texts/*/start.ftl', '../games/*/texts/*/start.ftl'], { query: '?raw', import: 'default', eager: true });
const later = import.meta.glob<string>(['../texts/*/table.ftl', '../games/*/texts/*/table.ftl'], { query: '?raw', import: 'default' });

let start: Plain | null = $state.raw(null);
let bundle: FluentBundle | null = $state.raw(null);
let spoken: Lang = $state('en');

let wanted: Lang = 'en';
/** How often it was said what to speak: the last wish counts, whichever comes first. */
let wishes = 0;
/** The games of which more is to be said than on the start page. */
const played = new Set<string>();
/** What the server said, by language: it is asked once. */
const heard = new Map<Lang, string>();
/** What has been read already, by its text. */
const known = new Map<string, FluentResource>();

const ofLanguage = (lang: Lang): string =>
  Object.entries(atOnce)
    .filter(([path]) => path.endsWith(`/${lang}/start.ftl`))
    .map(([, ftl]) => ftl)
    .join('\n');

async function shared(lang: Lang): Promise<string> {
  const found = heard.get(lang) ?? (await api.texts(lang)).ftl;
  heard.set(lang, found);
  return found;
}

/** The page's words for a table, and those of the games that are played; a game may have none here. */
function ofTables(lang: Lang): Promise<string[]> {
  const paths = [`../texts/${lang}/table.ftl`, ...[...played].map((game) => `../games/${game}/texts/${lang}/table.ftl`)];
  return Promise.all(paths.flatMap((path) => later[path]?.() ?? []));
}

/** Says what is there at once, and all else when the rest has come, which is not asked for before `soon`. */
export async function speak(lang: Lang, soon: Promise<unknown>): Promise<void> {
  wanted = lang;
  const wish = ++wishes;
  const own = ofLanguage(lang);
  if (!start) [start, spoken] = [plain(own), lang];
  await soon;
  const [fluent, told, tables] = await Promise.all([
    import('@fluent/bundle'),
    // The page can still speak of itself when the server does not answer.
    shared(lang).catch(() => ''),
    ofTables(lang),
  ]);
  if (wish !== wishes) return; // something else meanwhile
  // Isolation marks would end up in copied text and in labels; the three languages all run left to right.
  const made = new fluent.FluentBundle(lang, { useIsolating: false });
  for (const ftl of [told, ...tables, own]) {
    const resource = known.get(ftl) ?? new fluent.FluentResource(ftl);
    known.set(ftl, resource);
    made.addResource(resource, { allowOverrides: true });
  }
  [bundle, spoken] = [made, lang];
}

/** Has the words for tables of a game as well, from now on. */
export async function learn(game: string): Promise<void> {
  if (!played.has(game)) {
    played.add(game);
    await speak(wanted, Promise.resolve());
  }
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
