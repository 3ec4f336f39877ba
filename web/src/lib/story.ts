// The log in words: a line of notation, and what it did, as a sentence.
import type { Fact, Facts, Highlight, Seat } from './messages';
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

/** A fact by the names that people have for it; `you` is the seat of who reads it, if they are to be spoken to. */
export function worded(fact: Fact, names: Record<Seat, string>, you: Seat | null = null): string | number {
  if (typeof fact !== 'object') return fact;
  if (Array.isArray(fact)) return fact.map((each) => worded(each, names, you)).join(', ');
  return 'seat' in fact ? (names[fact.seat] ?? fact.seat) : t(fact.say, allWorded(fact.with, names, you));
}

/** What a message gets: facts, and in `you` the name of the one that is its reader. */
function allWorded(facts: Facts, names: Record<Seat, string>, you: Seat | null): Record<string, string | number> {
  const told = Object.entries(facts).map(([name, fact]) => [name, worded(fact, names, you)]);
  const own = Object.entries(facts).find(([, fact]) => isSeat(fact, you));
  return { ...Object.fromEntries(told), you: own?.[0] ?? 'nobody' };
}

const isSeat = (fact: Fact, seat: Seat | null): boolean => typeof fact === 'object' && 'seat' in fact && fact.seat === seat;

export function sentence(game: string, line: string, did: Facts, names: Record<Seat, string>, you: Seat | null = null): string {
  const { seat, verb, what } = parse(line);
  const said = line.endsWith('?') ? (what ? `${verb}-sealed` : 'sealed') : verb;
  const key = `${game}-said-${said}`;
  return has(key) ? t(key, allWorded({ who: { seat }, ...did }, names, you)) : line;
}

/** What has happened at a table. */
export interface Story {
  lines: string[];
  facts: Facts[];
  /** Where the lines start that were told last. */
  fresh: number;
}

interface Said {
  line: string;
  text: string;
}

/** The lines from some number on, each with its sentence, the newest first. */
function backwards(game: string, { lines, facts }: Story, from: number, names: Record<Seat, string>, you: Seat | null): Said[] {
  const told = lines.slice(from).map((line, index) => ({ line, text: sentence(game, line, facts[from + index] ?? {}, names, you) }));
  return told.reverse();
}

/** Whether a line that did this is a moment that its game is played for. */
export function isHighlight(highlights: Highlight[], line: string, did: Facts): boolean {
  const { verb } = parse(line);
  return highlights.some((it) => it.verb === verb && Object.entries(it.facts).every(([name, value]) => did[name] === value));
}

/** More than this would be read by nobody who waits for their turn. */
const MOST_NEWS = 4;

/** What is worth a look: what came of the viewer's last decision, and what others have done since. Throws and deals are seen on the board. */
export function news(game: string, story: Story, names: Record<Seat, string>, you: Seat | null): string[] {
  const own = you === null ? -1 : story.lines.findLastIndex((line) => line.startsWith(`${you} `));
  return backwards(game, story, Math.max(0, Math.min(own, story.fresh)), names, you)
    .filter(({ line }) => !line.startsWith('*') && !line.endsWith('?'))
    .slice(0, MOST_NEWS)
    .map(({ text }) => text);
}

/** What was told last, to be heard: the same words in the same order, and what others see on the board. */
export function spoken(game: string, story: Story, names: Record<Seat, string>, you: Seat | null): string {
  return backwards(game, story, story.fresh, names, you)
    .map(({ text }) => text)
    .join(' ');
}
