"""`ludothek solve`: a game, or what comes after a position, solved; each game that can be has a command here.

That is the same for all that solve positions (`Game.solve`); one that solves more brings its own by an entry point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from ludothek.cli.arguments import Language, OptionalRecord, Options, language
from ludothek.cli.commands import SOLVERS, brought, loaded
from ludothek.core.denied import WRONG, Denied

if TYPE_CHECKING:
    from ludothek.core.game import Game
    from ludothek.core.solution import Solution

SEATS = 2
"""What is solved is played by two, unless something else is asked for."""


class Solvers(TyperGroup):
    """A command a game, by its name."""

    def list_commands(self, ctx: Any) -> list[str]:
        from ludothek.games import playable

        return [game.name for game in playable() if game.solve or game.name in brought(SOLVERS)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        from ludothek.cli.lookup import asked_game

        game, entry = asked_game(cmd_name), brought(SOLVERS).get(cmd_name)
        if entry:
            return loaded(entry)
        if game.solve is None:
            raise Denied(WRONG, "solve-nothing", game=game.title, right=", ".join(self.list_commands(ctx)))
        return solver_of(game)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Options may come before the game, too."""
        from ludothek.games import NAMES

        place = next((place for place, word in enumerate(args) if word in NAMES), 0)
        return super().parse_args(ctx, [*args[place : place + 1], *args[:place], *args[place + 1 :]])


app = typer.Typer(
    cls=Solvers,
    help="Solve a game, or what comes after the position at the end of a record: what it is worth, and how to play.",
    subcommand_metavar="GAME [RECORD]...",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@app.callback()
def common() -> None:
    pass


def solver_of(game: Game) -> Any:
    """The command for a game that solves positions."""
    one = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)

    def solve(record: OptionalRecord = None, option: Options = None, lang: Language = None) -> None:
        solve_position(game, record, option or [], language(lang))

    about = f"Solve {game.title} from the start, or from the position at the end of a record."
    one.command(game.name, help=about)(solve)
    return get_command(one)


def solve_position(game: Game, record: Any, texts: list[str], language: str) -> None:
    from ludothek.cli.faults import faults
    from ludothek.cli.lookup import asked_record, given_options
    from ludothek.cli.progress import bar, prepared
    from ludothek.core.recording import BadRecord
    from ludothek.texts import say

    if record is None:
        prepared(game, language)
        with faults(ValueError):
            position = game.start(**{game.options[0].name: SEATS} | given_options(game, texts))
    else:
        recording = asked_record(record, language)
        if recording.game is not game:
            raise Denied(WRONG, "solve-other", record=str(record), game=game.title, other=recording.game.title)
        if texts:
            raise Denied(WRONG, "solve-options", record=str(record))
        with faults(BadRecord, about=str(record)):
            position = recording.replay()
    assert game.solve is not None
    with bar(say(language, "solving")) as report, faults(ValueError):
        solution = game.solve(position, report)
    for line in told(solution):
        typer.echo(line)


def told(solution: Solution) -> list[str]:
    """The solution line by line, the same in all languages, for programs too.

    >>> from ludothek.core.solution import Solution
    >>> told(Solution({"A": 0.5, "B": 0.5}, {"A": {"pass": 1.0}}, 1e-9))
    ['value A 0.500000', 'value B 0.500000', 'A pass 1.00', 'gap 1.0e-09']
    """
    values = [f"value {seat} {share:.6f}" for seat, share in solution.values.items()]
    further = [f"{name} {number:.4f}" for name, number in solution.further.items()]
    plans = [
        f"{seat} {move} {probability(likely)}"
        for seat, plan in solution.plans.items()
        for move, likely in plan.items()
        if likely > 0
    ]
    return [*values, *further, *plans, f"gap {solution.gap:.1e}"]


def probability(likely: float) -> str:
    """As many decimals as it takes, from two to six.

    >>> probability(0.41), probability(1 / 3)
    ('0.41', '0.333333')
    """
    whole, decimals = f"{likely:.6f}".split(".")
    return f"{whole}.{decimals.rstrip('0').ljust(2, '0')}"
