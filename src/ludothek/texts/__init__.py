"""What Ludothek says, in three languages, from Fluent catalogues: those beside this file, and those of the games.

A message that a language lacks is said in English; one that no catalogue has is an error.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from ludothek.core import installed
from ludothek.core.denied import Denied

LANGUAGES = ("en", "fr", "de")
LONGEST = 900
"""How many letters of a text are mentioned."""
OWN = Path(__file__).parent


def catalogues(language: str) -> list[Path]:
    """The files with all messages of a language: our own first, which no game can change."""
    folders = filter(None, map(installed.folder, installed.names()))
    games = [folder / "texts" / f"{language}.ftl" for folder in folders]
    return [*sorted((OWN / language).glob("*.ftl")), *filter(Path.is_file, games)]


@cache
def bundle(language: str) -> Any:
    """All messages of a language."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; the languages are {', '.join(LANGUAGES)}")
    messages = FluentBundle([language], use_isolating=False)
    for catalogue in catalogues(language):
        messages.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")))
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
