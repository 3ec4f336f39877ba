"""Playing again: seats are kept for those who have played together, for a while and from everybody else."""

from __future__ import annotations

import random
from collections import Counter

import orjson
import pytest

from ludothek.games import game
from ludothek.table.again import KEPT_SECONDS
from ludothek.table.events import Chatted, Continued, Declined, Entry, Event, Kept, Made, Sat, from_row, to_row
from ludothek.table.fairness import FairChance
from ludothek.table.reunion import LINES_TAKEN_ALONG, drawn_places, reunite
from ludothek.table.table import Table

from .games import SECRET, Log, full, play_out
from .test_table import appearance, denies

MADE_AT = 1_000_000.0
UNTIL = MADE_AT + KEPT_SECONDS
SOON, LATE = UNTIL - 0.1, UNTIL
STAY = {"A": "A", "B": "B"}


def finished(chat: int = 0) -> Log:
    """Anna on A and Ben on B have played, and said something."""
    log = play_out(full("bunker", size=2), 1)
    for number in range(chat):
        log.add(log.table.say("ben" if number % 2 else "clara", "Somebody", f"line {number}"))
    return log


def again(old: Table, player: str = "anna", places: dict[str, str] | None = None) -> Log:
    """The table at which one of them waits for the other."""
    log = Log(old.game.name, seats=len(old.seats))
    log.add(reunite(log.table, old, player, player.title(), UNTIL, places or STAY))
    return log


def test_a_seat_is_kept_from_everybody_else_until_its_time_is_over() -> None:
    log = again(finished().table)
    for seat in (None, "B"):
        with denies("seat-kept"):
            log.table.sit("carl", "Carl", seat, now=SOON)
        with denies("seat-kept"):
            log.table.sit("carl", "Carl", seat)  # who forgets to say what time it is gets nothing
    assert log.table.sit("carl", "Carl", "B", now=LATE) == [Sat("B", "Carl", "carl")]


@pytest.mark.parametrize("now", [MADE_AT, SOON, LATE, LATE + 3600])
@pytest.mark.parametrize("seat", [None, "B"])
def test_who_a_seat_is_kept_for_can_take_it_sooner_or_later(now: float, seat: str | None) -> None:
    log = again(finished().table)
    log.add(log.table.sit("ben", "Ben", seat, now=now))
    assert log.table.is_started
    assert log.table.again.kept == {}


def test_the_sentence_says_for_whom_a_seat_is_kept() -> None:
    log = again(finished().table)
    with pytest.raises(ValueError, match="Ben"):
        log.table.sit("carl", "Carl", "B", now=SOON)


def test_who_takes_another_seat_leaves_the_one_that_was_kept_for_them() -> None:
    log = Log("bunker", seats=3)
    log.add(log.table.happened(Kept("A", "Ben", "ben", UNTIL)))
    log.add(log.table.sit("ben", "Ben", "C", now=SOON))
    log.add(log.table.sit("carl", "Carl", "A", now=SOON))
    assert log.table.seat_of("carl") == "A"


def test_their_own_seat_comes_first_and_one_that_is_kept_for_another_last() -> None:
    log = Log("bunker", seats=3)
    log.add(log.table.happened(Kept("A", "Ben", "ben", UNTIL), Kept("C", "Cleo", "cleo", UNTIL)))
    log.add(log.table.sit("cleo", "Cleo", None, now=SOON))
    log.add(log.table.sit("dora", "Dora", None, now=SOON))
    assert (log.table.seat_of("cleo"), log.table.seat_of("dora")) == ("C", "B")


def test_a_seat_that_is_declined_is_open_to_anyone_and_to_who_declined() -> None:
    log = again(finished().table)
    assert log.add(log.table.decline("ben")) == [Declined("B")]
    with denies("not-invited"):
        log.table.decline("ben")
    assert log.again().sit("carl", "Carl", None, now=SOON)
    assert log.again().sit("ben", "Ben", None, now=SOON)


@pytest.mark.parametrize("player", ["anna", "carl"])
def test_only_who_a_seat_is_kept_for_declines_it(player: str) -> None:
    log = again(finished().table)
    with denies("not-invited"):
        log.table.decline(player)
    assert log.table.again.declined == frozenset()


