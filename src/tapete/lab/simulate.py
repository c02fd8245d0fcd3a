"""Plays many games between bots on every core, or on a cluster.

Game k of a run depends on the run's seed and on k alone. So results do not depend on the number of workers, on their
order, on where they are, or on the engine.
"""

import os
import re
import threading
import time
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from tapete import games as registry
from tapete.bots import signals
from tapete.kernel.contract import AnyState, Game, Games
from tapete.kernel.engine import RANDOM, Engine, engine, named, run_words
from tapete.kernel.errors import UserError
from tapete.kernel.loops import ACTION_MASK, SEAT_SHIFT
from tapete.kernel.rng import read_seed, seed_of
from tapete.lab.pool import ChunkSizer, Pool, Threads
from tapete.match import Match, agree

if TYPE_CHECKING:
    from polars import DataFrame

COLUMNS = {"decisions": "q", "winners": "q", "ending": "h", "broken": "h"}


@dataclass(frozen=True)
class Run:
    """Games with one number of players."""

    game: Game
    players: int
    games: int
    bots: tuple[str, ...]  # by seat
    seed: bytes
    options: dict[str, str]
    threads: int
    talking: bool = False  # whether the bots give signals

    @property
    def template(self) -> AnyState:
        """A state with players and options set, to deal from."""
        return agree(self.game, self.players, self.options)[0]

    @property
    def as_tuple(self) -> tuple[Any, ...]:
        """The run in plain values, which can be pickled and hashed."""
        options = tuple(self.options.items())
        return self.game.id, self.players, self.games, self.bots, self.seed, options, self.threads, self.talking

    @classmethod
    def from_tuple(cls, values: tuple[Any, ...]) -> "Run":
        """The run that `as_tuple` has written."""
        name, players, games, bots, seed, options, threads, talking = values
        return cls(registry.load(name), players, games, bots, seed, dict(options), threads, talking)


@dataclass(frozen=True)
class Plan:
    """The runs that a user asked for: one for each number of players."""

    seed: str
    runs: tuple[Run, ...]
    threads: int | None = None

    @classmethod
    def of(
        cls, game: Game, *, players: str, games: int, bots: str, seed: str, options: Mapping[str, str],
        threads: int | None, talking: bool = False,
    ) -> "Plan":  # fmt: skip
        """A plan from a user's words, or UserError."""
        check_counts(games, threads)
        counts = read_players(players)
        names = read_bots(game, bots)
        if len(counts) > 1 and len(names) > 1:
            raise UserError("bots-per-range")
        runs = []
        for count in counts:
            _, full = agree(game, count, options)
            if len(names) not in (1, count):
                raise UserError("bots-per-seat", seats=count, bots=len(names))
            seated = tuple(names * count if len(names) == 1 else names)
            cores = threads or os.cpu_count() or 1
            runs.append(Run(game, count, games, seated, read_seed(seed), full, cores, talking))
        return cls(seed, tuple(runs), threads)


def check_counts(games: int, threads: int | None) -> None:
    """UserError where there is nothing to play, or nothing to play it on."""
    if games < 1:
        raise UserError("games-range", games=games)
    if threads is not None and threads < 1:
        raise UserError("threads-range", threads=threads)


def read_players(text: str) -> list[int]:
    """`3`, or `1-5` for several numbers of players."""
    found = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3}))?", text.strip())
    if found is None or (found[2] and int(found[2]) < int(found[1])):
        raise UserError("players-unreadable", players=text[:40])
    return list(range(int(found[1]), int(found[2] or found[1]) + 1))


