"""Die Bombe with common sense: what a card is worth to whom, what the others have bid so far, and a bid to match.

All is judged by the prospects of the seats: the points they hold, doubled as far as they are likely to have the most
cards of a colour. A result is good if it lifts the own prospects above what it does for the others.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import add
from statistics import fmean
from typing import Any

from ludothek.core.position import Position
from ludothek.games.die_bombe.judgement import (
    BOMB_POINTS,
    CLOSE,
    DOUBT,
    FAR_BEHIND,
    GUESSES,
    INDIFFERENT,
    LEAST_PRICE,
    MOOD,
    SENSIBLE,
)
from ludothek.games.die_bombe.notation import COLOURS, LETTERS_OF_COLOURS

BOMB = "X"

Piles = dict[str, dict[str, tuple[int, ...]]]
"""The points of everyone's cards, by seat and colour, in the order in which they were won."""


def points(card: str) -> int:
    return BOMB_POINTS if card == BOMB else int(card[1:])


def price(cards: Sequence[str], bidders: int) -> int:
    """What a round looks worth to anybody: the better card; if the last gets the other one, what it has more."""
    spare = min(map(points, cards)) if len(cards) == bidders else 0
    return max(LEAST_PRICE, max(map(points, cards)) - spare)


def prospects(piles: Piles, unseen: Mapping[str, list[int]]) -> dict[str, float]:
    """What everyone's cards are good for in the end, with these cards still to come."""
    worth = []
    for colour in COLOURS:
        held = tuple(hand[colour] for hand in piles.values())
        worth.append(prospects_in(held, len(unseen[colour]), sum(unseen[colour]) / len(piles), CLOSE))
    return dict(zip(piles, map(add, *worth), strict=True))


@lru_cache(maxsize=4096)
def prospects_in(held: tuple[tuple[int, ...], ...], to_come: int, share: float, close: float) -> list[float]:
    """The same of one colour, by seat; kept, since much of what may happen in a round leaves a colour alike."""
    counts = [len(pile) for pile in held]
    most, next_most = sorted(counts, reverse=True)[:2]
    worth = []
    for pile, count in zip(held, counts, strict=True):
        points, lead = sum(pile), count - (next_most if count == most else most)
        worth.append(points + chance_of_most(lead, to_come, close) * (points + share))
    return worth


def chance_of_most(lead: int, to_come: int, close: float) -> float:
    """Sure when no card of the colour is left, since a tie counts; else the likelier the larger the lead."""
    if not to_come:
        return float(lead >= 0)
    return 1 / (1 + math.exp(-(lead + 0.5) / (close * math.sqrt(to_come))))


def rivalry(totals: Mapping[str, float], seat: str) -> dict[str, float]:
    """How much each of the others matters to a seat, 1 in all: the one in front most."""
    others = {other: total for other, total in totals.items() if other != seat}
    front = max(others.values())
    weights = {other: math.exp((total - front) / FAR_BEHIND) for other, total in others.items()}
    return {other: weight / sum(weights.values()) for other, weight in weights.items()}


def with_card(piles: Piles, seat: str, card: str) -> Piles:
    colour = COLOURS[LETTERS_OF_COLOURS.index(card[0])]
    return {**piles, seat: {**piles[seat], colour: (*piles[seat][colour], points(card))}}


def bombed(piles: Piles, victim: str, colour: str) -> Piles:
    return {**piles, victim: {**piles[victim], colour: piles[victim][colour][:-1]}}


@dataclass(frozen=True)
class Table:
    """How every seat judges what may happen in this round."""

    unseen: Mapping[str, list[int]]
    rivals: Mapping[str, Mapping[str, float]]
    self_bomb: bool

    def value(self, piles: Piles, seat: str) -> float:
        """A seat's prospects above those of its rivals."""
        totals = prospects(piles, self.unseen)
        return totals[seat] - sum(weight * totals[other] for other, weight in self.rivals[seat].items())

    def best_target(self, piles: Piles, bomber: str) -> tuple[str, str] | None:
        victims = [seat for seat in piles if self.self_bomb or seat != bomber]
        targets = [(victim, colour) for victim in victims for colour in COLOURS if piles[victim][colour]]
        return max(targets, key=lambda target: self.value(bombed(piles, *target), bomber), default=None)

    def given(self, piles: Piles, seat: str, card: str) -> Piles:
        """After a seat has got a card, and used it if it is a bomb."""
        if card != BOMB:
            return with_card(piles, seat, card)
        target = self.best_target(piles, seat)
        return bombed(piles, *target) if target else piles

    def taken(self, piles: Piles, cards: Sequence[str], winner: str, second: str | None, card: str) -> Piles:
        """After the winner has taken a card and the second has got the other."""
        piles = self.given(piles, winner, card)
        rest = list(cards)
        rest.remove(card)
        return self.given(piles, second, rest[0]) if second and rest else piles

    def best_card(self, piles: Piles, cards: Sequence[str], winner: str, second: str | None) -> str:
        return max(cards, key=lambda card: self.value(self.taken(piles, cards, winner, second, card), winner))


