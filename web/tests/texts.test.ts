import { readFileSync, readdirSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';

const LANGUAGES = ['en', 'fr', 'de'];
const read = (lang: string): string => readFileSync(`src/texts/${lang}.ftl`, 'utf8');
const keys = (lang: string): string[] => [...read(lang).matchAll(/^([a-z][\w-]*) =/gim)].map(([, key]) => key!).sort();
const values = (lang: string): string[] => [...new Set([...read(lang).matchAll(/\$\w+/g)].map(([name]) => name))].sort();

function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name))
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
  const shared = new Set(['result-won', 'result-shared', 'bruno-bueffel-gives']);
  const known = new Set(keys('en'));
  expect([...new Set(used)].filter((key) => !known.has(key) && !shared.has(key))).toEqual([]);
});

test('every message is used by the page', () => {
  const found = sources('src');
  const whole = new Set([...found.matchAll(/['"`]([a-z][\w-]*)['"`]/g)].map(([, key]) => key!));
  const made = [...found.matchAll(/`([a-z][\w-]*-\$\{[^`]*)`/g)].map(([, key]) => new RegExp(`^${key!.replace(/\$\{[^}]*\}/g, '.+')}$`));
  expect(keys('en').filter((key) => !whole.has(key) && !made.some((pattern) => pattern.test(key)))).toEqual([]);
});
