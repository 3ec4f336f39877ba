"""What the lines of a game tell of every coin, as one follows them."""

from __future__ import annotations

from typing import Any

from ludothek.core.rule import call, part
from ludothek.core.sets import has
from ludothek.games.bunker.beliefs import ANYTHING, MODELS, PRIOR, READER, note, read_by, settle_belief
from ludothek.games.bunker.choosing import KNOWN, decide, fence, resolve
from ludothek.games.bunker.duel import hiding, is_duel
from ludothek.games.bunker.habits import follow_habit, list_choices
from ludothek.games.bunker.rules import ACTING, HIDING, OVER, SWAPPING, apply
from ludothek.games.bunker.value import HEAT, SLIP, follow_value


@part
def begin(s: Any, m: Any, k: Any) -> None:
    """Before anything was played, any pit is as likely as another, but with one who plays as this one does."""
    _, tables, nets, rooms, lists, _, duel = k
    for seat in range(s.seats):
        for model in range(MODELS):
            for pit in range(s.pits):
                m.share[seat, model, pit] = PRIOR[model] / s.pits
        settle_belief(s, m, seat)
        m.reads[seat] = KNOWN
    follow_value(s, m, tables, nets, rooms, lists, 0, HEAT)
    for seat in range(s.seats):
        for pit in range(s.pits):
            often = hiding(duel[2], pit) if is_duel(s) else tables[0].chance[0, pit]
            m.share[seat, READER, pit] = PRIOR[READER] * often
        settle_belief(s, m, seat)


@part
def foretell(s: Any, m: Any, k: Any, seat: int) -> None:
    """How likely each model makes each choice of a seat, for every pit in which its coin could lie, into the odds; the
    choices are in the first table.
    """
    habits, tables, _, _, lists, odds, _ = k
    t = tables[0]
    list_choices(s, t, seat, lists[0])
    slip = SLIP / t.count
    for model in range(MODELS):
        if model == READER and is_duel(s):
            fence(s, m, k, seat)
        elif model == READER:
            decide(s, m, k, seat, HEAT, 1.0)
        elif model < READER:
            read_by(s, m, habits[model], t)
            follow_habit(s, t, habits[model], seat)
        for i in range(t.count):
            for pit in range(s.pits):
                chance = t.chance[pit, i] if model != ANYTHING else 1 / t.count
                odds[0].chance[model, pit, i] = (1 - SLIP) * chance + slip


@part
def learn(s: Any, m: Any, k: Any, seat: int, action: int) -> None:
    """What a choice of a seat, which is still to be played, tells of its coin."""
    foretell(s, m, k, seat)
    t, chosen = k[1][0], 0
    for i in range(t.count):
        if t.action[i] == action:
            chosen = i
    note(m, k[5][0], seat, action, chosen, s.pits)


@part
def watch(s: Any, m: Any, k: Any, seat: int, action: int) -> None:
    """Plays a line and learns from it."""
    decides = s.phase == ACTING or s.phase == SWAPPING
    if decides:
        learn(s, m, k, seat, action)
    apply(s, seat, action)
    if decides:
        for camp in range(s.seats):
            if has(s.living, camp) and s.phase != OVER:
                settle_belief(s, m, camp)


@call
def consider(states: Any, minds: Any, k: Any, lines: Any, coins: Any, seat: int, heat: float, reads: float) -> None:
    """Plays lines, of which each is a seat and an action, and learns from them; coins that were found are known. Then
    a seat that has a choice decides.
    """
    s, m = states[0], minds[0]
    if s.phase == HIDING:
        begin(s, m, k)
    for i in range(len(lines)):
        if s.phase == ACTING:
            for camp in range(s.seats):
                s.coin[camp] = coins[camp]
        watch(s, m, k, lines[i, 0], lines[i, 1])
    if s.phase == ACTING or s.phase == SWAPPING or s.phase == HIDING:
        resolve(s, m, k, seat, heat, reads)
