"""Decisions that are made at once: who is faster makes no difference, and shows nothing."""

from __future__ import annotations

from itertools import permutations

from ludothek.core.position import UNKNOWN, Position
from ludothek.testing.check import Moment, demand, everywhere
from ludothek.testing.walks import decide, sampled
from ludothek.testing.worlds import appearance, difference, name, viewers

MOST_ORDERS = 6
"""All of three seats; of more, as many of them: who is before whom is the other way round in half of all orders."""
MOST_DECISIONS = 8


def is_sealed(position: Position) -> bool:
    return isinstance(position.pending, frozenset) and len(position.pending) > 1


def pending(position: Position) -> list[str]:
    return sorted(position.pending or ())


@everywhere
def a_game_in_which_several_decide_at_once_says_so(at: Moment) -> None:
    at.until(is_sealed)
    demand(at.subject.game.sealed, "several seats decide at once, so the manifest should have sealed=True")


@everywhere
def sealed_decisions_in_any_order_give_the_same_position_and_the_same_views(at: Moment) -> None:
    position = at.until(is_sealed)
    seats = pending(position)
    decisions = {seat: decide(position, seat, at.rng) for seat in seats}
    seen: dict[object, tuple[tuple[str, ...], dict[str, object]]] = {}
    for order in sampled(list(permutations(seats)), at.rng, MOST_ORDERS):
        attempt = position.copy()
        for n, seat in enumerate(order, start=1):
            attempt.play(f"{seat} {decisions[seat]}")
            viewer = at.rng.choice(viewers(attempt))
            for who, look in (("everything", appearance(attempt)), (name(viewer), appearance(attempt.view(viewer)))):
                before, known = seen.setdefault((frozenset(order[:n]), who), (order[:n], look))
                part = difference(known, look)
                demand(
                    not part,
                    f"{part} for {who} depends on the order of sealed decisions: "
                    f"{', '.join(before)} and {', '.join(order[:n])} give different ones",
                )


@everywhere
def a_sealed_decision_shows_to_others_only_that_it_was_made(at: Moment) -> None:
    position = at.until(is_sealed)
    first = at.rng.choice(pending(position))
    looks: dict[str | None, tuple[str, dict[str, object]]] = {}
    for text in sampled(position.legal(first), at.rng, MOST_DECISIONS):
        attempt = position.copy()
        attempt.play(f"{first} {text}")
        for viewer in viewers(attempt):
            view = attempt.view(viewer)
            said = [line for line in view.lines[position.revealed :] if line.startswith(first)][-1]
            if viewer == first:
                demand(said == f"{first} {text}", f"{first} said '{first} {text}', but reads {said!r} in its own view")
                continue
            demand(said.endswith(UNKNOWN), f"'{first} {text}' is sealed, but {name(viewer)} reads {said!r}")
            before, look = looks.setdefault(viewer, (text, appearance(view)))
            part = difference(look, appearance(view))
            demand(
                not part,
                f"{part} for {name(viewer)} depends on a sealed decision: "
                f"'{first} {before}' and '{first} {text}' give different ones",
            )


@everywhere
def who_has_decided_is_not_asked_again(at: Moment) -> None:
    position = at.until(is_sealed)
    for seat in at.rng.sample(pending(position), len(pending(position)) - 1):
        position.play(f"{seat} {decide(position, seat, at.rng)}")
        demand(seat not in (position.pending or ()), f"{seat} has decided, but is still to act")
        demand(not position.legal(seat), f"{seat} has decided, but has legal moves")
        demand(not position.view(seat).legal(seat), f"{seat} has decided, but has legal moves in its view")
