"""Die Bombe as people play it together: who bids how much is up to the test, the cards are not."""

from __future__ import annotations

from typing import Any

from tests.browser.company import Company
from tests.browser.moment import Moment
from tests.browser.person import Person

NAMES = ("Anna", "Ben", "Clara", "David")


def gather(people: Company, count: int, options: dict[str, object] | None = None, **first: Any) -> list[Person]:
    """So many people at a table, who are all to bid; the first of them may be someone special."""
    everyone = [people.arrive(name, **(first if not place else {})) for place, name in enumerate(NAMES[:count])]
    anna, *others = everyone
    path = anna.sit_down("die-bombe", **{"seats": count, **(options or {})})
    for seat, other in zip("BCD", others, strict=False):
        other.go(path)
        other.press(f"sit-{seat}")
    for person in everyone:
        person.wait_until("moment.is_bidding")
    return everyone


def bid(everyone: list[Person], *amounts: int) -> None:
    """Everybody bids, and sees the bids of all."""
    for person, amount in zip(everyone, amounts, strict=True):
        before = person.wait_until("moment.is_bidding")
        person.bid(amount)
    shown = len([line for line in before.log if "?" not in line]) + len(everyone)
    for person in everyone:
        person.wait_until(f"moment.log.filter((line) => !line.endsWith('?')).length >= {shown}")


def until_bombing(people: Company, **first: Any) -> tuple[Person, Person]:
    """Anna and Ben, who has a bomb to use, and with that the round is over."""
    while True:
        everyone = anna, ben = gather(people, 2, {"ranks": 4, "bombs": 6}, **first)
        while not (moment := win(everyone)).is_over:
            if not moment.log[-1].startswith("*"):
                ben.wait_for_turn()
                return anna, ben


def win(everyone: list[Person]) -> Moment:
    """Anna outbids Ben, leaves him a bomb if there is one, and has done what there is to be done for her."""
    anna, _ = everyone
    bid(everyone, 2, 1)
    moment = anna.wait_until("moment.is_asked && !moment.is_bidding")
    anna.play(next((move for move in moment.moves if move != "take X"), "take X"))
    moment = anna.wait_until(f"moment.log.length > {len(moment.log)}")
    while moment.is_asked and not moment.is_bidding:
        moment = anna.decide(moment)
    return moment
