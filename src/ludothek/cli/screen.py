"""Where a person reads and types: a terminal with colour and completion, or plain lines."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Sequence
from textwrap import wrap

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import DummyHistory
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.text import Text
from rich.theme import Theme

from ludothek.core.refused import visible

MOST_COMPLETIONS = 60
ROOM_TO_TYPE = 12
"""Columns after a prompt."""


class Marks(RegexHighlighter):
    """Colours for what boards are made of; they repeat what the signs say."""

    base_style = "board."
    highlights = (
        r"(?P<die>[\[(]\d[\])])",
        r"(?P<token>\bo\b)",
        r"(?P<coin>\*)",
        r"(?P<red>\bR\d+\b)",
        r"(?P<green>\bG\d+\b)",
        r"(?P<bomb>\bX\b)",
        r"(?P<turn>>)",
        r"(?P<double>\bx2\b)",
    )


COLOURS = Theme(
    {
        "board.die": "bold cyan",
        "board.token": "yellow",
        "board.coin": "bold magenta",
        "board.red": "bold red",
        "board.green": "bold green",
        "board.bomb": "bold reverse",
        "board.turn": "bold yellow",
        "board.double": "bold",
    }
)


class Moves(Completer):
    """Completes whole moves, not words."""

    def __init__(self, moves: Sequence[str]) -> None:
        self.moves = moves

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        typed = document.text_before_cursor.lstrip().lower()
        fitting = [move for move in self.moves if move.lower().startswith(typed)]
        for move in fitting[:MOST_COMPLETIONS]:
            yield Completion(move, start_position=-len(document.text_before_cursor.lstrip()))


def is_terminal() -> bool:
    """Whether somebody reads along; there may be no standard output at all."""
    return sys.stdout is not None and sys.stdout.isatty()


class Screen:
    """`plain` is line by line, without colour, for screen readers and scripts.

    Whatever it is told to say, names and files of others included, a terminal gets nothing to obey.
    """

    def __init__(self, plain: bool) -> None:
        self.plain = plain
        self.interactive = sys.stdin is not None and sys.stdin.isatty() and is_terminal()
        self.console = Console(theme=COLOURS, highlight=False, no_color=plain or None, soft_wrap=plain)
        self._session: PromptSession[str] | None = None

    def say(self, text: str = "", style: str = "") -> None:
        if self.plain:
            print(visible(text), flush=True)
        else:
            self.console.print(Text(visible(text), style=style))

    def board(self, title: str, text: str) -> None:
        """A board under its title."""
        if self.plain:
            print(visible(f"{title}\n{text}"), flush=True)
        else:
            self.console.rule(Text(visible(title), style="bold"), align="left", style="dim")
            self.console.print(Marks()(Text(visible(text))), soft_wrap=True)

    def document(self, markdown: str) -> None:
        """A text with headings and lists."""
        if self.plain or not is_terminal():
            print(markdown.rstrip(), flush=True)
        else:
            from rich.markdown import Markdown  # which not every game needs, and all would wait for

            self.console.print(Markdown(markdown))

    def ask(self, prompt: str, moves: Sequence[str] = ()) -> str:
        """What the person types; EOFError when there is nobody any more."""
        prompt = visible(prompt)
        if self.interactive and not self.plain:
            if self._session is None:
                self._session = PromptSession(history=DummyHistory())  # others at the keyboard must not see it
            return self._session.prompt(f"{broken(prompt, self.console.width)} ", completer=Moves(moves))
        print(f"{prompt} ", end="", flush=True)
        line = sys.stdin.readline() if sys.stdin else ""
        if not self.interactive:
            print(visible(line.rstrip("\n")), flush=True)  # a transcript that can be read
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def clear(self) -> None:
        """Takes away what was on the screen, and what can be scrolled back to where the terminal allows that."""
        if self.interactive:
            if self.plain:
                print("\n" * 2 * shutil.get_terminal_size().lines, flush=True)
            else:
                self.console.clear()
                print("\x1b[3J", end="", flush=True)


def broken(prompt: str, width: int) -> str:
    """A prompt in lines of whole words, with room to type a move after the last."""
    return "\n".join(wrap(prompt, max(width - ROOM_TO_TYPE, ROOM_TO_TYPE)))
