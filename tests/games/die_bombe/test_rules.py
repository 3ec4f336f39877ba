"""Die Bombe: every statement D1–D21 and every worked example, as lines."""

from __future__ import annotations

from itertools import product

import pytest

from ludothek import CHANCE
from ludothek.core.position import Position
from tests.games.playing import play, refuse, started, state, to_act

VALUES = range(3, 26, 2)
COLOURED = {f"{colour}{value}" for colour in "RG" for value in VALUES}


def bombe(lines: str = "", **options: object) -> Position:
    return started("die-bombe", lines, **options)


def bids(amounts: str, seats: str = "ABCDEF") -> str:
    """A bid by each seat: `bids("6 8", "AB")` is `A bid 6; B bid 8`."""
    return "; ".join(f"{seat} bid {amount}" for seat, amount in zip(seats, amounts.split(), strict=False))


def a_round(cards: str, amounts: str, then: str = "") -> str:
    """Cards dealt, everyone's bids in the order of the seats, and what follows."""
    return f"* deal {cards}; {bids(amounts)}; {then}"


def cards(p: Position, seat: str) -> str:
    """The red and then the green cards of a seat, in the order in which they were won."""
    player = state(p)["players"][seat]
    return " ".join(player["red"] + player["green"])


def paid(p: Position, seat: str) -> int:
    return int(state(p)["players"][seat]["paid"])


def hands(p: Position) -> list[str]:
    return [cards(p, seat) for seat in p.seats]


def payments(p: Position) -> list[int]:
    return [paid(p, seat) for seat in p.seats]


def played_out(p: Position) -> Position:
    """Plays to the end: A wins everything, everyone else ties, bombs go to the first pile that can be hit."""
    while p.pending:
        if p.pending == CHANCE:
            p.roll(len(p.lines))
        elif state(p)["phase"] == "bidding":
            play(p, bids("2" + " 1" * (len(p.seats) - 1)))
        else:
            play(p, f"{to_act(p)} {p.legal(to_act(p))[0]}")
    return p


def deals(p: Position) -> list[list[str]]:
    return [line.split()[2:] for line in p.lines if line.startswith("* deal")]


def dealt_cards(p: Position) -> list[str]:
    return sorted(card for pair in deals(p) for card in pair)


@pytest.mark.statement("D1", "D2", "D8")
def test_example_1_two_coloured_cards_are_open_and_28_are_in_the_pile_for_15_rounds() -> None:
    p = bombe("* deal R25 G7")
    assert state(p)["table"] == ["R25", "G7"]
    assert (state(p)["pile"], state(p)["bombs_in_pile"]) == (28, 6)
    assert len(deals(played_out(p))) == 15


@pytest.mark.statement("D4", "D5")
def test_example_2_the_highest_pays_and_chooses_and_the_second_gets_the_other_card_for_nothing() -> None:
    p = bombe(a_round("R25 G7", "12 9 4", "A take R25"))
    assert hands(p) == ["R25", "G7", ""]
    assert payments(p) == [12, 0, 0]


@pytest.mark.statement("D7", "D15")
def test_example_3_who_ties_for_second_gets_nothing() -> None:
    p = bombe(a_round("R25 G7", "12 9 9 3", "A take R25"), seats=4)
    assert hands(p) == ["R25", "", "", ""]
    assert payments(p) == [12, 0, 0, 0]
    assert "G7" not in state(p)["unseen"]


@pytest.mark.statement("D6", "D14", "D15")
def test_example_4_only_the_tied_bid_again() -> None:
    p = bombe(a_round("R25 G7", "10 10 4"))
    assert to_act(p) == "AB"
    refuse(p, "C bid 20", "D6")
    play(p, f"{bids('6 8', 'AB')}; B take G7")
    assert hands(p) == ["R25", "G7", ""]
    assert payments(p) == [0, 8, 0]


