"""Dice and cards that only some may see: in positions, views, records, at tables and in what the server sends."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from ludothek.cli.records import check_chance
from ludothek.core.position import Position
from ludothek.core.record import States
from ludothek.core.recording import BadRecord, Draw, Recording, read
from ludothek.core.refused import Refused
from ludothek.core.secrets import Secrets
from ludothek.core.telling import Facts
from ludothek.server.archive import told
from ludothek.server.presence import Presence
from ludothek.server.views import moved, now
from ludothek.table.events import Entry, Made, Moved, Sat
from ludothek.table.fairness import FairChance, Unfair
from ludothek.table.table import Table
from ludothek.testing.worlds import imagined

from . import cups

SECRET = bytes(range(32))
PEOPLE = {"A": "anna", "B": "ben", "C": "carl"}
ROUND = ["* deal A 2", "* deal B 6", "* deal C 1", "A guess 9", "B guess 12", "C guess 8"]
NEXT = ["* deal A 5", "* deal B 3"]


def played(lines: list[str], **options: object) -> Position:
    position = cups.GAME.start(**options)
    for line in lines:
        position.play(line)
    return position


def any_game(seed: int, source: FairChance | None, **options: object) -> Iterator[Position]:
    """A random game, step by step; the same position each time."""
    position, rng = cups.GAME.start(**options), random.Random(seed)
    yield position
    while position.pending is not None:
        if position.pending == "*":
            position.roll(source.seed(position.chance_events) if source else rng)
        else:
            (seat,) = sorted(position.pending)
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
        yield position


def viewers(position: Position) -> list[str | None]:
    return [*position.seats, None]


def appearance(view: Position) -> tuple[object, ...]:
    """All that anybody who holds a position, or a view, can read from it."""
    return (
        view.state.tobytes(),
        *(tuple(view.lines), view.facts_from(0), json.dumps(view.to_json()), view.text(), Recording.of(view).write()),
        *(view.pending, view.legal("*"), [view.legal(seat) for seat in view.seats], view.outcomes()),
    )


def refusal(position: Position, line: str) -> str:
    before = appearance(position)
    with pytest.raises(Refused) as refused:
        position.play(line)
    assert appearance(position) == before
    return refused.value.text.split(" ")[1]


def test_a_hidden_die_is_a_question_mark_to_all_but_its_owner() -> None:
    position = played(ROUND[:4])
    assert position.lines == ROUND[:4]
    assert position.view("A").lines == ["* deal A 2", "* deal B ?", "* deal C ?", "A guess 9"]
    assert position.view("B").lines == ["* deal A ?", "* deal B 6", "* deal C ?", "A guess 9"]
    assert position.view(None).lines == ["* deal A ?", "* deal B ?", "* deal C ?", "A guess 9"]
    assert position.view("A").to_json()["state"]["dice"] == [2, cups.UNKNOWN, cups.UNKNOWN]
    lines, facts = position.news("C", 1)
    assert lines == ["* deal B ?", "* deal C 1", "A guess 9"]
    assert facts == [{"what": {"seat": "B"}}, {"what": [{"seat": "C"}, 1]}, {"what": 9}]


def test_a_die_that_was_shown_stays_known_while_the_next_is_hidden() -> None:
    position = played(ROUND + NEXT)
    assert position.view("A").lines == [*ROUND, "* deal A 5", "* deal B ?"]
    assert position.view(None).lines == [*ROUND, "* deal A ?", "* deal B ?"]


def test_a_die_that_was_never_shown_stays_its_owners_while_the_next_is_hidden() -> None:
    position = played(ROUND + NEXT, show=False)
    guesses = ROUND[3:]
    hidden = ["* deal A ?", "* deal B ?", "* deal C ?"]
    assert position.view("A").lines == ["* deal A 2", *hidden[1:], *guesses, "* deal A 5", "* deal B ?"]
    assert position.view("C").lines == [*hidden[:2], "* deal C 1", *guesses, *hidden[:2]]
    assert position.view(None).lines == [*hidden, *guesses, *hidden[:2]]


@pytest.mark.parametrize("show", [True, False])
def test_every_viewers_record_replays_at_every_step_to_the_same_view(show: bool) -> None:
    for position in any_game(3, None, rounds=3, show=show):
        for viewer in viewers(position):
            view = position.view(viewer)
            again = read(Recording.of(view).write(), lambda name: cups.GAME).replay()
            assert appearance(again) == appearance(view)
            assert appearance(view.view(viewer)) == appearance(view)
            for start in range(len(view.lines)):
                assert position.news(viewer, start) == (view.lines_from(start), view.facts_from(start))
            for other in viewers(position):
                for line, own in zip(view.view(other).lines, position.view(other).lines, strict=True):
                    assert line in (own, position.sealed(own))


def test_a_view_follows_what_it_may_not_know_and_nothing_else() -> None:
    view = cups.GAME.start().view("A")
    assert refusal(view, "* deal A ?") == "not-hidden"
    assert refusal(view, "* deal B ?") == "not-hidden"
    view.play("* deal A 2")
    assert refusal(view, "* deal C ?") == "not-hidden"
    assert view.play("* deal B ?") == "* deal B ?"
    assert refusal(view, "B ?") == "unreadable-line"
    view.play("* deal C ?")
    assert refusal(view, "* deal A ?") == "not-hidden"
    for line in ROUND[3:5]:
        view.play(line)
    assert refusal(view, "C guess 8") == "still-hidden"
    for whole in (cups.GAME.start(), played(ROUND)):
        assert refusal(whole, "* deal A ?") == "cups-C1"


def test_a_view_goes_on_where_nothing_hidden_is_shown() -> None:
    position = played(ROUND, show=False)
    view = position.view("A")
    for line in ("* deal A 4", "* deal B ?", "* deal C ?", *ROUND[3:]):
        view.play(line)
    assert view.result == {"A": 1 / 3, "B": 1 / 3, "C": 1 / 3}


def test_a_view_rolls_and_lists_only_what_its_viewer_could_tell_apart() -> None:
    view = cups.GAME.start(faces=4).view("A")
    assert view.outcomes() == [(f"deal A {face}", 1) for face in range(1, 5)]
    assert view.roll(1) == view.lines[0] != "* deal A ?"
    assert view.outcomes() == [("deal B ?", 4)]
    assert view.legal("*") == ["deal B ?"]
    before = appearance(view)
    with pytest.raises(Refused, match="hidden-chance"):
        view.roll(1)
    assert appearance(view) == before
    assert view.draw(1).startswith("* deal B ")
    assert appearance(view) == before


@pytest.mark.parametrize("viewer", ["A", "B", None])
def test_a_view_with_a_line_that_its_viewer_could_not_know_is_no_record(viewer: str | None) -> None:
    data = Recording.of(played(ROUND[:3]).view(viewer)).write().decode()
    body = data.split("\n", 2)[2]
    for line in ("* deal A ?", "* deal B ?"):
        if line not in data:
            known = played(ROUND[:3]).lines["AB".index(line[7])]
            wrong = "Ludothek record 1\n" + body.replace(known, line)
            with pytest.raises(BadRecord, match="not-hidden"):
                read(wrong.encode(), lambda name: cups.GAME).replay()


def fair_record(position: Position, fair: FairChance) -> Recording:
    return Recording.of(position, draw=Draw(fair.commitment, fair.secret))


@pytest.mark.parametrize("show", [True, False])
def test_all_chance_follows_from_the_secret_also_what_a_viewer_did_not_see(show: bool) -> None:
    fair = FairChance(SECRET)
    *_, position = any_game(4, fair, rounds=3, show=show)
    assert check_chance(fair_record(position, fair)) == "verified-fair"
    for viewer in viewers(position):
        view = position.view(viewer)
        assert any(line.endswith("?") for line in view.lines) != show
        assert check_chance(fair_record(view, fair)) == "verified-fair"


@pytest.mark.parametrize("show", [True, False])
def test_a_die_that_does_not_follow_from_the_secret_is_named_in_its_owners_record(show: bool) -> None:
    fair = FairChance(SECRET)
    *_, position = any_game(4, fair, rounds=3, show=show)
    record = fair_record(position.view("B"), fair)
    die = record.lines[1]
    other = "* deal B 1" if die != "* deal B 1" else "* deal B 2"
    with pytest.raises(Unfair, match=re.escape(f"move 2, {other!r}, should be {die!r}")):
        check_chance(replace(record, lines=(record.lines[0], other, *record.lines[2:])))
    changed = replace(record, draw=Draw(fair.commitment, SECRET, {"A": "another"}))
    with pytest.raises(Unfair, match="should be"):
        check_chance(changed)


def test_hidden_dice_are_imagined_in_every_way_equally_often() -> None:
    position = played(ROUND[:4], faces=6)
    worlds = Counter(tuple(imagined(position, "A", seed).to_json()["state"]["dice"]) for seed in range(3600))
    assert {world[0] for world in worlds} == {2}
    assert len(worlds) == 36
    assert all(50 < times < 160 for times in worlds.values())


Lines = list[str]


def all_told(lines: Lines, viewer: str | None, **options: object) -> list[object]:
    """Everything that a viewer of a table reads of a game: live, on coming back, in its record and in its replay."""
    settled = cups.GAME.settle(options)
    made = Made("cups", cups.VERSION, settled, FairChance(SECRET).commitment, False)
    seats = [Sat(seat, name.title(), name) for seat, name in PEOPLE.items()]
    table = Table.replay("t", SECRET, [Entry(0, [made, *seats], None)], lambda name: cups.GAME)
    everybody = Presence()
    for name in PEOPLE.values():
        everybody.come(name)  # or it would be told for how long they have been gone
    heard: list[object] = []
    for number, line in enumerate(lines):
        table.apply(Moved(line))
        assert table.position is not None
        view = table.position.view(viewer)
        heard += [moved(table, number)(viewer), now(table, everybody, 60.0, 0.0, viewer), appearance(view)]
        heard.append(recorded(view, [1_800_000_000.0 + place for place in range(number + 1)]))
        if viewer:
            heard.append(told(table.position, viewer, number))
    return heard


def recorded(view: Position, times: list[float]) -> bytes:
    """A viewer's record, or why there is none: who gets no answer has learnt something too."""
    try:
        return Recording.of(view, times=times).write()
    except Refused as refused:
        return str(refused).encode()


