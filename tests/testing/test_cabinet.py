"""The suite finds nothing wrong with a good game, and says of every broken one just what is wrong with it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ludothek.testing import CONCERNS
from tests.cli.shell import COMMAND

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
DIST_INFO = "thimbles-1.dist-info"
SAID = {
    "conceals nothing": (
        "sealed: a sealed decision shows to others only that it was made: the JSON for B depends on a sealed "
        "decision: 'A hide 1' and 'A hide 2' give different ones"
    ),
    "conceals nothing in the end": (
        "secrecy: a private line is hidden from some and alike for every seat: everybody can read 'A hide 2' "
        "when it is settled, though hide is PRIVATE: conceal, seal and knows should let others read no more than "
        "'A hide ?'"
    ),
    "forgets to conceal one seat": (
        "secrecy: a private line is hidden from some and alike for every seat: everybody can read 'B hide 1' "
        "when it is settled, though hide is PRIVATE: conceal, seal and knows should let others read no more than "
        "'B hide ?'"
    ),
    "conceals nothing from one seat": (
        "secrecy: a private line is hidden from some and alike for every seat: B can read 'A hide 2', though "
        "only B can read 'B hide 1': what is private should be so for every seat"
    ),
    "conceals from spectators alone": (
        "secrecy: a private line is hidden from some and alike for every seat: every seat can read 'A hide 2' "
        "when it is settled, though hide is PRIVATE: conceal, seal and knows should let others read no more than "
        "'A hide ?'"
    ),
    "lets everybody know": (
        "secrecy: a private line is hidden from some and alike for every seat: everybody can read 'A hide 2' "
        "when it is settled, though hide is PRIVATE: conceal, seal and knows should let others read no more than "
        "'A hide ?'"
    ),
    "seals nothing": (
        "secrecy: a private line is hidden from some and alike for every seat: everybody can read 'A hide 2' "
        "when it is settled, though hide is PRIVATE: conceal, seal and knows should let others read no more than "
        "'A hide ?'"
    ),
    "leaks in its state": (
        "secrecy: games with other secrets look alike to who may not know them: the state for B tells a secret: "
        "it is different after 'A hide 3' instead of 'A hide 2'"
    ),
    "leaks in its JSON": (
        "secrecy: games with other secrets look alike to who may not know them: the JSON for B tells a secret: "
        "it is different after 'A hide 3' instead of 'A hide 2'"
    ),
    "leaks in what a line did": (
        "secrecy: games with other secrets look alike to who may not know them: what the lines did for A tells a "
        "secret: it is different after 'B hide 3' instead of 'B hide 4'"
    ),
    "leaks in what it asks": (
        "secrecy: what a seat is asked does not depend on what it cannot see: what B is asked is another thing "
        "in its own view"
    ),
    "leaks in what is legal": (
        "secrecy: what a seat may do and why not does not depend on what it cannot see: what A may do depends on "
        "a secret: after 'B hide 2' instead of 'B hide 3' it is different"
    ),
    "leaks in why it refuses": (
        "secrecy: what a seat may do and why not does not depend on what it cannot see: why 'B lift C2' is "
        "refused depends on a secret: after 'C hide 2' instead of 'C hide 3' the answer is different"
    ),
    "leaks by its bot": (
        "opponents: a choice does not depend on what is hidden: sense says 'A hide 2', but 'A hide 3' after 'C "
        "hide 2' instead of 'C hide 1', which A may not know"
    ),
    "has a bot that remembers": (
        "opponents: the same seed makes the same choice whatever was asked before: sense says 'A hide 2', but 'A "
        "hide 1' once it has been asked for the others too; it may know only the view"
    ),
    "has a bot that breaks the rules": (
        "opponents: every opponent that is offered plays legally: sense says 'A pass' after 0 lines, which is not legal"
    ),
    "shows what is sealed": (
        "sealed: a sealed decision shows to others only that it was made: 'A hide 1' is sealed, but B reads 'A hide 1'"
    ),
    "does not say that decisions are sealed": (
        "sealed: a game in which several decide at once says so: several seats decide at once, so the manifest should "
        "have sealed=True"
    ),
    "rewards the slow": (
        "sealed: sealed decisions in any order give the same position and the same views: the JSON for "
        "everything depends on the order of sealed decisions: A, B and B, A give different ones"
    ),
    "imagines what was not": (
        "secrecy: imagined worlds look alike to who imagines them: A imagines a world in which the JSON is not "
        "what A saw"
    ),
    "weighs wrongly": (
        "chance: what is drawn follows the weights: 'toss 1' was drawn 503 times of 1000; its weight says 333"
    ),
    "lists what cannot happen": (
        "chance: outcomes are distinct and legal and weigh something: the outcome 'toss 0' weighs 0; leave out "
        "what cannot happen"
    ),
    "writes two actions alike": (
        "notation: every legal action and outcome reads back from its text: '* toss 1' is the text of action 80, "
        "but reads as 72"
    ),
    "stumbles over nonsense": (
        "notation: any text is read or answered with the right forms: 'H ½ C ?' is answered with 'too many "
        "values to unpack (expected 2)', which cannot be read either; it should be a ValueError with the right "
        "forms, divided by a comma and a space"
    ),
    "allows what it does not list": (
        "legality: the whole notation is swept at every kind of moment: 'A lift A1' is not refused, but is not "
        "listed as legal"
    ),
    "changes when asked": (
        "legality: an action is legal if and only if it is not refused: to ask what is legal changed the state"
    ),
    "gives more than one win": (
        "endings: a random game ends and its winners share one win equally: the winners get 1, 0.5; they should "
        "share 1 equally"
    ),
    "never ends": (
        "endings: a random game ends and its winners share one win equally: the game has no end: it goes on "
        "after 500 more lines"
    ),
    "never comes back": (
        "interpreted: a game is the same interpreted and compiled: the game has no end: it goes on after 500 more lines"
    ),
    "plays by other rules than before": (
        "playthrough: it is a checked record of a finished game: the playthrough has changed while the rules are "
        "still version 1: move 7, 'A pass': T2: it is not your turn, or the coins are tossed first. If that is "
        "wanted, raise VERSION, then `ludothek check thimbles --playthrough` writes it anew"
    ),
    "kept its playthrough": (
        "playthrough: it is a checked record of a finished game: playthrough.ludo cannot be read: its rules are "
        "of version '1'; this Ludothek plays 2; `ludothek check thimbles --playthrough` writes it anew"
    ),
    "has a bad option": "manifest: every option can be written and read: thimbles is usually 9, which it may not be",
    "has a highlight of nothing": (
        "manifest: every highlight is a line that there may be: the highlight lift needs peas; what it tells is "
        "found, what"
    ),
    "has a bad name": (
        "manifest: the name the title and the letter have their forms: the name is 'Thimbles 2'; it should be "
        "small letters and digits, with hyphens between words"
    ),
    "tells its compiled bots too much": (
        "policies: what an opponent is told is what the lines of its view say: C is told 'B hide 4' in compiled code "
        "and reads 'B hide ?'"
    ),
    "has a compiled bot that breaks the rules": (
        "policies: every compiled opponent plays legally: sense says 'A hide 1' after 3 lines, which is not legal"
    ),
    "leaks by its compiled bot": (
        "policies: a compiled choice does not depend on what is hidden: sense says 'A hide 3' in compiled code, but 'A "
        "hide 1' after 'B hide 2' instead of 'B hide 3', which A may not know"
    ),
    "does not believe": (
        "encoding: who is sure of what happened imagines just that: B gives all weight to what happened and imagines "
        "something else"
    ),
    "numbers two actions alike": (
        "encoding: every number is an action and every legal action a number: number 6 is 'lift B1', which has the "
        "number 3"
    ),
    "masks what is legal": (
        "encoding: the mask is what is legal and candidates are among it: the mask of A is not what A may do"
    ),
    "has another set than its mask": (
        "encoding: the mask is what is legal and candidates are among it: the set of A is not what A may do"
    ),
    "leaks in its vector": (
        "encoding: equal views give equal vectors: the vector of B tells a secret: it is different after 'A hide "
        "3' instead of 'A hide 2'"
    ),
    "oversteps its range": (
        "encoding: every entry of the vector has a name and is in its range: phase goes from 0.0 to 1.5 for A; it "
        "should be from 0.0 to 1.0"
    ),
    "thinks twice": (
        "encoding: the mask is what is legal and candidates are among it: a candidate of A is there twice"
    ),
    "takes a turn for an option": (
        "encoding: what the options usually decide stays as it is: as_usual changes a game with the usual options; it "
        "should set what they alone decide to what it is"
    ),
    "has no chance of its own": (
        "batch: a batch is the same games as one by one: the states depend on how many cores there are"
    ),
    "is speechless in French": (
        "texts: every refusal is one sentence in every language: the message thimbles-T3-pass or thimbles-T3 is "
        "missing in 'fr'"
    ),
    "says nothing about itself": (
        "texts: the game is offered with a sentence about it: the message thimbles-about is missing in 'de'"
    ),
    "has no words for a phrase": (
        "texts: every line and every question has its words: the message thimbles-coins is missing in 'fr'"
    ),
    "mentions what it does not get": (
        "texts: every line and every question has its words: 'A pass' cannot be said in 'de': message "
        "thimbles-said-pass in de: Unknown external: wer"
    ),
    "asks for what nobody knows": (
        "texts: every line and every question has its words: what is asked in phase lifting cannot be said in 'en': "
        "message thimbles-asks-lifting in en: Unknown external: name"
    ),
    "has no rules for people": (
        "texts: the rules for people have the same statements in every language: there are no rules for people "
        "in 'en', or no statement such as '- **T1** …'"
    ),
    "does not say what to conceal": "loading: tests.testing.thimbles.rules does not define conceal",
    "has the states of another game": (
        "loading: tests.testing.thimbles.rules has states of the same layout as tests.testing.thimbles.rules, by which "
        "compiled code tells games apart: give its record another field, or a field another name"
    ),
}
"""By what is wrong with an exhibit: the concern, the check, and what was seen."""


def found() -> dict[str, str]:
    """What the suite says of every exhibit."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.testing.cabinet"],
        check=False,
        capture_output=True,
        text=True,
        env=interpreted(),
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    result: dict[str, str] = json.loads(done.stdout)
    return result


