"""The reference page of a game, written from the game itself, so that the two cannot drift apart.

`ludothek describe GAME` prints it; `python -m ludothek.tools.reference docs/games` writes those of the games that come
with Ludothek. What cannot be read from the game is seen in random games, which are the same every time.
"""

from __future__ import annotations

import inspect
import random
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import fill
from typing import Any

from ludothek.core import installed
from ludothek.core.game import Game
from ludothek.core.observation import OWN, Row
from ludothek.core.options import Number, Option, write
from ludothek.core.player import Opponent
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE, LETTERS
from ludothek.games import NAMES
from ludothek.games import game as load
from ludothek.players import own_opponents
from ludothek.testing.phrases import forms, verb
from ludothek.testing.subject import Subject
from ludothek.testing.walks import LONGEST_WALK, Setup, step
from ludothek.texts import has, say
from ludothek.texts.booklet import rules, statements
from ludothek.tools.typescript import declarations

GAMES_A_CORNER = 3
LOOKED_AT = 5
"""The first lines, and then every so many of them."""
FIRST_SEAT = LETTERS[0]
ANY_SEAT = "<seat>"
LINE = re.compile(r"^\| `\S+ ([^`]+)` \| (.+?) \|$", re.MULTILINE)
"""A line of the notation and what it means, in the rules for people."""
WIDTH = 120

Keys = tuple[str, ...]


def page(game: Game) -> str:
    """All of it, as Markdown."""
    parts = [
        head(game),
        options(game),
        notation(game),
        secrets(game),
        highlights(game),
        actions(game),
        observation(game),
        players(game),
        state(game),
    ]
    return "\n".join(filter(None, parts))


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    columns = list(head)
    lines = [columns, *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    top, *rest = ("|" + "".join(f" {cell} |" if cell else " |" for cell in line) + "\n" for line in lines)
    return f"{top}|{'---|' * len(columns)}\n{''.join(rest)}"


def code(text: object) -> str:
    return f"`{text}`"


def paragraphs(documented: object) -> list[str]:
    """The docstring of a module, class or function, paragraph by paragraph."""
    text = inspect.getdoc(documented) or ""
    return [" ".join(part.split()).replace("``", "`") for part in text.split("\n\n")]


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}." if text else ""


def head(game: Game) -> str:
    about = say("en", f"{game.name}-about") if has(f"{game.name}-about") else game.title
    numbers = list(statements(game.name, "en"))
    seats = game.options[0]
    players = f"{seats.low} to {seats.high}" if isinstance(seats, Number) else seats.allowed
    rows = [
        ("name", code(game.name)),
        ("seats", f"{players}, usually {seats.default}"),
        ("statements", f"{numbers[0]} to {numbers[-1]}: `ludothek rules {game.name}`" if numbers else game.letter),
        ("version of the rules", str(game.version)),
        ("result", f"winners share 1{'; points are counted' if 'scores' in game.functions else ''}"),
    ]
    written = f"<!-- written by `ludothek describe {game.name}`: change the game, not this page -->"
    return f"# {game.title}\n\n{written}\n\n{sentence(about)}\n\n{table(('', ''), rows)}"


def options(game: Game) -> str:
    meanings = dict(re.findall(r"^\| `(\w+)` \|.*\| ([^|]+?) \|$", rules(game.name, "en"), re.MULTILINE))
    rows = [
        (code(option.name), code(write(option.default)), allowed(option), meanings.get(option.name, ""))
        for option in game.options
    ]
    return f"## Options\n\n{table(('option', 'usually', 'may be', 'meaning'), rows)}"


def allowed(option: Option) -> str:
    return f"{option.low} to {option.high}" if isinstance(option, Number) else option.allowed


def notation(game: Game) -> str:
    """Lines as they are typed and kept, from the notation's own examples. What a seat may do has words that say so."""
    told = {canonical(game, form): meaning for form, meaning in LINE.findall(rules(game.name, "en"))}
    rows = []
    for form in forms(game.notation):
        does = f"{game.name}-does-{verb(form)}"
        speaker, meaning = (FIRST_SEAT, say("en", does)) if has(does) else (CHANCE, told.get(form, ""))
        rows.append((code(f"{speaker} {form}"), unknown(game, speaker, form), meaning))
    signs = "Seats are letters clockwise, `*` is chance, and `?` stands for what a viewer may not know."
    return f"## Lines\n\n{signs}\n\n{table(('line', 'others read', 'meaning'), rows)}"


def canonical(game: Game, form: str) -> str:
    """A text as the notation writes it; one that shows no line stays as it is."""
    try:
        return game.notation.write(game.notation.read(form))
    except ValueError:
        return form


def unknown(game: Game, speaker: str, form: str) -> str:
    """What those read who may not know a line, and until when."""
    action = game.notation.read(form)
    sealed = game.notation.seal(action)
    if sealed == action:
        return ""
    until = "it is revealed" if verb(form) in game.notation.PRIVATE else "all have decided"
    return f"{code(f'{speaker} {game.notation.write(sealed)}')} until {until}"


def secrets(game: Game) -> str:
    about = fill(sentence(paragraphs(game.rules.conceal)[0]), WIDTH)
    rows = [(code(".".join(path)), ", ".join(sorted(whom))) for path, whom in hidden(game).items()]
    told = f"\n{table(('in the JSON', 'hidden from'), rows)}" if rows else ""
    return f"## What is hidden\n\n{about}\n{told}"


