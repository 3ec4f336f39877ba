"""What each choice is worth, in words."""

from __future__ import annotations

from ludothek.core.position import Position
from ludothek.core.prepare import Report
from ludothek.games.bruno_bueffel.exact import command_to_solve
from ludothek.texts import say
from ludothek.texts.numbers import number

SHOWN = 10


def hint(position: Position, language: str, report: Report) -> str:
    """The best choices, for a person at the table."""
    return choices(position, None, False, language, report)


def choices(position: Position, beat: int | None, every: bool, language: str, report: Report) -> str:
    """A line for each choice: the move, what it is worth, and what it gives up against the best; ValueError if that is
    not known.
    """
    from ludothek.games.bruno_bueffel.advice import advise, prepare_advice
    from ludothek.games.bruno_bueffel.tables import MissingTable

    prepare_advice(report)
    try:
        ranked = advise(position, beat)
    except MissingTable:
        raise ValueError(say(language, "advice-missing", {"command": command_to_solve(position.options)})) from None
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
