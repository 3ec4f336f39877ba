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


@lru_cache(1 << 14)
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
    """A swap: the die that goes from one pit of the throw to the other, and the one that comes back, 0 if none does.

    It is told as the dice were thrown, so also of a swap that waits for those of others.
    """
    start, end = states["roll"][0].tolist()
    die, other = (int(states["dice"][0, seat, pit - 1]) for pit in (start, end))
    if not die:
        start, end, die, other = end, start, other, die
    return {"die": die, "from": start, "to": end, "other": other}


def asks(position: Position, seat: str) -> dict[str, Any]:
    """All moves, and what those that change or move dice would do to them."""
    actions = position.actions(seat).tolist()
    return {"legal": [write(action) for action in actions], "would": would(position, seat, actions)}


def would(position: Position, seat: str, actions: list[int]) -> dict[str, Facts]:
    """Dice lie open, so this tells nothing that is hidden."""
    state, own = position.states, LETTERS.index(seat)
    dice, (first, second), full = state["dice"][0].tolist(), state["roll"][0].tolist(), int(state["pits"][0])
    found: dict[str, Facts] = {}
    for action in actions:
        verb, camp, pit = target(action)
        if verb in CHANGES:
            found[write(action)] = changed(verb, pit, dice[own if verb == MEND else camp][pit], first, second, full)
        elif verb == SWAP:
            found[write(action)] = exchanged(state, own)
    return found


target = cache(decode)


@cache
def changed(verb: int, pit: int, die: int, first: int, second: int, full: int) -> Facts:
    points = CHIPPED if verb == CHIP else named_points(first, second, pit)
    return {"before": die, "left": mended(die, points, full) if verb == MEND else weakened(die, points)}
