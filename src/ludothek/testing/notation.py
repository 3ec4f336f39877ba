"""Every action has one text and every text one action."""

from __future__ import annotations

from ludothek.core.seats import CHANCE, CHANCE_SEAT, letter
from ludothek.testing.check import Moment, demand, everywhere, once
from ludothek.testing.phrases import is_read, nonsense
from ludothek.testing.subject import Subject
from ludothek.testing.walks import actions, refused_by, sampled
from ludothek.testing.worlds import appearance, difference

MOST_ACTIONS = 500
MOST_TEXTS = 20
MOST_LINES = 5


@everywhere
def every_legal_action_and_outcome_reads_back_from_its_text(at: Moment) -> None:
    notation = at.position.game.notation
    for seat in range(CHANCE_SEAT, len(at.position.seats)):
        for action in sampled(actions(at.position, seat), at.rng, MOST_ACTIONS):
            text = notation.write(action)
            demand(
                notation.read(text) == action,
                f"'{letter(seat)} {text}' is the text of action {action}, but reads as {notation.read(text)}",
            )


@everywhere
def every_legal_text_is_played_as_it_is_written(at: Moment) -> None:
    for seat in (CHANCE, *at.position.seats):
        for text in sampled(at.position.legal(seat), at.rng, MOST_TEXTS):
            after = at.position.copy()
            line = after.play(f"{seat} {text}")
            demand(line == f"{seat} {text}", f"'{seat} {text}' is legal, but is written as {line!r} once it is played")
            demand(line in after.lines, f"{line!r} was played, but is not among the lines")
            demand(len(after.lines) == len(at.position.lines) + 1, f"{line!r} is not one line more")


@once
def every_text_is_written_in_one_way(subject: Subject) -> None:
    notation = subject.game.notation
    for text in subject.texts:
        action = notation.read(text)
        written = notation.write(action)
        demand(notation.read(written) == action, f"{text!r} is written as {written!r}, which reads as another action")
        demand(
            written.split()[0] == text.split()[0] == notation.verb(action),
            f"{text!r} is written as {written!r} and has the verb {notation.verb(action)!r}; a verb is the first word",
        )


@everywhere
def any_text_is_read_or_answered_with_the_right_forms(at: Moment) -> None:
    notation = at.position.game.notation
    for text in ("", *(nonsense(at.subject.texts, at.rng) for _ in range(MOST_LINES))):
        try:
            action = notation.read(text)
        except ValueError as error:
            wrong = next((form for form in str(error).split(", ") if not is_read(notation, form)), None)
            demand(
                wrong is None,
                f"{text!r} is answered with {wrong!r}, which cannot be read either; "
                "it should be a ValueError with the right forms, divided by a comma and a space",
            )
        else:
            demand(text, "an empty text is read; it should be a ValueError with the right forms")
            demand(notation.read(notation.write(action)) == action, f"{text!r} is read as an action of another text")


@everywhere
def any_line_is_played_or_refused_and_then_nothing_has_changed(at: Moment) -> None:
    for position in (at.position, at.position.view(at.position.seats[0])):
        before = appearance(position)
        for _ in range(MOST_LINES):
            line, attempt = nonsense(at.subject.texts, at.rng), position.copy()
            refused = refused_by(attempt, line)
            if refused:
                demand(refused.text, f"{line!r} is refused without a word")
                demand(len(str(refused).splitlines()) == 1, f"{line!r} is refused with more than one line of text")
                changed = difference(before, appearance(attempt))
                demand(not changed, f"{line!r} is refused, but changes {changed}")
            else:
                demand(len(attempt.lines) == len(position.lines) + 1, f"{line!r} is played, but is not one line more")
        changed = difference(before, appearance(position))
        demand(not changed, f"what a copy plays changes {changed} of the position")


@everywhere
def a_refused_action_changes_nothing_and_names_a_statement(at: Moment) -> None:
    position, before = at.position, appearance(at.position)
    for text in sampled(at.subject.texts, at.rng, MOST_TEXTS):
        seat, attempt = at.rng.choice([CHANCE, *position.seats]), position.copy()
        refused = refused_by(attempt, f"{seat} {text}")
        if refused:
            demand(refused.seat == seat, f"'{seat} {text}' is refused to {refused.seat}")
            demand(
                (refused.rule or "").startswith(position.game.letter),
                f"'{seat} {text}' is refused by {refused.rule}; the statements have the letter {position.game.letter}",
            )
            changed = difference(before, appearance(attempt))
            demand(not changed, f"'{seat} {text}' is refused, but changes {changed}")
