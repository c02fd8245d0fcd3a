"""Records of integers. All that copies, compares, stores or compiles a state reads the one declaration."""

import hashlib
from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple, TypeVar, cast

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

Ints = list[int]
Grid = list[list[int]]

TYPECODES = {8: "b", 16: "h", 32: "i", 64: "q"}
NOT_FIELDS = frozenset({"address", "as_numpy", "copy_from"})  # what `native.Memory` has beside the fields of a record
POINTER_BYTES = 8  # for a reference, also on machines where pointers are shorter


class Field(NamedTuple):
    """One field of a record: a number (no shape), a row of them, a grid, a reference to a row, or another record."""

    shape: tuple[int, ...]
    bits: int
    start: Callable[[], Sequence[int]] | None = None  # what a reference points to at first, made when it is needed
    by_seat: bool = False  # whether a grid has a row per seat; a record may leave out those not in the match
    is_reference: bool = False  # whether the row is stored elsewhere, and may be replaced by another
    kind: type[Any] | None = None  # the class of a record that is a part of this one


def number(bits: int = 16) -> Any:
    """Declares a field that holds one integer."""
    return Field((), bits)


def numbers(*shape: int, bits: int = 16, by_seat: bool = False) -> Any:
    """Declares a field that holds a row (one size) or a grid (two sizes) of integers."""
    return Field(shape, bits, by_seat=by_seat)


def reference(size: int, bits: int = 16, start: Callable[[], Sequence[int]] | None = None) -> Any:
    """Declares a field that refers to a row stored elsewhere: at first what `start` returns, or a row of zeros."""
    return Field((size,), bits, start, is_reference=True)


def part(kind: type[T]) -> T:
    """Declares a field that holds another record."""
    return cast("T", Field((), 64, kind=kind))


def rule(function: F) -> F:
    """Marks a function as rule Python. It stays a plain function, and can be translated to C."""
    function.is_rule = True  # type: ignore[attr-defined]  # nothing else is needed
    return function


def record(declaration: type[T]) -> type[T]:
    """Makes a class with slots from the declared fields; a new record is all zeros."""
    fields = {name: value for name, value in vars(declaration).items() if isinstance(value, Field)}
    for name in fields:
        if name.startswith("_") or name in NOT_FIELDS:
            raise TypeError(f"{declaration.__name__}: a field cannot be called {name}")
    scope: dict[str, Any] = {}
    # Written out field by field: states are copied all the time, and loops would cost ten times more.
    source = (
        _source("init(self, seats=None)", [f"self.{name} = {_blank(name, field)}" for name, field in fields.items()])
        + _source(
            "clone(self)", ["new = make(kind)", *(_copy(name, field) for name, field in fields.items()), "return new"]
        )
        + _source("assign(self, other)", [_assign(name, field) for name, field in fields.items()])
        + _source("clear(self)", [_clear(name, field) for name, field in fields.items()])
    )
    exec(source, scope)  # noqa: S102  # the source is made from the declaration just above
    members = {
        "__slots__": tuple(fields),
        "__init__": scope["init"],
        "__eq__": lambda self, other: type(self) is type(other) and not differences(self, other),
        "__hash__": None,
        "__repr__": lambda self: f"{declaration.__name__}({digest(self)[:12]})",
        "__module__": declaration.__module__,
        "__qualname__": declaration.__qualname__,
        "__doc__": declaration.__doc__,
        "__fields__": fields,
        "__clone__": scope["clone"],
        "__assign__": scope["assign"],
        "__clear__": scope["clear"],
    }
    kind = type(declaration.__name__, (), members)
    grids = {name: [[0] * field.shape[1]] * field.shape[0] for name, field in fields.items() if len(field.shape) == 2}
    scope.update(make=object.__new__, kind=kind, fields=fields, copied=list.copy, blank=grids)
    return cast("type[T]", kind)


def _source(head: str, lines: list[str]) -> str:
    """The source of a function."""
    return "\n    ".join([f"def {head}:", "pass", *lines]) + "\n"


def _blank(name: str, field: Field) -> str:
    """The source of the first value of a field."""
    if field.kind is not None:
        return f"fields[{name!r}].kind()"
    if field.start is not None:
        return f"fields[{name!r}].start()"
    match field.shape:
        case ():
            return "0"
        case (size,):
            return f"[0] * {size}"
        case (_, _):
            return f"[*map(copied, blank[{name!r}]{'[:seats]' if field.by_seat else ''})]"
    raise TypeError(f"a field has at most two sizes, not {field.shape}")


