"""Bruno Büffel's dice and sheets for readers in a terminal: a table of fields."""

from __future__ import annotations

from typing import Any

from ludothek.core.position import Position
from ludothek.games.bruno_bueffel.notation import FIELDS
from ludothek.texts import say


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
