"""The same for ten seconds, and that it would notice."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import settings

from ludothek.games import game
from ludothek.table.events import Entry, Made
from ludothek.table.table import Table
from tests.conformance.games import STEADY

from .run import Report, difference, fuzz, tracebacks
from .words import DO, Words, frame, said

SECONDS = 6.0


def test_whatever_is_said_to_it_a_live_server_stays_whole(tmp_path: Path) -> None:
    report = fuzz(tmp_path, SECONDS, seed=20)
    assert report.is_fine, str(report)
    assert report.messages > 50 * SECONDS
    assert report.requests > SECONDS
    assert report.moves > SECONDS


def test_examples_are_new_only_when_that_is_asked_for() -> None:
    assert settings.get_profile("default").derandomize
    assert not settings.get_profile("fuzz").derandomize
    assert STEADY.derandomize == settings.get_current_profile_name().startswith("default")


def test_the_same_seed_says_the_same_and_every_kind_of_request() -> None:
    one, again, other = (Words(random.Random(seed)) for seed in (1, 1, 2))
    assert [one.message() for _ in range(50)] == [again.message() for _ in range(50)]
    assert [one.http("t", "") for _ in range(50)] != [other.http("t", "") for _ in range(50)]
    assert {one.request(None)["do"] for _ in range(500)} == set(DO)


def test_a_frame_is_masked_and_a_long_one_says_so() -> None:
    assert frame(0x81, b"ab", b"\x01\x02\x03\x04") == b"\x81\x82\x01\x02\x03\x04" + bytes((ord("a") ^ 1, ord("b") ^ 2))
    assert frame(0x81, bytes(300))[:4] == b"\x81\xfe\x01\x2c"
    assert said("\ud800") == b'"\xed\xa0\x80"'


@pytest.mark.parametrize(
    "change", [{"stage": "over"}, {"lines": ["A hide 1"]}, {"next": {"table": "x"}}, {"chat": [{"text": "hello"}]}]
)
def test_a_page_that_sees_something_else_than_the_log_is_noticed(change: dict[str, object]) -> None:
    chosen = game("bunker")
    made = Made("bunker", chosen.version, chosen.settle({"seats": 2}), "c0ffee", False)
    table = Table.replay("t", bytes(32), [Entry(0, [made], None)], game)
    seats = [{"name": ""}, {"name": ""}]
    page = {"type": "table", "stage": "open", "lines": [], "view": None, "next": None, "seats": seats, "chat": []}
    assert difference(json.loads(json.dumps(page)), table) == ""
    assert difference(page | change, table)
    assert difference({"type": "refused"}, table)
    assert difference(page, None)


@pytest.mark.parametrize("change", [{"tracebacks": ["t"]}, {"damaged": ["t"]}, {"faults": ["f"]}])
def test_one_fault_is_enough(change: dict[str, object]) -> None:
    assert Report(1).is_fine
    assert not Report(1, **change).is_fine  # type: ignore[arg-type]


def test_tracebacks_are_found_in_a_log() -> None:
    log = "fine\nat a table\nTraceback (most recent call last):\n  File\nValueError: no\nfine"
    (found,) = tracebacks(log)
    assert found.startswith("at a table\nTraceback")
    assert tracebacks("fine\nfine") == []
