"""What happened and what is asked, in words."""

from __future__ import annotations

from collections.abc import Mapping

from ludothek.core.position import UNKNOWN, Facts, Position
from ludothek.core.seats import CHANCE
from ludothek.texts import say


def tell(position: Position, start: int, names: Mapping[str, str], language: str) -> list[tuple[str, str]]:
    """The settled lines from `start` on, as the viewer of a position may know them, each with its sentence."""
    lines = position.lines_from(start)[: position.revealed - start]
    return [
        (line, sentence(position.game.name, line, facts, names, language))
        for line, facts in zip(lines, position.facts_from(start), strict=False)
    ]


def sentence(game: str, line: str, facts: Facts, names: Mapping[str, str], language: str) -> str:
    seat, word, what = (*line.split(" ", 2), "")[:3]
    if line.endswith(UNKNOWN):
        word = f"{word}-sealed" if what else "sealed"
    if word in ("start", "lots"):
        what = names[what]
    details = {"who": names.get(seat, CHANCE), "what": what or "none", **facts}
    return say(language, f"{game}-said-{word}", details)


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
    return say(language, "result-shared", {"names": ", ".join(winners)})
