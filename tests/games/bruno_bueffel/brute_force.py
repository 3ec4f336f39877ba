"""A small cousin of Bruno Büffel, solved without any cleverness: the measure of the solver.

Run as a program with ``NUMBA_DISABLE_JIT=1``, it gives the rules fewer dice and fewer numbers and then walks every
state that they can reach: every order in which the dice can fall, every subset of the dice that can be kept, every
score that can stand on the sheet. Then it sweeps over all states until no value changes any more. It knows nothing of
Bruno Büffel but `start`, `pending`, `actions`, `refusal`, `apply` and `scores`.
"""

from __future__ import annotations

import itertools
import json
import sys
from typing import Any

import numpy as np

from ludothek.core.contract import CHANCE, NOBODY
from ludothek.games.bruno_bueffel import GAME, chance, rules
from ludothek.games.bruno_bueffel.notation import FIELDS


def shrink(dice: int, numbers: int) -> None:
    for module in (rules, chance):
        vars(module).update(DICE=dice, NUMBERS=numbers)
    vars(rules).update(encode=encode_wide)


def encode_wide(verb: Any, face: Any, dice: Any) -> int:
    """`rules.encode` for the one-byte integers that a record's fields are when they are not compiled."""
    return int(verb) << 27 | int(face) << 24 | int(dice)


def first_state(fields: list[str], columns: int, action_die: str, keep_action: str) -> Any:
    """One seat at the start of a turn, with all fields struck but those that the cousin has."""
    options = {"seats": 1, "columns": columns, "action_die": action_die, "keep_action": keep_action}
    s = GAME.states(GAME.settle(options))[0]
    rules.apply(s, CHANCE, encode_wide(rules.START, 0, 0))
    for number, name in enumerate(FIELDS):
        if name not in fields:
            s.sheet[0, number, :columns] = 0
            s.entries += columns
    return s


def throws(s: Any) -> list[int]:
    """Everything that can be thrown now, as often as there are orders and faces for it."""
    number_dice = rules.DICE - rules.how_many(s.dice)
    faces = [rules.NO_FACE]
    if s.face == rules.NO_FACE:
        faces = [face for face in range(rules.FACES) for _ in range(s.faces[face])]
    return [
        encode_wide(rules.THROW, face, sum(1 << 4 * number for number in numbers))
        for numbers in itertools.product(range(rules.NUMBERS), repeat=number_dice)
        for face in faces
    ]


def explore(start: Any) -> tuple[list[bool], list[list[int]], list[float]]:
    """Every state that can be reached: whether chance decides there, where it leads, and what it scores at the end."""
    known = {start.tobytes(): 0}
    todo = [start.copy()]
    by_chance: list[bool] = []
    leads: list[list[int]] = []
    worth: list[float] = []
    out = GAME.listing()
    total = np.zeros(1)
    while len(leads) < len(todo):
        s = todo[len(leads)]
        who = rules.pending(s)
        if who == CHANCE:
            moves = throws(s)
        elif who == NOBODY:
            moves = []
        else:
            moves = out.action[: rules.actions(s, 0, out)].tolist()
        rules.scores(s, total)
        by_chance.append(who == CHANCE)
        worth.append(float(total[0]))
        after = []
        for move in moves:
            seat = CHANCE if who == CHANCE else 0
            assert rules.refusal(s, seat, move) == 0
            child = s.copy()
            rules.apply(child, seat, move)
            key = child.tobytes()
            if key not in known:
                known[key] = len(todo)
                todo.append(child)
            after.append(known[key])
        leads.append(after)
    return by_chance, leads, worth


def sweep(by_chance: list[bool], leads: list[list[int]], worth: list[float]) -> float:
    """The value of the first state, by going over all states again and again."""
    value = [0.0 if after else points for after, points in zip(leads, worth, strict=True)]
    change = 1.0
    while change > 0:
        change = 0.0
        for i in range(len(leads) - 1, -1, -1):
            after = leads[i]
            if after:
                heard = [value[j] for j in after]
                new = sum(heard) / len(heard) if by_chance[i] else max(heard)
                change = max(change, abs(new - value[i]) if abs(new - value[i]) > 1e-15 * new else 0.0)
                value[i] = new
    return value[0]


def points(fields: list[str]) -> dict[int, list[list[int]]]:
    """What the cousin's full throws give without and with a joker, by packed dice."""
    table = {}
    for numbers in itertools.combinations_with_replacement(range(rules.NUMBERS), rules.DICE):
        dice = sum(1 << 4 * number for number in numbers)
        table[dice] = [[rules.field_points(dice, joker, FIELDS.index(name)) for name in fields] for joker in (0, 1)]
    return table


if __name__ == "__main__":
    cousin = json.loads(sys.argv[1])
    shrink(cousin["dice"], cousin["numbers"])
    start = first_state(cousin["fields"], cousin["columns"], cousin["action_die"], cousin["keep_action"])
    graph = explore(start)
    print(json.dumps({"value": sweep(*graph), "states": len(graph[0]), "points": points(cousin["fields"])}))
