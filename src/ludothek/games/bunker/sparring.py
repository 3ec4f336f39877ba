"""Games of the policy for two against itself, in compiled code, and what every choice in them came to.

Everybody knows how everybody chooses, so where a coin is expected follows exactly from what its owner did. In some
games coins are hidden otherwise, and now and then something of them is given away to both: so the policy also learns
what to do with what others let it know.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.core.chance import below, fraction, open_stream
from ludothek.core.contract import CHANCE
from ludothek.core.record import record
from ludothek.core.rule import lone_rule, part, rule
from ludothek.core.sets import has
from ludothek.games.bunker.chance import draw
from ludothek.games.bunker.duel import CHOICES, EXCHANGE, SEEN, USE, choice_number, follow_policy, see_own_coin
from ludothek.games.bunker.habits import list_choices
from ludothek.games.bunker.rules import ACTING, HIDE, MOST_PITS, OVER, ROLLING, SWAPPING, apply, encode

Numbers = npt.NDArray[np.float32]
Whole = npt.NDArray[np.int64]

SEATS = 2
MOST_TURNS = 300
LONGEST = 2 * MOST_TURNS
"""Choices of a game: who throws uses the throw, and the other may swap."""
STRANGE = 0.5
"""How many games begin with coins that are hidden otherwise."""
SKEWS = 4
"""How unlike the pits can be then: from all alike to one that is nearly sure."""
GIVEN_AWAY = 0.08
"""How often something of a coin is given away, of turns in such games."""
DOUBT = 1e-4
"""How much of every belief is alike for all covered pits."""
TRACE = 0.7
"""How far what comes later counts for a choice: 1 would be the end of the game alone."""
NOWHERE = -1


class Choices(NamedTuple):
    """Choices of games, one after the other; what cannot be chosen otherwise is none."""

    seen: Numbers
    legal: npt.NDArray[np.bool_]
    chosen: Whole
    chance: Numbers
    """How likely the policy made it."""
    net: Whole
    seat: Whole


def room_for(count: int) -> Choices:
    whole = (np.zeros(count, np.int64) for _ in range(3))
    chosen, net, seat = whole
    seen, legal = np.zeros((count, SEEN), np.float32), np.zeros((count, CHOICES), np.bool_)
    return Choices(seen, legal, chosen, np.zeros(count, np.float32), net, seat)


Game = record(
    first="i8",  # of its choices
    end="i8",
    hidden=("i8", SEATS),  # or nowhere, if coins were hidden otherwise
    won="f4",  # by the first seat
)


@rule
def settle(s: Any, belief: Any, seat: int) -> None:
    """Sets pits without a token to zero and the rest to sum up to one."""
    total, covered = 0.0, 0
    for pit in range(MOST_PITS):
        belief[seat, pit] *= s.tokens[seat, pit]
        total += belief[seat, pit]
        covered += s.tokens[seat, pit]
    for pit in range(MOST_PITS):
        fair = DOUBT * s.tokens[seat, pit] / max(1, covered)
        belief[seat, pit] = (1 - DOUBT) * belief[seat, pit] / max(total, 1e-300) + fair


@part
def hide_coin(s: Any, belief: Any, rng: Any, hiding: Any, seat: int, is_strange: bool) -> None:
    """Hides a coin as the policy does, or as is made up and said to both."""
    skew, total, coin = below(rng, SKEWS), 0.0, MOST_PITS - 1
    for pit in range(MOST_PITS):
        belief[seat, pit] = (fraction(rng) + DOUBT) ** (skew * skew) if is_strange else hiding[pit]
        total += belief[seat, pit]
    left = fraction(rng) * total
    for pit in range(MOST_PITS):
        left -= belief[seat, pit]
        if left < 0:
            coin = pit
            break
    apply(s, seat, encode(HIDE, 0, coin))
    settle(s, belief, seat)


@part
def give_away(s: Any, belief: Any, rng: Any) -> None:
    """Says of somebody's coin whether something is true that is likelier for some pits than for others."""
    seat = below(rng, SEATS)
    position, coin = rng.position, s.coin[seat]
    likely = 0.0
    for pit in range(MOST_PITS):
        share = fraction(rng)
        likely += share * (pit == coin)
    is_true = fraction(rng) < likely
    after = rng.position
    rng.position = position
    for pit in range(MOST_PITS):
        share = fraction(rng)
        belief[seat, pit] *= share if is_true else 1 - share
    rng.position = after
    settle(s, belief, seat)


