"""Every word that a game needs is there in every language, and its rules for people have every statement."""

from __future__ import annotations

import random
import re

from ludothek.core.position import UNKNOWN, Position
from ludothek.core.seats import CHANCE
from ludothek.testing.check import Moment, at_corners, demand, everywhere, once
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup, refused_by, sampled, step
from ludothek.testing.worlds import viewers
from ludothek.texts import LANGUAGES, bundle
from ludothek.texts.booklet import rules, statements

LINES = 150
TEXTS_A_LINE = 25


def demand_message(*keys: str) -> None:
    """One of these is said in every language; English may not stand in."""
    for language in LANGUAGES:
        demand(
            any(bundle(language).has_message(key) for key in keys),
            f"the message {' or '.join(keys)} is missing in {language!r}",
        )


@once
def the_rules_for_people_have_the_same_statements_in_every_language(subject: Subject) -> None:
    game = subject.game
    for language in LANGUAGES:
        try:
            numbers = re.findall(r"^- \*\*([A-Z]\d+)\*\* ", rules(game.name, language), re.MULTILINE)
        except OSError:
            numbers = []
        demand(
            numbers, f"there are no rules for people in {language!r}, or no statement such as '- **{game.letter}1** …'"
        )
        right = [f"{game.letter}{n + 1}" for n in range(len(numbers))]
        demand(
            sorted(numbers, key=lambda number: int(number[1:])) == right,
            f"the rules in {language!r} have the statements {', '.join(numbers)}; they should be {', '.join(right)}",
        )
        demand(
            numbers == list(statements(game.name, "en")),
            f"the rules in {language!r} have their statements in another order than in English",
        )


@once
def every_verb_has_its_words(subject: Subject) -> None:
    game = subject.game
    for walk in subject.walks:
        position = subject.reached(walk)
        for seat in position.pending if isinstance(position.pending, frozenset) else ():
            for verb in sorted({text.split()[0] for text in position.legal(seat)}):
                demand_message(f"{game.name}-does-{verb}")


@at_corners
def every_refusal_is_one_sentence_in_every_language(subject: Subject, corner: Setup) -> None:
    position, rng, said = corner.start(), random.Random(9), set[object]()
    known = statements(subject.game.name, "en")
    for _ in range(LINES):
        for text in sampled(subject.texts, rng, TEXTS_A_LINE):
            refused = refused_by(position.copy(), f"{rng.choice([CHANCE, *position.seats])} {text}")
            verb = text.split()[0]
            if refused and refused.rule and (refused.rule, verb) not in said:
                said.add((refused.rule, verb))
                demand(refused.rule in known, f"{text!r} is refused by {refused.rule}, which the rules do not have")
                if position.pending is not None:
                    general = f"{subject.game.name}-{refused.rule}"
                    demand_message(f"{general}-{verb}", general)
                for language in LANGUAGES:
                    words = refused.in_language(language)
                    demand(
                        words and "\n" not in words, f"{refused.rule} is not one sentence in {language!r}: {words!r}"
                    )
        if position.pending is None:
            break
        step(position, rng)


@everywhere
def every_line_and_every_question_has_its_words(at: Moment) -> None:
    game = at.position.game.name
    for viewer in (at.position, at.position.view(None)):
        for line in viewer.lines[-8:]:
            demand_message(f"{game}-said-{spoken(line)}")
    if isinstance(at.position.pending, frozenset):
        phase = at.position.to_json()["state"].get("phase")
        demand(phase, "the state has no phase to ask by")
        demand_message(f"{game}-asks-{phase}")


def spoken(line: str) -> str:
    """How the message that tells of a line ends: its verb, and whether that is all that is known."""
    words = line.split(" ")[1:]
    return "-".join([*(word for word in words[:1] if word != UNKNOWN), *(["sealed"] if line.endswith(UNKNOWN) else [])])


@everywhere
def the_board_can_be_read_in_every_language(at: Moment) -> None:
    for language in LANGUAGES:
        for position in views(at.position):
            demand(position.text(language).strip(), f"the board is empty in {language!r}")


def views(position: Position) -> list[Position]:
    return [position, *map(position.view, viewers(position))]
