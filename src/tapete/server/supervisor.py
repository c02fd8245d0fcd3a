"""Several servers at one address, for `tapete serve --workers N`. This process starts them, replaces those that die,
and ends them.

All of them listen on one socket, which stays open all the time: a client comes to whichever server is free, and none is
turned away while another one is replaced. SIGHUP replaces them one after the other, each when its successor is up.
"""

import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

Serve = Callable[[Callable[[], None]], None]  # runs a server, and calls back when it is up
AFTER_FAILURE = 1.0  # seconds until a server that could not start is started again
LAST = 10.0  # seconds within which servers must have ended
FAILED = 3  # exit status when no server could start
log = logging.getLogger("tapete")


@dataclass(eq=False)
class Worker:
    """One server, in a process of its own."""

    process: BaseProcess
    news: "Connection[None, None]"  # says something when it is up, and ends with the process
    is_up: bool = False
    is_ending: bool = False

    def end(self) -> None:
        """Asks it to end in order."""
        self.is_ending = True
        self.process.terminate()


class Supervisor:
    """Keeps so many servers running."""

    def __init__(self, count: int, serve: Serve, up: Callable[[], None]) -> None:
        self._count, self._serve, self._up = count, serve, up
        self._spawning = multiprocessing.get_context("spawn")
        self._child_end, self._own_end = self._spawning.Pipe(duplex=False)  # ends with this process
        self._asked, self._asks = self._spawning.Pipe(duplex=False)  # by signals
        self._workers: list[Worker] = []
        self._to_replace: deque[Worker] = deque()
        self._not_before = 0.0
        self._is_ending = self._was_up = False

    def run(self) -> None:
        """Runs until SIGTERM or Ctrl-C; SystemExit if no server can start."""
        for name, word in (("SIGTERM", "end"), ("SIGINT", "end"), ("SIGHUP", "replace")):
            if number := getattr(signal, name, None):
                signal.signal(number, lambda *_, word=word: self._asks.send(word))
        try:
            while not self._is_ending:
                self._listen(self._start_missing())
        finally:
            self._end_all()

    def _start_missing(self) -> float | None:
        """Starts what is missing, or returns in how many seconds that can be done. Of a server that is to be replaced,
        the successor comes first.
        """
        serving = [worker for worker in self._workers if not worker.is_ending]
        missing = self._count + (1 if self._to_replace else 0) - len(serving)
        if missing > 0 and (pause := self._not_before - time.monotonic()) > 0:
            return pause
        self._workers += [self._start() for _ in range(missing)]
        return None

    def _start(self) -> Worker:
        news, told = self._spawning.Pipe(duplex=False)
        process = self._spawning.Process(target=_work, args=(self._serve, self._child_end, told), name="server")
        process.start()
        told.close()
        return Worker(process, news)

    def _listen(self, seconds: float | None) -> None:
        """Waits until something happens, and draws the conclusions."""
        by_news = {worker.news: worker for worker in self._workers}
        for ready in wait([self._asked, *by_news], seconds):
            if ready is self._asked:
                self._obey(str(self._asked.recv()))
            elif worker := by_news.get(ready):  # type: ignore[call-overload]  # all of them are connections
                self._hear(worker)

    def _obey(self, word: str) -> None:
        if word == "end":
            self._is_ending = True
        else:
            self._to_replace = deque(worker for worker in self._workers if not worker.is_ending)

    def _hear(self, worker: Worker) -> None:
        """A server is up, or has ended."""
        try:
            worker.news.recv()
        except (EOFError, OSError):
            self._remove(worker)
            return
        worker.is_up = True
        serving = [worker for worker in self._workers if worker.is_up and not worker.is_ending]
        if len(serving) == self._count and not self._was_up:
            self._was_up = True
            self._up()
        if len(serving) > self._count and self._to_replace:
            self._to_replace.popleft().end()

    def _remove(self, worker: Worker) -> None:
        worker.process.join()
        worker.news.close()
        self._workers.remove(worker)
        if worker in self._to_replace:
            self._to_replace.remove(worker)
        if worker.is_ending:
            return
        log.error("a server has ended with status %s", worker.process.exitcode)
        if not worker.is_up:
            if not self._was_up:
                sys.exit(FAILED)
            self._not_before = time.monotonic() + AFTER_FAILURE

    def _end_all(self) -> None:
        """Asks all servers to end, and ends those that do not."""
        for worker in self._workers:
            worker.end()
        end = time.monotonic() + LAST
        for worker in self._workers:
            worker.process.join(max(0.0, end - time.monotonic()))
            worker.process.kill()
            worker.process.join()


def _work(serve: Serve, parent: "Connection[None, None]", told: "Connection[None, None]") -> None:
    """Runs a server. It ends with the process that started it."""

    def follow() -> None:
        parent.poll(None)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, name="supervisor", daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started it
    serve(lambda: told.send(None))
