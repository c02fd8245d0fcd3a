"""Plays many games between bots on every core.

What game k of a run is depends on the run's seed and k alone, so results do not depend on the number of threads, on
their order, or on the engine.
"""

import os
import re
import time
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

from tapete.kernel.batch import ACTION_MASK, SEAT_SHIFT
from tapete.kernel.contract import AnyState, Game, Games, Search
from tapete.kernel.engine import Engine, engine
from tapete.kernel.errors import UserError
from tapete.kernel.rng import read_seed, seed_of
from tapete.match import Match, agree

FIRST_CHUNK, LARGEST_CHUNK = 1, 50_000  # games
SHORT_CHUNK, LONG_CHUNK = 0.05, 0.3  # seconds
COLUMNS = {"decisions": "q", "winners": "q", "ending": "h", "broken": "h"}


@dataclass(frozen=True)
class Run:
    """Games of one number of players."""

    game: Game
    players: int
    games: int
    bots: tuple[str, ...]  # by seat
    seed: bytes
    options: dict[str, str]
    threads: int

    @property
    def template(self) -> AnyState:
        """A state with players and options set, to deal from."""
        return agree(self.game, self.players, self.options)[0]


@dataclass(frozen=True)
class Plan:
    """What was asked for: one run for each number of players."""

    seed: str
    runs: tuple[Run, ...]

    @classmethod
    def of(  # noqa: PLR0913  # one a flag
        cls, game: Game, *, players: str, games: int, bots: str, seed: str, options: Mapping[str, str],
        threads: int | None,
    ) -> "Plan":  # fmt: skip
        """A plan from a user's words, or UserError."""
        if games < 1:
            raise UserError("games-range", games=games)
        if threads is not None and threads < 1:
            raise UserError("threads-range", threads=threads)
        counts = read_players(players)
        lineup = [name.strip() for name in bots.split(",")]
        if len(counts) > 1 and len(lineup) > 1:
            raise UserError("bots-per-range")
        runs = []
        for count in counts:
            _, full = agree(game, count, options)
            if len(lineup) not in (1, count):
                raise UserError("bots-per-seat", seats=count, bots=len(lineup))
            seated = tuple(lineup * count if len(lineup) == 1 else lineup)
            cores = threads or os.cpu_count() or 1
            runs.append(Run(game, count, games, seated, read_seed(seed), full, cores))
        Engine(game, lineup)  # knows all bots, or says which it does not
        return cls(seed, tuple(runs))


def read_players(text: str) -> list[int]:
    """`3`, or `1-5` for several."""
    found = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3}))?", text.strip())
    if found is None or (found[2] and int(found[2]) < int(found[1])):
        raise UserError("players-unreadable", players=text[:40])
    return list(range(int(found[1]), int(found[2] or found[1]) + 1))


@dataclass(frozen=True)
class Outcome:
    """What came of a run, or of the part of it that was played before Ctrl-C."""

    run: Run
    games: Games
    cpu_seconds: float
    wall_seconds: float
    compile_seconds: float
    is_native: bool
    interrupted: bool

    @property
    def count(self) -> int:
        """How many games were played."""
        return len(self.games.winners)

    def figures(self) -> dict[str, Any]:
        """The run as one flat object, as `simulate --json` prints it."""
        decisions = sum(self.games.decisions)
        per_second = 1 / max(self.cpu_seconds, 1e-9)
        return {
            "game": self.run.game.id,
            "players": self.run.players,
            "games": self.count,
            "bots": list(self.run.bots),
            "options": self.run.options,
            "decisions": decisions,
            "cpu_seconds": self.cpu_seconds,
            "wall_seconds": self.wall_seconds,
            "compile_seconds": self.compile_seconds,
            "games_per_cpu_second": self.count * per_second,
            "decisions_per_cpu_second": decisions * per_second,
            "threads": self.run.threads,
            "engine": "native" if self.is_native else "interpreted",
            "interrupted": self.interrupted,
            "results": self.run.game.results.results(self.games) if self.count else {},
        }


