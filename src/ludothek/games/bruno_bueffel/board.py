"""Bruno Büffel's dice and sheets for readers: as JSON and as a table of fields."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypeAliasType, TypedDict

from ludothek.core.position import Position
from ludothek.core.record import States, values
from ludothek.core.seats import LETTERS
from ludothek.games.bruno_bueffel.notation import FACES, FIELDS, decode, digits, write
from ludothek.games.bruno_bueffel.rules import (
    BRUNO,
    CHOOSING,
    ENTER,
    KEEP,
    NO_FACE,
    OPEN,
    OVER,
    RISKING,
    SCORING,
    STARTING,
    STRIKING,
    THROWING,
    field_points,
)
from ludothek.texts import say

Face = TypeAliasType("Face", Literal["R", "S", "E", "B", "-"])
Phase = Literal["starting", "throwing", "choosing", "risking", "striking", "scoring", "over"]
PHASES: dict[int, Phase] = {
    STARTING: "starting",
    THROWING: "throwing",
    CHOOSING: "choosing",
    RISKING: "risking",
    STRIKING: "striking",
    SCORING: "scoring",
}
DECIDING = (CHOOSING, RISKING, STRIKING, SCORING)


class BrunoState(TypedDict):
    """Bruno Büffel: a sheet has the entries of each field, and `gives` what the dice would give in those still open."""

    phase: Phase
    turn: str | None
    throws_left: int
    risk: bool
    dice: list[int]
    action: Face | None
    gives: dict[str, int] | None
    sheets: dict[str, dict[str, list[int | None]]]


def describe(states: States) -> BrunoState:
    s = values(states)
    return {
        "phase": PHASES.get(s.phase, "over"),
        "turn": None if s.phase in (STARTING, OVER) else LETTERS[s.turn],
        "throws_left": s.left,
        "risk": s.risk == 1,
        "dice": [int(digit) for digit in digits(s.dice)],
        "action": None if s.face == NO_FACE else FACES[s.face],  # type: ignore[typeddict-item]  # a letter out of Face
        "gives": gives(s),
        "sheets": {
            LETTERS[seat]: {
                field: [None if entry == OPEN else entry for entry in s.sheet[seat][i][: s.columns]]
                for i, field in enumerate(FIELDS)
            }
            for seat in range(s.seats)
        },
    }


def asks(position: Position, seat: str) -> dict[str, Any]:
    """Any of the dice may be kept, and perhaps the action die."""
    actions = position.actions(seat)
    of_many: Any = decode  # which works as well on many at once
    verbs, faces, _ = of_many(actions)
    keeps = verbs == KEEP
    others = [write(action) for action in actions[~keeps].tolist()]
    return {"legal": others, "keep": {"allowed": bool(keeps.any()), "action": bool((faces[keeps] != NO_FACE).any())}}


def gives(s: Any) -> dict[str, int] | None:
    """What the dice on the table would give in each open field of the seat that is to decide."""
    if s.phase not in DECIDING:
        return None
    joker = int(s.face == BRUNO)
    return {
        field: 0 if s.phase == STRIKING else int(field_points(s.dice, joker, i))
        for i, field in enumerate(FIELDS)
        if s.sheet[s.turn][i][s.columns - 1] == OPEN
    }


def draw(position: Position, language: str) -> str:
    state = describe(position.states)
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


def dice_line(state: BrunoState, language: str) -> list[str]:
    if not state["dice"] and not state["action"]:
        return []
    face = {"-": "blank", None: "none"}.get(state["action"], state["action"])
    action = say(language, "bruno-bueffel-face", {"face": face})
    details = {"dice": " ".join(map(str, state["dice"])), "action": action, "left": state["throws_left"]}
    return [say(language, "bruno-bueffel-dice", details)]


def details(before: States, after: States, seat: int, action: int) -> dict[str, object]:
    verb, _, field = decode(action)
    if verb == ENTER:
        return {"points": int(field_points(int(before["dice"][0]), int(before["face"][0] == BRUNO), field))}
    return {}
