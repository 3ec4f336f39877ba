"""The cabinet: games that are Thimbles but for one fault each, and what `ludothek.testing` says of them.

``python -m tests.testing.cabinet`` runs the suite on all of them, interpreted: to compile each would take minutes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from types import ModuleType
from typing import Any

from fluent.runtime import FluentResource

from ludothek.core.game import Game
from ludothek.core.options import Number
from ludothek.core.player import Opponent
from ludothek.core.record import record
from ludothek.core.telling import Highlight
from ludothek.testing import Subject, reports
from ludothek.texts import bundle

from . import faults, thimbles
from .thimbles import chance, encoding, notation, policies, rules, telling, view

POSITIONS = 4
"""Every fault shows in these, in the same words as in more."""
LONGEST = 500
LOADING = "loading"
numbers = count(1)


def changed(module: ModuleType, **things: object) -> Any:
    """The same module with some things replaced; the functions in it that are not still know the old ones."""
    copy = ModuleType(module.__name__)
    vars(copy).update(vars(module))
    vars(copy).update(things)
    return copy


def broken(fields: dict[str, Any] | None = None, **manifest: Any) -> Game:
    """Thimbles with other modules. Every game has a layout of its own, by which its functions are found."""
    layout = record(**rules.FIELDS, **(fields or {}), **{f"variant_{next(numbers)}": "i1"})
    manifest["rules"] = changed(manifest.get("rules", rules), State=layout)
    return replace(thimbles.GAME, **manifest)


def without_a_message(language: str, name: str, **manifest: Any) -> Game:
    """As if a translator had left one out."""
    bundle.cache_clear()
    bundle(language)._messages.pop(name)
    return broken(**manifest)


def with_another_message(language: str, text: str) -> Game:
    bundle.cache_clear()
    bundle(language).add_resource(FluentResource(text), allow_overrides=True)
    return broken()


def missing_conceal() -> Game:
    module = changed(rules)
    del module.conceal
    return broken(rules=module)


def playing(opponent: Any, fields: Any = None, **manifest: Any) -> Game:
    return broken(fields, opponents=(Opponent("sense", opponent),), **manifest)


NOTING = {"rules": changed(rules, apply=faults.apply_and_note_parity)}
EXHIBITS: dict[str, tuple[Callable[[], Game], str]] = {
    "conceals nothing": (lambda: broken(rules=changed(rules, conceal=faults.conceal_nothing)), "sealed"),
    "conceals nothing in the end": (
        lambda: broken(rules=changed(rules, conceal=faults.conceal_until_all_have_hidden)),
        "secrecy",
    ),
    "forgets to conceal one seat": (
        lambda: broken(rules=changed(rules, conceal=faults.conceal_but_for_one)),
        "secrecy",
    ),
    "conceals nothing from one seat": (
        lambda: broken(rules=changed(rules, conceal=faults.conceal_but_from_one)),
        "secrecy",
    ),
    "conceals from spectators alone": (
        lambda: broken(rules=changed(rules, conceal=faults.conceal_from_spectators)),
        "secrecy",
    ),
    "lets everybody know": (
        lambda: broken(notation=changed(notation, knows=lambda view, seat, action: True)),
        "secrecy",
    ),
    "seals nothing": (lambda: broken(notation=changed(notation, seal=lambda action: action)), "secrecy"),
    "leaks in its state": (lambda: broken(faults.PARITY, **NOTING), "secrecy"),
    "leaks in its JSON": (
        lambda: broken(faults.PARITY, **NOTING, view=changed(view, describe=faults.describe_with_parity)),
        "secrecy",
    ),
    "leaks in what a line did": (
        lambda: broken(telling=changed(telling, details=faults.details_with_distance)),
        "secrecy",
    ),
    "leaks in what it asks": (lambda: broken(telling=changed(telling, asks=faults.asks_with_a_hint)), "secrecy"),
    "leaks in what is legal": (
        lambda: broken(
            rules=changed(rules, actions=faults.actions_that_know_the_pea, refusal=faults.refusal_that_fits_them)
        ),
        "secrecy",
    ),
    "leaks in why it refuses": (
        lambda: broken(rules=changed(rules, refusal=faults.refusal_that_knows_the_pea)),
        "secrecy",
    ),
    "leaks by its bot": (lambda: playing(faults.Peeper, faults.PARITY, **NOTING), "opponents"),
    "has a bot that remembers": (lambda: playing(faults.Cheat), "opponents"),
    "has a bot that breaks the rules": (lambda: playing(faults.Rebel), "opponents"),
    "shows what is sealed": (lambda: broken(notation=changed(notation, seal=lambda action: action)), "sealed"),
    "does not say that decisions are sealed": (lambda: broken(sealed=False), "sealed"),
    "rewards the slow": (lambda: broken(rules=changed(rules, apply=faults.apply_so_that_the_last_begins)), "sealed"),
    "imagines what was not": (lambda: broken(chance=changed(chance, imagine=faults.imagine_another_toss)), "secrecy"),
    "weighs wrongly": (lambda: broken(chance=changed(chance, outcomes=faults.outcomes_of_equal_weight)), "chance"),
    "lists what cannot happen": (
        lambda: broken(chance=changed(chance, outcomes=faults.outcomes_with_an_impossible_one)),
        "chance",
    ),
    "writes two actions alike": (
        lambda: broken(notation=changed(notation, write=faults.write_two_tosses_alike)),
        "notation",
    ),
    "stumbles over nonsense": (lambda: broken(notation=changed(notation, read=faults.read_and_stumble)), "notation"),
    "allows what it does not list": (
        lambda: broken(rules=changed(rules, refusal=faults.refusal_that_allows_ones_own)),
        "legality",
    ),
    "changes when asked": (
        lambda: broken({"asked": "i4"}, rules=changed(rules, refusal=faults.refusal_that_counts)),
        "legality",
    ),
    "gives more than one win": (
        lambda: broken(rules=changed(rules, returns=faults.returns_with_a_consolation)),
        "endings",
    ),
    "never ends": (lambda: broken(rules=changed(rules, apply=faults.apply_without_end)), "endings"),
    "never comes back": (lambda: broken(rules=changed(rules, apply=faults.apply_without_end)), "interpreted"),
    "plays by other rules than before": (
        lambda: broken(rules=changed(rules, apply=faults.apply_without_another_turn)),
        "playthrough",
    ),
    "kept its playthrough": (lambda: broken(rules=changed(rules, VERSION=2)), "playthrough"),
    "has a bad option": (
        lambda: broken(options=(Number("seats", 2, 2, 3), Number("thimbles", 9, 2, 4)), corners=()),
        "manifest",
    ),
    "has a bad name": (lambda: broken(name="Thimbles 2"), "manifest"),
    "has a highlight of nothing": (lambda: broken(highlights=(Highlight("lift", {"peas": 2}),)), "manifest"),
    "tells its compiled bots too much": (
        lambda: broken(policies=changed(policies, told=faults.told_everything)),
        "policies",
    ),
    "has a compiled bot that breaks the rules": (
        lambda: broken(policies=changed(policies, choose=faults.choose_by_the_rules_of_another_game)),
        "policies",
    ),
    "leaks by its compiled bot": (
        lambda: broken(faults.PARITY, **NOTING, policies=changed(policies, choose=faults.choose_by_what_was_noted)),
        "policies",
    ),
    "numbers two actions alike": (
        lambda: broken(encoding=changed(encoding, action_number=faults.number_that_forgets_the_camp)),
        "encoding",
    ),
    "masks what is legal": (lambda: broken(encoding=changed(encoding, mask=faults.mask_that_never_passes)), "encoding"),
    "has another set than its mask": (
        lambda: broken(encoding=changed(encoding, legal_set=faults.legal_set_that_always_passes)),
        "encoding",
    ),
    "leaks in its vector": (lambda: broken(encoding=changed(encoding, observe=faults.observe_every_pea)), "encoding"),
    "oversteps its range": (
        lambda: broken(encoding=changed(encoding, observe=faults.observe_more_than_all)),
        "encoding",
    ),
    "thinks twice": (
        lambda: broken(encoding=changed(encoding, candidates=faults.candidates_that_are_all_the_same)),
        "encoding",
    ),
    "does not believe": (
        lambda: broken(encoding=changed(encoding, imagine_by=faults.imagine_by_no_weights)),
        "encoding",
    ),
    "takes a turn for an option": (
        lambda: broken(encoding=changed(encoding, as_usual=faults.settle_what_changes)),
        "encoding",
    ),
    "has no chance of its own": (lambda: broken(chance=changed(chance, draw=faults.draw_by_turns)), "batch"),
    "is speechless in French": (lambda: without_a_message("fr", "thimbles-T3"), "texts"),
    "says nothing about itself": (lambda: without_a_message("de", "thimbles-about"), "texts"),
    "has no words for a phrase": (
        lambda: without_a_message("fr", "thimbles-coins", telling=changed(telling, what=faults.what_in_a_phrase)),
        "texts",
    ),
    "mentions what it does not get": (
        lambda: with_another_message("de", "thimbles-said-pass = { $wer } passt."),
        "texts",
    ),
    "asks for what nobody knows": (
        lambda: with_another_message("en", "thimbles-asks-lifting = Your turn, { $name }: lift a thimble."),
        "texts",
    ),
    "has no rules for people": (lambda: broken(name="riddles"), "texts"),
    "does not say what to conceal": (missing_conceal, LOADING),
    "has the states of another game": (lambda: replace(thimbles.GAME, name="twins"), LOADING),
}
"""By what is wrong with them: how they are made, and the concern that finds it."""


def breaches(game: Game, *concerns: str) -> dict[str, str]:
    """What each concern says about a game, where it says something."""
    found = reports(Subject(game, POSITIONS, longest=LONGEST), *concerns)
    return {report.concern: report.breach for report in found if report.breach}


def examined(make: Callable[[], Game], concern: str) -> str:
    try:
        game = make()
    except TypeError as error:
        return f"{LOADING}: {error}"
    return "; ".join(f"{concern}: {breach}" for concern, breach in breaches(game, concern).items())


if __name__ == "__main__":
    json.dump({name: examined(*exhibit) for name, exhibit in EXHIBITS.items()}, sys.stdout)
