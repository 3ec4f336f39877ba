"""One whole game of each, to be read by people: what the rules and the notation looked like when it was written.

After a wanted change of the rules, ``python -m tests.conformance.test_playthroughs`` writes them anew.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ludothek.core import recording
from ludothek.core.recording import Recording
from ludothek.games import NAMES, game

from .games import Options, Setup, play_on

FOLDER = Path(__file__).parent / "playthroughs"
OPTIONS: dict[str, Options] = {
    "bunker": {"seats": 3, "size": 4},
    "die-bombe": {"seats": 4, "max_bid": 12},
    "bruno-bueffel": {"seats": 2, "columns": 1},
}
SEED = 2026


def played(name: str) -> bytes:
    position = Setup(name, OPTIONS[name]).start()
    play_on(position, random.Random(SEED))
    return Recording.of(position, dict.fromkeys(position.seats, "bot random")).write()


@pytest.mark.parametrize("name", NAMES)
def test_the_playthrough_is_a_checked_record_of_a_finished_game(name: str) -> None:
    data = (FOLDER / f"{name}{recording.EXTENSION}").read_bytes()
    record = recording.read(data, game)
    assert record.is_checked
    position = record.replay()
    assert position.pending is None
    assert record.result == recording.result_text(position)
    assert tuple(position.lines) == record.lines
    assert record.write() == data


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_still_plays_the_same_game(name: str) -> None:
    assert played(name) == (FOLDER / f"{name}{recording.EXTENSION}").read_bytes()


if __name__ == "__main__":
    for each in NAMES:
        (FOLDER / f"{each}{recording.EXTENSION}").write_bytes(played(each))
