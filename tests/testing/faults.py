"""What is wrong in the cabinet: functions of Thimbles, each with one fault, and opponents that cheat."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import numpy as np

from ludothek.core import contract
from ludothek.core.json_text import close, put, put_number
from ludothek.core.position import Position
from ludothek.core.record import States
from ludothek.core.telling import phrase

from . import thimbles
from .thimbles import chance, encoding, notation, rules, telling, view
from .thimbles.rules import HIDE, HIDING, LIFT, MOST_HEADS, MOST_SEATS, OVER, TOSS, decode, encode

tosses = count()


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


def legal_set_that_always_passes(s: Any, seat: int) -> Any:
    out = np.zeros(encoding.action_count(s), np.uint8)
    contract.mask_listed(s, seat, out, thimbles.GAME.listing())
    out[-1] = 1
    return np.uint64(sum(1 << number for number in np.flatnonzero(out).tolist()))


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


def settle_what_changes(s: Any) -> None:
    s.seats, s.thimbles, s.turn = 2, 3, 0


def draw_by_turns(s: Any, rng: Any) -> int:
    return int(encode(TOSS, next(tosses) % (MOST_HEADS + 1), 0))


def what_in_a_phrase(action: int) -> Any:
    verb, heads, _ = decode(action)
    return phrase("thimbles-coins", heads=heads) if verb == TOSS else telling.what(action)
