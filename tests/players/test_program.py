"""Programs that play: what they are told, and that those who fail are ended and leave nothing behind."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludothek
from ludothek.core.game import Game
from ludothek.core.position import Position
from ludothek.games import playable
from ludothek.players import opponents
from ludothek.players.program import (
    FLOOD,
    GONE,
    KEEPER,
    LATE,
    LONGEST_ANSWER,
    STARTS,
    Fault,
    Process,
    Program,
    question,
)
from tests.players.programs import BAD, GOOD, WAYS, admitted, bad, left, running

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells who is left")
SECONDS = 20.0
RNG = random.Random(1)


def position() -> Position:
    return ludothek.game("bunker").start(seats=2)


@pytest.fixture
def mark(tmp_path: Path) -> Iterator[Path]:
    """What nobody has in their command when a test is over."""
    yield tmp_path
    if sys.platform == "linux":
        assert left(tmp_path) == []


@pytest.mark.parametrize("game", playable(), ids=lambda game: game.name)
def test_the_example_plays_every_game_to_its_end(game: Game, mark: Path) -> None:
    position = game.start()
    players = {seat: Program((*GOOD, str(mark)), SECONDS) for seat in position.seats}
    try:
        for _ in range(60):
            if position.pending is None:
                break
            if position.pending == ludothek.CHANCE:
                position.roll(RNG)
                continue
            seat = min(position.pending)
            position.play(f"{seat} {players[seat].choose(position.view(seat), seat, RNG)}")
    finally:
        for player in players.values():
            player.close()
    assert len(position.lines) > 20


def test_the_same_question_has_the_same_answer_from_a_new_process() -> None:
    def answers(count: int) -> list[str]:
        player, rng = Program(GOOD, SECONDS), random.Random(7)
        try:
            return [player.choose(position().view("A"), "A", rng) for _ in range(count)]
        finally:
            player.close()

    assert answers(3)[:2] == answers(2)


def test_a_question_says_what_the_seat_may_know_and_nothing_else() -> None:
    """In two worlds that a seat cannot tell apart, it is asked the same."""

    def asked(hidden: int) -> bytes:
        p = position()
        p.play("A hide 2")
        p.play(f"B hide {hidden}")
        p.play("* start A")
        p.play("* roll 6-3")
        return question(p.view("A"), "A", 4.0, 1)

    assert asked(1) == asked(5)
    lines = asked(1).decode().split("\n")
    assert lines[:3] == ["ludothek 1", "game bunker", f"rules {ludothek.game('bunker').version}"]
    assert "B hide ?" in lines
    state = json.loads(next(line for line in lines if line.startswith("state "))[6:])
    assert state["game"] == "bunker"
    assert lines[-2:] == ["go", ""]


@pytest.mark.parametrize(("way", "kind"), WAYS.items())
def test_a_program_that_fails_is_ended(way: str, kind: str, mark: Path) -> None:
    process = Process(bad(way, mark))
    if way == "floods at once":
        time.sleep(1.0)
    try:
        with pytest.raises(Fault) as fault:
            process.ask(question(position().view("A"), "A", 1, 1), 1.5 if way == "hangs" else SECONDS)
        assert fault.value.kind == kind
    finally:
        process.end()


def test_garbage_is_an_answer_that_is_not_legal(mark: Path) -> None:
    player = Program(bad("garbage", mark), SECONDS)
    try:
        assert player.choose(position().view("A"), "A", RNG) not in position().legal("A")
    finally:
        player.close()


def test_what_it_said_unasked_is_no_answer(mark: Path) -> None:
    process = Process((sys.executable, "-c", "import time; print('pass', flush=True); time.sleep(600)", str(mark)))
    try:
        time.sleep(2.0)
        with pytest.raises(Fault, match=FLOOD):
            process.ask(b"go\n", SECONDS)
    finally:
        process.end()


def test_a_program_that_does_not_listen_is_late_however_long_the_question(mark: Path) -> None:
    process = Process(bad("hangs", mark))
    begun = time.monotonic()
    try:
        with pytest.raises(Fault, match=LATE):
            process.ask(b"x" * 1_000_000, 1.0)
    finally:
        process.end()
    assert time.monotonic() - begun < 30


def test_a_line_may_be_long_but_not_longer() -> None:
    for length, fits in ((LONGEST_ANSWER - 1, True), (LONGEST_ANSWER, False)):
        process = Process((sys.executable, "-c", f"input(); print('x' * {length}, flush=True); input()"))
        try:
            if fits:
                assert process.ask(b"go\n", SECONDS) == "x" * length
            else:
                with pytest.raises(Fault, match=FLOOD):
                    process.ask(b"go\n", SECONDS)
        finally:
            process.end()


def test_a_program_is_started_again_a_few_times_only(mark: Path) -> None:
    player = Program(bad("dies", mark), SECONDS)
    for _ in range(STARTS + 2):
        with pytest.raises(Fault, match=GONE):
            player.choose(position().view("A"), "A", RNG)
    assert player._starts == STARTS


def test_a_command_that_is_not_there_is_a_fault() -> None:
    player = Program(("no-such-command-anywhere",), SECONDS)
    with pytest.raises(Fault, match=GONE):
        player.choose(position().view("A"), "A", RNG)


@LINUX
def test_those_whom_a_program_started_end_with_it(mark: Path) -> None:
    player = Program(bad("forks", mark), SECONDS)
    player.choose(position().view("A"), "A", RNG)
    until = time.monotonic() + SECONDS
    while len(running(mark)) < 4 and time.monotonic() < until:  # it, its keeper and two more
        time.sleep(0.05)
    assert len(running(mark)) == 4
    player.close()
    assert left(mark, 0.5) == []


@LINUX
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_program_ends_with_who_asked_it_however_that_ends(number: int, tmp_path: Path) -> None:
    script = (
        "import sys, time\n"
        "from ludothek.players.program import Process\n"
        f"process = Process(({sys.executable!r}, {str(BAD)!r}, 'forks', {str(tmp_path)!r}))\n"
        "print(process.ask(b'go\\n', 30), flush=True)\n"
        "time.sleep(600)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as asker:
        assert asker.stdout
        assert "fly away" in asker.stdout.readline()
        assert running(tmp_path)
        os.kill(asker.pid, number)
    assert left(tmp_path) == []


@LINUX
def test_a_program_hears_nothing_of_the_environment(monkeypatch: pytest.MonkeyPatch, mark: Path) -> None:
    monkeypatch.setenv("A_SECRET", "hidden")
    script = (
        "import os; input(); print('A_SECRET' in os.environ, len(os.listdir('/proc/self/fd')), flush=True); input()"
    )
    process = Process((sys.executable, "-c", script, str(mark)))
    try:
        told, files = process.ask(b"go\n", SECONDS).split()
    finally:
        process.end()
    assert told == "False"
    assert int(files) == 4  # its streams, and the folder that is listed


def test_a_program_that_nobody_named_cannot_be_had() -> None:
    game = ludothek.game("bunker")
    assert "mine" not in opponents(game)
    with admitted(mine=GOOD):
        assert "mine" in opponents(game)


@LINUX
def test_a_program_ends_whose_asker_is_gone_before_it_has_begun(tmp_path: Path) -> None:
    keepers = []
    for _ in range(20):
        lifeline, other = os.pipe()
        os.close(other)
        command = [sys.executable, "-I", "-S", str(KEEPER), str(lifeline), *bad("hangs", tmp_path)]
        keepers.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=(lifeline,)))
        os.close(lifeline)
    for keeper in keepers:
        with keeper:
            keeper.communicate(timeout=30)
    assert left(tmp_path) == []
