"""The cabinet: games that are Thimbles but for one fault each, and what `ludothek.testing` says of them.

``python -m tests.testing.cabinet`` runs the suite on all of them, interpreted: to compile each would take minutes.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from types import ModuleType
from typing import Any

from fluent.runtime import FluentResource

from ludothek.core import contract
from ludothek.core.game import Game
from ludothek.core.json_text import close, put, put_number
from ludothek.core.options import Number
from ludothek.core.player import Opponent
from ludothek.core.position import Position
from ludothek.core.record import States, record
from ludothek.core.telling import Highlight, phrase
from ludothek.testing import Subject, reports
from ludothek.texts import bundle

from . import thimbles
from .thimbles import chance, encoding, notation, policies, rules, telling, view
from .thimbles.rules import HIDE, HIDING, LIFT, MOST_HEADS, MOST_SEATS, OVER, TOSS, decode, encode

POSITIONS = 4
"""Every fault shows in these, in the same words as in more."""
LONGEST = 500
LOADING = "loading"
numbers = count(1)
tosses = count()


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


def conceal_nothing(s: Any, viewer: int) -> None:
    """As if everybody could look under every thimble."""


def conceal_until_all_have_hidden(s: Any, viewer: int) -> None:
    if s.phase == HIDING:
        rules.conceal(s, viewer)


def conceal_but_for_one(s: Any, viewer: int) -> None:
    """As if seat B had been forgotten."""
    pea = s.pea[1]
    rules.conceal(s, viewer)
    s.pea[1] = pea


def conceal_but_from_one(s: Any, viewer: int) -> None:
    """As if seat B might look under every thimble."""
    if viewer != 1:
        rules.conceal(s, viewer)


def conceal_from_spectators(s: Any, viewer: int) -> None:
    if viewer == contract.SPECTATOR:
        rules.conceal(s, viewer)


PARITY = {"parity": ("i1", MOST_SEATS)}


def apply_and_note_parity(s: Any, seat: int, action: int) -> None:
    rules.apply(s, seat, action)
    if decode(action)[0] == HIDE:
        s.parity[seat] = decode(action)[2] % 2 + 1


def describe_with_parity(s: Any, out: Any) -> None:
    view.describe(s, out)
    out.length -= len("},")
    put(out, b',"parity":[')
    for seat in range(s.seats):
        put_number(out, s.parity[seat])
    close(out, b"]},")


def details_with_distance(before: States, after: States, seat: int, action: int) -> dict[str, object]:
    verb, camp, thimble = decode(action)
    near = abs(int(before["pea"][0, camp]) - thimble)
    return telling.details(before, after, seat, action) | ({"near": near} if verb == LIFT else {})


def asks_with_a_hint(position: Position, seat: str) -> dict[str, Any]:
    return telling.asks(position, seat) | {"hint": position.states["pea"][0].tolist()}


class Cheat:
    """Remembers what it chose for another seat of the same table."""

    def __init__(self) -> None:
        self.last = 0

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        legal = view.legal(seat)
        chosen = legal[(rng.randrange(len(legal)) + self.last) % len(legal)]
        self.last += 1
        return chosen


class Peeper:
    """Reads a part of the state that nobody thought to conceal."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        legal, noted = view.legal(seat), int(view.states["parity"].sum())
        return legal[noted % len(legal)]


class Rebel:
    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        return view.legal(seat)[0] if view.lines else "pass"


def actions_that_know_the_pea(s: Any, seat: int, out: Any) -> int:
    n = rules.actions(s, seat, out)
    is_found = [decode(a)[0] == LIFT and s.pea[decode(a)[1]] == decode(a)[2] for a in out.action[:n]]
    return n - 1 if n > 1 and is_found[-1] else n


def refusal_that_fits_them(s: Any, seat: int, action: int) -> int:
    refused = rules.refusal(s, seat, action)
    if refused or s.phase == OVER or decode(action)[0] != LIFT:
        return int(refused)
    out = thimbles.GAME.listing()
    return 0 if action in out.action[: actions_that_know_the_pea(s, seat, out)] else 4


def refusal_that_knows_the_pea(s: Any, seat: int, action: int) -> int:
    verb, camp, thimble = decode(action)
    refused = rules.refusal(s, seat, action)
    return 4 if refused == 2 and verb == LIFT and camp < s.seats and s.pea[camp] == thimble else int(refused)


def refusal_that_allows_ones_own(s: Any, seat: int, action: int) -> int:
    verb, camp, _ = decode(action)
    refused = rules.refusal(s, seat, action)
    return 0 if refused == 4 and verb == LIFT and camp == seat else int(refused)


