"""What a value of rule Python can be, and how C writes its type."""

from dataclasses import dataclass
from typing import Any

from tapete.kernel.record import Field

LEAST, MOST = -(1 << 63), (1 << 63) - 1


class NotRulePythonError(Exception):
    """Something that rule Python does not have: where it is, and what it is."""

    def __init__(self, where: str, construct: str) -> None:
        super().__init__(f"{where}: {construct}")
        self.where, self.construct = where, construct


@dataclass(frozen=True)
class Number:
    """An integer of 64 bits."""


@dataclass(frozen=True)
class Row:
    """A row of integers."""

    bits: int
    size: int
    is_constant: bool = False


@dataclass(frozen=True)
class Grid:
    """Rows of one size."""

    bits: int
    rows: int
    width: int
    is_constant: bool = False

    @property
    def row(self) -> Row:
        """The type of its rows."""
        return Row(self.bits, self.width, self.is_constant)


@dataclass(frozen=True)
class Record:
    """A record of a kind."""

    kind: type[Any]


@dataclass(frozen=True)
class Records:
    """Any number of records of a kind."""

    kind: type[Any]


@dataclass(frozen=True)
class Several:
    """What a function returns that returns more than one number."""

    count: int


Type = Number | Row | Grid | Record | Records | Several
INT = Number()


def number_type(bits: int, *, is_constant: bool = False) -> str:
    """The C type of an integer in memory."""
    return f"{'const ' if is_constant else ''}int{bits}_t"


def type_of_field(field: Field) -> Type:
    """What a field of a record is to a rule."""
    if field.kind is not None:
        return Record(field.kind)
    match field.shape:
        case ():
            return INT
        case (size,):
            return Row(field.bits, size, is_constant=field.start is not None)
    rows, width = field.shape
    return Grid(field.bits, rows, width)


def in_words(kind: Type | None) -> str:
    """A type as an error names it."""
    match kind:
        case Number():
            return "a number"
        case Row(size=size):
            return f"a row of {size}"
        case Grid(rows=rows, width=width):
            return f"a grid of {rows} by {width}"
        case Record(kind=declared) | Records(kind=declared):
            return f"{'a record' if isinstance(kind, Record) else 'records'} ({declared.__name__})"
        case Several(count=count):
            return f"{count} numbers"
    return "nothing"
