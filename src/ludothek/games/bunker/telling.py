"""What a line of Bunker did, what a seat is asked and what its answers would do."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from ludothek.core.position import Position
from ludothek.core.record import States
from ludothek.core.rule import plain
from ludothek.core.seats import LETTERS
from ludothek.core.telling import Fact, Facts, somebody
from ludothek.games.bunker import rules
from ludothek.games.bunker.notation import decode, write
from ludothek.games.bunker.rules import CHIP, CHIPPED, HIDE, HIT, MEND, OPEN, ROLL, START, SWAP, UNKNOWN

named_points, weakened, mended = plain(rules.named_points), plain(rules.weakened), plain(rules.mended)
CHANGES = (HIT, CHIP, MEND)
"""What changes the points of a die."""


@cache
def what(action: int) -> Fact | None:
    """The pit, the throw, or who begins."""
    verb, camp, pit = decode(action)
    if verb == START:
        return somebody(camp)
    if verb in (HIT, OPEN, CHIP):
        return f"{LETTERS[camp]}{pit + 1}"
    if verb in (HIDE, MEND):
        return None if pit == UNKNOWN else pit + 1
    return f"{camp}-{pit}" if verb == ROLL else None


def details(before: States, after: States, seat: int, action: int) -> Facts:
    """What a die showed and shows, which dice change places, or whether a coin was found."""
    verb, camp, pit = decode(action)
    if verb == SWAP:
        return exchanged(before, seat)
    if verb in CHANGES:
        owner = seat if verb == MEND else camp
        return {"before": int(before["dice"][0, owner, pit]), "left": int(after["dice"][0, owner, pit])}
    if verb == OPEN:
        return {"found": "no" if int(after["living"][0]) >> camp & 1 else "yes", "camp": somebody(camp)}
    return {}


def exchanged(states: States, seat: int) -> Facts:
    """A swap; it is told as the dice were thrown, so also of one that waits for those of others."""
    start, end = states["roll"][0].tolist()
    return swapped(tuple(states["dice"][0, seat].tolist()), start, end)


@lru_cache(1 << 14)
def swapped(dice: tuple[int, ...], start: int, end: int) -> Facts:
    """The die that goes from one pit of the throw to the other, and the one that comes back, 0 if none does."""
    die, other = dice[start - 1], dice[end - 1]
    if not die:
        start, end, die, other = end, start, other, die
    return {"die": die, "from": start, "to": end, "other": other}


def asks(position: Position, seat: str) -> dict[str, Any]:
    """All moves, and what those that change or move dice would do to them: these lie open, so nothing is told that is
    hidden.
    """
    state, own = position.states, LETTERS.index(seat)
    dice, (first, second), full = state["dice"][0].tolist(), state["roll"][0].tolist(), int(state["pits"][0])
    legal: list[str] = []
    would: dict[str, Facts] = {}
    for action in position.actions(seat).tolist():
        text, verb, camp, pit = read(action)
        legal.append(text)
        if verb in CHANGES:
            would[text] = changed(verb, pit, dice[own if verb == MEND else camp][pit], first, second, full)
        elif verb == SWAP:
            would[text] = swapped(tuple(dice[own]), first, second)
    return {"legal": legal, "would": would}


@cache
def read(action: int) -> tuple[str, int, int, int]:
    return write(action), *decode(action)


@cache
def changed(verb: int, pit: int, die: int, first: int, second: int, full: int) -> Facts:
    points = CHIPPED if verb == CHIP else named_points(first, second, pit)
    return {"before": die, "left": mended(die, points, full) if verb == MEND else weakened(die, points)}
