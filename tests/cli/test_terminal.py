"""The table in a real terminal: colour, completion, Ctrl-C, and how fast it opens."""

from __future__ import annotations

import resource
from pathlib import Path
from typing import Any

import pexpect
import pytest

from ludothek.cli.progress import prepared
from ludothek.games import game
from tests.cli.shell import COMMAND, environment
from tests.machine import is_within

OPENS_WITHIN = 2.0


def terminal(home: Path, *arguments: str) -> Any:
    return pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], *arguments],
        env=environment(home, PROMPT_TOOLKIT_NO_CPR="1"),  # nobody here would say where the cursor is
        encoding="utf-8",
        dimensions=(40, 100),
        timeout=30,
    )


@pytest.fixture(autouse=True)
def compiled() -> None:
    prepared(game("bunker"), "en")


def interrupt(at: Any) -> None:
    """Ctrl-C at the prompt: what is typed before it is there is thrown away as the terminal is made ready."""
    at.expect(r"A\)?>")
    at.sendintr()


def test_tab_completes_a_move_and_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    at = terminal(tmp_path, "play", "bunker", "--bots", "random", "--name", "Anna")
    at.expect("Hide your coin")
    at.expect("Anna")
    at.send("hide 3\r")
    at.expect("has hidden a coin")
    at.expect("Anna")
    interrupt(at)
    at.expect("ludothek play --resume")
    at.expect(pexpect.EOF)
    at.close()
    assert at.exitstatus == 130
    (kept,) = tmp_path.rglob("*.ludo")
    assert "A hide 3" in kept.read_text()


def test_colours_are_used_in_a_terminal_and_not_in_plain(tmp_path: Path) -> None:
    at = terminal(tmp_path, "play", "bunker", "--bots", "random")
    at.expect("Hide your coin")
    assert "\x1b[1;36m" in at.before
    interrupt(at)
    at.expect(pexpect.EOF)
    plain = terminal(tmp_path, "play", "bunker", "--bots", "random", "--plain")
    plain.expect("Hide your coin")
    assert "\x1b" not in plain.before
    interrupt(plain)
    plain.expect(pexpect.EOF)


def test_the_next_person_cannot_bring_back_what_was_typed(tmp_path: Path) -> None:
    at = terminal(tmp_path, "play", "bunker", "--bots", "0", "--name", "Anna", "--name", "Ben")
    at.expect("Pass the keyboard to Anna")
    at.send("\r")
    at.expect("Hide your coin")
    at.send("hide 4\r")
    at.expect("Pass the keyboard to Ben")
    at.send("\r")
    at.expect("Hide your coin")
    at.expect("Ben")
    at.send("\x1b[A")
    at.send("hide 2\r")
    at.expect("begins")
    assert "hide 4" not in at.before.partition("Ben")[2]
    at.sendintr()
    at.expect(pexpect.EOF)
    assert "B hide 2" in next(tmp_path.rglob("*.ludo")).read_text()


def test_the_first_board_is_there_within_two_seconds_once_compiled(tmp_path: Path) -> None:
    """Processor time, since others may use the machine; all of it up to the end of the program."""

    def opening() -> float:
        before = used_by_children()
        at = terminal(tmp_path, "play", "bunker")
        at.expect("Hide your coin")
        interrupt(at)
        at.expect(pexpect.EOF)
        at.wait()
        took = used_by_children() - before
        assert took > 0.1, "the program was measured"
        return took

    assert is_within(OPENS_WITHIN, opening)


def used_by_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