def _copy(name: str, field: Field) -> str:
    """The source of the statement that copies a field into a clone."""
    if field.kind is not None:
        return f"new.{name} = self.{name}.__clone__()"
    if field.is_reference or not field.shape:
        return f"new.{name} = self.{name}"
    return f"new.{name} = {f'self.{name}[:]' if len(field.shape) == 1 else f'[*map(copied, self.{name})]'}"


def _assign(name: str, field: Field) -> str:
    """The source of the statement that assigns a field from another record."""
    if field.kind is not None:
        return f"self.{name}.__assign__(other.{name})"
    if field.is_reference or not field.shape:
        return f"self.{name} = other.{name}"
    return f"self.{name}[:] = {f'other.{name}' if len(field.shape) == 1 else f'map(copied, other.{name})'}"


def _clear(name: str, field: Field) -> str:
    """The source of the statement that sets a field to zeros."""
    if field.kind is not None:
        return f"self.{name}.__clear__()"
    if field.is_reference:
        return "pass"  # the row that it refers to is not part of the record
    if not field.shape:
        return f"self.{name} = 0"
    zeros = f"[0] * {field.shape[-1]}"
    return f"self.{name}[:] = {zeros if len(field.shape) == 1 else f'[{zeros} for _ in self.{name}]'}"


def fields(kind: type) -> dict[str, Field]:
    """The declared fields of a record class, in order."""
    return cast("dict[str, Field]", kind.__fields__)  # type: ignore[attr-defined]  # put there by `record`


def clone(state: T) -> T:
    """A copy that shares nothing with the original but the rows that both refer to."""
    copy: T = state.__clone__()  # type: ignore[attr-defined]  # put there by `record`
    return copy


def assign(target: Any, source: Any) -> None:
    """Gives a record the values of another one of its class; rules may use it."""
    target.__assign__(source)


def clear(target: Any) -> None:
    """Makes a record all zeros; rules may use it."""
    target.__clear__()


def flat(state: object) -> dict[str, list[int]]:
    """Every field but references as a flat list of numbers, in the order of the declaration."""
    return {
        name: _numbers(getattr(state, name), field)
        for name, field in fields(type(state)).items()
        if not field.is_reference
    }


def restored(kind: type[T], values: Mapping[str, Sequence[int]]) -> T:
    """The record from which `flat` made these values."""
    state = kind()
    for name, field in fields(kind).items():
        if field.is_reference:
            continue
        numbers_ = list(values[name])
        if len(field.shape) == 2:
            width = field.shape[1]
            setattr(state, name, [numbers_[at : at + width] for at in range(0, len(numbers_), width)])
        else:
            setattr(state, name, numbers_ if field.shape else numbers_[0])
    return state


def _numbers(value: Any, field: Field) -> list[int]:
    if field.kind is not None:
        return list(chain.from_iterable(flat(value).values()))
    if not field.shape:
        return [value]
    return list(value) if len(field.shape) == 1 else list(chain.from_iterable(value))


def digest(state: object) -> str:
    """A hash of the whole state; fails if a number does not fit its declared size."""
    hasher = hashlib.sha256()
    for name, values in flat(state).items():
        hasher.update(array(TYPECODES[fields(type(state))[name].bits], values).tobytes())
    return hasher.hexdigest()


def differences(one: object, other: object) -> list[str]:
    """The names of the fields in which two records of a kind differ."""
    return [
        name
        for name, field in fields(type(one)).items()
        if not field.is_reference and getattr(one, name) != getattr(other, name)
    ]


# ---- In memory


class Layout(NamedTuple):
    """Where the fields of a record are in memory, as C puts them: each at a multiple of its own width."""

    size: int
    alignment: int
    offsets: dict[str, int]


@cache
def layout(kind: type) -> Layout:
    """The layout of a record class, the same on all machines."""
    at, widest, offsets = 0, 1, {}
    for name, field in fields(kind).items():
        if field.kind is not None:
            size, width, _ = layout(cast("type", field.kind))
        elif field.is_reference:
            size = width = POINTER_BYTES
        else:
            width = field.bits // 8
            size = width * _count(field)
        offsets[name] = at = -(-at // width) * width
        at += size
        widest = max(widest, width)
    return Layout(-(-at // widest) * widest, widest, offsets)


def _count(field: Field) -> int:
    """How many numbers a field has."""
    count = 1
    for size in field.shape:
        count *= size
    return count
