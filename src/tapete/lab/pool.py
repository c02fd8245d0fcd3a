"""Where chunks of work run: on threads or in processes here, or on the workers of a Dask or a Ray cluster.

    with hire("dask=tcp://scheduler:8786") as pool:
        for chunk, result in pool.map(work, chunks):
            ...

`work` is a function of one chunk, and for other processes both must be picklable. Results come in order of completion;
who needs an order sorts by chunk. Chunks are taken from their iterator when a worker is free, so it may still shape
them by what has come back. After Ctrl-C no more chunks are given out, those on their way are finished and handed over,
and `interrupted` says so; a second Ctrl-C stops at once.
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

from tapete.kernel.errors import UserError

C = TypeVar("C")
R = TypeVar("R")

HERE, PROCESSES, DASK, RAY = "threads", "processes", "dask", "ray"
PLACES = (HERE, PROCESSES, DASK, f"{DASK}=ADDRESS", RAY, f"{RAY}=ADDRESS")
PATIENCE = 20  # seconds within which a cluster must answer
AHEAD = 2  # chunks a worker of another process has at hand, so that it does not wait for the next


class Pool(ABC):
    """Workers that take chunks."""

    spans = (0.5, 2.0)  # seconds that a chunk should take: worth its way, and short enough to watch and to interrupt
    shares_memory = False  # whether workers are threads of this process

    def __init__(self, name: str, workers: int) -> None:
        self.name = name
        self.workers = workers
        self.interrupted = False

    def map(self, work: Callable[[C], R], chunks: Iterable[C]) -> Iterator[tuple[C, R]]:
        """Each chunk with what `work` made of it, in order of completion."""
        left = iter(chunks)
        busy: dict[Any, C] = {}
        slots = self.workers if self.shares_memory else AHEAD * self.workers
        with self._heeding_ctrl_c():
            while True:
                while len(busy) < slots and not self.interrupted:
                    try:
                        chunk = next(left)
                    except StopIteration:
                        break
                    busy[self._give(work, chunk)] = chunk
                if not busy:
                    return
                for task in self._finished(busy):
                    yield busy.pop(task), self._result(task)

    @contextmanager
    def _heeding_ctrl_c(self) -> Iterator[None]:
        def heed(_signal: int, _frame: FrameType | None) -> None:
            if self.interrupted:
                raise KeyboardInterrupt
            self.interrupted = True

        try:
            before = signal.signal(signal.SIGINT, heed)
        except ValueError:  # not the main thread: nobody presses Ctrl-C there
            yield
            return
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    @abstractmethod
    def _give(self, work: Callable[[Any], Any], chunk: Any) -> Any:
        """Hands a chunk to a worker; returns the task."""

    @abstractmethod
    def _finished(self, tasks: Collection[Any]) -> list[Any]:
        """Those of the tasks that are done, at least one."""

    @abstractmethod
    def _result(self, task: Any) -> Any:
        """What came of a task that is done."""

    @abstractmethod
    def close(self) -> None:
        """Lets the workers go."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def hire(on: str = HERE, workers: int | None = None) -> Pool:
    """Workers by a user's words, one of PLACES, or UserError; as many as there are cores, or as the cluster has."""
    place, equals, address = on.partition("=")
    if workers is not None and workers < 1:
        raise UserError("threads-range", threads=workers)
    here = workers or os.cpu_count() or 1
    if bool(equals) == bool(address):
        match place, bool(address):
            case ("threads", False):
                return Threads(here)
            case ("processes", False):
                return Processes(here)
            case ("dask", _):
                return Dask(address, here)
            case ("ray", _):
                return Ray(address, here)
    raise UserError("no-such-pool", on=on[:60], places=", ".join(PLACES))


class Threads(Pool):
    """Threads of this process: for work that lets go of the interpreter's lock, as native loops do."""

    spans = (0.05, 0.3)
    shares_memory = True

    def __init__(self, workers: int) -> None:
        super().__init__(HERE, workers)
        self._executor: Executor = ThreadPoolExecutor(workers)

    def _give(self, work: Callable[[Any], Any], chunk: Any) -> Any:
        return self._executor.submit(work, chunk)

    def _finished(self, tasks: Collection[Any]) -> list[Any]:
        return list(wait(tasks, return_when=FIRST_COMPLETED).done)

    def _result(self, task: Any) -> Any:
        return task.result()

    def close(self) -> None:
        """Lets the threads go."""
        self._executor.shutdown(wait=True, cancel_futures=True)


class Processes(Threads):
    """Processes of this machine: for work in plain Python."""

    spans = Pool.spans
    shares_memory = False

    def __init__(self, workers: int) -> None:
        Pool.__init__(self, PROCESSES, workers)
        fresh = multiprocessing.get_context("spawn")  # a fork would copy the locks of the threads that run by now
        self._executor = ProcessPoolExecutor(workers, fresh, initializer=_ignore_ctrl_c)

    def _give(self, work: Callable[[Any], Any], chunk: Any) -> Any:
        return self._executor.submit(errand, work, chunk, sources())

    def _result(self, task: Any) -> Any:
        try:
            return _handed_over(task.result())
        except BrokenProcessPool as error:
            raise UserError("pool-lost", on=self.name, reason=_reason(error)) from None