@pytest.mark.statement("D7", "D14")
def test_example_5_the_new_bids_rank_the_tied_for_both_cards() -> None:
    p = bombe(a_round("R25 G7", "10 10 10 3", f"{bids('7 5 5', 'ABC')}; A take G7"), seats=4)
    assert hands(p) == ["G7", "", "", ""]
    assert payments(p) == [7, 0, 0, 0]


@pytest.mark.statement("D9", "D10")
def test_example_6_a_bomb_takes_the_last_card_won_of_a_colour() -> None:
    p = bombe(
        "; ".join(
            [
                a_round("R5 G3", "1 2 1", "B take R5"),
                a_round("R21 G5", "1 2 1", "B take R21"),
                a_round("R9 X", "2 1 1", "A take X"),
            ]
        )
    )
    assert cards(p, "B") == "R5 R21"
    play(p, "A bomb B red")
    assert hands(p) == ["", "R5", ""]
    assert state(p)["bombs_in_pile"] == 5


@pytest.mark.statement("D10", "D16", "D17")
def test_example_7_of_two_bombs_the_winner_uses_one_and_the_second_the_other() -> None:
    p = bombe(f"{a_round('R5 G3', '1 2 3', 'C take R5')}; {a_round('X X', '5 3 1', 'A take X')}")
    assert hands(p) == ["", "G3", "R5"]
    play(p, "A bomb C red; B bomb B green")
    assert hands(p) == ["", "", ""]
    assert payments(p) == [5, 0, 3]


@pytest.mark.statement("D7", "D15")
def test_example_8_a_bomb_that_nobody_wins_does_not_go_off() -> None:
    p = bombe(f"{a_round('R5 G3', '3 2 1', 'A take R5')}; {a_round('R7 X', '2 1 1', 'A take R7')}")
    assert p.pending == CHANCE
    assert hands(p) == ["R5 R7", "G3", ""]


@pytest.mark.statement("D3")
def test_example_9_a_bid_is_at_least_1() -> None:
    p = bombe("* deal R25 G7")
    refuse(p, "A bid 0", "D3")
    assert to_act(play(p, "A bid 1")) == "BC"


EXAMPLE_10 = [
    ("R5 R9", "2 1 1", "A take R5"),
    ("R13 X", "2 1 1", "A take X; A bomb A red"),
    ("R17 X", "1 2 1", "B take X"),
    ("R19 X", "1 2 1", "B take X"),
    ("R21 X", "1 2 1", "B take X"),
    ("R23 X", "2 1 1", "A take X"),
    ("G3 G11", "1 2 1", "B take G3"),
    ("G15 X", "1 2 1", "B take X; B bomb B green"),
    ("R25 G17", "2 1 1", "A take R25"),
    ("R3 G19", "2 1 1", "A take R3"),
    ("G9 G21", "2 1 1", "A take G9"),
    ("R7 R11", "1 3 2", "B take R11"),
    ("R15 G5", "1 3 2", "B take G5"),
    ("G7 G23", "1 2 1", "B take G7"),
    ("G13 G25", "1 2 1", "B take G13"),
]


@pytest.mark.statement("D11")
def test_example_10_most_cards_of_a_colour_double_it_and_the_highest_total_wins() -> None:
    p = bombe("; ".join(a_round(*played) for played in EXAMPLE_10))
    assert hands(p) == ["R25 R3 G9", "R11 G5 G7 G13", "R7 R15"]
    assert payments(p) == [12, 20, 0]
    assert p.scores == {"A": 53, "B": 41, "C": 44}
    assert p.result == {"A": 1.0, "B": 0.0, "C": 0.0}
    worth = {seat: player["worth"] for seat, player in state(p)["players"].items()}
    assert worth["A"] == {"red": {"points": 56, "doubled": True}, "green": {"points": 9, "doubled": False}}
    assert worth["B"] == {"red": {"points": 11, "doubled": False}, "green": {"points": 50, "doubled": True}}
    assert worth["C"] == {"red": {"points": 44, "doubled": True}, "green": {"points": 0, "doubled": False}}