def highlights(game: Game) -> str:
    rows = [
        (code(it.verb), ", ".join(code(f"{name}: {value}") for name, value in it.facts.items()) or "anything")
        for it in game.highlights
    ]
    return f"## Highlights\n\nWhat a replay leads to.\n\n{table(('verb', 'what it did'), rows)}" if rows else ""


def actions(game: Game) -> str:
    if game.encoding is None:
        return "## Actions\n\nThe game has no encoding: its actions have no numbers, and its views no vectors.\n"
    rows = []
    for setup in Subject(game).corners:
        state = setup.start().state
        count, length = (int(game.functions[size](state)) for size in ("action_count", "observation_length"))
        chosen = " ".join(f"{name}={write(value)}" for name, value in setup.options.items())
        rows.append((code(chosen) if chosen else "usual", f"{count:,}", f"{length:,}"))
    most = getattr(game.encoding, "MOST_CANDIDATES", None)
    few = [f"At most {most} of them are candidates, worth thinking about."] if most else []
    about = "\n\n".join(fill(text, WIDTH) for text in [*paragraphs(game.encoding)[1:], *few])
    sizes = table(("options", "action numbers", "entries of the vector"), rows)
    return "\n\n".join(filter(None, ("## Actions", about, sizes)))


def observation(game: Game) -> str:
    if game.encoding is None:
        return ""
    rows = [entry(row) for row in game.encoding.OBSERVATION.table(game.start().state)]
    told = "What a viewer knows as a vector, under the usual options. Seats are counted clockwise from the viewer."
    head = ("entries", "name", "by", "from", "to", "known to", "meaning")
    return f"## Observation\n\n{told}\n\n{table(head, rows)}"


def entry(row: Row) -> tuple[str, ...]:
    slices = f"{row.start}" if row.stop == row.start + 1 else f"{row.start}–{row.stop - 1}"
    axes = " × ".join(f"{name} ({count})" for name, count in row.axes)
    known = "its own seat" if row.known == OWN else "all"
    return slices, code(row.name), axes, f"{row.low:g}", f"{row.high:g}", known, row.about


def players(game: Game) -> str:
    rows = [(code(opponent.name), needs(opponent), plays(opponent, game)) for opponent in own_opponents(game).values()]
    return f"## Opponents\n\n{table(('name', 'needs', 'plays'), rows)}"


def plays(opponent: Opponent, game: Game) -> str:
    if game.levels and opponent.level:
        strength = game.levels.strengths[opponent.level - 1]
        return f"{sentence(paragraphs(game.levels.make)[0])} Strength {strength:g}."
    return sentence(paragraphs(opponent.make)[0])


def needs(opponent: Opponent) -> str:
    wanted = (code(f"{name}={'|'.join(map(write, values))}") for name, values in opponent.needs.items())
    return ", ".join(wanted) or "nothing"


def state(game: Game) -> str:
    """The types of the JSON, the whole state first."""
    declared = declarations(game.view)

    def is_part(name: str) -> bool:
        return any(re.search(rf"\b{name}\b", text) for other, text in declared.items() if other != name)

    ordered = [declared[name] for name in sorted(declared, key=is_part)]
    told = "`state` in what `Position.to_json` gives, as TypeScript has it:"
    return f"## The state as JSON\n\n{told}\n\n```ts\n{chr(10).join(ordered)}```\n"


def hidden(game: Game) -> dict[Keys, set[str]]:
    """The parts of the JSON that are kept from somebody, and from whom."""
    found: dict[Keys, set[str]] = {}
    for number, setup in enumerate(Subject(game).corners * GAMES_A_CORNER):
        for position in course(setup, number):
            whole = dict(leaves(position.to_json()["state"]))
            for viewer in (*position.seats, None):
                view = dict(leaves(position.view(viewer).to_json()["state"]))
                for path in whole.keys() | view.keys():
                    if whole.get(path) != view.get(path):
                        found.setdefault(general(path, position), set()).add(role(viewer, path))
    return dict(sorted(found.items()))


def general(path: Keys, position: Position) -> Keys:
    return tuple(ANY_SEAT if key in position.seats else key for key in path)


def role(viewer: str | None, path: Keys) -> str:
    """Who somebody is to what stands there."""
    if viewer is None:
        return "spectators"
    return "the seat itself" if viewer in path else "other seats"


def course(setup: Setup, seed: int) -> Iterator[Position]:
    """Positions of a random game."""
    position, rng = setup.start(), random.Random(seed)
    for _ in range(LONGEST_WALK):
        if position.pending is None:
            return
        step(position, rng)
        if len(position.lines) < LOOKED_AT or len(position.lines) % LOOKED_AT == 0:
            yield position


def leaves(told: Any, *path: str) -> Iterator[tuple[Keys, str]]:
    """Every value of a JSON object that is none itself, by the keys that lead to it."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield from leaves(value, *path, key)
    else:
        yield path, repr(told)


def own() -> list[str]:
    """The games that come with Ludothek, as far as they are installed."""
    return [name for name in NAMES if name in installed.FIRST]


if __name__ == "__main__":
    for name in own():
        Path(sys.argv[1], f"{name}.md").write_text(page(load(name)), encoding="utf-8")
