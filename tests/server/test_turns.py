"""Whose bot thinks next."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from ludothek.server.turns import FAVOURS, Turns


def no() -> bool:
    return False


def yes() -> bool:
    return True


def taken(turns: Turns[str]) -> list[str]:
    order = []
    while turns:
        order.append(turns.take())
    return order


def test_makers_take_turns_however_much_one_of_them_asks_for() -> None:
    turns: Turns[str] = Turns()
    for number in range(30):
        turns.add("greta", no, f"greta {number}")
    turns.add("anna", no, "anna 0")
    turns.add("ben", no, "ben 0")
    turns.add("anna", no, "anna 1")
    assert taken(turns)[:7] == ["greta 0", "anna 0", "ben 0", "greta 1", "anna 1", "greta 2", "greta 3"]


def test_who_asks_again_at_once_goes_to_the_end() -> None:
    turns: Turns[str] = Turns()
    turns.add("greta", no, "greta 0")
    turns.add("anna", no, "anna 0")
    assert turns.take() == "greta 0"
    turns.add("greta", no, "greta 1")
    turns.add("anna", no, "anna 1")
    assert taken(turns) == ["anna 0", "greta 1", "anna 1"]


def test_those_that_somebody_watches_go_first_of_one_maker_and_of_all() -> None:
    turns: Turns[str] = Turns()
    turns.add("greta", no, "greta 0")
    turns.add("greta", yes, "greta 1")
    turns.add("anna", no, "anna 0")
    turns.add("anna", yes, "anna 1")
    assert taken(turns) == ["greta 1", "anna 1", "greta 0", "anna 0"]


def test_those_that_nobody_watches_have_their_turn_all_the_same() -> None:
    turns: Turns[str] = Turns()
    turns.add("anna", no, "anna")
    for number in range(30):
        turns.add(f"maker {number}", yes, "watched")
    assert taken(turns).index("anna") == FAVOURS


def test_whether_somebody_watches_is_asked_when_it_matters() -> None:
    watching: set[str] = set()
    turns: Turns[str] = Turns()
    for name in ("anna", "ben"):
        turns.add(name, lambda name=name: name in watching, name)  # type: ignore[misc]
    watching.add("ben")
    assert taken(turns) == ["ben", "anna"]


@given(st.lists(st.tuples(st.sampled_from("abc"), st.booleans()), max_size=40))
def test_nothing_is_lost_and_each_maker_keeps_their_order(asked: list[tuple[str, bool]]) -> None:
    turns: Turns[tuple[str, bool, int]] = Turns()
    for number, (maker, is_watched) in enumerate(asked):
        turns.add(maker, yes if is_watched else no, (maker, is_watched, number))
    order = []
    while turns:
        order.append(turns.take())
    assert Counter(order) == Counter((*who, number) for number, who in enumerate(asked))
    for who in set(asked):
        numbers = [number for *which, number in order if tuple(which) == who]
        assert numbers == sorted(numbers)