@pytest.mark.statement("D11", "D20")
def test_example_11_without_cards_the_total_is_what_was_paid_below_zero() -> None:
    lines = f"{a_round('R3 G3', '15 1 1', 'A take R3')}; {a_round('X', '1 2 1', 'B take X; B bomb A red')}"
    p = bombe(lines, ranks=1, bombs=1)
    assert hands(p) == ["", "", ""]
    assert p.scores == {"A": -15, "B": -2, "C": 0}
    assert p.result == {"A": 0.0, "B": 0.0, "C": 1.0}


@pytest.mark.statement("D17")
def test_example_12_the_seconds_bomb_can_hit_the_card_just_won() -> None:
    p = bombe(f"{a_round('R3 G3', '1 1 2', 'C take G3')}; {a_round('R25 X', '3 2 1', 'A take R25')}")
    assert cards(p, "A") == "R25"
    play(p, "B bomb A red")
    assert hands(p) == ["", "", "G3"]


@pytest.mark.statement("D1", "D2")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_coloured_card_and_six_bombs_are_dealt_once_and_no_bomb_in_the_first_pair(seats: int) -> None:
    p = played_out(bombe(seats=seats))
    assert "X" not in deals(p)[0]
    assert dealt_cards(p) == sorted([*COLOURED, *["X"] * 6])


@pytest.mark.statement("D1", "D2")
def test_the_first_pair_is_any_two_coloured_cards() -> None:
    outcomes = bombe().outcomes()
    assert len(outcomes) == 24 * 23 // 2
    assert {weight for _, weight in outcomes} == {1}
    assert {card for text, _ in outcomes for card in text.split()[1:]} == COLOURED


@pytest.mark.statement("D2", "D8")
def test_later_pairs_come_from_all_28_cards_of_the_pile() -> None:
    weights = dict(bombe(a_round("R25 G7", "3 2 1", "A take R25")).outcomes())
    assert sum(weights.values()) == 28 * 27 // 2
    assert (weights["deal X X"], weights["deal R3 X"], weights["deal R3 G3"]) == (15, 6, 1)
    assert not [deal for deal in weights if "R25" in deal.split() or "G7" in deal.split()]


@pytest.mark.statement("D3")
def test_everyone_bids_and_bids_are_sealed_until_all_are_in() -> None:
    p = bombe("* deal R25 G7")
    assert to_act(p) == "ABC"
    play(p, "C bid 5; A bid 7")
    assert to_act(p) == "B"
    for viewer in ("B", None):
        assert p.view(viewer).lines[1:] == ["A bid ?", "C bid ?"]
        assert [player["bid"] for player in state(p.view(viewer))["players"].values()] == ["?", None, "?"]
    assert p.view("A").lines[1:] == ["A bid 7", "C bid ?"]
    play(p, "B bid 6")
    assert p.view(None).lines[1:] == ["A bid 7", "B bid 6", "C bid 5"]


@pytest.mark.statement("D4", "D16")
@pytest.mark.parametrize(("taken", "other"), [("R25", "G7"), ("G7", "R25")])
def test_the_highest_bidder_chooses_either_card(taken: str, other: str) -> None:
    p = bombe(a_round("R25 G7", "4 9 12"))
    assert to_act(p) == "C"
    assert p.legal("C") == ["take R25", "take G7"]
    play(p, f"C take {taken}")
    assert hands(p) == ["", other, taken]
    assert payments(p) == [0, 0, 12]


def ranking(amounts: tuple[int, ...]) -> tuple[str, str, str]:
    """Who bids again, or who wins and who is second, as the statements say it."""
    by_amount = {
        amount: "".join(seat for seat, bid in zip("ABCD", amounts, strict=False) if bid == amount)
        for amount in sorted(set(amounts), reverse=True)
    }
    highest, second = [*by_amount.values(), ""][:2]
    return (highest, "", "") if len(highest) > 1 else ("", highest, second if len(second) == 1 else "")


