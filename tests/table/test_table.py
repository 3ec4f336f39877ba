"""Who sits where, what is asked, and that the log says it all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from ludothek.core.denied import Denied
from ludothek.core.refused import Refused
from ludothek.games import NAMES
from ludothek.table.events import Chatted, Continued, Made, Moved, Replaced, from_row, to_row
from ludothek.table.fairness import seal_of
from ludothek.table.table import MOST_EVENTS, MOST_WITH_CHAT, MOST_WITH_COMING, Table

from .games import Log, full, play_out


@contextmanager
def denies(reason: str) -> Iterator[None]:
    """Something is not done, for that reason."""
    with pytest.raises(Denied) as denied:
        yield
    assert denied.value.reason == reason


def appearance(table: Table) -> object:
    position = table.position
    state = position and (position.state.tobytes(), position.lines, position.revealed)
    return table.seats, table.seals, table.entropy, table.chat, table.again, table.length, state, table.fair


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    log = Log("bunker", seats=3)
    for player in ("anna", "ben"):
        log.sit(player)
        assert not log.table.is_started
    log.add(log.table.seat_bot("C", "random"))
    assert log.table.is_started
    assert [log.table.asked(seat) for seat in "ABC"] == [0, 0, 0]
    assert log.table.bots_to_decide() == ["C"]


def test_a_person_sits_once_on_an_open_seat() -> None:
    log = Log("bunker", seats=3)
    log.sit("anna", "B")
    for player, seat, reason in (("anna", "A", "seated-already"), ("ben", "B", "no-open-seat")):
        with pytest.raises(Denied) as denied:
            log.sit(player, seat)
        assert denied.value.reason == reason
    log.sit("ben")
    assert (log.table.seat_of("anna"), log.table.seat_of("ben"), log.table.seat_of("carl")) == ("B", "A", None)


@pytest.mark.parametrize("seat", ["B", "Z", "*", ""])
def test_a_bot_sits_only_on_an_open_seat_of_the_table(seat: str) -> None:
    log = Log("bunker", seats=2)
    log.sit("anna", "B")
    with pytest.raises(Denied):
        log.table.seat_bot(seat, "random")


def test_who_stands_up_before_the_game_leaves_the_seat_open() -> None:
    log = Log("bunker", seats=2)
    log.sit("anna", seal="feed")
    log.add(log.table.leave("anna", "sense"))
    assert log.table.seats == {"A": None, "B": None}
    assert log.table.seals == {}
    log.sit("anna", "B")
    assert log.table.seat_of("anna") == "B"


def test_the_host_is_who_sat_down_first_and_has_a_seat() -> None:
    log = Log("bunker", seats=3)
    log.add(log.table.seat_bot("C", "random"))
    assert log.table.host == log.table.id
    log.sit("anna", "B")
    log.sit("ben", "A")
    assert (log.table.host, log.again().host) == ("anna", "anna")
    log = Log("bunker", seats=3)
    log.sit("anna")
    log.sit("ben")
    log.add(log.table.leave("anna", "sense"))
    assert (log.table.host, log.again().host) == ("ben", "ben")


def test_a_bot_stands_in_for_who_leaves_until_they_are_back() -> None:
    log = full("bunker")
    log.add(log.table.leave("anna", "sense"))
    assert log.table.seat_of("anna") == "A"
    assert log.table.bots_to_decide() == ["A"]
    with pytest.raises(Denied) as denied:
        log.answer("anna", "hide 1")
    assert denied.value.reason == "bot-decides"
    assert log.table.leave("anna", "sense") == []
    log.add(log.table.decide_bot("A", 0, "hide 4"))
    log.add(log.table.come_back("anna"))
    assert log.table.come_back("anna") == []
    assert log.table.bots_to_decide() == []
    log.answer("ben", "hide 2")
    assert log.lines()[:2] == ["A hide 4", "B hide 2"]


def test_a_bots_answer_is_dropped_when_its_person_is_back_or_the_game_went_on() -> None:
    log = full("bunker")
    log.add(log.table.leave("anna", "sense"))
    log.add(log.table.come_back("anna"))
    assert log.table.decide_bot("A", 0, "hide 4") == []
    log.add(log.table.leave("anna", "sense"))
    log.add(log.table.decide_bot("A", 0, "hide 4"))
    assert log.table.decide_bot("A", 0, "hide 5") == []
    assert log.table.decide_bot("A", 3, "hide 5") == []


def test_before_the_game_nothing_is_asked() -> None:
    log = Log("bunker", seats=2)
    log.sit("anna")
    assert log.table.asked("A") is None
    for decision in (0, -1, 10**30):
        with pytest.raises(Denied) as denied:
            log.table.decide("anna", decision, "hide 1")
        assert denied.value.reason == "not-started"


def test_a_stranger_decides_nothing() -> None:
    table = full("bunker").table
    with denies("not-seated"):
        table.decide("carl", 0, "hide 1")
    with denies("not-seated"):
        table.leave("carl", "sense")
    with denies("not-seated"):
        table.come_back("carl")


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_may_be_repeated_without_harm(name: str) -> None:
    log = full(name)
    people = {"A": "anna", "B": "ben"}
    for number in range(40):
        position = log.table.position
        assert position is not None
        if not isinstance(position.pending, frozenset):
            break
        seat = min(position.pending)
        decision, move = log.table.asked(seat), position.legal(seat)[number % len(position.legal(seat))]
        assert decision is not None
        log.answer(people[seat], move)
        before = appearance(log.table)
        assert log.table.decide(people[seat], decision, f"  {move} ") == []
        assert appearance(log.table) == before


def test_anothers_sealed_bid_does_not_make_mine_stale() -> None:
    log = full("die-bombe")
    decision = log.table.asked("A")
    assert decision is not None
    log.answer("ben", "bid 7")
    assert log.table.asked("A") == decision
    log.add(log.table.decide("anna", decision, "bid 9"))
    assert log.lines()[decision : decision + 2] == ["A bid 9", "B bid 7"]


def test_a_sealed_bid_cannot_be_changed() -> None:
    log = full("die-bombe")
    decision = log.table.asked("B")
    assert decision is not None
    log.answer("ben", "bid 7")
    with pytest.raises(Denied) as denied:
        log.table.decide("ben", decision, "bid 8")
    assert denied.value.reason == "decided-already"
    assert log.lines()[-1] == "B bid 7"


def test_an_answer_to_another_decision_is_refused_early_and_late() -> None:
    log = full("bunker")
    log.answer("anna", "hide 1")
    log.answer("ben", "hide 2")
    before = appearance(log.table)
    for player in ("anna", "ben"):
        for decision in (-5, 0, 1, 3, 5, 6, 99, 10**30):
            with pytest.raises(Denied) as denied:
                log.table.decide(player, decision, "chip B3")
            assert denied.value.reason == "decided-already"
    assert appearance(log.table) == before


def test_a_refused_move_changes_nothing() -> None:
    log = full("bunker")
    before = appearance(log.table)
    for move in ("hide 7", "hide ?", "chip B1", "", "* roll 1-1", "hide 1 2", "\x00", "é" * 40):
        with pytest.raises(Refused):
            log.table.decide("anna", 0, move)
    assert appearance(log.table) == before


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_of_the_log_gives_the_same_table(name: str) -> None:
    log = full(name, entropy="feed")
    log.add(log.table.happened(Chatted("Anna", "A", "<b>hello</b>")))
    play_out(log, 11)
    log.add(log.table.happened(Continued("next")))
    assert log.table.is_over
    assert len(log.events) == log.table.length
    assert appearance(log.again()) == appearance(log.table)
    assert from_row(to_row(log.events)) == log.events


@pytest.mark.parametrize("name", NAMES)
def test_a_table_can_be_replayed_from_any_point_at_which_it_was_written(name: str) -> None:
    log = full(name)
    position = log.table.position
    assert position is not None
    people = {"A": "anna", "B": "ben"}
    for number in range(25):
        assert appearance(log.again()) == appearance(log.table)
        if not isinstance(position.pending, frozenset):
            break
        seat = max(position.pending)
        log.answer(people[seat], position.legal(seat)[-1 - number % 2])


def test_chance_is_part_of_the_log_and_written_with_the_move_that_calls_for_it() -> None:
    log = full("bunker")
    log.answer("anna", "hide 1")
    events = log.answer("ben", "hide 2")
    assert isinstance(events[0], Moved)
    assert [event.line.split()[1] for event in events if isinstance(event, Moved)] == ["hide", "start", "roll"]
    assert [event.line for event in log.events if isinstance(event, Moved)] == log.lines()


def test_an_answer_leaves_the_chance_that_it_calls_for_to_be_drawn() -> None:
    log, apart = full("bunker"), full("bunker")
    for player, move in (("anna", "hide 1"), ("ben", "hide 2")):
        log.add(log.table.decide(player, 0, move))
        assert apart.table.answer(player, 0, move) == [Moved(f"{apart.table.seat_of(player)} {move}")]
    drawn = []
    while line := apart.table.draw():
        assert len(line) == 1
        drawn += line
    assert log.events[-len(drawn) :] == drawn
    assert appearance(apart.table) == appearance(log.table)


def test_a_log_of_a_newer_version_is_said_to_be_unknown() -> None:
    with pytest.raises(ValueError, match="unknown kind 'waved'"):
        from_row('[{"kind": "waved"}]')
    log = Log("bunker", seats=2)
    with pytest.raises(ValueError, match="made only once"):
        log.table.apply(log.events[0])
    assert isinstance(log.events[0], Made)


def test_a_promise_is_made_once_and_revealed_when_all_have_made_theirs() -> None:
    log = Log("bunker", seats=3)
    log.sit("anna", "A", "")
    log.sit("ben", "B", seal_of("food"))
    assert (log.table.owes("A"), log.table.owes("B")) == ("seal", None)
    log.add(log.table.promise("anna", seal_of("feed")))
    assert log.table.promise("anna", seal_of("other")) == []
    assert (log.table.owes("A"), log.table.owes("B")) == (None, None)
    with denies("not-promised"):
        log.table.demand_promised("anna", "feed")
    log.sit("cleo", "C")
    assert (log.table.owes("A"), log.table.owes("B"), log.table.owes("C")) == ("reveal", "reveal", None)
    assert log.table.demand_promised("anna", "feed") == "A"
    with denies("not-promised"):
        log.table.demand_promised("ben", "feed")
    log.add(log.table.begin({"A": "feed", "B": "food"}))
    assert log.table.is_started
    assert log.table.begin({}) == []
    assert appearance(log.again()) == appearance(log.table)


def test_promises_are_void_when_someone_stands_up_after_all_were_there() -> None:
    log = Log("bunker", seats=2)
    log.sit("anna", "A", seal_of("feed"))
    log.sit("ben", "B", seal_of("food"))
    log.add(log.table.leave("ben", "sense"))
    assert log.table.seals == {"A": ""}
    log.sit("cleo", "B", seal_of("food"))
    assert (log.table.owes("A"), log.table.owes("B")) == ("seal", None)


def test_promises_that_are_not_made_in_time_are_waived_and_the_others_are_revealed() -> None:
    log = Log("bunker", seats=2)
    log.sit("anna", "A", "")
    assert log.table.waive() == []
    log.sit("ben", "B", seal_of("food"))
    log.add(log.table.waive())
    assert (log.table.owes("A"), log.table.owes("B")) == (None, "reveal")
    assert log.table.waive() == []
    assert not log.table.is_started
    log.add(log.table.begin({"B": "food"}))
    assert appearance(log.again()) == appearance(log.table)


def test_a_game_begins_when_all_promises_are_waived() -> None:
    log = Log("bunker", seats=2)
    log.sit("anna", "A", "")
    log.sit("ben", "B")
    log.add(log.table.waive())
    assert log.table.is_started
    assert appearance(log.again()) == appearance(log.table)


def test_who_never_makes_the_promise_adds_nothing() -> None:
    log = Log("bunker", seats=2)
    log.sit("anna", "A", "")
    log.sit("ben", "B", seal_of("food"))
    assert not log.table.is_started
    log.add(log.table.begin({"B": "food"}))
    assert (log.table.fair.seals, log.table.fair.entropy) == ({"B": seal_of("food")}, {"B": "food"})


def test_what_is_decided_on_a_draft_leaves_the_table_as_it_was() -> None:
    log = full("bunker")
    before = appearance(log.table)
    draft = log.table.draft()
    draft.decide("anna", 0, "hide 1")
    draft.happened(Chatted("Anna", "A", "hello"))
    draft.leave("ben", "sense")
    assert appearance(log.table) == before
    assert appearance(draft) != before


def test_a_seat_is_freed_only_of_a_person_and_before_the_game() -> None:
    log = Log("bunker", seats=3)
    log.sit("anna", "A", seal="feed")
    log.add(log.table.seat_bot("B", "sense"))
    for seat, reason in (("B", "not-waited-for"), ("C", "not-seated")):
        with denies(reason):
            log.table.free(seat)
    log.add(log.table.free("A"))
    assert (log.again().seats["A"], log.again().seals, log.again().seat_of("anna")) == (None, {}, None)
    with denies("not-waited-for"):
        full("bunker").table.free("A")


def test_a_bot_stands_in_only_for_who_is_waited_for() -> None:
    log = full("bunker")
    log.answer("anna", "hide 1")
    with denies("not-waited-for"):
        log.table.stand_in("A", "sense")
    log.add(log.table.stand_in("B", "sense"))
    assert log.table.stand_in("B", "sense") == []
    occupant = log.again().seats["B"]
    assert occupant
    assert (occupant.bot, occupant.is_gone) == ("sense", True)
    log.add(log.table.come_back("ben"))
    occupant = log.again().seats["B"]
    assert occupant
    assert (occupant.bot, occupant.is_gone) == ("", False)


def test_a_log_from_before_promises_is_read_as_it_was() -> None:
    row = (
        '[{"kind":"sat","seat":"A","name":"Anna","player":"anna","bot":"","entropy":"feed"},'
        '{"kind":"sat","seat":"B","name":"Ben","player":"ben","bot":"","entropy":""}]'
    )
    log = Log("bunker", seats=2)
    for event in from_row(row):
        log.table.apply(event)
    assert log.table.is_started
    assert log.table.fair.entropy == {"A": "feed"}
    assert from_row('[{"kind":"replaced","seat":"A","bot":"sense"}]') == [Replaced("A", "sense")]
    with pytest.raises(ValueError, match="an event 'replaced' without 'seat'"):
        from_row('[{"kind":"replaced"}]')


def test_a_game_without_end_has_one() -> None:
    """No honest game is nearly as long, and people's chat leaves room for the game."""
    log = full("bunker")
    log.table.length = MOST_WITH_CHAT - 1
    log.add(log.table.say("anna", "Anna", "hello"))
    before = appearance(log.table)
    with denies("chat-full"):
        log.table.say("anna", "Anna", "hello")
    assert appearance(log.table) == before
    log.table.length = MOST_EVENTS
    before = appearance(log.table)
    with denies("game-too-long"):
        log.answer("ben", "hide 1")
    assert appearance(log.table) == before


