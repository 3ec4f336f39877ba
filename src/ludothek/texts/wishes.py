"""Why a wish for a table cannot be met, in every language."""

from __future__ import annotations

from ludothek.core.options import BadOption, Choice, Flag, Number
from ludothek.core.refused import shortened
from ludothek.texts import has, listed, say


class Unmet(ValueError):
    """A wish that cannot be met; it says in English what would be right, and in other languages when asked."""

    def __init__(self, key: str, **details: object) -> None:
        self.key = key
        self.details = details
        super().__init__(self.in_language("en"))

    def in_language(self, language: str) -> str:
        details = {k: listed(v, language) if isinstance(v, list) else v for k, v in self.details.items()}
        return say(language, self.key, details)


def explain(error: BaseException, language: str) -> str:
    """What was wrong with a wish and what would be right; in English where there are no other words."""
    if isinstance(error, Unmet):
        return error.in_language(language)
    if isinstance(error, BadOption):
        option, value = error.option, shortened(str(error.value))
        details: dict[str, object] = {"name": option.name, "value": value}
        if isinstance(option, Number):
            return say(language, "wish-number", details | {"low": str(option.low), "high": str(option.high)})
        if isinstance(option, Choice):
            return say(language, "wish-choice", details | {"values": ", ".join(option.values)})
        if isinstance(option, Flag):
            return say(language, "wish-flag", details)
        if has(f"wish-{option.name}"):
            return say(language, f"wish-{option.name}", details)
    return str(error)
