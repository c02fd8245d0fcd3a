"""Machine code: equal to the rules, safe in its bounds, never stale, and usable without NumPy."""

import json
import subprocess
import sys
import threading
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tapete import games
from tapete.bots import RuleBot
from tapete.kernel import build
from tapete.kernel.contract import Game, Search
from tapete.kernel.engine import RANDOM, Engine, bot_names, engine
from tapete.kernel.native import Library, Memory, NativeEngine, Stepper
from tapete.kernel.record import NOT_FIELDS, Grid, Ints, flat, number, numbers, part, record
from tapete.kernel.rng import set_seed
from tapete.kernel.trapping import trapping_engine
from tapete.lab.simulate import Plan, Run, Worker
from tapete.match import agree
from tapete.testing.cases import Case, numbers_of_players, quick_options, variants

HOUSE = [games.load(name) for name in games.names()]
LITTLE = 5  # of a search's budget
every_game = pytest.mark.parametrize("game", HOUSE, ids=lambda game: str(game.id))


def native(game: Game) -> NativeEngine:
    found = engine(game)
    assert isinstance(found, NativeEngine)
    return found


def runs(game: Game, bots: str = "random") -> list[Run]:
    """A run of every number of players and variant."""
    return [
        Plan.of(game, players=str(players), games=1, bots=bots, seed="7", options=options, threads=1).runs[0]
        for options in variants(game)
        for players in game.rules.SEATS
    ]


# ---- Equal to the rules


