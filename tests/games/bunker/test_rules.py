"""Bunker: every statement B1–B17 and every worked example, as lines."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludothek import CHANCE
from ludothek.core.position import Position
from tests.games.playing import play, refuse, started, state, to_act

BEGUN = "A hide 1; B hide 1; * start A"
QUIET_B = "* roll 1-1; B chip A1"
THREE_BEGUN = "A hide 1; B hide 1; C hide 6; * start A"
C_OUT = f"""{THREE_BEGUN}
    * roll 6-6; A hit C6; * roll 2-2; B chip A2; * roll 2-2; C chip A2
    * roll 6-6; A open C6"""
BARE = """A hide 2; B hide 2; * start A
    * roll 2-1; A hit B1; * roll 2-1; B hit A1; * roll 2-2; A hit B2; * roll 2-2; B hit A2"""
"""The game of size 2, all dice gone; A is to throw."""


def bunker(lines: str = BEGUN, **options: object) -> Position:
    return started("bunker", lines, **options)


def dice(p: Position, seat: str) -> list[int]:
    shown: list[int] = state(p)["camps"][seat]["dice"]
    return shown


def die(p: Position, place: str) -> int:
    """The die on a pit such as B6, 0 if there is none."""
    return dice(p, place[0])[int(place[1]) - 1]


def token(p: Position, place: str) -> bool:
    return bool(state(p)["camps"][place[0]]["tokens"][int(place[1]) - 1])


def alive(p: Position, seat: str) -> bool:
    return bool(state(p)["camps"][seat]["alive"])


@pytest.mark.statement("B1", "B2")
def test_example_1_every_pit_starts_with_a_token_and_a_full_die_and_one_coin_a_seat() -> None:
    p = bunker()
    for camp in state(p)["camps"].values():
        assert camp == {"alive": True, "dice": [6] * 6, "tokens": [True] * 6, "coin": 1}


@pytest.mark.statement("B4", "B5", "B6")
def test_example_2_a_hit_takes_points_off_or_removes_the_die_and_leaves_its_token() -> None:
    p = bunker(f"{BEGUN}; * roll 6-3; A hit B6")
    assert dice(p, "B") == [6, 6, 6, 6, 6, 3]
    p = bunker(f"{BEGUN}; * roll 6-3; A hit B3")
    assert dice(p, "B") == [6, 6, 0, 6, 6, 6]
    assert token(p, "B3")
    refuse(p, "A open B3", "B4")


@pytest.mark.statement("B6")
def test_example_3_points_in_excess_are_lost_and_the_token_stays() -> None:
    p = bunker(f"{BEGUN}; * roll 6-4; A hit B6; {QUIET_B}")
    assert die(p, "B6") == 2
    play(p, "* roll 6-3; B stay; A hit B6")
    assert dice(p, "B") == [6, 6, 6, 6, 6, 0]
    assert token(p, "B6")


@pytest.mark.statement("B8")
def test_example_4_a_chip_takes_one_point_with_any_roll() -> None:
    p = bunker(f"{BEGUN}; * roll 2-2; A hit B2; {QUIET_B}")
    rolls = p.legal(CHANCE)
    assert len(rolls) == 21
    for roll in rolls:
        thrown = play(p.copy(), f"* {roll}")
        if to_act(thrown) == "B":
            play(thrown, "B stay")
        assert die(thrown, "B2") == 4
        assert die(play(thrown, "A chip B2"), "B2") == 3


@pytest.mark.statement("B8")
def test_example_4_a_die_at_one_is_removed_by_a_chip() -> None:
    p = bunker(f"{BEGUN}; * roll 5-2; A hit B2; {QUIET_B}")
    assert die(p, "B2") == 1
    play(p, "* roll 6-3; A chip B2")
    assert die(p, "B2") == 0
    assert token(p, "B2")


@pytest.mark.statement("B7")
def test_example_5_an_opened_pit_without_the_coin_is_seen_to_be_empty() -> None:
    p = bunker(f"{BEGUN}; * roll 6-3; A hit B3; {QUIET_B}; * roll 6-3; B stay; A open B3")
    for viewer in ("A", "B", None):
        assert not token(p.view(viewer), "B3")
        assert alive(p.view(viewer), "B")
    assert [token(p, f"B{pit}") for pit in range(1, 7)] == [True, True, False, True, True, True]
    assert p.result is None


@pytest.mark.statement("B7", "B11")
def test_example_6_a_found_coin_eliminates_its_owner_and_the_last_one_left_wins() -> None:
    p = bunker(f"A hide 1; B hide 3; * start A; * roll 6-3; A hit B3; {QUIET_B}; * roll 6-3; B stay; A open B3")
    assert not alive(p, "B")
    assert p.pending is None
    assert p.result == {"A": 1.0, "B": 0.0}


@pytest.mark.statement("B7")
def test_example_7_a_pit_that_the_throw_does_not_name_cannot_be_opened() -> None:
    p = bunker(f"{BEGUN}; * roll 6-5; A hit B5; {QUIET_B}; * roll 6-3")
    refuse(p, "A open B5", "B7")


@pytest.mark.statement("B7")
def test_example_8_a_pit_under_a_die_cannot_be_opened() -> None:
    refuse(bunker(f"{BEGUN}; * roll 6-3"), "A open B3", "B7")


@pytest.mark.statement("B9")
@pytest.mark.parametrize(("hit", "pit", "before", "after"), [("6-3; B hit A6", 6, 3, 6), ("5-3; B hit A3", 3, 1, 6)])
def test_example_9_a_mend_adds_points_up_to_six(hit: str, pit: int, before: int, after: int) -> None:
    p = bunker(f"A hide 1; B hide 1; * start B; * roll {hit}; * roll 6-3")
    assert die(p, f"A{pit}") == before
    assert dice(play(p, f"A mend {pit}"), "A") == [6] * 6
    assert die(p, f"A{pit}") == after


@pytest.mark.statement("B6", "B9", "B14")
def test_example_10_a_lost_die_cannot_be_mended() -> None:
    p = bunker("A hide 1; B hide 1; * start B; * roll 6-3; B hit A3; * roll 6-3")
    refuse(p, "A mend 3", "B14")


@pytest.mark.statement("B10", "B12")
def test_example_11_a_swap_exchanges_the_values_before_the_hit() -> None:
    p = bunker(f"{BEGUN}; * roll 6-4; A hit B6; {QUIET_B}; * roll 3-1; A hit B3; {QUIET_B}; * roll 6-3")
    assert (die(p, "B6"), die(p, "B3")) == (2, 5)
    play(p, "B swap")
    assert (die(p, "B6"), die(p, "B3")) == (5, 2)
    assert die(play(p.copy(), "A hit B6"), "B6") == 2
    assert die(play(p.copy(), "A hit B3"), "B3") == 0


@pytest.mark.statement("B10", "B12")
def test_example_12_a_die_is_exchanged_with_an_empty_place() -> None:
    p = bunker(f"{BEGUN}; * roll 6-6; A hit B6; {QUIET_B}; * roll 3-2; A hit B3; {QUIET_B}; * roll 6-3")
    assert (die(p, "B6"), die(p, "B3")) == (0, 4)
    play(p, "B swap")
    assert (die(p, "B6"), die(p, "B3")) == (4, 0)
    refuse(p, "A open B6", "B7")
    assert "open B3" in p.legal("A")
    assert die(play(p, "A hit B6"), "B6") == 1


@pytest.mark.statement("B5", "B13")
def test_example_13_with_a_double_nobody_swaps_and_one_pit_is_named() -> None:
    p = bunker(f"{BEGUN}; * roll 4-4")
    assert to_act(p) == "A"
    refuse(p, "B swap", "B13")
    assert die(play(p, "A hit B4"), "B4") == 2
    play(p, "* roll 4-4; B hit A4; * roll 4-4")
    assert die(play(p.copy(), "A mend 4"), "A4") == 6
    play(p, f"A hit B4; {QUIET_B}; * roll 4-4; A open B4")
    assert not token(p, "B4")


@pytest.mark.statement("B1", "B11")
def test_example_14_who_is_eliminated_is_no_target_and_is_asked_for_nothing() -> None:
    p = bunker(C_OUT, seats=3)
    play(p, "* roll 2-1")
    assert to_act(p) == "A"
    refuse(p, "C stay", "B13")
    play(p, "A stay")
    refuse(p, "B hit C1", "B11")
    play(p, "B chip A1; * roll 1-1")
    assert to_act(p) == "A"


@pytest.mark.statement("B1")
@pytest.mark.parametrize(("seats", "order"), [(2, "BABA"), (3, "BCAB"), (4, "BCDAB")])
def test_seats_act_clockwise(seats: int, order: str) -> None:
    p = bunker("; ".join(f"{seat} hide 1" for seat in "ABCD"[:seats]) + "; * start B", seats=seats)
    for seat, following in pairwise(order):
        assert to_act(p) == CHANCE
        play(p, "* roll 1-1")
        assert to_act(p) == seat
        play(p, f"{seat} chip {following}1")


@pytest.mark.statement("B1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(ValueError, match="seats must be a whole number from 2 to 4"):
        bunker("", seats=seats)


@pytest.mark.statement("B2")
def test_all_hide_at_once_in_any_pit_and_nobody_sees_where() -> None:
    p = bunker("", seats=3)
    assert to_act(p) == "ABC"
    assert p.legal("B") == [f"hide {pit}" for pit in range(1, 7)]
    play(p, "C hide 5; A hide 2")
    assert to_act(p) == "B"
    play(p, "B hide 4")
    assert p.lines == ["A hide 2", "B hide 4", "C hide 5"]
    for viewer, coins, lines in [
        ("A", [2, None, None], ["A hide 2", "B hide ?", "C hide ?"]),
        ("B", [None, 4, None], ["A hide ?", "B hide 4", "C hide ?"]),
        (None, [None, None, None], ["A hide ?", "B hide ?", "C hide ?"]),
    ]:
        view = p.view(viewer)
        assert [camp["coin"] for camp in state(view)["camps"].values()] == coins
        assert view.lines == lines


@pytest.mark.statement("B3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_draw_decides_who_begins(seats: int) -> None:
    letters = "ABCD"[:seats]
    p = bunker("; ".join(f"{seat} hide 1" for seat in letters), seats=seats)
    assert p.outcomes() == [(f"start {seat}", 1) for seat in letters]
    for seat in letters:
        assert to_act(play(p.copy(), f"* start {seat}; * roll 1-1")) == seat


@pytest.mark.statement("B4")
def test_two_dice_are_thrown() -> None:
    weights = dict(bunker().outcomes())
    assert len(weights) == 21
    assert sum(weights.values()) == 36
    assert (weights["roll 6-3"], weights["roll 4-4"]) == (2, 1)


@pytest.mark.statement("B4")
def test_a_turn_is_exactly_one_hit_open_mend_or_chip() -> None:
    p = bunker(f"{BEGUN}; * roll 6-3; A hit B3; * roll 6-2; B hit A6; * roll 6-3; B stay")
    assert sorted(p.legal("A")) == sorted([f"chip B{pit}" for pit in (1, 2, 4, 5, 6)] + ["hit B6", "open B3", "mend 6"])
    for action in p.legal("A"):
        acted = play(p.copy(), f"A {action}")
        assert to_act(acted) == CHANCE
        assert state(acted)["roll"] is None
        refuse(acted, "A chip B1", "B4")
        assert to_act(play(acted, "* roll 1-1")) == "B"


@pytest.mark.statement("B5")
@pytest.mark.parametrize(
    ("roll", "target", "left"),
    [("6-3", "B6", 3), ("6-3", "B3", 0), ("2-5", "B5", 4), ("2-5", "B2", 1), ("4-4", "B4", 2), ("6-1", "B6", 5)],
)
def test_a_hit_takes_the_other_dies_points(roll: str, target: str, left: int) -> None:
    p = bunker(f"{BEGUN}; * roll {roll}; A hit {target}")
    assert die(p, target) == left
    assert sorted(dice(p, "B")) == sorted([left] + [6] * 5)


@pytest.mark.statement("B5", "B17")
@pytest.mark.parametrize(("victim", "spared"), [("B", "C"), ("C", "B")])
@pytest.mark.parametrize(("action", "left"), [("hit", 1), ("chip", 5)])
def test_one_opponent_of_choice_is_affected(victim: str, spared: str, action: str, left: int) -> None:
    p = bunker(f"{THREE_BEGUN}; * roll 5-4; A {action} {victim}4", seats=3)
    assert dice(p, victim) == [6, 6, 6, left, 6, 6]
    assert dice(p, spared) == dice(p, "A") == [6] * 6


@pytest.mark.statement("B7", "B17")
def test_one_action_opens_the_pit_of_one_camp() -> None:
    p = bunker(
        f"""{THREE_BEGUN}
        * roll 6-3; A hit B3; * roll 2-2; B chip A2; * roll 2-2; C chip A2
        * roll 6-3; B stay; A hit C3; * roll 2-2; B chip A2; * roll 2-2; C chip A2
        * roll 3-3; A open B3""",
        seats=3,
    )
    assert not token(p, "B3")
    assert token(p, "C3")


@pytest.mark.statement("B7")
@pytest.mark.parametrize(("roll", "asked"), [("3-1", True), ("6-3", True), ("3-3", False)])
def test_either_thrown_die_may_name_the_pit_to_open(roll: str, asked: bool) -> None:
    p = bunker(f"{BEGUN}; * roll 6-3; A hit B3; {QUIET_B}; * roll {roll}")
    play(p, "B stay; A open B3" if asked else "A open B3")
    assert not token(p, "B3")
    assert dice(p, "B") == [6, 6, 0, 6, 6, 6]


@pytest.mark.statement("B6", "B7")
def test_a_die_at_one_still_guards_its_pit_and_may_be_hit() -> None:
    p = bunker(f"{BEGUN}; * roll 5-3; A hit B3; {QUIET_B}; * roll 3-3")
    assert die(p, "B3") == 1
    refuse(p, "A open B3", "B7")
    assert die(play(p, "A hit B3"), "B3") == 0


@pytest.mark.statement("B9")
@pytest.mark.parametrize(
    ("roll", "pit", "after"),
    [("3-2", 3, 3), ("3-1", 3, 2), ("4-3", 3, 5), ("5-3", 3, 6), ("6-3", 3, 6), ("3-3", 3, 4)],
)
def test_a_mend_adds_the_other_dies_points(roll: str, pit: int, after: int) -> None:
    p = bunker(f"A hide 1; B hide 1; * start B; * roll 5-3; B hit A3; * roll {roll}; A mend {pit}")
    assert dice(p, "A") == [6, 6, after, 6, 6, 6]
    assert dice(p, "B") == [6] * 6


@pytest.mark.statement("B10", "B12")
def test_tokens_and_coins_stay_when_dice_are_swapped() -> None:
    p = bunker(f"A hide 1; B hide 6; * start A; * roll 3-3; A hit B3; {QUIET_B}; * roll 3-3; A hit B3; {QUIET_B}")
    play(p, f"* roll 3-3; A open B3; {QUIET_B}; * roll 6-3; B swap")
    assert dice(p, "B") == [6, 6, 6, 6, 6, 0]
    assert not token(p, "B3")
    assert token(p, "B6")
    assert state(p)["camps"]["B"]["coin"] == 6
    play(p, "A chip B3; * roll 1-1; B chip A2; * roll 6-6; A open B6")
    assert p.result == {"A": 1.0, "B": 0.0}


@pytest.mark.statement("B10", "B13")
def test_every_other_living_seat_is_asked_and_the_thrower_is_not() -> None:
    begun = "A hide 1; B hide 1; C hide 1; D hide 1; * start A"
    p = bunker(
        f"{begun}; * roll 2-2; A hit B2; * roll 2-2; B hit C2; * roll 2-2; C hit A2; * roll 2-2; D chip A2", seats=4
    )
    play(p, "* roll 3-2")
    assert to_act(p) == "BC"
    assert p.legal("B") == p.legal("C") == ["swap", "stay"]
    assert p.legal("A") == p.legal("D") == []
    refuse(p, "A swap", "B10")
    refuse(p, "D swap", "B13")


@pytest.mark.statement("B13")
def test_swaps_are_sealed_until_all_opponents_have_decided() -> None:
    p = bunker(f"{THREE_BEGUN}; * roll 2-2; A hit B2; * roll 2-2; B hit C2; * roll 2-2; C hit A2", seats=3)
    play(p, "* roll 4-2; C swap")
    assert to_act(p) == "B"
    refuse(p, "A hit B4", "B13")
    assert dice(p, "C") == [6, 4, 6, 6, 6, 6]
    for viewer in ("A", "B", None):
        assert p.view(viewer).lines[-1] == "C ?"
        assert state(p.view(viewer))["swapping"] == []
    assert p.view("C").lines[-1] == "C swap"
    play(p, "B swap")
    assert dice(p, "B") == dice(p, "C") == [6, 6, 6, 4, 6, 6]
    assert p.view(None).lines[-2:] == ["B swap", "C swap"]
    assert state(p)["swapping"] == []
    assert to_act(p) == "A"


@pytest.mark.statement("B13")
@pytest.mark.parametrize("swapper", ["B", "C"])
def test_each_opponent_decides_for_the_own_camp(swapper: str) -> None:
    p = bunker(f"{THREE_BEGUN}; * roll 2-2; A hit B2; * roll 2-2; B hit C2; * roll 2-2; C hit A2; * roll 4-2", seats=3)
    for seat in ("C", "B"):
        play(p, f"{seat} swap" if seat == swapper else f"{seat} stay")
    for seat in ("B", "C"):
        assert dice(p, seat) == ([6, 6, 6, 4, 6, 6] if seat == swapper else [6, 4, 6, 6, 6, 6])


@pytest.mark.statement("B13")
@pytest.mark.parametrize(
    ("lines", "roll"),
    [
        (f"* roll 4-4; A hit B4; {QUIET_B}", "4-4"),
        (f"* roll 6-3; A hit B3; {QUIET_B}; * roll 6-6; A hit B6; {QUIET_B}", "6-3"),
        (f"* roll 6-3; A hit B3; {QUIET_B}; * roll 6-6; A hit B6; {QUIET_B}; * roll 3-3; A open B3; {QUIET_B}", "6-3"),
        (f"* roll 4-3; A hit B4; {QUIET_B}; * roll 5-3; A hit B5; {QUIET_B}", "5-4"),
    ],
    ids=["a double", "both empty", "both empty, one token gone", "equal values"],
)
def test_a_swap_that_changes_nothing_is_not_offered(lines: str, roll: str) -> None:
    p = bunker(f"{BEGUN}; {lines}; * roll {roll}")
    assert to_act(p) == "A"


@pytest.mark.statement("B13", "B14")
def test_a_die_swapped_to_a_pit_without_a_token_may_be_hit() -> None:
    p = bunker(f"{BEGUN}; * roll 6-3; A hit B3; {QUIET_B}; * roll 3-3; A open B3; {QUIET_B}; * roll 4-3; B swap")
    assert (die(p, "B3"), token(p, "B3")) == (6, False)
    play(p, "A hit B3")
    assert (die(p, "B3"), token(p, "B3")) == (2, False)
    play(p, f"{QUIET_B}; * roll 3-3; A hit B3; {QUIET_B}; * roll 3-3")
    assert die(p, "B3") == 0
    refuse(p, "A open B3", "B14")


@pytest.mark.statement("B6", "B10")
def test_a_swap_does_not_bring_a_lost_die_back() -> None:
    p = bunker(f"{BEGUN}; * roll 6-3; A hit B3; {QUIET_B}; * roll 6-3; B swap; A chip B1")
    assert dice(p, "B") == [5, 6, 6, 6, 6, 0]
    refuse(play(p, "* roll 6-5"), "B mend 6", "B14")


@pytest.mark.statement("B11")
def test_the_camp_of_who_is_eliminated_is_cleared_and_the_others_play_on() -> None:
    p = bunker(C_OUT, seats=3)
    camp = state(p)["camps"]["C"]
    assert camp == {"alive": False, "dice": [0] * 6, "tokens": [False] * 6, "coin": 6}
    assert state(p.view("A"))["camps"]["C"]["coin"] == 6
    assert p.result is None
    play(p, "* roll 1-1")
    assert not [action for action in p.legal("B") if " C" in action]
    play(p, "B chip A1; * roll 6-1; A hit B1; * roll 1-1; B chip A1; * roll 1-1; A open B1")
    assert p.result == {"A": 1.0, "B": 0.0, "C": 0.0}


@pytest.mark.statement("B2", "B11")
def test_when_the_game_is_over_all_coins_are_turned_up() -> None:
    p = bunker("A hide 5; B hide 3; * start A; * roll 6-3; A hit B3; * roll 1-1; B chip A1; * roll 3-3")
    assert [state(p.view(viewer))["camps"]["A"]["coin"] for viewer in ("B", None)] == [None, None]
    play(p, "A open B3")
    for viewer in ("A", "B", None):
        assert [camp["coin"] for camp in state(p.view(viewer))["camps"].values()] == [5, 3]
        assert p.view(viewer).lines[:2] == ["A hide 5", "B hide 3"]


@pytest.mark.statement("B15")
def test_a_pass_exists_when_nothing_else_is_legal() -> None:
    p = bunker(f"{BARE}; * roll 1-1; A open B1; * roll 1-1; B open A1; * roll 1-1", size=2)
    assert p.legal("A") == ["pass"]
    play(p, "A pass; * roll 2-2")
    assert p.legal("B") == ["open A2"]
    refuse(p, "B pass", "B15")


@pytest.mark.statement("B15")
def test_own_dice_that_are_full_are_no_reason_not_to_pass() -> None:
    p = bunker(
        """A hide 1; B hide 2; * start A
        * roll 2-1; A hit B1; * roll 1-1; B chip A2; * roll 2-2; A hit B2; * roll 1-1; B chip A2
        * roll 1-1; A open B1; * roll 2-2; B open A2; * roll 1-1""",
        size=2,
    )
    assert dice(p, "A") == [2, 0]
    assert p.legal("A") == ["pass"]
    assert to_act(play(p, "A pass")) == CHANCE


@pytest.mark.statement("B15")
@pytest.mark.parametrize(
    ("lines", "legal"),
    [
        ("A hide 2; B hide 2; * start A; * roll 1-1", ["chip B1", "chip B2", "hit B1"]),
        (f"{BARE}; * roll 1-1", ["open B1"]),
        (
            """A hide 2; B hide 2; * start A
            * roll 2-1; A hit B1; * roll 1-1; B chip A2; * roll 2-2; A hit B2; * roll 1-1; B hit A1
            * roll 1-1; A open B1; * roll 2-2; B chip A2; * roll 1-1""",
            ["mend 1"],
        ),
    ],
)
def test_a_pass_is_refused_while_something_else_is_legal(lines: str, legal: list[str]) -> None:
    p = bunker(lines, size=2)
    assert p.legal("A") == legal
    refuse(p, "A pass", "B15")


def begun(seats: int) -> str:
    return "; ".join(f"{seat} hide 1" for seat in "ABCD"[:seats]) + "; * start A"


def quiet_turns(p: Position, turns: int) -> Position:
    """Everyone chips the next seat's dice from pit 1 on, never below 1."""
    for turn in range(turns):
        seat, victim = p.seats[turn % len(p.seats)], p.seats[(turn + 1) % len(p.seats)]
        play(p, f"* roll 6-6; {seat} chip {victim}{turn // len(p.seats) // 5 + 1}")
    return p


