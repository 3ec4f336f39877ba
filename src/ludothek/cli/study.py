"""`ludothek study`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import typer

from ludothek.cli.faults import faults
from ludothek.cli.lookup import asked_game
from ludothek.cli.progress import bar
from ludothek.core.denied import WRONG, Denied
from ludothek.study.bars import drawn
from ludothek.texts import listed, say


@dataclass(frozen=True)
class Wish:
    """What the command was asked for."""

    game: str
    questions: Sequence[str]
    games: int
    seed: int
    plots: Path | None
    language: str


def study_game(wish: Wish) -> None:
    """Prints a figure for each question, as soon as it is answered."""
    game, language = asked_game(wish.game), wish.language
    if not game.studies:
        raise Denied(WRONG, "study-nothing", game=game.title)
    for name in wish.questions:
        if name not in game.studies:
            raise Denied(WRONG, "study-unknown", name=name, known=listed(list(game.studies), language))
    if wish.plots is not None:
        with faults(OSError):
            wish.plots.mkdir(parents=True, exist_ok=True)
    for name in wish.questions or game.studies:
        with bar(say(language, "studying", {"name": name, "game": game.title})) as report, faults(ValueError):
            figure = game.studies[name](wish.games, wish.seed, report)
        typer.echo(f"{figure.markdown()}\n")
        if wish.plots is not None and figure.drawn:
            with faults(OSError):
                (wish.plots / f"{game.name}-{name}.svg").write_text(drawn(figure), encoding="utf-8")
