"""What happened and what is asked, in words: as the terminal says it, and the page with the same messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ludothek.core.position import UNKNOWN, Position
from ludothek.core.telling import Fact, Facts
from ludothek.texts import listed, say


class Told(NamedTuple):
    line: str
    sentence: str
    is_highlight: bool


def tell(position: Position, start: int, names: Mapping[str, str], language: str, you: str | None = None) -> list[Told]:
    """The settled lines from `start` on, as the viewer of a position may know them, each with its sentence.

    `you` is the seat of who reads them, if they are to be spoken to.
    """
    game, lines = position.game, position.lines_from(start)[: position.revealed - start]
    return [
        Told(line, sentence(game.name, line, facts, names, language, you), game.is_highlight(line, facts))
        for line, facts in zip(lines, position.facts_from(start), strict=False)
    ]


def sentence(
    game: str, line: str, facts: Facts, names: Mapping[str, str], language: str, you: str | None = None
) -> str:
    return phrased(message_of(game, line), {"who": {"seat": line.split(" ")[0]}, **facts}, names, language, you)


def message_of(game: str, line: str) -> str:
    """The name of the message that tells of a line: by its verb, and whether that is all that is known.

    >>> message_of("dice", "A peek ?"), message_of("dice", "A ?"), message_of("dice", "A peek at 6")
    ('dice-said-peek-sealed', 'dice-said-sealed', 'dice-said-peek')
    """
    _, verb, what = (*line.split(" ", 2), "")[:3]
    if line.endswith(UNKNOWN):
        verb = f"{verb}-sealed" if what else "sealed"
    return f"{game}-said-{verb}"


def phrased(message: str, facts: Facts, names: Mapping[str, str], language: str, you: str | None) -> str:
    """A message about facts; its `you` is the name of the one that is the reader, if any."""
    told = {name: worded(fact, names, language, you) for name, fact in facts.items()}
    own = next((name for name, fact in facts.items() if you and fact == {"seat": you}), "nobody")
    return say(language, message, {**told, "you": own})


def worded(fact: Fact, names: Mapping[str, str], language: str, you: str | None = None) -> int | str:
    """A fact by the names that people have for it."""
    match fact:
        case {"seat": seat}:
            return names.get(seat, seat)
        case {"say": message, "with": dict(values)}:
            return phrased(message, values, names, language, you)
        case list():
            return ", ".join(str(worded(each, names, language, you)) for each in fact)
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