@pytest.mark.statement("D4", "D5", "D6", "D7", "D15")
@pytest.mark.parametrize("amounts", [bids for seats in (2, 3, 4) for bids in product((1, 2, 3), repeat=seats)], ids=str)
def test_bids_rank_as_they_should_for_every_combination(amounts: tuple[int, ...]) -> None:
    p = bombe(a_round("R25 G7", " ".join(map(str, amounts))), seats=len(amounts))
    again, winner, second = ranking(amounts)
    assert to_act(p) == again + winner
    if winner:
        play(p, f"{winner} take R25")
        holders = {"R25": winner, "G7": second}
        for seat in p.seats:
            assert cards(p, seat) == " ".join(card for card, holder in holders.items() if holder == seat)
        assert payments(p) == [amount if seat == winner else 0 for seat, amount in zip(p.seats, amounts, strict=True)]


@pytest.mark.statement("D6", "D14")
@pytest.mark.parametrize(
    ("again", "hand", "pays"),
    [
        ("7 5 6", ["R25", "", "G7", ""], [7, 0, 0, 0]),
        ("1 3 2", ["", "R25", "G7", ""], [0, 3, 0, 0]),
        ("5 5 9", ["", "", "R25", ""], [0, 0, 9, 0]),
        ("99 20 10", ["R25", "G7", "", ""], [99, 0, 0, 0]),
    ],
)
def test_a_new_bid_is_free_and_is_what_is_paid(again: str, hand: list[str], pays: list[int]) -> None:
    p = bombe(a_round("R25 G7", "10 10 10 9", bids(again, "ABC")), seats=4)
    play(p, f"{to_act(p)} take R25")
    assert hands(p) == hand
    assert payments(p) == pays


@pytest.mark.statement("D6", "D14", "D15")
def test_the_still_tied_bid_again_and_the_third_is_out_of_it() -> None:
    p = bombe(a_round("R25 G7", "10 10 10 9", bids("6 6 5", "ABC")), seats=4)
    assert to_act(p) == "AB"
    refuse(p, "C bid 7", "D6")
    play(p, f"{bids('1 2', 'AB')}; B take R25")
    assert hands(p) == ["G7", "R25", "", ""]
    assert payments(p) == [0, 2, 0, 0]


@pytest.mark.statement("D3", "D6")
def test_new_bids_are_sealed_too() -> None:
    p = bombe(a_round("R25 G7", "10 10 4", "A bid 3"))
    assert p.view("B").lines[-1] == "A bid ?"
    assert p.view(None).lines[1:4] == ["A bid 10", "B bid 10", "C bid 4"]


@pytest.mark.statement("D7", "D14")
def test_after_ten_ties_of_two_lots_decide_and_the_other_is_second() -> None:
    p = bombe(a_round("R25 G7", "10 10 4"))
    for _ in range(8):
        play(p, bids("10 10", "AB"))
    assert to_act(p) == "AB"
    play(p, bids("7 7", "AB"))
    assert p.outcomes() == [("lots A", 1), ("lots B", 1)]
    play(p, "* lots B")
    assert to_act(p) == "B"
    play(p, "B take R25")
    assert hands(p) == ["G7", "R25", ""]
    assert payments(p) == [0, 7, 0]


@pytest.mark.statement("D7", "D14", "D15")
def test_after_ten_ties_of_three_lots_decide_and_the_others_tie_for_second() -> None:
    p = bombe(a_round("R25 G7", "10 10 4 10"), seats=4)
    for _ in range(8):
        play(p, bids("10 10 10", "ABD"))
    assert to_act(p) == "ABD"
    play(p, bids("3 3 3", "ABD"))
    assert p.outcomes() == [("lots A", 1), ("lots B", 1), ("lots D", 1)]
    play(p, "* lots D; D take G7")
    assert hands(p) == ["", "", "", "G7"]
    assert payments(p) == [0, 0, 0, 3]


