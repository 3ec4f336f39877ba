"""A game at one keyboard, with a screen that remembers what it showed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator, Sequence

import pytest

import ludothek
from ludothek.cli.play import laid, sitting_bot, sitting_person
from ludothek.cli.screen import Screen, broken
from ludothek.cli.sitting import COMMANDS, Left, Sitting, spelled
from ludothek.core.recording import read
from ludothek.core.seats import LETTERS
from ludothek.table.bots import Ask, Failed, Late, think
from ludothek.table.fairness import FairChance
from ludothek.table.recording import recorded
from ludothek.table.table import Table

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


def typing(words: Iterator[str]) -> Answer:
    """Types one word after the other, and leaves then."""
    return lambda prompt, moves: next(words, "quit")


async def think_here(record: bytes, seat: str, bot: str) -> str:
    return think(record, seat, bot, seed=1)


def sitting(
    game: str,
    people: int,
    screen: Screen,
    kept: list[bytes] | None = None,
    seed: int = 1,
    lines: Sequence[str] = (),
    ask_bot: Ask = think_here,
    **options: object,
) -> Sitting:
    """Some people and random bots at a game that has come so far."""
    chosen = ludothek.game(game)
    settled = chosen.settle(options)
    sitters = [
        sitting_person(seat, f"P{seat}") if i < people else sitting_bot(seat, "random")
        for i, seat in enumerate(LETTERS[: int(settled["seats"])])
    ]
    chance = FairChance.repeatable(seed)
    table = laid(chosen, settled, sitters, chance, chance.commitment, lines)
    files = kept if kept is not None else []

    def keep(changed: Table) -> None:
        assert changed.position
        files.append(recorded(changed, changed.position).write())

    return Sitting(table, screen, "en", keep, ask_bot)


@pytest.mark.parametrize("game", ["bunker", "die-bombe", "bruno-bueffel"])
@pytest.mark.parametrize("people", [0, 1, 2])
def test_a_whole_game_is_played_to_its_end_and_kept_after_every_move(game: str, people: int) -> None:
    kept: list[bytes] = []
    screen = Remembering(any_move(people))
    playing = sitting(game, people, screen, kept)
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
    sitting("bunker", 2, screen, size=6).run()


def test_one_person_against_bots_is_never_sent_away_from_the_keyboard() -> None:
    screen = Remembering(any_move(3))
    sitting("die-bombe", 1, screen).run()
    assert not any("Press Enter" in text for text in screen.shown)


def test_a_move_is_taken_back_before_the_dice_answer_it() -> None:
    typed = iter(["hide 4", "chip B1", "undo", "chip B2"])
    screen = Remembering(lambda prompt, moves: next(typed, "quit"))
    playing = sitting("bunker", 1, screen, lines=["B hide 1", "A hide 1", "* start A", "* roll 4-4"])
    next(typed)
    with pytest.raises(Left):
        playing.run()
    assert "A chip B1" not in playing.position.lines
    assert "A chip B2" in playing.position.lines


def test_opening_a_pit_cannot_be_taken_back() -> None:
    lines = ["A hide 1", "B hide 1", "* start A", "* roll 2-2", "A hit B2", "* roll 1-1", "B chip A1", "* roll 2-2"]
    typed = iter(["open B2", "undo"])
    screen = Remembering(lambda prompt, moves: next(typed, "quit"))
    playing = sitting("bunker", 1, screen, lines=lines, size=2)
    with pytest.raises(Left):
        playing.run()
    assert "A open B2" in playing.position.lines


def test_a_throw_cannot_be_taken_back() -> None:
    typed = iter(["hide 4", "undo"])
    screen = Remembering(lambda prompt, moves: next(typed, "quit"))
    playing = sitting("bunker", 1, screen)
    with pytest.raises(Left):
        playing.run()
    assert "A hide 4" in playing.position.lines
    assert any("It is too late to take that back" in text for text in screen.shown)


def test_a_refused_move_is_explained_and_asked_again() -> None:
    typed = iter(["hit B1", "nonsense", "hide 4"])
    screen = Remembering(lambda prompt, moves: next(typed, "quit"))
    playing = sitting("bunker", 1, screen)
    with pytest.raises(Left):
        playing.run()
    assert any(text.startswith("B2: ") for text in screen.shown)
    assert any("is not a move in Bunker" in text for text in screen.shown)
    assert "A hide 4" in playing.position.lines


def test_help_lists_the_moves_and_shows_a_statement() -> None:
    typed = iter(["?", "? b14", "? b99", "log", "board"])
    screen = Remembering(lambda prompt, moves: next(typed, "quit"))
    with pytest.raises(Left):
        sitting("bunker", 1, screen).run()
    text = "\n".join(screen.shown)
    assert "hide: put your coin there" in text
    assert "B14: Every action must change something" in text
    assert "There is no rule b99" in text


def test_a_swap_that_was_shown_cannot_be_taken_back_with_the_move_after_it() -> None:
    lines = ["A hide 1", "B hide 1", "* start A", "* roll 6-3", "A hit B6", "* roll 5-5", "B chip A2", "* roll 6-3"]
    typed = iter(["", "swap", "", "chip B6", "undo", "undo"])
    screen = Remembering(lambda prompt, moves: next(typed, "quit"))
    playing = sitting("bunker", 2, screen, lines=lines)
    with pytest.raises(Left):
        playing.run()
    assert "B swap" in playing.position.lines
    assert not any(line.startswith("A chip") for line in playing.position.lines)
    assert not any("chips B6" in text for text in playing.news)


def test_leaving_before_the_throw_leaves() -> None:
    typed = iter(["chip B1", "quit"])
    screen = Remembering(lambda prompt, moves: next(typed))
    playing = sitting("bunker", 1, screen, lines=["B hide 1", "A hide 1", "* start A", "* roll 4-4"])
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
    sitting("die-bombe", 3, screen, ranks=2, bombs=2).run()


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
        playing = sitting("bruno-bueffel", 0, Remembering(any_move(1)), seed=7, columns=1)
        playing.run()
        games.append(playing.position.lines)
    assert games[0] == games[1]


def failing(failure: Failed) -> Ask:
    """`random` gives no move, the plain bot is itself."""

    async def ask(record: bytes, seat: str, bot: str) -> str:
        if bot == "random":
            raise failure
        return await think_here(record, seat, bot)

    return ask


async def cheat(record: bytes, seat: str, bot: str) -> str:
    return "hide 7"


@pytest.mark.parametrize(
    ("ask_bot", "said"),
    [
        (failing(Failed("RuntimeError", "my coin is in 5")), "Bot B could not decide (RuntimeError)"),
        (failing(Late(10)), "Bot B took too long"),
        (cheat, "Bot B could not decide (no legal move)"),
    ],
    ids=["raises", "hangs", "cheats"],
)
def test_a_bot_that_fails_is_replaced_for_that_move_and_what_it_said_stays_hidden(ask_bot: Ask, said: str) -> None:
    typed = iter(["hide 4"])
    screen = Remembering(lambda prompt, moves: next(typed, "quit"))
    playing = sitting("bunker", 1, screen, ask_bot=ask_bot)
    with pytest.raises(Left):
        playing.run()
    assert playing.position.lines[1].startswith("B hide")
    text = "\n".join(screen.shown)
    assert said in text
    assert "coin is in" not in text
    assert "hide 7" not in text


def test_whoever_waits_for_a_slow_bot_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludothek.cli.sitting.QUICK_SECONDS", 0.01)

    async def slowly(record: bytes, seat: str, bot: str) -> str:
        await asyncio.sleep(0.1)
        return await think_here(record, seat, bot)

    for interactive in (True, False):
        typed = iter(["hide 4"])
        screen = Remembering(typing(typed), interactive)
        with pytest.raises(Left):
            sitting("bunker", 1, screen, ask_bot=slowly).run()
        assert any("Bot B is thinking" in text for text in screen.shown) == interactive, "a script is told no times"


def test_a_coin_is_said_to_be_hidden_once_it_is() -> None:
    position = ludothek.game("bunker").start(seats=2)
    assert "coin" not in position.text().splitlines()[1]
    position.play("A hide 4")
    assert "coin in 4" in position.text().splitlines()[1]
    assert "coin hidden" in position.view("B").text().splitlines()[1]
    assert "coin" not in position.view("A").text().splitlines()[2]


@pytest.mark.parametrize("width", [20, 40, 80])
def test_a_long_prompt_is_broken_between_words(width: int) -> None:
    prompt = "Le clavier passe à Anna (A). Appuyez sur Entrée quand personne d’autre ne regarde."
    lines = broken(prompt, width).split("\n")
    assert " ".join(lines) == prompt
    assert all(len(line) < width for line in lines)
    assert broken("Anna (A)>", width) == "Anna (A)>"


def test_taking_a_move_back_and_making_another_does_not_change_the_next_throw() -> None:
    lines = ["B hide 1", "A hide 1", "* start A", "* roll 4-4"]
    throws = []
    for moves in (["chip B1"], ["chip B1", "undo", "chip B2"], ["chip B2", "undo", "chip B1", "undo", "chip B3"]):
        typed = iter([*moves, ""])
        playing = sitting("bunker", 1, Remembering(typing(typed)), lines=lines)
        with pytest.raises(Left):
            playing.run()
        throws.append(playing.position.lines[len(lines) + 1])
        assert playing.position.lines[len(lines)] == f"A {moves[-1]}"
    assert throws[0].startswith("* roll")
    assert len(set(throws)) == 1


def test_what_could_not_be_kept_is_not_told_and_happens_again_in_the_same_way() -> None:
    screen = Remembering(any_move(1))
    playing = sitting("bunker", 0, screen)
    tried: list[list[str]] = []
    told: list[int] = []

    def keep(changed: Table) -> None:
        assert changed.position
        tried.append(changed.position.lines)
        told.append(len(screen.shown))
        if len(tried) % 3 == 0:
            raise OSError("disk full")

    playing.keep = keep
    for _ in range(10):
        with pytest.raises(OSError, match="disk full"):
            playing.run()
        assert len(screen.shown) == told[-1]
        assert playing.position.lines == tried[-1][:-1]
    assert tried[2:-1:3] == tried[3::3]
    assert any(lines[-1].startswith("* roll") for lines in tried[2::3]), "a throw among them"


def test_a_game_that_is_too_long_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludothek.table.table.MOST_EVENTS", 40)
    screen = Remembering(any_move(1))
    with pytest.raises(Left):
        sitting("bunker", 0, screen).run()
    assert "too long to go on" in screen.shown[-1]
