"""Bruno Büffel's dice and sheets for readers in a terminal: a table of fields."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludothek.core.position import Position
from ludothek.core.record import States
from ludothek.games.bruno_bueffel.notation import FIELDS, decode, write
from ludothek.games.bruno_bueffel.rules import (
    ENTER,
    KEEP,
    NO_FACE,
)
from ludothek.texts import say

MOST_OTHERS = 2 * len(FIELDS) + 1
"""Every field may be entered or struck, and a risk taken."""


def asks(position: Position, seat: str) -> dict[str, Any]:
    """Any of the dice may be kept, and perhaps the action die."""
    actions = position.actions(seat)
    others = [text for text in map(unless_keep, actions[:MOST_OTHERS].tolist()) if text]
    verb, face, _ = decode(int(actions[-1]))  # what is kept comes last, and with the action die after all without it
    return {"legal": others, "keep": {"allowed": verb == KEEP, "action": verb == KEEP and face != NO_FACE}}


@lru_cache(1 << 14)
def unless_keep(action: int) -> str:
    return "" if decode(action)[0] == KEEP else write(action)


def draw(position: Position, language: str) -> str:
    state = position.to_json()["state"]
    scores = position.scores or {}
    offered = state["gives"] or {}
    names = {field: say(language, f"bruno-bueffel-{field}") for field in FIELDS}
    total = say(language, "bruno-bueffel-total")
    label = max(len(text) for text in [*names.values(), total])
    columns = int(position.options["columns"])
    width = 4 * columns
    head = "".ljust(label + 12) + "".join(
        (f">{seat}" if seat == state["turn"] else seat).rjust(width) for seat in state["sheets"]
    )
    rows = [head + ("  " + say(language, "bruno-bueffel-gives") if offered else "")]
    for field, name in names.items():
        cells = ""
        for sheet in state["sheets"].values():
            cells += "".join(("." if entry is None else str(entry)).rjust(4) for entry in sheet[field])
        rows.append(f"{name.ljust(label)}  {field.ljust(10)}{cells}  {offered.get(field, '')}".rstrip())
    rows.append(total.ljust(label + 12) + "".join(str(points).rjust(width) for points in scores.values()))
    return "\n".join(rows + dice_line(state, language))


def dice_line(state: dict[str, Any], language: str) -> list[str]:
    if not state["dice"] and not state["action"]:
        return []
    face = {"-": "blank", None: "none"}.get(state["action"], state["action"])
    action = say(language, "bruno-bueffel-face", {"face": face})
    details = {"dice": " ".join(map(str, state["dice"])), "action": action, "left": state["throws_left"]}
    return [say(language, "bruno-bueffel-dice", details)]


def details(before: States, after: States, seat: int, action: int) -> dict[str, object]:
    verb, _, field = decode(action)
    if verb == ENTER:
        entries = zip(before["sheet"][0, seat, field].tolist(), after["sheet"][0, seat, field].tolist(), strict=True)
        return {"points": next(now for was, now in entries if now != was)}
    return {}
