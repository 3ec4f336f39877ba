"""Progress bars for what takes long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludothek.core.game import Game
from ludothek.core.prepare import Report, prepare
from ludothek.texts import say

REFRESHES = 4
"""In a second: drawing it takes a core from those who play."""


@contextmanager
def bar(title: str) -> Iterator[Report]:
    """A bar on standard error that appears with the first report of how many of how many are done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    progress = Progress(*columns, console=console, transient=True, refresh_per_second=REFRESHES)
    task = progress.add_task(title, total=None)
    started = False

    def report(done: int, of: int) -> None:
        nonlocal started
        if not started:
            started = True
            if console.is_terminal:
                progress.start()
            else:
                console.print(title)
        progress.update(task, completed=done, total=of)

    try:
        yield report
    finally:
        if started and console.is_terminal:
            progress.stop()


def prepared(game: Game, language: str) -> Game:
    """The game, compiled; the first start of a version shows what it waits for."""
    with bar(say(language, "compiling", {"game": game.title})) as report:
        prepare(game, report)
    return game
