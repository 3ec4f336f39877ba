"""`ludothek advise`: what each choice at the end of a record is worth."""

from __future__ import annotations

from typing import Annotated

import typer

from ludothek.cli.arguments import Language, Record, language
from ludothek.cli.faults import faults
from ludothek.cli.lookup import asked_record
from ludothek.cli.progress import bar
from ludothek.core.denied import Denied
from ludothek.core.recording import BadRecord
from ludothek.games.bruno_bueffel import GAME
from ludothek.games.bruno_bueffel.choices import choices
from ludothek.texts import say


def advise(
    record: Record,
    beat: Annotated[
        int | None,
        typer.Option(metavar="POINTS", help="Rank by the chance of finishing with more than this, not by points."),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Every choice, not just the best ones.")] = False,
    lang: Language = None,
) -> None:
    """Say what each choice at the end of a record of Bruno Büffel is worth."""
    spoken = language(lang)
    recording = asked_record(record, spoken)
    if recording.game is not GAME:
        raise Denied.plainly(say(spoken, "advice-unsolved", {"game": recording.game.title}))
    with faults(BadRecord, about=str(record)):
        position = recording.replay()
    print(position.text(spoken))
    with bar(say(spoken, "compiling", {"game": GAME.title})) as report, faults(ValueError):
        ranked = choices(position, beat, every, spoken, report)
    print(ranked)
