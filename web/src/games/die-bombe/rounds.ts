// What the log says about the last auction.
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
