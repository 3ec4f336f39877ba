"""What a strong player of Die Bombe thinks of a round before it bids.

Each is a few calls of compiled code. To compile them as one takes several times as long, so only who plays whole games
in compiled code does that.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.chance import open_stream
from ludothek.games.die_bombe.answers import bid_evenly
from ludothek.games.die_bombe.auction import survey
from ludothek.games.die_bombe.bidders import expect, foretell

SEED = 1


def look_ahead(s: Any, mind: Any, number: int, in_full: bool) -> None:
    """What a round may come to, and how everyone may bid; `number` is how many lines there were, so that it is always
    the same.
    """
    open_stream(mind, SEED, number)
    survey(s, mind, in_full or s.seats == 2)
    foretell(s, mind)


def believe(s: Any, mind: Any) -> None:
    """How everyone is likely to bid."""
    bid_evenly(s, mind)
    for seat in range(s.seats):
        if s.bidding >> seat & 1:
            expect(mind, seat)
