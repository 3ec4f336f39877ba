"""The examples in the documentation are true."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from benchmarks import scale
from typer.main import get_command
from typer.testing import CliRunner

import ludothek
from ludothek.cli.commands import Commands
from ludothek.cli.main import app
from ludothek.core.recording import read
from ludothek.players.program import LONGEST_ANSWER, PASSED_ON, SECONDS, STARTING_SECONDS, question
from ludothek.server.limits import Limits, Rate
from ludothek.study.parquet import COMPLETE, DECISIONS
from ludothek.testing import CONCERNS
from ludothek.tools import reference
from ludothek.tools.manual import table, with_table

ROOT = Path(__file__).parents[1]


def examples(name: str, language: str) -> list[str]:
    text = (ROOT / name).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_record_in_the_documentation_is_whole_and_legal() -> None:
    (record,) = [text for text in examples("docs/records.md", "") if text.startswith("Ludothek record")]
    recording = read(record.encode(), ludothek.game)
    assert recording.is_checked
    assert recording.replay().result == {"A": 1.0, "B": 0.0}


@pytest.mark.parametrize(
    "name", ["README.md", "docs/records.md", pytest.param("docs/research.md", marks=pytest.mark.long)]
)
def test_python_examples_run(name: str) -> None:
    """With fewer games where there are a million, which is a matter of time alone."""
    for text in examples(name, "python"):
        exec(compile(text.replace("games=1_000_000", "games=1_000"), name, "exec"), {})


PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_link_to_another_file_leads_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    files = [target for target in targets if not re.match(r"\w+:", target)]
    assert [target for target in files if not (page.parent / target).exists()] == []


def test_every_command_is_in_the_readme() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    group = get_command(app)
    assert isinstance(group, Commands)
    names = group.list_commands(None)
    assert names
    assert {name for name in names if f"ludothek {name}" not in text} == set()


def test_every_setting_of_the_server_is_in_the_page_for_hosts() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    explained = CliRunner().invoke(app, ["serve", "--help"]).output
    settings = set(re.findall(r"^ +(--\w+)", explained, re.MULTILINE)) - {"--help"}
    assert settings
    assert {name for name in settings if f"| `{name}` |" not in text} == set()


def test_the_limits_in_the_page_for_hosts_are_those_of_the_server() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert text == with_table(text), "run `make limits`"


def test_every_limit_is_in_the_page_for_hosts() -> None:
    told = table(Limits())
    for limit in fields(Limits):
        usual = getattr(Limits(), limit.name)
        other: Any = Rate(777, 777) if isinstance(usual, Rate) else 777
        assert table(replace(Limits(), **{limit.name: other})) != told, limit.name


def test_the_makefile_says_what_each_target_does() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.*)$", text, re.MULTILINE)
    comments = re.findall(r"^# .*$", text, re.MULTILINE)
    assert {name for name in phony.split() if not any(f"make {name} " in comment for comment in comments)} == set()


@pytest.mark.parametrize("name", reference.own())
def test_the_page_of_a_game_is_what_the_game_says(name: str) -> None:
    text = (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")
    assert text == reference.page(ludothek.game(name)), "run `make reference`"


def test_the_plan_for_many_people_is_what_the_simulation_says(capsys: pytest.CaptureFixture[str]) -> None:
    scale.report()
    told = capsys.readouterr().out
    assert told.count("people in ") == len(scale.PLANS)
    assert told in (ROOT / "docs" / "scale.md").read_text(encoding="utf-8"), "run `python -m benchmarks.scale`"


def test_every_concern_of_the_suite_is_explained() -> None:
    text = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
    names = {concern.__name__.rpartition(".")[2] for concern in CONCERNS}
    assert set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)) == names


def test_the_question_in_the_documentation_is_what_a_program_is_asked() -> None:
    position = ludothek.game("bunker").start(seats=2, size=2, stall=1)
    for line in ("A hide 2", "B hide 1", "* start A", "* roll 2-1"):
        position.play(line)
    asked = question(position.view("A"), "A", SECONDS + STARTING_SECONDS, 3141).decode()
    assert asked in examples("docs/protocol.md", "")


def test_the_page_on_programs_gives_their_limits() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert f"at a table {SECONDS:g}; and {STARTING_SECONDS:g} more" in text
    assert f"more than {LONGEST_ANSWER:,} bytes" in text
    assert all(f"`{name}`" in text for name in PASSED_ON)


@pytest.mark.parametrize(("head", "columns"), [("## A row a decision", DECISIONS), ("## Complete", COMPLETE)])
def test_every_column_of_exported_games_is_in_the_data_dictionary(head: str, columns: dict[str, str]) -> None:
    text = (ROOT / "docs" / "data.md").read_text(encoding="utf-8").partition(f"{head}\n")[2].partition("\n## ")[0]
    assert dict(re.findall(r"^\| `(\w+)` \| `[^`]+` \| (.*) \|$", text, re.MULTILINE)) == columns
    assert list(columns) == re.findall(r"^\| `(\w+)` \| `[^`]+` \|", text, re.MULTILINE)
