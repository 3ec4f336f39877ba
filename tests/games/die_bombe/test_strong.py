"""Die Bombe's strong player: legal, blind, the same when asked anew, and right where right can be known."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from statistics import fmean

import pytest

import ludothek
from ludothek.core.position import Position
from ludothek.core.record import blank
from ludothek.core.weights import BadWeights
from ludothek.games.die_bombe import players, rules
from ludothek.games.die_bombe.mind import MODELS, SENSE, Mind
from ludothek.games.die_bombe.outlook import prospects
from ludothek.games.die_bombe.players import Sense
from ludothek.games.die_bombe.strong import Strong
from ludothek.games.die_bombe.weights import KEPT, SOURCES, weights, write_weights
from ludothek.players import player
from tests.games.die_bombe.test_players import BOMBS
from tests.games.opponents import Options, after, played

BIDS = (
    "* deal R25 G7;A bid 12;B bid 9;C bid 4;A take R25;* deal G23 X;A bid 6;B bid 14;C bid 5;B take G23;A bomb B green"
)
LAST = {"seats": 2, "ranks": 2, "bombs": 0}
LOST = (
    "* deal R3 G3;{0} bid 5;{1} bid 4;{2} bid 1;{3} bid 2;{0} take R3;"
    "* deal R5 G5;{0} bid 4;{1} bid 5;{2} bid 1;{3} bid 2;{1} take R5;"
    "* deal X X;{0} bid 1;{1} bid 1;{2} bid 90;{3} bid 80;{2} take X"
)
"""The last bombs are for two who have lost; the others have equal cards, but for the colours, and have paid as much."""


def games_against(name: str, seats: int, games: int) -> float:
    """The share of games that one strong player wins."""
    game = ludothek.game("die-bombe")
    won = 0.0
    for number in range(games):
        position = game.start(seats=seats)
        own = position.seats[number % seats]
        seated = {seat: Strong() if seat == own else player(name, game) for seat in position.seats}
        for _ in played(position, seated, random.Random(number)):
            pass
        won += (position.result or {})[own]
    return won / games


def positions(lines: str, **options: object) -> Iterator[Position]:
    """Every position on the way."""
    position = ludothek.game("die-bombe").start(**options)
    for line in lines.split(";"):
        position.play(line)
        yield position


@pytest.mark.parametrize("options", BOMBS)
def test_every_choice_is_legal_in_whole_games_with_any_options(options: Options) -> None:
    game = ludothek.game("die-bombe")
    position = game.start(**options)
    seated = {seat: player("random", game) if seat in "BE" else Strong() for seat in position.seats}
    for view, seat, choice in played(position, seated, random.Random(7)):
        assert choice in view.legal(seat)
    assert position.result is not None


@pytest.mark.parametrize(("name", "seats", "games", "share"), [("random", 3, 6, 0.8), ("sense", 2, 16, 0.55)])
def test_it_wins_most_games(name: str, seats: int, games: int, share: float) -> None:
    assert games_against(name, seats, games) >= share


def test_it_plays_alike_whether_it_has_followed_the_game_or_is_asked_in_the_middle() -> None:
    followed = Strong()
    for position in positions(BIDS + ";* deal R5 R9", seats=3):
        for seat in position.pending if isinstance(position.pending, frozenset) else ():
            view = position.view(seat)
            assert followed.choose(view, seat, random.Random(3)) == Strong().choose(view, seat, random.Random(3))
            assert followed.worth(view, seat) == Strong().worth(view, seat)


def test_a_sealed_bid_makes_no_difference() -> None:
    one, other = (after("die-bombe", f"{BIDS};* deal R5 R9;B bid {bid}", seats=3) for bid in (1, 60))
    for seed in range(5):
        rngs = random.Random(seed), random.Random(seed)
        assert Strong().choose(one.view("A"), "A", rngs[0]) == Strong().choose(other.view("A"), "A", rngs[1])


def test_it_says_what_every_legal_choice_is_worth() -> None:
    for position in positions(BIDS, seats=3):
        for seat in position.pending if isinstance(position.pending, frozenset) else ():
            view = position.view(seat)
            worth = Strong().worth(view, seat)
            assert set(worth) == set(view.legal(seat))
            assert all(0 <= value <= 1 for value in worth.values())


def test_prospects_are_those_of_common_sense() -> None:
    view = after("die-bombe", BIDS, seats=3).view("A")
    state = view.to_json()["state"]
    piles = {
        letter: {colour: tuple(map(players.points, player[colour])) for colour in ("red", "green")}
        for letter, player in state["players"].items()
    }
    unseen = {
        colour: [players.points(card) for card in state["unseen"] if card[0] == colour[0].upper()]
        for colour in ("red", "green")
    }
    mind = blank(Mind)[0]
    prospects(view.state, mind, mind.totals)
    expected = players.prospects(piles, unseen)
    assert mind.totals[:3].tolist() == pytest.approx([expected[seat] for seat in view.seats])


@pytest.mark.parametrize("seats", [2, 3])
def test_common_sense_is_foretold(seats: int) -> None:
    """The bids of the real one are on average those that the model of it gives."""
    lines = ";".join(line for line in BIDS.split(";") if seats == 3 or not line.startswith("C"))
    position = after("die-bombe", lines + ";* deal R21 G15", seats=seats)
    bids = [int(Sense().choose(position.view("B"), "B", random.Random(seed)).split()[1]) for seed in range(60)]
    strong = Strong()
    strong.worth(position.view("A"), "A")
    likely = strong._mind[0].bids[SENSE, 1]
    assert likely.sum() == pytest.approx(1)
    assert sum(bid * share for bid, share in enumerate(likely)) == pytest.approx(fmean(bids), rel=0.15, abs=1)


def test_a_rival_is_believed_to_go_on_as_before() -> None:
    lines = ""
    for deal, card in (("R25 G7", "R25"), ("R23 G9", "R23"), ("R21 G5", "R21"), ("R19 G11", "R19"), ("R17 G3", "R17")):
        lines += f"* deal {deal};A bid 9;B bid 2;C bid 1;A take {card};"
    view = after("die-bombe", lines + "* deal G25 R9", seats=3).view("A")
    strong = Strong()
    strong.worth(view, "A")
    expected = strong._mind[0].mixed
    assert expected[1, 1:4].sum() > 0.6
    assert expected[2, 1:4].sum() > 0.6
    assert len(MODELS) == len(strong._mind[0].belief)


def test_in_the_last_round_it_bids_what_can_win() -> None:
    """All piles will be doubled: A has 6 and B 8 points. With the better card for 1, A wins by a point; for 2 it shares
    the win, and for more it loses, unless B pays more than 6 for it.
    """
    position = after("die-bombe", "* deal R3 R5;A bid 1;B bid 2;B take R5;* deal G3 G5", **LAST)
    worth = Strong().worth(position.view("A"), "A")
    assert max(worth, key=worth.__getitem__) in ("bid 1", "bid 2")
    assert worth["bid 40"] < 0.01  # only if B bids even more


@pytest.mark.parametrize("self_bomb", [False, True])
def test_no_seat_is_preferred_for_its_letter(self_bomb: bool) -> None:
    hits, rng, often = Counter[str](), random.Random(1), 40
    for order in permutations("ABCD"):
        lines = LOST.format(*order)
        view = after("die-bombe", lines, seats=4, ranks=2, bombs=2, self_bomb=self_bomb).view(order[2])
        strong = Strong()
        drawn = Counter(strong.choose(view, order[2], rng) for _ in range(often))
        assert set(drawn) == {f"bomb {order[0]} green", f"bomb {order[1]} red"}
        for move, count in drawn.items():
            hits[move.split()[1]] += count
    assert [hits[seat] for seat in "ABCD"] == pytest.approx([6 * often] * 4, abs=often)


def test_somebody_who_has_lost_hits_where_it_costs_most() -> None:
    """Not the own cards, though they come first."""
    lines = "* deal R3 G3;A bid 4;B bid 5;B take R3;* deal R5 G5;A bid 4;B bid 5;B take R5;* deal X X;A bid 200;B bid 1"
    view = after("die-bombe", f"{lines};A take X", seats=2, ranks=2, bombs=2).view("A")
    assert Strong().worth(view, "A") == {"bomb A green": 0, "bomb B red": 0}
    assert {Strong().choose(view, "A", random.Random(seed)) for seed in range(10)} == {"bomb B red"}


@pytest.mark.parametrize("strength", [0.0, 0.3, 0.7])
def test_a_weaker_one_errs_alike_at_the_same_point_of_a_game(strength: float) -> None:
    for position in positions(BIDS, seats=3):
        for seat in position.pending if isinstance(position.pending, frozenset) else ():
            view = position.view(seat)
            assert Strong(strength).worth(view, seat) == Strong(strength).worth(view, seat)
            assert Strong(strength).choose(view, seat, random.Random(1)) in view.legal(seat)


def test_weights_of_other_rules_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="ludothek train die-bombe"):
        weights(tmp_path)
    write_weights(tmp_path, weights(), 1)
    assert (weights(tmp_path) == weights()).all()
    other = tmp_path / "other"
    replace(KEPT, sources=("rules.py",)).write(other, KEPT.read(), 1)
    with pytest.raises(BadWeights, match="other rules"):
        weights(other)


def test_the_stamp_of_the_weights_is_of_all_that_the_learner_uses() -> None:
    """But for where they are written."""
    home = Path(rules.__file__).parent
    used, new = set(), {"school.py"}
    while new:
        used |= new
        names = re.findall(
            r"from ludothek\.games\.die_bombe(?:\.(\w+))? import (.+)",
            "\n".join((home / name).read_text() for name in new),
        )
        modules = {module for module, _ in names} | {
            name for module, many in names if not module for name in re.findall(r"\w+", many)
        }
        new = {f"{module}.py" for module in modules if module} - used - {"weights.py"}
    assert used == set(SOURCES)
