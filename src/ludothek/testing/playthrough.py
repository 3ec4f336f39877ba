"""One whole game, to be read by people: what the rules and the notation looked like when it was written.

It lies beside the rules and comes from random players with a fixed seed. When it changes, the rules have changed, and
so must their version: records that people have kept would otherwise replay to something else.
"""

from __future__ import annotations

import random
from itertools import zip_longest
from pathlib import Path

from ludothek.core import recording
from ludothek.core.game import Game
from ludothek.core.options import Value, parse
from ludothek.core.recording import BadRecord, Recording
from ludothek.testing.check import Breach, demand, once
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup, play_on

SEED = 2026
FILE = f"playthrough{recording.EXTENSION}"


def file_of(game: Game) -> Path:
    return Path(str(game.rules.__file__)).with_name(FILE)


def played(game: Game, options: dict[str, Value]) -> bytes:
    position = Setup(game, options).start()
    play_on(position, random.Random(SEED))
    return Recording.of(position, dict.fromkeys(position.seats, "bot random")).write()


def kept(game: Game) -> bytes:
    how = f"`ludothek check {game.name} --playthrough` writes it"
    try:
        return file_of(game).read_bytes()
    except OSError:
        raise Breach(f"there is no {file_of(game)}; {how}") from None


def kept_record(game: Game) -> Recording:
    try:
        return recording.read(kept(game), lambda _: game)
    except BadRecord as bad:
        how = f"`ludothek check {game.name} --playthrough` writes it anew"
        raise Breach(f"{FILE} cannot be read: {bad}; {how}") from None


def changed_line(before: bytes, after: bytes) -> str:
    """The first move that is another, or else the first header."""
    (head, moves), (new_head, new_moves) = (data.decode().split("\n\n") for data in (before, after))
    for one, other in ((moves, new_moves), (head, new_head)):
        for old, new in zip_longest(one.split("\n"), other.split("\n"), fillvalue="nothing more"):
            if old != new and not old.startswith(recording.CHECK):
                return f"{old!r} is now {new!r}"
    return ""


@once
def it_is_a_checked_record_of_a_finished_game(subject: Subject) -> None:
    record = kept_record(subject.game)
    demand(record.is_checked, f"{FILE} has no check sum")
    try:
        position = record.replay()
    except BadRecord as bad:
        raise Breach(unlawful(subject.game, str(bad))) from None
    demand(position.pending is None, f"the game in {FILE} is not over")
    demand(record.write() == kept(subject.game), f"{FILE} is written differently once it is read")


@once
def the_same_seed_still_plays_the_same_game(subject: Subject) -> None:
    game, before = subject.game, kept(subject.game)
    after = played(game, kept_record(game).options)
    demand(after == before, unlawful(game, changed_line(before, after)))


def unlawful(game: Game, what: str) -> str:
    return (
        f"the playthrough has changed while the rules are still version {game.version}: {what}. If that is wanted, "
        f"raise VERSION, then `ludothek check {game.name} --playthrough` writes it anew"
    )


def write(game: Game) -> Path:
    """Writes the playthrough anew; `Breach` if it has changed under rules of the same version."""
    file, options = file_of(game), game.settle({})
    if file.exists():
        before = file.read_bytes()
        head = before.decode().split("\n")
        options = options_of(game, head) or options
        after = played(game, options)
        if after != before and f"Rules: {game.version}" in head:
            raise Breach(unlawful(game, changed_line(before, after)))
    file.write_bytes(played(game, options))
    return file


def options_of(game: Game, head: list[str]) -> dict[str, Value] | None:
    """The options that a playthrough had, if the game still has them."""
    said = next((line.removeprefix("Options: ") for line in head if line.startswith("Options: ")), "")
    try:
        return game.settle(parse(game.options, recording.read_options(said.split())))
    except ValueError:
        return None