def read_bots(game: Game, text: str) -> list[str]:
    """The names of bots, separated by commas, or UserError."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        named(game, name)
    return names


@dataclass(frozen=True)
class RunInfo:
    """How a run went: what it cost and where it was played."""

    cpu_seconds: float
    wall_seconds: float
    is_native: bool
    interrupted: bool
    on: str
    workers: int

    def figures(self) -> dict[str, Any]:
        """As `--json` prints it."""
        return {
            "cpu_seconds": self.cpu_seconds,
            "wall_seconds": self.wall_seconds,
            "threads": self.workers,
            "on": self.on,
            "engine": "native" if self.is_native else "interpreted",
            "interrupted": self.interrupted,
        }


@dataclass(frozen=True)
class Outcome:
    """The games of a run, or those that were finished before Ctrl-C."""

    run: Run
    games: Games
    info: RunInfo

    @property
    def count(self) -> int:
        """How many games were played."""
        return len(self.games.winners)

    def columns(self) -> dict[str, Sequence[Any]]:
        """One value for each game: its number, how it went, and the scores by seat."""
        games = self.games
        return {
            "game": range(self.count),
            "players": [games.players] * self.count,
            "decisions": games.decisions,
            "winners": games.winners,
            "ending": [self.run.game.clause(clause) for clause in games.ending],
            **games.facts,
            **{f"score_{seat}": scores for seat, scores in enumerate(games.scores)},
        }

    def table(self) -> "DataFrame | dict[str, list[Any]]":
        """The columns as a Polars frame, or as lists where Polars is not installed."""
        try:
            from polars import DataFrame
        except ImportError:
            return {name: list(values) for name, values in self.columns().items()}
        return DataFrame(self.columns())

    def figures(self) -> dict[str, Any]:
        """The run as one object, as `simulate --json` prints it."""
        decisions = sum(self.games.decisions)
        per_second = 1 / max(self.info.cpu_seconds, 1e-9)
        return {
            "game": self.run.game.id,
            "players": self.run.players,
            "games": self.count,
            "bots": list(self.run.bots),
            "options": self.run.options,
            "talking": self.run.talking,
            "decisions": decisions,
            **self.info.figures(),
            "games_per_cpu_second": self.count * per_second,
            "decisions_per_cpu_second": decisions * per_second,
            "results": self.run.game.results.results(self.games) if self.count else {},
        }


class Worker:
    """The workspace of one thread; the machine code is shared."""

    def __init__(self, engine: Engine, run: Run, *, checked: bool = False, budget: int | None = None) -> None:
        self.engine = engine
        self.workspace = w = engine.workspace(budget=budget)
        engine.store(w.template, run.template)
        for k, word in enumerate(run_words(run.seed)):
            w.run_words[k] = word
        self.seat(run.bots)
        w.checked, w.talking = int(checked), int(run.talking)

    def seat(self, bots: Sequence[str]) -> None:
        """Seats bots."""
        for seat, name in enumerate(bots):
            self.workspace.lineup[seat] = self.engine.bots[named(self.engine.game, name)]

    def play(self, first: int, count: int) -> dict[str, Any]:
        """Plays games first to first + count - 1; returns their columns."""
        results = self.engine.many(self.engine.kinds.Result, count)
        self.engine.call.simulate(self.workspace, first, results)
        return self.engine.columns(results)


@dataclass(frozen=True)
class PlayedChunk:
    """The columns of a chunk's games, and what they cost."""

    columns: dict[str, Any]
    seconds: float
    cpu_seconds: float
    is_native: bool


class ChunkPlayer:
    """Plays chunks of a run, in any thread of any process."""

    def __init__(self, run: Run, *, checked: bool = False) -> None:
        self.run, self.checked = run, checked
        self.engine = engine(run.game)
        self._local = threading.local()

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(_chunk_player, checked=self.checked), (type(self), self.run.as_tuple)

    def worker(self) -> Worker:
        """The worker of the current thread."""
        if not hasattr(self._local, "worker"):
            self._local.worker = Worker(self.engine, self.run, checked=self.checked)
        found: Worker = self._local.worker
        return found

    def __call__(self, chunk: range) -> PlayedChunk:
        """Plays the games with these numbers."""
        worker = self.worker()
        wall, cpu = time.perf_counter(), time.thread_time()
        columns = self.play(worker, chunk)
        return PlayedChunk(columns, time.perf_counter() - wall, time.thread_time() - cpu, self.engine.is_native)

    def play(self, worker: Worker, chunk: range) -> dict[str, Any]:
        """The columns of these games."""
        return worker.play(chunk.start, len(chunk))


@lru_cache(maxsize=2)
def _chunk_player(kind: type[ChunkPlayer], run: tuple[Any, ...], *, checked: bool) -> ChunkPlayer:
    """Unpickles a player; a process makes it once for all its chunks."""
    return kind(Run.from_tuple(run), checked=checked)


