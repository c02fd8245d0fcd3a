"""Bots that think in processes of their own, so that no thought holds up a table.

A process is given what a seat is shown and its legal actions, and nothing else.
"""

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from typing import TypeVar

from tapete import games
from tapete.bots import RuleBot, bot
from tapete.bots.advice import ADVICE_SECONDS, Advice, Adviser
from tapete.kernel.contract import AnyState
from tapete.kernel.record import flat, restored

T = TypeVar("T")

MOST_PROCESSES = 2
NICE = 5  # tables come first, then bots


def think(game: str, name: str, shown: dict[str, list[int]], seat: int, legal: list[int]) -> int:
    """A bot's choice; runs in a process of its own."""
    view = restored(games.load(game).rules.State, shown)
    return _seated(game, name).choose(view, seat, legal)


def advise(game: str, name: str, shown: dict[str, list[int]], seat: int, legal: list[int]) -> Advice:
    """The same with its reasons."""
    view = restored(games.load(game).rules.State, shown)
    return _advising(game, name).advise(view, seat, legal)


@cache
def _advising(game: str, name: str) -> Adviser:
    loaded, seed = games.load(game), int.from_bytes(os.urandom(8))
    return Adviser(loaded, bot(loaded, name, seed, seconds=ADVICE_SECONDS), seed)


@cache
def _seated(game: str, name: str) -> RuleBot:
    """One mind a bot and process is enough: the dice go on."""
    return bot(games.load(game), name, int.from_bytes(os.urandom(8)))


def _start() -> None:
    os.nice(NICE)


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, processes: int | None = None) -> None:
        self._count = processes or max(1, min(MOST_PROCESSES, (os.cpu_count() or 2) - 1))
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        spawning = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._count, mp_context=spawning, initializer=_start)

    def start(self) -> None:
        """Has a first process ready."""
        self._pool.submit(os.getpid)

    async def choose(self, game: str, name: str, view: AnyState, seat: int, legal: list[int]) -> int:
        """A bot's choice."""
        return await self._ask(partial(think, game, name, flat(view), seat, legal))

    async def advise(self, game: str, name: str, view: AnyState, seat: int, legal: list[int]) -> Advice:
        """A bot's choice with its reasons."""
        return await self._ask(partial(advise, game, name, flat(view), seat, legal))

    async def _ask(self, asked: Callable[[], T]) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, asked)
        except BrokenProcessPool:  # somebody has killed it: a new one, once
            self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, asked)

    def close(self) -> None:
        """Sends everybody home."""
        self._pool.shutdown(wait=False, cancel_futures=True)
