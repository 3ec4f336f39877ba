"""What came of each bid, as everybody is told it when all are shown."""

from __future__ import annotations

import pytest

from ludothek.core.position import Position
from tests.games.die_bombe.test_rules import a_round, bids, bombe
from tests.games.playing import play, state

TIED_FOR_SECOND = a_round("R25 G7", "12 9 9 3")
TEN_TIES = f"{a_round('R25 G7', '5 5 1')}; {'; '.join([bids('5 5', 'AB')] * 9)}"
LONE_CARD = f"{a_round('R3 G3', '3 2', 'A take R3')}; * deal X; A bid 2; B bid 1"


def fates(p: Position) -> str:
    """What came of the bids, in the order of the seats, each with its statement."""
    players = state(p)["players"].values()
    return ", ".join("-" if not player["fate"] else " ".join(player["fate"].values()) for player in players)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("* deal R25 G7", "-, -, -, -"),
        ("* deal R25 G7; A bid 12; B bid 9; C bid 9", "-, -, -, -"),
        (a_round("R25 G7", "12 9 4 3"), "wins D4, second D5, outbid D15, outbid D15"),
        (TIED_FOR_SECOND, "wins D4, tied-for-second D7, tied-for-second D7, outbid D15"),
        (a_round("R25 G7", "10 10 4 3"), "bids-again D6, bids-again D6, outbid D15, outbid D15"),
        (a_round("R25 G7", "10 10 4 3", "A bid 6"), "bids-again D6, bids-again D6, outbid D15, outbid D15"),
        (a_round("R25 G7", "10 10 4 3", "A bid 6; B bid 8"), "second D5, wins D4, outbid D15, outbid D15"),
        (
            a_round("R25 G7", "10 10 10 5", "A bid 7; B bid 5; C bid 5"),
            "wins D4, tied-for-second D7, tied-for-second D7, outbid D15",
        ),
        (f"{TIED_FOR_SECOND}; A take R25", "-, -, -, -"),
        (f"{TIED_FOR_SECOND}; A take R25; * deal R3 X", "-, -, -, -"),
    ],
)
def test_every_bid_has_a_fate_once_all_are_shown(lines: str, told: str) -> None:
    assert fates(bombe(lines, seats=4)) == told


def test_bids_keep_their_fates_while_a_bomb_is_used() -> None:
    p = bombe(f"{a_round('R25 G7', '12 9 4', 'A take R25')}; {a_round('R3 X', '3 2 1', 'A take X')}")
    assert fates(p) == "wins D4, second D5, outbid D15"
    assert fates(play(p, "A bomb B green")) == "-, -, -"


def test_after_ten_ties_lots_are_drawn_and_the_other_one_is_second() -> None:
    p = bombe(TEN_TIES)
    assert fates(p) == "draws-lots D14, draws-lots D14, outbid D15"
    assert fates(play(p, "* lots B")) == "second D5, wins D4, outbid D15"


def test_of_several_others_in_the_lots_nobody_is_second() -> None:
    p = bombe(f"{a_round('R25 G7', '5 5 5')}; {'; '.join([bids('5 5 5')] * 9)}; * lots B")
    assert fates(p) == "tied-for-second D7, wins D4, tied-for-second D7"


def test_with_a_lone_last_card_all_but_the_winner_get_nothing() -> None:
    p = bombe(LONE_CARD, seats=2, ranks=1, bombs=1)
    assert fates(p) == "wins D4, alone D21"
    assert fates(play(p, "A take X")) == "wins D4, alone D21"


@pytest.mark.parametrize("viewer", ["A", "B", None])
def test_nobody_learns_from_a_fate_what_is_still_sealed(viewer: str | None) -> None:
    """Whatever A bids again, the others are told the same until B has bid, too."""
    told = [fates(bombe(a_round("R25 G7", "10 10 4", f"A bid {amount}")).view(viewer)) for amount in (1, 10, 999)]
    assert set(told) == {"bids-again D6, bids-again D6, outbid D15"}