@every_game
@pytest.mark.parametrize("decisions", [20_000, pytest.param(200_000, marks=pytest.mark.nightly)])
def test_interpreted_and_native_end_alike_on_many_seeds(game: Game, decisions: int) -> None:
    """2,000 games or so many decisions, whichever is less, over every number of players and variant."""
    fast, slow = native(game), Engine(game)
    kinds = runs(game)
    for run in kinds:
        one, two = Worker(fast, run), Worker(slow, run)
        length = sum(one.play(0, 20)["decisions"]) // 20
        count = max(3, min(2_000, decisions // length) // len(kinds))
        ours, plain = one.play(0, count), two.play(0, count)
        for name in ("decisions", "winners", "ending", "score", "fact"):
            assert ours[name] == plain[name], (run.players, run.options, name)
        assert fast.load(one.workspace.state) == two.workspace.state, "the last state, field by field"


@every_game
def test_the_loop_for_random_play_plays_what_the_general_one_plays(game: Game) -> None:
    for run in runs(game)[:6]:
        assert Worker(native(game), run).play(0, 20) == Worker(native(game), run, checked=True).play(0, 20)


# ---- Within its bounds


@every_game
def test_every_game_and_bot_plays_in_the_trapping_build(game: Game) -> None:
    """Which raises where an index, a store, a result, a shift or a division goes wrong; and plays the same games."""
    careful, fast = trapping_engine(game), native(game)
    for name in bot_names(game):
        if isinstance(game.bots.BOTS.get(name), Search):
            check_search(game, name, careful, fast)
            continue
        for run in runs(game, name):
            if name != RANDOM and run.players not in numbers_of_players(game):
                continue
            count = 3 if name == RANDOM else 1
            one, two = (Worker(each, run, checked=True, budget=LITTLE).play(0, count) for each in (careful, fast))
            assert one == two, (run.players, name)
            assert not any(one["broken"])


def check_search(game: Game, name: str, *engines: Engine) -> None:
    """A search takes its time, so it is asked at some positions of random matches."""
    for options in variants(game):
        bots = [RuleBot(game, name, 7, engine=each, budget=LITTLE) for each in engines]
        for _, match, seat, _ in Case(game, game.rules.SEATS[0], 7, options).looks():
            choices = {bot.choose(match.show(seat), seat, match.legal_numbers(seat)) for bot in bots}
            assert len(choices) == 1, (options, name)


# ---- Never stale


def test_a_library_of_other_sources_is_not_loaded() -> None:
    path = build.find_library(HOUSE[0])
    assert path is not None
    with pytest.raises(RuntimeError, match="was made from other sources"):
        Library(HOUSE[0], path, "0" * 32)


# ---- One at a time


@every_game
def test_stepping_asks_everybody_in_their_order_and_plays_legal_games(game: Game) -> None:
    """A seat that may act out of turn is asked before the one that is waited for, once after every change."""
    stepper, rules, chance = Stepper(native(game)), game.rules, Random(5)
    players = rules.SEATS[min(2, len(rules.SEATS) - 1)]
    state, _ = agree(game, players, quick_options(game))
    set_seed(state.rng, bytes(32))
    rules.deal(state)
    native(game).store(stepper.state, state)
    seat, out, declined = stepper.begin(), [0] * (rules.MOST_LEGAL + 1), set[int]()
    while seat >= 0:
        due = rules.waiting(state)
        able = [
            each
            for each in range(players)
            if rules.OUT_OF_TURN and each not in declined and not (due >> each) & 1 and rules.legal(state, each, out)
        ]
        assert seat == (able[0] if able else (due & -due).bit_length() - 1)
        actions = out[: rules.legal(state, seat, out)] + ([rules.ACTIONS] if able else [])
        assert list(stepper.actions[: stepper.count[0]]) == actions
        action = chance.choice(actions)
        if action == rules.ACTIONS:
            declined.add(seat)
        else:
            rules.apply(state, seat, action)
            declined.clear()
        seat = stepper.step(seat, action)
        assert native(game).load(stepper.state) == state
    assert rules.waiting(state) == 0
    assert stepper.count[0] == 0


@every_game
def test_threads_play_at_once_without_disturbing_each_other(game: Game) -> None:
    run = runs(game)[1]
    alone = Worker(native(game), run).play(0, 60)
    found: dict[int, Any] = {}

    def play(name: int) -> None:
        found[name] = Worker(native(game), run).play(0, 60)

    threads = [threading.Thread(target=play, args=(name,)) for name in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[name] == alone for name in range(4)] == [True] * 4


# ---- Records in memory


@record
class Inner:
    """A part."""

    two: Ints = numbers(2)


@record
class Outer:
    """A record with a field of every shape."""

    short: int = number()
    middle: int = number(bits=32)
    wide: int = number(bits=64)
    row: Ints = numbers(3, bits=32)
    grid: Grid = numbers(2, 2)
    inner: Inner = part(Inner)


def filled() -> Any:
    memory: Any = Memory(Outer)
    memory.short, memory.middle, memory.wide = -5, 1 << 20, -(1 << 40)
    memory.row[1] = 7
    memory.grid[1][0] = 8
    memory.inner.two[1] = 9
    return memory


def test_fields_of_records_in_memory_are_attributes() -> None:
    memory = filled()
    assert (memory.short, memory.middle, memory.wide) == (-5, 1 << 20, -(1 << 40))
    assert (list(memory.row), [list(row) for row in memory.grid]) == ([0, 7, 0], [[0, 0], [8, 0]])
    assert list(memory.inner.two) == [0, 9]
    with pytest.raises(AttributeError, match="Outer has no field nothing"):
        _ = memory.nothing
    with pytest.raises(ValueError, match="format"):
        memory.short = 1 << 15


def test_no_field_can_be_called_like_an_attribute_of_memory() -> None:
    taken = {name for name in dir(Memory) if not name.startswith("_")}
    assert taken == NOT_FIELDS
    for name in (*taken, "_bytes"):
        with pytest.raises(TypeError, match=f"Clashing: a field cannot be called {name}"):
            record(type("Clashing", (), {name: number()}))


def test_a_clone_is_a_copy_of_memory() -> None:
    one: Any = filled()
    two: Any = Memory(Outer)
    two.copy_from(one)
    one.row[1] = 0
    assert (two.row[1], two.inner.two[1], two.wide) == (7, 9, -(1 << 40))


def test_numpy_sees_the_same_memory_without_a_copy() -> None:
    memory = filled()
    seen = memory.as_numpy()
    assert (seen["wide"][0], seen["row"][0].tolist()) == (-(1 << 40), [0, 7, 0])
    assert seen["inner"]["two"][0].tolist() == [0, 9]
    seen["grid"][0, 1, 1] = 6
    assert memory.grid[1][1] == 6
    assert np.shares_memory(seen, memory.as_numpy())


@every_game
def test_states_go_to_memory_and_back(game: Game) -> None:
    state, _ = agree(game, game.rules.SEATS[-1], {})
    set_seed(state.rng, bytes([7]) * 32)
    game.rules.deal(state)
    place = native(game).one(game.rules.State)
    native(game).store(place, state)
    assert native(game).load(place) == state
    assert {name: np.ravel(place.as_numpy()[name]).tolist() for name in flat(state)} == flat(state)


# ---- Without NumPy, and without machine code


WITHOUT_NUMPY = 'import sys; sys.modules["numpy"] = None'
WITHOUT_CODE = "from tapete.kernel import build; build.find_library = lambda game: None"
PROGRAM = """
{}
import sys
from tapete.cli import main
sys.argv = ["tapete", *sys.argv[1:]]
main()
"""


def test_without_numpy_it_is_native_and_without_machine_code_it_says_so(tmp_path: Path) -> None:
    asked = ["simulate", "the-game", "--players", "2", "--games", "30", "--seed", "5", "--json", "--lang", "en"]
    found = []
    for without in (WITHOUT_NUMPY, WITHOUT_CODE):
        script = tmp_path / "program.py"
        script.write_text(PROGRAM.format(without))
        done = subprocess.run([sys.executable, script, *asked], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert ("There is no machine code for this game here" in done.stderr) == (without is WITHOUT_CODE)
        found.append(json.loads(done.stdout))
    fast, slow = found
    assert (fast["engine"], slow["engine"]) == ("native", "interpreted")
    assert fast["results"] == slow["results"]
    assert fast["decisions"] == slow["decisions"]