@pytest.mark.statement("D14")
def test_who_dropped_out_before_the_tenth_tie_draws_no_lot_and_is_not_second() -> None:
    p = bombe(a_round("R25 G7", "10 10 10", bids("10 10 9")))
    for _ in range(8):
        play(p, bids("8 8", "AB"))
    play(p, "* lots A; A take R25")
    assert hands(p) == ["R25", "G7", ""]
    assert payments(p) == [8, 0, 0]


@pytest.mark.statement("D14")
def test_ties_are_counted_anew_in_each_round() -> None:
    p = bombe(a_round("R25 G7", "10 10", ""), seats=2)
    for _ in range(8):
        play(p, bids("1 1"))
    play(p, f"{bids('2 1')}; A take R25; * deal R3 G3")
    for _ in range(9):
        play(p, bids("1 1"))
        assert to_act(p) == "AB"
    assert to_act(play(p, bids("1 1"))) == CHANCE


@pytest.mark.statement("D8")
def test_two_new_cards_follow_until_the_pile_is_used_up() -> None:
    p = bombe(a_round("R3 G3", "2 1", "A take R3"), seats=2, ranks=2, bombs=0)
    assert to_act(p) == CHANCE
    assert p.result is None
    play(p, a_round("R5 G5", "2 1", "A take R5"))
    assert p.pending is None


@pytest.mark.statement("D9")
def test_won_cards_lie_by_colour_in_the_order_in_which_they_were_won() -> None:
    order = [("R9 G25", "R9"), ("R3 G7", "G7"), ("R25 G11", "R25"), ("G3 R5", "G3"), ("R7 G5", "R7")]
    p = bombe("; ".join(a_round(dealt, "2 1 1", f"A take {taken}") for dealt, taken in order))
    assert state(p)["players"]["A"]["red"] == ["R9", "R25", "R7"]
    assert state(p)["players"]["A"]["green"] == ["G7", "G3"]


BOMB_OF_A = "; ".join(
    [
        a_round("R5 G3", "3 2 1", "A take R5"),
        a_round("R9 G9", "1 2 3", "C take R9"),
        a_round("R7 X", "2 1 1", "A take X"),
    ]
)
"""A holds R5, B G3 and G9, C R9; A has a bomb to use."""


@pytest.mark.statement("D10", "D18")
@pytest.mark.parametrize(
    ("target", "left"),
    [
        ("A red", ["", "G3 G9", "R9"]),
        ("B green", ["R5", "G3", "R9"]),
        ("C red", ["R5", "G3 G9", ""]),
    ],
)
def test_a_bomb_is_used_at_once_on_a_pile_of_choice(target: str, left: list[str]) -> None:
    p = bombe(BOMB_OF_A)
    assert to_act(p) == "A"
    assert p.legal("A") == ["bomb A red", "bomb B green", "bomb C red"]
    play(p, f"A bomb {target}")
    assert hands(p) == left
    assert to_act(p) == CHANCE


@pytest.mark.statement("D10")
def test_bombed_cards_and_bombs_do_not_come_back() -> None:
    p = bombe(f"{BOMB_OF_A}; A bomb B green")
    assert "G9" not in state(p)["unseen"]
    assert (state(p)["pile"], state(p)["bombs_in_pile"]) == (24, 5)


@pytest.mark.statement("D18")
def test_oneself_is_no_target_when_self_bomb_is_off() -> None:
    p = bombe(BOMB_OF_A, self_bomb=False)
    assert p.legal("A") == ["bomb B green", "bomb C red"]
    refuse(p, "A bomb A red", "D18")


@pytest.mark.statement("D18")
@pytest.mark.parametrize(("self_bomb", "next_to_act"), [(True, "A"), (False, CHANCE)])
def test_a_bomb_with_only_the_own_cards_as_targets(self_bomb: bool, next_to_act: str) -> None:
    p = bombe(f"{a_round('R5 G3', '2 1 1', 'A take R5')}; {a_round('R7 X', '2 1 1', 'A take X')}", self_bomb=self_bomb)
    assert to_act(p) == next_to_act
    assert cards(p, "A") == "R5"


