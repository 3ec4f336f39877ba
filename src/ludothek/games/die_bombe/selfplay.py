"""Whole games of Die Bombe between strong players in compiled code, and what happened in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludothek.core.chance import Stream, below, open_stream
from ludothek.core.contract import CHANCE
from ludothek.core.memory import own_copy
from ludothek.core.record import States, blank, record
from ludothek.core.rule import large_rule, rule
from ludothek.games.die_bombe import rules
from ludothek.games.die_bombe.auction import best_target, weigh_choice
from ludothek.games.die_bombe.chance import draw
from ludothek.games.die_bombe.choices import chosen, points_ahead
from ludothek.games.die_bombe.endings import DEPTH, Ending, is_ending, play_out_bids, play_out_choice
from ludothek.games.die_bombe.learning import (
    MOST_OPTIONS,
    STRONG,
    Lessons,
    believe,
    bid_all,
    chooser,
    forget,
    look_ahead,
    option_of,
)
from ludothek.games.die_bombe.mind import Mind
from ludothek.games.die_bombe.outlook import ahead, chances, prospects, weigh_rivals
from ludothek.games.die_bombe.rules import (
    BIDDING,
    BOMB,
    DEALING,
    DRAWING_LOTS,
    GREEN,
    MOST_RANKS,
    MOST_SEATS,
    NO_CARD,
    OVER,
    RED,
    TAKE,
    apply,
    burst,
    decode,
    end_round,
    has_target,
    is_doubled,
    pile_points,
    receive,
    returns,
    rounds_left,
    scores,
    value,
)
from ludothek.games.die_bombe.weights import weights_for

KINDS = BOMB + 1
"""Cards that differ: the coloured ones, and a bomb."""

Story = record(
    scores=("f8", MOST_SEATS),
    plain=("f8", MOST_SEATS),  # scores without the doubling
    shares=("f8", MOST_SEATS),
    paid=("f8", MOST_SEATS),
    doubled=("i1", (MOST_SEATS, 2)),
    rounds="i4",
    ties="i4",
    lots="i4",
    bids="f8",  # sum of the first bids of all seats
    bombs="i4",  # that went off
    own="i4",  # of these, on the bomber's own cards
    hit="f8",  # points of the cards that they hit
    struck=("i4", MOST_SEATS),  # how many of them hit a seat
    struck_last=("i4", MOST_SEATS),  # of these, in the last round
    dealt=("i4", KINDS),
    chosen=("i4", KINDS),  # taken by a winner who had another card to choose
    choices=("i4", KINDS),
    price=("f8", KINDS),  # what winners paid who took it
    taken=("i4", KINDS),
    lead=("f8", KINDS),  # by how much it would lift the prospects of a seat above its rivals', for nothing
    chance=("f8", KINDS),  # and its chance to win
    kept=("f8", KINDS),  # points in the end
)
"""What happened in a game."""


@large_rule
def give(s: Any, mind: Any, seat: int, card: int) -> None:
    """As if the round were over and nothing had come of it but that a seat got a card."""
    if card != BOMB:
        receive(s, seat, card)
    elif has_target(s, seat):
        s.bomber = seat
        target = best_target(s, mind)
        burst(s, target >> 1, target & 1)
    end_round(s)


@large_rule
def appraise(s: Any, mind: Any, story: Any) -> None:
    """What the open cards would be worth to the seats, on average."""
    prospects(s, mind, mind.before)
    weigh_rivals(s, mind)
    without = own_copy(s)
    end_round(without)
    chances(without, mind)
    for seat in range(s.seats):
        mind.low[seat] = mind.result[seat]
    for place in range(2):
        card = s.table[place]
        if card != NO_CARD:
            story.dealt[card] += 1
            for seat in range(s.seats):
                after = own_copy(s)
                give(after, mind, seat, card)
                prospects(after, mind, mind.totals)
                lead = ahead(s, mind, mind.totals, seat) - ahead(s, mind, mind.before, seat)
                chances(after, mind)
                story.lead[card] += lead / s.seats
                story.chance[card] += (mind.result[seat] - mind.low[seat]) / s.seats


@rule
def note_choice(s: Any, action: int, story: Any) -> None:
    """What is taken or hit."""
    verb, argument = decode(action)
    if verb == TAKE:
        story.taken[argument] += 1
        story.price[argument] += s.bids[s.winner]
        if s.table[1] != NO_CARD and s.table[1] != s.table[0]:
            story.chosen[argument] += 1
            for place in range(2):
                story.choices[s.table[place]] += 1
    else:
        victim, colour = argument >> 1, argument & 1
        story.bombs += 1
        story.struck[victim] += 1
        story.struck_last[victim] += rounds_left(s) == 0
        story.own += victim == s.bomber
        story.hit += value(s.piles[victim, colour, s.held[victim, colour] - 1])


@rule
def note_end(s: Any, story: Any) -> None:
    scores(s, story.scores)
    returns(s, story.shares)
    for seat in range(s.seats):
        story.paid[seat] = s.paid[seat]
        story.plain[seat] = pile_points(s, seat, RED) + pile_points(s, seat, GREEN) - s.paid[seat]
        for colour in range(2):
            story.doubled[seat, colour] = is_doubled(s, seat, colour)
            for place in range(s.held[seat, colour]):
                rank = s.piles[seat, colour, place]
                story.kept[colour * MOST_RANKS + rank] += value(rank) * (1 + is_doubled(s, seat, colour))


@large_rule
def bid(s: Any, mind: Any, rng: Any, lessons: Any, line: Any, ending: Any) -> None:
    """Everyone bids as `Strong` does."""
    look_ahead(s, mind, below(rng, 1 << 30), True)
    if is_ending(s):
        play_out_bids(s, mind, line, ending)
    believe(s, mind)
    bid_all(s, mind, rng, lessons)


@large_rule
def choose(s: Any, mind: Any, rng: Any, line: Any, ending: Any) -> int:
    """The winner takes a card, or somebody uses a bomb, as `Strong` does."""
    seat, is_played_out = chooser(s), is_ending(s)
    for option in range(MOST_OPTIONS):
        action = option_of(s, seat, option)
        mind.worth[option] = mind.sums[option] = -1e18
        if action:
            if is_played_out:
                mind.worth[option] = play_out_choice(s, line, ending, seat, action)
            else:
                mind.worth[option] = weigh_choice(s, mind, seat, action)
            mind.sums[option] = points_ahead(s, mind, seat, action)
    return option_of(s, seat, chosen(mind, MOST_OPTIONS, below(rng, 1 << 30)))


@large_rule
def play_story(s: Any, mind: Any, rng: Any, lessons: Any, line: Any, ending: Any, story: Any) -> None:
    """One game to its end."""
    for seat in range(s.seats):
        lessons.kinds[seat] = STRONG
    forget(mind, lessons)
    while s.phase != OVER:
        if s.phase == DEALING:
            story.rounds += 1
            apply(s, CHANCE, draw(s, rng))
            appraise(s, mind, story)
        elif s.phase == DRAWING_LOTS:
            story.lots += 1
            apply(s, CHANCE, draw(s, rng))
        elif s.phase == BIDDING:
            is_first = s.ties == 0
            bid(s, mind, rng, lessons, line, ending)
            for seat in range(s.seats):
                story.bids += lessons.bids[seat] if is_first else 0
            story.ties += s.phase == BIDDING or s.phase == DRAWING_LOTS
        else:
            action = choose(s, mind, rng, line, ending)
            note_choice(s, action, story)
            apply(s, chooser(s), action)
    note_end(s, story)


@large_rule
def play_stories(
    states: Any, mind: Any, rng: Any, lessons: Any, line: Any, ending: Any, seed: int, first: int, stories: Any
) -> None:
    """`states` has a fresh one, and one to play on."""
    for i in range(len(stories)):
        states[1] = states[0]
        open_stream(rng, seed, first + i)
        play_story(states[1], mind, rng, lessons, line, ending, stories[i])


@dataclass(frozen=True)
class Course:
    """A table at which games are played, by its options."""

    seats: int = 3
    max_bid: int = 999
    self_bomb: bool = True
    ranks: int = rules.MOST_RANKS
    bombs: int = rules.MOST_BOMBS

    def play(self, seed: int, first: int, games: int) -> States:
        """What happened in games from a number on; the same seed and number are the same game."""
        states, stories = blank(rules.State, 2), blank(Story, games)
        minds, rng, lessons = blank(Mind), blank(Stream), blank(Lessons)
        rules.start(states[0], self.seats, self.max_bid, int(self.self_bomb), self.ranks, self.bombs)
        minds["weights"] = weights_for(self.seats)
        line, ending = blank(rules.State, DEPTH), blank(Ending)
        play_stories(states, minds[0], rng[0], lessons[0], line, ending[0], seed, first, stories)
        return stories