def refusal_that_counts(s: Any, seat: int, action: int) -> int:
    s.asked += 1
    return int(rules.refusal(s, seat, action))


def outcomes_of_equal_weight(s: Any, out: Any) -> int:
    n = chance.outcomes(s, out)
    out.weight[:n] = 1
    return int(n)


def outcomes_with_an_impossible_one(s: Any, out: Any) -> int:
    n = chance.outcomes(s, out)
    out.weight[0] = 0
    return int(n)


def imagine_another_toss(s: Any, viewer: int, rng: Any) -> None:
    chance.imagine(s, viewer, rng)
    if s.phase == rules.LIFTING:
        s.heads = MOST_HEADS - s.heads


def write_two_tosses_alike(action: int) -> str:
    return "toss 1" if action == encode(TOSS, 2, 0) else notation.write(action)


def read_and_stumble(text: str) -> int:
    verb, what = text.split(" ") if " " in text else (text, "")
    return notation.read(f"{verb} {what}".strip())


def apply_so_that_the_last_begins(s: Any, seat: int, action: int) -> None:
    rules.apply(s, seat, action)
    if decode(action)[0] == HIDE:
        s.turn = seat


def apply_without_end(s: Any, seat: int, action: int) -> None:
    if decode(action)[0] == LIFT:
        rules.end_turn(s, False)
    else:
        rules.apply(s, seat, action)


def apply_without_another_turn(s: Any, seat: int, action: int) -> None:
    if decode(action)[0] == LIFT:
        s.heads = min(s.heads, 1)
    rules.apply(s, seat, action)


def returns_with_a_consolation(s: Any, out: Any) -> None:
    rules.returns(s, out)
    out[out == 0] = 0.5


def number_that_forgets_the_camp(s: Any, action: int) -> int:
    verb, _, thimble = decode(action)
    return int(encoding.action_number(s, encode(verb, 0, thimble)))


def mask_that_never_passes(s: Any, seat: int, out: Any) -> None:
    contract.mask_listed(s, seat, out, thimbles.GAME.listing())
    out[-1] = 0


def observe_every_pea(s: Any, viewer: int, out: Any) -> None:
    encoding.observe(s, viewer, out)
    out[-1] = s.pea[: s.seats].sum() % 2


def observe_more_than_all(s: Any, viewer: int, out: Any) -> None:
    encoding.observe(s, viewer, out)
    out[0] += 0.5


def candidates_that_are_all_the_same(s: Any, seat: int, out: Any) -> int:
    n = rules.actions(s, seat, out)
    out.action[:n] = out.action[0]
    return int(n)


def told_everything(s: Any, viewer: int, seat: int, action: int) -> int:
    return action


def choose_by_the_rules_of_another_game(s: Any, seat: int, policy: int, memory: Any, knowledge: Any, rng: Any) -> int:
    return int(encode(HIDE, 0, 0))


def choose_by_what_was_noted(s: Any, seat: int, policy: int, memory: Any, knowledge: Any, rng: Any) -> int:
    out = thimbles.GAME.listing()
    return int(out.action[int(s.parity.sum()) % rules.actions(s, seat, out)])


def imagine_by_no_weights(s: Any, viewer: int, weights: Any, rng: Any) -> None:
    chance.imagine(s, viewer, rng)


def draw_by_turns(s: Any, rng: Any) -> int:
    return int(encode(TOSS, next(tosses) % (MOST_HEADS + 1), 0))


def what_in_a_phrase(action: int) -> Any:
    verb, heads, _ = decode(action)
    return phrase("thimbles-coins", heads=heads) if verb == TOSS else telling.what(action)


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


