"""`ludothek replay` and `ludothek verify`."""

from __future__ import annotations

from pathlib import Path

from ludothek.cli.asked import asked_record
from ludothek.cli.faults import Fault, faults
from ludothek.cli.screen import Screen
from ludothek.cli.story import ending, tell
from ludothek.core.position import EVERYTHING
from ludothek.core.recording import SPECTATOR, BadRecord, Recording, read_sitter
from ludothek.core.seats import LETTERS
from ludothek.table.fairness import FairChance, Unfair
from ludothek.texts import say


def verify_record(path: Path, language: str) -> None:
    recording = asked_record(path, language)
    with faults(BadRecord, about=str(path)):
        position = recording.replay()
    if recording.draw:
        fair = FairChance(recording.draw.secret, recording.draw.entropy)
        with faults(Unfair, about=str(path)):
            fair.check(recording.draw.commitment, position)
    details = {"path": str(path), "lines": len(recording.lines), "game": recording.game.title}
    print(say(language, "verified" if position.result else "verified-unfinished", details))
    if recording.draw:
        print(say(language, "verified-fair"))
    if not recording.is_checked:
        print(say(language, "verified-unchecked"))


def replay_record(path: Path, viewer: str | None, step: bool, plain: bool, language: str) -> None:
    recording = asked_record(path, language)
    with faults(BadRecord, about=str(path)):
        recording.replay()
    screen = Screen(plain)
    names = player_names(recording)
    seen_by = viewer_of(recording, viewer)
    told = 0
    for position in recording.steps():
        now = position if seen_by is EVERYTHING else position.view(seen_by)  # type: ignore[arg-type]
        for line, sentence in tell(now, told, names, language):
            screen.say(f"{line:<24} {sentence}")
        told = now.revealed
        if step:
            screen.board(recording.game.title, now.text(language))
            try:
                screen.ask(say(language, "next"))
            except EOFError:
                return
    if not step:
        screen.board(recording.game.title, now.text(language))
    if now.result:
        screen.say(ending(now, names, language), style="bold")


def player_names(recording: Recording) -> dict[str, str]:
    """Seats by the names that the record gives them."""
    seats = LETTERS[: int(recording.options["seats"])]
    names = {}
    for seat in seats:
        _, name = read_sitter(recording.players.get(seat, ""))
        names[seat] = f"{name} ({seat})" if name and name != seat else seat
    return names


def viewer_of(recording: Recording, asked: str | None) -> object:
    if asked is None:
        return recording.viewer
    seats = LETTERS[: int(recording.options["seats"])]
    if asked == SPECTATOR:
        return None
    if len(asked) != 1 or asked.upper() not in seats:
        raise Fault(f"there is no seat {asked!r}; the seats are {', '.join(seats)}, or {SPECTATOR}")
    if recording.viewer is not EVERYTHING and asked.upper() != recording.viewer:
        raise Fault(f"this record shows only what {recording.viewer or SPECTATOR} knows, not {asked.upper()}'s view")
    return asked.upper()
