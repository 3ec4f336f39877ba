"""`ludothek train`."""

from __future__ import annotations

import tempfile
from pathlib import Path

import typer

from ludothek.cli.faults import faults
from ludothek.cli.lookup import asked_game
from ludothek.cli.progress import bar
from ludothek.core.denied import WRONG, Denied
from ludothek.texts import say


def train_game(name: str, seed: int, folder: Path | None, language: str) -> None:
    game = asked_game(name)
    if game.train is None:
        raise Denied(WRONG, "train-nothing", game=game.title)
    place = folder or Path(str(game.rules.__file__)).parent / "weights"
    with faults(OSError):
        place.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=place).close()  # before an hour of learning, not after it
    with bar(say(language, "training", {"game": game.title})) as report, faults(OSError):
        game.train(seed, place, report)
    typer.echo(say(language, "trained", {"folder": str(place)}))
