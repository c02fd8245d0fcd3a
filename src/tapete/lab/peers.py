"""Measures our games and the nearest ones of other libraries: random play on one core, in CPU seconds, in one run.

A decision is an action of a player; chance is not counted. Actions are drawn in the same way for all.
"""

import contextlib
import copy
import io
import time
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib import resources
from importlib.metadata import version
from importlib.util import find_spec
from random import Random
from typing import Any

from tapete.kernel.contract import Game
from tapete.kernel.engine import RANDOM, engine
from tapete.kernel.errors import UserError
from tapete.kernel.native import NativeEngine, Stepper
from tapete.lab.bench import best
from tapete.lab.simulate import Plan, Worker

# With a module that is there if it is installed; PettingZoo's card games need pygame too
LIBRARIES = {"open_spiel": "pyspiel", "rlcard": "rlcard", "pgx": "pgx", "pettingzoo": "pygame"}
POSITIONS = 20  # from the middle of games, for clones and views
BURST = 20  # clones or views between two readings of the clock
BURST_SECONDS, BURST_GAMES = 0.02, 2_000  # playouts between two readings: about so long, and at most so many


class Contender(ABC):
    """A game of a library, to be measured."""

    name: str
    versions: Mapping[str, int | str]  # of what is measured
    players: int
    has_playouts = True  # whether it plays random games without Python between two decisions

    def __init__(self) -> None:
        self.chance = Random(1)

    @abstractmethod
    def playout(self, count: int) -> int | None:
        """Plays whole random games natively; returns how many decisions they took, where that is known."""

    @abstractmethod
    def steps(self) -> Iterator[int]:
        """Plays a random game from Python; after every decision it yields the seat whose turn it is."""

    @abstractmethod
    def position(self, seat: int) -> tuple[Callable[[], Any], Callable[[], Any]]:
        """For the current position of `steps`: a function that clones it, and one that writes the seat's view."""


@dataclass(frozen=True)
class Figures:
    """The measured figures of a contender, in CPU seconds."""

    name: str
    versions: Mapping[str, int | str]
    players: int
    decisions_a_game: float
    playout_games: float | None  # per second
    playout_decisions: float | None
    python_games: float
    python_decisions: float
    clone_us: float
    view_us: float


SPEEDS = ("playout_decisions", "playout_games", "python_decisions", "python_games")
COSTS = ("clone_us", "view_us")


def measure(contender: Contender) -> Figures:
    """Measures everything."""
    played = decisions = 0

    def step() -> int:
        nonlocal played, decisions
        count = sum(1 for _ in contender.steps())
        played += 1
        decisions += count
        return count

    by_python = best(step)
    a_game = decisions / played
    playouts, in_playouts = _playouts(contender, a_game) if contender.has_playouts else (None, a_game)
    clones, views = _in_the_middle(contender, a_game)
    return Figures(
        contender.name,
        contender.versions,
        contender.players,
        decisions_a_game=a_game,
        playout_games=playouts,
        playout_decisions=playouts * in_playouts if playouts else None,
        python_games=by_python / a_game,
        python_decisions=by_python,
        clone_us=1e6 / clones,
        view_us=1e6 / views,
    )


def _playouts(contender: Contender, a_game: float) -> tuple[float, float]:
    """Games per second and decisions per game, which may be more in playouts: there seats may act out of turn."""
    played = count = 1
    taken = contender.playout(1)
    while count < BURST_GAMES and (spent := _cost(contender, count)) < BURST_SECONDS:
        count = min(BURST_GAMES, 2 * count if spent * 2 < BURST_SECONDS else count + 1)

    def burst() -> int:
        nonlocal played, taken
        decisions = contender.playout(count)
        played += count
        taken = None if taken is None or decisions is None else taken + decisions
        return count

    speed = best(burst)
    return speed, a_game if taken is None else taken / played


def _cost(contender: Contender, count: int) -> float:
    started = time.process_time()
    contender.playout(count)
    return time.process_time() - started


def _in_the_middle(contender: Contender, a_game: float) -> tuple[float, float]:
    """Clones and views per second, of positions from the middle of games."""
    speeds: list[list[float]] = [[], []]
    for _ in range(POSITIONS):
        seat = 0
        for count, turn in enumerate(contender.steps()):
            seat = turn
            if count + 1 >= a_game / 2:
                break
        for which, work in enumerate(contender.position(seat)):

            def burst(work: Callable[[], Any] = work) -> int:
                for _ in range(BURST):
                    work()
                return BURST

            speeds[which].append(best(burst, POSITIONS))
    clones, views = (POSITIONS / sum(1 / speed for speed in each) for each in speeds)
    return clones, views


