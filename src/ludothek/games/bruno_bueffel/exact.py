"""The perfect opponent at Bruno Büffel: always the choice with the highest expected final score.

What it knows is loaded with its first game, since most tables do without.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from ludothek.core.options import Value
from ludothek.core.player import Opponent
from ludothek.core.position import Position
from ludothek.core.prepare import Report

VALUES_DEPEND_ON = ("columns", "action_die", "keep_action")
"""The options that make one solved table differ from another."""


class Exact:
    """Looks every value up; of equally good choices it takes the first that the rules list."""

    def __init__(self) -> None:
        from ludothek.games.bruno_bueffel.advice import advisor_for

        self._advisor_for = advisor_for

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        action = self._advisor_for(view).best(view.state, view.seats.index(seat))
        return view.game.notation.write(action)


def solve_first(options: Mapping[str, Value]) -> str:
    """The command that makes the table it needs: none if it is there, or for one column, solved on the spot."""
    from ludothek.games.bruno_bueffel.problem import Problem
    from ludothek.games.bruno_bueffel.tables import table_file

    if options["columns"] == 1 or table_file(Problem.of(options)) is not None:
        return ""
    return command_to_solve(options)


def command_to_solve(options: Mapping[str, Value]) -> str:
    wish = " ".join(f"--{option.replace('_', '-')} {options[option]}" for option in VALUES_DEPEND_ON)
    return f"ludothek solve bruno-bueffel {wish}"


def load_table(position: Position, report: Report) -> None:
    """Has all values at hand before a game begins."""
    from ludothek.games.bruno_bueffel.advice import advisor_for, prepare_advice

    prepare_advice(report)
    advisor_for(position)


EXACT = Opponent(
    "exact",
    Exact,
    needs={"action_die": ("RSEB--",), "keep_action": ("any",)},  # these come solved with the package
    remedy=solve_first,
    ready=load_table,
)
