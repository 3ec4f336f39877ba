"""The page's types, written from `requests`, `answers` and how games tell their states, so that nothing drifts apart.

`python -m ludothek.tools.typescript web/src` writes them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

from pydantic import BaseModel, TypeAdapter
from typing_extensions import TypeAliasType, is_typeddict

from ludothek.games import NAMES, game
from ludothek.server import answers, requests

HEADER = """\
// What the page and the server say to each other.
// Written by `make types` from requests.py and answers.py in src/ludothek/server: change those, not this file.
"""
STATE_HEADER = """\
// How the server tells a state of this game.
// Written by `make types` from {module}: change that, not this file.
"""
WORDS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = dict[str, Any]


def files(names: Iterable[str]) -> dict[str, str]:
    """All types, by the file that they belong to below the page's sources."""
    states = {f"games/{name}/state.ts": state(game(name).view) for name in names}
    return {"lib/messages.ts": typescript(HEADER, answers, requests), **states}


def state(module: ModuleType) -> str:
    """What a game's state is told as."""
    return typescript(STATE_HEADER.format(module=module.__name__), module)


def typescript(header: str, *modules: ModuleType) -> str:
    """Everything that is said or told, and whatever it is made of, in alphabetical order."""
    return "\n".join([header, *declarations(*modules).values()])


def declarations(*modules: ModuleType) -> dict[str, str]:
    """The types by name."""
    named = {name: kind for module in modules for name, kind in vars(module).items() if is_written(kind, modules)}
    kinds = [(name, "serialization", TypeAdapter(kind)) for name, kind in named.items()]
    _, schema = TypeAdapter.json_schemas(kinds)  # type: ignore[arg-type]  # the mode is a literal
    return {name: declaration(name, about) for name, about in sorted(schema["$defs"].items())}


def is_written(kind: object, modules: tuple[ModuleType, ...]) -> bool:
    """Aliases, models and dictionaries of these modules, but for those that only others are derived from."""
    if isinstance(kind, TypeAliasType):
        return True
    if not isinstance(kind, type) or kind in (requests.Said, answers.Drawn):
        return False
    is_ours = kind.__module__ in [module.__name__ for module in modules]
    return is_ours and (is_typeddict(kind) or issubclass(kind, BaseModel))


def declaration(name: str, about: Schema) -> str:
    """A named type, with the model's docstring above it."""
    comment = "\n *".join(f" {line}".rstrip() for line in about.get("description", "").splitlines())
    opening = f"/**{comment} */\nexport" if comment else "export"
    if "properties" not in about:
        return f"{opening} type {name} = {expression(about)};\n"
    required = about.get("required", [])
    fields = [
        f"  {field}{'' if field in required else '?'}: {expression(kind)};\n"
        for field, kind in about["properties"].items()
    ]
    return f"{opening} interface {name} {{\n{''.join(fields)}}}\n"


def expression(about: Schema) -> str:
    """A type as it stands after a colon; ValueError for what pydantic can say and no message has needed yet."""
    match about:
        case {"$ref": str(place)}:
            return place.rpartition("/")[2]
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return " | ".join(map(json.dumps, values))
        case {"anyOf": kinds} | {"oneOf": kinds}:
            return " | ".join(map(expression, kinds))
        case {"type": "array", "items": kind, "minItems": least, "maxItems": most} if least == most:
            return f"[{', '.join([expression(kind)] * most)}]"
        case {"type": "array", "items": kind}:
            return f"({expression(kind)})[]" if " | " in expression(kind) else f"{expression(kind)}[]"
        case {"type": "object", "additionalProperties": dict(kind)}:
            return f"Record<{expression(about.get('propertyNames', {'type': 'string'}))}, {expression(kind)}>"
        case {"type": "object", "additionalProperties": True}:
            return "Record<string, unknown>"
        case {"type": str(word)} if word in WORDS:
            return WORDS[word]
    raise ValueError(f"there is no TypeScript for {about}; give it a type, or a case here")


if __name__ == "__main__":
    sources = Path(sys.argv[1])
    drawn = [name for name in NAMES if (sources / "games" / name).is_dir()]
    for file, text in files(drawn).items():
        (sources / file).write_text(text, encoding="utf-8")
