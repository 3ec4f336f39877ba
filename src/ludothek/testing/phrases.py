"""Texts of a notation that nobody has to list: grown from its own examples by changing a letter here and there."""

from __future__ import annotations

import random
import string
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence

from ludothek.core.game import Notation
from ludothek.core.options import Value

MOST_TEXTS = 4000
"""Of a notation; of one verb at most their share."""
FEWEST_OF_A_VERB = 150
NUMBERS = ("0", "1", "9" * 12, str(10**30))
ODD_PIECES = ("?", "*", "-", "", "  ", "\n", "\0", "²", "½", "٣", "é", "\u202e", "0", "-1", "A", "H", "Z", "1.5")


def forms(notation: Notation) -> list[str]:
    """The notation's own examples, which it says to who writes nonsense."""
    try:
        notation.read("")
    except ValueError as error:
        return str(error).split(", ")
    return []


def grown(notation: Notation, known: Sequence[str]) -> tuple[str, ...]:
    """The texts known, the notation's examples and all that is like them and can be read, up to a bound."""
    first = list(dict.fromkeys([*forms(notation), *sealed(notation, known), *known]))
    letters = {
        "digit": string.digits,
        "seat": "".join(sorted({c for text in first for c in text if c.isupper()} | set("ABCDEFGH"))),
        "sign": "".join(sorted({c for text in first for c in text if not c.isalnum() and c != " "})),
    }
    queues: dict[str, deque[str]] = defaultdict(deque)
    found: dict[str, dict[str, None]] = defaultdict(dict)

    def note(text: str) -> None:
        if text not in found[verb(text)]:
            found[verb(text)][text] = None
            queues[verb(text)].append(text)

    for text in first:
        note(text)
    most = max(FEWEST_OF_A_VERB, MOST_TEXTS // max(1, len(queues)))
    for word in sorted(queues):
        rng, queue = random.Random(word), queues[word]
        while queue and len(found[word]) < most:
            text = queue.popleft()
            variants = list(varied(text, letters))
            rng.shuffle(variants)
            for variant in variants:
                if verb(variant) == word and variant not in found[word] and is_read(notation, variant):
                    note(variant)
    return tuple(text for word in sorted(found) for text in list(found[word])[: 2 * most])


def verb(text: str) -> str:
    return text.partition(" ")[0]


def sealed(notation: Notation, known: Sequence[str]) -> list[str]:
    """What others read of these texts while they are sealed."""
    return sorted({notation.write(notation.seal(notation.read(text))) for text in known})


def is_read(notation: Notation, text: str) -> bool:
    try:
        notation.read(text)
    except ValueError:
        return False
    return True


def varied(text: str, letters: Mapping[str, str]) -> Iterator[str]:
    """The text with one letter of the same kind changed, left out or doubled, or one of its numbers changed."""
    words = text.split(" ")
    for place, word in enumerate(words[1:], start=1):
        if word.isdigit():
            for number in NUMBERS:
                yield " ".join([*words[:place], number, *words[place + 1 :]])
        for at, letter in enumerate(word):
            for other in others(letter, letters):
                yield " ".join([*words[:place], word[:at] + other + word[at + 1 :], *words[place + 1 :]])
        yield " ".join([*words[:place], *words[place + 1 :]])


def others(letter: str, letters: Mapping[str, str]) -> Iterator[str]:
    yield ""
    yield letter * 2
    if letter.isdigit():
        yield from letters["digit"]
    elif letter.isupper():
        yield from letters["seat"] + letters["sign"]
    elif letter in letters["sign"]:
        yield from letters["sign"] + letters["seat"]


def at_the_limits(notation: Notation, texts: Sequence[str], options: Mapping[str, Value]) -> list[str]:
    """For every verb that takes a number alone: that number just below, at and just above each option's."""
    numbered = {verb(text): text for text in texts if len(text.split(" ")) == 2 and text.split(" ")[1].isdigit()}
    limits = {n + more for n in options.values() if type(n) is int for more in (-1, 0, 1)}
    said = [f"{word} {limit}" for word in sorted(numbered) for limit in sorted(limits)]
    return [text for text in said if is_read(notation, text)]


def nonsense(texts: Sequence[str], rng: random.Random) -> str:
    """A line that may be anything: words of the notation in any order, odd letters among them."""
    pieces = [
        *ODD_PIECES,
        *"ABCDEFGH*",
        *(piece for text in rng.sample(texts, min(8, len(texts))) for piece in text.split(" ")),
    ]
    if rng.random() < 0.3:
        return "".join(rng.choice([*ODD_PIECES, *string.printable]) for _ in range(rng.randint(0, 12)))
    return " ".join(rng.choice(pieces) for _ in range(rng.randint(0, 5)))
