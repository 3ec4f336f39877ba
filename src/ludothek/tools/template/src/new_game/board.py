"""New Game for readers in a terminal: everybody's points, and the pot."""

from __future__ import annotations

from ludothek.core.position import Position
from ludothek.texts import say


def draw(position: Position, language: str) -> str:
    state = position.to_json()["state"]
    rows = []
    for seat, points in state["points"].items():
        turn = ">" if state["turn"] == seat else " "
        rows.append(f"{turn} {seat}  {points}")
    rows.append(say(language, "new-game-pot", {"pot": state["pot"], "goal": state["goal"]}))
    return "\n".join(rows)
