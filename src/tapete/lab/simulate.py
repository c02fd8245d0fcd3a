"""Plays many games between bots on every core, or on a cluster.

What game k of a run is depends on the run's seed and k alone, so results do not depend on the number of workers, on
their order, on where they are, or on the engine.
"""

import os
import re
import threading
import time
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tapete import games as house
from tapete.bots import signals
from tapete.kernel.contract import AnyState, Game, Games
from tapete.kernel.engine import RANDOM, Engine, engine, named, run_words
from tapete.kernel.errors import UserError
from tapete.kernel.loops import ACTION_MASK, SEAT_SHIFT
from tapete.kernel.rng import read_seed, seed_of
from tapete.lab.pool import Pool, Stretches, Threads
from tapete.match import Match, agree

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
    talking: bool = False  # whether the bots give signals

    @property
    def template(self) -> AnyState:
        """A state with players and options set, to deal from."""
        return agree(self.game, self.players, self.options)[0]

    @property
    def terms(self) -> tuple[Any, ...]:
        """The run in words and numbers, for another process."""
        options = tuple(self.options.items())
        return self.game.id, self.players, self.games, self.bots, self.seed, options, self.threads, self.talking


@dataclass(frozen=True)
class Plan:
    """What was asked for: one run for each number of players."""

    seed: str
    runs: tuple[Run, ...]
    threads: int | None = None

    @classmethod
    def of(  # noqa: PLR0913  # one a flag
        cls, game: Game, *, players: str, games: int, bots: str, seed: str, options: Mapping[str, str],
        threads: int | None, talking: bool = False,
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
            runs.append(Run(game, count, games, seated, read_seed(seed), full, cores, talking))
        for name in lineup:
            named(game, name)
        return cls(seed, tuple(runs), threads)


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
    is_native: bool
    interrupted: bool
    on: str
    workers: int

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
            "talking": self.run.talking,
            "decisions": decisions,
            "cpu_seconds": self.cpu_seconds,
            "wall_seconds": self.wall_seconds,
            "games_per_cpu_second": self.count * per_second,
            "decisions_per_cpu_second": decisions * per_second,
            "threads": self.workers,
            "on": self.on,
            "engine": "native" if self.is_native else "interpreted",
            "interrupted": self.interrupted,
            "results": self.run.game.results.results(self.games) if self.count else {},
        }


class Worker:
    """One thread's own workspace; the machine code is shared."""

    def __init__(self, engine: Engine, run: Run, *, checked: bool = False, budget: int | None = None) -> None:
        self.engine = engine
        self.workspace = w = engine.workspace(budget=budget)
        engine.store(w.template, run.template)
        for k, word in enumerate(run_words(run.seed)):
            w.run_words[k] = word
        self.seat(run.bots)
        w.checked, w.talking = int(checked), int(run.talking)

    def seat(self, bots: Sequence[str]) -> None:
        """Gives bots their seats."""
        for seat, name in enumerate(bots):
            self.workspace.lineup[seat] = self.engine.bots[named(self.engine.game, name)]

    def play(self, first: int, count: int) -> dict[str, Any]:
        """Plays games first to first + count - 1; returns their columns."""
        results = self.engine.many(self.engine.kinds.Result, count)
        self.engine.call.simulate(self.workspace, first, results)
        return self.engine.columns(results)


@dataclass(frozen=True)
class Played:
    """A chunk of a run: its columns, and what they cost."""

    columns: dict[str, Any]
    seconds: float
    cpu_seconds: float
    is_native: bool


class Dealer:
    """Plays chunks of a run, in any thread of any process."""

    def __init__(self, run: Run, *, checked: bool = False, played_by: Engine | None = None) -> None:
        self.run, self.checked = run, checked
        self.engine = played_by or engine(run.game)
        self._own = threading.local()

    def __reduce__(self) -> tuple[Any, ...]:
        return _dealer, (type(self), self.run.terms, self.checked)

    def worker(self) -> Worker:
        """This thread's own."""
        if not hasattr(self._own, "worker"):
            self._own.worker = Worker(self.engine, self.run, checked=self.checked)
        found: Worker = self._own.worker
        return found

    def __call__(self, chunk: range) -> Played:
        """Plays the games with these numbers."""
        worker = self.worker()
        wall, cpu = time.perf_counter(), time.thread_time()
        columns = self.play(worker, chunk)
        return Played(columns, time.perf_counter() - wall, time.thread_time() - cpu, self.engine.is_native)

    def play(self, worker: Worker, chunk: range) -> dict[str, Any]:
        """The columns of these games."""
        return worker.play(chunk.start, len(chunk))


@lru_cache(maxsize=2)
def _dealer(kind: type[Dealer], terms: tuple[Any, ...], checked: bool) -> Dealer:  # noqa: FBT001  # as pickled
    """A dealer that came from another process: made once, whatever the number of its chunks."""
    name, players, games, bots, seed, options, threads, talking = terms
    return kind(Run(house.load(name), players, games, bots, seed, dict(options), threads, talking), checked=checked)


def simulate(
    run: Run, *, progress: Callable[[int], object] = lambda _: None, checked: bool = False, pool: Pool | None = None
) -> Outcome:
    """Plays a run, on threads unless a pool is given.

    Ctrl-C keeps the games that are finished, from the first on.
    """
    if pool is None:
        with Threads(run.threads) as threads:
            return simulate(run, progress=progress, checked=checked, pool=threads)
    started = time.perf_counter()
    dealer = Dealer(run, checked=checked)
    parts, cpu_seconds = deal_out(dealer, [range(run.games)], pool, lambda chunk, _: progress(len(chunk)))
    return Outcome(
        run,
        _games(run, [parts[first].columns for first in sorted(parts)]),
        cpu_seconds=cpu_seconds,
        wall_seconds=time.perf_counter() - started,
        is_native=all(part.is_native for part in parts.values()),
        interrupted=pool.interrupted,
        on=pool.name,
        workers=pool.workers,
    )


def deal_out(
    dealer: Dealer, gaps: Iterable[range], pool: Pool, done: Callable[[range, Played], object]
) -> tuple[dict[int, Played], float]:
    """Has a pool play the games of the gaps; returns the chunks by their first number, and the CPU seconds of all."""
    stretches = Stretches(pool.spans)
    parts: dict[int, Played] = {}
    cpu = time.process_time()
    for chunk, part in pool.map(dealer, stretches.cut(gaps)):
        stretches.took(part.seconds)
        parts[chunk.start] = part
        done(chunk, part)
    elsewhere = 0.0 if pool.shares_memory else sum(part.cpu_seconds for part in parts.values())
    return parts, time.process_time() - cpu + elsewhere


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
    chosen = engine(run.game)
    w = Worker(chosen, run).workspace
    chosen.call.set_up(w, number)
    match = Match(run.game, run.players, seed_of(chosen.load(w.state).rng), run.options)
    rules = run.game.rules
    asked = 0
    while due := rules.waiting(match.state):
        if run.talking and due != asked:
            _let_talk(match, run)
            asked = due
        chosen.store(w.state, match.state)
        move = chosen.call.next_move(w, due)
        match.act(move >> SEAT_SHIFT, move & ACTION_MASK)
    return match


def _let_talk(match: Match, run: Run) -> None:
    """`loops.let_talk`, in a match with its log."""
    for seat, name in enumerate(run.bots):
        if name != RANDOM:
            for signal in signals(run.game, match.show(seat), seat):
                if not run.game.signals.refusal(match.state, seat, signal):
                    match.signal(seat, signal)
