"""Bunker's camps for readers in a terminal: a table of pits."""

from __future__ import annotations

from ludothek.core.position import Position
from ludothek.core.seats import CHANCE
from ludothek.texts import say

WIDTH = 5


def place(die: int, token: bool) -> str:
    """One pit: a die on a token, a die alone, a token alone, or nothing."""
    if die:
        return f"[{die}]" if token else f"({die})"
    return "o" if token else "."


def draw(position: Position, language: str) -> str:
    state = position.to_json()["state"]
    rows = []
    for seat, camp in state["camps"].items():
        if camp["alive"]:
            places = "".join(
                (place(die, token) + ("*" if camp["coin"] == pit else "")).center(WIDTH)
                for pit, (die, token) in enumerate(zip(camp["dice"], camp["tokens"], strict=True), start=1)
            )
            is_hidden = state["phase"] != "hiding" or seat not in (position.pending or "")
            coin = "" if not is_hidden else "coin-unknown" if camp["coin"] is None else "coin-known"
        else:
            places, coin = "".center(WIDTH * len(camp["dice"])), "coin-found"
        turn = ">" if state["turn"] == seat and position.pending is not None else " "
        where = say(language, f"bunker-{coin}", {"pit": camp["coin"] or 0}) if coin else ""
        rows.append(f"{turn} {seat}  {places}  {where}".rstrip())
    pits = range(1, len(state["camps"]["A"]["dice"]) + 1)
    head = " " * 5 + "".join(str(pit).center(WIDTH) for pit in pits)
    throw = [say(language, "bunker-throw", {"roll": "-".join(map(str, state["roll"]))})] if state["roll"] else []
    return "\n".join([head.rstrip(), *rows, *throw, say(language, "bunker-legend", {"chance": CHANCE})])
