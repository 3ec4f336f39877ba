"""`ludothek verify` and `ludothek replay`: chance that was promised, and files that mean harm."""

from __future__ import annotations

import random
import re
import tempfile
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludothek.core.position import Position
from ludothek.core.recording import Draw, Recording
from ludothek.core.seats import CHANCE
from ludothek.games import NAMES, game
from ludothek.table.fairness import FairChance
from tests.cli.shell import Ended, ludothek
from tests.conformance.games import STEADY

SECRET = bytes(range(32))
COMMITMENT = sha256(SECRET).hexdigest()
ADDED = {"A": "anna1", "B": "ben2"}
SEALS = {seat: sha256(text.encode()).hexdigest() for seat, text in ADDED.items()}
SMALL: dict[str, dict[str, object]] = {
    "bunker": {"seats": 2, "size": 3},
    "die-bombe": {"seats": 3, "max_bid": 3, "ranks": 3, "bombs": 2},
    "bruno-bueffel": {"seats": 2, "columns": 1},
}
FAIR = "dice and cards match the secret"


def played(name: str, fair: FairChance, most: int = 10_000) -> Position:
    """A game with that chance, by players who do anything."""
    position, rng = game(name).start(**SMALL[name]), random.Random(5)
    while position.pending is not None and len(position.lines) < most:
        if position.pending == CHANCE:
            fair.roll(position)
        else:
            seat = rng.choice(sorted(position.pending))
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
    return position


def draw_of(fair: FairChance) -> Draw:
    return Draw(fair.commitment, fair.secret, fair.entropy, fair.seals)


def verified(record: Recording | str, home: Path, *more: str) -> Ended:
    path = home / "game.ludo"
    path.write_bytes(record.write() if isinstance(record, Recording) else record.encode())
    return ludothek("verify", path, *more, home=home)


def by_hand(record: Recording) -> str:
    """The record without its check sum, to be changed."""
    first, _, rest = record.write().decode().split("\n", 2)
    return f"{first}\n{rest}"


def changed(record: Recording) -> str:
    """The record with another throw at its end, all of it legal."""
    *lines, last = record.lines
    assert last.startswith("* roll")
    return by_hand(replace(record, lines=(*lines, "* roll 1-1" if last != "* roll 1-1" else "* roll 2-1")))


def refusal(ended: Ended) -> str:
    assert ended.returncode == 2, ended.stdout
    assert ended.stderr.startswith("ludothek: ")
    assert len(ended.stderr.strip().splitlines()) == 1
    return ended.stderr


