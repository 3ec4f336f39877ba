"""For how long somebody has been gone."""

from __future__ import annotations

import pytest

from ludothek.server.presence import STAY_SECONDS, Presence


class Clock:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("ludothek.server.presence.time", clock)
    return clock


def looked_in(presence: Presence, clock: Clock, seconds: float, acts: bool = False) -> None:
    """Anna has a page open for so long."""
    presence.come("anna")
    assert presence.gone("anna") is None
    clock.now += seconds
    if acts:
        presence.act("anna")
    presence.go("anna", has_seat=True)


def test_who_was_never_here_has_been_gone_since_the_table_is_in_memory(clock: Clock) -> None:
    presence = Presence()
    clock.now += 7
    assert presence.gone("anna") == 7


def test_who_looks_in_again_and_again_for_an_instant_has_been_gone_all_the_time(clock: Clock) -> None:
    presence = Presence()
    looked_in(presence, clock, 60)
    for _ in range(3):
        clock.now += 59
        looked_in(presence, clock, 0.5)
    assert presence.gone("anna") == 3 * 59.5
    untouched = Presence()
    clock.now += 59
    looked_in(untouched, clock, 1)
    assert untouched.gone("anna") == 60


@pytest.mark.parametrize(("seconds", "acts"), [(STAY_SECONDS, False), (0.5, True)])
def test_who_stays_or_does_something_was_back(clock: Clock, seconds: float, acts: bool) -> None:
    presence = Presence()
    looked_in(presence, clock, 60)
    clock.now += 59
    looked_in(presence, clock, seconds, acts)
    clock.now += 3
    assert presence.gone("anna") == 3


def test_who_has_another_page_open_is_here(clock: Clock) -> None:
    presence = Presence()
    presence.come("anna")
    clock.now += 4
    presence.come("anna")
    clock.now += 2
    presence.go("anna", has_seat=True)
    assert (presence.gone("anna"), presence.online) == (None, {"anna"})
    presence.go("anna", has_seat=True)
    assert (presence.gone("anna"), presence.online) == (0, set())


def test_strangers_leave_nothing_behind(clock: Clock) -> None:
    presence = Presence()
    for number in range(10):
        presence.come(f"stranger {number}")
        clock.now += number
        presence.go(f"stranger {number}", has_seat=False)
    assert not presence._left
    assert not presence._came
