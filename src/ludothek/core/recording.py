"""Records of games: headers and lines as text, complete or as one viewer saw them. See docs/records.md."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from ludothek.core import options
from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.core.position import EVERYTHING, Position
from ludothek.core.refused import Refused, shortened
from ludothek.core.seats import LETTERS

EXTENSION = ".ludo"
FIRST_LINE = "Ludothek record 1"
CHECK = "Check"
SPECTATOR = "spectator"
HEADERS = ("Game", "Rules", "Options", "Viewer", "Date", "Result", "Commitment", "Secret")
BY_SEAT = ("Seat", "Entropy")
LONGEST_NAME = 60


class BadRecord(ValueError):
    """A text that is not a record of a legal game, and where."""


@dataclass(frozen=True)
class Draw:
    """What chance was drawn from, as a table publishes it when a game is over."""

    commitment: str
    secret: bytes
    entropy: Mapping[str, str]


@dataclass(frozen=True)
class Recording:
    """What a record file says."""

    game: Game
    options: dict[str, Value]
    lines: tuple[str, ...]
    viewer: object = EVERYTHING
    players: Mapping[str, str] = field(default_factory=dict)
    """Who sat where, by seat; a free text such as ``person Anna``."""
    date: str | None = None
    result: str | None = None
    is_checked: bool = False
    """Whether a check sum says that nothing is missing or changed."""
    draw: Draw | None = None
    """Where the chance of a game at a table came from."""

    @classmethod
    def of(
        cls,
        position: Position,
        players: Mapping[str, str] | None = None,
        date: str | None = None,
        draw: Draw | None = None,
    ) -> Recording:
        """The record of a position, complete, or of a view, with what its viewer knows."""
        names = {seat: one_line(name) for seat, name in (players or {}).items() if seat in position.seats}
        return cls(
            position.game,
            position.options,
            tuple(position.lines),
            position.viewer if position.is_view else EVERYTHING,
            {seat: name for seat, name in names.items() if name},
            date,
            result_text(position),
            draw=draw,
        )

    def write(self) -> bytes:
        """The record as it stands in a file."""
        headers = [
            ("Game", self.game.name),
            ("Rules", str(self.game.version)),
            ("Options", " ".join(f"{name}={options.write(value)}" for name, value in self.options.items())),
        ]
        if self.viewer is not EVERYTHING:
            headers.append(("Viewer", str(self.viewer or SPECTATOR)))
        headers += [(f"Seat {seat}", name) for seat, name in sorted(self.players.items())]
        headers += [(name, text) for name, text in (("Date", self.date), ("Result", self.result)) if text]
        if self.draw:
            headers += [("Commitment", self.draw.commitment), ("Secret", self.draw.secret.hex())]
            headers += [(f"Entropy {seat}", text) for seat, text in sorted(self.draw.entropy.items())]
        body = "".join(f"{name}: {text}\n" for name, text in headers)
        body += "\n" + "".join(f"{line}\n" for line in self.lines)
        data = body.encode()
        return f"{FIRST_LINE}\n{CHECK}: {check_sum(data)}\n".encode() + data

    def steps(self) -> Iterator[Position]:
        """The position before the first line and after every line; `BadRecord` at the first that is not legal.

        It is the same position each time: take a copy, or a view, to keep it.
        """
        position = Position.new(self.game, self.options, self.viewer)
        yield position
        for number, line in enumerate(self.lines, start=1):
            try:
                position.play(line)
            except Refused as refused:
                raise BadRecord(f"move {number}, {shortened(line)!r}: {refused}") from None
            yield position
        if tuple(position.lines) != self.lines:
            wrong = next(i for i, (a, b) in enumerate(zip(position.lines, self.lines, strict=True)) if a != b)
            raise BadRecord(f"move {wrong + 1}, {self.lines[wrong]!r}, should read {position.lines[wrong]!r}")
        if result_text(position) != self.result:
            right = result_text(position) or "none, since the game is not over"
            raise BadRecord(f"the result is {right}, but the record says {self.result or 'none'}")

    def replay(self) -> Position:
        """The position after the last line."""
        *_, position = self.steps()
        return position


def read(data: bytes, load: Callable[[str], Game]) -> Recording:
    """Reads a record; `BadRecord` says what is wrong with one that cannot be read.

    `load` finds a game by name. Whether the lines are legal is seen when they are replayed.
    """
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(f"not UTF-8 text (byte {error.start + 1}); a record is plain text") from None
    first, _, rest = text.partition("\n")
    if first != FIRST_LINE:
        raise BadRecord(f"the first line is {shortened(first)!r}; a record starts with {FIRST_LINE!r}")
    is_checked = rest.startswith(f"{CHECK}: ")
    if is_checked:
        said, _, rest = rest.partition("\n")
        if said != f"{CHECK}: {check_sum(rest.encode())}":
            raise BadRecord("the check sum does not fit: the record was cut or changed; take it from its source again")
    head, _, tail = rest.partition("\n\n")
    headers, by_seat = read_headers(head.split("\n"))
    for name in ("Game", "Rules", "Options"):
        if name not in headers:
            raise BadRecord(f"the header {name!r} is missing")
    try:
        game = load(headers["Game"])
        given = read_options(headers["Options"].split())
        settled = game.settle(options.parse(game.options, given))
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord(str(error)) from None
    strangers = sorted({seat for known in by_seat.values() for seat in known} - set(LETTERS[: int(settled["seats"])]))
    if strangers:
        raise BadRecord(f"there is no seat {strangers[0]} in a game with {settled['seats']} seats")
    if headers["Rules"] != str(game.version):
        raise BadRecord(f"it follows version {headers['Rules']} of the rules; this Ludothek plays {game.version}")
    return Recording(
        game,
        settled,
        tuple(tail.removesuffix("\n").split("\n")) if tail else (),
        read_viewer(headers.get("Viewer"), int(settled["seats"])),
        by_seat["Seat"],
        headers.get("Date"),
        headers.get("Result"),
        is_checked,
        read_draw(headers.get("Commitment"), headers.get("Secret"), by_seat["Entropy"]),
    )


def read_headers(lines: list[str]) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """Headers by name, and those that each seat has by name and seat."""
    headers: dict[str, str] = {}
    by_seat: dict[str, dict[str, str]] = {name: {} for name in BY_SEAT}
    for line in lines:
        name, colon, text = line.partition(": ")
        seat = re.fullmatch(rf"({'|'.join(BY_SEAT)}) ([{LETTERS}])", name)
        if not colon or not text or not (seat or name in HEADERS):
            known = ", ".join([*HEADERS, *(f"{name} A" for name in BY_SEAT)])
            raise BadRecord(f"{shortened(line)!r} is not a header; the headers are {known}")
        place, key = (by_seat[seat[1]], seat[2]) if seat else (headers, name)
        if key in place:
            raise BadRecord(f"the header {name!r} is there twice")
        place[key] = text
    return headers, by_seat


def read_draw(commitment: str | None, secret: str | None, entropy: Mapping[str, str]) -> Draw | None:
    if commitment is None and secret is None and not entropy:
        return None
    if commitment is None or secret is None:
        raise BadRecord("Commitment and Secret belong together; one of them is missing")
    if not re.fullmatch(r"(?:[0-9a-f]{2})+", secret):
        raise BadRecord("the secret is not a row of hexadecimal digits")
    return Draw(commitment, bytes.fromhex(secret), entropy)


def read_options(parts: list[str]) -> dict[str, str]:
    given: dict[str, str] = {}
    for part in parts:
        name, equals, text = part.partition("=")
        if not equals:
            raise BadRecord(f"{shortened(part)!r} is not an option; an option reads like seats=2")
        if name in given:
            raise BadRecord(f"the option {shortened(name)!r} is there twice")
        given[name] = text
    return given


def read_viewer(text: str | None, seats: int) -> object:
    if text is None:
        return EVERYTHING
    if text == SPECTATOR:
        return None
    if len(text) != 1 or text not in LETTERS[:seats]:
        raise BadRecord(f"the viewer {shortened(text)!r} is neither a seat of the game nor {SPECTATOR!r}")
    return text


def result_text(position: Position) -> str | None:
    """Who got what of the one win, such as ``A=1/2 B=1/2 C=0``."""
    result = position.result
    if result is None:
        return None
    return " ".join(f"{seat}={Fraction(share).limit_denominator(len(LETTERS))}" for seat, share in result.items())


def check_sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


def sitter(name: str, is_bot: bool) -> str:
    """Who sat on a seat, as the header says it."""
    return f"{'bot' if is_bot else 'person'} {name}"


def read_sitter(text: str) -> tuple[bool, str]:
    """Whether it was a bot, and the name; a text without a kind is a person's name."""
    kind, _, name = text.partition(" ")
    return (kind == "bot", name) if kind in ("bot", "person") and name else (False, text)


def one_line(text: str) -> str:
    """A name without line breaks or control characters, not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:LONGEST_NAME]
