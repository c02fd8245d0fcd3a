"""Bots think in processes of their own, so that no table has to wait for them.

A process gets the view of a seat and its legal actions, and nothing else.
"""

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from typing import TypeVar

from tapete import bots, games
from tapete.bots.advice import ADVICE_SECONDS, Advice, Adviser
from tapete.kernel.contract import AnyState
from tapete.kernel.record import flat, restored

T = TypeVar("T")
View = dict[str, list[int]]  # as it is sent to a process

MOST_PROCESSES = 2
NICENESS = 5  # the server itself comes first


def choose(game: str, bot: str, view: View, seat: int, legal: list[int]) -> int:
    """A bot's choice; runs in a worker process."""
    return _bot(game, bot).choose(_restored(game, view), seat, legal)


def advise(game: str, bot: str, view: View, seat: int, legal: list[int]) -> Advice:
    """A bot's choice with its reasons; runs in a worker process."""
    return _adviser(game, bot).advise(_restored(game, view), seat, legal)


def signals(game: str, view: View, seat: int) -> list[int]:
    """The signals that a bot would give; runs in a worker process."""
    return list(bots.signals(games.load(game), _restored(game, view), seat))


def _restored(game: str, view: View) -> AnyState:
    return restored(games.load(game).rules.State, view)


@cache
def _adviser(game: str, bot: str) -> Adviser:
    loaded, seed = games.load(game), int.from_bytes(os.urandom(8))
    return Adviser(loaded, bots.bot(loaded, bot, seed, seconds=ADVICE_SECONDS), seed)


@cache
def _bot(game: str, bot: str) -> bots.RuleBot:
    """A bot, made once per process, so that its dice go on from choice to choice."""
    return bots.bot(games.load(game), bot, int.from_bytes(os.urandom(8)))


def _lower_priority() -> None:
    if hasattr(os, "nice"):  # not on Windows, where workers compete with the server as equals
        os.nice(NICENESS)


class BotWorkers:
    """The processes in which bots think."""

    def __init__(self, processes: int | None = None) -> None:
        self._count = processes or max(1, min(MOST_PROCESSES, (os.cpu_count() or 2) - 1))
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        spawning = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._count, mp_context=spawning, initializer=_lower_priority)

    def start(self) -> None:
        """Starts the first process early, so that the first choice does not wait for it."""
        self._pool.submit(os.getpid)

    async def choose(self, game: str, bot: str, view: AnyState, seat: int, legal: list[int]) -> int:
        """A bot's choice."""
        return await self._run(partial(choose, game, bot, flat(view), seat, legal))

    async def advise(self, game: str, bot: str, view: AnyState, seat: int, legal: list[int]) -> Advice:
        """A bot's choice with its reasons."""
        return await self._run(partial(advise, game, bot, flat(view), seat, legal))

    async def signals(self, game: str, view: AnyState, seat: int) -> list[int]:
        """The signals that a bot would give."""
        return await self._run(partial(signals, game, flat(view), seat))

    async def _run(self, job: Callable[[], T]) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, job)
        except BrokenProcessPool:  # a process was killed: try once more with new ones
            self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, job)

    def close(self) -> None:
        """Ends the processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)
