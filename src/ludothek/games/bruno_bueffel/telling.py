"""What a line of Bruno Büffel did, and what a seat is asked."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludothek.core.position import Position
from ludothek.core.record import States
from ludothek.core.telling import Fact, Facts, phrase, somebody
from ludothek.games.bruno_bueffel.notation import FACES, FIELDS, decode, digits, write
from ludothek.games.bruno_bueffel.rules import DICE, ENTER, KEEP, NO_FACE, START, STRIKE, THROW

MOST_OTHERS = 2 * len(FIELDS) + 1
"""Every field may be entered or struck, and a risk taken."""
BLANK = "-"


@lru_cache(1 << 14)
def what(action: int) -> Fact | None:
    """Dice, a field, or who begins; a blank action die is not worth a word beside others."""
    verb, face, number = decode(action)
    if verb == START:
        return somebody(number)
    if verb in (ENTER, STRIKE):
        return phrase(f"bruno-bueffel-{FIELDS[number]}")
    if verb in (THROW, KEEP):
        dice = " ".join(digits(number))
        action_die = "" if face == NO_FACE or (dice and FACES[face] == BLANK) else FACES[face]
        return f"{dice} {action_die}".strip() or "none"
    return None


def details(before: States, after: States, seat: int, action: int) -> Facts:
    """The points that were entered."""
    verb, _, field = decode(action)
    if verb == ENTER:
        entries = zip(before["sheet"][0, seat, field].tolist(), after["sheet"][0, seat, field].tolist(), strict=True)
        return {"points": next(now for was, now in entries if now != was)}
    return {}


def asks(position: Position, seat: str) -> dict[str, Any]:
    """Any of the dice may be kept, and perhaps the action die."""
    actions = position.actions(seat)
    others = [text for text in map(unless_keep, actions[:MOST_OTHERS].tolist()) if text]
    verb, face, _ = decode(int(actions[-1]))  # what is kept comes last, and with the action die after all without it
    if verb != KEEP:
        return {"legal": others}
    dice = list(digits(int(position.states["dice"][0])))
    extra = None if face == NO_FACE else FACES[face]
    return {"legal": others, "forms": {"keep": {"kind": "pick", "of": dice, "extra": extra, "most": DICE}}}


@lru_cache(1 << 14)
def unless_keep(action: int) -> str:
    return "" if decode(action)[0] == KEEP else write(action)
