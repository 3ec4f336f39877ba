"""What a line of Bunker did, what a seat is asked and what its answers would do."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import Any

from ludothek.core.position import Position
from ludothek.core.record import States
from ludothek.core.rule import plain
from ludothek.core.seats import LETTERS
from ludothek.core.telling import Fact, Facts, somebody
from ludothek.games.bunker import rules
from ludothek.games.bunker.notation import decode, encode, write
from ludothek.games.bunker.rules import (
    CHIP,
    CHIPPED,
    HIDE,
    HIT,
    MEND,
    MOST_PITS,
    MOST_SEATS,
    OPEN,
    ROLL,
    START,
    SWAP,
    UNKNOWN,
)

named_points, weakened, mended = plain(rules.named_points), plain(rules.weakened), plain(rules.mended)
CHANGES = (HIT, CHIP, MEND)
"""What changes the points of a die."""
SWAPPING = encode(SWAP, 0, 0)


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
        return {"before": before["dice"].item(0, owner, pit), "left": after["dice"].item(0, owner, pit)}
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
    actions, (first, second) = position.actions(seat).tolist(), state["roll"][0].tolist()
    if SWAPPING in actions:
        swap = swapped(tuple(state["dice"][0, own].tolist()), first, second)
        return {"legal": [write(action) for action in actions], "would": {write(SWAPPING): swap}}
    dice, changed = state["dice"][0].tolist(), changes(own, first, second, state["pits"].item(0))
    would = {}
    for action in actions:
        if action in changed:
            text, camp, pit, by_die = changed[action]
            would[text] = by_die[dice[camp][pit]]
    return {"legal": [write(action) for action in actions], "would": would}


@cache
def changes(seat: int, first: int, second: int, full: int) -> dict[int, tuple[str, int, int, list[Facts]]]:
    """All actions of a seat with a throw that change a die: their text, whose die, in which pit, and what they do to it
    by its points.
    """
    found = {}
    for verb, camp, pit in product(CHANGES, range(MOST_SEATS), range(MOST_PITS)):
        points = CHIPPED if verb == CHIP else named_points(first, second, pit)
        lefts = [mended(die, points, full) if verb == MEND else weakened(die, points) for die in range(full + 1)]
        facts = [{"before": die, "left": left} for die, left in enumerate(lefts)]
        action = encode(verb, camp, pit)
        found[action] = write(action), (seat if verb == MEND else camp), pit, facts
    return found
