"""The Python face: what `import ludothek` offers, as the design has it."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

import ludothek
from ludothek import CHANCE, Refused
from ludothek.core.position import Position
from ludothek.games import NAMES
from ludothek.study.simulate import simulate
from ludothek.testing.walks import play_on, step
from tests.machine import is_within, printed_by, seconds_of

BEGUN = ("A hide 4", "B hide 1", "* start A", "* roll 6-3")


def bunker(*lines: str, **options: Any) -> Position:
    position = ludothek.game("bunker").start(**options)
    for line in lines:
        position.play(line)
    return position


def test_the_face_has_just_these_names() -> None:
    assert set(ludothek.__all__) == {"CHANCE", "Refused", "game", "simulate"}
    assert all(hasattr(ludothek, name) for name in ludothek.__all__)
    assert ludothek.__version__


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_found_by_name_and_is_always_the_same(name: str) -> None:
    assert ludothek.game(name).name == name
    assert ludothek.game(name) is ludothek.game(name)


def test_pending_is_a_set_of_seats_then_chance_then_none() -> None:
    assert CHANCE == "*"
    assert bunker().pending == frozenset({"A", "B"})
    assert bunker("A hide 4").pending == frozenset({"B"})
    assert bunker("A hide 4", "B hide 1").pending == CHANCE
    assert bunker(*BEGUN).pending == frozenset({"A"})
    position = bunker()
    play_on(position, random.Random(1))
    assert position.pending is None


def test_legal_lists_notation_without_the_seat() -> None:
    position = bunker()
    assert position.legal("A") == [f"hide {pit}" for pit in range(1, 7)]
    position.play("A hide 4")
    assert position.legal("A") == []
    assert position.legal(CHANCE) == []
    position.play("B hide 1")
    assert position.legal(CHANCE) == ["start A", "start B"]
    assert position.legal("B") == []


def test_chance_is_said_or_drawn() -> None:
    position = bunker("A hide 4", "B hide 1", "* start B")
    position.play("* roll 6-3")
    assert position.lines[-1] == "* roll 6-3"
    for source in (None, 7, random.Random(7), np.random.default_rng(7)):
        rolled = bunker("A hide 4", "B hide 1", "* start B")
        line = rolled.roll(source)
        assert rolled.lines[-1] == line
        assert line.startswith("* roll ")


def test_a_line_may_have_spaces_about_it() -> None:
    position = bunker()
    position.play("  A   hide  4 ")
    assert position.lines == ["A hide 4"]


def test_a_refusal_names_the_rule_the_seat_and_the_reason() -> None:
    position = bunker(*BEGUN)
    with pytest.raises(Refused) as refused:
        position.play("A mend 6")
    assert refused.value.rule == "B14"
    assert refused.value.seat == "A"
    assert refused.value.text
    assert str(refused.value) == f"B14: {refused.value.text}"
    assert refused.value.in_language("en") == refused.value.text
    assert isinstance(refused.value, ValueError)


@pytest.mark.parametrize(
    "line", ["", "A", "Z hit B6", "A dance", "hide 4", "C hide 1", "* hop", "A hide 7", "A hide ?"]
)
def test_a_bad_line_is_refused_and_named_and_the_position_unchanged(line: str) -> None:
    position = bunker()
    before = json.dumps(position.to_json())
    with pytest.raises(Refused) as refused:
        position.play(line)
    assert refused.value.rule is not None or line in refused.value.text
    assert json.dumps(position.to_json()) == before
    assert position.lines == []


def test_a_line_that_is_no_text_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="int"):
        bunker().play(4)  # type: ignore[arg-type]


def test_rolling_when_no_chance_is_due_is_refused() -> None:
    position = bunker()
    with pytest.raises(Refused):
        position.roll(1)
    assert position.lines == []


def test_chance_needs_a_source_that_it_knows() -> None:
    position = bunker("A hide 1", "B hide 1")
    for source in ("seed", 1.5, True):
        with pytest.raises(TypeError, match="random"):
            position.roll(source)  # type: ignore[arg-type]
    assert position.pending == CHANCE


@pytest.mark.parametrize("name", ["chess", "", "Bunker", "die_bombe"])
def test_a_bad_game_is_a_value_error_that_names_it(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name!r}.*bunker, die-bombe, bruno-bueffel"):
        ludothek.game(name)


@pytest.mark.parametrize(
    ("name", "options", "wrong"),
    [
        ("bunker", {"seats": 1}, "seats"),
        ("bunker", {"seats": 5}, "seats"),
        ("bunker", {"seats": "2"}, "seats"),
        ("bunker", {"seats": True}, "seats"),
        ("bunker", {"seats": 2.0}, "seats"),
        ("bunker", {"size": 1}, "size"),
        ("bunker", {"stall": -1}, "stall"),
        ("bunker", {"colour": "red"}, "colour"),
        ("die-bombe", {"max_bid": 0}, "max_bid"),
        ("die-bombe", {"max_bid": 10_000}, "max_bid"),
        ("die-bombe", {"self_bomb": 1}, "self_bomb"),
        ("die-bombe", {"ranks": 13}, "ranks"),
        ("die-bombe", {"bombs": 7}, "bombs"),
        ("bruno-bueffel", {"seats": 9}, "seats"),
        ("bruno-bueffel", {"columns": 3}, "columns"),
        ("bruno-bueffel", {"action_die": ""}, "action_die"),
        ("bruno-bueffel", {"action_die": "RSEX"}, "action_die"),
        ("bruno-bueffel", {"action_die": "R" * 37}, "action_die"),
        ("bruno-bueffel", {"keep_action": "sometimes"}, "keep_action"),
        ("bruno-bueffel", {"keep_action": ["any"]}, "keep_action"),
    ],
)
def test_a_bad_option_is_a_value_error_that_names_it(name: str, options: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        ludothek.game(name).start(**options)
    with pytest.raises(ValueError, match=wrong):
        ludothek.simulate(name, games=1, **options)


@pytest.mark.parametrize("seat", ["C", "Z", "", "AB", "a", "1", "?"])
def test_a_bad_seat_is_a_value_error_that_names_it(seat: str) -> None:
    position = bunker()
    with pytest.raises(ValueError, match="the seats are A, B") as error:
        position.legal(seat)
    assert repr(seat) in str(error.value)
    with pytest.raises(ValueError, match="the seats are A, B"):
        position.view(seat)


def test_chance_has_no_view() -> None:
    with pytest.raises(ValueError, match="the seats are A, B"):
        bunker().view(CHANCE)


def test_a_view_blanks_what_its_viewer_may_not_know() -> None:
    position = bunker(*BEGUN)
    assert position.view("B").lines == ["A hide ?", "B hide 1", "* start A", "* roll 6-3"]
    assert position.view(None).lines == ["A hide ?", "B hide ?", "* start A", "* roll 6-3"]
    coins = {seat: camp["coin"] for seat, camp in position.view("B").to_json()["state"]["camps"].items()}
    assert coins == {"A": None, "B": 1}
    assert position.view("B").viewer == "B"
    assert position.view(None).viewer is None
    assert position.view(None).is_view
    assert not position.is_view
    assert position.lines == list(BEGUN)


@pytest.mark.parametrize("name", NAMES)
def test_json_is_json_and_says_whose_view_it_is(name: str) -> None:
    position = ludothek.game(name).start()
    rng = random.Random(2)
    while position.pending is not None:
        for view, viewer in ((position, CHANCE), (position.view("A"), "A"), (position.view(None), None)):
            said = view.to_json()
            assert json.loads(json.dumps(said)) == said
            assert said["viewer"] == viewer
            assert said["game"] == name
            assert said["options"] == position.options
            assert {"pending", "state", "scores", "result"} <= set(said)
        step(position, rng)
    assert position.to_json()["pending"] is None
    assert position.to_json()["result"] == position.result


def test_the_result_is_none_until_the_winners_share_one() -> None:
    position = bunker(*BEGUN, size=6)
    assert position.result is None
    play_on(position, random.Random(3))
    assert position.result in ({"A": 1.0, "B": 0.0}, {"A": 0.0, "B": 1.0})


def test_scores_are_there_where_a_game_has_points() -> None:
    assert bunker().scores is None
    assert ludothek.game("die-bombe").start(seats=3).scores == {"A": 0, "B": 0, "C": 0}
    assert ludothek.game("bruno-bueffel").start(seats=1).scores == {"A": 0}


def test_a_copy_is_independent() -> None:
    position = bunker(*BEGUN)
    twin = position.copy()
    twin.play("A hit B6")
    assert position.lines == list(BEGUN)
    assert twin.lines == [*BEGUN, "A hit B6"]
    position.play("A hit B3")
    assert twin.lines[-1] == "A hit B6"
    twin.lines.append("A pass")
    assert twin.lines[-1] == "A hit B6"


@pytest.mark.parametrize("name", NAMES)
def test_the_text_is_a_board_to_read_in_any_language(name: str) -> None:
    position = ludothek.game(name).start()
    assert position.text() == position.text("en")
    assert len(position.text().splitlines()) > 1
    assert all(line.isprintable() for line in position.text().splitlines())
    with pytest.raises(ValueError, match="'xx'"):
        position.text("xx")


def test_a_simulation_has_a_row_of_results_and_a_length_a_game() -> None:
    simulation = ludothek.simulate("bunker", games=500, seed=1, seats=3)
    assert simulation.game == "bunker"
    assert simulation.options == {"seats": 3, "stall": 24, "size": 6}
    assert simulation.results.shape == (500, 3)
    assert simulation.results.dtype == np.float64
    assert simulation.lengths.shape == (500,)
    assert np.issubdtype(simulation.lengths.dtype, np.integer)
    assert simulation.results.sum(axis=1) == pytest.approx(1)
    assert ludothek.simulate("bunker", games=0).results.shape == (0, 2)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_games_on_any_number_of_cores(name: str) -> None:
    game = ludothek.game(name)
    first = ludothek.simulate(name, games=200, seed=5)
    for cores in (1, 2, 3):
        again = simulate(game, 200, 5, {}, cores=cores)
        assert np.array_equal(again.results, first.results)
        assert np.array_equal(again.lengths, first.lengths)
    fewer = ludothek.simulate(name, games=50, seed=5)
    assert np.array_equal(fewer.lengths, first.lengths[:50])
    other = ludothek.simulate(name, games=200, seed=6)
    assert not np.array_equal(other.results, first.results) or not np.array_equal(other.lengths, first.lengths)


def test_a_simulation_tells_its_progress() -> None:
    heard: list[int] = []
    simulate(ludothek.game("bunker"), 300, 0, {"size": 2}, progress=heard.append)
    assert sum(heard) == 300


@pytest.mark.parametrize("games", [-1, 1.5, "10", True])
def test_a_bad_number_of_games_is_named(games: Any) -> None:
    with pytest.raises(ValueError, match="games"):
        ludothek.simulate("bunker", games=games)


@pytest.mark.parametrize("seed", [-1, 2**63, None, 0.5])
def test_a_bad_seed_is_named(seed: Any) -> None:
    with pytest.raises(ValueError, match="seed"):
        ludothek.simulate("bunker", games=1, seed=seed)


def test_the_import_loads_neither_numba_nor_numpy() -> None:
    script = "import sys, ludothek; print({'numba', 'numpy', 'llvmlite', 'typer', 'rich'} & set(sys.modules))"
    assert printed_by(script) == "set()\n"


def test_what_the_command_says_of_itself_waits_for_no_compiler() -> None:
    script = "import sys, ludothek.cli.main; print({'numba', 'llvmlite'} & set(sys.modules))"
    assert printed_by(script) == "set()\n"


def test_the_import_is_quick() -> None:
    assert is_within(0.3, lambda: seconds_of("import ludothek"))


@pytest.mark.parametrize("name", NAMES)
def test_the_first_start_of_a_compiled_game_is_quick(name: str) -> None:
    assert ludothek.game(name).start().pending, "it is compiled by now"
    start = f"import ludothek; ludothek.game({name!r}).start().pending"
    assert is_within(1.5, lambda: seconds_of(start))


def test_what_an_action_says_does_not_depend_on_who_asked_first() -> None:
    """Interpreted rules hand over numbers of NumPy's, which are equal to others and are no facts."""
    bunker: Any = ludothek.game("bunker")
    hide = bunker.notation.read("hide 3")
    bunker.telling.what.cache_clear()
    bunker.spoken.cache_clear()
    assert type(bunker.spoken(0, np.int64(hide)).facts["what"]) is int
    assert bunker.spoken(0, hide).facts == {"what": 3}
