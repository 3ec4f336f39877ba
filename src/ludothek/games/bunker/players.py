"""Bunker with common sense: bring the others' coins to light, keep one's own covered and do not show where it lies.

Everything is judged by the peril of a camp: how near its coin is to being found, 0 to 1. A move is good if it adds to
the peril of another camp or takes from the peril of the own one.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ludothek.core.position import Position

FOUND = 3.0
"""Finding a coin, in units of peril: so much that a pit that can be opened is opened, even a doubtful one."""
BARE = 1.0
"""How near a coin is to being found in a pit without a die."""
GUARDED = 0.6
"""The same where the die has all but lost its points; a full die makes it 0."""
SHIELD = 0.15
"""What all dice of a camp are good for besides the pits they lie on: they may be swapped to others."""
TELLTALE = 0.3
"""How much likelier a coin's pit becomes with every mend of its die; little, since a mend may be a bluff."""
CERTAINTY = 0.5
"""How far the own coin decides what to guard; the rest goes to all pits, as each one found empty narrows the search."""
CARE = 0.8
"""The own peril against that of another camp: who only mends does not win."""
BLUFF = 0.2
"""How often another pit is guarded as if the coin lay there."""
WHIM = 0.004
"""Moves that are closer than this are as good as each other."""


@dataclass(frozen=True)
class Camp:
    """What lies open in a camp, and how likely the coin is in each of its pits."""

    dice: tuple[int, ...]
    tokens: tuple[bool, ...]
    belief: tuple[float, ...]

    def chance(self, pit: int) -> float:
        """How likely the coin is in a pit; a pit whose token is gone is empty."""
        covered = [share * token for share, token in zip(self.belief, self.tokens, strict=True)]
        return covered[pit] / (sum(covered) or 1.0)

    def peril(self) -> float:
        full = len(self.dice)
        near = sum(
            self.chance(pit) * (GUARDED * (1 - die / full) if die else BARE) for pit, die in enumerate(self.dice)
        )
        return near - SHIELD * sum(self.dice) / full**2

    def with_die(self, pit: int, points: int) -> Camp:
        """The camp after points were added to a die, or with a minus taken off."""
        value = min(len(self.dice), max(0, self.dice[pit] + points))
        return replace(self, dice=(*self.dice[:pit], value, *self.dice[pit + 1 :]))

    def opened(self, pit: int) -> Camp:
        return replace(self, tokens=(*self.tokens[:pit], False, *self.tokens[pit + 1 :]))

    def swapped(self, first: int, second: int) -> Camp:
        dice = list(self.dice)
        dice[first], dice[second] = dice[second], dice[first]
        return replace(self, dice=tuple(dice))

    def may_open(self, pit: int) -> bool:
        return self.tokens[pit] and not self.dice[pit]


def points_on(roll: list[int]) -> dict[int, int]:
    """The pits that a throw names, counted from 0, and the points that fall on each."""
    first, second = roll
    return {first - 1: second, second - 1: first}


def gain(camp: Camp, verb: str, pit: int, roll: list[int]) -> float:
    """What an attack adds to a camp's peril."""
    if verb == "open":
        chance = camp.chance(pit)
        return chance * FOUND + (1 - chance) * (camp.opened(pit).peril() - camp.peril())
    loss = points_on(roll)[pit] if verb == "hit" else 1
    return camp.with_die(pit, -loss).peril() - camp.peril()


def attacks(camp: Camp, roll: list[int]) -> Iterator[tuple[str, int]]:
    """All that a thrower could do to a camp."""
    for pit, die in enumerate(camp.dice):
        if die:
            yield "chip", pit
        if pit in points_on(roll):
            if die:
                yield "hit", pit
            elif camp.may_open(pit):
                yield "open", pit


def mends(lines: Iterable[str], seat: str, pits: int) -> list[int]:
    """How often a seat has mended each pit."""
    told = [line.split()[2] for line in lines if line.startswith(f"{seat} mend")]
    return [told.count(str(pit + 1)) for pit in range(pits)]


class Sense:
    """Hides anywhere, opens what it can, uncovers where a coin may lie, and guards its own with a bluff at times."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        state = view.to_json()["state"]
        if state["phase"] == "hiding":
            return rng.choice(view.legal(seat))
        camps = {
            letter: Camp(tuple(camp["dice"]), tuple(camp["tokens"]), tuple(self.suspicion(view, letter, camp["dice"])))
            for letter, camp in state["camps"].items()
            if camp["alive"]
        }
        seen = camps[seat]
        coin = state["camps"][seat]["coin"] - 1
        if state["phase"] == "swapping":
            return self.decide_swap(seen, coin, state["roll"], rng)
        camps[seat] = self.guarded(seen, coin, rng)
        scores = {move: self.judge(move, camps, seat, state["roll"]) for move in view.legal(seat)}
        return max(scores, key=lambda move: scores[move] + WHIM * rng.random())

    def suspicion(self, view: Position, seat: str, dice: list[int]) -> list[float]:
        """Where an onlooker expects a seat's coin."""
        return [1 + TELLTALE * times for times in mends(view.lines, seat, len(dice))]

    def guarded(self, camp: Camp, coin: int, rng: random.Random) -> Camp:
        """The own camp with the coin where it is, or for a bluff where it could be."""
        pit = coin
        if rng.random() < BLUFF:
            pit = rng.choice([pit for pit, token in enumerate(camp.tokens) if token])
        alike = (1 - CERTAINTY) / sum(camp.tokens)
        return replace(camp, belief=tuple(alike + CERTAINTY * (i == pit) for i in range(len(camp.dice))))

    def judge(self, move: str, camps: dict[str, Camp], seat: str, roll: list[int]) -> float:
        verb, _, target = move.partition(" ")
        if verb == "mend":
            own, pit = camps[seat], int(target) - 1
            return CARE * (own.peril() - own.with_die(pit, points_on(roll)[pit]).peril())
        return gain(camps[target[0]], verb, int(target[1]) - 1, roll) if target else 0.0

    def decide_swap(self, seen: Camp, coin: int, roll: list[int], rng: random.Random) -> str:
        """Swaps if the thrower's best attack does less harm then; the coin is never laid bare for a bluff."""
        pits = [number - 1 for number in roll]
        ways = {"stay": seen, "swap": seen.swapped(*pits)}
        deadly = {way for way, camp in ways.items() if coin in pits and camp.may_open(coin)}
        if len(deadly) == 1:
            return "swap" if "stay" in deadly else "stay"
        guarded = self.guarded(seen, coin, rng)
        harm = {way: self.harm(camp, replace(guarded, dice=camp.dice), roll) for way, camp in ways.items()}
        return min(harm, key=lambda way: harm[way] + WHIM * rng.random())

    def harm(self, seen: Camp, known: Camp, roll: list[int]) -> float:
        """The own peril after the attack that looks best to the thrower, who does not know where the coin is."""
        gains = {(verb, pit): gain(seen, verb, pit, roll) for verb, pit in attacks(seen, roll)}
        if not gains:
            return known.peril()
        verb, pit = max(gains, key=gains.__getitem__)
        return known.peril() + gain(known, verb, pit, roll)