EMPTY = f"{a_round('R5 G3', '2 1 1', 'A take R5')}; {a_round('R7 X', '2 1 1', 'A take X; A bomb A red')}"


@pytest.mark.statement("D16", "D18")
def test_a_bomb_without_a_target_is_paid_for_and_discarded() -> None:
    p = bombe(f"{EMPTY}; {a_round('R9 X', '4 3 1', 'A take X')}")
    assert to_act(p) == CHANCE
    assert hands(p) == ["", "R9", ""]
    assert payments(p) == [8, 0, 0]
    assert state(p)["bombs_in_pile"] == 4


@pytest.mark.statement("D17", "D18")
def test_the_seconds_bomb_is_discarded_when_the_first_took_the_last_target() -> None:
    p = bombe(f"{a_round('R5 G3', '2 1 1', 'A take R5')}; {a_round('X X', '1 3 2', 'B take X; B bomb A red')}")
    assert to_act(p) == CHANCE
    assert hands(p) == ["", "", ""]


@pytest.mark.statement("D17")
def test_the_winners_bomb_goes_off_before_the_second_gets_a_card() -> None:
    p = bombe(f"{BOMB_OF_A}; A bomb A red; {a_round('R25 X', '3 2 1', 'A take X')}")
    assert cards(p, "B") == "G3 G9"
    assert "bomb B red" not in p.legal("A")
    play(p, "A bomb B green")
    assert cards(p, "B") == "R25 G3"
    assert to_act(p) == CHANCE


@pytest.mark.statement("D16")
def test_a_lone_legal_card_is_still_taken_and_paid_for() -> None:
    p = bombe(f"{a_round('R5 G3', '3 2 1', 'A take R5')}; {a_round('X X', '1 2 3')}")
    assert p.legal("C") == ["take X"]
    play(p, "C take X")
    assert paid(p, "C") == 3


@pytest.mark.statement("D11", "D19")
@pytest.mark.parametrize(
    ("rounds", "totals"),
    [
        ([("R3 G3", "9 1 1", "A take R3")], [6 - 9, 0, 0]),
        ([("R3 G3", "3 2 1", "A take R3")], [6 - 3, 6, 0]),
        ([("R3 G3", "2 1 1", "A take R3"), ("R5 G5", "2 1 1", "A take G5")], [6 + 10 - 4, 0, 0]),
        ([("R3 R5", "3 2 1", "A take R3"), ("R7 G5", "3 2 1", "A take R7")], [20 - 6, 5 + 10, 0]),
        ([("R3 R5", "3 2 1", "A take R3"), ("R7 G5", "1 3 2", "B take R7")], [3 - 3, 24 - 3, 10]),
    ],
    ids=["before what was paid", "a colour each", "one doubles both", "fewer do not double", "later cards count"],
)
def test_the_sum_of_a_colour_is_doubled_for_most_cards_of_it(
    rounds: list[tuple[str, str, str]], totals: list[int]
) -> None:
    p = bombe("; ".join(a_round(*played) for played in rounds))
    assert p.scores == dict(zip("ABC", totals, strict=True))


@pytest.mark.statement("D11", "D20")
def test_a_tie_for_the_highest_total_is_a_shared_win_even_below_zero() -> None:
    lines = f"{a_round('R3 G3', '20 1', 'A take R3')}; {a_round('R5 G5', '1 20', 'B take R5')}"
    p = bombe(lines, seats=2, ranks=2, bombs=0)
    assert p.scores == {"A": 6 + 10 - 20, "B": 6 + 10 - 20}
    assert p.result == {"A": 0.5, "B": 0.5}


