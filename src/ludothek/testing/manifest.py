"""What a game says about itself: its name, letter, options, corners and highlights."""

from __future__ import annotations

import random
import re

from ludothek.core.options import Number, parse, write
from ludothek.core.seats import LETTERS
from ludothek.testing.check import at_corners, demand, once
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup, any_setup

SETUPS = 50


@once
def the_name_the_title_and_the_letter_have_their_forms(subject: Subject) -> None:
    game = subject.game
    demand(
        re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game.name),
        f"the name is {game.name!r}; it should be small letters and digits, with hyphens between words",
    )
    demand(game.title.strip() == game.title != "", f"the title is {game.title!r}; it should be a name for people")
    demand(re.fullmatch(r"[A-Z]", game.letter), f"the letter of the statements is {game.letter!r}; it should be A to Z")
    demand(type(game.rules.VERSION) is int and game.version >= 1, "VERSION should be a whole number from 1")


@once
def the_seats_are_an_option(subject: Subject) -> None:
    seats = next((option for option in subject.game.options if option.name == "seats"), None)
    if not isinstance(seats, Number):
        demand(False, "there should be an option Number('seats', …)")
    else:
        demand(1 <= seats.low <= seats.high <= len(LETTERS), f"seats are {seats.allowed}; at most 1 to {len(LETTERS)}")


@once
def every_option_can_be_written_and_read(subject: Subject) -> None:
    rng, game = random.Random(subject.seed), subject.game
    names = [option.name for option in game.options]
    demand(len(set(names)) == len(names), f"an option is there twice: {', '.join(names)}")
    for option in game.options:
        demand(option.name.isidentifier(), f"the option {option.name!r} should be a Python name")
        demand(option.accepts(option.default), f"{option.name} is usually {option.default!r}, which it may not be")
        demand(option.allowed, f"{option.name} does not say what it may be")
    for _ in range(SETUPS):
        options = game.settle(any_setup(game, subject.known_values, rng).options)
        texts = {name: write(value) for name, value in options.items()}
        demand(
            game.settle(parse(game.options, texts)) == options,
            f"the options {options} are written as {texts}, which reads as other ones",
        )
        demand(all(text and not re.search(r"[\s=]", text) for text in texts.values()), f"{texts} cannot be in a record")


@at_corners
def every_corner_has_options_of_the_game(subject: Subject, corner: Setup) -> None:
    corner.game.settle(corner.options)


@once
def every_verb_that_is_spoken_of_is_there(subject: Subject) -> None:
    notation = subject.game.notation
    verbs = {text.split()[0] for text in subject.texts}
    for name in ("FINAL", "PRIVATE"):
        some: frozenset[str] = getattr(notation, name)
        demand(some <= verbs, f"{name} has {', '.join(sorted(some - verbs))}; the verbs are {', '.join(sorted(verbs))}")


@once
def every_highlight_is_a_line_that_there_may_be(subject: Subject) -> None:
    """Whether it happens in a random game is chance; that its verb tells of such facts is not."""
    known: dict[str, set[str]] = {text.split()[0]: set() for text in subject.texts}
    for walk in subject.walks:
        position = subject.reached(walk)
        for line, facts in zip(position.lines, position.facts_from(0), strict=True):
            known[line.split()[1]] |= facts.keys()
    for highlight in subject.game.highlights:
        verb, needed = highlight.verb, highlight.facts.keys()
        demand(verb in known, f"{verb} is a highlight; the verbs are {', '.join(sorted(known))}")
        told = ", ".join(sorted(known[verb])) or "nothing"
        demand(needed <= known[verb], f"the highlight {verb} needs {', '.join(needed)}; what it tells is {told}")
