"""Die Bombe's common sense in compiled code judges and chooses as it does at a table."""

from __future__ import annotations

import random

import pytest

from ludothek.games.die_bombe.mind import NOBODY
from ludothek.games.die_bombe.notation import COLOURS
from ludothek.games.die_bombe.players import Auction, Sense, habits, points
from ludothek.games.die_bombe.policies import weigh_bids
from ludothek.games.die_bombe.rules import BIDDING
from tests.games.policies import asked, assert_alike, chosen


@pytest.mark.long
@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 4, "self_bomb": False, "ranks": 6}])
def test_sense_is_the_same_compiled(options: dict[str, object]) -> None:
    bids = others = 0
    for view, seat, seated in asked("die-bombe", "sense", 3, **options):
        if view.state.phase != BIDDING:
            others += 1
            assert chosen(view, seated, 1) == Sense().choose(view, seat, random.Random(1))
            continue
        bids += 1
        chosen(view, seated, 1)
        mind, own = seated.knowledge[0][0], view.seats.index(seat)
        for rival, shares in habits(view.lines, len(view.seats)).items():
            place = view.seats.index(rival)
            assert seated.memory.shares[place, : seated.memory.seen[place]].tolist() == pytest.approx(shares)
        state = view.to_json()["state"]
        piles = {
            letter: {colour: tuple(map(points, player[colour])) for colour in COLOURS}
            for letter, player in state["players"].items()
        }
        auction = Auction(Sense().table(view, state, piles), piles, state["table"], seat)
        weigh_bids(view.state, mind, own)
        for winner in state["bidding"]:
            for second in {*state["bidding"], None} - {winner}:
                place = NOBODY if second is None else view.seats.index(second)
                gain = mind.gains[view.seats.index(winner), place, own]
                assert gain == pytest.approx(auction.gain(winner, second), abs=1e-9)
        if bids in (2, 20):
            assert_alike(view, seat, seated, draws=100, most=0.35)
    assert bids > 10
    assert others > 5
