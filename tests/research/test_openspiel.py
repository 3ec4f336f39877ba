"""The games in OpenSpiel: its own conformance tests, nothing hidden told, and the same lines as a position's."""

from __future__ import annotations

import copy
import pickle
import random
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludothek

pyspiel = pytest.importorskip("pyspiel", reason="needs ludothek[openspiel]")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from ludothek.adapters.openspiel import REGISTERED, short_name  # noqa: E402
from ludothek.adapters.openspiel.course import EVERYTHING  # noqa: E402
from ludothek.core.contract import SPECTATOR  # noqa: E402
from ludothek.games import playable  # noqa: E402

GAMES = [
    "ludothek_bunker",
    "ludothek_bunker(seats=2,size=2,stall=1)",
    "ludothek_bunker(seats=4,size=3,stall=2)",
    "ludothek_bunker(seats=3,size=2,in_turn=True)",
    "ludothek_die_bombe",
    "ludothek_die_bombe(seats=2,ranks=2,bombs=1,max_bid=2)",
    "ludothek_die_bombe(seats=6,ranks=3,bombs=6,max_bid=20,self_bomb=False)",
    "ludothek_die_bombe(seats=3,ranks=1,bombs=0,max_bid=2,in_turn=True)",
    "ludothek_bruno_bueffel(columns=1)",
    "ludothek_bruno_bueffel(seats=1,columns=1)",
    "ludothek_bruno_bueffel(seats=3,columns=1,action_die=RRSEBB,keep_action=bruno)",
]
WITH_SECRETS = ["ludothek_bunker(seats=2,size=2)", "ludothek_bunker(seats=3,size=3)", "ludothek_bunker(in_turn=True)"]
ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "openspiel_cfr.py"
SMALLEST = "ludothek_die_bombe(seats=2,ranks=1,bombs=0,max_bid=1)"
TIES = 10


def turn_based(name: str) -> str:
    return f"turn_based_simultaneous_game(game={name if name.endswith(')') else name + '()'})"


@pytest.mark.parametrize("name", GAMES)
def test_random_games_pass_its_own_test_with_serialisation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [name for name in GAMES if "in_turn" not in name and "bruno" not in name])
def test_sealed_decisions_work_under_the_conversion_to_turns(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(turn_based(name)), num_sims=1, serialize=True, verbose=False)


class SomeStates(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # open_spiel has no types
    """OpenSpiel's tests on some states; of a game with simultaneous nodes it would take the first alone."""

    __test__ = False
    game: Any

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        if cls.game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
            cls.some_states = [state.clone() for seed in range(8) for state in walk(str(cls.game), seed, 50)]


def enforced(base: Any, name: str) -> Any:
    """A class of OpenSpiel's tests for one game."""
    return type(f"Test {name}", (base,), {"game": pyspiel.load_game(name), "game_name": name, "__test__": True})


for number, name in enumerate([*GAMES, turn_based(GAMES[5]), turn_based(GAMES[1])]):
    globals()[f"TestPartialTree{number}"] = enforced(SomeStates, name)

# One round of two cards for a bid of 1: ten ties, lots, and the winner takes either card. By turns each of the ten
# biddings is a decision of each seat, and lots are drawn after the last.
for number, name in enumerate([turn_based(SMALLEST), SMALLEST[:-1] + ",in_turn=True)"]):
    api_test.TOTAL_NUM_STATES[name] = (2, 2 * TIES + 2, 4)
    api_test.PERFECT_RECALL_NUM_STATES[name] = 2 * TIES + 2
    globals()[f"TestFullTree{number}"] = enforced(api_test.EnforceAPIOnFullTreeBase, name)


def test_every_installed_game_with_an_encoding_is_registered() -> None:
    known = pyspiel.registered_names()
    for game in playable():
        assert (short_name(game) in known) == bool(game.encoding)


def test_parameters_are_the_options_with_their_usual_values() -> None:
    specified = {kind.short_name: kind.parameter_specification for kind in pyspiel.registered_games()}
    for name, game in REGISTERED.items():
        usual = {option.name: option.default for option in game.options}
        assert specified[name] == {**usual, "in_turn": False}
    loaded = pyspiel.load_game("ludothek_bruno_bueffel(columns=1,action_die=RRSEBB,keep_action=never)")
    assert loaded.get_parameters()["action_die"] == "RRSEBB"
    assert loaded.num_players() == 2


def test_games_are_of_the_right_type() -> None:
    kinds = {name: pyspiel.load_game(name).get_type() for name in GAMES}
    dynamics, information = pyspiel.GameType.Dynamics, pyspiel.GameType.Information
    expected = {
        GAMES[0]: (dynamics.SIMULTANEOUS, information.IMPERFECT_INFORMATION, False),
        GAMES[3]: (dynamics.SEQUENTIAL, information.IMPERFECT_INFORMATION, False),
        GAMES[4]: (dynamics.SIMULTANEOUS, information.PERFECT_INFORMATION, True),
        GAMES[7]: (dynamics.SEQUENTIAL, information.IMPERFECT_INFORMATION, True),
        GAMES[8]: (dynamics.SEQUENTIAL, information.PERFECT_INFORMATION, False),
    }
    for name, (how, what, is_bounded) in expected.items():
        kind = kinds[name]
        assert (kind.dynamics, kind.information, kind.provides_information_state_tensor) == (how, what, is_bounded)
        assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC


def walk(name: str, seed: int, most: int = 60) -> Iterator[Any]:
    """States of a random game, the first one first."""
    rng, state = random.Random(seed), pyspiel.load_game(name).new_initial_state()
    yield state
    for _ in range(most):
        if state.is_terminal():
            return
        step(state, rng)
        yield state


def step(state: Any, rng: random.Random) -> None:
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])
    elif state.is_simultaneous_node():
        state.apply_actions([rng.choice(state.legal_actions(seat) or [0]) for seat in range(state.num_players())])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def knowledge(state: Any, seat: int) -> list[object]:
    """All that OpenSpiel tells a seat."""
    told = [state.information_state_string(seat), state.observation_string(seat), state.observation_tensor(seat)]
    if state.get_game().get_type().provides_information_state_tensor:
        told.append(state.information_state_tensor(seat))
    return told


