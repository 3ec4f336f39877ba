"""The catalogues and the rules say the same things in every language, and every refusal has its words."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from ludothek import texts
from ludothek.core.denied import Denied
from ludothek.core.options import Flag, Number, Option
from ludothek.games import NAMES, game
from ludothek.texts import LANGUAGES, OWN, catalogues
from ludothek.texts.booklet import booklet

ROOT = Path(__file__).parents[1]
BOOKLETS = list(filter(None, (booklet(name, "fr") for name in NAMES)))
FRENCH = [*catalogues("fr"), *sorted(ROOT.glob("web/src/**/fr/*.ftl")), *BOOKLETS]
SPACED_WRONGLY = re.compile("\\S [;:!?%»]|« |\u202f")
"""What French keeps together is joined by a no-break space, the wide one, which every font has."""
OTHERS = [language for language in LANGUAGES if language != "en"]


class Variables(Visitor):  # type: ignore[misc]  # Fluent is not typed
    """Notes which variables a message mentions."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  # Fluent's name
        self.names.add(node.id.name)


def place(catalogue: Path) -> str:
    """Where a catalogue lies, whatever its language."""
    folder = catalogue.parent
    return catalogue.name if folder.parent == OWN else folder.parent.name


def messages(catalogue: Path) -> dict[str, set[str]]:
    """The messages of a catalogue, each with its variables; a line that cannot be read is an error."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(catalogue.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_catalogues(language: str) -> None:
    assert list(map(place, catalogues(language))) == list(map(place, catalogues("en")))
    assert len(catalogues(language)) == 1 + len(NAMES)


@pytest.mark.parametrize("english", catalogues("en"), ids=place)
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_messages_and_variables_of_english(language: str, english: Path) -> None:
    (other,) = [catalogue for catalogue in catalogues(language) if place(catalogue) == place(english)]
    assert messages(other) == messages(english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_in_two_catalogues(language: str) -> None:
    names = [name for catalogue in catalogues(language) for name in messages(catalogue)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    for catalogue in catalogues(language):
        for name, variables in messages(catalogue).items():
            for value in (0, 1, 2, "B"):
                said = texts.say(language, name, dict.fromkeys(variables, value))
                assert said.strip()
                assert "{" not in said


def test_a_missing_language_or_message_is_named() -> None:
    with pytest.raises(ValueError, match="'it'"):
        texts.bundle("it")
    with pytest.raises(LookupError, match="no-such-message"):
        texts.say("en", "no-such-message")


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: str(path.relative_to(ROOT)))
def test_french_has_no_break_spaces_where_it_needs_them(path: Path) -> None:
    text = re.sub("`[^`]*`|^#.*", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert [line for line in text.splitlines() if SPACED_WRONGLY.search(line)] == []


def wrong_value(option: Option) -> object:
    if isinstance(option, Number):
        return option.high + 1
    return 7 if isinstance(option, Flag) else "nonsense"


@pytest.mark.parametrize("name", NAMES)
def test_a_value_that_an_option_may_not_have_is_explained_in_every_language(name: str) -> None:
    for option in game(name).options:
        value = wrong_value(option)
        with pytest.raises(Denied) as refused:
            game(name).settle({option.name: value})
        said = {refused.value.in_language(language) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES)
        assert all(str(value) in text for text in said)


def refusing_numbers(name: str) -> set[int]:
    """All statements that the functions which refuse can return or hand on while the game goes on."""
    source = Path(str(game(name).rules.__file__)).read_text(encoding="utf-8")
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    nodes = [node for function in functions if function.name.startswith("refus") for node in ast.walk(function)]
    after_the_end = [
        inner
        for node in nodes
        if isinstance(node, ast.If) and ast.unparse(node.test) == "s.phase == OVER"
        for inner in node.body
    ]
    assert len(after_the_end) == 1
    returns = [node for node in nodes if isinstance(node, ast.Return) and node not in after_the_end]
    return {number for node in returns if node.value for number in returned(node.value)} - {0}


def returned(value: ast.expr) -> set[int]:
    if isinstance(value, ast.Constant) and isinstance(value.value, int):
        return {value.value}
    if isinstance(value, ast.IfExp):
        return returned(value.body) | returned(value.orelse)
    if isinstance(value, ast.BoolOp):
        return {number for part in value.values for number in returned(part)}
    if isinstance(value, ast.Call):
        return {number for argument in value.args for number in returned(argument)}
    return set()


@pytest.mark.parametrize("name", NAMES)
def test_every_statement_that_refuses_has_words_in_english(name: str) -> None:
    numbers = refusing_numbers(name)
    assert len(numbers) > 5
    said = {key for catalogue in catalogues("en") for key in messages(catalogue)}
    letter = game(name).letter
    for number in numbers:
        key = f"{name}-{letter}{number}"
        assert any(re.fullmatch(rf"{key}(-[a-z]+)?", message) for message in said), key


@pytest.mark.parametrize("name", NAMES)
def test_no_words_are_kept_for_a_statement_that_never_refuses(name: str) -> None:
    letter = game(name).letter
    numbers = {f"{name}-{letter}{number}" for number in refusing_numbers(name)}
    said = {key for catalogue in catalogues("en") for key in messages(catalogue)}
    kept = {key for key in said if re.match(rf"{name}-{letter}\d", key)}
    assert {re.sub(r"-[a-z]+$", "", key) for key in kept} <= numbers


def test_whatever_is_denied_is_said_in_a_sentence_that_ends() -> None:
    assert str(Denied.plainly("x" * 5000)).startswith("xxx")
    assert len(str(Denied.plainly("x" * 5000))) < 1000
