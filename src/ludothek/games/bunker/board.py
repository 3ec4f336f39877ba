"""Bunker's camps for readers: as JSON and as a table of pits."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from annotated_types import Len
from typing_extensions import TypedDict

from ludothek.core.position import Position
from ludothek.core.record import States, values
from ludothek.core.seats import CHANCE, LETTERS
from ludothek.games.bunker.notation import decode
from ludothek.games.bunker.rules import (
    ACTING,
    CHIP,
    HIDING,
    HIT,
    MEND,
    OPEN,
    ROLLING,
    STARTING,
    SWAPPING,
    UNKNOWN,
)
from ludothek.texts import say

Phase = Literal["hiding", "starting", "rolling", "swapping", "acting", "over"]
PHASES: dict[int, Phase] = {
    HIDING: "hiding",
    STARTING: "starting",
    ROLLING: "rolling",
    SWAPPING: "swapping",
    ACTING: "acting",
}
WIDTH = 5


class Camp(TypedDict):
    """A seat's pits in order: the points of each die, which pits have a token, and the coin's pit if it is known."""

    alive: bool
    dice: list[int]
    tokens: list[bool]
    coin: int | None


class BunkerState(TypedDict):
    """Bunker as a viewer may know it: `waiting` have a sealed decision to make, `swapping` are known to swap.

    `quiet` turns have passed since a die or a token left the game.
    """

    phase: Phase
    turn: str | None
    roll: Annotated[list[int], Len(2, 2)] | None
    waiting: list[str]
    swapping: list[str]
    quiet: int
    camps: dict[str, Camp]


def describe(states: States) -> BunkerState:
    s = values(states)
    return {
        "phase": PHASES.get(s.phase, "over"),
        "turn": None if s.phase in (HIDING, STARTING) else LETTERS[s.turn],
        "roll": s.roll if s.roll[0] else None,
        "waiting": [LETTERS[seat] for seat in range(s.seats) if s.waiting >> seat & 1],
        "swapping": [LETTERS[seat] for seat in range(s.seats) if s.swaps >> seat & 1],
        "quiet": s.quiet,
        "camps": {
            LETTERS[seat]: {
                "alive": bool(s.living >> seat & 1),
                "dice": s.dice[seat][: s.pits],
                "tokens": [token == 1 for token in s.tokens[seat][: s.pits]],
                "coin": None if s.coin[seat] == UNKNOWN else s.coin[seat] + 1,
            }
            for seat in range(s.seats)
        },
    }


def asks(position: Position, seat: str) -> dict[str, Any]:
    return {"legal": position.legal(seat)}


def place(die: int, token: bool) -> str:
    """One pit: a die on a token, a die alone, a token alone, or nothing."""
    if die:
        return f"[{die}]" if token else f"({die})"
    return "o" if token else "."


def draw(position: Position, language: str) -> str:
    state = describe(position.states)
    rows = []
    for seat, camp in state["camps"].items():
        if camp["alive"]:
            places = "".join(
                (place(die, token) + ("*" if camp["coin"] == pit else "")).center(WIDTH)
                for pit, (die, token) in enumerate(zip(camp["dice"], camp["tokens"], strict=True), start=1)
            )
            coin = "coin-unknown" if camp["coin"] is None else "coin-known"
        else:
            places, coin = "".center(WIDTH * len(camp["dice"])), "coin-found"
        turn = ">" if state["turn"] == seat and position.pending is not None else " "
        rows.append(f"{turn} {seat}  {places}  " + say(language, f"bunker-{coin}", {"pit": camp["coin"] or 0}))
    pits = range(1, len(state["camps"]["A"]["dice"]) + 1)
    head = " " * 5 + "".join(str(pit).center(WIDTH) for pit in pits)
    throw = [say(language, "bunker-throw", {"roll": "-".join(map(str, state["roll"]))})] if state["roll"] else []
    return "\n".join([head.rstrip(), *rows, *throw, say(language, "bunker-legend", {"chance": CHANCE})])


def details(before: States, after: States, seat: int, action: int) -> dict[str, object]:
    verb, camp, pit = decode(action)
    if verb in (HIT, CHIP, MEND):
        owner = seat if verb == MEND else camp
        return {"before": int(before["dice"][0, owner, pit]), "left": int(after["dice"][0, owner, pit])}
    if verb == OPEN:
        return {"found": "no" if int(after["living"][0]) >> camp & 1 else "yes", "camp": LETTERS[camp]}
    return {}
