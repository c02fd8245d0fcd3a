"""Machine code called by ctypes: records are places in memory, and calls release the interpreter's lock."""

import ctypes
import math
import struct
import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from ctypes import c_void_p
from functools import cache, partial
from itertools import chain, islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tapete.kernel import build
from tapete.kernel.c_source import prefix
from tapete.kernel.compiler import CompilerError
from tapete.kernel.contract import Game
from tapete.kernel.engine import Engine, entry_points
from tapete.kernel.record import TYPECODES, Field, fields, flat, layout, restored

CELL = ctypes.c_uint64  # memory is allocated in these, so that everything is aligned


def library_of(game: Game) -> "Library | None":
    """The machine code of a game; None if it does not exist and no compiler can make it."""
    try:
        path = build.find_library(game)
    except CompilerError as error:
        print(f"tapete: {game.id} could not be compiled, and is interpreted\n{error}", file=sys.stderr)
        return None
    return None if path is None else Library(game, path, build.fingerprint(game))


class Library:
    """A game's machine code."""

    def __init__(self, game: Game, path: Path, fingerprint: str) -> None:
        self.path, self.prefix = path, prefix(game)
        self._loaded = ctypes.CDLL(str(path))
        made_from = ctypes.string_at(ctypes.addressof(ctypes.c_char.in_dll(self._loaded, f"{self.prefix}_fingerprint")))
        if made_from.decode() != fingerprint:
            raise RuntimeError(f"{path.name} was made from other sources")

    def function(self, name: str, arguments: Sequence[str], *, returns: bool = True) -> Any:
        """A function of the library; records are passed by their addresses."""
        found = self._loaded[f"{self.prefix}_{name}"]
        types: list[Any] = []
        for argument in arguments:
            types.append(ctypes.c_int64 if argument == "int" else c_void_p)
            if argument.endswith("*"):
                types.append(ctypes.c_int64)
        found.argtypes, found.restype = types, ctypes.c_int64 if returns else None
        return found

    def untyped(self, name: str) -> Any:
        """A function of the library that takes and returns C's int; addresses are passed as references."""
        return self._loaded[f"{self.prefix}_{name}"]


