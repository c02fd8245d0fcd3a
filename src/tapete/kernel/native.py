"""The native twin: the very code objects of the rules, compiled by Numba on first use, on arrays of records.

Two traps shape this module. Numba's disk cache does not notice an edit in an imported module, so the cache folder is
named by a hash of all sources. And one loop compiled for two games under one name would be served the wrong machine
code, so the qualified name carries game and bots.
"""

import hashlib
import os
import shutil
import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from tapete.kernel import batch
from tapete.kernel.contract import Game
from tapete.kernel.engine import Engine, weave
from tapete.kernel.record import fields, rule

settings: Any = numba.config  # its names are made at run time
KEPT_CACHES = 16  # folders of machine code kept, newest first, one a game: every upgrade leaves some behind
DTYPES = {16: np.int16, 64: np.int64}


@cache
def cache_folder(home: Path) -> Path:
    """Where the machine code lives that is made from exactly these sources: the kernel's, and a game's own home."""
    hasher = hashlib.sha256(f"{sys.version} {numba.__version__} {np.__version__} {settings.BOUNDSCHECK}".encode())
    for source in sorted({*Path(__file__).parent.rglob("*.py"), *home.rglob("*.py")}):
        if "tests" not in source.parts:
            hasher.update(source.read_bytes())
    root = Path(os.environ.get("TAPETE_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = root / "tapete" / "native" / hasher.hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        for old in sorted(folder.parent.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)[KEPT_CACHES:]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:
        pass  # nowhere to keep machine code: it is compiled anew each time
    return folder


def code_folder(game: Game) -> Path:
    """Where a game's machine code lives."""
    return cache_folder(_home(_module(game.rules)))


@contextmanager
def _cache_at(folder: Path) -> Iterator[None]:
    """Numba reads its cache folder where a function is declared; other users of Numba keep theirs."""
    theirs = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        settings.CACHE_DIR = theirs


def _jit(name: str, home: Path, *, inline: bool = False) -> Callable[[FunctionType], Any]:
    """Compiles functions under a name; rules are inlined into the loops, which makes those a quarter faster."""
    folder = cache_folder(home)
    writable = os.access(folder, os.W_OK)

    def jit(function: FunctionType) -> Any:
        function.__qualname__ = f"{name}.{function.__qualname__}"
        with _cache_at(folder):
            return numba.njit(cache=writable, nogil=True, forceinline=inline)(function)

    return jit


def _home(module: ModuleType) -> Path:
    return Path(module.__file__ or __file__).parent


def _foreign(module: ModuleType) -> dict[str, Any]:
    """The rules that a module has imported, compiled."""
    return {
        key: getattr(twin(sys.modules[value.__module__]), value.__name__)
        for key, value in vars(module).items()
        if getattr(value, "is_rule", False) and value.__module__ != module.__name__
    }


@cache
def twin(module: ModuleType) -> ModuleType:
    """A module whose rules are compiled, and call compiled rules only; INLINE = False says it is too large for that."""
    inline = getattr(module, "INLINE", True)
    return weave(module, _foreign(module), _jit(module.__name__, _home(module), inline=inline))


@rule
def put(states: Any, i: int, source: Any, j: int) -> None:
    """A copy of record j of source becomes record i; where `engine.put` must clone, an array copies by itself."""
    states[i] = source[j]


def _module(part: object) -> ModuleType:
    if not isinstance(part, ModuleType):
        raise TypeError(f"only modules have native twins, not {part!r}")
    return part


@cache
def dtype(kind: type) -> Any:
    """A record class as NumPy sees it; one object, because Numba tells equal ones apart slowly at every call."""
    parts = [(name, DTYPES[field.bits], field.shape) for name, field in fields(kind).items()]
    return np.dtype((np.record, np.dtype(parts, align=True)))


class NativeEngine(Engine):
    """Batches are arrays of records; the loops are machine code that runs without the interpreter's lock."""

    is_native = True

    def _loops(self) -> ModuleType:
        game = self.game
        rules, bots, invariants, results = map(_module, (game.rules, game.bots, game.invariants, game.results))
        names = {
            "game": twin(rules),
            "broken": twin(invariants).broken,
            "facts": twin(results).facts,
            "put": twin(sys.modules[__name__]).put,
            **_foreign(batch),
        }
        label = "+".join(
            [game.folder, *self.slots, *(["checked"] if self.checked else []), *(["talking"] if self.talking else [])]
        )
        return self._bound(names, lambda rule: getattr(twin(bots), rule.__name__), _jit(label, _home(rules)))

    def _batch(self, kind: type, count: int) -> Any:
        batch = np.zeros(count, dtype(kind))
        for name, field in fields(kind).items():
            if field.start is not None:
                batch[name] = field.start()
        return batch

    def numbers(self, values: Sequence[int]) -> Any:
        """A row of 64-bit numbers to hand to a loop."""
        return np.array(values, np.int64)

    def store(self, states: Any, i: int, state: Any) -> None:
        """Makes record i of a batch a copy of a record."""
        for name in fields(type(state)):
            states[name][i] = getattr(state, name)

    def load(self, states: Any, i: int) -> Any:
        """Record i of a batch of states as a record of its own."""
        state = self.game.rules.State()
        for name in fields(type(state)):
            setattr(state, name, states[name][i].tolist())
        return state

    def _column(self, rows: Any, name: str, code: str, place: int | None = None) -> "array[int]":
        column = array(code)
        column.frombytes((rows[name] if place is None else rows[name][:, place]).tobytes())
        return column