@rule
def take(rng: Any, t: Any, coin: int) -> int:
    """A choice, as likely as the table makes it."""
    left = fraction(rng)
    for i in range(t.count):
        left -= t.chance[coin, i]
        if left < 0:
            return i
    return int(t.count) - 1


@part
def note_choice(s: Any, t: Any, d: Any, seat: int, i: int, notes: Any, at: int) -> None:
    see_own_coin(s, d.belief, seat, s.coin[seat], d.seen)
    notes.seen[at] = d.seen
    notes.legal[at] = False
    for other in range(t.count):
        notes.legal[at, choice_number(t.action[other])] = True
    notes.chosen[at], notes.chance[at] = choice_number(t.action[i]), t.chance[s.coin[seat], i]
    notes.net[at], notes.seat[at] = USE if s.phase == ACTING else EXCHANGE, seat


@part
def spar(s: Any, policies: Any, k: Any, hiding: Any, is_strange: bool, choices: Any, first: int) -> int:
    """Plays a game and notes its choices from a place on; where they end."""
    tables, desks, lists, rngs = k
    t, d, rng = tables[0], desks[0], rngs[0]
    for seat in range(SEATS):
        hide_coin(s, d.belief, rng, hiding, seat, is_strange)
    end, turns = first, 0
    while s.phase != OVER and turns < MOST_TURNS:
        if s.phase == ACTING or s.phase == SWAPPING:
            seat = s.turn if s.phase == ACTING else 1 - s.turn
            list_choices(s, t, seat, lists[0])
            follow_policy(s, t, policies, d, seat)
            i = take(rng, t, s.coin[seat])
            if t.count > 1:
                note_choice(s, t, d, seat, i, choices, end)
                end += 1
            for pit in range(MOST_PITS):
                d.belief[seat, pit] *= t.chance[pit, i]
            apply(s, seat, t.action[i])
            if s.phase != OVER:
                for camp in range(SEATS):
                    settle(s, d.belief, camp)
        else:
            if s.phase == ROLLING:
                turns += 1
                if is_strange and fraction(rng) < GIVEN_AWAY:
                    give_away(s, d.belief, rng)
            apply(s, CHANCE, draw(s, rng))
    return end


@lone_rule
def spar_often(
    states: Any, policies: Any, k: Any, hiding: Any, seed: int, number: int, choices: Any, games: Any
) -> int:
    """Plays games from a number on, as long as there is room for their choices; how many choices there were."""
    end = 0
    for i in range(len(games)):
        game = games[i]
        game.first = game.end = end
        game.hidden[:] = NOWHERE
        if end + LONGEST > len(choices.chosen):
            continue
        states[1] = states[0]
        s, rng = states[1], k[3][0]
        open_stream(rng, seed, number + i)
        is_strange = fraction(rng) < STRANGE
        end = spar(s, policies, k, hiding, is_strange, choices, end)
        game.end = end
        game.won = 0.5 if s.phase != OVER else 1.0 if has(s.living, 0) else 0.0
        if not is_strange:
            game.hidden[:] = s.coin[:SEATS]
    return end


@lone_rule
def look_back(games: Any, seats: Any, worth: Any, gains: Any) -> None:
    """From what every choice was thought to be worth when it was made: by how much what came was better, into gains."""
    for n in range(len(games)):
        game = games[n]
        for seat in range(SEATS):
            then, gain, is_last = game.won if seat == 0 else 1 - game.won, 0.0, True
            for i in range(game.end - 1, game.first - 1, -1):
                if seats[i] == seat:
                    gain = then - worth[i] + (0.0 if is_last else TRACE * gain)
                    gains[i], then, is_last = gain, worth[i], False
