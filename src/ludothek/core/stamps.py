"""When lines were played: a time that may stand behind a line of a record."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta

from ludothek.core.position import Position
from ludothek.core.refused import quoted
from ludothek.core.view import EVERYTHING, started

MARK = " ; "
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
STEP = timedelta(milliseconds=1)
FORM = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z", re.ASCII)
EXAMPLE = "2026-11-15T19:04:05.120Z"

Time = float | None
"""Seconds since 1970, or None where nobody knows."""


def stamped(line: str, at: Time) -> str:
    """A line with its time, as a record has it."""
    if at is None:
        return line
    moment = EPOCH + round(at * 1000) * STEP
    return f"{line}{MARK}{moment.replace(tzinfo=None).isoformat(timespec='milliseconds')}Z"


def read_stamped(text: str) -> tuple[str, Time]:
    """A line of a record and its time, if it has one; ValueError for a time that is none."""
    line, mark, time = text.partition(MARK)
    if not mark:
        return text, None
    try:
        if not FORM.fullmatch(time):
            raise ValueError
        moment = datetime.fromisoformat(time.removesuffix("Z")).replace(tzinfo=UTC)
    except ValueError:
        raise ValueError(f"{quoted(time)} is not a time; a time reads like {EXAMPLE}") from None
    return line, (moment - EPOCH) // STEP / 1000


def public_times(position: Position, times: Sequence[Time]) -> tuple[Time, ...]:
    """The times of a position's lines without what they would tell about sealed decisions.

    Decisions that were revealed together get the time of the last of them, so nobody learns who was quick and who had
    to think; those that are still sealed get none. A clock that was set back is not followed.
    """
    if len(times) != len(position.lines):
        raise ValueError(f"there are {len(times)} times for {len(position.lines)} lines")
    again = started(position.game, position.options, position.viewer if position.is_view else EVERYTHING)
    revealed: list[int] = []
    for line in position.lines:
        again.play(line)
        revealed.append(again.revealed)
    return times_told(times, revealed)


def times_told(times: Sequence[Time], revealed: Iterable[int]) -> tuple[Time, ...]:
    """The same for who knows how many lines were revealed after each."""
    out: list[Time] = []
    latest = float("-inf")
    for settled in revealed:
        together = times[len(out) : settled]
        known = [time for time in together if time is not None]
        if known and len(known) == len(together):
            latest = max(latest, *known)
            out += [latest] * len(together)
        else:
            out += [None] * len(together)
    return (*out, *[None] * (len(times) - len(out)))