class Worker:
    """One thread's own buffers; the machine code is shared."""

    def __init__(self, engine: Engine, run: Run) -> None:
        self.engine = engine
        self.template = engine.states()
        engine.store(self.template, 0, run.template)
        self.run_words = engine.run_words(run.seed)
        self.lineup = engine.lineup(run.bots)
        self.states, self.shown, self.blank = engine.states(), engine.states(), engine.states()
        self.out, self.minds, self.desk = engine.out(), engine.minds(), engine.desk()

    def play(self, first: int, count: int) -> dict[str, Any]:
        """Plays games first to first + count - 1; returns their columns."""
        rows = self.engine.rows(count)
        self.engine.loops.simulate(
            first, count, self.template, self.run_words, self.lineup,
            self.states, self.out, self.shown, self.blank, self.minds, self.desk, rows,
        )  # fmt: skip
        return self.engine.columns(rows)


def simulate(run: Run, *, progress: Callable[[int], object] = lambda _: None, checked: bool = False) -> Outcome:
    """Plays a run. Compiling comes before the clock; Ctrl-C keeps the games that are finished, from the first on."""
    started = time.perf_counter()
    chosen = engine(run.game, run.bots, checked=checked)
    workers = [Worker(chosen, run) for _ in range(run.threads if chosen.is_native else 1)]
    workers[0].play(0, 0)  # compiles
    compiled = time.perf_counter()
    cpu = time.process_time()
    parts, interrupted = _chunks(run, workers, progress)
    cpu_seconds, wall_seconds = time.process_time() - cpu, time.perf_counter() - compiled
    return Outcome(
        run,
        _games(run, parts),
        cpu_seconds=cpu_seconds,
        wall_seconds=wall_seconds,
        compile_seconds=compiled - started,
        is_native=chosen.is_native,
        interrupted=interrupted,
    )


def _chunks(
    run: Run, workers: Sequence[Worker], progress: Callable[[int], object]
) -> tuple[list[dict[str, Any]], bool]:
    """The columns of every chunk in order, and whether it was cut short."""
    parts: dict[int, dict[str, Any]] = {}
    interrupted = False
    given, size = 0, FIRST_CHUNK
    with ThreadPoolExecutor(len(workers)) as pool:
        busy: dict[Future[dict[str, Any]], tuple[int, int, float, Worker]] = {}

        def give(worker: Worker) -> None:
            nonlocal given
            count = min(size, run.games - given)
            if count:
                busy[pool.submit(worker.play, given, count)] = (given, count, time.perf_counter(), worker)
                given += count

        try:
            for worker in workers:
                give(worker)
            while busy:
                for future in wait(busy, return_when=FIRST_COMPLETED).done:
                    first, count, since, worker = busy.pop(future)
                    parts[first] = future.result()
                    progress(count)
                    size = _next_size(size, time.perf_counter() - since)
                    give(worker)
        except KeyboardInterrupt:
            interrupted = True
            for future, (first, *_) in busy.items():
                parts[first] = future.result()
    return [parts[first] for first in sorted(parts)], interrupted


def _next_size(size: int, seconds: float) -> int:
    """Chunks are long enough to cost nothing and short enough to watch and to interrupt."""
    if seconds < SHORT_CHUNK:
        return min(2 * size, LARGEST_CHUNK)
    return max(size // 2, 1) if seconds > LONG_CHUNK else size


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
    """Game `number` of a run once more, by the same bots with the same dice, as a match with its log."""
    # interpreted, one game is played sooner than anything compiles; but not a search
    searching = any(isinstance(run.game.bots.BOTS.get(name), Search) for name in run.bots)
    chosen = engine(run.game, run.bots) if searching else Engine(run.game, run.bots)
    worker = Worker(chosen, run)
    chosen.loops.set_up(worker.states, 0, worker.template, number, worker.run_words, worker.minds)
    match = Match(run.game, run.players, seed_of(chosen.load(worker.states, 0).rng), run.options)
    rules = run.game.rules
    while due := rules.waiting(match.state):
        chosen.store(worker.states, 0, match.state)
        move = chosen.loops.next_move(
            worker.states, 0, due, worker.lineup, worker.out, worker.shown, worker.blank, worker.minds, worker.desk
        )
        match.act(int(move) >> SEAT_SHIFT, int(move) & ACTION_MASK)
    return match
