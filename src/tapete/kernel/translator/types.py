"""The types of rule Python, and values of them as C writes them."""

from dataclasses import dataclass
from typing import Any

from tapete.kernel.record import Field


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
    """A row of integers; with a width, it is a row of such rows: a grid."""

    bits: int
    size: int
    width: int | None = None
    is_constant: bool = False


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
    """What a function returns that does not return one number."""

    count: int


Type = Number | Row | Record | Records | Several
INT, NOTHING = Number(), Several(0)


def type_of_field(field: Field) -> Type:
    """What a field of a record is to a rule."""
    if field.kind is not None:
        return Record(field.kind)
    size, width, *_ = *field.shape, None, None
    return INT if size is None else Row(field.bits, size, width, is_constant=field.start is not None)


def in_words(kind: Type) -> str:
    """A type as an error names it."""
    match kind:
        case Number():
            return "a number"
        case Row(size=size, width=width):
            return f"a row of {size}" if width is None else f"a grid of {size} by {width}"
        case Record(kind=declared) | Records(kind=declared):
            return f"{'a record' if isinstance(kind, Record) else 'records'} ({declared.__name__})"
        case Several(count=count):
            return f"{count} numbers" if count else "nothing"
