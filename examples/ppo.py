"""PPO in one file, on `ludothek.batch`: learns Bruno Büffel with one column, alone, where the exact optimum is known.

    pip install 'ludothek[train]'
    python examples/ppo.py --minutes 20 --plot ppo.svg

It prints how many points the policy makes when it always plays what it likes best, and draws that as a curve beside
two lines: what a perfect player gets, and the common-sense player. Nothing but the score is told: the reward of a
decision is the points that it brought.

Of the 4,746 action numbers most are keeps. The net has to choose among 283 instead (`Choices`): a field to enter or to
strike, the risk, or numbers whose dice are kept, all of each or one of each, with the action die or without.
"""

from __future__ import annotations

import argparse
import time
from html import escape
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

import ludothek.batch
from ludothek.games.bruno_bueffel.commands.shortfall import given_up
from ludothek.games.bruno_bueffel.encoding import FIRST_KEEP, KEPT, OBSERVATION, WITHOUT_FACE
from ludothek.games.bruno_bueffel.problem import problem_for
from ludothek.games.bruno_bueffel.rules import DICE, NUMBERS
from ludothek.games.bruno_bueffel.tables import solution_for
from ludothek.study.bars import BOTTOM, COLOURS, HEIGHT, LEFT, WIDTH, axis, below, height, legend, page

OPTIONS: dict[str, Any] = {"seats": 1, "columns": 1}
GAMES, STEPS = 512, 32
"""Games side by side, and decisions in each before the next round of learning."""
EPOCHS, SLICE = 4, 2048
"""How often a round is learned from, and how many decisions at once."""
WIDE = 128
RATE, CLIP, SPREAD = 1e-3, 0.2, 0.95
"""Of learning; how far a policy may move in a round; of the generalised advantage (lambda)."""
CURIOSITY = 0.02
"""What a policy gains by being undecided, at the beginning; like the rate, it goes down to nothing."""
POINTS = 30.0
"""Points that count 1 for the net."""
JUDGED = 2000
"""Games that a point of the curve is the mean of."""
SENSE_GAMES = 40
"""Games that say what the common-sense player gives up, which differs little from one to the next."""
MOST = 350.0
"""The height of the plot."""


class Choices:
    """What the net chooses among, and the action numbers that stand for it in every game."""

    def __init__(self, batch: ludothek.batch.Batch) -> None:
        names = OBSERVATION.names(batch.fresh[0])
        self.dice = slice(names.index("dice[1]"), names.index("dice[1]") + NUMBERS)
        """Where the observation has how many dice show each number, over eight."""
        self.sets = (np.arange(2**NUMBERS)[:, None] >> np.arange(NUMBERS) & 1).astype(np.float32)
        """Every set of numbers, a row of 0 and 1 each."""
        self.places = (DICE + 1.0) ** np.arange(NUMBERS, dtype=np.float32)
        counts = np.asarray(KEPT)[:, None] >> 4 * np.arange(NUMBERS) & 15
        keys = (counts @ self.places).astype(np.int64)
        self.keep = np.full((2, (DICE + 1) ** NUMBERS), -1, np.int64)
        """The number of every keep, without the action die and with it; -1 where there is none."""
        for face, part in enumerate((slice(WITHOUT_FACE), slice(WITHOUT_FACE, len(KEPT)))):
            self.keep[face, keys[part]] = FIRST_KEEP + np.arange(len(KEPT))[part]
        self.count = FIRST_KEEP + 4 * len(self.sets)

    def of(self, batch: ludothek.batch.Batch) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.bool_]]:
        """The number of each choice, and whether it may be chosen; what would be a keep again may not."""
        counts = np.rint(batch.observations[:, self.dice] * DICE)
        shown = np.minimum(counts, 1)
        is_there = (1 - shown) @ self.sets.T == 0
        has_more = (counts > 1) @ self.sets.T > 0
        keys = [(dice * self.places) @ self.sets.T for dice in (counts, shown)]
        kept = [self.keep[face][key.astype(np.int64)] for face in range(2) for key in keys]
        first = np.broadcast_to(np.arange(FIRST_KEEP), (len(batch), FIRST_KEEP))
        numbers = np.concatenate([first, *kept], axis=1)
        may = np.take_along_axis(batch.masks, np.maximum(numbers, 0), axis=1) > 0
        may[:, FIRST_KEEP:] &= np.concatenate([is_there, is_there & has_more] * 2, axis=1)
        may &= numbers >= 0
        return numbers, may


