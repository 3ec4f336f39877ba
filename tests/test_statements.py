"""Every numbered statement of the rules is there, and some rule test cites it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules"
RULE_TESTS = Path(__file__).parent / "rules"
STATEMENTS = {
    "bunker": [f"B{n}" for n in range(1, 18)],
    "die-bombe": [f"D{n}" for n in range(1, 22)],
    "bruno-bueffel": [f"Z{n}" for n in range(1, 20)],
}


def stated(name: str) -> list[str]:
    text = (RULES / f"{name}.en.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-Z]\d+)\*\* ", text, re.MULTILINE)


@cache
def cited() -> set[str]:
    """The numbers in ``@pytest.mark.statement("B1", …)`` on functions, and in marks of parameters and modules."""
    numbers = set()
    for module in sorted(RULE_TESTS.glob("test_*.py")):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.statement":
                numbers |= {str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)}
    return numbers


@pytest.mark.parametrize("name", STATEMENTS)
def test_the_rules_have_every_statement_exactly_once(name: str) -> None:
    assert sorted(stated(name)) == sorted(STATEMENTS[name])


@pytest.mark.parametrize("name", STATEMENTS)
def test_every_statement_is_cited_by_a_rule_test(name: str) -> None:
    assert [number for number in stated(name) if number not in cited()] == []


def test_no_rule_test_cites_a_statement_that_there_is_not() -> None:
    assert cited() <= {number for name in STATEMENTS for number in stated(name)}
