"""The log is no flood either: what happens again and again is said now and then, with how often it happened."""

from __future__ import annotations

import time

import pytest

from ludothek.server.notices import EVERY_SECONDS, Notices


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def test_it_is_said_at_once_and_then_now_and_then_with_how_often(
    clock: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    notices = Notices()
    for _ in range(500):
        notices.say("too many sockets", "192.0.2.1")
    notices.fail("a table could not be written", "the disk is full")
    clock[0] += EVERY_SECONDS
    notices.say("too many sockets", "192.0.2.2")
    assert [record.getMessage() for record in caplog.records] == [
        "too many sockets from 192.0.2.1",
        "a table could not be written: the disk is full",
        "too many sockets from 192.0.2.2, and 499 more since the last notice",
    ]
    assert [record.levelname for record in caplog.records] == ["WARNING", "ERROR", "WARNING"]
