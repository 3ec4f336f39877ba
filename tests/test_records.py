"""The record format: what is written is read back, and nothing else passes for a record."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ludothek.core import recording
from ludothek.core.position import Position
from ludothek.core.recording import BadRecord, Draw, Recording
from ludothek.games import NAMES, game
from ludothek.testing.walks import Walk, play_on, step
from tests.conformance.games import STEADY, Setup, walks

SMALL: dict[str, dict[str, Any]] = {
    "bunker": {"seats": 2, "size": 2},
    "die-bombe": {"seats": 2, "max_bid": 3, "ranks": 2, "bombs": 2},
    "bruno-bueffel": {"seats": 1, "columns": 1},
}


def finished(name: str) -> Position:
    position = Setup(name, SMALL[name]).start()
    play_on(position, random.Random(4))
    return position


def midway(name: str) -> Position:
    """Under way, with a sealed bid on the table in Die Bombe and hidden coins in Bunker."""
    position, rng = Setup(name, SMALL[name]).start(), random.Random(4)
    while len(position.lines) < 9 or (name == "die-bombe" and not position.view(None).lines[-1].endswith("?")):
        assert position.pending is not None
        step(position, rng)
    return position


RECORDS: dict[str, bytes] = {}
for each in NAMES:
    RECORDS[f"{each}, complete"] = Recording.of(finished(each), {"A": "person Zoë"}, "2026-01-31").write()
    RECORDS[f"{each}, midway"] = Recording.of(midway(each)).write()
    RECORDS[f"{each}, as A saw it"] = Recording.of(midway(each).view("A")).write()
    RECORDS[f"{each}, as a spectator saw it"] = Recording.of(finished(each).view(None)).write()
DRAW = Draw("c0" * 32, bytes(range(32)), {"A": "aB9"}, {"A": "5e" * 32, "B": "a1" * 32})
PROMISE = Draw("c0" * 32, seals={"B": "a1" * 32})
NOON = 1_794_744_000.25
for each in ("bunker", "die-bombe"):
    whole, part = finished(each), midway(each).view("B")
    RECORDS[f"{each}, with times and chance"] = Recording.of(
        whole, draw=DRAW, times=[NOON + 1.7 * i for i in range(len(whole.lines))]
    ).write()
    RECORDS[f"{each}, as B saw it, with times and promises"] = Recording.of(
        part, draw=PROMISE, times=[NOON + i if i % 7 else None for i in range(len(part.lines))]
    ).write()
records = st.sampled_from(list(RECORDS.values()))


def without_check(data: bytes) -> bytes:
    """The record as a person would write it."""
    first, _, rest = data.split(b"\n", 2)
    return first + b"\n" + rest


def complaint(data: bytes) -> str | None:
    """What is wrong with a record, in one sentence; None if nothing is. Any other exception is a fault."""
    try:
        recording.read(data, game).replay()
    except BadRecord as bad:
        said = str(bad)
    else:
        return None
    assert said
    assert len(said.splitlines()) == 1
    return said


@pytest.mark.parametrize("data", RECORDS.values(), ids=RECORDS)
def test_a_record_is_read_with_and_without_its_check_sum(data: bytes) -> None:
    assert recording.read(data, game).is_checked
    assert complaint(data) is None
    by_hand = recording.read(without_check(data), game)
    assert not by_hand.is_checked
    assert by_hand.write() == data


@pytest.mark.parametrize("data", RECORDS.values(), ids=RECORDS)
def test_a_record_cut_at_any_byte_is_a_bad_record(data: bytes) -> None:
    for length in range(len(data)):
        assert complaint(data[:length])


def test_a_short_record_with_any_one_byte_changed_is_a_bad_record() -> None:
    position = Setup("bunker", {"size": 2}).replay(["A hide 1", "B hide 2"])
    data = Recording.of(position.view("A"), {"A": "x"}).write()
    for place, byte in enumerate(data):
        for other in range(256):
            if other != byte:
                assert complaint(data[:place] + bytes([other]) + data[place + 1 :])


@settings(STEADY, max_examples=600)
@given(records, st.integers(0, 2**16), st.integers(0, 3), st.binary(max_size=3))
def test_a_record_with_anything_changed_or_added_is_a_bad_record(data: bytes, at: int, gone: int, new: bytes) -> None:
    place = at % len(data)
    changed = data[:place] + new + data[place + gone :]
    assert changed == data or complaint(changed)


PIECES = [b"\n", b"\r", b"\n\n", b" ", b": ", b"=", b"?", b"A", b"B", b"H", b"*", b"0", b"7", b"99999999999", b"X"]
PIECES += [b"Viewer: A\n", b"Viewer: spectator\n", b"Result: A=1\n", b"hide ?", b"bid ?", "\u2028é²".encode(), b"\0"]


@settings(STEADY, max_examples=800)
@given(records, st.integers(0, 2**16), st.integers(0, 9), st.sampled_from(PIECES) | st.binary(max_size=2))
@example(b"Ludothek record 1\n", 0, 0, b"")
def test_a_record_by_hand_with_anything_changed_is_legal_or_a_bad_record(
    data: bytes, at: int, gone: int, new: bytes
) -> None:
    by_hand = without_check(data) if b"Check" in data else data
    place = at % len(by_hand)
    complaint(by_hand[:place] + new + by_hand[place + gone :])


@settings(STEADY, max_examples=300)
@given(records, st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200)), min_size=1, max_size=3))
def test_a_record_by_hand_with_lines_exchanged_is_legal_or_a_bad_record(
    data: bytes, swaps: list[tuple[int, int]]
) -> None:
    lines = without_check(data).split(b"\n")
    for first, second in swaps:
        i, j = first % len(lines), second % len(lines)
        lines[i], lines[j] = lines[j], lines[i]
    complaint(b"\n".join(lines))


@settings(STEADY, max_examples=300)
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_what_is_no_record_at_all_is_a_bad_record(data: bytes) -> None:
    assert complaint(data)
    assert complaint(b"Ludothek record 1\n" + data)


GOOD = """\
Ludothek record 1
Game: bunker
Rules: 1
Options: seats=2 size=2

