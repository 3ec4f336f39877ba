"""Small Die Bombe solved by OpenSpiel: its C++ CFR+ on a tree that is built once through the adapter.

    python examples/openspiel_cfr.py --ranks 2 --bombs 2 --max-bid 1
    python examples/openspiel_cfr.py --ranks 1 --bombs 0 --max-bid 2 "* deal R3 G3" "A bid 1" "B bid 1"

Lines lead to the position that is solved; without any it is the start. It prints what the game is worth to each seat,
beside what `ludothek solve` says, how the seat that is to act plays, and how far this is from an equilibrium: what all
seats together could still gain if each of them answered the others as well as possible.

Rules in Python are slow to walk, a tree in C++ is not: `cached_tree` keeps every state that it has once seen, so the
rules are asked once about each, and every further round of CFR+ runs at C++'s own speed. OpenSpiel's solvers want
players to move in turn, which `turn_based_simultaneous_game` makes of sealed bids.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from typing import Any

import pyspiel

import ludothek.adapters.openspiel  # makes the games known to OpenSpiel
from ludothek.core.denied import Denied

SEATS = "ABCDEF"


def main() -> None:
    wanted = arguments()
    name = (
        f"ludothek_die_bombe(seats={wanted.seats},ranks={wanted.ranks},bombs={wanted.bombs},max_bid={wanted.max_bid})"
    )
    in_turns = pyspiel.load_game(f"turn_based_simultaneous_game(game={name})")
    history = ";".join(str(action) for action in actions(in_turns, wanted.lines))
    turns = {"name": "turn_based_simultaneous_game", **in_turns.get_parameters()}
    started = pyspiel.load_game("start_at", {"game": turns, "history": history}) if history else in_turns

    begun = time.process_time()
    tree = pyspiel.convert_to_cached_tree(started)
    solver = pyspiel.CFRPlusSolver(tree)
    solver.evaluate_and_update_policy()
    built = time.process_time()
    for _ in range(wanted.rounds - 1):
        solver.evaluate_and_update_policy()
    solved = time.process_time()

    policy, first = solver.average_policy(), tree.new_initial_state()
    exact = solved_here(wanted)
    for seat, value in zip(SEATS, pyspiel.expected_returns(first, policy, -1, True), strict=False):
        print(f"value {seat} {value:.6f}" + (f", by ludothek solve {exact[seat]:.6f}" if exact else ""))
    if not first.is_chance_node():
        for action, chance in sorted(policy.action_probabilities(first).items()):
            print(f"{SEATS[first.current_player()]} {first.action_to_string(action)} {chance:.2f}")
    print(f"gap {pyspiel.nash_conv(tree, policy):.6f}")
    print(f"built in {built - begun:.1f} s, then {wanted.rounds - 1} rounds in {solved - built:.1f} s")


def solved_here(wanted: argparse.Namespace) -> Mapping[str, float]:
    """What the same position is worth by Ludothek's own solver, which goes another way; nothing if that cannot tell."""
    game = ludothek.game("die-bombe")
    assert game.solve is not None
    position = game.start(seats=wanted.seats, ranks=wanted.ranks, bombs=wanted.bombs, max_bid=wanted.max_bid)
    for line in wanted.lines:
        position.play(line)
    try:
        return game.solve(position, lambda done, of: None).values
    except Denied:  # it is for two seats
        return {}


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Small Die Bombe solved by OpenSpiel.")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--ranks", type=int, default=2)
    parser.add_argument("--bombs", type=int, default=2)
    parser.add_argument("--max-bid", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=200, help="of CFR+")
    parser.add_argument("lines", nargs="*", help="lead to the position that is solved, such as '* deal R3 G3'")
    return parser.parse_args()


def actions(game: Any, lines: list[str]) -> list[int]:
    """The numbers of what some lines say, from the start of the game."""
    state, numbers = game.new_initial_state(), []
    for line in lines:
        text = line.partition(" ")[2]
        fitting = [action for action in state.legal_actions() if state.action_to_string(action) == text]
        if not fitting:
            legal = ", ".join(state.action_to_string(action) for action in state.legal_actions())
            raise SystemExit(f"{line!r} cannot be played there; what can is {legal}")
        numbers += fitting
        state.apply_action(fitting[0])
    if state.is_terminal():
        raise SystemExit("the game is over after these lines: there is nothing left to solve")
    return numbers


if __name__ == "__main__":
    main()
