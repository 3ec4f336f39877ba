"""Chance is exact: what is drawn follows the weights, every outcome is there once, and each can be played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import islice
from math import sqrt
from typing import Any

import numba

from ludothek.core.chance import stream
from ludothek.core.contract import pick
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE, CHANCE_SEAT, letter
from ludothek.testing.check import Moment, demand, everywhere, once
from ludothek.testing.subject import Subject
from ludothek.testing.walks import LONGEST_WALK, Setup, actions, step, verbs

LEAST_EXPECTED = 5
DRAWS = 1000 if numba.config.DISABLE_JIT else 6000
PICKS = 500 if numba.config.DISABLE_JIT else 3000
MOST_PICKED_FROM = 400
MOST_MOMENTS = 12


def demand_frequencies(observed: Counter[Any], weights: Mapping[Any, int]) -> None:
    """Chi-square with a bound that a fair draw exceeds about once in a million seeds; rare outcomes count together."""
    strange = next((outcome for outcome in observed if outcome not in weights), None)
    demand(strange is None, f"{strange!r} was drawn, but is not among the outcomes")
    draws, total = observed.total(), sum(weights.values())
    cells: list[tuple[float, float, object]] = []
    rare_seen, rare_expected = 0.0, 0.0
    for outcome, weight in weights.items():
        expected = draws * weight / total
        if expected < LEAST_EXPECTED:
            rare_seen, rare_expected = rare_seen + observed[outcome], rare_expected + expected
        else:
            cells.append((observed[outcome], expected, outcome))
    if rare_expected >= LEAST_EXPECTED:
        cells.append((rare_seen, rare_expected, "the rare ones together"))
    free = len(cells) - 1
    chi_square = sum((seen - expected) ** 2 / expected for seen, expected, _ in cells)
    if chi_square > free + 6 * sqrt(2 * free) + 10:
        seen, expected, worst = max(cells, key=lambda cell: (cell[0] - cell[1]) ** 2 / cell[1])
        demand(False, f"{worst!r} was drawn {seen:.0f} times of {draws}; its weight says {expected:.0f}")


def is_chance(position: Position) -> bool:
    return position.pending == CHANCE


@everywhere
def outcomes_are_distinct_and_legal_and_weigh_something(at: Moment) -> None:
    position = at.until(is_chance)
    game, out = position.game, position.game.listing()
    count = game.functions["outcomes"](position.state, out)
    texts = Counter(map(game.notation.write, out.action[:count].tolist()))
    twice = next((text for text, times in texts.items() if times > 1), None)
    demand(twice is None, f"the outcome {twice!r} is there twice")
    for action, weight in zip(out.action[:count].tolist(), out.weight[:count].tolist(), strict=True):
        text = game.notation.write(action)
        demand(weight > 0, f"the outcome {text!r} weighs {weight}; leave out what cannot happen")
        statement = game.functions["refusal"](position.state, CHANCE_SEAT, action)
        demand(statement == 0, f"the outcome {text!r} is refused by {game.letter}{statement}")


@everywhere
def the_same_seed_draws_the_same(at: Moment) -> None:
    position, seed = at.until(is_chance), at.rng.getrandbits(32)
    lines = [position.copy().roll(source) for source in (seed, random.Random(seed), random.Random(seed), seed)]
    demand(lines[0] == lines[3] and lines[1] == lines[2], f"the seed {seed} draws {lines[0]!r} and {lines[3]!r}")
    known = set(position.legal(CHANCE))
    strange = next((line for line in lines if line.removeprefix("* ") not in known), None)
    demand(strange is None, f"{strange!r} was drawn, but is not among the outcomes")


def kinds_of_moments(subject: Subject, are_chance: bool) -> list[Position]:
    """Positions that differ in what may come next: which verbs, and how many of each."""
    found: dict[object, Position] = {}
    for number, setup in enumerate([*subject.corners, *(walk.setup for walk in subject.walks[1::2])]):
        position, rng = setup.start(), random.Random(number)
        for _ in range(LONGEST_WALK):
            if position.pending is None or len(found) >= MOST_MOMENTS:
                break
            if is_chance(position) == are_chance:
                kind = tuple(sorted((verb, len(some)) for verb, some in verbs(position, to_act(position)).items()))
                known = [kinds for kinds in found if kinds[0][0] == kind[0][0]]  # type: ignore[index]
                if kind not in found and len(known) < 4 and sum(n for _, n in kind) > 1:
                    found[kind] = position.copy()
            step(position, rng)
    return list(found.values())


def to_act(position: Position) -> int:
    return position.seats.index(min(position.pending)) if isinstance(position.pending, frozenset) else CHANCE_SEAT


@once
def what_is_drawn_follows_the_weights(subject: Subject) -> None:
    for position in kinds_of_moments(subject, are_chance=True):
        rng, draw, write = stream(20), position.game.functions["draw"], position.game.notation.write
        state, before = position.state, position.state.tobytes()
        drawn = Counter(int(draw(state, rng)) for _ in range(DRAWS))
        demand(position.state.tobytes() == before, f"to draw changed the state after {position.lines}")
        weights = dict(position.outcomes())
        demand_frequencies_after(position, Counter({write(a): n for a, n in drawn.items()}), weights)


@once
def a_random_decision_is_any_legal_one_equally_often(subject: Subject) -> None:
    for position in islice(kinds_of_moments(subject, are_chance=False), MOST_MOMENTS):
        seat, out, rng = to_act(position), position.game.listing(), stream(22)
        legal, state = actions(position, seat), position.state
        if len(legal) <= MOST_PICKED_FROM:
            picked = Counter(int(pick(state, seat, rng, out)) for _ in range(PICKS))
            write = position.game.notation.write
            demand_frequencies_after(
                position,
                Counter({f"{letter(seat)} {write(a)}": n for a, n in picked.items()}),
                {f"{letter(seat)} {write(action)}": 1 for action in legal},
            )


def demand_frequencies_after(position: Position, observed: Counter[str], weights: Mapping[str, int]) -> None:
    try:
        demand_frequencies(observed, weights)
    except AssertionError as error:
        lines = "; ".join(position.lines) or "at the start"
        setup = Setup(position.game, position.options)
        raise type(error)(f"{error}\n  {setup}, after {len(position.lines)} lines: {lines}") from None
