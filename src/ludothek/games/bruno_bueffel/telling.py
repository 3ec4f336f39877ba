"""What a line of Bruno Büffel did, and what a seat is asked."""

from __future__ import annotations

from functools import lru_cache
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


@lru_cache(1 << 14)
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
    verb, face, _ = decode(action)
    faces = states["faces"][0].tolist()
    is_thrown = verb == RISK or face == NO_FACE
    return {"strikes": faces[STRIKE_FACE] if is_thrown else 0, "faces": sum(faces)}


def asks(position: Position, seat: str) -> dict[str, Any]:
    """Any of the dice may be kept, and perhaps the action die, which alone makes throwing dangerous."""
    actions = position.actions(seat)
    others = [text for text in map(unless_keep, actions[:MOST_OTHERS].tolist()) if text]
    last = int(actions[-1])  # what is kept comes last, and with the action die after all without it
    verb, face, _ = decode(last)
    if verb != KEEP:
        return {"legal": others, "would": {write(last): danger(position.states, last)} if verb == RISK else {}}
    dice = list(digits(int(position.states["dice"][0])))
    extra = None if face == NO_FACE else FACES[face]
    throws = [encode(KEEP, kept, 0) for kept in (NO_FACE, face)]
    return {
        "legal": others,
        "would": {write(action): danger(position.states, action) for action in throws},
        "forms": {"keep": {"kind": "pick", "of": dice, "extra": extra, "most": DICE}},
    }


@lru_cache(1 << 14)
def unless_keep(action: int) -> str:
    return "" if decode(action)[0] == KEEP else write(action)
