"""Every word that a game needs is there in every language, and its rules for people have every statement."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

from ludothek.core.position import Position
from ludothek.core.seats import CHANCE
from ludothek.core.telling import Fact, Facts
from ludothek.testing.check import Moment, at_corners, demand, everywhere, once
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup, refused_by, sampled, step
from ludothek.testing.worlds import viewers
from ludothek.texts import LANGUAGES, bundle, say
from ludothek.texts.booklet import rules, statements
from ludothek.texts.story import message_of, question, sentence

LINES = 150
TEXTS_A_LINE = 25
LAST_LINES = 8


def demand_message(*keys: str) -> None:
    """One of these is said in every language; English may not stand in."""
    for language in LANGUAGES:
        demand(
            any(bundle(language).has_message(key) for key in keys),
            f"the message {' or '.join(keys)} is missing in {language!r}",
        )


def demand_words(what: str, say_in: Callable[[str], str]) -> None:
    """It can be said in every language, which fails where a message mentions what it does not get."""
    for language in LANGUAGES:
        try:
            words = say_in(language)
        except (LookupError, TypeError) as error:
            words, why = "", str(error)
        else:
            why = "there are no words"
        demand(words.strip(), f"{what} cannot be said in {language!r}: {why}")


def demand_plain_message(key: str) -> None:
    """A message that mentions nothing."""
    demand_message(key)
    demand_words(key, lambda language: say(language, key))


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
def the_game_is_offered_with_a_sentence_about_it(subject: Subject) -> None:
    demand_plain_message(f"{subject.game.name}-about")


@once
def every_verb_has_its_words(subject: Subject) -> None:
    game = subject.game
    for walk in subject.walks:
        position = subject.reached(walk)
        for seat in position.pending if isinstance(position.pending, frozenset) else ():
            for verb in sorted({text.split()[0] for text in position.legal(seat)}):
                demand_plain_message(f"{game.name}-does-{verb}")


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
    for position in views(at.position):
        for line, facts in worth_telling(position):
            demand_told(position, line, facts)
    if isinstance(at.position.pending, frozenset):
        phase = at.position.to_json()["state"].get("phase")
        demand(phase, "the state has no phase to ask by")
        demand_message(f"{at.position.game.name}-asks-{phase}")
        demand_words(f"what is asked in phase {phase}", lambda language: question(at.position, language))


def worth_telling(position: Position) -> list[tuple[str, Facts]]:
    """The last lines, and before them the last of every kind, each with what it did."""
    told = list(zip(position.lines, position.facts_from(0), strict=True))
    kinds = {message_of(position.game.name, line): (line, facts) for line, facts in told[:-LAST_LINES]}
    return [*kinds.values(), *told[-LAST_LINES:]]


def demand_told(position: Position, line: str, facts: Facts) -> None:
    """To its viewer, and as it is told of them to others."""
    game = position.game.name
    demand_message(message_of(game, line))
    for message in messages_in(list(facts.values())):
        demand_message(message)
    for you in {None, position.viewer}:
        demand_words(repr(line), lambda language, you=you: sentence(game, line, facts, {}, language, you))  # type: ignore[misc]


def messages_in(fact: Fact) -> Iterator[str]:
    """The messages of all phrases in it."""
    match fact:
        case {"say": message, "with": dict(values)}:
            yield message
            yield from messages_in(list(values.values()))
        case list():
            for each in fact:
                yield from messages_in(each)


@everywhere
def the_board_can_be_read_in_every_language(at: Moment) -> None:
    for language in LANGUAGES:
        for position in views(at.position):
            demand(position.text(language).strip(), f"the board is empty in {language!r}")


def views(position: Position) -> list[Position]:
    return [position, *map(position.view, viewers(position))]
