"""Records of games: headers and lines as text, complete or as one viewer saw them. See docs/records.md."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from ludothek.core import options
from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.core.position import Position
from ludothek.core.refused import Refused, is_shown, quoted, shortened
from ludothek.core.seats import LETTERS
from ludothek.core.stamps import Time, public_times, read_stamped, stamped
from ludothek.core.view import EVERYTHING, started

EXTENSION = ".ludo"
FIRST_LINE = "Ludothek record 1"
CHECK = "Check"
SPECTATOR = "spectator"
HEADERS = ("Game", "Rules", "Options", "Viewer", "Date", "Result", "Commitment", "Secret")
BY_SEAT = ("Seat", "Seal", "Entropy")
LONGEST_NAME = 60
LARGEST = 16 << 20
"""Bytes that no game comes near."""
HASH = re.compile(r"[0-9a-f]{64}")
SECRET = re.compile(r"(?:[0-9a-f]{2}){1,64}")
ENTROPY = re.compile(r"[0-9A-Za-z]{1,64}")


class BadRecord(ValueError):
    """A text that is not a record of a legal game, and where."""


@dataclass(frozen=True)
class Draw:
    """What chance is drawn from: what a table has promised, and what it publishes when the game is over.

    `seals` are the hashes by which players promised what they add, `entropy` is what they added, by seat.
    """

    commitment: str
    secret: bytes | None = None
    entropy: Mapping[str, str] = field(default_factory=dict)
    seals: Mapping[str, str] = field(default_factory=dict)


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
    times: tuple[Time, ...] = ()
    """When each line was played; nothing if that is not known of any."""

    @classmethod
    def of(
        cls,
        position: Position,
        players: Mapping[str, str] | None = None,
        date: str | None = None,
        draw: Draw | None = None,
        times: Sequence[Time] | None = None,
    ) -> Recording:
        """The record of a position, complete, or of a view, with what its viewer knows.

        `times` are those of the lines, in any order among decisions that were sealed together; see `public_times` for
        what is written of them.
        """
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
            times=public_times(position, times) if times else (),
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
            headers.append(("Commitment", self.draw.commitment))
            if self.draw.secret is not None:
                headers.append(("Secret", self.draw.secret.hex()))
            headers += [(f"Seal {seat}", seal) for seat, seal in sorted(self.draw.seals.items())]
            headers += [(f"Entropy {seat}", text) for seat, text in sorted(self.draw.entropy.items())]
        body = "".join(f"{name}: {text}\n" for name, text in headers)
        times = self.times or (None,) * len(self.lines)
        body += "\n" + "".join(f"{stamped(line, at)}\n" for line, at in zip(self.lines, times, strict=True))
        data = body.encode()
        return f"{FIRST_LINE}\n{CHECK}: {check_sum(data)}\n".encode() + data

    def steps(self) -> Iterator[Position]:
        """The position before the first line and after every line; `BadRecord` at the first that is not legal.

        It is the same position each time: take a copy, or a view, to keep it.
        """
        position = started(self.game, self.options, self.viewer)
        yield position
        for number, line in enumerate(self.lines, start=1):
            try:
                position.play(line)
            except Refused as refused:
                raise BadRecord(f"move {number}, {quoted(line)}: {refused}") from None
            yield position
        if tuple(position.lines) != self.lines:
            wrong = next(i for i, (a, b) in enumerate(zip(position.lines, self.lines, strict=True)) if a != b)
            raise BadRecord(f"move {wrong + 1}, {quoted(self.lines[wrong])}, should read {position.lines[wrong]!r}")
        if result_text(position) != self.result:
            right = result_text(position) or "none, since the game is not over"
            raise BadRecord(f"the result is {right}, but the record says {shortened(self.result or 'none')}")

    def replay(self) -> Position:
        """The position after the last line."""
        *_, position = self.steps()
        return position


def read(data: bytes, load: Callable[[str], Game]) -> Recording:
    """Reads a record; `BadRecord` says what is wrong with one that cannot be read.

    `load` finds a game by name. Whether the lines are legal is seen when they are replayed.
    """
    if len(data) > LARGEST:
        raise BadRecord(f"it has more than {LARGEST >> 20} MiB; no game is that long")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(f"not UTF-8 text (byte {error.start + 1}); a record is plain text") from None
    first, _, rest = text.partition("\n")
    if first != FIRST_LINE:
        raise BadRecord(f"the first line is {quoted(first)}; a record starts with {FIRST_LINE!r}")
    is_checked = rest.startswith(f"{CHECK}: ")
    if is_checked:
        said, _, rest = rest.partition("\n")
        if said != f"{CHECK}: {check_sum(rest.encode())}":
            raise BadRecord("the check sum does not fit: the record was cut or changed; take it from its source again")
    head, gap, tail = rest.partition("\n\n")
    if not gap:
        raise BadRecord("there is no empty line after the headers; it is there even before the first move")
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
        raise BadRecord(f"its rules are of version {quoted(headers['Rules'])}; this Ludothek plays {game.version}")
    lines, times = read_lines(tail.removesuffix("\n").split("\n") if tail else [])
    return Recording(
        game,
        settled,
        lines,
        read_viewer(headers.get("Viewer"), int(settled["seats"])),
        by_seat["Seat"],
        headers.get("Date"),
        headers.get("Result"),
        is_checked,
        read_draw(headers.get("Commitment"), headers.get("Secret"), by_seat["Entropy"], by_seat["Seal"]),
        times if any(at is not None for at in times) else (),
    )


def read_headers(lines: list[str]) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """Headers by name, and those that each seat has by name and seat."""
    headers: dict[str, str] = {}
    by_seat: dict[str, dict[str, str]] = {name: {} for name in BY_SEAT}
    for line in lines:
        demand_shown(line, "the header")
        name, colon, text = line.partition(": ")
        seat = re.fullmatch(rf"({'|'.join(BY_SEAT)}) ([{LETTERS}])", name)
        if not colon or not text or not (seat or name in HEADERS):
            known = ", ".join([*HEADERS, *(f"{name} A" for name in BY_SEAT)])
            raise BadRecord(f"{quoted(line)} is not a header; the headers are {known}")
        place, key = (by_seat[seat[1]], seat[2]) if seat else (headers, name)
        if key in place:
            raise BadRecord(f"the header {name!r} is there twice")
        place[key] = text
    return headers, by_seat


def read_lines(texts: Sequence[str]) -> tuple[tuple[str, ...], tuple[Time, ...]]:
    """The lines, and when each was played."""
    lines: list[str] = []
    times: list[Time] = []
    latest: Time = None
    for number, text in enumerate(texts, start=1):
        demand_shown(text, f"move {number},")
        try:
            line, at = read_stamped(text)
        except ValueError as error:
            raise BadRecord(f"move {number}: {error}") from None
        if at is not None:
            if latest is not None and at < latest:
                raise BadRecord(f"move {number} has an earlier time than a move before it; times never go back")
            latest = at
        lines.append(line)
        times.append(at)
    return tuple(lines), tuple(times)


def demand_shown(line: str, what: str) -> None:
    """Nothing that a terminal would obey instead of showing it gets into a record, and so out of it."""
    odd = None if line.isprintable() else next((c for c in line if not is_shown(c)), None)
    if odd:
        raise BadRecord(f"{what} {quoted(line)} has the control character {odd!r}; a record has none, remove it")


def read_draw(
    commitment: str | None, secret: str | None, entropy: Mapping[str, str], seals: Mapping[str, str]
) -> Draw | None:
    if commitment is None:
        if secret is None and not entropy and not seals:
            return None
        raise BadRecord("there is no header 'Commitment', which Secret, Seal and Entropy belong to")
    for name, text in {"Commitment": commitment, **{f"Seal {seat}": seal for seat, seal in seals.items()}}.items():
        if not HASH.fullmatch(text):
            raise BadRecord(f"{name} is {quoted(text)}; it should be a SHA-256, 64 hexadecimal digits in lower case")
    if secret is not None and not SECRET.fullmatch(secret):
        raise BadRecord("the secret is not a row of hexadecimal digits, 2 to 128, an even number of them")
    for seat, text in entropy.items():
        if not ENTROPY.fullmatch(text):
            raise BadRecord(f"Entropy {seat} is {quoted(text)}; it should be 1 to 64 letters a to z and digits")
    return Draw(commitment, None if secret is None else bytes.fromhex(secret), entropy, seals)


def read_options(parts: list[str]) -> dict[str, str]:
    given: dict[str, str] = {}
    for part in parts:
        name, equals, text = part.partition("=")
        if not equals:
            raise BadRecord(f"{quoted(part)} is not an option; an option reads like seats=2")
        if name in given:
            raise BadRecord(f"the option {quoted(name)} is there twice")
        given[name] = text
    return given


def read_viewer(text: str | None, seats: int) -> object:
    if text is None:
        return EVERYTHING
    if text == SPECTATOR:
        return None
    if len(text) != 1 or text not in LETTERS[:seats]:
        raise BadRecord(f"the viewer {quoted(text)} is neither a seat of the game nor {SPECTATOR!r}")
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
