// The log in words: a line of notation, and what is known around it, as a sentence.
import type { BombeState, BrunoState, BunkerState, Facts, GameName, Seat, View } from './protocol';
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

/** What the sentence about a line needs, from the view before it and the view after it. */
export function facts(game: GameName, line: string, before: View | null, after: View): Facts {
  const { seat, verb, what } = parse(line);
  if (!before || line.endsWith('?')) return null;
  if (game === 'bunker') return ofBunker(seat, verb, what, before.state as BunkerState, after.state as BunkerState);
  if (game === 'die-bombe') return ofBombe(seat, verb, what, before.state as BombeState);
  const gives = (before.state as BrunoState).gives;
  return verb === 'enter' && gives?.[what] !== undefined ? { points: gives[what] } : null;
}

function ofBunker(seat: Seat, verb: string, what: string, before: BunkerState, after: BunkerState): Facts {
  if (!['hit', 'chip', 'mend', 'open'].includes(verb)) return null;
  const owner = verb === 'mend' ? seat : what[0]!;
  const pit = Number(verb === 'mend' ? what : what.slice(1)) - 1;
  if (verb === 'open') return { found: after.camps[owner]?.alive ? 'no' : 'yes', camp: owner };
  const [was, left] = [before.camps[owner]?.dice[pit], after.camps[owner]?.dice[pit]];
  return was === undefined || left === undefined ? null : { before: was, left };
}

function ofBombe(seat: Seat, verb: string, what: string, before: BombeState): Facts {
  if (verb === 'take') {
    const paid = before.players[seat]?.bid;
    const other = before.table.filter((_, index) => index !== before.table.indexOf(what))[0];
    return typeof paid === 'number' ? { paid, other: other ?? 'none', second: before.second ?? 'none' } : null;
  }
  if (verb !== 'bomb') return null;
  const [victim = '', colour] = what.split(' ');
  const lost = before.players[victim]?.[colour as 'red' | 'green'].at(-1);
  return lost ? { lost } : null;
}

/** Whether the shared sentence says more than the line itself does. */
const NEEDS_FACTS = new Set(['hit', 'chip', 'mend', 'open', 'take', 'bomb', 'enter']);

export function needsFacts(line: string): boolean {
  return NEEDS_FACTS.has(parse(line).verb);
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

export function sentence(game: GameName, line: string, known: Facts, names: Record<Seat, string>): string {
  const { seat, verb, what } = parse(line);
  const who = names[seat] ?? seat;
  if (line.endsWith('?')) return t(`${game}-said-${what ? `${verb}-sealed` : 'sealed'}`, { who });
  const values: Record<string, string | number> = { who, what: wording(game, verb, what, names) || 'none', ...known };
  for (const name of ['second', 'camp']) {
    const letter = values[name];
    if (typeof letter === 'string' && names[letter]) values[name] = names[letter];
  }
  for (const name of ['other', 'lost']) {
    const card = values[name];
    if (typeof card === 'string' && card !== 'none') values[name] = cardName(card);
  }
  // After a reload the views before old lines are not known: then the sentence says what the line alone says.
  const key = NEEDS_FACTS.has(verb) && !known ? `plain-${game}-${verb}` : `${game}-said-${verb}`;
  return has(key) ? t(key, values) : line;
}
