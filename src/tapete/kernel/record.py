"""Declares a record of integers once; everything that copies, compares or stores a state reads the declaration."""

import hashlib
from array import array
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple, TypeVar, cast

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

Ints = list[int]
Grid = list[list[int]]

TYPECODES = {16: "h", 64: "q"}


class Field(NamedTuple):
    """One field of a record: a number (no shape), a row of them, or a grid."""

    shape: tuple[int, ...]
    bits: int
    start: Callable[[], Sequence[int]] | None = None  # what a row holds at first, asked for when it is needed
    by_seat: bool = False  # whether the rows of a grid are the seats', and a record may leave out those of the absent


def number(bits: int = 16) -> Any:
    """Declares a field that holds one integer."""
    return Field((), bits)


def numbers(
    *shape: int, bits: int = 16, start: Callable[[], Sequence[int]] | None = None, by_seat: bool = False
) -> Any:
    """Declares a field that holds a row (one size) or a grid (two sizes) of integers; a row may start with values."""
    return Field(shape, bits, start, by_seat)


def rule(function: F) -> F:
    """Marks a function as rule Python; it stays a plain function, and gets a native twin on demand."""
    function.is_rule = True  # type: ignore[attr-defined]  # the mark is all there is to it
    return function


def record(declaration: type[T]) -> type[T]:
    """Makes a light class of the declared fields: slots, all zero at first unless they start with values."""
    fields = {name: value for name, value in vars(declaration).items() if isinstance(value, Field)}
    blank = "\n".join(f"    self.{name} = {_blank_source(name, field)}" for name, field in fields.items())
    clone = "\n".join(f"    new.{name} = {_copy_source(name, field)}" for name, field in fields.items())
    scope: dict[str, Any] = {}
    # Written out field by field: a human's game and every search step clone states, and loops cost ten times more.
    source = f"def init(self, seats=None):\n{blank}\ndef clone(self):\n    new = make(kind)\n{clone}\n    return new\n"
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
    }
    kind = type(declaration.__name__, (), members)
    grids = {name: [[0] * field.shape[1]] * field.shape[0] for name, field in fields.items() if len(field.shape) == 2}
    scope.update(make=object.__new__, kind=kind, fields=fields, copied=list.copy, blank=grids)
    return cast("type[T]", kind)


def _blank_source(name: str, field: Field) -> str:
    if field.start is not None:
        return f"list(fields[{name!r}].start())"
    match field.shape:
        case ():
            return "0"
        case (size,):
            return f"[0] * {size}"
        case (_, _):
            return f"[*map(copied, blank[{name!r}]{'[:seats]' if field.by_seat else ''})]"
    raise TypeError(f"a field has at most two sizes, not {field.shape}")


def _copy_source(name: str, field: Field) -> str:
    return (f"self.{name}", f"self.{name}[:]", f"[*map(copied, self.{name})]")[len(field.shape)]


def fields(kind: type) -> dict[str, Field]:
    """The declared fields of a record class, in order."""
    return cast("dict[str, Field]", kind.__fields__)  # type: ignore[attr-defined]  # put there by `record`


def clone(state: T) -> T:
    """A copy that shares nothing with the original."""
    copy: T = state.__clone__()  # type: ignore[attr-defined]  # put there by `record`
    return copy


def flat(state: object) -> dict[str, list[int]]:
    """Every field as a flat list of numbers, in the order of the declaration."""
    return {name: _numbers(getattr(state, name), len(field.shape)) for name, field in fields(type(state)).items()}


def restored(kind: type[T], values: Mapping[str, Sequence[int]]) -> T:
    """The record of a kind that `flat` has made a list of each field of."""
    state = kind()
    for name, field in fields(kind).items():
        numbers_ = list(values[name])
        if len(field.shape) == 2:
            width = field.shape[1]
            setattr(state, name, [numbers_[at : at + width] for at in range(0, len(numbers_), width)])
        else:
            setattr(state, name, numbers_ if field.shape else numbers_[0])
    return state


def _numbers(value: Any, dimensions: int) -> list[int]:
    if dimensions == 0:
        return [value]
    return list(value) if dimensions == 1 else list(chain.from_iterable(value))


def digest(state: object) -> str:
    """A hash of the whole state; fails where a number has outgrown its declared size."""
    hasher = hashlib.sha256()
    values = flat(state)
    for name, field in fields(type(state)).items():
        hasher.update(array(TYPECODES[field.bits], values[name]).tobytes())
    return hasher.hexdigest()


def differences(one: object, other: object) -> list[str]:
    """The names of the fields in which two records of a kind differ."""
    return [name for name in fields(type(one)) if getattr(one, name) != getattr(other, name)]