@pytest.mark.statement("B16")
@pytest.mark.parametrize(
    ("seats", "options", "stall"), [(2, {}, 24), (3, {}, 24), (2, {"stall": 1}, 1), (4, {"stall": 3}, 3)]
)
def test_mending_is_suspended_after_as_many_quiet_turns_as_stall_times_seats(
    seats: int, options: dict[str, int], stall: int
) -> None:
    p = quiet_turns(bunker(begun(seats), seats=seats, **options), stall * seats - 1)
    last, victim = p.seats[-1], p.seats[0]
    play(p, "* roll 1-1")
    assert "mend 1" in p.legal(last)
    play(p, f"{last} chip {victim}6; * roll 6-6")
    assert "mend 6" not in p.legal("A")
    refuse(p, "A mend 6", "B16")


@pytest.mark.statement("B16")
@pytest.mark.parametrize("stall", [1, 2, 24])
def test_mending_and_chipping_one_point_does_not_go_on_for_ever(stall: int) -> None:
    p = bunker("A hide 1; B hide 1; * start B", stall=stall)
    for _ in range(stall):
        play(p, "* roll 1-1; B chip A1; * roll 1-1; A mend 1")
    play(p, "* roll 1-1; B chip A1; * roll 1-1")
    refuse(p, "A mend 1", "B16")


