"""Plays many games between bots on every core, or on a cluster.

Game k of a run depends on the run's seed and on k alone. So results do not depend on the number of workers, on their
order, on where they are, or on the engine.
"""

import threading
import time
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, TypeAlias

from tapete.bots import signals
from tapete.entries import Entry
from tapete.kernel.contract import AnyState, Chart, Games, HeatMap
from tapete.kernel.engine import RANDOM, Engine, engine
from tapete.kernel.loops import ACTION_MASK, SEAT_SHIFT
from tapete.kernel.rng import seed_of
from tapete.lab.plan import NO_OTHERS, Plan, Run, check_counts, read_players
from tapete.lab.pool import ChunkSizer, Pool, Threads
from tapete.lab.worker import Worker
from tapete.match import Match

if TYPE_CHECKING:
    from polars import DataFrame

Table: TypeAlias = "DataFrame | dict[str, list[Any]]"

__all__ = [
    "NO_OTHERS",
    "ChunkPlayer",
    "Outcome",
    "Plan",
    "PlayedChunk",
    "Run",
    "RunInfo",
    "Table",
    "Worker",
    "as_table",
    "check_counts",
    "play_chunks",
    "play_on",
    "read_players",
    "replayed",
    "simulate",
]

COLUMNS = {"decisions": "q", "winners": "q", "ending": "h", "broken": "h"}


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


def as_table(columns: Mapping[str, Sequence[Any]]) -> Table:
    """Columns as a Polars frame, or as lists where Polars is not installed."""
    try:
        from polars import DataFrame
    except ImportError:
        return {name: list(values) for name, values in columns.items()}
    return DataFrame(columns)


@dataclass(frozen=True)
class Outcome:
    """The games of a run, or those that were finished before Ctrl-C."""

    run: Run  # what was asked for
    games: Games  # their columns
    info: RunInfo  # what it cost and where it was played
    entries: Mapping[int, Sequence[Entry]] = field(default_factory=dict)  # by game: its log, where a run keeps it

    def __repr__(self) -> str:
        games = "1 game" if self.count == 1 else f"{self.count:,} games"
        return f"<{games} of {self.run.game.id}, players={self.run.players}: {', '.join(self.run.bots)}>"

    @property
    def count(self) -> int:
        """How many games were played."""
        return len(self.games.winners)

    def columns(self) -> dict[str, Sequence[Any]]:
        """One value for each game: its number, what was played, how it went, and who won and the scores by seat.

        `ending` is the clause by which it ended. Where several seats share a win, each has won.
        """
        games = self.games
        return {
            "game": range(self.count),
            **self.run.columns([self.run.bots] * self.count),
            "decisions": games.decisions,
            "ending": [self.run.game.clause(clause) for clause in games.ending],
            **self.run.won(games.winners),
            **games.facts,
            **{f"score_{seat}": scores for seat, scores in enumerate(games.scores)},
        }

    def table(self) -> Table:
        """The columns as a Polars frame, or as lists where Polars is not installed."""
        return as_table(self.columns())

    def charts(self) -> Sequence[Chart | HeatMap]:
        """The charts that `simulate --out` draws; `tapete.lab.plots.draw` makes a picture of each."""
        return self.run.game.results.charts([self.games])

    def figures(self) -> dict[str, Any]:
        """The run as one object, as `simulate --json` prints it."""
        decisions = sum(self.games.decisions)
        per_second = 1 / max(self.info.cpu_seconds, 1e-9)
        return {
            "game": self.run.game.id,
            "versions": self.run.game.versions,
            "players": self.run.players,
            "games": self.count,
            "bots": list(self.run.bots),
            **({"own_bots": described} if (described := self.run.described_bots) else {}),
            "options": self.run.options,
            "talking": self.run.talking,
            "decisions": decisions,
            **self.info.figures(),
            "games_per_cpu_second": self.count * per_second,
            "decisions_per_cpu_second": decisions * per_second,
            "results": self.run.game.results.results(self.games) if self.count else {},
        }


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

    @property
    def asks_others(self) -> bool:
        """Whether bots take part that are not the game's."""
        return any(not bot.is_of_game for bot in self.run.own)

    @property
    def games_at_once(self) -> int:
        """How many games are played at the same time, so that a bot can be asked about all of them at once."""
        return max((bot.games_at_once for bot in self.run.own), default=1)

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
    parts = [chunks[first].columns for first in sorted(chunks)]
    entries = {number: log for part in parts for number, log in part.get("entries", {}).items()}
    return Outcome(run, _games(run, parts), info, entries)


def play_chunks(
    player: ChunkPlayer, games: Iterable[range], pool: Pool, done: Callable[[range, PlayedChunk], object]
) -> tuple[dict[int, PlayedChunk], RunInfo]:
    """Plays games on a pool; returns the chunks by the number of their first game, and how it went."""
    sizer = ChunkSizer(pool.chunk_seconds, least=2 * player.games_at_once if player.games_at_once > 1 else 1)
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


def replayed(run: Run, number: int, entries: Sequence[Entry] | None = None) -> Match:
    """A game of a run as a match with its log: by its entries, or played again with the same bots and dice."""
    fastest, w = _set_up(run, number)
    match = Match(run.game, run.players, seed_of(fastest.load(w.state).rng), run.options)
    if entries is None:
        return _play_on(match, run, fastest, w)
    for entry in entries:
        match.enter(entry)
    return match


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
