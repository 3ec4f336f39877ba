"""What happened and what is asked, in words."""

from __future__ import annotations

from collections.abc import Mapping

from ludothek.core.position import UNKNOWN, Position
from ludothek.core.seats import CHANCE, number
from ludothek.texts import say


def tell(before: Position, after: Position, line: str, names: Mapping[str, str], language: str) -> str:
    """A line that led from one position to the next as a sentence; `line` as the audience may know it."""
    game = after.game
    seat, _, text = line.partition(" ")
    word, _, what = text.partition(" ")
    if line.endswith(UNKNOWN):
        word = f"{word}-sealed" if what else "sealed"
        details: dict[str, object] = {}
    else:
        by = number(seat, len(after.seats))
        assert by is not None
        details = game.board.details(before.state, after.state, by, game.notation.read(text))
    if word in ("start", "lots"):
        what = names[what]
    details = {"who": names.get(seat, CHANCE), "what": what or "none"} | details
    return say(language, f"{game.name}-said-{word}", details)


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
