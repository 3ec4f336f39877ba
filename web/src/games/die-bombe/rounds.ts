// What the log says about the last auction, and what cards come to.
import type { Seat } from '../../lib/messages';
import { parse } from '../../lib/story';

export interface Bid {
  seat: Seat;
  amount: number;
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

/** Who has the most cards of a colour, and therefore doubles it. */
export function doublers(piles: Record<Seat, string[]>): Set<Seat> {
  const most = Math.max(0, ...Object.values(piles).map((cards) => cards.length));
  return new Set(Object.keys(piles).filter((seat) => most > 0 && piles[seat]!.length === most));
}

/** What cards add up to before doubling. */
export function worth(cards: string[]): number {
  return cards.reduce((sum, card) => sum + Number(card.slice(1)), 0);
}
