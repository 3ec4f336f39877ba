"""How likely each choice is of players who judge as `sense` does, wherever their coin lies: compiled, for beliefs.

A habit is a set of constants for that way to judge, and how loosely it is followed. Nothing here looks at a coin: a
table has a row for every pit in which it could lie.
"""

from __future__ import annotations

import math
from typing import Any

from ludothek.core.contract import list_action, listed_at
from ludothek.core.record import record
from ludothek.core.rule import lone_rule, part, rule
from ludothek.games.bunker import players
from ludothek.games.bunker.rules import (
    ACTING,
    CHIP,
    CHIPPED,
    HIT,
    MEND,
    MOST_PITS,
    MOST_SEATS,
    OPEN,
    SWAPPING,
    Listing,
    actions,
    decode,
    mended,
    points,
    weakened,
)

MOST_CHOICES: int = Listing["action"].shape[0]

Habit = record(
    found="f8",
    bare="f8",
    guarded="f8",
    shield="f8",
    telltale="f8",
    certainty="f8",
    care="f8",
    bluff="f8",
    heat="f8",  # moves that are so much worse are e times as rare
    reads="i1",  # believes what beliefs say, not only what mends show
)
Table = record(
    count="i4",
    action=("i4", MOST_CHOICES),
    worth=("f8", (MOST_PITS, MOST_CHOICES)),  # by the pit that is guarded
    chance=("f8", (MOST_PITS, MOST_CHOICES)),  # by the pit in which the coin lies
    belief=("f8", (MOST_SEATS, MOST_PITS)),  # where the one who chooses expects the coins, and is thought to have it
)
"""A seat's choices, what they are worth to it and how likely it makes them."""

SENSE = {
    "found": players.FOUND,
    "bare": players.BARE,
    "guarded": players.GUARDED,
    "shield": players.SHIELD,
    "telltale": players.TELLTALE,
    "certainty": players.CERTAINTY,
    "care": players.CARE,
    "bluff": players.BLUFF,
    "heat": players.WHIM / 3,
    "reads": 0,
}


def habit(**other: float) -> tuple[float, ...]:
    """Sense's constants but for some."""
    return tuple((SENSE | other)[name] for name in Habit.names or ())


@rule
def near(h: Any, die: int, full: int) -> float:
    """How near a coin under such a die is to being found."""
    return h.guarded * (1 - die / full) if die else h.bare


@rule
def covered_pits(s: Any, camp: int) -> int:
    count = 0
    for pit in range(s.pits):
        count += s.tokens[camp, pit]
    return count


@rule
def nearness(s: Any, t: Any, h: Any, camp: int) -> float:
    """How near a camp's coin is to being found, wherever the table believes it."""
    total = 0.0
    for pit in range(s.pits):
        total += t.belief[camp, pit] * near(h, s.dice[camp, pit], s.pits)
    return total


@rule
def lowered(s: Any, h: Any, die: int, left: int, share: float) -> float:
    """The peril that a die of less points adds to a camp whose coin is under it with that chance."""
    return share * (near(h, left, s.pits) - near(h, die, s.pits)) + h.shield * (die - left) / s.pits**2


@rule
def opened(h: Any, share: float, total: float) -> float:
    """The same for a token that is taken: the coin is found, or it is nearer in the pits that are left."""
    if share >= 1:
        return h.found
    return share * h.found + (1 - share) * ((total - share * h.bare) / (1 - share) - total)


@rule
def left_by(s: Any, camp: int, pit: int, verb: int) -> int:
    """The points of a die after it was hit or chipped."""
    return weakened(s.dice[camp, pit], points(s, pit) if verb == HIT else CHIPPED)


@rule
def guarded_as(s: Any, h: Any, seat: int, pit: int, coin: int) -> float:
    """How much of the own care goes to a pit if the coin is, or seems to be, in another: alike to all but for that."""
    if not s.tokens[seat, pit]:
        return 0.0
    return (1 - h.certainty) / covered_pits(s, seat) + h.certainty * (pit == coin)


@part
def judge_uses(s: Any, t: Any, h: Any, seat: int) -> None:
    """What attacks add to the peril of others, and mends take from the own."""
    total, of = 0.0, -1
    for i in range(t.count):
        verb, camp, pit = decode(t.action[i])
        if verb == MEND:
            die = s.dice[seat, pit]
            left = mended(die, points(s, pit), s.pits)
            for coin in range(s.pits):
                t.worth[coin, i] = -h.care * lowered(s, h, die, left, guarded_as(s, h, seat, pit, coin))
            continue
        value = 0.0
        if verb == OPEN:
            if of != camp:
                total, of = nearness(s, t, h, camp), camp
            value = opened(h, t.belief[camp, pit], total)
        elif verb in (HIT, CHIP):
            value = lowered(s, h, s.dice[camp, pit], left_by(s, camp, pit, verb), t.belief[camp, pit])
        for coin in range(s.pits):
            t.worth[coin, i] = value


