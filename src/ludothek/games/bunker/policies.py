"""Bunker's opponents in compiled code: `sense`, who chooses as `players.Sense` does."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import numpy as np

from ludothek.core.chance import below, fraction
from ludothek.core.options import Value
from ludothek.core.record import blank, record
from ludothek.core.rule import large_rule, rule
from ludothek.core.sets import nth, size
from ludothek.games.bunker.habits import Habit, Table, deadly, follow_habit, habit, list_choices
from ludothek.games.bunker.players import BLUFF, TELLTALE, WHIM
from ludothek.games.bunker.rules import (
    HIDE,
    HIDING,
    MEND,
    MOST_PITS,
    MOST_SEATS,
    SWAPPING,
    UNKNOWN,
    Listing,
    decode,
    encode,
)

NAMES = ("sense",)
Memory = record(mends=("i2", (MOST_SEATS, MOST_PITS)))


def knowledge(options: Mapping[str, Value], names: Collection[str]) -> tuple[Any, ...]:
    """How sense judges, and room for its choices."""
    return np.array([habit()], Habit), blank(Table), blank(Listing)


@rule
def told(s: Any, viewer: int, seat: int, action: int) -> int:
    """B2: where another's coin was hidden, nobody knows."""
    return encode(HIDE, 0, UNKNOWN) if decode(action)[0] == HIDE and seat != viewer else action


@rule
def watch(s: Any, viewer: int, policy: int, memory: Any, knowledge: Any, seat: int, action: int) -> None:
    """Counts who has mended what."""
    verb, _, pit = decode(action)
    if verb == MEND:
        memory.mends[seat, pit] += 1


@large_rule
def judge(s: Any, seat: int, memory: Any, knowledge: Any) -> None:
    """Fills the table with what each choice is worth, for every pit that is guarded as if the coin lay there."""
    habits, tables, lists = knowledge
    t = tables[0]
    list_choices(s, t, seat, lists[0])
    for camp in range(s.seats):
        total = 0.0
        for pit in range(s.pits):
            t.belief[camp, pit] = s.tokens[camp, pit] * (1 + TELLTALE * memory.mends[camp, pit])
            total += t.belief[camp, pit]
        for pit in range(s.pits):
            t.belief[camp, pit] /= max(total, 1.0)
    follow_habit(s, t, habits[0], seat)


@rule
def guarded_pit(s: Any, seat: int, rng: Any) -> int:
    """The pit of the coin, or for a bluff any that still has its token."""
    if fraction(rng) >= BLUFF:
        return int(s.coin[seat])
    covered = 0
    for pit in range(s.pits):
        covered |= s.tokens[seat, pit] << pit
    return nth(covered, below(rng, size(covered)))


@large_rule
def choose(s: Any, seat: int, policy: int, memory: Any, knowledge: Any, rng: Any) -> int:
    if s.phase == HIDING:
        return encode(HIDE, 0, below(rng, s.pits))
    judge(s, seat, memory, knowledge)
    t = knowledge[1][0]
    if s.phase == SWAPPING:
        ways = deadly(s, seat, s.coin[seat])
        if ways == 1 or ways == 2:
            return int(t.action[2 - ways])
    pit, best, chosen = guarded_pit(s, seat, rng), -1e300, 0
    for i in range(t.count):
        value = t.worth[pit, i] + WHIM * fraction(rng)
        if value > best:
            best, chosen = value, i
    return int(t.action[chosen])
