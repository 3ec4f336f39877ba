"""How a strong player of Die Bombe follows a game and weighs what it may do."""

from __future__ import annotations

from typing import Any

from ludothek.core.chance import open_stream
from ludothek.core.rule import large_rule, rule
from ludothek.core.sets import has
from ludothek.games.die_bombe.answers import answer, bid_evenly
from ludothek.games.die_bombe.auction import survey
from ludothek.games.die_bombe.bidders import expect, foretell, notice
from ludothek.games.die_bombe.rules import BID, BIDDING, apply, decode

SEED = 1


@rule
def is_first_bid(s: Any) -> bool:
    """Whether a round has begun and nobody has bid in it."""
    return s.phase == BIDDING and s.ties == 0 and s.waiting == (1 << s.seats) - 1


@large_rule
def consider(s: Any, mind: Any, number: int, in_full: bool) -> None:
    """Foretells everyone's bids of a round; `number` is how many lines there were, so that it is always the same."""
    open_stream(mind, SEED, number)
    survey(s, mind, in_full or s.seats == 2)
    foretell(s, mind)
    bid_evenly(s, mind)
    for seat in range(s.seats):
        if has(s.bidding, seat):
            expect(mind, seat)


@large_rule
def follow(s: Any, mind: Any, seats: Any, actions: Any, first: int) -> None:
    """Plays lines, the first of which is so many after the start, and learns from the bids in them."""
    for i in range(len(actions)):
        if is_first_bid(s):
            consider(s, mind, first + i, False)
        verb, argument = decode(actions[i])
        if verb == BID and s.ties == 0:
            notice(mind, seats[i], argument)
        apply(s, seats[i], actions[i])


@large_rule
def weigh_bids(s: Any, mind: Any, seat: int, number: int) -> int:
    """What each bid is worth, and how likely it should be, into the mind; the highest that was weighed is returned."""
    consider(s, mind, number, True)
    return answer(s, mind, seat)
