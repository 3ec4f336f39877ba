"""The page's types, written from `requests` and `answers`, so that page and server cannot drift apart.

`python -m ludothek.tools.typescript web/src/lib/messages.ts` writes them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import BaseModel, TypeAdapter
from typing_extensions import TypeAliasType, is_typeddict

from ludothek.server import answers, requests

HEADER = """\
// What the page and the server say to each other, and the states of the games.
// Written by `make types` from requests.py and answers.py in src/ludothek/server: change those, not this file.
"""
WORDS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = dict[str, Any]


def typescript() -> str:
    """Everything that is said or told, and whatever it is made of, in alphabetical order."""
    named = vars(answers) | vars(requests)
    kinds = [(name, "serialization", TypeAdapter(kind)) for name, kind in named.items() if is_written(kind)]
    _, schema = TypeAdapter.json_schemas(kinds)  # type: ignore[arg-type]  # the mode is a literal
    return "\n".join([HEADER, *(declaration(name, about) for name, about in sorted(schema["$defs"].items()))])


def is_written(kind: object) -> bool:
    """Aliases, models and dictionaries of these modules, but for those that only others are derived from."""
    if isinstance(kind, TypeAliasType):
        return True
    if not isinstance(kind, type) or kind in (requests.Said, answers.Seen):
        return False
    is_ours = kind.__module__ in (requests.__name__, answers.__name__)
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
        case {"type": str(word)} if word in WORDS:
            return WORDS[word]
    raise ValueError(f"there is no TypeScript for {about}; give it a type, or a case here")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
