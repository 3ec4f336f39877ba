"""A new game: its folder, laid out from `template/`, which holds a small game that can be played as it is.

The template is a package like any other; the name of the new game takes the place of its own everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from tempfile import TemporaryDirectory

from ludothek.core.denied import WRONG, Denied
from ludothek.core.installed import LONGEST_NAME, is_name
from ludothek.core.recording import CHECK, EXTENSION, check_sum
from ludothek.core.refused import quoted
from ludothek.games import NAMES

TEMPLATE = Path(__file__).with_name("template")


@dataclass(frozen=True)
class Name:
    """What a game is called: ``my-game`` in the shell, and all that follows from it."""

    name: str

    @property
    def module(self) -> str:
        return self.name.replace("-", "_")

    @property
    def title(self) -> str:
        return " ".join(word.capitalize() for word in self.name.split("-"))

    @property
    def letter(self) -> str:
        """With which the numbers of its statements begin."""
        return self.name[0].upper()

    def put_into(self, text: str) -> str:
        """A text of the template, or a path in it, that speaks of this game instead.

        >>> Name("my-game").put_into("N4 of New Game: `new_game.rules`, test_n4_stop")
        'M4 of My Game: `my_game.rules`, test_m4_stop'
        """
        text = re.sub(rf"\b{SAMPLE.letter}(?=\d\b|\")", self.letter, text)
        text = re.sub(rf"(?<=_){SAMPLE.letter.lower()}(?=\d_)", self.letter.lower(), text)
        others = dict(zip(SAMPLE.spellings, self.spellings, strict=True))
        return re.sub("|".join(others), lambda found: others[found[0]], text)

    @property
    def spellings(self) -> tuple[str, ...]:
        return self.name, self.module, self.title, self.title.replace(" ", "")


SAMPLE = Name("new-game")
"""The game in the template."""


def lay_out(name: str, where: Path) -> Path:
    """Makes the folder of a new game, whole or not at all; `Denied` with what would be right."""
    demand_free(name)
    folder = where / name
    if folder.exists() or folder.is_symlink():
        raise Denied(WRONG, "new-folder-taken", folder=str(folder))
    with TemporaryDirectory(prefix=f".{name}-", dir=where) as beside:
        draft = Path(beside, name)
        for path, text in files(Name(name)):
            (draft / path).parent.mkdir(parents=True, exist_ok=True)
            (draft / path).write_text(text, encoding="utf-8")
        draft.rename(folder)
    return folder


def demand_free(name: str) -> None:
    """A name that a game can have, and that nothing else has."""
    if not is_name(name):
        raise Denied(WRONG, "new-name-wrong", name=quoted(name), most=LONGEST_NAME)
    if name in NAMES:
        raise Denied(WRONG, "new-game-taken", name=name)
    module = Name(name).module
    if iskeyword(module) or find_spec(module):
        raise Denied(WRONG, "new-module-taken", module=module, other=f"{name[: LONGEST_NAME - 5]}-game")


def files(name: Name) -> Iterator[tuple[str, str]]:
    """Everything in the folder of a game of that name, by its path."""
    for file in sorted(TEMPLATE.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            text = name.put_into(file.read_text(encoding="utf-8"))
            path = name.put_into(file.relative_to(TEMPLATE).as_posix())
            yield path, rechecked(text) if file.suffix == EXTENSION else text


def rechecked(record: str) -> str:
    """A record that was changed, with the check sum of what it says now."""
    first, _, rest = record.split("\n", 2)
    return f"{first}\n{CHECK}: {check_sum(rest.encode())}\n{rest}"