NOTING = {"rules": changed(rules, apply=apply_and_note_parity)}
EXHIBITS: dict[str, tuple[Callable[[], Game], str]] = {
    "conceals nothing": (lambda: broken(rules=changed(rules, conceal=conceal_nothing)), "sealed"),
    "conceals nothing in the end": (
        lambda: broken(rules=changed(rules, conceal=conceal_until_all_have_hidden)),
        "secrecy",
    ),
    "forgets to conceal one seat": (lambda: broken(rules=changed(rules, conceal=conceal_but_for_one)), "secrecy"),
    "conceals nothing from one seat": (lambda: broken(rules=changed(rules, conceal=conceal_but_from_one)), "secrecy"),
    "conceals from spectators alone": (
        lambda: broken(rules=changed(rules, conceal=conceal_from_spectators)),
        "secrecy",
    ),
    "lets everybody know": (
        lambda: broken(notation=changed(notation, knows=lambda view, seat, action: True)),
        "secrecy",
    ),
    "seals nothing": (lambda: broken(notation=changed(notation, seal=lambda action: action)), "secrecy"),
    "leaks in its state": (lambda: broken(PARITY, **NOTING), "secrecy"),
    "leaks in its JSON": (
        lambda: broken(PARITY, **NOTING, view=changed(view, describe=describe_with_parity)),
        "secrecy",
    ),
    "leaks in what a line did": (lambda: broken(telling=changed(telling, details=details_with_distance)), "secrecy"),
    "leaks in what it asks": (lambda: broken(telling=changed(telling, asks=asks_with_a_hint)), "secrecy"),
    "leaks in what is legal": (
        lambda: broken(rules=changed(rules, actions=actions_that_know_the_pea, refusal=refusal_that_fits_them)),
        "secrecy",
    ),
    "leaks in why it refuses": (lambda: broken(rules=changed(rules, refusal=refusal_that_knows_the_pea)), "secrecy"),
    "leaks by its bot": (lambda: playing(Peeper, PARITY, **NOTING), "opponents"),
    "has a bot that remembers": (lambda: playing(Cheat), "opponents"),
    "has a bot that breaks the rules": (lambda: playing(Rebel), "opponents"),
    "shows what is sealed": (lambda: broken(notation=changed(notation, seal=lambda action: action)), "sealed"),
    "does not say that decisions are sealed": (lambda: broken(sealed=False), "sealed"),
    "rewards the slow": (lambda: broken(rules=changed(rules, apply=apply_so_that_the_last_begins)), "sealed"),
    "imagines what was not": (lambda: broken(chance=changed(chance, imagine=imagine_another_toss)), "secrecy"),
    "weighs wrongly": (lambda: broken(chance=changed(chance, outcomes=outcomes_of_equal_weight)), "chance"),
    "lists what cannot happen": (
        lambda: broken(chance=changed(chance, outcomes=outcomes_with_an_impossible_one)),
        "chance",
    ),
    "writes two actions alike": (lambda: broken(notation=changed(notation, write=write_two_tosses_alike)), "notation"),
    "stumbles over nonsense": (lambda: broken(notation=changed(notation, read=read_and_stumble)), "notation"),
    "allows what it does not list": (
        lambda: broken(rules=changed(rules, refusal=refusal_that_allows_ones_own)),
        "legality",
    ),
    "changes when asked": (
        lambda: broken({"asked": "i4"}, rules=changed(rules, refusal=refusal_that_counts)),
        "legality",
    ),
    "gives more than one win": (lambda: broken(rules=changed(rules, returns=returns_with_a_consolation)), "endings"),
    "never ends": (lambda: broken(rules=changed(rules, apply=apply_without_end)), "endings"),
    "never comes back": (lambda: broken(rules=changed(rules, apply=apply_without_end)), "interpreted"),
    "plays by other rules than before": (
        lambda: broken(rules=changed(rules, apply=apply_without_another_turn)),
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
        lambda: broken(policies=changed(policies, told=told_everything)),
        "policies",
    ),
    "has a compiled bot that breaks the rules": (
        lambda: broken(policies=changed(policies, choose=choose_by_the_rules_of_another_game)),
        "policies",
    ),
    "leaks by its compiled bot": (
        lambda: broken(PARITY, **NOTING, policies=changed(policies, choose=choose_by_what_was_noted)),
        "policies",
    ),
    "numbers two actions alike": (
        lambda: broken(encoding=changed(encoding, action_number=number_that_forgets_the_camp)),
        "encoding",
    ),
    "masks what is legal": (lambda: broken(encoding=changed(encoding, mask=mask_that_never_passes)), "encoding"),
    "leaks in its vector": (lambda: broken(encoding=changed(encoding, observe=observe_every_pea)), "encoding"),
    "oversteps its range": (
        lambda: broken(encoding=changed(encoding, observe=observe_more_than_all)),
        "encoding",
    ),
    "thinks twice": (
        lambda: broken(encoding=changed(encoding, candidates=candidates_that_are_all_the_same)),
        "encoding",
    ),
    "does not believe": (lambda: broken(encoding=changed(encoding, imagine_by=imagine_by_no_weights)), "encoding"),
    "has no chance of its own": (lambda: broken(chance=changed(chance, draw=draw_by_turns)), "batch"),
    "is speechless in French": (lambda: without_a_message("fr", "thimbles-T3"), "texts"),
    "says nothing about itself": (lambda: without_a_message("de", "thimbles-about"), "texts"),
    "has no words for a phrase": (
        lambda: without_a_message("fr", "thimbles-coins", telling=changed(telling, what=what_in_a_phrase)),
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