def simulate(
    run: Run, *, progress: Callable[[int], object] = lambda _: None, checked: bool = False, pool: Pool | None = None
) -> Outcome:
    """Plays a run, on threads unless a pool is given.

    After Ctrl-C the outcome has the games that are finished, from the first on.
    """
    if pool is None:
        with Threads(run.threads) as threads:
            return simulate(run, progress=progress, checked=checked, pool=threads)
    player = ChunkPlayer(run, checked=checked)
    chunks, info = play_chunks(player, [range(run.games)], pool, lambda chunk, _: progress(len(chunk)))
    return Outcome(run, _games(run, [chunks[first].columns for first in sorted(chunks)]), info)


def play_chunks(
    player: ChunkPlayer, games: Iterable[range], pool: Pool, done: Callable[[range, PlayedChunk], object]
) -> tuple[dict[int, PlayedChunk], RunInfo]:
    """Plays games on a pool; returns the chunks by the number of their first game, and how it went."""
    sizer = ChunkSizer(pool.chunk_seconds)
    chunks: dict[int, PlayedChunk] = {}
    wall, cpu = time.perf_counter(), time.process_time()
    for numbers, chunk in pool.map(player, sizer.split(games)):
        sizer.adapt(chunk.seconds)
        chunks[numbers.start] = chunk
        done(numbers, chunk)
    elsewhere = 0.0 if pool.shares_memory else sum(chunk.cpu_seconds for chunk in chunks.values())
    info = RunInfo(
        cpu_seconds=time.process_time() - cpu + elsewhere,
        wall_seconds=time.perf_counter() - wall,
        is_native=all(chunk.is_native for chunk in chunks.values()),
        interrupted=pool.interrupted,
        on=pool.name,
        workers=pool.workers,
    )
    return chunks, info


def _games(run: Run, parts: Sequence[Mapping[str, Any]]) -> Games:
    def joined(columns: Iterable["array[int]"], code: str) -> "array[int]":
        whole = array(code)
        for column in columns:
            whole.extend(column)
        return whole

    numbers = {name: joined((part[name] for part in parts), code) for name, code in COLUMNS.items()}
    scores = [joined((part["score"][seat] for part in parts), "h") for seat in range(run.players)]
    names = run.game.results.FACTS
    facts = {name: joined((part["fact"][i] for part in parts), "h") for i, name in enumerate(names)}
    return Games(players=run.players, bots=run.bots, scores=scores, facts=facts, **numbers)


def replayed(run: Run, number: int) -> Match:
    """Plays a game of a run again, with the same bots and dice, as a match with its log."""
    fastest, w = _set_up(run, number)
    match = Match(run.game, run.players, seed_of(fastest.load(w.state).rng), run.options)
    return _play_on(match, run, fastest, w)


def _set_up(run: Run, number: int) -> tuple[Engine, AnyState]:
    """An engine and a workspace in which a game of a run is dealt."""
    fastest = engine(run.game)
    w = Worker(fastest, run).workspace
    fastest.call.set_up(w, number)
    return fastest, w


def play_on(match: Match, run: Run) -> Match:
    """Plays a match to its end, with the bots of a run and the dice that they have in its first game."""
    return _play_on(match, run, *_set_up(run, 0))


def _play_on(match: Match, run: Run, fastest: Engine, w: AnyState) -> Match:
    rules = run.game.rules
    asked = 0
    while due := rules.waiting(match.state):
        if run.talking and due != asked:
            _let_bots_talk(match, run)
            asked = due
        fastest.store(w.state, match.state)
        move = fastest.call.next_move(w, due)
        match.act_number(move >> SEAT_SHIFT, move & ACTION_MASK)
    return match


def _let_bots_talk(match: Match, run: Run) -> None:
    """Does in a match what `loops.let_talk` does in a workspace."""
    for seat, name in enumerate(run.bots):
        if name != RANDOM:
            for signal in signals(run.game, match.show(seat), seat):
                if not run.game.signals.refusal(match.state, seat, signal):
                    match.signal(seat, signal)
