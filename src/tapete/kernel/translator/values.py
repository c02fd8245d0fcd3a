"""What a translator writes with: values, which are expressions in C, and the lines that must stand before them."""

import ast
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tapete.kernel.translator.scope import Rule, Scope
from tapete.kernel.translator.types import INT, NotRulePythonError, Several, Type

if TYPE_CHECKING:
    from tapete.kernel.translator.program import Program


@dataclass(frozen=True)
class Value:
    """An expression in C."""

    code: str
    type: Type | None = INT
    bits: int = 64  # of a number: as many as C counts it in
    is_atom: bool = True  # whether it needs no brackets
    is_test: bool = False  # whether it is a number that can only be 0 or 1
    is_call: bool = False  # whether it must be worked out once, and at its time
    is_place: bool = False  # of a record: whether the code is the record itself and not a pointer to it
    is_constant: bool = False  # of a place: whether nothing may be stored in it
    is_reference: bool = False  # of a place: whether it refers to a row elsewhere
    reads: bool = False  # whether it depends on memory that a call could change
    moves: bool = False  # of a place: whether where it is depends on such memory

    @property
    def bracketed(self) -> str:
        """As an operand."""
        return self.code if self.is_atom else f"({self.code})"

    @property
    def pointer(self) -> str:
        """As an argument or in an assignment: a record goes by its address."""
        return f"&{self.code}" if self.is_place else self.code

    @property
    def itself(self) -> str:
        """Of a record: all of it."""
        return self.code if self.is_place else f"*{self.bracketed}"

    @property
    def wide(self) -> str:
        """As an operand that must count in 64 bits."""
        return self.bracketed if self.bits == 64 else f"(int64_t){self.bracketed}"


class Writer:
    """Writes the lines of one function."""

    def __init__(self, program: "Program", rule: Rule, scope: Scope) -> None:
        self.program, self.rule, self.scope = program, rule, scope
        self.types: dict[str, Type] = {}  # of the variables
        self.assigned: set[str] | None = set()  # variables that surely have a value here; None where nobody gets
        self.lines: list[str] = []
        self.depth = 1
        self._temporaries = 0

    def refuse(self, node: ast.AST, construct: str = "") -> NotRulePythonError:
        """The error for something that is not rule Python; its own first line names it where nothing else does."""
        return self.rule.refuse(node, construct or f"`{ast.unparse(node).splitlines()[0]}`")

    def put(self, text: str, at: int | None = None) -> None:
        """Writes a line, here or before line `at`."""
        self.lines.insert(len(self.lines) if at is None else at, "    " * self.depth + text)

    def temporary(self) -> str:
        """A new name."""
        self._temporaries += 1
        return f"t{self._temporaries}"

    def saved(self, value: Value, at: int | None = None) -> Value:
        """A value in a temporary variable, written here or before line `at`."""
        if value.type is None or isinstance(value.type, Several):
            return value
        name = self.temporary()
        self.put(f"{self.program.declared(value.type, name)} = {value.pointer};", at)
        return Value(name, value.type)

    @contextmanager
    def apart(self) -> Iterator[list[str]]:
        """Gathers the lines that are written meanwhile, one step further in, instead of adding them."""
        outer, self.lines = self.lines, []
        self.depth += 1
        try:
            yield self.lines
        finally:
            self.lines = outer
            self.depth -= 1

    def operation(self, name: str, values: Sequence[Value], node: ast.AST) -> Value:
        """One of the prelude's operations; where it is checked, it is told for which line."""
        arguments = ", ".join(value.code for value in values)
        if self.program.trapping:
            return Value(f"checked_{name}({arguments}, {self.program.site(self.rule, node)})", is_call=True)
        return Value(f"{name}({arguments})", reads=any(value.reads for value in values))
