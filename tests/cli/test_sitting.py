"""The table at one keyboard, with a screen that remembers what it showed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

import ludothek
from ludothek.cli.screen import Screen
from ludothek.cli.table import COMMANDS, Left, Seat, Table, spelled
from ludothek.core.position import Position
from ludothek.core.recording import Recording, read
from ludothek.players import player

Answer = Callable[[str, Sequence[str]], str]


class Remembering(Screen):
    """Shows nothing; `since_clear` is what a person in front of it could read."""

    def __init__(self, answer: Answer, interactive: bool = True) -> None:
        self.plain = False
        self.interactive = interactive
        self.answer = answer
        self.shown: list[str] = []
        self.since_clear: list[str] = []

    def say(self, text: str = "", style: str = "") -> None:
        self.shown.append(text)
        self.since_clear.append(text)

    def board(self, title: str, text: str) -> None:
        self.say(f"{title}\n{text}")

    def ask(self, prompt: str, moves: Sequence[str] = ()) -> str:
        answered = self.answer(prompt, moves)
        self.say(f"{prompt} {answered}")
        return answered

    def clear(self) -> None:
        self.since_clear = []


def any_move(seed: int) -> Answer:
    rng = random.Random(seed)

    def answer(prompt: str, moves: Sequence[str]) -> str:
        offered = [move for move in moves if move not in COMMANDS]
        if offered == ["bid "]:
            return f"bid {rng.randint(1, 40)}"
        return rng.choice(offered) if offered else ""

    return answer


def table(
    game: str, people: int, screen: Screen, kept: list[bytes] | None = None, seed: int = 1, **options: object
) -> Table:
    position = ludothek.game(game).start(**options)
    seats = {
        seat: Seat(f"P{seat}") if i < people else Seat("random", player("random", position.game))
        for i, seat in enumerate(position.seats)
    }
    files = kept if kept is not None else []

    def keep(changed: Position) -> None:
        files.append(Recording.of(changed).write())

    return Table(position, seats, screen, "en", keep, seed)


@pytest.mark.parametrize("game", ["bunker", "die-bombe", "bruno-bueffel"])
@pytest.mark.parametrize("people", [0, 1, 2])
def test_a_whole_game_is_played_to_its_end_and_kept_after_every_move(game: str, people: int) -> None:
    kept: list[bytes] = []
    screen = Remembering(any_move(people))
    playing = table(game, people, screen, kept)
    playing.run()
    assert playing.position.result is not None
    assert "win" in screen.shown[-1]
    last = read(kept[-1], ludothek.game).replay()
    assert last.lines == playing.position.lines
    assert len(kept) >= len(last.lines)


def test_nobody_at_the_keyboard_reads_what_another_person_hid() -> None:
    coins = {"PA (A)>": "hide 4", "PB (B)>": "hide 2"}
    screen = Remembering(lambda prompt, moves: "")

    def answer(prompt: str, moves: Sequence[str]) -> str:
        seen = "\n".join(screen.since_clear)
        if "Pass the keyboard" in prompt:
            assert screen.since_clear == [], "the screen is covered before the keyboard changes hands"
            return ""
        if prompt in coins and moves and moves[0].startswith("hide"):
            return coins[prompt]
        if prompt == "PA (A)>":
            assert "coin in 2" not in seen
            assert "PB (B)> hide 2" not in seen
        if prompt == "PB (B)>":
            assert "coin in 4" not in seen
            assert "PA (A)> hide 4" not in seen
        return any_move(5)(prompt, moves)

    screen.answer = answer
    table("bunker", 2, screen, size=6).run()


def test_one_person_against_bots_is_never_sent_away_from_the_keyboard() -> None:
    screen = Remembering(any_move(3))
    table("die-bombe", 1, screen).run()
    assert not any("Press Enter" in text for text in screen.shown)


def test_a_move_is_taken_back_before_the_dice_answer_it() -> None:
    typed = iter(["hide 4", "chip B1", "undo", "chip B2"])
    screen = Remembering(lambda prompt, moves: next(typed, "quit"))
    playing = table("bunker", 1, screen)
    playing.position.play("B hide 1")
    playing.position.play("A hide 1")
    playing.position.play("* start A")
    playing.position.play("* roll 4-4")
    next(typed)
    with pytest.raises(Left):
        playing.run()
    assert "A chip B1" not in playing.position.lines
    assert "A chip B2" in playing.position.lines


def test_opening_a_pit_cannot_be_taken_back() -> None:
    lines = ["A hide 1", "B hide 1", "* start A", "* roll 2-2", "A hit B2", "* roll 1-1", "B chip A1", "* roll 2-2"]
    typed = iter(["open B2", "undo"])
    screen = Remembering(lambda prompt, moves: next(typed, "quit"))
    playing = table("bunker", 1, screen, size=2)
    for line in lines:
        playing.position.play(line)
    with pytest.raises(Left):
        playing.run()
    assert "A open B2" in playing.position.lines


def test_a_throw_cannot_be_taken_back() -> None:
    typed = iter(["hide 4", "undo"])
    screen = Remembering(lambda prompt, moves: next(typed, "quit"))
    playing = table("bunker", 1, screen)
    with pytest.raises(Left):
        playing.run()
    assert "A hide 4" in playing.position.lines
    assert any("It is too late to take that back" in text for text in screen.shown)


def test_a_refused_move_is_explained_and_asked_again() -> None:
    typed = iter(["hit B1", "nonsense", "hide 4"])
    screen = Remembering(lambda prompt, moves: next(typed, "quit"))
    playing = table("bunker", 1, screen)
    with pytest.raises(Left):
        playing.run()
    assert any(text.startswith("B2: ") for text in screen.shown)
    assert any("is not a move in Bunker" in text for text in screen.shown)
    assert "A hide 4" in playing.position.lines


def test_help_lists_the_moves_and_shows_a_statement() -> None:
    typed = iter(["?", "? b14", "? b99", "log", "board"])
    screen = Remembering(lambda prompt, moves: next(typed, "quit"))
    with pytest.raises(Left):
        table("bunker", 1, screen).run()
    text = "\n".join(screen.shown)
    assert "hide: put your coin there" in text
    assert "B14: Every action must change something" in text
    assert "There is no rule b99" in text


def test_a_swap_that_was_shown_cannot_be_taken_back_with_the_move_after_it() -> None:
    lines = ["A hide 1", "B hide 1", "* start A", "* roll 6-3", "A hit B6", "* roll 5-5", "B chip A2", "* roll 6-3"]
    typed = iter(["", "swap", "", "chip B6", "undo", "undo"])
    screen = Remembering(lambda prompt, moves: next(typed, "quit"))
    playing = table("bunker", 2, screen)
    for line in lines:
        playing.position.play(line)
    with pytest.raises(Left):
        playing.run()
    assert "B swap" in playing.position.lines
    assert not any(line.startswith("A chip") for line in playing.position.lines)
    assert not any("chips B6" in text for text in playing.news)


def test_leaving_before_the_throw_leaves() -> None:
    typed = iter(["chip B1", "quit"])
    screen = Remembering(lambda prompt, moves: next(typed))
    playing = table("bunker", 1, screen)
    for line in ("B hide 1", "A hide 1", "* start A", "* roll 4-4"):
        playing.position.play(line)
    with pytest.raises(Left):
        playing.run()
    assert playing.position.lines[-1] == "A chip B1"


@pytest.mark.parametrize("seed", range(3))
def test_nobody_reads_a_sealed_bid_of_another_person(seed: int) -> None:
    rng = random.Random(seed)
    bids: dict[str, str] = {}
    screen = Remembering(lambda prompt, moves: "")

    def answer(prompt: str, moves: Sequence[str]) -> str:
        if list(moves)[:1] == ["bid "]:
            if prompt in bids:
                bids.clear()  # all were shown, and the tied bid again
            seen = "\n".join(screen.since_clear)
            assert not any(f"{other} {bid}" in seen for other, bid in bids.items())
            bids[prompt] = f"bid {rng.randint(1, 3)}"
            return bids[prompt]
        if moves:
            bids.clear()
        return any_move(seed)(prompt, moves)

    screen.answer = answer
    table("die-bombe", 3, screen, ranks=2, bombs=2).run()


@pytest.mark.parametrize(
    ("typed", "legal", "line"),
    [
        ("HIT b6", ["hit B6", "chip B1"], "hit B6"),
        ("a hit B6", ["hit B6"], "hit B6"),
        ("12", ["bid 1", "bid 12"], "bid 12"),
        ("take r25", ["take R25", "take X"], "take R25"),
        ("BOMB c RED", ["bomb C red"], "bomb C red"),
        ("keep 666 b", ["keep 666 B", "enter sixes"], "keep 666 B"),
        ("Enter Sixes", ["enter sixes"], "enter sixes"),
    ],
)
def test_what_is_typed_is_read_generously(typed: str, legal: list[str], line: str) -> None:
    assert spelled(typed, "A", legal) == line


def test_the_same_seed_gives_the_same_game() -> None:
    games = []
    for _ in range(2):
        playing = table("bruno-bueffel", 0, Remembering(any_move(1)), seed=7, columns=1)
        playing.run()
        games.append(playing.position.lines)
    assert games[0] == games[1]