A hide 1
B hide 2
* start A
* roll 2-2
A hit B2
* roll 1-1
B chip A2
* roll 2-1
B stay
A open B2
"""
WON = GOOD.replace("size=2\n", "size=2\nResult: A=1 B=0\n")


def test_a_record_by_hand_may_leave_out_options_players_and_date() -> None:
    record = recording.read(WON.encode(), game)
    assert record.options == {"seats": 2, "stall": 24, "size": 2}
    assert record.players == {}
    assert record.date is None
    assert record.replay().result == {"A": 1.0, "B": 0.0}


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("Ludothek record 1", "Ludothek record 2", "Ludothek record 2"),
        ("Game: bunker\n", "", "Game"),
        ("Rules: 1\n", "", "Rules"),
        ("Options: seats=2 size=2\n", "", "Options"),
        ("Rules: 1\n", "Rules: 1\nRules: 1\n", "twice"),
        ("Rules: 1\n", "Rules: 1\nColour: red\n", "Colour"),
        ("Rules: 1", "Rules: 99", "99"),
        ("Game: bunker", "Game: chess", "chess"),
        ("size=2", "size=7", "size"),
        ("size=2", "height=2", "height"),
        ("size=2", "size", "size"),
        ("Rules: 1\n", "Rules: 1\nViewer: C\n", "C"),
        ("Rules: 1\n", "Rules: 1\nSeat A: x\nSeat A: y\n", "Seat A"),
        ("Result: A=1 B=0", "Result: A=0 B=1", "A=0 B=1"),
        ("Result: A=1 B=0\n", "", "A=1 B=0"),
        ("A open B2\n", "", "A=1 B=0"),
        ("A hit B2", "A hit B1", "move 5, 'A hit B1': B5"),
        ("A hit B2", "A hot B2", "move 5"),
        ("A hit B2", "A  hit B2", "move 5"),
        ("* roll 2-1", "* roll 1-2", "'* roll 2-1'"),
        ("A hide 1\nB hide 2", "B hide 2\nA hide 1", "move 1"),
        ("A open B2\n", "A open B2\n* roll 1-1\n", "move 11"),
        ("\n\n", "\n\n\n", "move 1"),
        ("\n\n", "\n", "there is no empty line after the headers"),
        (WON.partition("\n\n")[2], "", "the result is"),
        ("A hit B2", "A hit B2 ; ", "move 5: '' is not a time; a time reads like 2026-11-15T19:04:05.120Z"),
        ("A hit B2", "A hit B2 ; yesterday", "move 5: 'yesterday' is not a time"),
        ("A hit B2", "A hit B2 ; 2026-02-30T12:00:00Z", "move 5: '2026-02-30T12:00:00Z' is not a time"),
        ("A hit B2", "A hit B2 ; 2026-02-03T12:00:00.1234Z", "is not a time"),
        ("A hit B2", "A hit B2 ; ٢٠٢٦-02-03T12:00:00Z", "is not a time"),
        ("A hit B2", "A hit B2 ; 2026-02-03T12:00:00Z ; 2026-02-03T12:00:00Z", "is not a time"),
        (
            "* roll 2-2\nA hit B2",
            "* roll 2-2 ; 2026-02-03T12:00:00Z\nA hit B2 ; 2026-02-03T11:59:59.999Z",
            "move 5 has an earlier time than a move before it",
        ),
        ("Rules: 1\n", "Rules: 1\nSecret: 00\n", "no header 'Commitment'"),
        ("Rules: 1\n", f"Rules: 1\nSeal A: {'0' * 64}\n", "no header 'Commitment'"),
        ("Rules: 1\n", "Rules: 1\nEntropy A: x\n", "no header 'Commitment'"),
        ("Rules: 1\n", "Rules: 1\nCommitment: 00\n", "Commitment is '00'"),
        ("Rules: 1\n", f"Rules: 1\nCommitment: {'0' * 64}\nSeal B: {'0' * 63}X\n", "Seal B is"),
        ("Rules: 1\n", f"Rules: 1\nCommitment: {'0' * 64}\nSeal C: {'0' * 64}\n", "no seat C"),
        ("Rules: 1\n", f"Rules: 1\nCommitment: {'0' * 64}\nSecret: 0g\n", "the secret is not"),
        ("Rules: 1\n", f"Rules: 1\nCommitment: {'0' * 64}\nSecret: {'00' * 65}\n", "the secret is not"),
        ("Rules: 1\n", f"Rules: 1\nCommitment: {'0' * 64}\nEntropy A: x;B=y\n", "Entropy A is 'x;B=y'"),
        ("Rules: 1\n", f"Rules: 1\nCommitment: {'0' * 64}\nEntropy A: {'x' * 65}\n", "1 to 64 letters"),
        ("Rules: 1\n", "Rules: 1\nSeat A: \x1b[2JEve\n", r"'Seat A: \x1b[2JEve' has the control character '\x1b'"),
        ("Rules: 1\n", "Rules: 1\nSeat A: \u202eEve\n", r"the control character '\u202e'"),
        ("A hit B2", "A hit\x1b B2", r"move 5, 'A hit\x1b B2' has the control character"),
        ("A hit B2", "A hit B2\r", r"move 5, 'A hit B2\r' has the control character"),
    ],
)
def test_a_bad_record_says_what_is_wrong(old: str, new: str, wrong: str) -> None:
    assert old in WON
    said = complaint(WON.replace(old, new, 1).encode())
    assert said is not None
    assert wrong in said


def test_bytes_that_are_no_text_are_a_bad_record() -> None:
    assert complaint(WON.encode() + b"\xff") is not None
    assert complaint(WON.encode("utf-16")) is not None


@settings(STEADY, max_examples=200)
@given(st.dictionaries(st.sampled_from("AB"), st.text(max_size=80)))
def test_whatever_players_are_called_their_record_can_be_read(players: dict[str, str]) -> None:
    position = Setup("bunker", {"size": 2}).replay(["A hide 1"])
    record = Recording.of(position, players)
    named = {seat: name for seat, name in record.players.items() if name}
    assert recording.read(record.write(), game).players == named


@pytest.mark.parametrize("name", ["Anna\nSeat B: Eve", "Anna\r\n\r\nA hide 1", "x\u2028y", "\x1b[2Jx", "x" * 500])
def test_a_players_name_cannot_forge_a_header_or_a_line(name: str) -> None:
    position = Setup("bunker", {"size": 2}).replay(["A hide 1"])
    again = recording.read(Recording.of(position, {"A": name}).write(), game)
    assert set(again.players) == {"A"}
    assert len(again.players["A"]) <= recording.LONGEST_NAME
    assert again.players["A"].isprintable()
    assert again.replay().lines == ["A hide 1"]


def test_a_shared_win_is_written_as_fractions() -> None:
    setup = Setup("die-bombe", {"seats": 3, "max_bid": 1, "ranks": 1, "bombs": 0})
    lines = ["* deal R3 G3", *["A bid 1", "B bid 1", "C bid 1"] * 10, "* lots B", "B take R3"]
    position = setup.replay(lines)
    assert position.result == {"A": 0.0, "B": 1.0, "C": 0.0}
    even = Setup("die-bombe", {"seats": 3, "max_bid": 3, "ranks": 1, "bombs": 0}).replay(
        ["* deal R3 G3", "A bid 3", "B bid 2", "C bid 2", "A take R3"]
    )
    assert even.scores == {"A": 3, "B": 0, "C": 0}
    assert recording.result_text(even) == "A=1 B=0 C=0"
    dear = Setup("die-bombe", {"seats": 3, "max_bid": 9, "ranks": 1, "bombs": 0}).replay(
        ["* deal R3 G3", "A bid 9", "B bid 2", "C bid 2", "A take R3"]
    )
    assert recording.result_text(dear) == "A=0 B=1/2 C=1/2"
    assert complaint(Recording.of(dear).write()) is None


def test_a_record_larger_than_any_game_is_a_bad_record() -> None:
    assert "no game is that long" in (complaint(WON.encode() + b"\n" * recording.LARGEST) or "")


def test_a_name_may_have_spaces_of_any_width() -> None:
    name = "Zoë\u00a0B. \u202fGödel \u6f22"
    assert recording.read(WON.replace("Rules: 1\n", f"Rules: 1\nSeat A: {name}\n").encode(), game).players["A"] == name


def test_a_record_with_and_without_times_tells_the_same_game() -> None:
    timed = WON.replace("A hit B2", "A hit B2 ; 2026-02-03T12:00:00Z").replace(
        "A open B2", "A open B2 ; 2026-02-03T12:01:00.5Z"
    )
    bare, with_times = (recording.read(text.encode(), game) for text in (WON, timed))
    assert with_times.lines == bare.lines
    assert with_times.replay().result == bare.replay().result
    assert bare.times == ()
    assert [at for at in with_times.times if at is not None] == [1770120000.0, 1770120060.5]
    assert "A open B2 ; 2026-02-03T12:01:00.500Z\n" in with_times.write().decode()


def test_decisions_that_were_sealed_together_have_the_time_of_the_last() -> None:
    lines = ["* deal R3 G3", "A bid 2", "B bid 1", "C bid 3", "C take R3"]
    position = Setup("die-bombe", {"seats": 3, "max_bid": 9, "ranks": 1, "bombs": 0}).replay(lines)
    for viewer in (position, position.view("A"), position.view(None)):
        assert Recording.of(viewer, times=[10.0, 30.0, 12.0, 25.5, 40.0]).times == (10.0, 30.0, 30.0, 30.0, 40.0)


def test_a_decision_that_is_still_sealed_has_no_time() -> None:
    position = Setup("die-bombe", {"seats": 3}).replay(["* deal R3 G3", "A bid 2", "C bid 3"])
    for viewer in (position, position.view("A"), position.view(None)):
        assert Recording.of(viewer, times=[10.0, 30.0, 12.0]).times == (10.0, None, None)


def test_a_clock_that_was_set_back_does_not_make_times_decrease() -> None:
    position = Setup("bunker", {"size": 2}).replay(["A hide 1", "B hide 2", "* start A", "* roll 2-2", "A hit B2"])
    record = Recording.of(position, times=[50.0, 60.0, None, 20.0, 61.0])
    assert record.times == (60.0, 60.0, None, 60.0, 61.0)
    assert recording.read(record.write(), game).times == record.times


def test_as_many_times_as_lines_are_asked_for() -> None:
    with pytest.raises(ValueError, match="1 times for 2 lines"):
        Recording.of(Setup("bunker", {}).replay(["A hide 1", "B hide 2"]), times=[1.0])


@settings(STEADY, max_examples=60)
@given(walks("bunker", "die-bombe", longest=60), st.randoms(use_true_random=False))
def test_no_record_tells_in_what_order_sealed_decisions_were_made(walk: Walk, rng: random.Random) -> None:
    """Whoever was quick and whoever was slow: the record is the same to a byte."""
    position = walk.play()
    times = sorted(rng.uniform(NOON, NOON + 9999) for _ in position.lines)
    other, again, settled = list(times), Position(position.game, position.options), 0
    for line in position.lines:
        again.play(line)
        together = other[settled : again.revealed]
        rng.shuffle(together)
        other[settled : again.revealed] = together
        settled = again.revealed
    other[settled:] = [at + 1 for at in other[settled:]]
    for seen in (position, *(position.view(viewer) for viewer in (None, *position.seats))):
        record = Recording.of(seen, times=times)
        assert record.write() == Recording.of(seen, times=other).write()
        known = [at for at in record.times if at is not None]
        assert known == sorted(known)
        assert recording.read(record.write(), game).lines == tuple(seen.lines)
