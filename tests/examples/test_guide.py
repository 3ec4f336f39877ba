"""The guide for authors of games shows what the example really has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"^```(?:python|toml|ftl|markdown)\n# (\S+)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
LEFT_OUT = "…\n"


@pytest.mark.parametrize(("file", "snippet"), SNIPPETS, ids=[file for file, _ in SNIPPETS])
def test_a_snippet_stands_in_the_example(file: str, snippet: str) -> None:
    source = (ROOT / "examples" / "liars-dice" / file).read_text(encoding="utf-8")
    for part in snippet.split(LEFT_OUT):
        assert part in source


def test_every_piece_of_code_names_its_file() -> None:
    assert len(re.findall(r"^```\w", GUIDE, re.MULTILINE)) == len(SNIPPETS) > 10


def test_the_guide_speaks_of_every_module() -> None:
    package = ROOT / "examples" / "liars-dice" / "src" / "liars_dice"
    assert [path.name for path in package.glob("*.py") if f"{path.name}`" not in GUIDE and path.name not in GUIDE] == []