class OurGame(Contender):
    """A game of this package, on the native engine."""

    def __init__(self, game: Game, players: int, options: dict[str, str]) -> None:
        super().__init__()
        self.name, self.versions, self.players = game.id, game.versions, players
        asked = Plan.of(game, players=str(players), games=1, bots=RANDOM, seed="0", options=options, threads=1)
        fast = engine(game)
        if not isinstance(fast, NativeEngine):
            raise UserError("peers-need-native", title=game.title)
        self.engine, self.worker, self.stepper = fast, Worker(fast, asked.runs[0]), Stepper(fast)
        self.number = 0
        set_up = fast.library.function("set_up", ["Workspace", "int"], returns=False)
        self.set_up = partial(set_up, self.worker.workspace.address)

    def playout(self, count: int) -> int:
        """One call of the loops."""
        played = self.worker.play(self.number, count)
        self.number += count
        return sum(played["decisions"])

    def steps(self) -> Iterator[int]:
        """Calls from Python, one for every decision."""
        self.set_up(self.number)
        self.stepper.state.copy_from(self.worker.workspace.state)
        self.number += 1
        step, actions, count = self.stepper.step, self.stepper.actions, self.stepper.count
        draw = self.chance.random
        seat = self.stepper.begin()
        while seat >= 0:
            seat = step(seat, actions[int(draw() * count[0])])
            yield max(seat, 0)

    def position(self, seat: int) -> tuple[Callable[[], Any], Callable[[], Any]]:
        """A copy of the record; what `show` writes."""
        state, other = self.stepper.state, self.engine.one(self.engine.kinds.State)
        show = self.engine.library.function("view", ["State", "int", "State"], returns=False)
        here, there = state.address, other.address
        return lambda: other.copy_from(state), lambda: show(here, seat, there)


def leave_to_chance(state: Any, draw: Callable[[], float]) -> None:
    """Plays on until a state of OpenSpiel is no longer decided by chance."""
    while state.is_chance_node():
        left, chosen = draw(), 0
        for action, likely in state.chance_outcomes():
            chosen = action
            left -= likely
            if left < 0:
                break
        state.apply_action(chosen)


class OpenSpiel(Contender):
    """A game of OpenSpiel: its C++ plays whole games with `evaluate_bots`."""

    def __init__(self, words: str) -> None:
        import pyspiel
        from open_spiel.python.observation import make_observation

        super().__init__()
        self.spiel = pyspiel
        self.name = f"open_spiel {words.partition('(')[0]}"
        self.versions = {"open_spiel": version("open_spiel")}
        self.game = pyspiel.load_game(words)
        self.players = self.game.num_players()
        self.bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(self.players)]
        self.observation = make_observation(self.game)
        self.state: Any = None

    def playout(self, count: int) -> None:
        """Uniformly random bots, all in C++."""
        for _ in range(count):
            self.spiel.evaluate_bots(self.game.new_initial_state(), self.bots, self.chance.getrandbits(31))

    def steps(self) -> Iterator[int]:
        """As the library is used: the caller draws chance."""
        self.state = state = self.game.new_initial_state()
        draw = self.chance.random
        self._chance(state)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            self._chance(state)
            yield 0 if state.is_terminal() else state.current_player()

    def _chance(self, state: Any) -> None:
        leave_to_chance(state, self.chance.random)

    def position(self, seat: int) -> tuple[Callable[[], Any], Callable[[], Any]]:
        """A clone of the state; the seat's tensor, written into an existing array."""
        state, show = self.state, self.observation.set_from
        return state.clone, lambda: show(state, seat)


class RLCard(Contender):
    """A game of RLCard, which is all Python: a step always comes with the next player's observation."""

    has_playouts = False

    def __init__(self, words: str) -> None:
        with contextlib.redirect_stdout(io.StringIO()):  # it prints a greeting
            import rlcard

            self.env = rlcard.make(words, config={"seed": 1})
        super().__init__()
        self.name = f"rlcard {words}"
        self.versions = {"rlcard": version("rlcard")}
        self.players = self.env.num_players

    def playout(self, count: int) -> int | None:
        """There are none."""
        raise NotImplementedError

    def steps(self) -> Iterator[int]:
        """As the library is used."""
        env, draw = self.env, self.chance.random
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, seat = env.step(legal[int(draw() * len(legal))])
            yield seat

    def position(self, seat: int) -> tuple[Callable[[], Any], Callable[[], Any]]:
        """A deep copy of the game; the seat's observation."""
        return lambda: copy.deepcopy(self.env.game), lambda: self.env.get_state(seat)


# ---- Our games and their peers


@dataclass(frozen=True)
class Pairing:
    """A game of ours and its nearest peers."""

    game: Game
    players: int
    options: dict[str, str] = field(default_factory=dict)
    peers: tuple[str, ...] = ()
    environments: tuple[str, ...] = ()  # beside which our environments are measured

    def ours(self) -> Contender:
        """Our game, to be measured."""
        return OurGame(self.game, self.players, self.options)


def pairings(games: list[Game]) -> list[Pairing]:
    """The pairings of `peers.toml`."""
    known = tomllib.loads(resources.files(__package__).joinpath("peers.toml").read_text(encoding="utf-8"))
    return [
        Pairing(game, entry["players"], entry.get("options", {}), tuple(entry["peers"]), tuple(entry["environments"]))
        for game in games
        if (entry := known.get(game.id))
    ]


def missing() -> list[str]:
    """The libraries that are not installed."""
    return [library for library, module in LIBRARIES.items() if find_spec(module) is None]


def peer(words: str) -> Contender:
    """The peer with a name of `peers.toml`."""
    library, _, game = words.partition(":")
    return {"open_spiel": OpenSpiel, "rlcard": RLCard}[library](game)


def ratios(ours: Figures, theirs: Figures) -> dict[str, float]:
    """How many times faster ours is; a peer that plays nothing natively is compared by its games from Python."""
    found = {}
    for name in SPEEDS:
        mine = getattr(ours, name)
        other = getattr(theirs, name) or getattr(theirs, name.replace("playout", "python"))
        if mine is not None:
            found[name] = mine / other
    return found | {name: getattr(theirs, name) / getattr(ours, name) for name in COSTS}
