"""What a strong player of Die Bombe keeps in mind: one record that compiled code reads and writes.

All of it follows from what everyone may know, so one mind serves every seat of a game.
"""

from __future__ import annotations

from ludothek.core.record import record
from ludothek.games.die_bombe.rules import MOST_SEATS

HIGHEST = 100
"""Bids up to this are told apart; all higher ones are one, and so high that they lose the game."""
OVER = HIGHEST + 1
AMOUNTS = OVER + 1
NOBODY = MOST_SEATS
"""In place of a second: the other card goes to nobody."""
MOST_ROUNDS = 16

FEATURES = 31
HIDDEN = 32
WEIGHTS = (FEATURES + 2) * HIDDEN
"""For every hidden unit: a weight a feature, its threshold, and its own weight in what comes out."""

MODELS = ("sense", "bold", "shares", "stakes", "amounts", "face", "greedy", "careless", "random", "even")
SENSE, BOLD, SHARES, STAKES, AMOUNTS_SEEN, FACE, GREEDY, CARELESS, RANDOM, EVEN = range(len(MODELS))
"""Ways to bid that others may have: with common sense; so, but expecting high bids; as before in shares of the price,
of what is at stake, or in points; the better card's points; all that is at stake; anything up to more than the price;
anything at all; or as who cannot be exploited.
"""

Mind = record(
    weights=("f8", WEIGHTS),
    position="u8",  # of the stream of random bits: a mind is a stream, too
    keen=("f8", MOST_SEATS),  # how likely a seat plays as well as this player
    doubt=("f8", MOST_SEATS),  # how likely it bids as who cannot be exploited
    forgets_doubling="i1",
    forgets_bombs="i1",
    forgets_habits="i1",
    price="f8",  # what the round looks worth to anybody
    rivals=("f8", (MOST_SEATS, MOST_SEATS)),  # how much each of the others matters to a seat
    before=("f8", MOST_SEATS),  # prospects as the round begins
    stake=("f8", MOST_SEATS),  # points between winning and going away empty
    gains=("f8", (MOST_SEATS, MOST_SEATS + 1, MOST_SEATS)),  # by winner, second, and whom it is worth that
    chances=("f8", (MOST_SEATS, MOST_SEATS + 1, AMOUNTS, MOST_SEATS)),  # by winner, second, price, and whose it is
    bids=("f8", (len(MODELS), MOST_SEATS, AMOUNTS)),  # how likely, by model, seat and amount
    belief=("f8", (len(MODELS), MOST_SEATS)),  # logarithms of how well a model has foretold a seat
    mixed=("f8", (MOST_SEATS, AMOUNTS)),  # how likely, all in all
    seen=("i8", MOST_SEATS),  # rounds in which a seat has bid
    shares=("f8", (MOST_SEATS, MOST_ROUNDS)),
    stakes=("f8", (MOST_SEATS, MOST_ROUNDS)),
    amounts=("f8", (MOST_SEATS, MOST_ROUNDS)),
    worth=("f8", AMOUNTS),  # what each own bid is worth
    mix=("f8", AMOUNTS),  # how likely it should be
    totals=("f8", MOST_SEATS),
    features=("f8", FEATURES),
    hidden=("f8", HIDDEN),
    logits=("f8", MOST_SEATS),
    result=("f8", MOST_SEATS),
    low=("f8", MOST_SEATS),
    sums=("f8", AMOUNTS),
    imagined=("i8", MOST_SEATS),
    payoff=("f8", (AMOUNTS, AMOUNTS)),
    regret=("f8", (2, AMOUNTS)),
    plan=("f8", (2, AMOUNTS)),
    average=("f8", (2, AMOUNTS)),
    against=("f8", AMOUNTS),
)
