"""Processes that do one job at a time. Whoever asks takes turns, a table or the address of a client, so that none waits
for all the jobs of another.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from typing import TypeVar

from tapete.kernel.errors import TapeteError
from tapete.server.metrics import THINKING, Histogram

T = TypeVar("T")
LONGEST = 60  # seconds that a job may take; a process that does not answer by then is replaced


def _begin(server: "Connection[None, None]", niceness: int) -> None:
    """Runs first in a new process. It ends when the server closes its end of the pipe, or has died."""

    def follow() -> None:
        server.poll(None)
        os._exit(0)

    threading.Thread(target=follow, name="server", daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    if hasattr(os, "nice"):  # not on Windows, where these processes compete with the server as equals
        os.nice(niceness)


class NotAnsweredError(TapeteError):
    """A job was not done, although it was tried twice: its process has died, or did not answer."""


class Processes:
    """Some processes, which are started when they are needed. One that has died, or does not answer, is replaced, and
    its job done again, once; then NotAnsweredError.
    """

    def __init__(self, count: int, niceness: int) -> None:
        self._niceness = niceness
        self._spawning = multiprocessing.get_context("spawn")
        self._child_end, self._own_end = self._spawning.Pipe(duplex=False)
        self._pools = [self._new_pool() for _ in range(count)]
        self._free = list(range(count))
        self._waiting: OrderedDict[str, deque[asyncio.Future[int]]] = OrderedDict()  # by table or address, in turn
        self.replaced = 0
        self.times = Histogram(THINKING)  # of jobs, with the wait for their turn

    def _new_pool(self) -> ProcessPoolExecutor:
        begin = (self._child_end, self._niceness)
        return ProcessPoolExecutor(1, mp_context=self._spawning, initializer=_begin, initargs=begin)

    def start(self) -> None:
        """Starts the first process early, so that the first job does not wait for it."""
        self._pools[0].submit(os.getpid)

    @property
    def waiting(self) -> int:
        """How many jobs wait for a process."""
        return sum(len(places) for places in self._waiting.values())

    async def run(self, who: str, job: Callable[[], T]) -> T:
        """Does a job of a table or an address, when it is its turn."""
        asked = time.perf_counter()
        number = await self._turn(who)
        doing = asyncio.get_running_loop().create_task(self._do(number, job))

        def done(task: "asyncio.Task[T]") -> None:
            self._give_back(number)
            self.times.add(time.perf_counter() - asked)
            if not task.cancelled():
                task.exception()  # whoever asked has it, or has gone

        doing.add_done_callback(done)
        return await asyncio.shield(doing)  # a process that thinks is not free, even if nobody waits for it any more

    async def _turn(self, who: str) -> int:
        """Waits for a free process; returns its number."""
        if self._free:
            return self._free.pop()
        place: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._give_back(place.result())
            raise

    def _give_back(self, number: int) -> None:
        """Gives a free process to the one whose turn it is."""
        while self._waiting:
            who, places = self._waiting.popitem(last=False)
            place = places.popleft()
            if places:
                self._waiting[who] = places  # behind the others
            if not place.done():
                place.set_result(number)
                return
        self._free.append(number)

    async def _do(self, number: int, job: Callable[[], T]) -> T:
        try:
            return await self._try(number, job)
        except BrokenProcessPool:
            if self._own_end.closed:
                raise
        try:
            return await self._try(number, job)
        except BrokenProcessPool:
            raise NotAnsweredError("not-answered") from None

    async def _try(self, number: int, job: Callable[[], T]) -> T:
        """Does a job; BrokenProcessPool if the process has died or does not answer. It is replaced then."""
        try:
            running = asyncio.get_running_loop().run_in_executor(self._pools[number], job)
            return await asyncio.wait_for(running, LONGEST)
        except (BrokenProcessPool, TimeoutError):
            if not self._own_end.closed:
                self.replaced += 1
                _end(self._pools[number])
                self._pools[number] = self._new_pool()
            raise BrokenProcessPool("a process has died, or does not answer") from None

    def close(self) -> None:
        """Ends the processes, whatever they are doing."""
        self._own_end.close()
        for pool in self._pools:
            _end(pool)


def _end(pool: ProcessPoolExecutor) -> None:
    """Ends a process, also one that hangs."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)
