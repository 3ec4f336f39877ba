"""Bruno Büffel: every statement Z1–Z19 and every worked example, as lines."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from ludothek import CHANCE
from ludothek.core.position import Position
from tests.games.playing import play, refuse, started, state, to_act

NUMBERS = ["ones", "twos", "threes", "fours", "fives", "sixes"]
FIELDS = [*NUMBERS, "three", "four", "five", "house", "small", "large", "buffalo"]
BEGUN = "* start A"
MIXED = "11223456"
"""Dice for turns in which they do not matter."""
LAST_THROW = f"{BEGUN}; * throw {MIXED} -; A keep; * throw {MIXED} -; A keep; * throw"


def bruno(lines: str = BEGUN, **options: object) -> Position:
    return started("bruno-bueffel", lines, **options)


def entries(p: Position, field: str, seat: str = "A") -> list[int | None]:
    """What stands in the columns of a field."""
    column: list[int | None] = state(p)["sheets"][seat][field]
    return column


def verbs(p: Position) -> set[str]:
    """The kinds of decision that are open to the seat whose turn it is."""
    return {action.split()[0] for action in p.legal(to_act(p))}


def struck(p: Position, fields: list[str]) -> Position:
    """Everyone in turn strikes the fields, one a turn."""
    for field in fields:
        for _ in p.seats:
            play(p, f"* throw {MIXED} -; {state(p)['turn']} strike {field}")
    return p


@pytest.mark.statement("Z7", "Z15")
def test_example_1_after_an_r_one_scores_now_or_takes_the_risk() -> None:
    p = bruno(f"{BEGUN}; * throw 66663211 R")
    assert verbs(p) == {"enter", "strike", "risk"}
    refuse(p, "A keep 6666", "Z7")
    assert entries(play(p.copy(), "A enter sixes"), "sixes") == [24, None]
    assert entries(play(p.copy(), "A strike sixes"), "sixes") == [0, None]
    assert to_act(play(p, "A risk")) == CHANCE


@pytest.mark.statement("Z7")
def test_example_2_an_e_in_the_risk_throw_gives_no_further_throw() -> None:
    p = bruno(f"{BEGUN}; * throw 66663211 R; A risk; * throw 55554321 E")
    assert verbs(p) == {"enter", "strike"}
    refuse(p, "A keep 5555", "Z4")
    assert entries(play(p, "A enter fives"), "fives") == [20, None]


@pytest.mark.statement("Z7", "Z8")
def test_example_3_an_s_in_the_risk_throw_counts() -> None:
    p = bruno(f"{BEGUN}; * throw 66663211 R; A risk; * throw 55555555 S")
    assert p.legal("A") == [f"strike {field}" for field in FIELDS]
    assert entries(play(p, "A strike ones"), "ones") == [0, None]


@pytest.mark.statement("Z7")
def test_example_4_an_r_in_the_risk_throw_has_no_effect() -> None:
    p = bruno(f"{BEGUN}; * throw 66663211 R; A risk; * throw 55554321 R")
    assert verbs(p) == {"enter", "strike"}
    refuse(p, "A risk", "Z7")
    assert entries(play(p, "A enter fives"), "fives") == [20, None]


@pytest.mark.statement("Z7", "Z15")
def test_example_5_an_r_on_the_last_throw_counts_nothing() -> None:
    p = bruno(f"{LAST_THROW} 66663211 R")
    assert verbs(p) == {"enter", "strike"}
    refuse(p, "A risk", "Z15")
    assert entries(play(p, "A enter sixes"), "sixes") == [24, None]


@pytest.mark.statement("Z8")
def test_example_6_after_an_s_there_is_nothing_but_a_strike() -> None:
    p = bruno(f"{BEGUN}; * throw 66666666 S")
    assert p.legal("A") == [f"strike {field}" for field in FIELDS]
    refuse(p, "A enter buffalo", "Z8")
    play(p, "A strike large")
    assert entries(p, "large") == [0, None]
    assert p.scores == {"A": 0, "B": 0}


@pytest.mark.statement("Z8", "Z10")
def test_example_7_an_e_on_the_third_throw_offers_a_fourth_in_which_s_counts() -> None:
    p = bruno(f"{LAST_THROW} 66663211 E")
    assert verbs(p) == {"enter", "strike", "keep"}
    play(p, "A keep 6666; * throw 6666 S")
    assert verbs(p) == {"strike"}


@pytest.mark.statement("Z7", "Z9", "Z11", "Z16")
@pytest.mark.parametrize(("face", "points"), [("B", 30), ("R", 24), ("E", 24), ("-", 24)])
def test_example_8_bruno_counts_among_the_sixes_and_r_does_not(face: str, points: int) -> None:
    p = bruno(f"{BEGUN}; * throw 66663211 {face}; A enter sixes")
    assert entries(p, "sixes") == [points, None]


@pytest.mark.statement("Z10", "Z11")
def test_example_9_three_alike_adds_all_pips_and_e_counts_nothing() -> None:
    assert entries(bruno(f"{BEGUN}; * throw 44412356 E; A enter three"), "three") == [29, None]


@pytest.mark.statement("Z11")
def test_example_10_a_full_house_is_30() -> None:
    assert entries(bruno(f"{BEGUN}; * throw 33355126 R; A enter house"), "house") == [30, None]


@pytest.mark.statement("Z11", "Z16")
def test_example_11_bruno_completes_a_straight_and_e_does_not() -> None:
    assert entries(bruno(f"{BEGUN}; * throw 12345111 B; A enter large"), "large") == [50, None]
    p = bruno(f"{BEGUN}; * throw 12345111 E")
    refuse(p, "A enter large", "Z11")
    assert entries(play(p, "A enter small"), "small") == [40, None]


@pytest.mark.statement("Z11", "Z16")
def test_example_12_bruno_does_not_count_for_the_buffalo() -> None:
    assert entries(bruno(f"{BEGUN}; * throw 44444444 -; A enter buffalo"), "buffalo") == [100, None]
    refuse(bruno(f"{BEGUN}; * throw 44444441 B"), "A enter buffalo", "Z11")


@pytest.mark.statement("Z4", "Z5", "Z6")
@pytest.mark.parametrize(("columns", "turns"), [(2, 26), (1, 13)])
def test_example_13_two_columns_are_26_entries_a_seat_and_the_short_game_13(columns: int, turns: int) -> None:
    p = struck(bruno(columns=columns), FIELDS * columns)
    assert p.pending is None
    for seat in p.seats:
        assert sum(line.startswith(f"{seat} strike") for line in p.lines) == turns


@pytest.mark.statement("Z16")
def test_example_14_the_joker_takes_the_best_value_when_the_set_is_there() -> None:
    assert entries(bruno(f"{BEGUN}; * throw 22222134 B; A enter five"), "five") == [24, None]


@pytest.mark.statement("Z3", "Z13")
def test_example_15_a_kept_bruno_stays_and_nothing_new_acts() -> None:
    p = bruno(f"{BEGUN}; * throw 55512346 B; A keep 555 B")
    refuse(p, "* throw 12346 S", "Z3")
    play(p, "* throw 55123")
    assert (state(p)["action"], state(p)["throws_left"]) == ("B", 1)
    assert entries(play(p, "A enter fives"), "fives") == [30, None]


@pytest.mark.statement("Z1")
@pytest.mark.parametrize("seats", range(1, 9))
def test_seats_play_clockwise(seats: int) -> None:
    last = "ABCDEFGH"[seats - 1]
    p = bruno(f"* start {last}", seats=seats)
    for seat in last + p.seats:
        play(p, f"* throw {MIXED} -")
        assert to_act(p) == seat
        play(p, f"{seat} strike {'ones' if entries(p, 'ones', seat)[0] is None else 'twos'}")


@pytest.mark.statement("Z19")
@pytest.mark.parametrize("seats", [0, 9])
def test_one_to_eight_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="seats must be a whole number from 1 to 8"):
        bruno("", seats=seats)


@pytest.mark.statement("Z2")
def test_a_turn_has_three_throws_the_first_of_nine_dice() -> None:
    p = bruno()
    refuse(p, "* throw 1122345 -", "Z3")
    refuse(p, f"* throw {MIXED}", "Z3")
    for left in (2, 1, 0):
        play(p, f"* throw {MIXED} -")
        assert state(p)["throws_left"] == left
        if left:
            play(p, "A keep")
    assert verbs(p) == {"enter", "strike"}
    refuse(p, "A keep", "Z4")


@pytest.mark.statement("Z2")
def test_each_turn_starts_with_nine_dice_and_three_throws_again() -> None:
    p = bruno(f"{BEGUN}; * throw {MIXED} B; A keep 6 B; * throw 1234566; A strike ones")
    assert (state(p)["dice"], state(p)["action"], state(p)["throws_left"]) == ([], None, 3)
    refuse(p, "* throw 1234566", "Z3")
    play(p, f"* throw {MIXED} -")
    assert to_act(p) == "B"


@pytest.mark.statement("Z3")
@pytest.mark.parametrize(
    ("kept", "number_dice", "action_die"),
    [
        ("", 8, True),
        ("66", 6, True),
        ("66 -", 6, False),
        ("-", 8, False),
        ("11236666", 0, True),
        ("1123666 -", 1, False),
    ],
)
def test_just_the_dice_that_were_not_set_aside_are_thrown(kept: str, number_dice: int, action_die: bool) -> None:
    p = bruno(f"{BEGUN}; * throw 66663211 -; A keep {kept}")
    assert sum(weight for _, weight in p.outcomes()) == 6**number_dice * (6 if action_die else 1)
    thrown = "4" * number_dice
    refuse(p, f"* throw {thrown}" if action_die else f"* throw {thrown} E", "Z3")
    play(p, f"* throw {thrown} E" if action_die else f"* throw {thrown}")
    assert state(p)["dice"] == sorted(int(number) for number in kept.rstrip(" -") + thrown)
    assert state(p)["action"] == ("E" if action_die else "-")


@pytest.mark.statement("Z3")
def test_what_was_set_aside_may_be_taken_back() -> None:
    p = bruno(f"{BEGUN}; * throw 66663211 -; A keep 6666 -; * throw 1111; A keep 1111; * throw 1111 B")
    assert (state(p)["dice"], state(p)["action"]) == ([1] * 8, "B")


@pytest.mark.statement("Z3", "Z13")
def test_any_part_of_the_dice_may_be_kept_but_not_all_nine() -> None:
    p = bruno(f"{BEGUN}; * throw 66663211 -")
    keeps = [action for action in p.legal("A") if action.startswith("keep")]
    assert len(keeps) == len(set(keeps)) == 2 * (5 * 2 * 2 * 3) - 1
    assert {"keep", "keep -", "keep 11236666", "keep 1666 -"} <= set(keeps)
    assert "keep 11236666 -" not in keeps
    refuse(p, "A keep 66663211 -", "Z3")


@pytest.mark.statement("Z4")
def test_every_turn_fills_exactly_one_field_and_then_the_next_seat_throws() -> None:
    p = bruno(f"{BEGUN}; * throw 66663211 -; A enter sixes")
    assert sum(entry is not None for field in FIELDS for entry in entries(p, field)) == 1
    refuse(p, "A enter ones", "Z2")
    play(p, "* throw 66663211 -; B strike sixes; * throw 66663211 -")
    assert entries(p, "sixes", "B") == [0, None]
    assert to_act(p) == "A"


@pytest.mark.statement("Z5")
def test_the_standard_game_has_two_columns() -> None:
    assert entries(bruno(), "ones") == [None, None]
    assert entries(bruno(columns=1), "ones") == [None]
    with pytest.raises(ValueError, match="columns must be a whole number from 1 to 2"):
        bruno("", columns=3)


@pytest.mark.statement("Z6")
def test_the_game_ends_when_all_fields_are_filled_and_most_points_win() -> None:
    p = struck(bruno(seats=2, columns=1), FIELDS[1:])
    assert p.result is None
    play(p, "* throw 11123456 -; A enter ones")
    assert p.result is None
    play(p, "* throw 11113456 -; B enter ones")
    assert p.scores == {"A": 3, "B": 4}
    assert p.result == {"A": 0.0, "B": 1.0}
    assert p.pending is None


@pytest.mark.statement("Z6")
def test_points_of_all_fields_and_columns_are_added_up() -> None:
    p = bruno(
        f"""{BEGUN}; * throw 11111111 -; A enter buffalo; * throw 11111111 -; A enter buffalo
        * throw 11111111 -; A enter ones; * throw 12345611 -; A enter large; * throw 12345611 -; A strike small""",
        seats=1,
    )
    assert p.scores == {"A": 100 + 100 + 8 + 50}


@pytest.mark.statement("Z6", "Z19")
@pytest.mark.parametrize(
    ("faces", "result"), [("B--", [1.0, 0.0, 0.0]), ("BB-", [0.5, 0.5, 0.0]), ("---", [1 / 3, 1 / 3, 1 / 3])]
)
def test_a_tie_for_the_most_points_is_a_shared_win(faces: str, result: list[float]) -> None:
    p = struck(bruno(seats=3, columns=1), [field for field in FIELDS if field != "sixes"])
    for seat, face in zip("ABC", faces, strict=True):
        play(p, f"* throw 66123451 {face}; {seat} enter sixes")
    assert p.result is not None
    assert list(p.result.values()) == pytest.approx(result)


@pytest.mark.statement("Z7", "Z15")
@pytest.mark.parametrize(
    "before",
    ["", f"* throw {MIXED} -; A keep;", f"* throw {MIXED} E; A keep;"],
    ids=["first throw", "second throw", "after an extra"],
)
def test_the_risk_throw_is_one_throw_of_all_nine_dice(before: str) -> None:
    p = bruno(f"{BEGUN}; {before} * throw 66663211 R; A risk")
    assert (state(p)["dice"], state(p)["action"], state(p)["throws_left"]) == ([], None, 1)
    refuse(p, "* throw 111 -", "Z3")
    play(p, "* throw 66666666 B")
    assert verbs(p) == {"enter", "strike"}


@pytest.mark.statement("Z8")
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_an_s_on_any_throw_ends_throwing_and_strikes_a_field_of_choice(throws: int) -> None:
    p = bruno(BEGUN)
    for _ in range(throws - 1):
        play(p, "* throw 66666666 -; A keep")
    play(p, "* throw 66666666 S")
    for refused in ("A keep 6", "A risk", "A enter sixes"):
        refuse(p, refused, "Z8")
    for field in FIELDS:
        assert entries(play(p.copy(), f"A strike {field}"), field) == [0, None]


@pytest.mark.statement("Z9", "Z16")
@pytest.mark.parametrize(("number", "field"), list(enumerate(NUMBERS, start=1)))
def test_bruno_is_a_joker_for_any_number(number: int, field: str) -> None:
    others = str(number % 6 + 1) * 5
    p = bruno(f"{BEGUN}; * throw {str(number) * 3}{others} B; A enter {field}")
    assert entries(p, field) == [4 * number, None]


@pytest.mark.statement("Z9", "Z16")
def test_bruno_alone_makes_a_number() -> None:
    assert entries(bruno(f"{BEGUN}; * throw 11111111 B; A enter sixes"), "sixes") == [6, None]


@pytest.mark.statement("Z10")
@pytest.mark.parametrize("extra", [1, 2, 3])
def test_an_e_on_any_throw_is_one_more_throw(extra: int) -> None:
    p = bruno()
    for throw in range(1, 5):
        play(p, f"* throw {MIXED} {'E' if throw == extra else '-'}")
        if throw < 4:
            play(p, "A keep")
    assert verbs(p) == {"enter", "strike"}
    refuse(p, "A keep", "Z4")


@pytest.mark.statement("Z10", "Z14")
def test_several_e_in_a_row_each_add_a_throw() -> None:
    p = play(bruno(), f"* throw {MIXED} -; A keep; * throw {MIXED} -; A keep")
    for _ in range(7):
        play(p, f"* throw {MIXED} E")
        assert state(p)["throws_left"] == 1
        play(p, "A keep")
    assert verbs(play(p, f"* throw {MIXED} -")) == {"enter", "strike"}


@pytest.mark.statement("Z7", "Z10", "Z15")
@pytest.mark.parametrize(
    ("lines", "open_to_a"),
    [
        (f"{BEGUN}; * throw {MIXED} E; A keep; * throw {MIXED} R", {"enter", "strike", "risk"}),
        (f"{BEGUN}; * throw {MIXED} E; A keep; * throw {MIXED} S", {"strike"}),
        (
            f"{BEGUN}; * throw {MIXED} E; A keep; * throw {MIXED} -; A keep; * throw {MIXED} R",
            {"enter", "strike", "risk"},
        ),
        (f"{LAST_THROW} {MIXED} E; A keep; * throw {MIXED} R", {"enter", "strike"}),
        (f"{LAST_THROW} {MIXED} E; A keep; * throw {MIXED} S", {"strike"}),
        (f"{LAST_THROW} {MIXED} E; A keep; * throw {MIXED} B", {"enter", "strike"}),
    ],
)
def test_an_r_or_s_after_an_e_counts_unless_no_throw_is_left(lines: str, open_to_a: set[str]) -> None:
    assert verbs(bruno(lines)) == open_to_a


@pytest.mark.statement("Z11", "Z16", "Z17")
@pytest.mark.parametrize(
    ("thrown", "field", "points"),
    [
        ("11122345 -", "ones", 3),
        ("11122345 -", "twos", 4),
        ("11122345 -", "sixes", 0),
        ("11223456 -", "three", 0),
        ("11122345 -", "three", 19),
        ("11122345 -", "four", 0),
        ("11112345 -", "four", 18),
        ("11111234 -", "five", 14),
        ("11111234 -", "three", 14),
        ("11112345 -", "five", 0),
        ("11223456 B", "three", 24 + 2),
        ("11122345 B", "three", 19 + 6),
        ("11122345 B", "four", 19 + 1),
        ("11155566 B", "four", 30 + 5),
        ("11112222 B", "five", 12 + 2),
        ("11122344 -", "house", 30),
        ("11223344 -", "house", 0),
        ("11223344 B", "house", 30),
        ("11123456 B", "house", 30),
        ("11123456 -", "house", 0),
        ("11223456 B", "house", 30),
        ("11234566 B", "house", 30),
        ("33333126 -", "house", 0),
        ("33333333 B", "house", 0),
        ("33333331 B", "house", 30),
        ("33333322 -", "house", 30),
        ("12345555 -", "small", 40),
        ("23456666 -", "small", 40),
        ("11223456 -", "small", 40),
        ("11134566 -", "small", 0),
        ("11134566 B", "small", 40),
        ("11113466 B", "small", 0),
        ("11223456 -", "large", 50),
        ("12345555 -", "large", 0),
        ("23456666 B", "large", 50),
        ("23455555 B", "large", 0),
        ("66666666 -", "buffalo", 100),
        ("66666666 B", "buffalo", 100),
        ("66666665 B", "buffalo", 0),
    ],
)
def test_a_field_gives_its_points(thrown: str, field: str, points: int) -> None:
    p = bruno(f"{BEGUN}; * throw {thrown}")
    if points:
        assert entries(play(p, f"A enter {field}"), field) == [points, None]
    else:
        assert f"enter {field}" not in p.legal("A")
        refuse(p, f"A enter {field}", "Z11")


def points_at(dice: Counter[int], buffalo: bool) -> dict[str, int]:
    """What dice give, a joker being one of them."""
    most, pips = max(dice.values()), sum(dice.elements())
    house = any(dice[a] >= 3 and dice[b] >= 2 for a in dice for b in dice if a != b)
    small = {1, 2, 3, 4, 5} <= set(dice) or {2, 3, 4, 5, 6} <= set(dice)
    return {field: number * dice[number] for number, field in enumerate(NUMBERS, start=1)} | {
        "three": pips if most >= 3 else 0,
        "four": pips if most >= 4 else 0,
        "five": pips if most >= 5 else 0,
        "house": 30 if house else 0,
        "small": 40 if small else 0,
        "large": 50 if len(dice) == 6 else 0,
        "buffalo": 100 if buffalo else 0,
    }


@pytest.mark.statement("Z11", "Z16", "Z17")
def test_every_throw_gives_what_the_best_value_of_the_joker_gives() -> None:
    p = bruno()
    for dice in combinations_with_replacement(range(1, 7), 8):
        buffalo = dice[0] == dice[-1]
        jokers = [points_at(Counter((*dice, value)), buffalo) for value in range(1, 7)]
        for face, expected in [
            ("-", points_at(Counter(dice), buffalo)),
            ("B", {field: max(points[field] for points in jokers) for field in FIELDS}),
        ]:
            thrown = play(p.copy(), f"* throw {''.join(map(str, dice))} {face}")
            assert state(thrown)["gives"] == expected, (dice, face)


@pytest.mark.statement("Z12")
@pytest.mark.parametrize(
    ("options", "faces"),
    [
        ({}, {"R": 1, "S": 1, "E": 1, "B": 1, "-": 2}),
        ({"action_die": "RRSEBB"}, {"R": 2, "S": 1, "E": 1, "B": 2}),
        ({"action_die": "RSEB"}, {"R": 1, "S": 1, "E": 1, "B": 1}),
        ({"action_die": "B"}, {"B": 1}),
        ({"action_die": "-"}, {"-": 1}),
    ],
)
def test_the_action_die_shows_its_faces_as_often_as_it_has_them(options: dict[str, str], faces: dict[str, int]) -> None:
    p = bruno(BEGUN, **options)
    shown: Counter[str] = Counter()
    for text, weight in p.outcomes():
        shown[text[-1]] += weight
    assert shown == {face: 6**8 * times for face, times in faces.items()}
    for face in "RSEB-":
        if face not in faces:
            refuse(p, f"* throw {MIXED} {face}", "Z12")


@pytest.mark.statement("Z12")
def test_a_blank_has_no_effect_and_no_points() -> None:
    p = bruno(f"{BEGUN}; * throw 66663211 -")
    assert state(p)["throws_left"] == 2
    assert verbs(p) == {"enter", "strike", "keep"}
    assert entries(play(p, "A enter three"), "three") == [31, None]


@pytest.mark.statement("Z13")
@pytest.mark.parametrize(("option", "kept"), [("any", {"E", "B", "-"}), ("bruno", {"B"}), ("never", set())])
def test_keep_action_says_which_faces_may_be_set_aside(option: str, kept: set[str]) -> None:
    for face in "EB-":
        p = bruno(f"{BEGUN}; * throw 66663211 {face}", keep_action=option)
        with_face = [action for action in p.legal("A") if action.startswith("keep") and action.endswith(f" {face}")]
        if face in kept:
            assert len(with_face) == 5 * 2 * 2 * 3 - 1
            play(p, f"A keep 66 {face}; * throw 123456")
            assert state(p)["action"] == face
        else:
            assert with_face == []
            refuse(p, f"A keep 66 {face}", "Z13")
            play(p, "A keep 66; * throw 123456 -")


@pytest.mark.statement("Z13")
def test_a_kept_e_does_not_act_again() -> None:
    p = bruno(f"{BEGUN}; * throw {MIXED} E")
    for left in (3, 2, 1):
        assert state(p)["throws_left"] == left
        play(p, "A keep E; * throw 66663211")
    assert verbs(p) == {"enter", "strike"}
    assert entries(play(p, "A enter sixes"), "sixes") == [24, None]


@pytest.mark.statement("Z3", "Z13")
def test_an_action_die_that_was_taken_back_acts_when_thrown() -> None:
    p = bruno(f"{BEGUN}; * throw {MIXED} B; A keep 11 B; * throw 111111; A keep 1111; * throw 1111 E")
    assert verbs(p) == {"enter", "strike", "keep"}
    p = bruno(f"{BEGUN}; * throw {MIXED} B; A keep 11 B; * throw 111111; A keep 11111111; * throw S")
    assert verbs(p) == {"strike"}


@pytest.mark.statement("Z4", "Z14")
@pytest.mark.parametrize("face", ["E", "B", "-", "R"])
@pytest.mark.parametrize("before", ["", f"* throw {MIXED} -; A keep;"])
def test_stopping_early_is_allowed(before: str, face: str) -> None:
    p = bruno(f"{BEGUN}; {before} * throw 66661112 {face}; A enter house")
    assert entries(p, "house") == [30, None]
    assert to_act(p) == CHANCE
    assert state(p)["turn"] == "B"


@pytest.mark.statement("Z18")
@pytest.mark.parametrize("field", FIELDS)
def test_any_open_field_may_be_struck_whatever_the_dice_are(field: str) -> None:
    p = bruno(f"{BEGUN}; * throw 66666666 -; A strike {field}")
    assert entries(p, field) == [0, None]


@pytest.mark.statement("Z18")
def test_an_entry_goes_into_the_first_open_column_and_a_full_field_is_refused() -> None:
    p = bruno(f"{BEGUN}; * throw 66663211 -; A enter sixes", seats=1)
    assert entries(p, "sixes") == [24, None]
    play(p, "* throw 66663211 B; A enter sixes")
    assert entries(p, "sixes") == [24, 30]
    play(p, "* throw 66663211 -")
    assert not [action for action in p.legal("A") if action.endswith("sixes")]
    refuse(p, "A enter sixes", "Z18")
    refuse(p, "A strike sixes", "Z18")


@pytest.mark.statement("Z18")
def test_a_struck_field_is_filled() -> None:
    p = bruno(f"{BEGUN}; * throw 66663211 S; A strike sixes; * throw 66663211 -", seats=1, columns=1)
    refuse(p, "A enter sixes", "Z18")


@pytest.mark.statement("Z19")
@pytest.mark.parametrize("seats", [1, 2, 8])
def test_who_begins_is_drawn(seats: int) -> None:
    p = bruno("", seats=seats)
    assert p.outcomes() == [(f"start {seat}", 1) for seat in p.seats]
    for seat in p.seats:
        assert to_act(play(p.copy(), f"* start {seat}; * throw {MIXED} -")) == seat


@pytest.mark.statement("Z1", "Z19")
def test_one_seat_may_play_alone() -> None:
    p = struck(bruno(seats=1, columns=1), FIELDS)
    assert p.result == {"A": 1.0}


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("columns", 0),
        ("action_die", ""),
        ("action_die", "RX"),
        ("action_die", "rseb"),
        ("action_die", "B" * 37),
        ("keep_action", "always"),
    ],
)
def test_an_option_out_of_bounds_is_named(option: str, value: object) -> None:
    with pytest.raises(ValueError, match=option):
        bruno("", **{option: value})


THROWN = f"{BEGUN}; * throw 66663211 -"
RISKY = f"{BEGUN}; * throw 66663211 R"
STRIKING = f"{BEGUN}; * throw 66663211 S"
ONES_FULL = "; ".join(f"* throw {MIXED} -; {seat} strike ones" for seat in "ABAB")


@pytest.mark.parametrize(
    ("lines", "refused", "rule"),
    [
        ("", "A start A", "Z19"),
        ("", "* start C", "Z19"),
        ("", f"* throw {MIXED} -", "Z19"),
        ("", "A enter ones", "Z19"),
        (BEGUN, "* start A", "Z2"),
        (BEGUN, f"A throw {MIXED} -", "Z2"),
        (BEGUN, "A strike ones", "Z2"),
        (BEGUN, "A keep", "Z2"),
        (BEGUN, "* keep", "Z2"),
        (BEGUN, "* throw 1122345 -", "Z3"),
        (BEGUN, f"* throw {MIXED}", "Z3"),
        (BEGUN, "* throw -", "Z3"),
        (BEGUN, "* throw 11223457 -", None),
        (BEGUN, f"* throw {MIXED}1 -", None),
        (f"{THROWN}; A keep 6666", f"* throw {MIXED} -", "Z3"),
        (f"{THROWN}; A keep 6666", "* throw 123 -", "Z3"),
        (f"{THROWN}; A keep 6666", "* throw 1234", "Z3"),
        (f"{THROWN}; A keep 6666 -", "* throw 1234 -", "Z3"),
        (THROWN, f"* throw {MIXED} -", "Z2"),
        (THROWN, "B enter ones", "Z1"),
        (THROWN, "B keep", "Z1"),
        (THROWN, "C enter ones", None),
        (THROWN, "A throw 1", "Z2"),
        (THROWN, "A start A", "Z2"),
        (THROWN, "A keep 66666", "Z3"),
        (THROWN, "A keep 4", "Z3"),
        (THROWN, "A keep 66663211 -", "Z3"),
        (THROWN, "A keep 6666 B", "Z13"),
        (THROWN, "A risk", "Z7"),
        (THROWN, "A enter fives", "Z11"),
        (THROWN, "A enter five", "Z11"),
        (THROWN, "A enter yams", None),
        (RISKY, "A keep", "Z7"),
        (RISKY, "A keep 6666 R", "Z7"),
        (RISKY, "B risk", "Z1"),
        (f"{RISKY}; A risk", "A enter sixes", "Z2"),
        (f"{RISKY}; A risk", "A risk", "Z2"),
        (f"{RISKY}; A risk; * throw 66663211 -", "A keep 6666", "Z4"),
        (STRIKING, "A enter sixes", "Z8"),
        (STRIKING, "A keep 6666", "Z8"),
        (STRIKING, "A risk", "Z8"),
        (STRIKING, "B strike ones", "Z1"),
        (f"{LAST_THROW} {MIXED} -", "A keep", "Z4"),
        (f"{LAST_THROW} {MIXED} -", "A risk", "Z7"),
        (f"{LAST_THROW} {MIXED} R", "A risk", "Z15"),
        (f"{BEGUN}; {ONES_FULL}; * throw {MIXED} -", "A enter ones", "Z18"),
        (f"{BEGUN}; {ONES_FULL}; * throw {MIXED} -", "A strike ones", "Z18"),
        (f"{BEGUN}; {ONES_FULL}; * throw {MIXED} S", "A strike ones", "Z18"),
    ],
)
def test_refusals_name_their_statement(lines: str, refused: str, rule: str | None) -> None:
    refuse(bruno(lines), refused, rule)


@pytest.mark.statement("Z6")
@pytest.mark.parametrize("refused", ["A strike ones", "* start A", f"* throw {MIXED} -", "A risk"])
def test_nothing_is_played_after_the_end(refused: str) -> None:
    refuse(struck(bruno(seats=1, columns=1), FIELDS), refused, "Z6")
