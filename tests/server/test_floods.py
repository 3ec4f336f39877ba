"""One bad guest: two other players hardly notice, the server's memory is bounded, and it says that it is well.

`ludothek load --flood all` is the same with stricter bounds, for a machine that does nothing else.
"""

from __future__ import annotations

import asyncio
import math
from dataclasses import replace

import pytest

from ludothek.games import NAMES
from ludothek.tools.load.floods import Flooded, Health, faults_of, flood
from ludothek.tools.load.guest import FLOODS, Done
from ludothek.tools.load.match import quantile
from ludothek.tools.load.measures import unhurried
from ludothek.tools.load.servers import LAX, STRICT, Servers

SECONDS = 2.0
MOST_WORK = 0.5
"""The share of its time that the server may need: a flood that gets through takes all of it. This is the processor's
time, which other tests do not take away.
"""
TIMES_SLOWER, MORE = 3.0, {0.5: 100.0, 0.9: 250.0}
"""So large a share of the moves takes so many times as long as without the flood, and so many milliseconds more, at
most. The slowest of all may have met other tests.
"""
TRIES = 3
"""On a very busy machine a guest may not get to do anything, or the players lose the processor for a moment: neither
says anything about the server.
"""
MOST_DONE = {"chat": 80, "tables": 60}
"""What one guest may get done in that time."""

FINE = Flooded("tea", [0.002] * 100, [0.003] * 100, 0, 100 << 20, 110 << 20, 101 << 20, 0.1, Done(), 5, Health(10))


@pytest.mark.parametrize("kind", FLOODS)
def test_one_bad_guest_does_not_spoil_it_for_two_others(servers: Servers, kind: str) -> None:
    found = flooded(servers, kind)
    for _ in range(TRIES):
        if found.guest.sent and not faults(found):
            break
        found = flooded(servers, kind)
    assert found.guest.sent > 0
    assert found.fallen == 0
    assert found.guest.came_true <= MOST_DONE.get(kind, 0)
    assert faults(found) == []


def test_a_guest_whom_nothing_stops_would_be_noticed(servers: Servers) -> None:
    assert faults(flooded(servers, "pings", LAX)) != []


def faults(found: Flooded) -> list[str]:
    """What must not be, on a machine that runs other tests at the same time."""
    faults = faults_of(found, worst=math.inf)
    for share, more in MORE.items():
        took, bound = quantile(found.flooded, share), TIMES_SLOWER * quantile(found.alone, share) + more
        if took > bound:
            faults.append(f"{share:.0%} of all moves take up to {took:,.0f} ms, more than {bound:,.0f} ms")
    if found.work > MOST_WORK:
        faults.append(f"the server is at work {found.work:.0%} of the time, more than {MOST_WORK:.0%}")
    return faults


def flooded(servers: Servers, kind: str, limits: str = STRICT) -> Flooded:
    servers.start(limits)
    try:
        return asyncio.run(flood(servers, list(NAMES), kind, SECONDS, 1))
    finally:
        servers.stop()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"flooded": [0.003] * 90 + [0.060] * 10}, "p99 of a move is 60 ms, not under 50 ms"),
        ({"flooded": []}, "p99 of a move is 0 ms"),
        ({"peak": 200 << 20}, "memory grew by 100 MiB, more than 64 MiB"),
        ({"health": Health(3, ["TimeoutError()"])}, "/health did not answer 1 times"),
    ],
)
def test_what_a_flood_must_not_do_is_said_in_a_sentence(change: dict[str, object], fault: str) -> None:
    assert faults_of(FINE) == []
    (said,) = faults_of(replace(FINE, **change))  # type: ignore[arg-type]
    assert fault in said


def test_a_machine_that_is_slow_without_a_flood_may_be_three_times_as_slow_with_one() -> None:
    slow = replace(FINE, alone=[0.030] * 100)
    assert faults_of(replace(slow, flooded=[0.080] * 100)) == []
    assert len(faults_of(replace(slow, flooded=[0.100] * 100))) == 1


def test_a_table_that_stands_still_is_as_slow_as_all_the_moves_that_it_held_up() -> None:
    assert unhurried([0.01, 0.3], 0.1) == pytest.approx([0.01, 0.3, 0.2, 0.1])
