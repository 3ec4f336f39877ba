"""A batch keeps, forks and goes on with its games, tells nobody what is hidden, and says what is wrong.

That its games are the same as single ones, for every game and its options, is in the conformance suite.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from threading import Event
from time import sleep
from types import SimpleNamespace

import numpy as np
import pytest

import ludothek.batch
from ludothek.batch import CHANCE, FINISHED, Batch, Forbidden
from ludothek.core.chance import STEP, Stream
from ludothek.core.record import blank
from ludothek.games import game
from ludothek.study.picking import NO_SUCH_NUMBER, gather_legal, pick_each, pick_legal, write_mask
from ludothek.study.sharing import unclaimed
from ludothek.study.steps import open_streams

pytestmark = pytest.mark.long
ARRAYS = ("states", "streams", "seats", "masks", "observations", "rewards", "terminated")
SHOWN = ARRAYS[2:5]


@pytest.fixture
def batch() -> Iterator[Batch]:
    with Batch(game("bunker"), {"seats": 2}, 40, seed=3, cores=2) as made:
        yield made


def told(batch: Batch, *names: str) -> list[bytes]:
    return [getattr(batch, name).tobytes() for name in names or ARRAYS]


def play(batch: Batch, steps: int) -> None:
    for _ in range(steps):
        batch.step(batch.pick())


def test_a_random_batch_wins_as_often_as_there_are_seats() -> None:
    rewards, games = np.zeros(3), 0
    with ludothek.batch.make("bunker", 200, seed=5, seats=3) as batch:
        for _ in range(600):
            batch.step(batch.pick())
            assert np.array_equal(batch.rewards.sum(axis=1), batch.terminated)
            rewards += batch.rewards.sum(axis=0)
            games += int(batch.terminated.sum())
    assert games > 500
    assert rewards / games == pytest.approx([1 / 3] * 3, abs=5 * (2 / 9 / games) ** 0.5)


@pytest.mark.parametrize("width", [1, 7, 8, 9, 16, 51, 63, 64, 65, 200])
def test_every_legal_action_is_picked_as_often(width: int) -> None:
    """Entries are counted eight at a time, so it matters how many there are."""
    mask = (np.random.default_rng(width).random(width) < 0.3).astype(np.uint8)
    mask[-1] = 1
    games = 400 * int(mask.sum())
    masks, seats, numbers = np.tile(mask, (games, 1)), np.zeros(games, np.int8), np.zeros(games, np.int32)
    streams, legal = blank(Stream, games), np.zeros(games, np.uint64)
    open_streams(streams, np.uint64(1), 0)
    gather_legal(masks, legal, 0, games)
    pick_legal(unclaimed(1), 0, 100, masks, legal, seats, streams, numbers)
    often = np.bincount(numbers, minlength=width)
    assert not often[mask == 0].any()
    assert np.abs(often[mask == 1] - 400).max() < 5 * 20
    masks[:], legal[:] = 0, 0
    gather_legal(masks, legal, 0, games)
    pick_legal(unclaimed(1), 0, 100, masks, legal, seats, streams, numbers)
    assert (numbers == NO_SUCH_NUMBER).all()


@pytest.mark.parametrize("is_doubtful", [False, True])
def test_many_picks_at_once_are_those_that_each_game_makes_by_itself(is_doubtful: bool) -> None:
    """A stream whose next bits are zeros has to draw again: for three actions, zeros would favour the first."""
    games = 300
    legal = np.random.default_rng(1).integers(0, 2**51, games, np.uint64, endpoint=True)
    legal[::7], legal[100] = 0, 0b1011
    streams = blank(Stream, games)
    open_streams(streams, np.uint64(1), 0)
    if is_doubtful:
        streams["position"][100] = 2**64 - int(STEP)
    masks, seats = np.zeros((games, 51), np.uint8), np.zeros(games, np.int8)
    one_by_one, at_once = np.zeros(games, np.int32), np.zeros(games, np.int32)
    other = streams.copy()
    pick_each(legal, other, one_by_one, 0, games)
    pick_legal(unclaimed(1), 0, 40, masks, legal, seats, streams, at_once)
    assert np.array_equal(at_once, one_by_one)
    assert np.array_equal(streams, other)
    assert (streams["position"][100] == STEP) == is_doubtful


@pytest.mark.parametrize("width", [1, 15, 16, 17, 31, 33, 51, 63, 64])
def test_a_set_becomes_the_mask_that_it_comes_from(width: int) -> None:
    masks = np.full((5, width), 9, np.uint8)
    wanted = (np.random.default_rng(width).random((5, width)) < 0.5).astype(np.uint8)
    for i in range(1, 4):
        write_mask(masks, i, np.uint64(sum(1 << int(number) for number in np.flatnonzero(wanted[i]))))
    assert np.array_equal(masks[1:4], wanted[1:4])
    assert (masks[[0, 4]] == 9).all(), "the neighbours stay as they are"


def test_a_seed_gives_the_same_games_whatever_the_number_of_cores(batch: Batch) -> None:
    play(batch, 50)
    for cores in (1, 3):
        with Batch(game("bunker"), {"seats": 2}, 40, seed=3, cores=cores) as other:
            play(other, 50)
            assert told(other) == told(batch)
            other.reset(3)
            first = told(other)
            play(other, 5)
            other.reset(3)
            assert told(other) == first
            other.reset()
            assert told(other, "streams") != told(batch, "streams")
            other.reset(4)
            play(other, 5)
            assert told(other) != first


def test_who_picks_now_and_then_picks_the_same_as_who_always_does(batch: Batch) -> None:
    """A step picks for the next one, if somebody picked for itself; that shows in nothing."""
    room, kept = np.zeros(40, np.int32), []
    with Batch(game("bunker"), {"seats": 2}, 40, seed=3, cores=1) as other:
        for _ in range(30):
            given = batch.pick()
            kept.append(given.copy())
            batch.step(given)
            assert np.array_equal(given, kept[-1]), "a step wrote into what was picked"
        for numbers in kept:
            assert np.array_equal(other.pick(room), numbers)
            other.load(other.save())  # and what was picked ahead is forgotten
            other.step(room)
        assert told(other) == told(batch)
        for each in (batch, other):
            each.reset(3)
            each.step(each.masks.argmax(axis=1))
        assert np.array_equal(batch.pick(), other.pick())


@pytest.mark.parametrize("games", [1, 2, 5, 17, 130])
def test_every_game_is_played_once_however_they_are_shared_out(games: int) -> None:
    bunker, options = game("bunker"), {"seats": 2}
    with Batch(bunker, options, games, 1, cores=1) as alone, Batch(bunker, options, games, 1, cores=4) as together:
        for each in (alone, together):
            play(each, 30)
        assert told(together) == told(alone)
        assert np.array_equal(together.observe(1), alone.observe(1))


def test_no_thread_is_left_at_work_that_was_broken_off(batch: Batch) -> None:
    """Else it would claim games of the next step."""
    has_begun, ended = Event(), []

    def work(own: int) -> None:
        if own == 0:
            assert has_begun.wait(10)
            raise KeyboardInterrupt
        has_begun.set()
        sleep(0.2)
        ended.append(own)

    with pytest.raises(KeyboardInterrupt):
        batch._share(work)
    assert len(ended) == 1


def test_its_arrays_are_always_the_same_ones(batch: Batch) -> None:
    before = [getattr(batch, name).ctypes.data for name in ARRAYS]
    play(batch, 3)
    batch.load(batch.save())
    batch.fork(np.arange(40))
    batch.reset(1)
    assert [getattr(batch, name).ctypes.data for name in ARRAYS] == before
    assert all(getattr(batch, name).flags.c_contiguous for name in ARRAYS)


def test_what_was_saved_goes_on_the_same_way(batch: Batch) -> None:
    play(batch, 20)
    numbers = [batch.pick().copy()]
    saved, before = batch.save(), told(batch, *SHOWN)
    for _ in range(30):
        batch.step(numbers[-1])
        numbers.append(batch.pick().copy())
    after = told(batch)
    batch.load(saved)
    assert told(batch, *SHOWN) == before
    for each in numbers[:-1]:
        batch.step(each)
    assert told(batch) == after


@pytest.mark.parametrize("cores", [1, 2])
def test_a_copy_goes_on_by_itself(cores: int) -> None:
    with Batch(game("bruno-bueffel"), {"columns": 1}, 5, seed=2, cores=cores, restart=False) as batch:
        play(batch, 3)
        before = told(batch)
        with deepcopy(batch) as twin:
            assert told(twin) == before
            play(twin, 4)
            assert told(batch) == before
            play(batch, 4)
            assert told(twin) == told(batch) != before


def test_a_fork_has_its_own_chance_or_that_of_its_source(batch: Batch) -> None:
    play(batch, 20)
    batch.fork(np.zeros(40, np.int64), same_chance=True)
    assert len({state.tobytes() for state in batch.states}) == 1
    assert (batch.observations == batch.observations[0]).all()
    number = np.flatnonzero(batch.masks[0])[0]
    kept = batch.save()
    for _ in range(20):
        batch.step(np.full(40, np.flatnonzero(batch.masks[0])[0]))
        assert len({state.tobytes() for state in batch.states}) == 1
    batch.reset(9)
    batch.load(kept)
    batch.streams["position"] = np.arange(40)
    batch.fork(np.zeros(40, np.int64))
    batch.step(np.full(40, number))
    assert len({state.tobytes() for state in batch.states}) > 1


def test_a_position_becomes_a_game(batch: Batch) -> None:
    others = told(batch, "states")[0][batch.states.itemsize :]
    position = game("bunker").start(seats=2)
    for line in ("A hide 4", "B hide 1", "* start B", "* roll 6-3"):
        position.play(line)
    batch.put(np.int64(0), position)  # type: ignore[arg-type]
    assert batch.states[0] == position.state
    assert batch.seats[0] == 1
    written = position.game.notation.write
    legal = [written(position.game.functions["action_at"](position.state, n)) for n in np.flatnonzero(batch.masks[0])]
    assert sorted(legal) == sorted(position.legal("B"))
    assert told(batch, "states")[0][batch.states.itemsize :] == others
    with pytest.raises(ValueError, match="this batch is of Bunker with"):
        batch.put(0, game("bunker").start(seats=3))


@pytest.mark.parametrize("name", ["bunker", "die-bombe"])
def test_chance_that_is_given_as_it_would_be_drawn_makes_the_same_games(name: str) -> None:
    with Batch(game(name), {}, 6, 2, 1) as drawn, Batch(game(name), {}, 6, 2, 1, chance="given") as given:
        for _ in range(40):
            while (given.seats == CHANCE).any():
                due = given.seats == CHANCE
                assert not given.masks[due].any()
                numbers = np.zeros(6, np.int32)
                given.draw(numbers)
                given.step(numbers, only=due)
            assert told(given, "states", *SHOWN) == told(drawn, "states", *SHOWN)
            numbers = drawn.pick().copy()
            drawn.step(numbers)
            given.step(numbers)


def test_any_outcome_can_be_given_by_its_place() -> None:
    with ludothek.batch.make("bunker", 21, chance="given", seats=2) as batch:
        assert batch.outcomes(0) == []
        for number in (3, 0, 0):  # both hide, A begins
            batch.step(np.full(21, number))
        rolls = batch.outcomes(0)
        assert len(rolls) == 21
        assert sum(weight for _, weight in rolls) == 36
        batch.step(np.arange(21))
        shown = [f"roll {'-'.join(map(str, state.roll))}" for state in batch.states]
        assert shown == [text for text, _ in rolls]
        play(batch, 30)
        batch.reset(0)
        batch.step(np.zeros(21, np.int32))
        batch.step(np.zeros(21, np.int32))
        numbers = np.zeros(21, np.int32)
        numbers[5] = 2
        before = told(batch)
        with pytest.raises(Forbidden, match="game 5 does not allow number 2: it has the outcomes 0 to 1"):
            batch.step(numbers)
        assert told(batch) == before


def test_without_a_restart_games_stay_over_until_they_are_begun() -> None:
    with ludothek.batch.make("bunker", 30, restart=False, seats=2, size=2) as batch:
        going = batch.seats != FINISHED
        while going.all():
            batch.step(batch.pick(), only=going)
            going = batch.seats != FINISHED
        over = ~going
        assert np.array_equal(batch.terminated, over)
        assert np.array_equal(batch.rewards.sum(axis=1), over)
        assert not batch.masks[over].any()
        with pytest.raises(Forbidden, match="it is over; no game of the batch has moved"):
            batch.step(batch.pick())
        states = batch.states[going].tobytes()
        batch.begin(over)
        assert (batch.seats >= 0).all()
        assert batch.states[going].tobytes() == states


def test_a_step_in_some_games_leaves_the_others(batch: Batch) -> None:
    only = np.arange(40) % 3 == 0
    before = batch.states[~only].tobytes()
    moved = batch.states[only].tobytes()
    numbers = batch.pick().copy()
    numbers[~only] = -1
    batch.step(numbers, only=only)
    assert batch.states[~only].tobytes() == before
    assert batch.states[only].tobytes() != moved


def test_who_decides_second_does_not_learn_what_the_first_has_sealed(batch: Batch) -> None:
    assert (batch.seats == 0).all()
    batch.step(np.arange(40) % 6)
    assert len({state.tobytes() for state in batch.states}) == 6
    assert (batch.seats == 1).all()
    for seen in (batch.observations, batch.masks, batch.observe(1), batch.observe(-1)):
        assert (seen == seen[0]).all()
    assert len({own.tobytes() for own in batch.observe(0)}) == 6


def test_every_seat_can_be_asked_what_it_knows(batch: Batch) -> None:
    play(batch, 10)
    room = np.zeros_like(batch.observations)
    assert batch.observe(batch.seats, room) is room
    assert np.array_equal(room, batch.observations)
    assert not np.array_equal(batch.observe(1 - batch.seats), room)
    for viewers in (2, -2):
        with pytest.raises(ValueError, match="there are the seats 0 to 1, and -1"):
            batch.observe(viewers)
    with pytest.raises(ValueError, match="observe needs room"):
        batch.observe(0, np.zeros((40, 3), np.float32))


def test_a_seat_can_be_asked_what_it_may_do_before_others_have_decided(batch: Batch) -> None:
    masks = np.zeros_like(batch.masks)
    batch.observe(1, masks=masks)
    assert np.array_equal(masks, batch.masks), "both hide"
    batch.step(batch.pick())
    batch.observe(0, masks=masks)
    assert not masks.any()


def test_points_are_told_as_they_stand_and_at_the_end() -> None:
    with ludothek.batch.make("die-bombe", 20, seats=2, ranks=2, bombs=1, max_bid=9) as batch:
        assert batch.scores is not None
        ended = 0
        while not ended:
            batch.step(batch.pick())
            for game in np.flatnonzero(batch.terminated):
                ended += 1
                best = batch.scores[game] == batch.scores[game].max()
                assert np.array_equal(batch.rewards[game], best / best.sum())
    with ludothek.batch.make("bunker", 1) as other:
        assert other.scores is None


@pytest.mark.parametrize("kind", [np.int8, np.int32, np.int64, np.uint64])
def test_numbers_of_every_integer_type_are_understood(batch: Batch, kind: type[np.integer]) -> None:
    numbers = batch.pick().astype(kind)
    with Batch(game("bunker"), {"seats": 2}, 40, seed=3) as other:
        other.step(other.pick())
        batch.step(numbers)
        assert told(batch) == told(other)


def test_what_is_wrong_is_said_and_harms_nothing(batch: Batch) -> None:
    play(batch, 7)
    before, numbers = told(batch), batch.pick().copy()

    def replaced(number: int, kind: type = np.int64) -> np.ndarray:
        changed: np.ndarray = numbers.astype(kind)
        changed[7] = number
        return changed

    forbidden = int(np.flatnonzero(batch.masks[7] == 0)[0])
    for wrong in (forbidden, -1, 51, 2**40, -(2**40)):
        with pytest.raises(
            Forbidden, match=f"game 7 does not allow number {wrong}: .*; no game of the batch has moved"
        ):
            batch.step(replaced(wrong))
    for shape in (numbers[:3], numbers.reshape(2, 20), numbers.astype(float)):
        with pytest.raises(ValueError, match="step needs 40 whole numbers, one for each game"):
            batch.step(shape)
    with pytest.raises(ValueError, match="takes 40 truth values"):
        batch.step(numbers, only=np.ones(3, np.bool_))
    with pytest.raises(ValueError, match="the games 0 to 39"):
        batch.fork(np.full(40, 40))
    with pytest.raises(ValueError, match="fork needs 40 whole numbers"):
        batch.fork(np.zeros(3, np.int64))
    with pytest.raises(ValueError, match="pick needs room for 40"):
        batch.pick(np.zeros(3, np.int32))
    with Batch(game("bunker"), {"seats": 2}, 3) as other, pytest.raises(ValueError, match="are not 40 games"):
        batch.load(other.save())
    for viewers in (0.5, "A", 2, 300, -2):
        with pytest.raises(ValueError, match="there are the seats 0 to 1"):
            batch.observe(viewers)  # type: ignore[arg-type]
    assert told(batch) == before
    batch.step(numbers)


def test_games_with_other_options_are_not_loaded(batch: Batch) -> None:
    """Compiled code would write beyond the arrays of games that have fewer actions or entries."""
    before = told(batch)
    for options in ({"seats": 3}, {"seats": 2, "size": 5}, {"seats": 2, "stall": 1}):
        with Batch(game("bunker"), options, 40) as other, pytest.raises(ValueError, match="are not 40 games of Bunker"):
            batch.load(other.save())
    saved = batch.save()
    with pytest.raises(ValueError, match="are not 40 games"):
        batch.load(replace(saved, streams=saved.streams[:3]))
    assert told(batch) == before


def test_games_of_other_rules_are_not_loaded(batch: Batch) -> None:
    saved, before = batch.save(), told(batch)
    assert saved.version == game("bunker").version
    with pytest.raises(ValueError, match="by version 7 of its rules; this batch is of bunker by version 1"):
        batch.load(replace(saved, version=7))
    with pytest.raises(ValueError, match="what was saved are games of die-bombe by version"):
        batch.load(replace(saved, game="die-bombe"))
    assert told(batch) == before


@pytest.mark.parametrize("place", [1.0, True, None, "3", [1, 1], np.array([1, 2]), slice(2)])
def test_a_position_is_put_into_one_game_by_its_number(batch: Batch, place: object) -> None:
    before, position = told(batch), game("bunker").start(seats=2)
    with pytest.raises(ValueError, match="a game is meant by its number, not by '"):
        batch.put(place, position)  # type: ignore[arg-type]
    for number in (40, -41):
        with pytest.raises(IndexError, match=f"there are the games 0 to 39, not {number}"):
            batch.put(number, position)
    assert told(batch) == before
    batch.step(batch.pick())
    batch.put(-2, position)
    assert batch.states[38] == position.state
    assert batch.seats[38] == 0


def test_compiled_code_writes_only_into_room_that_is_as_it_takes_it_for() -> None:
    wide, fixed = np.zeros(80, np.int32), np.zeros(40, np.int32)
    fixed.flags.writeable = False
    with Batch(game("bunker"), {"seats": 2}, 40, chance="given") as batch:
        for room in (wide[::2], wide[79::-2], wide[:3], fixed, np.zeros(40), [0] * 40):
            for write in (batch.pick, batch.draw):
                with pytest.raises(ValueError, match="needs room for 40 numbers of type int32"):
                    write(room)  # type: ignore[arg-type]
        assert not wide.any()
        seen = np.zeros_like(batch.observations)
        seen.flags.writeable = False
        with pytest.raises(ValueError, match="observe needs room"):
            batch.observe(0, out=seen)


def test_games_count_from_the_end_or_are_not_there() -> None:
    with Batch(game("die-bombe"), {"seats": 2}, 3, chance="given") as batch:
        assert batch.outcomes(-1) == batch.outcomes(2) != []
        with pytest.raises(IndexError):
            batch.outcomes(3)


@pytest.mark.parametrize(
    ("seats", "others"), [(2, "no game of the batch has moved"), (3, "the other games have moved")]
)
def test_a_mask_that_somebody_wrote_into_allows_nothing(seats: int, others: str) -> None:
    """Few actions are known as sets besides, which nobody else can write into."""
    with Batch(game("bunker"), {"seats": seats}, 40) as batch:
        forbidden = int(np.flatnonzero(batch.masks[7] == 0)[0])
        batch.masks[7] = 1
        before = batch.states[7].tobytes()
        numbers = batch.pick().copy()
        numbers[7] = forbidden
        with pytest.raises(Forbidden, match=rf"game 7 .* {others}"):
            batch.step(numbers)
        assert batch.states[7].tobytes() == before


def test_a_closed_batch_says_so(batch: Batch) -> None:
    batch.close()
    for call in (batch.pick, batch.reset, lambda: batch.step(np.zeros(40, np.int32)), lambda: batch.observe(0)):
        with pytest.raises(ValueError, match="this batch is closed"):
            call()
    batch.close()


def test_a_batch_that_there_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        ludothek.batch.make("bunker", 0)
    for cores in (0, -1):
        with pytest.raises(ValueError, match="at least one core"):
            ludothek.batch.make("bunker", 2, cores=cores)
    with pytest.raises(ValueError, match="chance is drawn or given"):
        ludothek.batch.make("bunker", 1, chance="none")
    with pytest.raises(ValueError, match="size"):
        ludothek.batch.make("bunker", 1, size=77)
    with pytest.raises(ValueError, match="Whist has no encoding"):
        Batch(SimpleNamespace(title="Whist", encoding=None), {}, 1)  # type: ignore[arg-type]


def test_without_a_seed_games_differ_from_each_other_and_from_the_next_ones() -> None:
    picks = set()
    for _ in range(2):
        with Batch(game("die-bombe"), {"seats": 2}, 8, seed=None, cores=1) as batch:
            picks |= set(batch.pick().tolist())
    assert len(picks) > 8


def test_after_work_that_was_broken_off_picks_are_legal(batch: Batch, monkeypatch: pytest.MonkeyPatch) -> None:
    batch.step(batch.pick())

    def break_off(work: object) -> list[int]:
        raise KeyboardInterrupt

    numbers = batch.pick()
    with monkeypatch.context() as broken:
        broken.setattr(batch, "_share", break_off)
        with pytest.raises(KeyboardInterrupt):
            batch.step(numbers)
    picked = batch.pick()
    assert batch.masks[np.arange(len(batch)), picked].all()