@pytest.mark.parametrize("name", GAMES)
def test_lines_and_what_seats_know_of_them_are_those_of_a_position(name: str) -> None:
    game = pyspiel.load_game(name)
    position = game.setting.game.start(**game.setting.options)
    for state in walk(name, 1, 40):
        for line in state.course.lines(EVERYTHING)[len(position.lines) :]:
            position.play(line)
        assert state.course.lines(EVERYTHING) == position.lines
        assert state.course.lines(SPECTATOR) == position.view(None).lines
        for seat, letter in enumerate(position.seats):
            assert state.course.lines(seat) == position.view(letter).lines
            assert state.information_state_string(seat) == f"{letter}: {'; '.join(position.view(letter).lines)}"
        assert state.is_terminal() == (position.pending is None)
        if state.is_terminal():
            assert state.returns() == list((position.result or {}).values())


@pytest.mark.parametrize("name", GAMES)
def test_observations_are_those_of_the_encoding(name: str) -> None:
    for state in walk(name, 2, 20):
        game, out = state.get_game().setting.game, np.zeros(state.get_game().setting.observation_length, np.float32)
        for seat in range(state.num_players()):
            game.functions["observe"](state.course.states[0], seat, out)
            assert state.observation_tensor(seat) == out.tolist()
            assert state.observation_string(seat).count("; ") == np.count_nonzero(out) - 1


@pytest.mark.parametrize("name", GAMES)
def test_python_is_answered_as_the_way_through_c_would(name: str) -> None:
    for state in walk(name, 7, 25):
        for what in ("is_chance_node", "is_simultaneous_node"):
            assert getattr(state, what)() == getattr(pyspiel.State, what)(state)
        if not state.is_simultaneous_node():
            assert state.legal_actions() == pyspiel.State.legal_actions(state)
        if not state.is_chance_node():
            for seat in range(state.num_players()):
                assert state.legal_actions(seat) == pyspiel.State.legal_actions(state, seat)


@pytest.mark.parametrize("name", WITH_SECRETS)
def test_a_resampled_world_looks_the_same_to_the_seat_and_hides_something_else(name: str) -> None:
    rng, others, pairs = random.Random(3), 0, 0
    for seed in range(3):
        for state in walk(name, seed):
            if state.is_chance_node() or state.is_terminal():
                continue
            for seat in range(state.num_players()):
                other = state.resample_from_infostate(seat, rng.random)
                assert knowledge(other, seat) == knowledge(state, seat)
                assert other.current_player() == state.current_player()
                assert other.legal_actions(seat) == state.legal_actions(seat)
                pairs += 1
                others += other.history() != state.history()
                for owner in range(state.num_players()):
                    own = [line for line in other.course.lines(owner) if line.startswith("ABCD"[owner])]
                    assert not any(line.endswith("?") for line in own)
    assert others > pairs / 4


