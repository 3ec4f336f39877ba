"""`ludothek replay` and `ludothek verify`."""

from __future__ import annotations

from pathlib import Path

from ludothek.cli.faults import faults
from ludothek.cli.lookup import asked_record
from ludothek.cli.screen import Screen
from ludothek.core.denied import Denied
from ludothek.core.position import UNKNOWN
from ludothek.core.recording import SPECTATOR, BadRecord, Recording, read_sitter
from ludothek.core.refused import Refused, visible
from ludothek.core.seats import CHANCE, LETTERS
from ludothek.core.view import EVERYTHING, started
from ludothek.table.fairness import FairChance, Unfair, check_seals
from ludothek.texts import say
from ludothek.texts.story import called, ending, tell


def verify_record(path: Path, language: str) -> None:
    recording = asked_record(path, language)
    with faults(BadRecord, about=str(path)):
        position = recording.replay()
    with faults(Unfair, about=str(path)):
        fair = check_chance(recording)
    details = {"path": visible(str(path)), "lines": len(recording.lines), "game": recording.game.title}
    print(say(language, "verified" if position.result else "verified-unfinished", details))
    if fair:
        print(say(language, fair))
        draw = recording.draw
        for seat in sorted(set(draw.seals) - set(draw.entropy)) if draw else ():
            print(say(language, "verified-unheard", {"seat": seat}))
    if not recording.is_checked:
        print(say(language, "verified-unchecked"))


def check_chance(recording: Recording) -> str | None:
    """Draws all chance again, or checks what can be checked before the secret is known; names what can be said then.

    `Unfair` says what does not fit.
    """
    draw = recording.draw
    if draw is None:
        return None
    for seat in sorted(draw.entropy):
        if draw.seals and seat not in draw.seals:
            raise Unfair(f"seat {seat} added to chance without having promised anything before")
    check_seals(draw.entropy, draw.seals)
    if draw.secret is None:
        return "verified-fair-later"
    fair = FairChance(draw.secret, draw.entropy, draw.seals)
    if recording.viewer is EVERYTHING:
        fair.check(draw.commitment, recording.replay())
    else:
        check_view(recording, fair, draw.commitment)
    return "verified-fair"


def check_view(recording: Recording, fair: FairChance, commitment: str) -> None:
    """The same where a viewer does not know all: dice and cards that were kept from them follow from the secret too.

    Only what others decided in secret stays unknown; if that decides over dice or cards, they cannot be drawn again.
    """
    again = started(recording.game, recording.options, recording.viewer)
    fair.check(commitment, again)
    for number, line in enumerate(recording.lines, start=1):
        drawn = fair.draw(again) if line.startswith(CHANCE) else line
        if line not in (drawn, again.sealed(drawn)):
            is_all_known = not any(before.endswith(UNKNOWN) for before in recording.lines[:number])
            unless = "" if is_all_known else ", unless it depends on what this viewer does not know"
            raise Unfair(f"move {number}, {line!r}, should be {drawn!r} by the secret{unless}")
        try:
            again.play(drawn)
        except Refused as refused:
            raise Unfair(f"move {number}, {line!r}, does not fit what was hidden by the secret: {refused}") from None


def replay_record(path: Path, viewer: str | None, step: bool, plain: bool, language: str) -> None:
    recording = asked_record(path, language)
    with faults(BadRecord, about=str(path)):
        recording.replay()
    screen = Screen(plain)
    names = player_names(recording, language)
    seen_by = viewer_of(recording, viewer)
    told = 0
    for position in recording.steps():
        now = position if seen_by is EVERYTHING else position.view(seen_by)  # type: ignore[arg-type]
        for line, sentence, is_highlight in tell(now, told, names, language):
            screen.say(f"{line:<24} {sentence}", style="bold" if is_highlight else "")
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


def player_names(recording: Recording, language: str) -> dict[str, str]:
    """Seats by the names that the record gives them."""
    seats = LETTERS[: int(recording.options["seats"])]
    names = {}
    for seat in seats:
        is_bot, name = read_sitter(recording.players.get(seat, ""))
        names[seat] = called(seat, name, is_bot, language)
    return names


def viewer_of(recording: Recording, asked: str | None) -> object:
    if asked is None:
        return recording.viewer
    seats = LETTERS[: int(recording.options["seats"])]
    if asked == SPECTATOR:
        return None
    if len(asked) != 1 or asked.upper() not in seats:
        raise Denied.plainly(f"there is no seat {asked!r}; the seats are {', '.join(seats)}, or {SPECTATOR}")
    if recording.viewer is not EVERYTHING and asked.upper() != recording.viewer:
        raise Denied.plainly(
            f"this record shows only what {recording.viewer or SPECTATOR} knows, not {asked.upper()}'s view"
        )
    return asked.upper()
