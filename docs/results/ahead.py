"""What `strong` gains over `exact` at Bruno Büffel with two seats and one column, turn by turn:

    python docs/results/ahead.py 2000

plays games of one against the other. Who wins them varies far too much to show a percent or two, so what is added up is
something else: before each turn of `strong`, by how much its plan for that turn raises its share of the win above what
the turn of `exact` would give, if both play on for points after it. On average chance changes nothing, nor do the turns
of `exact`, so the sum of these over a game is on average just what `strong` wins more than half. Its last two turns are
planned together, and counted together.
"""

from __future__ import annotations

import random
import sys

import numpy as np

import ludothek
from ludothek.core.position import Position
from ludothek.games.bruno_bueffel.chase import Chase
from ludothek.games.bruno_bueffel.ends import PACKAGED_ENDS, read_ends
from ludothek.games.bruno_bueffel.exact import Exact
from ludothek.games.bruno_bueffel.race import Planner, entries, expected, finals, shares
from ludothek.games.bruno_bueffel.rests import rests
from ludothek.games.bruno_bueffel.rules import THROWS
from ludothek.games.bruno_bueffel.strong import CHASED, Strong

GAME = ludothek.game("bruno-bueffel")
KNOWN = rests(1, "RSEB--", "any")
PROBLEM = KNOWN.problem
ENDS = read_ends(PACKAGED_ENDS, PROBLEM)
PLANNER = Planner(PROBLEM)


def gain(position: Position, turns: int) -> float:
    """What the first seat's plan for the turn that begins now gains."""
    points = [int(score) for score in (position.scores or {}).values()]
    sheet, other = (PROBLEM.sheet(position.state, seat) for seat in range(2))
    share = shares([finals(KNOWN, other, points[1])], points[0] + KNOWN.most + 1)
    if turns <= CHASED:
        for_points = float(expected(share, KNOWN.chances(sheet), points[0], 0)[0])
        return Chase.for_shares(PROBLEM, sheet, share[points[0] :]).chance - for_points if turns == CHASED else 0.0
    worth = entries(KNOWN, sheet, points[0], share)
    some = slice(ENDS.starts[sheet], ENDS.starts[sheet + 1])
    return PLANNER.before(worth) - float(ENDS.chances[some] @ worth[ENDS.fields[some], ENDS.points[some]])


def play(number: int, turns: int) -> tuple[list[float], float]:
    """The gains of one game, by how many turns were left, and its result."""
    rng = random.Random(number)
    position = GAME.start(seats=2, columns=1)
    players = {"A": Strong(), "B": Exact()}
    gains = [0.0] * (turns + 1)
    while position.pending is not None:
        if position.pending == ludothek.CHANCE:
            state = position.state
            if position.lines and state.turn == 0 and state.left == THROWS and state.dice == 0 and not state.risk:
                left = sum(PROBLEM.open_fields(PROBLEM.sheet(state, 0)))
                gains[left] = gain(position, left)
            position.roll(rng)
        else:
            (seat,) = position.pending
            position.play(f"{seat} {players[seat].choose(position.view(seat), seat, rng)}")
    return gains, (position.result or {})["A"]


def main() -> None:
    games, turns = int(sys.argv[1]), PROBLEM.fields
    played = [play(number, turns) for number in range(games)]
    gains, wins = np.array([gains for gains, _ in played]), np.array([won for _, won in played])
    for left in range(turns, CHASED - 1, -1):
        print(f"turns left: {left:2}  gain: {gains[:, left].mean():7.3%}")
    together = gains.sum(axis=1)
    error = 1.96 / np.sqrt(games)
    print(f"strong wins {0.5 + together.mean():.2%} ± {error * together.std():.2%}, in {games} games")
    print(f"(counted by who won: {wins.mean():.1%} ± {error * wins.std():.1%})")


if __name__ == "__main__":
    main()