@pytest.mark.statement("B16")
def test_mending_and_chipping_goes_on_for_ever_with_stall_0() -> None:
    p = bunker("A hide 1; B hide 1; * start B", stall=0)
    for _ in range(100):
        play(p, "* roll 1-1; B chip A1; * roll 1-1; A mend 1")
    assert dice(p, "A") == [6] * 6


@pytest.mark.statement("B16")
@pytest.mark.parametrize(
    ("before", "leaves"),
    [
        ("* roll 1-1; A chip B1; * roll 1-1; B chip A1", "* roll 6-3; A hit B3"),
        (
            "* roll 5-3; A hit B3; * roll 1-1; B chip A1; * roll 1-1; A chip B1; * roll 1-1; B chip A1",
            "* roll 3-3; A chip B3",
        ),
        (
            "* roll 6-3; A hit B3; * roll 1-1; B chip A1; * roll 1-1; A chip B1; * roll 1-1; B chip A1",
            "* roll 3-3; A open B3",
        ),
    ],
    ids=["a die is hit", "a die is chipped", "a token is taken"],
)
def test_mending_resumes_and_the_count_starts_anew_when_something_leaves(before: str, leaves: str) -> None:
    p = bunker(f"{BEGUN}; {before}", stall=1)
    refuse(play(p.copy(), "* roll 1-1"), "A mend 1", "B16")
    play(p, f"{leaves}; * roll 1-1")
    assert "mend 1" in p.legal("B")
    play(p, "B chip A1; * roll 1-1")
    assert "mend 1" in p.legal("A")
    play(p, "A chip B1; * roll 1-1")
    refuse(p, "B mend 1", "B16")


