// The log in words: a line of notation, and what it did, as a sentence.
import type { Facts, GameName, Seat } from './messages';
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

export function cardName(card: string): string {
  if (card === 'X') return t('card-bomb');
  return t(card.startsWith('R') ? 'card-red' : 'card-green', { value: card.slice(1) });
}

const spaced = (dice: string): string => dice.replace(/\d(?=\d)/g, '$& ').replace(/ -$/, '');

function wording(game: GameName, verb: string, what: string, names: Record<Seat, string>): string {
  if (verb === 'start' || verb === 'lots') return names[what] ?? what;
  if (game === 'die-bombe') {
    if (verb === 'deal') return what.split(' ').map(cardName).join(', ');
    if (verb === 'take') return cardName(what);
    if (verb === 'bomb') {
      const [victim = '', colour = ''] = what.split(' ');
      return t(`pile-${colour}-of`, { name: names[victim] ?? victim });
    }
  }
  if (game === 'bruno-bueffel') {
    if (verb === 'enter' || verb === 'strike') return t(`bruno-bueffel-${what}`);
    if (verb === 'throw' || verb === 'keep') return spaced(what);
  }
  return what;
}

export function sentence(game: GameName, line: string, did: Facts, names: Record<Seat, string>): string {
  const { seat, verb, what } = parse(line);
  const who = names[seat] ?? seat;
  if (line.endsWith('?')) return t(`${game}-said-${what ? `${verb}-sealed` : 'sealed'}`, { who });
  const values: Record<string, string | number> = { who, what: wording(game, verb, what, names) || 'none', ...did };
  for (const name of ['second', 'camp']) {
    const letter = values[name];
    if (typeof letter === 'string' && names[letter]) values[name] = names[letter];
  }
  for (const name of ['other', 'lost']) {
    const card = values[name];
    if (typeof card === 'string' && card !== 'none') values[name] = cardName(card);
  }
  const key = `${game}-said-${verb}`;
  return has(key) ? t(key, values) : line;
}

/** More than this would be read by nobody who waits for their turn. */
const MOST_NEWS = 2;

/** What the others did since the viewer's own last line, in words; throws and deals are seen on the board. */
export function since(game: GameName, lines: string[], known: Facts[], names: Record<Seat, string>, you: Seat | null): string[] {
  const own = you === null ? -1 : lines.findLastIndex((line) => line.startsWith(`${you} `));
  return lines
    .map((line, index) => ({ line, index }))
    .filter(({ line, index }) => index > own && !line.startsWith('*') && !line.endsWith('?'))
    .slice(-MOST_NEWS)
    .map(({ line, index }) => sentence(game, line, known[index] ?? {}, names));
}