def habits(lines: Sequence[str], seats: int) -> dict[str, list[float]]:
    """What each seat has bid so far, as shares of the price; bids after a tie say little."""
    shares: dict[str, list[float]] = defaultdict(list)
    asked = first_bids = 0
    for who, verb, *rest in map(str.split, lines):
        if verb == "deal":
            asked, first_bids = price(rest, seats), seats
        elif verb == "bid" and first_bids:
            first_bids -= 1
            if rest != ["?"]:
                shares[who].append(int(rest[0]) / asked)
    return shares


def imagine(shares: Mapping[str, list[float]], asked: int, most: int, rng: random.Random) -> list[tuple[int, str]]:
    """What the rivals might bid this time, the highest first."""
    bids = []
    for rival, seen in shares.items():
        known = rng.random() * (len(seen) + DOUBT) < len(seen)
        share = rng.choice(seen) * rng.uniform(*MOOD) if known else rng.gauss(*SENSIBLE)
        bids.append((min(most, max(1, round(share * asked))), rival))
    return sorted(bids, reverse=True)


class Sense:
    """Bids what does best against bids like those it has seen, takes what suits it and bombs where it helps most."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        state = view.to_json()["state"]
        piles: Piles = {
            letter: {colour: tuple(map(points, player[colour])) for colour in COLOURS}
            for letter, player in state["players"].items()
        }
        table = self.table(view, state, piles)
        if state["phase"] == "taking":
            return f"take {table.best_card(piles, state['table'], seat, state['second'])}"
        if state["phase"] == "bombing":
            target = table.best_target(piles, seat)
            return f"bomb {' '.join(target)}" if target else view.legal(seat)[0]
        bidders, cards, most = state["bidding"], state["table"], int(view.options["max_bid"])
        known = {} if state["ties"] else habits(view.lines, len(piles))
        shares = {rival: known.get(rival, []) for rival in bidders if rival != seat}
        rounds = [imagine(shares, price(cards, len(bidders)), most, rng) for _ in range(GUESSES)]
        return f"bid {rng.choice(Auction(table, piles, cards, seat).good_bids(rounds, most))}"

    def table(self, view: Position, state: Mapping[str, Any], piles: Piles) -> Table:
        cards = zip(COLOURS, LETTERS_OF_COLOURS, strict=True)
        unseen = {colour: [points(card) for card in state["unseen"] if card[0] == letter] for colour, letter in cards}
        totals = prospects(piles, unseen)
        for letter, player in state["players"].items():
            totals[letter] -= player["paid"]
        return Table(unseen, {letter: rivalry(totals, letter) for letter in piles}, bool(view.options["self_bomb"]))


class Auction:
    """A seat's bids for the cards on the table, weighed against imagined bids of its rivals."""

    def __init__(self, table: Table, piles: Piles, cards: Sequence[str], seat: str) -> None:
        self.table, self.piles, self.cards, self.seat = table, piles, cards, seat
        self.before = table.value(piles, seat)
        self.gains: dict[tuple[str, str | None], float] = {}

    def gain(self, winner: str, second: str | None) -> float:
        """What it is worth to the seat, payments apart, that these two get the cards."""
        if (winner, second) not in self.gains:
            afters = [self.table.taken(self.piles, self.cards, winner, second, card) for card in self.cards]
            after = max(afters, key=lambda piles: self.table.value(piles, winner))
            self.gains[winner, second] = self.table.value(after, self.seat) - self.before
        return self.gains[winner, second]

    def lost(self, amount: int, winner: str, second: str | None) -> float:
        """A rival's payment is good for the seat, as far as the rival matters."""
        return self.gain(winner, second) + self.table.rivals[self.seat][winner] * amount

    def results(self, rivals: Sequence[tuple[int, str]], limit: int) -> list[float]:
        """What the bids from 1 to a limit come to against these of the rivals, the highest first."""
        (highest, first), (next_bid, next_seat) = rivals[0], rivals[1] if len(rivals) > 1 else (0, None)
        tied_first = next_bid == highest
        tied_next = len(rivals) > 2 and rivals[2][0] == next_bid and not tied_first
        results = [self.lost(highest, first, None if tied_next else next_seat)] * (next_bid - 1)
        if 0 < next_bid < highest:
            results.append(self.lost(highest, first, None))
        second = self.lost(highest, first, self.seat)
        results += [second] * (highest - next_bid - 1)
        results.append((self.gain(self.seat, first) - highest + second) / 2)
        first_gain = self.gain(self.seat, None if tied_first else first)
        results += [first_gain - bid for bid in range(highest + 1, limit + 1)]
        return results[:limit]

    def good_bids(self, rounds: Sequence[Sequence[tuple[int, str]]], most: int) -> list[int]:
        """The bids that do about as well as the best."""
        limit = min(most, max(LEAST_PRICE, int(self.at_stake([rival for _, rival in rounds[0]]))))
        means = list(map(fmean, zip(*(self.results(rivals, limit) for rivals in rounds), strict=True)))
        best = max(means)
        return [bid for bid, mean in enumerate(means, start=1) if mean > best - INDIFFERENT]

    def at_stake(self, rivals: Sequence[str]) -> float:
        """What lies between winning and going away empty, at most; nobody bids more than that."""
        best = max(self.gain(self.seat, second) for second in (*rivals, None))
        worst = min(self.gain(winner, second) for winner in rivals for second in (*rivals, None) if second != winner)
        return best - worst
