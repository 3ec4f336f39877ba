"""Die Bombe for the win: bids that do best against what the others are likely to bid, by the chance to win.

Who is weaker misjudges what a round is worth and what a choice would do, always alike at the same point of a game, and
overlooks more.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping

from ludothek.core.chance import open_stream
from ludothek.core.options import Value
from ludothek.core.player import Levels
from ludothek.core.position import Position
from ludothek.core.prepare import Job, Report, compile_once
from ludothek.core.record import blank
from ludothek.core.seats import CHANCE, CHANCE_SEAT
from ludothek.core.slips import NORMAL, slip
from ludothek.games.die_bombe import answers, auction, bidders, choices, endings, rules
from ludothek.games.die_bombe.mind import Mind
from ludothek.games.die_bombe.notation import read, write
from ludothek.games.die_bombe.thinking import believe, look_ahead
from ludothek.games.die_bombe.weights import weights_for

STRENGTHS = (0.3, 0.41, 0.52, 0.66, 0.83, 1.0)
"""The six levels, fitted so that each wins some two of three games at two seats against the one before."""
OVERLOOKED = {
    "faces": (0.3, 0.4),
    "doubling": (0.25, 0.5),
    "bombs": (0.12, 0.6),
    "habits": (0.6, 0.9),
    "winning": (0.7, 1.0),
    "ending": (0.6, 0.8),
}
"""How often the weakest, and from which strength on nobody, bids by face value, forgets the doubling, does not see what
bombs will do, takes all for people of good sense, guesses at the end by points alone, or does not play out the last
rounds.
"""
MISJUDGED_PRICES, MISJUDGED_CHOICES = 0.3, 0.12
"""How far the weakest misjudges: a bid by a factor (its logarithm), a card or a target by a chance to win."""
FACE_SHARE = 0.7
"""What is bid of a face value."""
SOMEBODY, ITSELF, ANYBODY = 0.2, 1.0, 0.5
"""How likely a seat plays well: another, this one, and any of those whose past bids are looked at."""


class Strong:
    """Bids what wins most games against what the others are likely to bid, and reads that from their bids so far."""

    def __init__(self, strength: float = 1.0) -> None:
        self._strength = strength
        self._lines: list[str] = []
        self._options: Mapping[str, Value] | None = None
        self._states = blank(rules.State)
        self._mind = blank(Mind)
        self._line, self._ending = blank(rules.State, endings.DEPTH), blank(endings.Ending)

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        if view.state.phase != rules.BIDDING:
            return self._best_choice(view, seat, rng)
        by_face = self._overlooks("faces", view, seat)
        amount = self._face_bid(view) if by_face else self._best_bid(view, seat, rng)
        return f"bid {min(int(view.options['max_bid']), max(1, round(amount * self._misjudged(view, seat))))}"

    def worth(self, view: Position, seat: str) -> dict[str, float]:
        """What it believes every choice to be worth: the chance to win with it."""
        if view.state.phase == rules.BIDDING:
            top, most = self._weigh_bids(view, seat), int(view.options["max_bid"])
            worth, factor = self._mind[0].worth.tolist(), self._misjudged(view, seat)
            return {f"bid {amount}": worth[min(top, max(1, round(amount / factor)))] for amount in range(1, most + 1)}
        self._follow(view)
        place = self._take_seat(view, seat)
        spread, is_played_out = MISJUDGED_CHOICES * (1 - self._strength), self._plays_out(view, seat)
        weighed = {}
        for action in view.actions(seat).tolist():
            move = write(action)
            value = self._weigh_choice(place, action, is_played_out)
            weighed[move] = min(1.0, max(0.0, value + spread * slip(view, seat, move))) if spread else value
        return weighed

    def _best_choice(self, view: Position, seat: str, rng: random.Random) -> str:
        """A card to take or a target."""
        worth, place, mind = self.worth(view, seat), view.seats.index(seat), self._mind[0]
        for number, (move, value) in enumerate(worth.items()):
            mind.worth[number] = value
            mind.sums[number] = choices.points_ahead(self._states[0], mind, place, read(move))
        return list(worth)[choices.chosen(mind, len(worth), rng.getrandbits(30))]

    def _weigh_choice(self, place: int, action: int, is_played_out: bool) -> float:
        if is_played_out:
            return float(endings.play_out_choice(self._states[0], self._line, self._ending[0], place, action))
        return float(auction.weigh_choice(self._states[0], self._mind[0], place, action))

    def _misjudged(self, view: Position, seat: str) -> float:
        """How many times too much it bids in this round."""
        spread = MISJUDGED_PRICES * (1 - self._strength)
        return math.exp(spread * slip(view, seat, "bid")) if spread else 1.0

    def _face_bid(self, view: Position) -> float:
        return FACE_SHARE * float(bidders.better_card(view.state))

    def _best_bid(self, view: Position, seat: str, rng: random.Random) -> int:
        top = self._weigh_bids(view, seat)
        return rng.choices(range(top + 1), self._mind[0].mix[: top + 1].tolist())[0]

    def _weigh_bids(self, view: Position, seat: str) -> int:
        self._follow(view)
        place, state, mind = self._take_seat(view, seat), self._states[0], self._mind[0]
        look_ahead(state, mind, len(self._lines), True)
        if self._plays_out(view, seat):
            endings.play_out_bids(state, mind, self._line, self._ending[0])
        believe(state, mind)
        return int(answers.answer(state, mind, place))

    def _take_seat(self, view: Position, seat: str) -> int:
        """Looks at the game from a seat: with all that it sees from there, at this time."""
        place, mind = view.seats.index(seat), self._mind[0]
        mind.keen[:] = SOMEBODY
        mind.keen[place] = ITSELF
        mind.forgets_doubling = self._overlooks("doubling", view, seat)
        mind.forgets_bombs = self._overlooks("bombs", view, seat)
        mind.forgets_habits = self._overlooks("habits", view, seat)
        mind.weights[:] = 0.0 if self._overlooks("winning", view, seat) else weights_for(len(view.seats))
        return place

    def _plays_out(self, view: Position, seat: str) -> bool:
        return bool(endings.is_ending(self._states[0])) and not self._overlooks("ending", view, seat)

    def _overlooks(self, what: str, view: Position, seat: str) -> bool:
        often, never = OVERLOOKED[what]
        likely = often * (1 - self._strength / never)
        return likely > 0 and NORMAL.cdf(slip(view, seat, what)) < likely

    def _follow(self, view: Position) -> None:
        """Comes to know what was settled since it last looked, or all of it."""
        lines = view.lines[: view.revealed]
        known = len(self._lines)
        if self._options != view.options or lines[:known] != self._lines:
            known = 0
            self._begin(view)
        mind = self._mind[0]
        mind.keen[:] = ANYBODY
        mind.forgets_doubling = mind.forgets_bombs = mind.forgets_habits = False
        mind.weights[:] = weights_for(len(view.seats))
        for number, line in enumerate(lines[known:], start=known):
            who, _, text = line.partition(" ")
            self._learn(CHANCE_SEAT if who == CHANCE else view.seats.index(who), read(text), number)
        self._lines = lines

    def _learn(self, place: int, action: int, number: int) -> None:
        """Plays a line, which is so many after the start, and learns from the bid in it."""
        state, mind = self._states[0], self._mind[0]
        if state.phase == rules.BIDDING and not state.ties:
            if state.waiting == (1 << state.seats) - 1:
                look_ahead(state, mind, number, False)
                believe(state, mind)
            bidders.notice(mind, place, rules.decode(action)[1])
        rules.apply(state, place, action)

    def _begin(self, view: Position) -> None:
        self._options = view.options
        self._states = view.game.states(view.options)
        self._mind = blank(Mind)


def ready(position: Position, report: Report) -> None:
    """Loads and compiles what it needs, unless that was done before."""
    weights_for(len(position.seats))
    state, mind = blank(rules.State)[0], blank(Mind)[0]
    line, ending = blank(rules.State, endings.DEPTH), blank(endings.Ending)[0]
    jobs: list[Job] = [
        (rules.apply, (state, 0, 0)),
        (rules.decode, (0,)),
        (open_stream, (mind, 0, 0)),
        (auction.survey, (state, mind, True)),
        (bidders.better_card, (state,)),
        (bidders.foretell, (state, mind)),
        (bidders.expect, (mind, 0)),
        (bidders.notice, (mind, 0, 0)),
        (answers.bid_evenly, (state, mind)),
        (answers.answer, (state, mind, 0)),
        (auction.weigh_choice, (state, mind, 0, 0)),
        (choices.points_ahead, (state, mind, 0, 0)),
        (choices.chosen, (mind, 1, 0)),
        (endings.is_ending, (state,)),
        (endings.play_out_bids, (state, mind, line, ending)),
        (endings.play_out_choice, (state, line, ending, 0, 0)),
    ]
    compile_once("die-bombe-strong", jobs, report)


LEVELS = Levels(Strong, STRENGTHS, ready)
