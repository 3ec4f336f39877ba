"""How the policy for two learns from its games: what came out better than was expected is chosen more often.

Steps are bounded as in proximal policy optimisation. Among choices that are about as good it keeps to all of them, by a
price on being sure that falls as it learns: without it, two who learn from each other go round in circles.

It has threads of its own, so NumPy is best given one (`OPENBLAS_NUM_THREADS=1`); how it rounds depends on that, too.
"""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.chance import Stream
from ludothek.core.prepare import Report
from ludothek.core.record import States, blank
from ludothek.games.bunker.duel import CHOICES, NETS, POLICIES, SEEN, WIDTH, Desk, Plan, Policy
from ludothek.games.bunker.habits import Table
from ludothek.games.bunker.rules import MOST_PITS, Listing, State, start
from ludothek.games.bunker.sparring import SEATS, Choices, Game, Numbers, Whole, look_back, room_for, spar_often

STALL = 24
THREADS = 2
GAMES = 768
"""Games of a thread between two lessons."""
ROOM = 160 * GAMES
"""Choices for which there is room."""
LESSONS = 2300
READINGS = 2
"""How often every choice is looked at."""
BATCH = 2048
RATE, LAST_RATE, KEPT = 0.001, 0.03, 0.3
"""How large steps are, what is left of that in the end, and for how much of all lessons they stay so large."""
HIDING_RATE = 3.0
SURENESS, LAST_SURENESS, SURE_AFTER = 0.008, 0.0025, 0.7
"""What it costs to be sure, in chances to win: at first, in the end, and after what share of all lessons."""
BOUND = 0.2
"""How much likelier or rarer a choice may become in a lesson."""
EMPHASIS, JUDGED_EMPHASIS, STEEPEST = 20.0, 4.0, 0.5
"""How far gains of a policy, and errors of what is expected, count beside the steepest step that is taken whole."""
NEVER = np.float32(-1e9)


class Layers:
    """A network that learns (Adam); its weights are as in `Policy`."""

    def __init__(self, rng: np.random.Generator, outputs: int) -> None:
        sizes = ((SEEN, WIDTH, math.sqrt(1 / 30)), (WIDTH, WIDTH, math.sqrt(2 / WIDTH)), (WIDTH, outputs, 0.01))
        self.weights = [rng.normal(0, scatter, (entries + 1, width)).astype("f4") for entries, width, scatter in sizes]
        for weights in self.weights:
            weights[-1] = 0
        self._means = [np.zeros_like(weights) for weights in self.weights]
        self._squares = [np.zeros_like(weights) for weights in self.weights]
        self._steps = 0

    def say(self, seen: Numbers) -> Numbers:
        """What it makes of all that was seen."""
        return self.read(seen)[-1]

    def read(self, seen: Numbers) -> list[Numbers]:
        """The same, behind all that it makes of it on the way."""
        first, second, out = self.weights
        one: Numbers = np.maximum(seen @ first[:-1] + first[-1], 0)
        two: Numbers = np.maximum(one @ second[:-1] + second[-1], 0)
        return [seen, one, two, two @ out[:-1] + out[-1]]

    def learn(self, read: list[Numbers], slope: Numbers, rate: float) -> None:
        """A step against the slope of what it said after it had read something."""
        (_, second, out), (seen, one, two, _) = self.weights, read
        inner = (slope @ out[:-1].T) * (two > 0)
        outer = (inner @ second[:-1].T) * (one > 0)
        slopes = [
            np.vstack([read.T @ each, each.sum(axis=0)]) for read, each in ((seen, outer), (one, inner), (two, slope))
        ]
        steepness = math.sqrt(sum(float((each * each).sum()) for each in slopes))
        self._steps += 1
        share = np.float32(min(1.0, STEEPEST / (steepness + 1e-9)))
        step = np.float32(rate / (1 - 0.9**self._steps))
        for weights, each, mean, square in zip(self.weights, slopes, self._means, self._squares, strict=True):
            mean += np.float32(0.1) * (share * each - mean)
            square += np.float32(0.001) * (share * share * each * each - square)
            weights -= step * mean / (np.sqrt(square / np.float32(1 - 0.999**self._steps)) + np.float32(1e-5))


class Ring:
    """Where one thread plays."""

    def __init__(self) -> None:
        self.states = blank(State, 2)
        start(self.states[0], SEATS, STALL, MOST_PITS)
        self.room = blank(Table, 2), blank(Desk), blank(Listing), blank(Stream)
        self.games, self.choices, self.count = blank(Game, GAMES), room_for(ROOM), 0

    def play(self, policies: States, hiding: Any, seed: int, number: int) -> None:
        self.count = spar_often(self.states, policies, self.room, hiding, seed, number, self.choices, self.games)

    @property
    def played(self) -> Choices:
        """The choices of the games."""
        return Choices._make(each[: self.count] for each in self.choices)


