// What the log says about the last auction.
import type { Fact, Facts, Phrase, Seat, Somebody } from '../../lib/messages';
import { parse } from '../../lib/story';
import type { BombeState, Fate } from './state';

export interface Bid {
  seat: Seat;
  amount: number;
}

/** What a bomb does to a pile. */
export interface Hit {
  /** Such as `B red`. */
  pile: string;
  card: string;
  /** By how much the score of the pile's owner falls. */
  cost: number;
  /** Whose score rises, and by how much. */
  gains: { seat: Seat; points: number }[];
  /** The card and the gains, in words. */
  lost: Fact;
  gained: Fact;
}

/** The last bids that were shown, highest first; the last `sealed` lines are not shown yet. */
export function lastBids(lines: string[], sealed: number): Bid[] {
  const bids: Bid[] = [];
  for (const line of lines.slice(0, lines.length - sealed).reverse()) {
    const { seat, verb, what } = parse(line);
    if (verb !== 'bid') {
      if (bids.length) break;
    } else if (!bids.some((bid) => bid.seat === seat)) bids.push({ seat, amount: Number(what) });
  }
  return bids.sort((one, other) => other.amount - one.amount);
}

/** What came of each bid, as long as they lie open; null when they do not. */
export function fatesOf({ players }: BombeState): Record<Seat, Fate> | null {
  const told = Object.entries(players).flatMap(([seat, { fate }]) => (fate ? [[seat, fate] as const] : []));
  return told.length ? Object.fromEntries(told) : null;
}

/** Whether a card lies in a pile. */
export function isIn({ players }: BombeState, pile: string, card: string): boolean {
  const [seat, colour] = pile.split(' ') as [Seat, 'red' | 'green'];
  return players[seat]![colour].includes(card);
}

/** What bombs have done since those bids were shown, in their order. */
export function lastHits(lines: string[], facts: Facts[], sealed: number): Hit[] {
  const hits: Hit[] = [];
  for (let index = lines.length - sealed - 1; index >= 0; index -= 1) {
    const { verb, what } = parse(lines[index]!);
    if (verb === 'bid') break;
    if (verb === 'bomb') hits.unshift(hitOf(what, facts[index] ?? {}));
  }
  return hits;
}

/** What is told of a bomb on a pile. */
export function hitOf(pile: string, { lost, cost, gains }: Facts): Hit {
  const { value } = (lost as Phrase).with;
  return {
    pile,
    card: `${pile.endsWith('red') ? 'R' : 'G'}${value as number}`,
    cost: cost as number,
    gains: Array.isArray(gains) ? (gains as Phrase[]).map(gainOf) : [],
    lost: lost!,
    gained: gains!,
  };
}

function gainOf({ with: { name, points } }: Phrase): { seat: Seat; points: number } {
  return { seat: (name as Somebody).seat, points: points as number };
}