@pytest.mark.statement("B16")
def test_a_pass_is_a_quiet_turn() -> None:
    p = bunker(f"{BARE}; * roll 1-1; A open B1; * roll 1-1; B open A1", size=2, stall=24)
    assert state(play(p, "* roll 1-1; A pass; * roll 1-1; B pass"))["quiet"] == 2


@pytest.mark.statement("B2", "B4", "B9")
@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_size_sets_the_pits_the_faces_and_the_points(size: int) -> None:
    p = bunker("", size=size)
    assert p.legal("A") == [f"hide {pit}" for pit in range(1, size + 1)]
    play(p, "A hide 1; B hide 1; * start B")
    assert dice(p, "A") == dice(p, "B") == [size] * size
    assert sum(weight for _, weight in p.outcomes()) == size * size
    play(p, f"* roll {size}-1; B hit A{size}; * roll {size}-{size}")
    assert die(p, f"A{size}") == size - 1
    assert die(play(p, f"A mend {size}"), f"A{size}") == size


@pytest.mark.parametrize(
    ("option", "value"), [("size", 1), ("size", 7), ("stall", -1), ("stall", 1001), ("pits", 6), ("seats", "2")]
)
def test_an_option_out_of_bounds_is_named(option: str, value: object) -> None:
    with pytest.raises(ValueError, match=option):
        bunker("", **{option: value})