def interpreted(installed: Path = HERE / "installed") -> dict[str, str]:
    """Where rules are not compiled and a Thimbles is installed."""
    path = os.pathsep.join(filter(None, [str(installed), str(ROOT), os.environ.get("PYTHONPATH")]))
    return os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path, "COLUMNS": "100"}


def test_every_broken_game_is_found_out_in_these_words() -> None:
    """One test, so that the cabinet is opened once: two workers would open it twice."""
    said = found()
    assert said.keys() == SAID.keys()
    for exhibit, text in said.items():
        what, _, where = text.partition("\n")
        assert (exhibit, what) == (exhibit, SAID[exhibit])
        assert not where or where.startswith("  thimbles"), exhibit


def check(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`ludothek check thimbles`, where a package brings that game."""
    return subprocess.run(
        [*COMMAND, "check", "thimbles", *arguments],
        check=False,
        capture_output=True,
        text=True,
        env=interpreted(installed),
        cwd=ROOT,
    )


def packaged(folder: Path, module: str, old: str, new: str) -> Path:
    """Thimbles as a package of its own, with something changed in one of its modules."""
    shutil.copytree(HERE / "thimbles", folder / "changed_thimbles", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(HERE / "installed" / DIST_INFO, folder / DIST_INFO)
    (folder / DIST_INFO / "entry_points.txt").write_text("[ludothek.games]\nthimbles = changed_thimbles:GAME\n")
    source = folder / "changed_thimbles" / module
    assert old in source.read_text(encoding="utf-8")
    source.write_text(source.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    return folder


@pytest.mark.long
def test_a_good_game_is_left_alone_and_the_command_has_a_line_for_every_concern(tmp_path: Path) -> None:
    ended = check(packaged(tmp_path, "__init__.py", "Thimbles,", "Thimbles,"), "--positions", "2", "--seed", "5")
    assert ended.returncode == 0, ended.stdout + ended.stderr
    head, *lines = ended.stdout.splitlines()
    assert head == "Thimbles, rules 1: 2 positions, seed 5"
    assert [line.split()[:2] for line in lines] == [[concern.__name__.rpartition(".")[2], "ok"] for concern in CONCERNS]
    (secrecy,) = [line for line in lines if line.startswith("secrecy")]
    assert re.match(r"secrecy      ok     11 checks,  \d\d cases\. Nothing hidden leaks: what looks alike", secrecy)


def test_the_command_ends_with_1_and_says_where_a_fault_shows_first(tmp_path: Path) -> None:
    ended = check(
        packaged(tmp_path, "rules.py", "s.pea[seat] = UNKNOWN", "s.pea[seat] = s.pea[seat]"), "--positions", "1"
    )
    assert ended.returncode == 1, ended.stdout + ended.stderr
    (fault,) = [n for n, line in enumerate(ended.stdout.splitlines()) if line.startswith("sealed       FAULT")]
    what, where = ended.stdout.splitlines()[fault : fault + 2]
    assert what.endswith(SAID["conceals nothing"].removeprefix("sealed: "))
    assert where.strip().startswith("thimbles, seed ")
    assert where.endswith(", after 0 lines: none")


def test_a_playthrough_is_written_anew_only_for_a_new_version_of_the_rules(tmp_path: Path) -> None:
    folder = packaged(tmp_path, "rules.py", "s.heads == MOST_HEADS", "False")
    file = folder / "changed_thimbles" / "playthrough.ludo"
    before = file.read_bytes()
    refused = check(folder, "--playthrough")
    assert refused.returncode == 2
    assert "the rules are still version 1: 'A pass' is now 'B pass'. If that is wanted" in refused.stderr
    assert file.read_bytes() == before
    rules = folder / "changed_thimbles" / "rules.py"
    rules.write_text(rules.read_text(encoding="utf-8").replace("VERSION = 1", "VERSION = 2"), encoding="utf-8")
    written = check(folder, "--playthrough")
    assert written.returncode == 0, written.stderr
    assert b"Rules: 2\nOptions: seats=3 thimbles=4\n" in file.read_bytes()
