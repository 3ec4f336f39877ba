"""Die Bombe's opponents in compiled code: `sense`, who chooses as `players.Sense` does."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ludothek.core.chance import below, bits
from ludothek.core.options import Value
from ludothek.core.record import blank, record
from ludothek.core.rule import large_rule, rule
from ludothek.core.sets import has
from ludothek.games.die_bombe.auction import best_card, best_target, points, survey
from ludothek.games.die_bombe.bidders import guess_round
from ludothek.games.die_bombe.judgement import GUESSES, INDIFFERENT, LEAST_PRICE, SENSIBLE
from ludothek.games.die_bombe.mind import HIGHEST, MOST_ROUNDS, Mind
from ludothek.games.die_bombe.outlook import prospects, weigh_rivals
from ludothek.games.die_bombe.rules import BID, BIDDING, DEAL, DROP, MOST_SEATS, NO_CARD, TAKE, TAKING, decode, encode

NAMES = ("sense",)
Memory = record(
    price="f8",  # what the round looked worth when it began
    seen=("i8", MOST_SEATS),  # rounds in which a seat has bid
    shares=("f8", (MOST_SEATS, MOST_ROUNDS)),  # what it bid, over the price
    first="i8",  # set of seats that have not bid in this round
)


def knowledge(options: Mapping[str, Value], names: Collection[str]) -> tuple[Any, ...]:
    """Room to think."""
    return (blank(Mind),)


@rule
def told(s: Any, viewer: int, seat: int, action: int) -> int:
    """D3: all bids are shown once they are in."""
    return action


@rule
def watch(s: Any, viewer: int, policy: int, memory: Any, knowledge: Any, seat: int, action: int) -> None:
    """As `players.habits`: what each seat has bid, as a share of the price; bids after a tie say little."""
    verb, argument = decode(action)
    if verb == DEAL:
        one, two = points(argument >> 5), 0
        if argument & 31 != NO_CARD:
            two = points(argument & 31)
        spare = min(one, two) if s.seats == 2 else 0
        memory.price = max(LEAST_PRICE, max(one, two) - spare)
        memory.first = (1 << s.seats) - 1
    elif verb == BID and has(memory.first, seat):
        memory.first &= ~(1 << seat)
        memory.shares[seat, memory.seen[seat]] = argument / memory.price
        memory.seen[seat] += 1


@large_rule
def weigh_bids(s: Any, mind: Any, seat: int) -> Any:
    """Adds up in `sums` what each bid of a seat comes to against rounds that it imagines; the highest that it thinks
    of is returned. The one difference to `players`: nobody thinks of more than 100.
    """
    survey(s, mind, False)
    limit = min(s.max_bid, HIGHEST, max(LEAST_PRICE, int(mind.stake[seat])))
    for bid in range(1, limit + 1):
        mind.sums[bid] = 0.0
    for _ in range(GUESSES):
        guess_round(s, mind, seat, limit, SENSIBLE[0], SENSIBLE[1])
    return limit


@rule
def good_bid(mind: Any, limit: int, rng: Any) -> int:
    """Any of the bids that do about as well as the best."""
    best, count = -1e18, 0
    for bid in range(1, limit + 1):
        best = max(best, mind.sums[bid])
    for bid in range(1, limit + 1):
        count += mind.sums[bid] > best - INDIFFERENT * GUESSES
    left, bid = below(rng, count), 0
    while left >= 0:
        bid += 1
        left -= mind.sums[bid] > best - INDIFFERENT * GUESSES
    return bid


@large_rule
def choose(s: Any, seat: int, policy: int, memory: Any, knowledge: Any, rng: Any) -> int:
    mind = knowledge[0][0]
    if s.phase == BIDDING:
        mind.position = bits(rng)
        for rival in range(s.seats):
            mind.seen[rival] = memory.seen[rival]
            for place in range(memory.seen[rival]):
                mind.shares[rival, place] = memory.shares[rival, place]
        return encode(BID, good_bid(mind, weigh_bids(s, mind, seat), rng))
    prospects(s, mind, mind.before)
    weigh_rivals(s, mind)
    return encode(TAKE, best_card(s, mind)) if s.phase == TAKING else encode(DROP, best_target(s, mind))
