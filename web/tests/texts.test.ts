import { readFileSync, readdirSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { fill, plain } from '../src/lib/plain';

const LANGUAGES = ['en', 'fr', 'de'];
const FILES = ['start', 'table'];
const PLACES = ['src', ...readdirSync('src/games', { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => `src/games/${name}`)];
const paths = (lang: string, files: string[]): string[] => PLACES.flatMap((place) => files.map((file) => `${place}/texts/${lang}/${file}.ftl`));
const read = (lang: string, files = FILES): string => paths(lang, files).map((path) => readFileSync(path, 'utf8')).join('\n');
const keys = (lang: string, files = FILES): string[] => [...read(lang, files).matchAll(/^([a-z][\w-]*) =/gim)].map(([, key]) => key!).sort();
const values = (lang: string): string[] => [...new Set([...read(lang).matchAll(/\$\w+/g)].map(([name]) => name))].sort();

function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
}

describe.each(LANGUAGES)('the messages in %s', (lang) => {
  test('have the same names as in English', () => expect(keys(lang)).toEqual(keys('en')));

  test('use the same values as in English', () => expect(values(lang)).toEqual(values('en')));

  test('are well formed', () => {
    const bundle = new FluentBundle(lang);
    expect(bundle.addResource(new FluentResource(read(lang)))).toEqual([]);
    expect(keys(lang).filter((key) => !bundle.hasMessage(key))).toEqual([]);
  });

  test('leave no name twice', () => expect(keys(lang)).toEqual([...new Set(keys(lang))]));
});

test('every name that the page uses has a message', () => {
  const used = [...sources('src').matchAll(/\bt\('([\w-]+)'/g)].map(([, key]) => key!);
  const shared = new Set(['result-won', 'result-shared', 'bruno-bueffel-gives', 'card-bomb']);
  const known = new Set(keys('en'));
  expect([...new Set(used)].filter((key) => !known.has(key) && !shared.has(key))).toEqual([]);
});

test.each(LANGUAGES)('all that the start page says in %s is there at once', (lang) => {
  const parts = ['Header', 'Languages', 'NameField', 'Settings', 'SetUp', 'Sheet', 'TableList'].map((part) => `parts/${part}`);
  const found = ['App', 'pages/Start', ...parts].map((file) => readFileSync(`src/${file}.svelte`, 'utf8')).join('\n');
  const known = keys(lang, ['start']);
  const whole = [...found.matchAll(/\bt\('([\w-]+)'/g)].map(([, key]) => key!);
  const made = [...found.matchAll(/\bt\(`([\w-]+-)\$/g)].map(([, beginning]) => beginning!);
  expect(whole.filter((key) => !known.includes(key))).toEqual([]);
  expect(made.filter((beginning) => !known.some((key) => key.startsWith(beginning)))).toEqual([]);
});

test.each(LANGUAGES)('what the start page says in %s before Fluent has come, Fluent says too', (lang) => {
  const ftl = read(lang, ['start']);
  const found = Object.fromEntries([...ftl.matchAll(/\$(\w+)/g)].map(([, name]) => [name!, `any ${name}`]));
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(ftl));
  const said = keys(lang, ['start']).map((key) => [key, bundle.formatPattern(bundle.getMessage(key)!.value!, found)]);
  expect([...plain(ftl)].map(([key, text]) => [key, fill(text, found)]).sort()).toEqual(said.sort());
});

test('every message is used by the page', () => {
  const found = sources('src');
  const whole = new Set([...found.matchAll(/['"`]([a-z][\w-]*)['"`]/g)].map(([, key]) => key!));
  const made = [...found.matchAll(/`([a-z][\w-]*-\$\{[^`]*|\$\{[^`}]*\}-[a-z][^`]*)`/g)].map(([, key]) => new RegExp(`^${key!.replace(/\$\{[^}]*\}/g, '.+')}$`));
  expect(keys('en').filter((key) => !whole.has(key) && !made.some((pattern) => pattern.test(key)))).toEqual([]);
});
