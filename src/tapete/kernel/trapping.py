"""The trapping build, for tests: machine code that checks every operation and raises where a rule goes wrong.

It reports an index outside a row, a number that does not fit where it is stored, a result that leaves 64 bits, a bad
shift and a division by zero. The plain build checks none of this and goes on with a wrong number.
"""

import ctypes
from collections.abc import Callable
from itertools import chain
from typing import Any

from tapete.kernel.build import find_or_build, fingerprint, is_ours
from tapete.kernel.c_source import c_source
from tapete.kernel.contract import Game, once_per_game
from tapete.kernel.native import Library, NativeEngine, passed

FLAGS = ("-O1", "-lc")  # compiles quickly; the C library has the jump out of a failed call

SENTENCES = {
    1: "index {0} outside 0..{last}",
    2: "{0} does not fit in {1} bits",
    3: "a result leaves 64 bits ({0} and {1})",
    4: "a shift by {0}",
    5: "{0} divided by zero",
}


class TrapError(ArithmeticError):
    """A rule went wrong: the file, the line, the function, and what happened."""


def read_trap(take: Callable[..., int]) -> TrapError | None:
    """The check that failed in the last call, if one did; `take` is the library's `take_trap`."""
    values, site = (ctypes.c_int64 * 2)(), ctypes.c_char_p()
    reason = take(values, ctypes.byref(site))
    if not reason:
        return None
    said = SENTENCES[reason].format(*values, last=values[1] - 1)
    return TrapError(f"{(site.value or b'').decode()}: {said}")


class TrappingEngine(NativeEngine):
    """A native engine whose calls raise TrapError."""

    def __init__(self, game: Game, library: Library) -> None:
        self._take = library.function("take_trap", ["Trap", "Trap"])
        super().__init__(game, library)

    def _call(self, function: Any) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            found = function(*chain.from_iterable(map(passed, arguments)))
            if (error := read_trap(self._take)) is not None:
                raise error
            return found

        return call


@once_per_game
def trapping_engine(game: Game) -> TrappingEngine:
    """The trapping build of a game."""
    made_from = fingerprint(game)
    stem = f"{game.folder.rpartition('.')[2]}_trapping"
    path = find_or_build(
        stem, made_from, lambda: c_source(game, made_from, trapping=True), is_ours=is_ours(game), flags=FLAGS
    )
    if path is None:
        raise RuntimeError("the trapping build needs a C compiler")
    return TrappingEngine(game, Library(game, path, made_from))