@pytest.mark.statement("D12")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play(seats: int) -> None:
    p = bombe("* deal R3 G3", seats=seats)
    assert to_act(p) == "ABCDEF"[:seats]
    assert played_out(p).result is not None


@pytest.mark.statement("D12")
@pytest.mark.parametrize("seats", [1, 7])
def test_fewer_than_two_or_more_than_six_do_not_play(seats: int) -> None:
    with pytest.raises(ValueError, match="seats must be a whole number from 2 to 6"):
        bombe(seats=seats)


@pytest.mark.statement("D3", "D13")
@pytest.mark.parametrize(("options", "most"), [({}, 999), ({"max_bid": 40}, 40), ({"max_bid": 1}, 1)])
def test_a_bid_is_a_whole_number_from_1_to_the_limit(options: dict[str, int], most: int) -> None:
    p = bombe("* deal R3 G3", **options)
    assert p.legal("A") == [f"bid {amount}" for amount in range(1, most + 1)]
    refuse(p, f"A bid {most + 1}", "D13")
    refuse(p, "A bid 1.5", None)
    play(p, f"A bid {most}")


@pytest.mark.statement("D21")
def test_a_lone_last_card_goes_to_the_highest_bidder_only() -> None:
    p = bombe(a_round("R3 G3", "3 2 1", "A take R3"), ranks=1, bombs=1)
    assert p.outcomes() == [("deal X", 1)]
    play(p, a_round("X", "1 2 3"))
    assert p.legal("C") == ["take X"]
    play(p, "C take X; C bomb B green")
    assert p.pending is None
    assert hands(p) == ["R3", "", ""]
    assert payments(p) == [3, 0, 3]


@pytest.mark.statement("D21")
def test_a_lone_coloured_card_is_not_shared() -> None:
    p = bombe(
        f"{a_round('R3 G3', '3 2 1', 'A take R3')}; {a_round('G5 X', '1 3 2', 'B take G5; C bomb A red')}",
        ranks=2,
        bombs=1,
    )
    assert p.outcomes() == [("deal R5", 1)]
    play(p, a_round("R5", "3 2 1", "A take R5"))
    assert hands(p) == ["R5", "G3 G5", ""]
    assert p.pending is None


@pytest.mark.statement("D1", "D2", "D21")
@pytest.mark.parametrize(
    ("ranks", "bombs", "rounds"), [(1, 0, 1), (1, 6, 4), (2, 0, 2), (3, 1, 4), (5, 4, 7), (12, 0, 12)]
)
def test_ranks_and_bombs_set_the_deck(ranks: int, bombs: int, rounds: int) -> None:
    p = played_out(bombe(ranks=ranks, bombs=bombs))
    coloured = [f"{colour}{value}" for colour in "RG" for value in VALUES[:ranks]]
    assert dealt_cards(p) == sorted(coloured + ["X"] * bombs)
    assert len(deals(p)) == rounds


@pytest.mark.parametrize(
    ("option", "value"),
    [("max_bid", 0), ("max_bid", 10000), ("self_bomb", 1), ("ranks", 0), ("ranks", 13), ("bombs", -1), ("bombs", 7)],
)
def test_an_option_out_of_bounds_is_named(option: str, value: object) -> None:
    with pytest.raises(ValueError, match=option):
        bombe("", **{option: value})


DEALT = "* deal R25 G7"
WON = a_round("R25 G7", "12 9 4")
ONE_ROUND = f"{WON}; A take R25"
TEN_TIES = f"{DEALT}; {'; '.join([bids('5 5 1')] + [bids('5 5', 'AB')] * 9)}"
BOMBING = f"{ONE_ROUND}; {a_round('R3 X', '3 2 1', 'A take X')}"
SECOND_BOMBING = f"{ONE_ROUND}; {a_round('R3 X', '3 2 1', 'A take R3')}"