@pytest.mark.parametrize("seals", [{}, SEALS, {**SEALS, "B": "0b" * 32}], ids=["before seals", "sealed", "stand-in"])
@pytest.mark.parametrize("name", NAMES)
def test_chance_is_drawn_again(name: str, seals: dict[str, str], tmp_path: Path) -> None:
    is_kept = {seat: text for seat, text in ADDED.items() if not seals or seals[seat] == SEALS[seat]}
    fair = FairChance(SECRET, is_kept, seals)
    record = Recording.of(played(name, fair), draw=draw_of(fair))
    ended = verified(record, tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert FAIR in ended.stdout
    another = replace(record, draw=Draw(sha256(b"x").hexdigest(), b"x", is_kept, seals))
    assert "by the secret" in refusal(verified(another, tmp_path))


@pytest.mark.parametrize(
    ("draw", "wrong"),
    [
        (Draw("00" * 32, SECRET, ADDED, SEALS), "the secret does not fit the commitment"),
        (
            Draw(COMMITMENT, SECRET, {**ADDED, "B": "ben3"}, SEALS),
            "what seat B added to chance is not what it had promised",
        ),
        (
            Draw(COMMITMENT, None, {**ADDED, "B": "ben3"}, SEALS),
            "what seat B added to chance is not what it had promised",
        ),
        (Draw(COMMITMENT, SECRET, ADDED, {"A": SEALS["A"]}), "seat B added to chance without having promised"),
        (Draw(COMMITMENT, SECRET, {"A": ADDED["A"]}, SEALS), "should be"),
        (Draw(COMMITMENT, SECRET, ADDED, {**SEALS, "C": "0c" * 32}), "there is no seat C"),
    ],
)
def test_a_promise_that_was_not_kept_is_named(draw: Draw, wrong: str, tmp_path: Path) -> None:
    record = Recording.of(played("bunker", FairChance(SECRET, ADDED, SEALS)), draw=draw)
    assert wrong in refusal(verified(record, tmp_path))


@pytest.mark.parametrize(
    ("language", "later"),
    [
        ("en", "once the table publishes the secret"),
        ("fr", "quand la table publiera"),
        ("de", "sobald der Tisch am Ende"),
    ],
)
def test_without_the_secret_it_is_said_when_chance_can_be_checked(language: str, later: str, tmp_path: Path) -> None:
    position = played("bunker", FairChance(SECRET, ADDED, SEALS), most=9)
    for seen in (position, position.view("A"), position.view(None)):
        for draw in (Draw(COMMITMENT), Draw(COMMITMENT, seals=SEALS), Draw(COMMITMENT, None, ADDED, SEALS)):
            ended = verified(Recording.of(seen, draw=draw), tmp_path, "--lang", language)
            assert ended.returncode == 0, ended.stderr
            assert later in ended.stdout


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("viewer", ["A", "B", None])
@pytest.mark.parametrize("most", [7, 20, 10_000])
def test_chance_is_drawn_again_from_what_a_viewer_knows(
    name: str, viewer: str | None, most: int, tmp_path: Path
) -> None:
    fair = FairChance(SECRET, ADDED, SEALS)
    ended = verified(Recording.of(played(name, fair, most).view(viewer), draw=draw_of(fair)), tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert FAIR in ended.stdout


def test_a_changed_throw_in_a_viewers_record_is_named(tmp_path: Path) -> None:
    fair = FairChance(SECRET)
    position = played("bunker", fair, most=4)
    whole, seen = (Recording.of(one, draw=draw_of(fair)) for one in (position, position.view("A")))
    assert "B hide ?" in seen.lines
    assert refusal(verified(changed(whole), tmp_path)).endswith("by the secret\n")
    assert refusal(verified(changed(seen), tmp_path)).endswith("unless it depends on what this viewer does not know\n")


def test_a_record_with_times_is_verified_and_told(tmp_path: Path) -> None:
    fair = FairChance(SECRET)
    position = played("bunker", fair)
    times = [1_800_000_000.0 + i for i in range(len(position.lines))]
    record = Recording.of(position, draw=draw_of(fair), times=times)
    assert " ; 2027-01-15T08:00:01.000Z\n" in record.write().decode()
    ended = verified(record, tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert FAIR in ended.stdout
    told = ludothek("replay", tmp_path / "game.ludo", "--plain", home=tmp_path).stdout
    assert all(line in told for line in position.lines)
    assert "2027" not in told


NASTY = [
    "\x1b[2J",
    "\x1b]0;owned\x07",
    "\x9b31m",
    "\x00",
    "\r",
    "\b",
    "\x7f",
    "\u202e",
    "\u2066",
    "\u200f",
    "\u2028",
    "\x85",
]
GOOD = """\
Ludothek record 1
Game: bunker
Rules: 1
Options: seats=2 size=2
Seat A: person Anna
Date: 2026-01-31
Commitment: {commitment}
Seal A: {seal}
Entropy A: anna1

A hide 1
B hide 2 ; 2026-01-31T12:00:00Z
* start A
""".format(commitment=COMMITMENT, seal=SEALS["A"])


def is_harmless(text: str) -> bool:
    return all(character == "\n" or character.isprintable() or character in "\u00a0\u202f" for character in text)


@settings(STEADY, max_examples=120)
@given(
    st.integers(0, len(GOOD)),
    st.integers(0, 8),
    st.lists(st.sampled_from(NASTY) | st.text(max_size=6), min_size=1, max_size=4).map("".join),
    st.sampled_from(["verify", "replay"]),
)
def test_whatever_a_file_says_nothing_in_it_reaches_the_terminal_as_a_command(
    at: int, gone: int, nasty: str, command: str
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.ludo"
        path.write_text(GOOD[:at] + nasty + GOOD[at + gone :], encoding="utf-8", newline="")
        ended = ludothek(command, path, *(["--plain"] if command == "replay" else []), home=Path(folder))
    assert ended.returncode in (0, 2), ended.stderr
    assert "Traceback" not in ended.stderr
    assert is_harmless(ended.stdout), ended.stdout
    assert is_harmless(ended.stderr), ended.stderr


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("nasty", NASTY)
def test_a_control_character_in_a_header_or_a_line_is_refused(nasty: str, command: str, tmp_path: Path) -> None:
    for old, new in (("Anna", f"An{nasty}na"), ("2026-01-31\n", f"2026{nasty}\n"), ("* start A", f"* start{nasty} A")):
        path = tmp_path / "game.ludo"
        path.write_text(GOOD.replace(old, new, 1), encoding="utf-8", newline="")
        said = refusal(ludothek(command, path, home=tmp_path))
        assert "has the control character" in said
        assert is_harmless(said)


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--resume", "--file"]])
def test_a_control_character_in_the_name_of_a_file_is_spelled_out(command: list[str], tmp_path: Path) -> None:
    path = tmp_path / "\x1b[2Jgame.ludo"
    path.write_text("nonsense")
    assert r"\x1b[2Jgame.ludo" in refusal(ludothek(*command, path, home=tmp_path))
    path.write_text(GOOD)
    if command == ["verify"]:
        assert r"\x1b[2Jgame.ludo" in ludothek(*command, path, home=tmp_path).stdout


@pytest.mark.parametrize("command", [("verify",), ("replay", "--plain")])
def test_a_result_that_is_far_too_long_is_quoted_shortly(command: tuple[str, ...], tmp_path: Path) -> None:
    right = by_hand(Recording.of(played("bunker", FairChance(SECRET))))
    file = tmp_path / "long.ludo"
    file.write_text(re.sub(r"(?m)^Result: .*$", f"Result: A={'9' * 5000} B=1", right))
    said = refusal(ludothek(*command, file, home=tmp_path))
    assert "but the record says A=999" in said
    assert len(said) < 500