class Memory:
    """Records of a kind in memory. Fields are attributes: numbers, rows (memoryviews), grids, records."""

    __slots__ = ("_bytes", "_count", "_kind", "_owner", "_parts", "address")

    def __init__(self, kind: type, count: int = 1, *, owner: "Memory | None" = None, offset: int = 0) -> None:
        size = layout(kind).size
        if owner is None:
            cells = (CELL * (max(size * count, 1) // ctypes.sizeof(CELL) + 1))()
            self.address = ctypes.addressof(cells)
            self._bytes: Any = memoryview(cells).cast("B")[: size * count]
            self._owner: Any = cells
        else:
            self.address = owner.address + offset
            self._bytes, self._owner = owner._bytes[offset : offset + size * count], owner
        self._kind, self._count = kind, count
        self._parts: dict[Any, Any] = {}

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, i: int) -> "Memory":
        if not 0 <= i < self._count:
            raise IndexError(i)
        if i not in self._parts:
            self._parts[i] = Memory(self._kind, owner=self, offset=i * layout(self._kind).size)
        found: Memory = self._parts[i]
        return found

    def __getattr__(self, name: str) -> Any:
        if name not in self._parts:
            field = fields(self._kind).get(name)
            if field is None:
                raise AttributeError(f"{self._kind.__name__} has no field {name}")
            self._parts[name] = self._part(name, field)
        part = self._parts[name]
        return part[0] if isinstance(part, Cell) else part

    def __setattr__(self, name: str, value: Any) -> None:
        if name in Memory.__slots__:
            object.__setattr__(self, name, value)
            return
        getattr(self, name)
        self._parts[name].view[0] = value

    def _part(self, name: str, field: Field) -> Any:
        at = layout(self._kind).offsets[name]
        if field.kind is not None:
            return Memory(field.kind, owner=self, offset=at)
        if field.is_reference:
            return Cell(self._bytes[at : at + 8].cast("Q"))
        width = field.bits // 8
        code = TYPECODES[field.bits]
        match field.shape:
            case ():
                return Cell(self._bytes[at : at + width].cast(code))
            case (size,):
                return self._bytes[at : at + width * size].cast(code)
            case rows, size:
                step = width * size
                return [self._bytes[at + step * k : at + step * (k + 1)].cast(code) for k in range(rows)]
        raise TypeError(field.shape)

    def _cell(self, name: str) -> memoryview:
        """A number as a row of one, which stays up to date."""
        getattr(self, name)
        found: memoryview = self._parts[name].view
        return found

    def copy_from(self, other: "Memory") -> None:
        """Copies all values from another record of the same class."""
        self._bytes[:] = other._bytes

    def _column(self, name: str, place: int = 0) -> memoryview:
        """One number of every record, as a row."""
        field = fields(self._kind)[name]
        width, size = field.bits // 8, layout(self._kind).size
        first = (layout(self._kind).offsets[name] // width) + place
        found: memoryview = self._bytes.cast(TYPECODES[field.bits])[first :: size // width]
        return found

    def as_numpy(self) -> Any:
        """The same memory as a NumPy array of records, without a copy."""
        import numpy as np  # optional, and slow to import

        return np.frombuffer(self._bytes, numpy_type(self._kind))


class Cell:
    """A number in memory."""

    __slots__ = ("view",)

    def __init__(self, view: memoryview) -> None:
        self.view = view

    def __getitem__(self, i: int) -> int:
        found: int = self.view[i]
        return found


@cache
def packing(kind: type) -> struct.Struct:
    """How a record of numbers is written in memory."""
    parts, at = ["="], 0
    places = layout(kind)
    for name, field in fields(kind).items():
        size = math.prod(field.shape)
        parts.append(f"{places.offsets[name] - at}x{size}{TYPECODES[field.bits]}")
        at = places.offsets[name] + size * field.bits // 8
    return struct.Struct("".join(parts) + f"{places.size - at}x")


def numpy_type(kind: type) -> Any:
    """A record class as NumPy sees it."""
    import numpy as np  # optional, and slow to import

    parts = layout(kind)
    formats: list[Any] = []
    for field in fields(kind).values():
        if field.kind is not None:
            formats.append(numpy_type(field.kind))
        else:
            formats.append(np.uint64 if field.is_reference else (np.dtype(f"i{field.bits // 8}"), field.shape))
    names, offsets = list(parts.offsets), list(parts.offsets.values())
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": parts.size})


class NativeEngine(Engine):
    """Machine code; records are places in memory."""

    is_native = True

    def __init__(self, game: Game, library: Library) -> None:
        self.library = library
        self._prepare = library.function("prepare", ["Workspace"], returns=False)
        super().__init__(game)

    def _calls(self) -> Any:
        calls = SimpleNamespace()
        for name, (function, arguments, _) in entry_points(self.game).items():
            returns = function.__annotations__.get("return") is not None
            setattr(calls, name, self._call(self.library.function(name, arguments, returns=returns)))
        return calls

    def _call(self, function: Any) -> Callable[..., Any]:
        """A function of the library that takes records and rows of this engine."""
        return lambda *arguments: function(*chain.from_iterable(map(passed, arguments)))

    def one(self, kind: type) -> Any:
        """A blank record."""
        found = Memory(kind)
        if kind is self.kinds.Workspace:
            self._prepare(found.address)
        return found

    def many(self, kind: type, count: int) -> Any:
        """A number of blank records."""
        return Records(kind, count)

    def some(self, records: Any, first: int, count: int) -> Any:
        """Some of a number of records: the same, not copies."""
        return Records(records._kind, count, owner=records, offset=first * layout(records._kind).size)

    def fixed(self, name: str, *arguments: Any) -> Callable[[], Any]:
        """A call of an entry point that always has the same arguments, which are converted only once.

        It returns C's int. With a single reference to pass, ctypes needs a tenth of the time of twenty arguments.
        """
        if type(self)._call is not NativeEngine._call:  # another engine, which looks at what a call has done
            return super().fixed(name, *arguments)
        values = [*chain.from_iterable(map(passed, arguments))]
        row = (ctypes.c_int64 * len(values))(*values)
        return partial(self.library.untyped(f"{name}_fixed"), ctypes.byref(row))

    def actions(self, actions: Sequence[int] = ()) -> Any:
        """A row with room for all actions of a seat, and with these actions at its beginning."""
        return array("q", super().actions(actions))

    def store(self, place: Any, state: Any) -> None:
        """Gives a record of this engine the values of a plain one."""
        values: list[int] = []
        for name, numbers in flat(state).items():
            values += numbers
            field = fields(type(state))[name]
            if field.by_seat:  # seats that are not in the match have no rows
                values += [0] * (field.shape[0] * field.shape[1] - len(numbers))
        packing(place._kind).pack_into(place._bytes, 0, *values)

    def load(self, place: Any) -> Any:
        """A record of this engine as a plain one."""
        kind: Any = place._kind
        values = iter(packing(kind).unpack_from(place._bytes))
        counts = {name: math.prod(field.shape) for name, field in fields(kind).items()}
        return restored(kind, {name: list(islice(values, count)) for name, count in counts.items()})

    def refer(self, w: Any, name: str, values: "array[int]") -> None:
        """Makes a reference of the scratch space, such as its weights, refer to other numbers, which must live on."""
        setattr(w.scratch, name, values.buffer_info()[0])

    def _column(self, results: Any, name: str, code: str, place: int | None = None) -> "array[int]":
        column = array(code)
        column.frombytes(results._column(name, place or 0).tobytes())
        return column


class Records(Memory):
    """Any number of records; a function gets them with their count."""

    __slots__ = ()


def passed(argument: Any) -> Iterator[Any]:
    """An argument as C takes it."""
    if isinstance(argument, int):
        yield argument
    elif isinstance(argument, Memory):
        yield argument.address
        if isinstance(argument, Records):
            yield len(argument)
    elif isinstance(argument, array):
        yield argument.buffer_info()[0]
    else:  # a row of a record
        yield ctypes.addressof(ctypes.c_char.from_buffer(argument))


class Stepper:
    """Plays one game from Python, with one call for every decision.

    Deal into `state`, then call `begin()`, which returns the first seat to decide. `step(seat, action)` does an action,
    and returns the next seat to decide, or -1 when the game is over. `actions` has the actions of the seat that is to
    decide, and `count[0]` says how many. They include the game's ACTIONS, by which a seat declines, if the seat may act
    out of turn.
    """

    def __init__(self, engine: NativeEngine) -> None:
        self._position = engine.one(engine.kinds.Position)
        self.state: Memory = self._position.state
        self.actions: array[int] = engine.actions()
        self.count = self._position._cell("count")
        places = self._position.address, self.actions.buffer_info()[0]
        begin = engine.library.function("begin", ["Position", "actions"])
        self.begin: Callable[[], int] = partial(begin, *places)
        # A method in Python, or argument types, would double the time of a call; references need no conversion.
        references = (ctypes.byref(ctypes.c_char.from_address(place)) for place in places)
        self.step: Callable[[int, int], int] = partial(engine.library.untyped("quick_step"), *references)
