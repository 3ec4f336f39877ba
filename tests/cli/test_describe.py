"""`ludothek describe`: a page that tells of a game what its author would otherwise write by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.shell import ludothek


def test_the_page_is_printed_or_written_into_a_file(tmp_path: Path) -> None:
    printed = ludothek("describe", "bunker", home=tmp_path)
    assert printed.returncode == 0, printed.stderr
    written = ludothek("describe", "bunker", "--output", tmp_path / "bunker.md", home=tmp_path)
    assert (written.returncode, written.stdout) == (0, "")
    assert (tmp_path / "bunker.md").read_text(encoding="utf-8") == printed.stdout


@pytest.mark.parametrize(
    "told",
    [
        "| seats | 2 to 4, usually 2 |",
        "| statements | B1 to B17: `ludothek rules bunker` |",
        "| `stall` | `24` | 0 to 1000 | turns per seat",
        "| `A hide 4` | `A hide ?` until it is revealed | put your coin there",
        "| `A swap` | `A ?` until all have decided | exchange the dice",
        "| `* roll 6-3` | | the throw is 6 and 3 |",
        "| `camps.<seat>.coin` | other seats, spectators |",
        "| usual | 51 | 58 |",
        "| 28–39 | `dice` | seat (2) × pit (6) | 0 | 1 | all | points of the die",
        "| 52–57 | `coin` | pit (6) | 0 | 1 | its own seat |",
        "| `sense` | nothing | Hides anywhere",
        "  camps: Record<string, Camp>;",
    ],
)
def test_the_page_of_bunker_tells(told: str, tmp_path: Path) -> None:
    assert f"\n{told}" in page_of("bunker", tmp_path)


def test_an_opponent_has_its_needs_and_an_open_game_no_secrets(tmp_path: Path) -> None:
    page = page_of("bruno-bueffel", tmp_path)
    assert "| `exact` | `action_die=RSEB--`, `keep_action=any` |" in page
    assert "Everything lies open.\n\n## Highlights" in page


PAGES: dict[str, str] = {}


def page_of(game: str, home: Path) -> str:
    if game not in PAGES:
        PAGES[game] = ludothek("describe", game, home=home).stdout
    return PAGES[game]


def test_what_cannot_be_described_or_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    for arguments, right in (
        (["chess"], "the games are bunker, "),
        (["bunker", "--output", tmp_path / "nowhere" / "page.md"], "No such file or directory: "),
    ):
        ended = ludothek("describe", *arguments, home=tmp_path)
        assert ended.returncode == 2
        assert right in ended.stderr
        assert len(ended.stderr.strip().splitlines()) == 1