def test_who_comes_and_goes_leaves_room_for_the_game() -> None:
    """One who sits down and gets up, again and again, keeps nobody from playing, or from leaving."""
    log = full("bunker")
    log.answer("anna", "hide 1")
    log.add(log.table.leave("anna", "sense"))
    log.table.length = MOST_WITH_COMING
    before = appearance(log.table)
    with denies("came-too-often"):
        log.table.come_back("anna")
    assert appearance(log.table) == before
    log.answer("ben", "hide 1")
    log.add(log.table.leave("ben", "sense"))
    assert log.table.is_bots("B")


def test_a_seat_can_be_left_for_good_where_it_was_taken_too_often() -> None:
    log = Log("bunker", seats=3)
    log.sit("anna")
    log.table.length = MOST_WITH_COMING
    with denies("came-too-often"):
        log.sit("ben")
    log.add(log.table.leave("anna", "sense"))
    assert log.table.seats["A"] is None


def test_bots_do_not_go_on_with_a_game_that_is_too_long() -> None:
    log = full("bunker")
    log.add(log.table.leave("anna", "sense"))
    assert log.table.bots_to_decide() == ["A"]
    log.table.length = MOST_EVENTS
    assert log.table.bots_to_decide() == []


def test_what_happens_once_happens_at_a_table_that_is_too_long_too() -> None:
    log = Log("bunker", seats=2)
    log.sit("anna", seal="")
    log.table.length = MOST_EVENTS
    with denies("came-too-often"):
        log.sit("ben")
    log.table.length = 2
    log.sit("ben")
    log.table.length = MOST_EVENTS
    log.add(log.table.waive())
    assert log.table.is_started
    assert log.table.go_on(Continued("next")) == [Continued("next")]
