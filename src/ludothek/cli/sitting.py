"""A game at one keyboard: people and bots in any mix, nobody sees what is not theirs."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ludothek.cli.progress import bar
from ludothek.cli.screen import Screen
from ludothek.cli.story import called, ending, question, tell
from ludothek.core.chance import Source
from ludothek.core.player import Player
from ludothek.core.position import Position
from ludothek.core.refused import Refused, shortened
from ludothek.core.seats import CHANCE
from ludothek.texts import say
from ludothek.texts.booklet import statement

MOVES_SHOWN = 16
LEAVING = ("quit", "exit")
COMMANDS = ("?", "board", "log", "hint", "undo", "quit")


class Left(Exception):
    """The people have left the table before the end."""


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person, or a bot with a player that decides."""

    name: str
    bot: Player | None = None


class Table:
    """Plays a position to its end; `keep` is called with it after every change."""

    def __init__(
        self,
        position: Position,
        seats: Mapping[str, Seat],
        screen: Screen,
        language: str,
        keep: Callable[[Position], None],
        seed: int | None = None,
    ) -> None:
        self.position = position
        self.seats = seats
        self.screen = screen
        self.language = language
        self.keep = keep
        self.seed = seed
        self.names = {seat: called(seat, at.name, at.bot is not None, language) for seat, at in seats.items()}
        self.people = [seat for seat, at in seats.items() if at.bot is None]
        self.at_keyboard: str | None = self.people[0] if len(self.people) == 1 else None
        self.told = position.revealed
        self.undoable: list[tuple[Position, int]] = []  # with how much of the news was told then
        self.news: list[str] = []  # what was told since the keyboard last changed hands

    def run(self) -> None:
        """To the end of the game; `Left` if the people leave before."""
        while (pending := self.position.pending) is not None:
            if pending == CHANCE:
                self.chance()
            else:
                seats = sorted(pending, key=lambda seat: (self.seats[seat].bot is None, seat))
                self.decide(seats[0])
        self.screen.board(self.position.game.title, self.position.text(self.language))
        self.screen.say(ending(self.position, self.names, self.language), style="bold")

    def chance(self) -> None:
        """Throws dice or turns cards, after a last moment to take a move back."""
        while self.undoable and self.screen.interactive:
            typed = self.ask(say(self.language, "go-on"), ("undo", "quit"))
            if typed == "undo":
                self.undo()
                return
            if typed in LEAVING:
                raise Left
            if not typed:
                break
        self.undoable.clear()
        self.position.roll(self.source())
        self.changed()

    def decide(self, seat: str) -> None:
        bot = self.seats[seat].bot
        if bot is None:
            self.ask_person(seat)
            return
        self.undoable.clear()
        move = bot.choose(self.position.view(seat), seat, random.Random(self.moment()))
        self.play(f"{seat} {move}")

    def ask_person(self, seat: str) -> None:
        """Shows a person what their seat may know, and asks until they have played."""
        self.hand_over(seat)
        view = self.position.view(seat)
        legal = view.legal(seat)
        self.show(view, seat)
        while True:
            commands = [word for word in COMMANDS if word != "hint" or view.game.hint]
            typed = self.ask(f"{self.names[seat]}>", [*compact(legal), *commands])
            if typed.startswith("?"):
                self.help(view, legal, typed[1:].strip())
            elif typed == "board":
                self.show(view, seat)
            elif typed == "log":
                self.screen.say("\n".join(view.lines))
            elif typed == "hint":
                self.screen.say(self.hint(view))
            elif typed == "undo":
                if self.undo():
                    return
            elif typed in LEAVING:
                raise Left
            elif typed:
                before, told = self.position.copy(), len(self.news)
                line = f"{seat} {spelled(typed, seat, legal)}"
                try:
                    self.play(line)
                except Refused as refused:
                    why = refused.in_language(self.language)
                    self.screen.say(self.labelled(refused.rule, why) if refused.rule else why, style="yellow")
                    continue
                self.remember(before, told, line)
                return

    def remember(self, before: Position, told: int, line: str) -> None:
        """Notes a move that can be taken back: no chance, no reveal and no secret has answered it."""
        notation = self.position.game.notation
        action = notation.read(line.partition(" ")[2])
        is_revealed = notation.seal(action) != action and self.position.revealed == len(self.position.lines)
        if is_revealed or notation.verb(action) in notation.FINAL:
            self.undoable.clear()
        else:
            self.undoable.append((before, told))

    def undo(self) -> bool:
        if not self.undoable:
            self.screen.say(say(self.language, "undo-impossible"))
            return False
        self.position, told = self.undoable.pop()
        self.told = min(self.told, self.position.revealed)
        del self.news[told:]
        self.keep(self.position)
        self.screen.say(say(self.language, "undone"))
        return True

    def play(self, line: str) -> None:
        self.position.play(line)
        self.changed()

    def changed(self) -> None:
        """Keeps the game and tells what all at the keyboard may know of it."""
        self.keep(self.position)
        audience = self.position.view(self.at_keyboard if len(self.people) == 1 else None)
        for _, sentence in tell(audience, self.told, self.names, self.language):
            self.news.append(sentence)
            self.screen.say(sentence)
        self.told = self.position.revealed

    def hand_over(self, seat: str) -> None:
        """Covers the screen before a person sees what others at the keyboard must not."""
        if self.at_keyboard == seat or not self.is_secret(seat):
            return
        if self.screen.interactive:
            self.screen.clear()
            self.ask(say(self.language, "hand-over", {"name": self.names[seat]}))
            self.screen.clear()
            self.screen.say("\n".join(self.news))
        self.news.clear()
        self.at_keyboard = seat

    def is_secret(self, seat: str) -> bool:
        """Whether the seat knows or decides something that the others at the keyboard must not see."""
        if len(self.people) == 1:
            return False
        view = self.position.view(seat)
        notation = self.position.game.notation
        first = notation.read(view.legal(seat)[0])
        return notation.seal(first) != first or view.to_json()["state"] != self.position.view(None).to_json()["state"]

    def show(self, view: Position, seat: str) -> None:
        title = f"{view.game.title} · {self.names[seat]}"
        self.screen.board(title, view.text(self.language))
        self.screen.say(question(view, self.language), style="bold")
        legal = view.legal(seat)
        if len(legal) <= MOVES_SHOWN:
            self.screen.say(" · ".join(legal), style="dim")

    def help(self, view: Position, legal: list[str], topic: str) -> None:
        """What can be typed now, or a statement of the rules."""
        if topic:
            text = statement(view.game.name, topic.upper(), self.language)
            self.screen.say(text or say(self.language, "no-statement", {"topic": shortened(topic)}))
            return
        verbs: dict[str, list[str]] = {}
        for move in legal:
            verbs.setdefault(move.split(" ")[0], []).append(move)
        for verb, moves in verbs.items():
            self.screen.say(self.labelled(verb, say(self.language, f"{view.game.name}-does-{verb}")))
            shown = moves if len(moves) <= 12 else [*moves[:4], "…", *moves[-4:]]
            if moves != [verb]:
                self.screen.say("   " + " · ".join(shown))
        self.screen.say(say(self.language, "help-commands", {"rule": f"{view.game.letter}1"}))
        if view.game.hint:
            self.screen.say(say(self.language, "help-hint"))

    def hint(self, view: Position) -> str:
        """What the best choices are worth, or why that cannot be said."""
        details = {"game": view.game.title}
        if view.game.hint is None:
            return say(self.language, "advice-unsolved", details)
        try:
            with bar(say(self.language, "compiling", details)) as report:
                return view.game.hint(view, self.language, report)
        except ValueError as error:
            return str(error)

    def labelled(self, label: str, text: str) -> str:
        return say(self.language, "labelled", {"label": label, "text": text})

    def ask(self, prompt: str, moves: list[str] | tuple[str, ...] = ()) -> str:
        try:
            return " ".join(self.screen.ask(prompt, moves).split())
        except EOFError:
            raise Left from None

    def source(self) -> Source:
        return None if self.seed is None else random.Random(self.moment())

    def moment(self) -> str | None:
        """A seed of its own for every move, the same after a resume."""
        return None if self.seed is None else f"{self.seed}:{len(self.position.lines)}"


def spelled(typed: str, seat: str, legal: list[str]) -> str:
    """What was typed as notation: any case, with or without the seat, without the verb where there is just one."""
    words = typed.split(" ")
    if len(words) > 1 and words[0].upper() == seat:
        words = words[1:]
    lower = {word for move in legal for word in move.split(" ") if word.islower()}
    words = [word.lower() if word.lower() in lower or i == 0 else word.upper() for i, word in enumerate(words)]
    verbs = {move.split(" ")[0] for move in legal}
    if words[0] not in verbs and len(verbs) == 1 and words[0][0].isdigit():
        words = [*verbs, *words]
    return " ".join(words)


def compact(legal: list[str]) -> list[str]:
    """Moves for completion; a long run of numbers is better typed."""
    return legal if len(legal) <= 400 else sorted({move.split(" ")[0] + " " for move in legal})
