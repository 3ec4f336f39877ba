"""What a line of Bruno Büffel did, and what a seat is asked."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from ludothek.core.position import Position
from ludothek.core.record import States
from ludothek.core.telling import Fact, Facts, phrase, somebody
from ludothek.games.bruno_bueffel.notation import FACES, FIELDS, decode, digits, encode, write
from ludothek.games.bruno_bueffel.rules import (
    BLANK,
    DICE,
    ENTER,
    KEEP,
    NO_FACE,
    RISK,
    START,
    STRIKE,
    STRIKE_FACE,
    THROW,
)

MOST_OTHERS = 2 * len(FIELDS) + 1
"""Every field may be entered or struck, and a risk taken."""
FIRST_OTHER = encode(RISK, 0, 0)
"""From this number on, actions do not keep dice."""


@cache
def what(action: int) -> Fact | None:
    """Dice, a field, or who begins; a blank that was thrown with others is not worth a word."""
    verb, face, number = decode(action)
    if verb == START:
        return somebody(number)
    if verb in (ENTER, STRIKE):
        return phrase(f"bruno-bueffel-{FIELDS[number]}")
    if verb in (THROW, KEEP):
        dice = " ".join(digits(number))
        if face == NO_FACE or (face == BLANK and verb == THROW and dice):
            return dice or "none"
        shown = phrase("bruno-bueffel-shown", face="blank" if face == BLANK else FACES[face])
        return phrase("bruno-bueffel-dice-and", dice=dice, shown=shown) if dice else shown
    return None


def details(before: States, after: States, seat: int, action: int) -> Facts:
    """The points that were entered; before a throw, how likely it is to end in a strike."""
    verb, _, field = decode(action)
    if verb == ENTER:
        entries = zip(before["sheet"][0, seat, field].tolist(), after["sheet"][0, seat, field].tolist(), strict=True)
        return {"points": next(now for was, now in entries if now != was)}
    return danger(after, action) if verb in (KEEP, RISK) else {}


def danger(states: States, action: int) -> Facts:
    """Z8, Z13: how many faces of the action die are an S, of how many; none while it is kept."""
    return odds(tuple(states["faces"][0].tolist()), is_thrown(action))


@lru_cache(1 << 10)
def odds(faces: tuple[int, ...], is_thrown: bool) -> Facts:
    return {"strikes": faces[STRIKE_FACE] if is_thrown else 0, "faces": sum(faces)}


@cache
def is_thrown(action: int) -> bool:
    """Whether the action die is thrown then."""
    verb, face, _ = decode(action)
    return verb == RISK or face == NO_FACE


def asks(position: Position, seat: str) -> dict[str, Any]:
    """Any of the dice may be kept, and perhaps the action die, which alone makes throwing dangerous."""
    states, actions = position.states, position.actions(seat)
    others = [write(action) for action in actions[:MOST_OTHERS].tolist() if action >= FIRST_OTHER]
    last = int(actions[-1])  # what is kept comes last, and with the action die after all without it
    verb, face, _ = decode(last)
    if verb != KEEP:
        return {"legal": others, "would": {write(last): danger(states, last)} if verb == RISK else {}}
    return {
        "legal": others,
        "would": throws(tuple(states["faces"][0].tolist()), face),
        "forms": keeps(states["dice"].item(0), face),
    }


@lru_cache(1 << 10)
def throws(faces: tuple[int, ...], face: int) -> dict[str, Facts]:
    """To throw all dice with the action die, or to keep it with that face, and how dangerous that is."""
    actions = [encode(KEEP, kept, 0) for kept in (NO_FACE, face)]
    return {write(action): odds(faces, is_thrown(action)) for action in actions}


@lru_cache(1 << 12)
def keeps(dice: int, face: int) -> dict[str, Facts]:
    """What may be kept of a throw."""
    extra = None if face == NO_FACE else FACES[face]
    return {"keep": {"kind": "pick", "of": list(digits(dice)), "extra": extra, "most": DICE}}
