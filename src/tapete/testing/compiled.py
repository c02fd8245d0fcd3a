"""Compiles single rules to machine code, for tests of a game's parts."""

import ctypes
import tempfile
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tapete.kernel import compiler
from tapete.kernel.native import passed
from tapete.kernel.translator.program import Program
from tapete.kernel.translator.types import INT, Number, Records, Type
from tapete.kernel.trapping import FLAGS, read_trap

PREFIX = "tested"


def compiled(
    rules: Mapping[str, tuple[Callable[..., Any], Sequence[Type]]],
    *,
    trapping: bool = False,
    command: Sequence[str] | None = None,
) -> Any:
    """Compiled rules by name, each for arguments of these types. Rows are passed as `array`s, records as `Memory`."""
    program = Program(PREFIX, trapping=trapping)
    for name, (function, types) in rules.items():
        program.entry(name, function, *types)
    chosen = command or compiler.own_compiler() or compiler.zig()
    assert chosen is not None, "the tests need a C compiler"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{PREFIX}.so"
        compiler.compile_library(program.text(), path, compiler=chosen, flags=FLAGS if trapping else ())
        library = ctypes.CDLL(str(path))
    take = library[f"{PREFIX}_take_trap"] if trapping else None
    made = SimpleNamespace()
    for entry in program.entries:
        function = library[f"{PREFIX}_{entry.name}"]
        function.restype = ctypes.c_int64 if entry.returns == INT else None
        function.argtypes = [*chain.from_iterable(_passed_as(kind) for _, kind in entry.arguments)]
        setattr(made, entry.name, _callable(function, take))
    return made


def _passed_as(kind: Type) -> list[Any]:
    if isinstance(kind, Number):
        return [ctypes.c_int64]
    return [ctypes.c_void_p, ctypes.c_int64] if isinstance(kind, Records) else [ctypes.c_void_p]


def _callable(function: Any, take: Any) -> Callable[..., Any]:
    def call(*arguments: Any) -> Any:
        found = function(*chain.from_iterable(map(passed, arguments)))
        if take is not None and (error := read_trap(take)) is not None:
            raise error
        return found

    return call