def test_worlds_are_resampled_as_often_as_they_are_likely() -> None:
    """A coin of which nothing is known is in each of the pits that it may be in equally often."""
    state = played("ludothek_bunker(size=3)", "A hide 1", "B hide 3")
    rng = random.Random(4)
    hidden = [str(state.resample_from_infostate(0, rng.random)) for _ in range(600)]
    assert set(hidden) == {f"A hide 1; B hide {pit}" for pit in (1, 2, 3)}
    assert all(150 < hidden.count(text) < 250 for text in set(hidden))


def played(name: str, *lines: str) -> Any:
    """The state after some lines; those of seats that decide at once come together."""
    state, wanted = pyspiel.load_game(name).new_initial_state(), list(lines)
    while wanted:
        if state.is_simultaneous_node():
            seats = range(state.num_players())
            state.apply_actions([said(state, seat, wanted) if state.legal_actions(seat) else 0 for seat in seats])
        else:
            state.apply_action(said(state, state.current_player(), wanted))
    return state


def said(state: Any, player: int, wanted: list[str]) -> int:
    """The number of what the next line says."""
    text = wanted.pop(0).partition(" ")[2]
    (number,) = [one for one in state.legal_actions(player) if state.action_to_string(player, one) == text]
    return int(number)


COURSE = ("* start A", "* roll 3-2", "B stay", "A chip B1", "* roll 3-3", "B chip A2")
PAIRS = [
    # a game, lines of which the first is hidden from the seat, another first line, and the seat that may not know it
    ("ludothek_bunker(size=3)", ("A hide 1", "B hide 3", *COURSE[:2], *COURSE[3:]), "A hide 2", 1),
    ("ludothek_bunker(size=3,in_turn=True)", ("A hide 1",), "A hide 3", 1),
    ("ludothek_die_bombe(seats=2,ranks=2,bombs=0,max_bid=5,in_turn=True)", ("A bid 1",), "A bid 5", 1),
]


@pytest.mark.parametrize(("name", "lines", "other", "seat"), PAIRS)
def test_worlds_that_differ_in_what_is_hidden_tell_a_seat_the_same(
    name: str, lines: tuple[str, ...], other: str, seat: int
) -> None:
    before = [] if lines[0].startswith("A hide") else ["* deal R3 G5"]
    for length in range(1, len(lines) + 1):
        if length == 1 and "in_turn" not in name:
            continue
        one = played(name, *before, *lines[:length])
        another = played(name, *before, other, *lines[1:length])
        assert one.history() != another.history()
        assert knowledge(one, seat) == knowledge(another, seat)
        assert knowledge(one, 0) != knowledge(another, 0)
        for recall in (False, True):
            public = pyspiel.IIGObservationType(
                public_info=True, perfect_recall=recall, private_info=pyspiel.PrivateInfoType.NONE
            )
            told = [world.get_game().make_py_observer(public).string_from(world, seat) for world in (one, another)]
            assert told[0] == told[1]


@pytest.mark.parametrize("recall", [False, True])
def test_an_observer_of_nothing_tells_nothing(recall: bool) -> None:
    nothing = pyspiel.IIGObservationType(
        public_info=False, perfect_recall=recall, private_info=pyspiel.PrivateInfoType.NONE
    )
    state = played("ludothek_bunker(size=2,in_turn=True)", "A hide 1")
    assert state.get_game().make_py_observer(nothing).string_from(state, 1) == ""


def test_under_the_conversion_to_turns_nobody_sees_what_was_decided_before() -> None:
    game = pyspiel.load_game(turn_based("ludothek_die_bombe(seats=2,ranks=2,bombs=0,max_bid=5)"))
    worlds = []
    for bid in (0, 4):
        state = game.new_initial_state()
        state.apply_action(0)
        state.apply_action(bid)
        assert state.current_player() == 1
        worlds.append(knowledge(state, 1))
    assert worlds[0] == worlds[1]


def test_information_tensors_differ_where_the_strings_do() -> None:
    strings: dict[bytes, str] = {}
    for seed in range(10):
        for state in walk("ludothek_die_bombe(seats=3,ranks=2,bombs=2,max_bid=3)", seed):
            for seat in range(3):
                tensor = np.array(state.information_state_tensor(seat)).tobytes()
                assert strings.setdefault(tensor, state.information_state_string(seat)) == (
                    state.information_state_string(seat)
                )
    assert len(set(strings.values())) == len(strings) > 100


