import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inline, read } from '../src/lib/markdown';

test('a statement has its number', () => {
  const [list] = read('- **B14** Every action\n  must change something (B5).\n- plain');
  expect(list).toMatchObject({ kind: 'list', items: [{ statement: 'B14' }, { statement: null }] });
});

test('numbers of statements inside a text are found', () => {
  expect(inline('see B10, not AB10 or R25', 'B')).toEqual([
    { kind: 'text', text: 'see ' },
    { kind: 'statement', text: 'B10' },
    { kind: 'text', text: ', not AB10 or R25' },
  ]);
});

test('markup of any other kind is text', () => {
  expect(read('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', text: [{ kind: 'text', text: '<script>alert(1)</script>' }] }]);
});

test('a table has a head and rows', () => {
  expect(read('| a | b |\n|---|---|\n| `c` | d |')).toMatchObject([{ kind: 'table', head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ kind: 'code', text: 'c' }], [{ text: 'd' }]]] }]);
});

const games = '../src/ludothek/games';
const booklets = readdirSync(games, { recursive: true, encoding: 'utf8' }).filter((name) => /rules.[a-z]+\.md$/.test(name));
test('there are rules to read', () => expect(booklets.length).toBeGreaterThan(0));
test.each(booklets)('every statement of %s is found', (name) => {
  const text = readFileSync(`${games}/${name}`, 'utf8');
  const stated = [...text.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, number]) => number);
  const found = read(text).flatMap((block) => (block.kind === 'list' ? block.items.map(({ statement }) => statement) : [])).filter(Boolean);
  expect(stated.length).toBeGreaterThan(5);
  expect(found).toEqual(stated);
});