class Net(nn.Module):
    """What the policy likes, and what it expects to get from here on; two nets that know nothing of each other."""

    def __init__(self, entries: int, choices: int) -> None:
        super().__init__()
        self.register_buffer("mean", torch.zeros(entries))
        self.register_buffer("scale", torch.ones(entries))
        self.likes = layers(entries, choices, 0.01)
        self.expects = layers(entries, 1, 1.0)

    def adjust(self, seen: torch.Tensor) -> None:
        """Makes entries comparable, by what was seen in random play."""
        self.mean = seen.mean(0)
        self.scale = 1 / (seen.std(0) + 0.05)

    def forward(self, seen: torch.Tensor, may: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithm of each choice's chance, and the points to come."""
        inputs = (seen - self.mean) * self.scale
        liked = self.likes(inputs).masked_fill(~may, -1e9)
        return torch.log_softmax(liked, 1), self.expects(inputs).squeeze(1)


def layers(entries: int, results: int, gain: float) -> nn.Sequential:
    last = nn.Linear(WIDE, results)
    nn.init.orthogonal_(last.weight, gain)
    nn.init.zeros_(last.bias)
    return nn.Sequential(nn.Linear(entries, WIDE), nn.ReLU(), nn.Linear(WIDE, WIDE), nn.ReLU(), last)


class Player:
    """A net at a batch: looks, chooses, plays, and knows what each step brought."""

    def __init__(self, net: Net | None, games: int, seed: int) -> None:
        self.batch = ludothek.batch.make("bruno-bueffel", games, seed=seed, **OPTIONS)
        assert self.batch.scores is not None
        self.choices = Choices(self.batch)
        self.net = net or Net(self.batch.observations.shape[1], self.choices.count)
        self.before = self.batch.scores[:, 0].copy()

    def look(self) -> tuple[torch.Tensor, torch.Tensor]:
        """What is seen, copied since the next step writes over it, and what may be chosen."""
        self.numbers, may = self.choices.of(self.batch)
        return torch.from_numpy(self.batch.observations.copy()), torch.from_numpy(may)

    def play(self, chosen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The points that each choice brought, and whether it ended its game."""
        picked = np.take_along_axis(self.numbers, chosen.numpy()[:, None], axis=1)[:, 0]
        self.batch.step(picked)
        assert self.batch.scores is not None
        points, over = self.batch.scores[:, 0].copy(), self.batch.terminated.copy()
        brought = points - self.before
        self.before = np.where(over, 0, points)
        return torch.from_numpy(brought) / POINTS, torch.from_numpy(over).float()


@torch.no_grad()
def gather(player: Player) -> dict[str, torch.Tensor]:
    """A round of play: all that is learned from, a row a decision."""
    names = ("seen", "may", "chosen", "liked", "value", "got", "over")
    kept: dict[str, list[torch.Tensor]] = {name: [] for name in names}
    for _ in range(STEPS):
        seen, may = player.look()
        likes, value = player.net(seen, may)
        chosen = torch.multinomial(likes.exp(), 1)
        got, over = player.play(chosen.squeeze(1))
        liked = likes.gather(1, chosen).squeeze(1)
        for name, what in zip(kept, (seen, may, chosen.squeeze(1), liked, value, got, over), strict=True):
            kept[name].append(what)
    _, following = player.net(*player.look())
    gain, later = torch.zeros_like(following), following
    gains = []
    for value, got, over in zip(*(reversed(kept[name]) for name in ("value", "got", "over")), strict=True):
        gain = got + (1 - over) * later - value + SPREAD * (1 - over) * gain  # points never lose worth: gamma is 1
        later = value
        gains.insert(0, gain)
    rows = {name: torch.cat(parts) for name, parts in kept.items()}
    rows["gain"] = torch.cat(gains)
    return rows


def learn(net: Net, optimiser: torch.optim.Optimizer, rows: dict[str, torch.Tensor], left: float) -> None:
    """PPO's clipped step on all rows, some at a time; `left` is the part of the time that is left."""
    target = rows["gain"] + rows["value"]
    gain = (rows["gain"] - rows["gain"].mean()) / (rows["gain"].std() + 1e-6)
    for group in optimiser.param_groups:
        group["lr"] = RATE * left
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gain)).split(SLICE):
            likes, value = net(rows["seen"][part], rows["may"][part])
            ratio = (likes.gather(1, rows["chosen"][part, None]).squeeze(1) - rows["liked"][part]).exp()
            better = torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
            undecided = -(likes.exp() * likes).sum(1).mean()
            error = (value - target[part]).square().mean()
            optimiser.zero_grad()
            (error / 2 - better - CURIOSITY * left * undecided).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def judge(net: Net, games: int, seed: int) -> npt.NDArray[np.float64]:
    """The points of so many games, each the first of its place, in which the net plays what it likes best."""
    player = Player(net, games, seed)
    points, is_over = np.zeros(games), np.zeros(games, np.bool_)
    while not is_over.all():
        likes, _ = net(*player.look())
        brought, over = player.play(likes.argmax(1))
        points += np.where(is_over, 0, brought.numpy() * POINTS)
        is_over |= over.numpy() > 0
    player.batch.close()
    return points