def _ignore_ctrl_c() -> None:
    """A terminal sends Ctrl-C to all its processes; the one that gives out the chunks decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Dask(Pool):
    """The workers of a Dask cluster: one that is there, or one of this machine's processes, made for the occasion."""

    def __init__(self, address: str, workers: int) -> None:
        try:
            import distributed  # noqa: PLC0415  # only where it is wanted
        except ImportError:
            raise UserError("needs-package", packages="dask.distributed", extra=DASK) from None
        self._dask = distributed
        self._cluster: Any = None
        try:
            if not address:
                self._cluster = distributed.LocalCluster(
                    n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None
                )
            self._client = distributed.Client(self._cluster or address, timeout=PATIENCE)
            self._client.wait_for_workers(1, timeout=PATIENCE)
        except (OSError, ValueError, TimeoutError) as error:
            raise UserError("pool-unreachable", on=DASK, address=address or "-", reason=_reason(error)) from None
        super().__init__(DASK, sum(self._client.nthreads().values()))
        self._lost = (OSError, TimeoutError, distributed.KilledWorker, distributed.client.FutureCancelledError)

    def _give(self, work: Callable[[Any], Any], chunk: Any) -> Any:
        return self._client.submit(errand, work, chunk, sources(), pure=False)

    def _finished(self, tasks: Collection[Any]) -> list[Any]:
        return list(self._dask.wait(list(tasks), return_when=FIRST_COMPLETED).done)

    def _result(self, task: Any) -> Any:
        try:
            return _handed_over(task.result())
        except (*self._lost, ImportError, pickle.UnpicklingError) as error:
            raise UserError("pool-lost", on=self.name, reason=_reason(error)) from None

    def close(self) -> None:
        """Leaves the cluster, and ends the one of this occasion."""
        self._client.close()
        if self._cluster is not None:
            self._cluster.close()


class Ray(Pool):
    """The workers of a Ray cluster: one that is there (`auto` finds it), or one made for the occasion."""

    def __init__(self, address: str, workers: int) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would tell its makers
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else it warns of a default to come
        try:
            import ray  # noqa: PLC0415  # only where it is wanted
        except ImportError:
            raise UserError("needs-package", packages="ray", extra=RAY) from None
        self._ray = ray
        quietly: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
        own: dict[str, Any] = {"num_cpus": workers, "include_dashboard": False}
        try:
            _knock(address)
            ray.init(address=address or "local", **quietly, **({} if address else own))
        except (OSError, ValueError, RuntimeError) as error:
            raise UserError("pool-unreachable", on=RAY, address=address or "-", reason=_reason(error)) from None
        super().__init__(RAY, max(1, int(ray.cluster_resources().get("CPU", 1))))
        self._errand = ray.remote(errand)

    def _give(self, work: Callable[[Any], Any], chunk: Any) -> Any:
        return self._errand.remote(work, chunk, sources())

    def _finished(self, tasks: Collection[Any]) -> list[Any]:
        return list(self._ray.wait(list(tasks), num_returns=1)[0])

    def _result(self, task: Any) -> Any:
        try:
            return _handed_over(self._ray.get(task))
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, ImportError):
                raise UserError("pool-lost", on=self.name, reason=_reason(error.cause)) from None
            raise error.cause from None
        except self._ray.exceptions.RayError as error:
            raise UserError("pool-lost", on=self.name, reason=_reason(error)) from None

    def close(self) -> None:
        """Leaves the cluster, and ends the one of this occasion."""
        self._ray.shutdown()


def _knock(address: str) -> None:
    """OSError where nobody listens at an address with a port: Ray itself would try for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), PATIENCE).close()


# ---- What happens in another process


@dataclass(frozen=True)
class Refusal:
    """A UserError on its way between processes."""

    code: str
    values: dict[str, Any]


def errand(work: Callable[[C], R], chunk: C, wanted: str) -> R | Refusal:
    """Does a chunk in another process, where the sources must be the same: other sources play other games."""
    if sources() != wanted:
        return Refusal("pool-other-sources", {})
    try:
        return work(chunk)
    except UserError as error:
        return Refusal(error.code, error.values)


def _handed_over(result: Any) -> Any:
    if isinstance(result, Refusal):
        raise UserError(result.code, **result.values)
    return result


@cache
def sources() -> str:
    """A hash of the package's sources."""
    home = Path(__file__).parent.parent
    hasher = hashlib.sha256()
    for path in sorted(path for path in home.rglob("*.py") if "tests" not in path.parts):
        hasher.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes())
    return hasher.hexdigest()[:16]


def _reason(error: BaseException) -> str:
    """The first line of what went wrong."""
    lines = str(error).strip().splitlines()
    return (lines[0] if lines else type(error).__name__).strip().rstrip(".")


# ---- Chunks that are stretches of numbers


class Stretches:
    """Cuts the numbers below `total` into chunks that take about as long as a pool wants them to."""

    FIRST, LARGEST = 1, 50_000

    def __init__(self, spans: tuple[float, float]) -> None:
        self.short, self.long = spans
        self.size = self.FIRST

    def cut(self, gaps: Iterable[range]) -> Iterator[range]:
        """The numbers of the gaps, from the first on, in chunks of the size that is right at the time."""
        for gap in gaps:
            first = gap.start
            while first < gap.stop:
                chunk = range(first, min(first + self.size, gap.stop))
                yield chunk
                first = chunk.stop

    def took(self, seconds: float) -> None:
        """A chunk took so long: the next are long enough to cost nothing, and short enough to watch."""
        if seconds < self.short:
            self.size = min(2 * self.size, self.LARGEST)
        elif seconds > self.long:
            self.size = max(self.size // 2, 1)
