"""Values as C writes them: expressions, numbers, tables."""

from collections.abc import Sequence
from dataclasses import dataclass

from tapete.kernel.translator.types import INT, Records, Row, Type

ROWS = (tuple, range, bytes)  # what a constant row may be in Python
PER_LINE = 24  # numbers of a table in a line


@dataclass(frozen=True)
class Value:
    """An expression in C; a record is a pointer to it."""

    code: str
    type: Type = INT
    bits: int = 64  # of a number: as many as C counts it in
    is_atom: bool = True  # whether it needs no brackets
    is_test: bool = False  # whether it is a number that can only be 0 or 1
    is_call: bool = False  # whether it must be worked out once, and at its time
    is_place: bool = False  # whether another value of its type can be stored in it

    @property
    def bracketed(self) -> str:
        """As an operand."""
        return self.code if self.is_atom else f"({self.code})"

    @property
    def wide(self) -> str:
        """As an operand that must count in 64 bits."""
        return self.bracketed if self.bits == 64 else f"(int64_t){self.bracketed}"

    @property
    def all_of_it(self) -> str:
        """Of a record: what the pointer points to."""
        return self.code[1:] if self.code.startswith("&") else f"*{self.bracketed}"

    @property
    def argument(self) -> str:
        """As an argument; records in any number are passed with their count."""
        return f"{self.code}, {self.code}_n" if isinstance(self.type, Records) else self.code

    def member(self, name: str) -> str:
        """Of a record: one of its fields."""
        return f"{self.code[1:]}.{name}" if self.code.startswith("&") else f"{self.bracketed}->{name}"


def fits(number: int, bits: int = 64) -> bool:
    """Whether so many bits can hold a number."""
    return -(1 << bits - 1) <= number < 1 << bits - 1


def written(number: int) -> str:
    """A number in C; the least of all cannot be written, because its digits alone would not fit."""
    if fits(number, 32):
        return str(int(number))
    return f"(-INT64_C({-number - 1}) - 1)" if number < 0 else f"INT64_C({number})"


def written_table(name: str, kind: Row, numbers: Sequence[int]) -> str:
    """A constant row or grid in C."""
    step, shape, form = PER_LINE, f"[{kind.size}]", "    {}"
    if kind.width is not None:
        step, shape, form = kind.width, f"{shape}[{kind.width}]", "    {{{}}}"
    lines = (form.format(", ".join(map(written, numbers[at : at + step]))) for at in range(0, len(numbers), step))
    return f"static const int{kind.bits}_t {name}{shape} = {{\n" + ",\n".join(lines) + "};\n"