def pairs(**options: object) -> list[tuple[str | None, Lines, Lines]]:
    """Viewers, and beginnings of games that differ only in dice that are hidden from them."""
    found, rng = [], random.Random(7)
    for position in any_game(5, None, **options):
        for viewer in viewers(position):
            hidden = {place for place, line in enumerate(position.view(viewer).lines) if line.endswith("?")}
            other = [
                line[:-1] + str(int(line[-1]) % int(position.options["faces"]) + 1)
                if place in hidden and rng.random() < 0.7
                else line
                for place, line in enumerate(position.lines)
            ]
            if other != position.lines:
                found.append((viewer, position.lines, other))
    return found


def differences(games: list[tuple[str | None, Lines, Lines]], **options: object) -> int:
    """In how many of the pairs the viewer reads a difference."""
    return sum(all_told(one, viewer, **options) != all_told(other, viewer, **options) for viewer, one, other in games)


@pytest.mark.parametrize("show", [True, False])
def test_games_with_other_hidden_dice_send_a_viewer_the_same_bytes(show: bool) -> None:
    options = {"rounds": 2, "show": show}
    games = pairs(**options)
    assert len(games) > 20
    assert {viewer for viewer, *_ in games} == {"A", "B", "C", None}
    assert differences(games, **options) == 0
    seen_by_a = [(one, other) for viewer, one, other in games if viewer is None and one[0] != other[0]]
    assert all(all_told(one, "A", **options) != all_told(other, "A", **options) for one, other in seen_by_a[:3])
    assert len(seen_by_a) > 3


