"""Games that look alike to somebody: what is hidden from a viewer is another, and what the viewer gets is compared."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ludothek.core.chance import stream
from ludothek.core.contract import SPECTATOR
from ludothek.core.position import UNKNOWN, Position
from ludothek.core.recording import Recording
from ludothek.core.refused import Refused
from ludothek.core.seats import CHANCE_SEAT
from ludothek.testing.walks import Setup, listed, refused_by
from ludothek.texts import LANGUAGES

TRIES = 4
"""For every world that is asked for."""


def viewers(position: Position) -> list[str | None]:
    """Everybody who may look: the seats, and a spectator."""
    return [*position.seats, None]


def name(viewer: str | None) -> str:
    return viewer or "a spectator"


def number(viewer: str | None, position: Position) -> int:
    return SPECTATOR if viewer is None else position.seats.index(viewer)


def appearance(position: Position) -> dict[str, object]:
    """All that anybody who holds a position, or a view, can read from it."""
    looks: dict[str, object] = {
        "the lines": tuple(position.lines),
        "the JSON": position.to_json_text(),
        "the state": position.state.tobytes(),
        "who is to act": position.pending,
        "what the lines did": repr(position.facts_from(0)),
        "the record": Recording.of(position).write(),
        "the scores": repr(position.scores),
    }
    looks |= {f"the board in {language!r}": position.text(language) for language in LANGUAGES}
    looks["the legal actions"] = tuple(
        listed(position, seat).tobytes() for seat in range(CHANCE_SEAT, len(position.seats))
    )
    if isinstance(position.pending, frozenset) and position.viewer in position.pending:
        looks["what is asked"] = repr(position.asks(str(position.viewer)))
    return looks


def difference(one: dict[str, object], other: dict[str, object]) -> str | None:
    """The first thing that two appearances do not have in common."""
    return next((part for part in one if one[part] != other[part]), None)


def imagined(position: Position, viewer: str | None, seed: int) -> Position:
    """A whole world that fits a view. Its lines stay as the viewer saw them."""
    view = position.view(viewer)
    view.game.functions["imagine"](view.state, number(viewer, position), stream(seed))
    return view.whole()


def other_worlds(position: Position, viewer: str | None, rng: random.Random, most: int) -> Iterator[Position]:
    """Games that took the same course in the viewer's eyes, line by line, with other things hidden from them.

    Some of what is hidden is decided anew; a game that then took another course is left out. Since a view is the replay
    of its own lines, equal lines must give equal views.
    """
    setup, lines, seen = Setup(position.game, position.options), position.lines, position.view(viewer).lines
    hidden = [at for at, line in enumerate(seen) if line.endswith(UNKNOWN)]
    found: set[bytes] = {position.state.tobytes()}
    for _ in range(TRIES * most if hidden else 0):
        changed = set(rng.sample(hidden, rng.randint(1, len(hidden))))
        try:
            world = replayed_with_others(setup, lines, changed, rng)
        except Refused:
            continue
        if world.view(viewer).lines == seen and world.state.tobytes() not in found:
            found.add(world.state.tobytes())
            yield world
            if len(found) > most:
                return


def replayed_with_others(setup: Setup, lines: list[str], changed: set[int], rng: random.Random) -> Position:
    world = setup.start()
    for at, line in enumerate(lines):
        if at in changed:
            seat = line[0]
            line = f"{seat} {rng.choice(world.legal(seat) or [line[2:]])}"
        world.play(line)
    return world


def what_was_changed(position: Position, world: Position) -> str:
    """The first line in which two worlds differ."""
    for one, other in zip(position.lines, world.lines, strict=True):
        if one != other:
            return f"{other!r} instead of {one!r}"
    return "another world that was imagined"


def answers(position: Position, seat: str, texts: list[str]) -> list[object]:
    """Why each text is refused to a seat, and None for what is not."""
    refusals = (refused_by(position.copy(), f"{seat} {text}") for text in texts)
    return [refused and (refused.rule, refused.seat, str(refused), refused.in_language("de")) for refused in refusals]
