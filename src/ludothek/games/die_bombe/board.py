"""Die Bombe's table for readers in a terminal: a list of everyone's cards."""

from __future__ import annotations

from ludothek.core.position import Position
from ludothek.texts import say


def draw(position: Position, language: str) -> str:
    state = position.to_json()["state"]
    scores = position.scores or {}
    columns = [[say(language, f"die-bombe-column-{name}") for name in ("seat", "bid", "paid", "score", "red", "green")]]
    for seat, player in state["players"].items():
        piles = []
        for colour in ("red", "green"):
            cards = player[colour]
            doubled = player["worth"][colour]["doubled"]
            piles.append((" ".join(cards) + (" x2" if doubled else "")) or "-")
        bid = "-" if player["bid"] is None else str(player["bid"])
        columns.append([seat, bid, str(player["paid"]), str(scores[seat]), *piles])
    widths = [max(len(row[i]) for row in columns) for i in range(6)]
    table = [
        "  ".join(
            cell.rjust(width) if 0 < i < 4 else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in columns
    ]
    head = say(
        language,
        "die-bombe-table" if state["table"] else "die-bombe-pile",
        {"cards": " ".join(state["table"]), "pile": state["pile"], "bombs": state["bombs_in_pile"]},
    )
    return "\n".join([head, *table])
