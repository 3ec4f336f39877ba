"""Liar's dice for readers in a terminal: what was shown last, a row a player, and the claim that stands."""

from __future__ import annotations

from typing import Any

from ludothek.core.position import Position
from ludothek.texts import say


def draw(position: Position, language: str) -> str:
    state = position.to_json()["state"]
    rows = [last_doubt(state["last"], language)] if state["last"] else []
    for seat, player in state["players"].items():
        turn = ">" if state["turn"] == seat else " "
        rows.append(f"{turn} {seat}  {player_row(player, language)}")
    if claim := state["claim"]:
        rows.append(say(language, "liars-dice-claim", {"dice": named(claim, language), "seat": claim["seat"]}))
    return "\n".join(rows)


def player_row(player: dict[str, Any], language: str) -> str:
    """The dice that the viewer may see, and a `?` for every other."""
    if not player["dice"]:
        return say(language, "liars-dice-out")
    return " ".join(map(str, player["hand"] or ["?"] * player["dice"]))


def last_doubt(last: dict[str, Any], language: str) -> str:
    hands = "  ".join(
        say(language, "liars-dice-hand", {"owner": seat, "dice": " ".join(map(str, hand))})
        for seat, hand in last["hands"].items()
        if hand
    )
    details = {"doubter": last["doubter"], "loser": last["loser"], "dice": named(last, language), "hands": hands}
    return say(language, "liars-dice-last", details)


def named(claim: dict[str, Any], language: str) -> str:
    return say(language, "liars-dice-dice", {"count": claim["count"], "face": claim["face"]})
