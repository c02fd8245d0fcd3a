"""Rules of a test as machine code, beside the interpreter: what tests of the translator share."""

import ctypes
import importlib.util
import itertools
import sys
from array import array
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from tapete.kernel import compiler, record, trapping
from tapete.kernel.native import Memory, passed
from tapete.kernel.record import TYPECODES, fields
from tapete.kernel.translator.program import Program
from tapete.kernel.translator.types import Type

FUNCTIONS = Mapping[str, tuple[Callable[..., Any], Sequence[Type]]]
_numbers = itertools.count()


def module_of(source: str, folder: Path) -> ModuleType:
    """A module of its own file, so that functions have a source and lines have numbers."""
    name = f"rules{next(_numbers)}"
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class Build:
    """Functions compiled in one file: plainly, or so that bad operations raise."""

    def __init__(
        self, functions: FUNCTIONS, folder: Path, command: Sequence[str] | None = None, *, is_trapping: bool = False
    ) -> None:
        self.is_trapping = is_trapping
        program = Program("test", trapping=is_trapping)
        for name, (function, types) in functions.items():
            program.entry(name, function, *types)
        self.source = program.text()
        path = folder / f"build{next(_numbers)}.so"
        chosen = command or compiler.own_compiler() or compiler.zig()
        assert chosen is not None, "the tests need a C compiler"
        compiler.compile_library(self.source, path, compiler=chosen, flags=trapping.FLAGS if is_trapping else ())
        self._library = ctypes.CDLL(str(path))
        self._take = self._library.test_take_trap if is_trapping else None

    def __call__(self, name: str, *arguments: Any) -> int:
        """Calls a function; raises TrapError where a trapping build does."""
        function = self._library[f"test_{name}"]
        function.restype = ctypes.c_int64
        plain = [*itertools.chain.from_iterable(map(passed, arguments))]
        function.argtypes = [ctypes.c_int64 if isinstance(a, int) else ctypes.c_void_p for a in arguments]
        found: int = function(*plain)
        if self._take is not None and (error := trapping.read_trap(self._take)) is not None:
            raise error
        return found


class InMemory:
    """A copy of a plain record as C sees it."""

    def __init__(self, state: Any) -> None:
        self._kind = type(state)
        self._referred: list[array[int]] = []
        self.memory = Memory(self._kind)
        self._fill(self.memory, state)

    def _fill(self, place: Memory, state: Any) -> None:
        for name, field in fields(type(state)).items():
            value = getattr(state, name)
            if field.kind is not None:
                self._fill(getattr(place, name), value)
            elif field.is_reference:
                self._referred.append(array(TYPECODES[field.bits], value))
                setattr(place, name, self._referred[-1].buffer_info()[0])
            elif not field.shape:
                setattr(place, name, value)
            else:
                _copy(getattr(place, name), value)

    def numbers(self) -> list[int]:
        """Every number of it, as `numbers_of` lists those of a plain record."""
        rows = iter(self._referred)
        return _listed(self.memory, self._kind, lambda _: [*next(rows)])


def numbers_of(state: Any) -> list[int]:
    """Every number of a record, with the rows that it refers to."""
    return _listed(state, type(state), lambda row: [*row])


def _listed(place: Any, kind: type, referred: Callable[[Any], list[int]]) -> list[int]:
    found: list[int] = []
    for name, field in fields(kind).items():
        if field.kind is not None:
            found += _listed(getattr(place, name), field.kind, referred)
        elif field.is_reference:
            found += referred(getattr(place, name))
        elif not field.shape:
            found.append(int(getattr(place, name)))
        else:
            for row in getattr(place, name) if len(field.shape) == 2 else [getattr(place, name)]:
                found += map(int, row)
    return found


def _copy(place: Any, value: Any) -> None:
    for k, item in enumerate(value):
        if isinstance(item, list):
            _copy(place[k], item)
        else:
            place[k] = item


def both(build: Build, function: Callable[..., int], *arguments: Any) -> tuple[int, int]:
    """What a function returns interpreted and compiled, on equal arguments; records must end up alike."""
    copies = [InMemory(a) if hasattr(a, "__fields__") else a for a in arguments]
    compiled = build(function.__name__, *(c.memory if isinstance(c, InMemory) else c for c in copies))
    interpreted = function(*arguments)
    for argument, copy in zip(arguments, copies, strict=True):
        if isinstance(copy, InMemory):
            assert copy.numbers() == numbers_of(argument), f"{function.__name__} leaves different records"
    return int(interpreted or 0), compiled


__all__ = ["Build", "InMemory", "both", "module_of", "numbers_of", "record"]
