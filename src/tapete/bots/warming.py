"""Machine code for bots, made by another process while people play: python -m tapete.bots GAME..."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tapete.kernel.contract import Game
from tapete.kernel.engine import Engine, bot_names, engine

if sys.platform != "win32":
    import fcntl

_started: set[str] = set()


@cache
def engine_of(game: Game) -> Engine:
    """The native engine with all bots of a game; the interpreted one where there is no compiler."""
    return engine(game, bot_names(game))


@cache
def _mark(game: Game) -> Path | None:
    """A file beside the machine code that says it is all there; None where there is no compiler."""
    try:
        from tapete.kernel.native import code_folder  # noqa: PLC0415  # NumPy and Numba only where speed is wanted
    except ImportError:
        return None
    return code_folder(game) / f"{game.id}.warm"


def is_warm(game: Game) -> bool:
    """Whether the bots of a game can play natively without anybody waiting for a compiler."""
    mark = _mark(game)
    return mark is not None and mark.exists()


def warm(game: Game) -> None:
    """Compiles a game with its bots into the cache: asking one bot once, about nothing, is enough for all."""
    mark = _mark(game)
    if mark is None or mark.exists():
        return
    with _alone(mark.with_suffix(".lock")) as alone:
        if not alone:
            return
        made = engine_of(game)
        shown, minds, desk = made.states(), made.minds(), made.desk()
        made.loops.choose_at(0, shown, 0, 0, made.out(), 1, minds, desk)
        if game.analysis is not None:
            made.loops.weigh_at(0, shown, 0, 0, made.out(), 0, minds, desk, made.out(), made.out())
        mark.touch()


@contextmanager
def _alone(path: Path) -> Iterator[bool]:
    """Whether nobody else is at it; the lock goes with the process that holds it."""
    if sys.platform == "win32":
        yield True  # here two may do the same work
        return
    with path.open("w") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
        else:
            yield True


def start(game: Game) -> None:
    """Has another process do it, once."""
    if game.id not in _started and _mark(game) is not None and not is_warm(game):
        _started.add(game.id)
        subprocess.Popen([sys.executable, "-m", "tapete.bots", game.id])  # noqa: S603  # a name of ours