def test_who_is_asked_at_the_old_table_declines_once_and_who_asked_does_not() -> None:
    log = finished()
    with denies("not-invited"):
        log.table.decline("ben")
    log.add(log.table.go_on(Continued("next", "A", UNTIL)))
    assert log.add(log.table.decline("ben")) == [Declined("B")]
    assert log.table.decline("ben") == []
    assert log.table.decline("anna") == []
    with denies("not-seated"):
        log.table.decline("carl")
    assert appearance(log.again()) == appearance(log.table)


def test_who_has_sat_down_and_left_has_no_seat_kept_any_longer() -> None:
    table = Log("bunker", seats=3).table
    table.happened(Kept("B", "Ben", "ben", UNTIL))
    table.sit("ben", "Ben", "B", now=SOON)
    table.leave("ben", "sense")
    assert table.sit("carl", "Carl", "B", now=SOON)


def test_all_that_a_rematch_begins_with_is_in_the_log() -> None:
    log = again(finished(chat=3).table)
    events = from_row(to_row(log.events))
    assert events == log.events
    table = Table.replay("t", SECRET, [Entry(0, events, MADE_AT)], game)
    assert appearance(table) == appearance(log.table)
    assert table.again.kept == {"B": Kept("B", "Ben", "ben", UNTIL)}
    assert len(table.chat) == 3


def test_only_the_last_that_was_said_goes_along_by_those_who_said_it() -> None:
    old = finished(chat=LINES_TAKEN_ALONG + 10).table
    new = again(old, places={"A": "B", "B": "A"}).table
    assert [said.text for said in new.chat] == [f"line {number}" for number in range(10, LINES_TAKEN_ALONG + 10)]
    assert {said.seat for said in old.chat} == {"", "B"}
    assert {said.seat for said in new.chat} == {"", "A"}


def test_who_asks_sits_and_the_other_seat_is_kept_wherever_they_are_drawn() -> None:
    for player, places in (("anna", STAY), ("ben", {"A": "B", "B": "A"})):
        log = again(finished().table, player, places)
        assert log.table.seat_of(player) == "A"
        assert list(log.table.again.kept) == ["B"]


def test_people_draw_their_seats_among_themselves_and_bots_keep_theirs() -> None:
    log = Log("bunker", seats=4)
    log.add(log.table.seat_bot("B", "sense"))
    for player in ("anna", "ben", "cleo"):
        log.sit(player)
    rng = random.Random(1)
    drawn = [drawn_places(log.table, rng) for _ in range(600)]
    assert all(sorted(places.values()) == list("ABCD") and places["B"] == "B" for places in drawn)
    orders = Counter(tuple(places.values()) for places in drawn)
    assert len(orders) == 6
    assert all(60 < times < 140 for times in orders.values())


def test_who_plays_alone_with_bots_plays_on_at_once() -> None:
    log = Log("bunker", seats=2, size=2)
    log.add(log.table.seat_bot("B", "sense"))
    log.sit("anna")
    assert again(log.table).table.is_started


OLD: list[dict[str, object]] = [
    {"kind": "continued", "table": "next"},
    {"kind": "chatted", "name": "Ben", "seat": "B", "text": "well played"},
]


def test_a_log_from_before_seats_were_kept_is_replayed() -> None:
    made = Made("bunker", game("bunker").version, game("bunker").settle({}), FairChance(SECRET).commitment, False)
    events: list[Event] = [made, *from_row(orjson.dumps(OLD).decode())]
    table = Table.replay("t", SECRET, [Entry(0, events, None)], game)
    assert table.again.continued == Continued("next", "", 0.0)
    assert table.chat == (Chatted("Ben", "B", "well played"),)
    assert table.sit("ben", "Ben", None)


def test_it_is_known_since_when_somebody_is_to_decide() -> None:
    """Another's sealed decision, or something said, does not begin it again."""
    log = Log("bunker", seats=2)
    entries = [Entry(0, list(log.events), 1.0)]

    def write(events: list[Event], at: float) -> None:
        entries.append(Entry(sum(len(entry.events) for entry in entries), events, at))
        log.table.stamp(at)

    write(log.sit("anna", "A"), 2.0)
    write(log.sit("ben", "B"), 3.0)
    assert log.table.asked_since[1] == 3.0
    write(log.answer("anna", "hide 1"), 4.0)
    write(log.add(log.table.say("ben", "Ben", "wait")), 5.0)
    assert log.table.asked_since[1] == 3.0
    write(log.answer("ben", "hide 2"), 6.0)
    assert log.table.asked_since[1] == 6.0
    assert Table.replay("t", SECRET, entries, game).asked_since == log.table.asked_since
