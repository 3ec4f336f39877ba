// The log in words: a line of notation, and what it did, as a sentence.
import type { Fact, Facts, Seat } from './messages';
import { has, t } from './texts.svelte';

export interface Line {
  seat: Seat | '*';
  verb: string;
  what: string;
}

export function parse(line: string): Line {
  const [seat = '', verb = '', ...rest] = line.split(' ');
  return { seat, verb, what: rest.join(' ') };
}

/** A fact by the names that people have for it. */
export function worded(fact: Fact, names: Record<Seat, string>): string | number {
  if (typeof fact !== 'object') return fact;
  if (Array.isArray(fact)) return fact.map((each) => worded(each, names)).join(', ');
  return 'seat' in fact ? (names[fact.seat] ?? fact.seat) : t(fact.say, allWorded(fact.with, names));
}

function allWorded(facts: Facts, names: Record<Seat, string>): Record<string, string | number> {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, worded(fact, names)]));
}

export function sentence(game: string, line: string, did: Facts, names: Record<Seat, string>): string {
  const { seat, verb, what } = parse(line);
  const said = line.endsWith('?') ? (what ? `${verb}-sealed` : 'sealed') : verb;
  const key = `${game}-said-${said}`;
  return has(key) ? t(key, { who: names[seat] ?? seat, ...allWorded(did, names) }) : line;
}

/** More than this would be read by nobody who waits for their turn. */
const MOST_NEWS = 2;

/** What the others did since the viewer's own last line, in words; throws and deals are seen on the board. */
export function since(game: string, lines: string[], known: Facts[], names: Record<Seat, string>, you: Seat | null): string[] {
  const own = you === null ? -1 : lines.findLastIndex((line) => line.startsWith(`${you} `));
  return lines
    .map((line, index) => ({ line, index }))
    .filter(({ line, index }) => index > own && !line.startsWith('*') && !line.endsWith('?'))
    .slice(-MOST_NEWS)
    .map(({ line, index }) => sentence(game, line, known[index] ?? {}, names));
}
