"""A game at one keyboard: people and bots in any mix, nobody sees what is not theirs.

Everything that happens goes the one way of a table: decided on a draft, kept, told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

from ludothek.cli.progress import bar
from ludothek.cli.screen import Screen
from ludothek.core.position import Position
from ludothek.core.refused import Refused, shortened
from ludothek.core.seats import CHANCE
from ludothek.table.bots import Ask, Failed, Late, chosen
from ludothek.table.events import Event
from ludothek.table.table import Table
from ludothek.texts import say
from ludothek.texts.booklet import statement
from ludothek.texts.story import called, ending, question, tell

MOVES_SHOWN = 16
LEAVING = ("quit", "exit")
QUICK_SECONDS = 2.0
"""How long a bot may think before it is said that it does."""
COMMANDS = ("?", "board", "log", "hint", "undo", "quit")


class Left(Exception):
    """The people have left the table before the end."""


class Sitting:
    """Plays the game of a table to its end; `keep` is called with all that happens before anybody is told.

    `ask_bot` asks a bot what to do.
    """

    def __init__(
        self, table: Table, screen: Screen, language: str, keep: Callable[[Table], None], ask_bot: Ask
    ) -> None:
        self.table = table
        self.screen = screen
        self.language = language
        self.keep = keep
        self.ask_bot = ask_bot
        seats = {seat: at for seat, at in table.seats.items() if at}
        self.names = {seat: called(seat, at.name, not at.is_person, language) for seat, at in seats.items()}
        self.people = [seat for seat, at in seats.items() if at.is_person]
        self.at_keyboard: str | None = self.people[0] if len(self.people) == 1 else None
        self.told = self.position.revealed
        self.undoable: list[tuple[Table, int]] = []  # with how much of the news was told then
        self.news: list[str] = []  # what was told since the keyboard last changed hands

    @property
    def position(self) -> Position:
        position = self.table.position
        assert position is not None
        return position

    def run(self) -> None:
        """To the end of the game; `Left` if the people leave before."""
        while (pending := self.position.pending) is not None:
            if pending == CHANCE:
                self.chance()
            elif self.table.is_too_long:
                self.screen.say(say(self.language, "denied-game-too-long"), style="yellow")
                raise Left
            else:
                self.decide(min(pending, key=lambda seat: (self.table.is_bots(seat), seat)))
        self.screen.board(self.position.game.title, self.position.text(self.language))
        self.screen.say(ending(self.position, self.names, self.language), style="bold")

    def happen(self, decide: Callable[[Table], list[Event]]) -> None:
        """What is decided on a draft is kept, then told; if it is refused, nothing has happened."""
        draft = self.table.draft()
        if decide(draft):
            self.keep(draft)
            self.table = draft
            self.tell()

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
        self.happen(Table.draw)

    def decide(self, seat: str) -> None:
        if self.table.is_bots(seat):
            self.play_bot(seat)
        else:
            self.ask_person(seat)

    def play_bot(self, seat: str) -> None:
        """Plays what a bot answers; if it fails, another decides for it this time."""
        self.undoable.clear()
        at, decision = self.table.seats[seat], self.table.asked(seat)
        assert at is not None
        assert decision is not None

        def failed(bot: str, failure: Failed) -> None:
            if bot == at.bot:
                key = "bot-late" if isinstance(failure, Late) else "bot-failed"
                self.screen.say(
                    say(self.language, key, {"name": self.names[seat], "why": failure.kind}), style="yellow"
                )

        thought = chosen(self.position, seat, at.bot, self.ask_bot, failed)
        move = asyncio.run(self.awaited(thought, seat))
        self.happen(lambda draft: draft.answer_bot(seat, decision, move))

    async def awaited(self, thought: Coroutine[None, None, str], seat: str) -> str:
        """A bot's move; whoever waits for it in front of a terminal is told so after a while."""
        thinking = asyncio.create_task(thought)
        if self.screen.interactive:
            await asyncio.wait([thinking], timeout=QUICK_SECONDS)
            if not thinking.done():
                self.screen.say(say(self.language, "bot-thinks", {"name": self.names[seat]}), style="dim")
        return await thinking

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
                before, told = self.table, len(self.news)
                move = spelled(typed, seat, legal)
                try:
                    self.play(seat, move)
                except Refused as refused:
                    why = refused.in_language(self.language)
                    self.screen.say(self.labelled(refused.rule, why) if refused.rule else why, style="yellow")
                    continue
                self.remember(before, told, move)
                return

    def play(self, seat: str, move: str) -> None:
        """A person's move, before the chance that it calls for."""
        decision = self.table.asked(seat)
        assert decision is not None
        self.happen(lambda draft: draft.answer(seat, decision, move))

    def remember(self, before: Table, told: int, move: str) -> None:
        """Notes a move that can be taken back: no chance, no reveal and no secret has answered it."""
        notation = self.position.game.notation
        action = notation.read(move)
        is_revealed = notation.seal(action) != action and self.position.revealed == len(self.position.lines)
        if is_revealed or notation.verb(action) in notation.FINAL:
            self.undoable.clear()
        else:
            self.undoable.append((before, told))

    def undo(self) -> bool:
        """Goes back to the table before the last move, which nothing has followed: no chance was drawn since then, so
        the next throw stays the one that it was.
        """
        if not self.undoable:
            self.screen.say(say(self.language, "undo-impossible"))
            return False
        before, told = self.undoable[-1]
        self.keep(before)
        self.table = before
        self.undoable.pop()
        self.told = min(self.told, self.position.revealed)
        del self.news[told:]
        self.screen.say(say(self.language, "undone"))
        return True

    def tell(self) -> None:
        """Tells what all at the keyboard may know of what has happened."""
        reader = self.at_keyboard if len(self.people) == 1 else None
        news = tell(self.position.view(reader), self.told, self.names, self.language, reader)
        for _, sentence, is_highlight in news:
            self.news.append(sentence)
            self.screen.say(sentence, style="bold" if is_highlight else "")
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