THROWN = f"{BEGUN}; * roll 6-3"
UNCOVERED = f"{BEGUN}; * roll 6-3; A hit B3; {QUIET_B}"
OPENED = f"{UNCOVERED}; * roll 3-3; A open B3; {QUIET_B}"
ASKED = f"{UNCOVERED}; * roll 6-3"
WON = "A hide 1; B hide 3; * start A; * roll 6-3; A hit B3; * roll 1-1; B chip A1; * roll 3-3; A open B3"
MENDABLE = "A hide 1; B hide 1; * start B; * roll 6-3; B hit A6"
SMALL = "A hide 1; B hide 1; * start A"


@pytest.mark.parametrize(
    ("lines", "refused", "rule"),
    [
        ("", "A hide 7", None),
        ("", "A dig 1", None),
        ("", "C hide 1", None),
        ("", "A hide ?", "B2"),
        ("", "A chip B1", "B2"),
        ("", "* start A", "B2"),
        ("", "* roll 6-3", "B2"),
        ("A hide 4", "A hide 5", "B2"),
        ("A hide 4", "* start A", "B2"),
        ("A hide 4; B hide 1", "A hide 5", "B3"),
        ("A hide 4; B hide 1", "A start A", "B3"),
        ("A hide 4; B hide 1", "* roll 6-3", "B3"),
        ("A hide 4; B hide 1", "* start C", "B3"),
        (BEGUN, "* start B", "B4"),
        (BEGUN, "A roll 6-3", "B4"),
        (BEGUN, "A chip B1", "B4"),
        (BEGUN, "* roll 7-1", None),
        (ASKED, "A hit B6", "B13"),
        (ASKED, "A pass", "B13"),
        (ASKED, "A swap", "B10"),
        (ASKED, "A stay", "B10"),
        (ASKED, "B chip A1", "B13"),
        (ASKED, "B ?", "B13"),
        (ASKED, "* roll 6-3", "B13"),
        (ASKED, "* swap", "B13"),
        (f"{ASKED}; B stay", "B swap", "B13"),
        (THROWN, "B swap", "B13"),
        (THROWN, "B stay", "B13"),
        (THROWN, "A swap", "B10"),
        (THROWN, "A stay", "B10"),
        (THROWN, "* roll 6-3", "B4"),
        (THROWN, "* chip B1", "B4"),
        (THROWN, "B chip A1", "B1"),
        (THROWN, "A hide 3", "B4"),
        (THROWN, "A ?", "B4"),
        (THROWN, "A start A", "B4"),
        (THROWN, "A roll 6-3", "B4"),
        (THROWN, "A hit A6", "B5"),
        (THROWN, "A hit C6", "B5"),
        (THROWN, "A hit B5", "B5"),
        (f"{ASKED}; B stay", "A hit B3", "B14"),
        (THROWN, "A open A6", "B7"),
        (THROWN, "A open C6", "B7"),
        (THROWN, "A open B6", "B7"),
        (f"{UNCOVERED}; * roll 2-1", "A open B3", "B7"),
        (f"{OPENED}; * roll 3-3", "A open B3", "B14"),
        (f"{OPENED}; * roll 3-3", "A hit B3", "B14"),
        (THROWN, "A chip A1", "B8"),
        (THROWN, "A chip C1", "B8"),
        (f"{UNCOVERED}; * roll 1-1", "A chip B3", "B14"),
        (f"{MENDABLE}; * roll 5-4", "A mend 6", "B9"),
        (f"{MENDABLE}; * roll 6-4", "A mend 4", "B14"),
        (THROWN, "A pass", "B15"),
        (WON, "A chip B1", "B11"),
        (WON, "B chip A1", "B11"),
        (WON, "A pass", "B11"),
        (WON, "* roll 6-3", "B11"),
    ],
)
def test_refusals_name_their_statement(lines: str, refused: str, rule: str | None) -> None:
    refuse(bunker(lines), refused, rule)


