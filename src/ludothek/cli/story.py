"""What happened and what is asked, in words."""

from __future__ import annotations

from collections.abc import Mapping

from ludothek.core.position import UNKNOWN, Position
from ludothek.core.telling import Fact, Facts
from ludothek.texts import listed, say


def tell(position: Position, start: int, names: Mapping[str, str], language: str) -> list[tuple[str, str]]:
    """The settled lines from `start` on, as the viewer of a position may know them, each with its sentence."""
    lines = position.lines_from(start)[: position.revealed - start]
    return [
        (line, sentence(position.game.name, line, facts, names, language))
        for line, facts in zip(lines, position.facts_from(start), strict=False)
    ]


def sentence(game: str, line: str, facts: Facts, names: Mapping[str, str], language: str) -> str:
    seat, verb, what = (*line.split(" ", 2), "")[:3]
    if line.endswith(UNKNOWN):
        verb = f"{verb}-sealed" if what else "sealed"
    told = {name: worded(fact, names, language) for name, fact in facts.items()}
    return say(language, f"{game}-said-{verb}", {"who": names.get(seat, seat), **told})


def worded(fact: Fact, names: Mapping[str, str], language: str) -> int | str:
    """A fact by the names that people have for it."""
    match fact:
        case {"seat": seat}:
            return names.get(seat, seat)
        case {"say": message, "with": dict(values)}:
            return say(language, message, {name: worded(value, names, language) for name, value in values.items()})
        case list():
            return ", ".join(str(worded(each, names, language)) for each in fact)
        case int() | str():
            return fact
    raise TypeError(f"{fact!r} is no fact")


def called(seat: str, name: str, is_bot: bool, language: str) -> str:
    """How sentences speak of somebody at the table."""
    if is_bot:
        return say(language, "called-bot", {"seat": seat})
    return f"{name} ({seat})" if name and name != seat else seat


def question(position: Position, language: str) -> str:
    """What a seat that is to act is asked."""
    phase = position.to_json()["state"]["phase"]
    return say(language, f"{position.game.name}-asks-{phase}")


def ending(position: Position, names: Mapping[str, str], language: str) -> str:
    """Who won."""
    result = position.result or {}
    winners = [names[seat] for seat, share in result.items() if share > 0]
    if len(winners) == 1:
        return say(language, "result-won", {"name": winners[0]})
    return say(language, "result-shared", {"names": listed(winners, language)})