@rule
def exchange(s: Any, seat: int) -> None:
    """Lays the dice of a camp as a swap would."""
    first, second = s.roll[0] - 1, s.roll[1] - 1
    held = s.dice[seat, first]
    s.dice[seat, first] = s.dice[seat, second]
    s.dice[seat, second] = held


@lone_rule
def best_attack(s: Any, t: Any, h: Any, seat: int) -> tuple[int, int]:
    """The verb and the pit of what the thrower would do to a camp, who knows what the table believes; 0 for nothing."""
    best, verb_of, pit_of = -1e9, 0, 0
    total = nearness(s, t, h, seat)
    for pit in range(s.pits):
        die, share = s.dice[seat, pit], t.belief[seat, pit]
        if die:
            value = lowered(s, h, die, weakened(die, CHIPPED), share)
            if value > best:
                best, verb_of, pit_of = value, CHIP, pit
        if points(s, pit) > 0:
            if die:
                value = lowered(s, h, die, left_by(s, seat, pit, HIT), share)
                if value > best:
                    best, verb_of, pit_of = value, HIT, pit
            elif s.tokens[seat, pit]:
                value = opened(h, share, total)
                if value > best:
                    best, verb_of, pit_of = value, OPEN, pit
    return verb_of, pit_of


@lone_rule
def judge_camp(s: Any, t: Any, h: Any, seat: int, i: int) -> None:
    """What it is worth to be attacked with the dice as they lie: the peril after the attack, as a loss."""
    verb, attacked = best_attack(s, t, h, seat)
    dice = 0
    for pit in range(s.pits):
        dice += s.dice[seat, pit]
    for coin in range(s.pits):
        total = 0.0
        for pit in range(s.pits):
            total += guarded_as(s, h, seat, pit, coin) * near(h, s.dice[seat, pit], s.pits)
        harm = total - h.shield * dice / s.pits**2
        share = guarded_as(s, h, seat, attacked, coin)
        if verb == OPEN:
            harm += opened(h, share, total)
        elif verb != 0:
            harm += lowered(s, h, s.dice[seat, attacked], left_by(s, seat, attacked, verb), share)
        t.worth[coin, i] = -harm


@part
def judge_swap(s: Any, t: Any, h: Any, seat: int) -> None:
    exchange(s, seat)
    judge_camp(s, t, h, seat, 0)
    exchange(s, seat)
    judge_camp(s, t, h, seat, 1)


@rule
def deadly(s: Any, seat: int, coin: int) -> int:
    """Which of swap and stay, as bits, would let the thrower open a coin's pit."""
    ways = 0
    for die in range(2):
        pit, other = s.roll[die] - 1, s.roll[1 - die] - 1
        if pit == coin and s.tokens[seat, pit]:
            ways |= (s.dice[seat, other] == 0) | (s.dice[seat, pit] == 0) << 1
    return ways


@lone_rule
def likely(s: Any, t: Any, seat: int, heat: float, bluff: float) -> None:
    """Turns what choices are worth into chances: the better the likelier, with another pit guarded for a bluff."""
    covered = covered_pits(s, seat)
    for coin in range(s.pits):
        best, total = -1e300, 0.0
        for i in range(t.count):
            best = max(best, t.worth[coin, i])
        for i in range(t.count):
            t.chance[coin, i] = math.exp((t.worth[coin, i] - best) / heat)
            total += t.chance[coin, i]
        for i in range(t.count):
            t.chance[coin, i] /= total
    for i in range(t.count):
        mean = 0.0
        for coin in range(s.pits):
            mean += s.tokens[seat, coin] * t.chance[coin, i]
        for coin in range(s.pits):
            t.chance[coin, i] += bluff * (mean / covered - t.chance[coin, i])


@rule
def sure(s: Any, t: Any, seat: int) -> None:
    """A coin is never laid bare by a swap, nor left bare, if the other way covers it."""
    for coin in range(s.pits):
        ways = deadly(s, seat, coin)
        if ways == 1 or ways == 2:
            t.chance[coin, 0] = 1.0 if ways == 2 else 0.0
            t.chance[coin, 1] = 1.0 - t.chance[coin, 0]


@lone_rule
def list_choices(s: Any, t: Any, seat: int, out: Any) -> None:
    t.count = actions(s, seat, out)
    for i in range(t.count):
        list_action(t, i, listed_at(out, i))


@lone_rule
def follow_habit(s: Any, t: Any, h: Any, seat: int) -> None:
    """Fills the table of a seat that is to act or to swap, once choices and beliefs are in it."""
    if s.phase == SWAPPING:
        judge_swap(s, t, h, seat)
        likely(s, t, seat, h.heat, h.bluff)
        sure(s, t, seat)
    elif s.phase == ACTING:
        judge_uses(s, t, h, seat)
        likely(s, t, seat, h.heat, h.bluff)