def tells_everyone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cups, "knows", lambda view, seat, action: True)


def hides_no_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    hide = cups.seal
    monkeypatch.setattr(cups, "seal", lambda action: action if cups.write(action).endswith("1") else hide(action))


def tells_dice_with_a_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    def details(before: States, after: States, seat: int, action: int) -> Facts:
        return {"sum": int(after["die"][0].sum())}

    monkeypatch.setattr(cups, "details", details)


def sends_what_is_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def view_text(position: Position, viewer: str | None) -> bytes:
        view = position.view(viewer)
        view.states[:] = position.states
        return view.to_json_text()

    monkeypatch.setattr(Position, "view_text", view_text)


def forgets_who_knew_earlier_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Secrets, "fixed", lambda secrets, *_: Secrets(cups.GAME, 3, {}))


LEAKS = {
    tells_everyone: True,
    hides_no_ones: True,
    tells_dice_with_a_guess: True,
    sends_what_is_in_memory: True,
    forgets_who_knew_earlier_dice: False,
}


@pytest.mark.parametrize(("leak", "show"), LEAKS.items(), ids=[leak.__name__ for leak in LEAKS])
def test_a_planted_leak_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], show: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"rounds": 2, "show": show}
    games = pairs(**options)
    leak(monkeypatch)
    assert differences(games, **options) > 0
