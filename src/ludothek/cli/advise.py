"""`ludothek advise`, and `hint` at the table: what each choice is worth."""

from __future__ import annotations

from pathlib import Path

from ludothek.cli.asked import asked_record
from ludothek.cli.faults import Fault, faults
from ludothek.cli.progress import bar
from ludothek.core.position import Position
from ludothek.core.recording import BadRecord
from ludothek.texts import say
from ludothek.texts.numbers import number

SOLVED = ("bruno-bueffel",)
SHOWN = 10


def advise_record(path: Path, beat: int | None, every: bool, language: str) -> None:
    """Prints the choices at the end of a record."""
    recording = asked_record(path, language)
    if recording.game.name not in SOLVED:
        raise Fault(say(language, "advice-unsolved", {"game": recording.game.title}))
    with faults(BadRecord, about=str(path)):
        position = recording.replay()
    print(position.text(language))
    with faults(ValueError):
        print(choices(position, beat, every, language))


def hint(position: Position, language: str) -> str:
    """The best choices, for a person at the table."""
    if position.game.name not in SOLVED:
        return say(language, "advice-unsolved", {"game": position.game.title})
    try:
        return choices(position, None, False, language)
    except (Fault, ValueError) as error:
        return str(error)


def choices(position: Position, beat: int | None, every: bool, language: str) -> str:
    """A line for each choice: the move, what it is worth, and what it gives up against the best."""
    from ludothek.games.bruno_bueffel.advice import advise, prepare_advice, solved_options
    from ludothek.games.bruno_bueffel.tables import MissingTable

    with bar(say(language, "compiling", {"game": position.game.title})) as report:
        prepare_advice(report)
    try:
        ranked = advise(position, beat)
    except MissingTable:
        wish = "--columns {} --action-die {} --keep-action {}".format(*solved_options(position))
        command = f"ludothek solve {position.game.name} {wish}"
        raise Fault(say(language, "advice-missing", {"command": command})) from None
    shown = ranked if every else ranked[:SHOWN]
    if beat is None:
        form, worth = ".3f", say(language, "advice-score")
    else:
        form, worth = ".3%", say(language, "advice-chance", {"points": str(beat)})
    rows = [(say(language, "advice-move"), worth, say(language, "advice-gives-up"))]
    rows += [(one.text, number(one.value, form, language), number(one.gives_up, form, language)) for one in shown]
    first, second, third = (max(len(row[column]) for row in rows) for column in range(3))
    lines = [f"{a.ljust(first)}  {b.rjust(second)}  {c.rjust(third)}".rstrip() for a, b, c in rows]
    left_out = len(ranked) - len(shown)
    if left_out:
        lines.append(say(language, "advice-more", {"count": left_out}))
    return "\n".join(lines)