def train(minutes: float, seed: int, judged: int) -> tuple[Net, list[tuple[float, float]]]:
    """Learns for so long; the net, and the curve: minutes, and the points of the policy then."""
    torch.manual_seed(seed)
    player = Player(None, GAMES, seed)
    net = player.net
    warm = []
    for _ in range(STEPS):
        warm.append(torch.from_numpy(player.batch.observations.copy()))
        player.batch.step(player.batch.pick())
    player.batch.reset(seed)
    player.before[:] = 0
    net.adjust(torch.cat(warm))
    optimiser = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    begun, due, decisions, curve = time.monotonic(), 0.0, 0, []
    while (spent := (time.monotonic() - begun) / 60) < minutes:
        if spent >= due:
            curve.append((spent, float(judge(net, judged, seed + 1).mean())))
            due = spent + minutes / 25
            print(f"{spent:5.1f} min {decisions:>11,} decisions {curve[-1][1]:7.1f} points", flush=True)
        rows = gather(player)
        learn(net, optimiser, rows, max(0.02, 1 - spent / minutes))
        decisions += len(rows["gain"])
    print(f"{spent:5.1f} min {decisions:>11,} decisions", flush=True)
    return net, curve


def drawn(curve: list[tuple[float, float]], lines: dict[str, float]) -> str:
    """The curve and what it is held against, as SVG."""
    longest = max(minutes for minutes, _ in curve) or 1.0

    def across(minutes: float) -> float:
        return LEFT + 5 + (WIDTH - LEFT - 20) * minutes / longest

    def up(points: float) -> float:
        return HEIGHT - BOTTOM - height(points, MOST)

    path = " ".join(f"{across(minutes):.1f},{up(points):.1f}" for minutes, points in curve)
    parts = [*axis(MOST, 7, ".0f"), f'<polyline points="{path}" fill="none" stroke="{COLOURS[0]}" stroke-width="2"/>']
    parts += legend(0, "PPO, playing what it likes best")
    for place, (name, points) in enumerate(lines.items(), start=1):
        dashes = "" if place == 1 else ' stroke-dasharray="8 8"'
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDTH - 10}" y1="{up(points):.1f}" y2="{up(points):.1f}"'
            f' stroke="{COLOURS[place]}" stroke-width="2"{dashes}><title>{escape(name)}: {points:.1f}</title></line>'
        )
        parts += legend(place, f"{name}, {points:.1f}")
    parts += [below(across(longest * part / 5), f"{longest * part / 5:.3g}") for part in range(6)]
    return page("Bruno Büffel with one column: points of the policy after so many minutes", parts)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="PPO on Bruno Büffel with one column, alone.")
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--games", type=int, default=10_000, help="that the last policy is judged by")
    parser.add_argument("--plot", type=Path, help="where to draw the curve, as SVG")
    parser.add_argument("--save", type=Path, help="where to keep the net")
    wanted = parser.parse_args(arguments)
    torch.set_num_threads(wanted.cores)
    optimum = solution_for(problem_for(1, "RSEB--", "any")).value
    net, curve = train(wanted.minutes, wanted.seed, min(JUDGED, wanted.games))
    points = judge(net, wanted.games, wanted.seed + 2)
    curve.append((wanted.minutes, float(points.mean())))
    error = points.std() / len(points) ** 0.5
    print(f"policy       {points.mean():.2f} ± {error:.2f} points in {len(points)} games")
    print(f"optimum      {optimum:.6f}; the policy makes {points.mean() / optimum:.3f} of it")
    if wanted.plot:
        judged = min(SENSE_GAMES, wanted.games // 20)
        sense = optimum - float(np.mean([given_up("sense", seed, {"columns": 1})[1] for seed in range(judged)]))
        print(f"common sense {sense:.2f}")
        wanted.plot.write_text(drawn(curve, {"optimum": optimum, "common sense": sense}), encoding="utf-8")
    if wanted.save:
        torch.save(net.state_dict(), wanted.save)


if __name__ == "__main__":
    main()
