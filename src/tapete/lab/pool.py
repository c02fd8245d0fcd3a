"""Where chunks of work run: on threads or in processes of this machine, or on the workers of a Dask or Ray cluster.

    with open_pool("dask=tcp://scheduler:8786") as pool:
        for chunk, result in pool.map(work, chunks):
            ...

`work` is a function of one chunk. For other processes both must be picklable. Results come in order of completion;
callers that need another order sort by chunk. A chunk is taken from the iterator when a worker is free, so the iterator
may still adapt to the results so far. After Ctrl-C no more chunks are handed out, those under way are finished and
returned, and `interrupted` is true; a second Ctrl-C stops at once.
"""

import hashlib
import multiprocessing
import os
import pickle
import signal
import socket
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, Self, TypeVar

from tapete.games import plugins
from tapete.kernel.errors import UserError

C = TypeVar("C")
R = TypeVar("R")

PLACES = ("threads", "processes", "dask", "dask=ADDRESS", "ray", "ray=ADDRESS")
CONNECT_SECONDS = 20  # within which a cluster must answer
CHUNKS_PER_WORKER = 2  # in other processes: a worker does not wait for its next chunk


class Pool(ABC):
    """Workers that process chunks."""

    chunk_seconds = (0.5, 2.0)  # a chunk's shortest and longest time: little overhead, but soon done after Ctrl-C
    shares_memory = False  # whether workers are threads of this process

    def __init__(self, name: str, workers: int) -> None:
        self.name = name
        self.workers = workers
        self.interrupted = False

    def map(self, work: Callable[[C], R], chunks: Iterable[C]) -> Iterator[tuple[C, R]]:
        """Yields each chunk with the result of `work`, in order of completion."""
        left = iter(chunks)
        busy: dict[Any, C] = {}
        slots = self.workers if self.shares_memory else CHUNKS_PER_WORKER * self.workers
        with self._catching_ctrl_c():
            while True:
                while len(busy) < slots and not self.interrupted:
                    try:
                        chunk = next(left)
                    except StopIteration:
                        break
                    busy[self._submit(work, chunk)] = chunk
                if not busy:
                    return
                for task in self._wait(busy):
                    yield busy.pop(task), self._result(task)

    @contextmanager
    def _catching_ctrl_c(self) -> Iterator[None]:
        def interrupt(_signal: int, _frame: FrameType | None) -> None:
            if self.interrupted:
                raise KeyboardInterrupt
            self.interrupted = True

        try:
            before = signal.signal(signal.SIGINT, interrupt)
        except ValueError:  # not in the main thread, which alone receives signals
            yield
            return
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    @abstractmethod
    def _submit(self, work: Callable[[Any], Any], chunk: Any) -> Any:
        """Hands a chunk to a worker; returns the task."""

    @abstractmethod
    def _wait(self, tasks: Collection[Any]) -> list[Any]:
        """Waits until at least one of the tasks is done; returns those that are."""

    @abstractmethod
    def _result(self, task: Any) -> Any:
        """The result of a task that is done."""

    @abstractmethod
    def close(self) -> None:
        """Ends the workers."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def open_pool(on: str = "threads", workers: int | None = None) -> Pool:
    """The pool at one of PLACES, or UserError; it has a worker per core, or those of the cluster, by default."""
    place, equals, address = on.partition("=")
    if workers is not None and workers < 1:
        raise UserError("threads-range", threads=workers)
    count = workers or os.cpu_count() or 1
    if bool(equals) == bool(address):
        match place, bool(address):
            case ("threads", False):
                return Threads(count)
            case ("processes", False):
                return Processes(count)
            case ("dask", _):
                return Dask(address, count)
            case ("ray", _):
                return Ray(address, count)
    raise UserError("no-such-pool", on=on[:60], places=", ".join(PLACES))


class Threads(Pool):
    """Threads of this process: for work that releases the interpreter's lock, as the native loops do."""

    chunk_seconds = (0.05, 0.3)
    shares_memory = True

    def __init__(self, workers: int) -> None:
        super().__init__("threads", workers)
        self._executor: Executor = ThreadPoolExecutor(workers)

    def _submit(self, work: Callable[[Any], Any], chunk: Any) -> Any:
        return self._executor.submit(work, chunk)

    def _wait(self, tasks: Collection[Any]) -> list[Any]:
        return list(wait(tasks, return_when=FIRST_COMPLETED).done)

    def _result(self, task: Any) -> Any:
        return task.result()

    def close(self) -> None:
        """Ends the workers."""
        self._executor.shutdown(wait=True, cancel_futures=True)


class Processes(Threads):
    """Processes of this machine: for work in plain Python."""

    chunk_seconds = Pool.chunk_seconds
    shares_memory = False

    def __init__(self, workers: int) -> None:
        Pool.__init__(self, "processes", workers)
        spawn = multiprocessing.get_context("spawn")  # a fork would copy the locks of running threads
        self._executor = ProcessPoolExecutor(workers, spawn, initializer=_ignore_ctrl_c)

    def _submit(self, work: Callable[[Any], Any], chunk: Any) -> Any:
        return self._executor.submit(run_chunk, work, chunk, source_hash())

    def _result(self, task: Any) -> Any:
        try:
            return _unwrapped(task.result())
        except BrokenProcessPool as error:
            raise UserError("pool-lost", on=self.name, reason=_reason(error)) from None