@pytest.mark.parametrize(
    ("lines", "refused", "rule"),
    [
        ("", "A bid 3", "D8"),
        ("", "A deal R25 G7", "D8"),
        ("", "* lots A", "D8"),
        ("", "* deal R25", "D21"),
        ("", "* deal X X", "D2"),
        ("", "* deal R25 X", "D2"),
        ("", "* deal R25 R25", "D1"),
        ("", "* deal R4 G7", None),
        ("", "* deal R27 G7", None),
        (ONE_ROUND, "* deal R25 G9", "D1"),
        (ONE_ROUND, "* deal R9 G7", "D1"),
        (ONE_ROUND, "* deal G7 X", "D1"),
        (ONE_ROUND, "A take G7", "D8"),
        (DEALT, "* deal R3 G3", "D3"),
        (DEALT, "* bid 3", "D3"),
        (DEALT, "A take R25", "D3"),
        (DEALT, "A bomb B red", "D3"),
        (DEALT, "A bid 0", "D3"),
        (DEALT, "A bid 000", "D3"),
        (DEALT, "A bid 1000", "D13"),
        (DEALT, "A bid 99999999999999999999", "D13"),
        (DEALT, "A bid ?", "D3"),
        (DEALT, "A bid -1", None),
        (DEALT, "A raise 3", None),
        (DEALT, "D bid 3", None),
        (f"{DEALT}; A bid 3", "A bid 4", "D3"),
        (a_round("R25 G7", "5 5 1"), "C bid 4", "D6"),
        (a_round("R25 G7", "5 5 1", "A bid 6"), "A bid 7", "D3"),
        (TEN_TIES, "* lots C", "D14"),
        (TEN_TIES, "* lots D", "D14"),
        (TEN_TIES, "A lots A", "D14"),
        (TEN_TIES, "A bid 6", "D14"),
        (TEN_TIES, "* deal R3 G3", "D14"),
        (WON, "A take R3", "D4"),
        (WON, "A take X", "D4"),
        (WON, "B take G7", "D4"),
        (WON, "A bid 3", "D4"),
        (WON, "* deal R3 G3", "D4"),
        (WON, "A bomb B red", "D4"),
        (BOMBING, "B bomb A red", "D10"),
        (BOMBING, "A take R3", "D10"),
        (BOMBING, "* deal R5 G5", "D10"),
        (BOMBING, "A bomb D red", "D12"),
        (BOMBING, "A bomb A green", "D18"),
        (BOMBING, "A bomb C red", "D18"),
        (BOMBING, "A bomb B blue", None),
        (SECOND_BOMBING, "A bomb B green", "D10"),
        (SECOND_BOMBING, "B bomb B red", "D18"),
        (f"{SECOND_BOMBING}; B bomb A red", "A bomb B green", "D8"),
    ],
)
def test_refusals_name_their_statement(lines: str, refused: str, rule: str | None) -> None:
    refuse(bombe(lines), refused, rule)


LAST = f"{a_round('R3 G3', '3 2', 'A take R3')}"


@pytest.mark.parametrize(
    ("lines", "refused", "rule"),
    [
        ("", "* deal R5 G3", "D1"),
        (LAST, "* deal X X", "D21"),
        (LAST, "* deal R3", "D1"),
        (f"{LAST}; * deal X; {bids('3 2')}", "A take R3", "D4"),
        (f"{LAST}; * deal X; {bids('3 2')}; A take X; A bomb A red", "* deal X", "D8"),
        (f"{LAST}; * deal X; {bids('3 2')}; A take X; A bomb A red", "A bid 3", "D8"),
    ],
)
def test_refusals_with_a_small_deck(lines: str, refused: str, rule: str) -> None:
    refuse(bombe(lines, seats=2, ranks=1, bombs=1), refused, rule)


def test_more_bombs_than_the_deck_has_are_refused() -> None:
    p = bombe(a_round("R3 G3", "3 2", "A take R3"), seats=2, ranks=2, bombs=1)
    refuse(p, "* deal X X", "D1")
    assert state(play(p, "* deal R5 X"))["table"] == ["R5", "X"]