class Pupil:
    """The policy that learns, where it hides its coin, and what it expects of every choice."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self._seed, self._rng, self._number = seed, rng, 0
        self._rings = [Ring() for _ in range(THREADS)]
        self._choosing = Layers(rng, CHOICES), Layers(rng, 2)
        self._expecting = Layers(rng, 1), Layers(rng, 1)
        self._liking = np.zeros(MOST_PITS)
        self.policies = blank(Policy, NETS)
        self._write_policies()

    @property
    def hiding(self) -> npt.NDArray[np.float64]:
        """How likely it hides its coin in each pit."""
        chance: npt.NDArray[np.float64] = softmax(self._liking)
        return chance

    def practise(self, rate: float, sureness: float) -> None:
        """Plays games, and learns from them."""
        numbers = range(self._number, self._number + THREADS * GAMES, GAMES)
        self._number += THREADS * GAMES
        with ThreadPoolExecutor(THREADS) as pool:
            list(pool.map(self._play, self._rings, numbers))
            looks = list(pool.map(self._look_back, self._rings))
            for ring in self._rings:
                self._liking += rate / RATE * HIDING_RATE * self._hiding_slope(ring.games, sureness)
            choices = Choices._make(map(np.concatenate, zip(*(ring.played for ring in self._rings), strict=True)))
            gain, worth = (np.concatenate(parts) for parts in zip(*looks, strict=True))
            orders = [self._order(choices.net, net) for net in range(NETS)]
            list(pool.map(lambda net: self._study(net, orders[net], choices, gain, worth, rate, sureness), range(NETS)))
        self._write_policies()

    def _order(self, nets: Whole, net: int) -> list[Whole]:
        """The places of a network's choices, in batches, as often as they are looked at."""
        places, order = np.flatnonzero(nets == net), []
        for _ in range(READINGS):
            self._rng.shuffle(places)
            order += [places[at : at + BATCH].copy() for at in range(0, len(places) - BATCH // 2, BATCH)]
        return order

    def _study(
        self,
        net: int,
        order: list[Whole],
        choices: Choices,
        gain: Numbers,
        worth: Numbers,
        rate: float,
        sureness: float,
    ) -> None:
        for some in order:
            few = Choices._make(each[some] for each in choices)
            self._learn(net, few, gain[some], worth[some], rate, sureness)

    def _play(self, ring: Ring, number: int) -> None:
        ring.play(self.policies, self.hiding, self._seed, number)

    def _look_back(self, ring: Ring) -> tuple[Numbers, Numbers]:
        """How much better every choice of a ring came out than was expected, and what it was worth then."""
        choices = ring.played
        expected, gains = np.zeros(ring.count), np.zeros(ring.count)
        for net, layers in enumerate(self._expecting):
            places = np.flatnonzero(choices.net == net)
            expected[places] = sigmoid(layers.say(choices.seen[places])[:, 0])
        look_back(ring.games, choices.seat, expected, gains)
        return gains.astype("f4"), (expected + gains).astype("f4")

    def _hiding_slope(self, games: States, sureness: float) -> npt.NDArray[np.float64]:
        hidden, won = games["hidden"], games["won"]
        sums, count = np.zeros(MOST_PITS), 0
        for seat, wins in enumerate((won, 1 - won)):
            known = hidden[:, seat] >= 0
            np.add.at(sums, hidden[known, seat], wins[known] - 0.5)
            count += int(known.sum())
        mean, chance = sums / max(1, count), self.hiding
        surprise = np.log(chance)
        slope: npt.NDArray[np.float64] = mean - chance * mean.sum()
        return slope - sureness * chance * (surprise - chance @ surprise)

    def _learn(self, net: int, choices: Choices, gain: Numbers, worth: Numbers, rate: float, sureness: float) -> None:
        seen, chosen, count = choices.seen, choices.chosen, len(choices.chosen)
        layers, every = self._choosing[net], np.arange(count)
        read = layers.read(seen)
        said = read[-1]
        legal = choices.legal[:, : said.shape[1]]
        chance = softmax(np.where(legal, said, NEVER))
        ratio = chance[every, chosen] / choices.chance
        is_bounded = np.where(gain > 0, ratio < 1 + BOUND, ratio > 1 - BOUND)
        pull = np.where(is_bounded, ratio * gain, 0).astype("f4")
        slope = chance * pull[:, None]
        slope[every, chosen] -= pull
        surprise = np.log(np.maximum(chance, 1e-12)) * legal
        slope += np.float32(sureness) * chance * (surprise - (chance * surprise).sum(axis=1, keepdims=True))
        layers.learn(read, (slope * np.float32(EMPHASIS / count)).astype("f4"), rate)
        judge = self._expecting[net]
        read = judge.read(seen)
        error = sigmoid(read[-1][:, 0]) - worth
        judge.learn(read, (error[:, None] * np.float32(JUDGED_EMPHASIS / count)).astype("f4"), rate)

    def _write_policies(self) -> None:
        for policy, layers in zip(self.policies, self._choosing, strict=True):
            first, second, out = layers.weights
            policy.first[:], policy.second[:], policy.out[:, : out.shape[1]] = first, second, out


def softmax(numbers: Any) -> Any:
    powers = np.exp(numbers - numbers.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def sigmoid(numbers: Any) -> Any:
    return 1 / (1 + np.exp(-numbers))


def taught(seed: int, lessons: int, report: Report) -> Pupil:
    """One pupil after so many lessons."""
    pupil = Pupil(seed)
    for lesson in range(lessons):
        report(lesson, lessons)
        done = lesson / lessons
        rate = RATE * (1 if done < KEPT else max(LAST_RATE, 1 - (done - KEPT) / (1 - KEPT)))
        sureness = SURENESS * (LAST_SURENESS / SURENESS) ** min(1.0, done / SURE_AFTER)
        pupil.practise(rate, sureness)
    return pupil


def drilled(seed: int, lessons: int, report: Report) -> tuple[States, States]:
    """How to choose in a duel, and where to hide, as pupils do who have learned apart, from this seed and the next."""
    policies, plans = blank(Policy, POLICIES * NETS).reshape(POLICIES, NETS), blank(Plan, POLICIES)
    for number in range(POLICIES):

        def tell(done: int, _: int, before: int = number * lessons) -> None:
            report(before + done, POLICIES * lessons)

        pupil = taught(seed + number, lessons, tell)
        policies[number], plans[number].hiding[:] = pupil.policies, pupil.hiding
    report(POLICIES * lessons, POLICIES * lessons)
    return policies, plans
