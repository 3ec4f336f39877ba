// What the log says about the last auction, for the strip that stays after the cards have gone.
import type { Seat } from '../../lib/protocol';
import { parse } from '../../lib/story';

export interface Round {
  bids: { seat: Seat; amount: number }[];
  winner: Seat | null;
  /** How often the highest tied before this. */
  isAgain: boolean;
}

/** The last bids that were shown, highest first; null before the first ones. */
export function lastRound(lines: string[]): Round | null {
  let bids: Round['bids'] = [];
  let winner: Seat | null = null;
  let isAgain = false;
  let isOpen = true;
  for (let i = lines.length - 1; i >= 0; i--) {
    const { seat, verb, what } = parse(lines[i]!);
    if (verb === 'bid' && what !== '?') {
      isOpen = false;
      if (bids.some((bid) => bid.seat === seat)) {
        isAgain = true;
        break;
      }
      bids = [{ seat, amount: Number(what) }, ...bids];
    } else if (!isOpen) break;
    else if (verb === 'take') winner ??= seat;
  }
  if (!bids.length) return null;
  return { bids: bids.sort((a, b) => b.amount - a.amount), winner, isAgain };
}

/** Who has the most cards of a colour, and therefore doubles it. */
export function doublers(piles: Record<Seat, string[]>): Set<Seat> {
  const most = Math.max(0, ...Object.values(piles).map((cards) => cards.length));
  return new Set(Object.keys(piles).filter((seat) => most > 0 && piles[seat]!.length === most));
}
