"""Every numbered statement of the rules is there, and some rule test cites it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from ludothek.games import NAMES, game
from ludothek.texts.booklet import STATEMENT, rules

RULE_TESTS = Path(__file__).parent / "games"


def stated(name: str) -> list[str]:
    return [number for number, _ in STATEMENT.findall(rules(name, "en"))]


@cache
def cited() -> set[str]:
    """The numbers in ``@pytest.mark.statement("B1", …)`` on functions, and in marks of parameters and modules."""
    numbers = set()
    for module in [RULE_TESTS / name.replace("-", "_") / "test_rules.py" for name in NAMES]:
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.statement":
                numbers |= {str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)}
    return numbers


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_have_every_statement_exactly_once(name: str) -> None:
    count = len(stated(name))
    assert count > 5
    assert sorted(stated(name)) == sorted(f"{game(name).letter}{n + 1}" for n in range(count))


@pytest.mark.parametrize("name", NAMES)
def test_every_statement_is_cited_by_a_rule_test(name: str) -> None:
    assert [number for number in stated(name) if number not in cited()] == []


def test_no_rule_test_cites_a_statement_that_there_is_not() -> None:
    assert cited() <= {number for name in NAMES for number in stated(name)}