def _ignore_ctrl_c() -> None:
    """A terminal sends Ctrl-C to all its processes; only the one that hands out the chunks reacts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Dask(Pool):
    """The workers of a Dask cluster: an existing one, or a new one of processes of this machine."""

    def __init__(self, address: str, workers: int) -> None:
        try:
            import distributed
        except ImportError:
            raise UserError("needs-package", packages="dask.distributed", extra="dask") from None
        self._dask = distributed
        self._cluster: Any = None
        try:
            if not address:
                self._cluster = distributed.LocalCluster(
                    n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None
                )
            self._client = distributed.Client(self._cluster or address, timeout=CONNECT_SECONDS)
            self._client.wait_for_workers(1, timeout=CONNECT_SECONDS)
        except (OSError, ValueError, TimeoutError) as error:
            raise UserError("pool-unreachable", on="dask", address=address or "-", reason=_reason(error)) from None
        super().__init__("dask", sum(self._client.nthreads().values()))
        self._lost = (OSError, TimeoutError, distributed.KilledWorker, distributed.client.FutureCancelledError)

    def _submit(self, work: Callable[[Any], Any], chunk: Any) -> Any:
        return self._client.submit(run_chunk, work, chunk, source_hash(), pure=False)

    def _wait(self, tasks: Collection[Any]) -> list[Any]:
        return list(self._dask.wait(list(tasks), return_when=FIRST_COMPLETED).done)

    def _result(self, task: Any) -> Any:
        try:
            return _unwrapped(task.result())
        except (*self._lost, ImportError, pickle.UnpicklingError) as error:
            raise UserError("pool-lost", on=self.name, reason=_reason(error)) from None

    def close(self) -> None:
        """Disconnects from the cluster, and ends it if it was made here."""
        self._client.close()
        if self._cluster is not None:
            self._cluster.close()


class Ray(Pool):
    """The workers of a Ray cluster: an existing one (`auto` finds it), or a new one of this machine."""

    def __init__(self, address: str, workers: int) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # else it reports its use to its makers
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else it warns of a coming default
        try:
            import ray
        except ImportError:
            raise UserError("needs-package", packages="ray", extra="ray") from None
        self._ray = ray
        quiet: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
        new: dict[str, Any] = {"num_cpus": workers, "include_dashboard": False}
        try:
            _check_port(address)
            ray.init(address=address or "local", **quiet, **({} if address else new))
        except (OSError, ValueError, RuntimeError) as error:
            raise UserError("pool-unreachable", on="ray", address=address or "-", reason=_reason(error)) from None
        super().__init__("ray", max(1, int(ray.cluster_resources().get("CPU", 1))))
        self._remote = ray.remote(run_chunk)

    def _submit(self, work: Callable[[Any], Any], chunk: Any) -> Any:
        return self._remote.remote(work, chunk, source_hash())

    def _wait(self, tasks: Collection[Any]) -> list[Any]:
        return list(self._ray.wait(list(tasks), num_returns=1)[0])

    def _result(self, task: Any) -> Any:
        try:
            return _unwrapped(self._ray.get(task))
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, ImportError):
                raise UserError("pool-lost", on=self.name, reason=_reason(error.cause)) from None
            raise error.cause from None
        except self._ray.exceptions.RayError as error:
            raise UserError("pool-lost", on=self.name, reason=_reason(error)) from None

    def close(self) -> None:
        """Disconnects from the cluster, and ends it if it was made here."""
        self._ray.shutdown()


def _check_port(address: str) -> None:
    """OSError where nothing listens at an address with a port; Ray itself would try for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()


# ---- In another process


@dataclass(frozen=True)
class RemoteError:
    """A UserError on its way back from another process."""

    code: str
    values: dict[str, Any]


def run_chunk(work: Callable[[C], R], chunk: C, wanted: str) -> R | RemoteError:
    """Processes a chunk in another process, which must have the same sources: others would play other games."""
    if source_hash() != wanted:
        return RemoteError("pool-other-sources", {})
    try:
        return work(chunk)
    except UserError as error:
        return RemoteError(error.code, error.values)


def _unwrapped(result: Any) -> Any:
    if isinstance(result, RemoteError):
        raise UserError(result.code, **result.values)
    return result


@cache
def source_hash() -> str:
    """A hash of the package's sources, and of the versions of packages that add games or bots."""
    package = Path(__file__).parent.parent
    hasher = hashlib.sha256()
    for point in (*plugins.announced(plugins.GAMES), *plugins.announced(plugins.BOTS)):
        hasher.update(f"{point.name} = {point.value} {point.dist.version if point.dist else ''}\0".encode())
    for path in sorted(path for path in package.rglob("*.py") if "tests" not in path.parts):
        hasher.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes())
    return hasher.hexdigest()[:16]


def _reason(error: BaseException) -> str:
    """The first line of an error's message."""
    lines = str(error).strip().splitlines()
    return (lines[0] if lines else type(error).__name__).strip().rstrip(".")


# ---- Chunks of numbers


class ChunkSizer:
    """Splits ranges of numbers into chunks, each of which takes about as long as the pool wants."""

    LARGEST = 50_000

    def __init__(self, chunk_seconds: tuple[float, float], least: int = 1) -> None:
        self.shortest, self.longest = chunk_seconds
        self.size = self._least = least

    def split(self, ranges: Iterable[range]) -> Iterator[range]:
        """The numbers of the ranges in order, in chunks of the size that is right at the time."""
        for numbers in ranges:
            first = numbers.start
            while first < numbers.stop:
                chunk = range(first, min(first + self.size, numbers.stop))
                yield chunk
                first = chunk.stop

    def adapt(self, seconds: float) -> None:
        """Adapts the size of the next chunks to the time that a chunk took."""
        if seconds < self.shortest:
            self.size = min(2 * self.size, self.LARGEST)
        elif seconds > self.longest:
            self.size = max(self.size // 2, self._least)
