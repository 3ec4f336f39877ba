"""What Ludothek says, in three languages, from Fluent catalogues: those beside this file, and those of the games.

A message that a language lacks is said in English; one that no catalogue has is an error. A catalogue of a game that
cannot be read is left out, so that the others can be played; that game is not loaded (`booklet.demand_texts`).
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

from ludothek.core import installed
from ludothek.core.denied import Denied

LANGUAGES = ("en", "fr", "de")
LONGEST = 900
"""How many letters of a text are mentioned."""
OWN = Path(__file__).parent


def catalogues(language: str) -> list[Path]:
    """The files with all messages of a language: our own first, which no game can change."""
    games = filter(None, (catalogue_of(game, language) for game in installed.names()))
    return [*sorted((OWN / language).glob("*.ftl")), *filter(is_readable, games)]


def catalogue_of(game: str, language: str) -> Path | None:
    """The file with what a game says in a language, if it has one."""
    folder = installed.folder(game)
    file = folder / "texts" / f"{language}.ftl" if folder else None
    return file if file and file.is_file() else None


@cache
def parsed(catalogue: Path) -> Any:
    """The messages of a file; ValueError with the place of what cannot be read."""
    text = read(catalogue)
    resource = FluentResource(text)
    for entry in resource.body:
        if isinstance(entry, Junk):
            fault = entry.annotations[0]
            line = text.count("\n", 0, fault.span.start) + 1
            raise ValueError(f"{catalogue}, line {line}, is no Fluent: {fault.message}")
    return resource


def is_readable(catalogue: Path) -> bool:
    try:
        parsed(catalogue)
    except ValueError:
        return False
    return True


def read(file: Path) -> str:
    """A text for people; ValueError that names the file, since who reads many would not know which it was."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ValueError(f"{file}, line {line}, is not UTF-8") from error
    except OSError as error:
        raise ValueError(f"{file} cannot be read: {error.strerror}") from error


@cache
def bundle(language: str) -> Any:
    """All messages of a language."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; the languages are {', '.join(LANGUAGES)}")
    messages = FluentBundle([language], use_isolating=False)
    for catalogue in catalogues(language):
        messages.add_resource(parsed(catalogue))
    return messages


def say(language: str, keys: str | tuple[str, ...], details: Mapping[str, object] | None = None) -> str:
    """The first of the messages that there is, with what it mentions filled in."""
    names = (keys,) if isinstance(keys, str) else keys
    for messages in (bundle(language), bundle("en")):
        for name in names:
            if messages.has_message(name):
                text, errors = messages.format_pattern(messages.get_message(name).value, details or {})
                if errors:
                    raise LookupError(f"message {name} in {language}: {errors[0]}")
                return str(text).replace("\u202f", "\u00a0")  # the narrow space of French numbers is in few fonts
    raise LookupError(f"no catalogue has {' or '.join(names)}")


def say_why(language: str, keys: tuple[str, ...], details: Mapping[str, object]) -> str:
    """Why something is denied."""
    told = {name: listed(value, language) if isinstance(value, list) else value for name, value in details.items()}
    return say(language, keys, {name: bounded(value) for name, value in told.items()})


def bounded(value: object) -> object:
    """What a message can mention: Fluent refuses a longer text, and nobody would read it."""
    return f"{value[:LONGEST]}…" if isinstance(value, str) and len(value) > LONGEST else value


Denied.find = staticmethod(say_why)


def has(message: str) -> bool:
    """Whether there are words for it."""
    return bool(bundle("en").has_message(message))


def listed(names: Sequence[str], language: str) -> str:
    """Several names as a person would list them.

    >>> listed(["Anna", "Ben", "Cleo"], "fr")
    'Anna, Ben et Cleo'
    """
    *others, last = names
    return say(language, "list-of-names", {"others": ", ".join(others), "last": last}) if others else last


def language_of_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The first language that the environment asks for and that there is, else English.

    >>> language_of_environment({"LANG": "fr_CH.UTF-8"})
    'fr'
    >>> language_of_environment({"LANGUAGE": "it:de", "LANG": "it_IT.UTF-8"})
    'de'
    """
    asked = environment.get("LANGUAGE", "").split(":")
    asked += [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    for wish in asked:
        if wish[:2].lower() in LANGUAGES and not wish[2:3].isalpha():
            return wish[:2].lower()
    return "en"
