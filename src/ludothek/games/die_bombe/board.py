"""Die Bombe's table for readers in a terminal: a list of everyone's cards."""

from __future__ import annotations

from typing import Any

from ludothek.core.position import Position
from ludothek.core.record import States
from ludothek.core.seats import LETTERS
from ludothek.games.die_bombe.notation import NAMES, decode
from ludothek.games.die_bombe.rules import (
    BIDDING,
    DROP,
    LEAST_BID,
    MOST_RANKS,
    NO_CARD,
    NO_SEAT,
    TAKE,
)
from ludothek.texts import say


def asks(position: Position, seat: str) -> dict[str, Any]:
    """A bid is any number in a range."""
    if int(position.states["phase"][0]) == BIDDING:
        return {"legal": [], "bid": {"low": LEAST_BID, "high": position.options["max_bid"]}}
    return {"legal": position.legal(seat)}


def draw(position: Position, language: str) -> str:
    state = position.to_json()["state"]
    scores = position.scores or {}
    columns = [[say(language, f"die-bombe-column-{name}") for name in ("seat", "bid", "paid", "score", "red", "green")]]
    most = {colour: max(len(player[colour]) for player in state["players"].values()) for colour in ("red", "green")}
    for seat, player in state["players"].items():
        piles = []
        for colour in ("red", "green"):
            cards = player[colour]
            doubled = cards and len(cards) == most[colour]
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


def details(before: States, after: States, seat: int, action: int) -> dict[str, object]:
    verb, argument = decode(action)
    if verb == DROP:
        owner, colour = argument >> 1, argument & 1
        top = int(before["held"][0, owner, colour]) - 1
        return {"lost": NAMES[colour * MOST_RANKS + int(before["piles"][0, owner, colour, top])]}
    if verb == TAKE:
        first, second = before["table"][0].tolist()
        left = second if argument == first else first
        runner_up = int(before["second"][0])
        return {
            "paid": int(before["bids"][0, seat]),
            "other": "none" if second == NO_CARD else NAMES[left],
            "second": "none" if runner_up == NO_SEAT else LETTERS[runner_up],
        }
    return {}