@pytest.mark.parametrize(
    ("lines", "refused", "rule"),
    [
        ("", "A hide 5", "B2"),
        (SMALL, "* roll 5-1", "B4"),
        (f"{SMALL}; * roll 4-1", "A hit B5", "B5"),
        (f"{SMALL}; * roll 4-1", "A open B5", "B7"),
        (f"{SMALL}; * roll 4-1", "A chip B5", "B8"),
        (f"{SMALL}; * roll 4-1", "A mend 5", "B9"),
    ],
)
def test_a_small_game_has_no_further_pits(lines: str, refused: str, rule: str) -> None:
    refuse(bunker(lines, size=4), refused, rule)


@pytest.mark.statement("B11", "B13")
@pytest.mark.parametrize(
    ("lines", "refused", "rule"),
    [
        (f"{C_OUT}; * roll 1-1", "B hit C1", "B11"),
        (f"{C_OUT}; * roll 1-1", "B open C1", "B11"),
        (f"{C_OUT}; * roll 1-1", "B chip C1", "B11"),
        (f"{C_OUT}; * roll 1-1", "C chip A1", "B1"),
        (f"{C_OUT}; * roll 1-1", "C swap", "B13"),
        (f"{C_OUT}; * roll 2-1", "C swap", "B13"),
        (
            f"{THREE_BEGUN}; * roll 2-2; A hit B2; * roll 2-2; B hit C2; * roll 1-1; C hit A1; * roll 2-1; B stay",
            "B swap",
            "B13",
        ),
    ],
)
def test_refusals_among_three(lines: str, refused: str, rule: str) -> None:
    refuse(bunker(lines, seats=3), refused, rule)