def test_a_search_over_imagined_worlds_plays_a_game_with_secrets() -> None:
    rng = np.random.RandomState(5)
    bot = ismcts.ISMCTSBot(
        pyspiel.load_game("ludothek_bunker(size=2,in_turn=True)"), mcts.RandomRolloutEvaluator(1, rng), 2.0, 30, -1, rng
    )
    state = played("ludothek_bunker(size=2,in_turn=True)", "A hide 1", "B hide 2", "* start A", "* roll 2-2")
    assert bot.step(state) in state.legal_actions()


def test_copies_go_their_own_ways() -> None:
    state = played("ludothek_bunker(size=2)", "A hide 1", "B hide 2")
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), state.child(0)):
        assert str(twin).startswith(str(state))
        step(twin, random.Random(6))
        assert str(twin) != str(state) == "A hide 1; B hide 2"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("ludothek_bunker(seats=9)", "seats must be a whole number from 2 to 4, not 9"),
        ("ludothek_bunker(chairs=2)", "chairs"),
        ("ludothek_bruno_bueffel(keep_action=always)", "any, bruno, never"),
    ],
)
def test_wrong_parameters_are_named(name: str, told: str) -> None:
    with pytest.raises((ValueError, RuntimeError), match=told):
        pyspiel.load_game(name)


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = played("ludothek_bunker(size=2)", "A hide 1", "B hide 2", "* start A", "* roll 2-2")
    said = str(state)
    for number, told in ((0, "'A hide 1' is not legal here: B"), (1000, "there is no action 1000; they are from 0 to")):
        with pytest.raises(ValueError, match=told):
            state.apply_action(number)
    assert str(state) == said
    dice = played("ludothek_bunker(size=2)", "A hide 1", "B hide 2", "* start A")
    with pytest.raises(ValueError, match="there is no outcome 3 here; there are 3, counted from 0"):
        dice.apply_action(3)


def test_points_are_there_where_a_game_has_them() -> None:
    assert played("ludothek_die_bombe(seats=2,ranks=1,bombs=0)").scores() == [0.0, 0.0]
    with pytest.raises(ValueError, match="Bunker has no points"):
        played("ludothek_bunker").scores()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        # Who wins the bids pays, and the other gets as good a card for nothing: nobody bids more than 1.
        (("--rounds=300",), ("value A 0.500000", "value B 0.500000", "gap 0.0000")),
        (("--rounds=300", "* deal R3 G3"), ("A bid 1 1.00", "A bid 2 0.00", "gap 0.0000")),
        (
            ("--rounds=2", "* deal R3 G3", "A bid 2", "B bid 1"),
            ("value A 0.000000", "value B 1.000000", "gap 0.000000"),
        ),
        (("--rounds=50", "--seats=3"), ("value C 0.333", "gap 0.0")),
    ],
)
def test_the_example_solves_a_small_game(arguments: tuple[str, ...], told: tuple[str, ...]) -> None:
    small = ("--ranks=1", "--bombs=0", "--max-bid=1" if "--seats=3" in arguments else "--max-bid=2")
    ended = subprocess.run([sys.executable, EXAMPLE, *small, *arguments], capture_output=True, text=True, check=True)
    for line in told:
        assert line in ended.stdout


def test_what_the_documentation_shows_is_true() -> None:
    text = (ROOT / "docs" / "research-openspiel.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    known: dict[str, Any] = {}
    exec(code, known)
    (told,) = re.findall(r"information_state_string\(0\) +# '(.*)'", code)
    assert known["state"].information_state_string(0) == told
    ((command, output),) = re.findall(r"\$ python ([^\n]*)\n(.*?)built in", text, re.DOTALL)
    ended = subprocess.run(
        [sys.executable, *shlex.split(command)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert ended.stdout.startswith(output)


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_a_missing_extra_is_one_sentence() -> None:
    ended = run("import sys; sys.modules['pyspiel'] = None; import ludothek.adapters.openspiel")
    *_, last = ended.stderr.strip().splitlines()
    assert last == "ImportError: OpenSpiel is not installed; install it with: pip install 'ludothek[openspiel]'"


def test_ludothek_itself_does_not_import_it() -> None:
    ended = run("import sys, ludothek; ludothek.game('bunker'); print('pyspiel' in sys.modules)")
    assert ended.stdout == "False\n"
    assert ludothek.__version__


def test_too_few_actions_at_once_change_nothing() -> None:
    state = pyspiel.load_game("ludothek_bunker").new_initial_state()
    with pytest.raises((ValueError, pyspiel.SpielError), match="2 actions are needed, not 1"):
        state.apply_actions([0])
    assert str(state) == ""
