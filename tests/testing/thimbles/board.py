"""Thimbles for readers in a terminal."""

from __future__ import annotations

from ludothek.core.position import Position
from ludothek.texts import say


def draw(position: Position, language: str) -> str:
    """Who has which thimbles left, and where the peas are known to be."""
    state, name = position.to_json()["state"], position.game.name
    rows = [say(language, f"{name}-coins", {"heads": state["heads"]})]
    for seat, camp in state["camps"].items():
        places = " ".join("o" if is_standing else "." for is_standing in camp["standing"])
        rows.append(say(language, f"{name}-camp", {"seat": seat, "places": places, "pea": camp["pea"] or "?"}))
    return "\n".join(rows)
