"""A bot in plain Python, without any library: it answers every question with a move. See docs/protocol.md.

ludothek arena bunker sense first --program first="python3 examples/bots/first.py"
"""

import json
import random
import sys


def read_question():
    """The next question as a dictionary; None when there are no more."""
    question = {}
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "go":
            return question
        if word in ("lines", "legal"):
            question[word] = [sys.stdin.readline().rstrip("\n") for _ in range(int(rest))]
        elif word == "state":
            question[word] = json.loads(rest)
        else:
            question[word] = rest
    return None


def choose(question):
    """Any move; the same whenever the same question is asked. Here a better bot would think."""
    return random.Random(question["seed"]).choice(question["legal"])


def main():
    while (question := read_question()) is not None:
        print(choose(question), flush=True)


if __name__ == "__main__":
    main()
