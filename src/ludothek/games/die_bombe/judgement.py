"""What common sense goes by at Die Bombe: the numbers that its player and the compiled model of it share."""

GUESSES = 24
"""Rounds imagined before a bid: enough for a sound one, few enough that it is not the same each time."""
SENSIBLE = (0.7, 0.35)
"""A sensible bid as a share of the price, with its spread; taken for granted until bids are seen."""
DOUBT = 2
"""So many rounds must be seen until a rival's habits count as much as good sense."""
MOOD = (0.7, 1.3)
"""A habit is not a law: bids are imagined so much lower or higher than those seen."""
INDIFFERENT = 1.0
"""Bids that differ by less than a point on average are equally good; one is drawn, so that none can be foretold."""
LEAST_PRICE = 4
"""Even two equal cards are worth a little to choose from."""
BOMB_POINTS = 10
"""Roughly what a bomb destroys, to compare bids for bombs with bids for cards."""
CLOSE = 0.4
"""A lead in a colour of so many cards, times the root of those to come, makes it likely to be doubled: 3 to 1."""
FAR_BEHIND = 25.0
"""A rival so many points behind another counts about a third of that one."""
