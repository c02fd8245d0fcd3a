"""A C file, grown from entry points: the functions they reach, the records, the constants."""

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

from tapete.kernel.record import Field, fields, layout
from tapete.kernel.translator import prelude
from tapete.kernel.translator.functions import Function
from tapete.kernel.translator.prelude import name_in_c
from tapete.kernel.translator.scope import Rule, rule_of
from tapete.kernel.translator.types import (
    LEAST,
    MOST,
    Grid,
    NotRulePythonError,
    Number,
    Record,
    Records,
    Row,
    Several,
    Type,
    number_type,
)

Refuse = Callable[[str], NotRulePythonError]
PER_LINE = 24  # numbers of a table in a line


@dataclass(frozen=True)
class Entry:
    """A function that other programs may call, with the types of its arguments by their names."""

    name: str
    arguments: tuple[tuple[str, Type], ...]
    c_function: str
    returns: Type | None


class Program:
    """Functions, each translated once for every set of argument types, and all that they need."""

    def __init__(self, prefix: str, *, trapping: bool = False) -> None:
        self.prefix, self.trapping = prefix, trapping
        self.entries: list[Entry] = []
        self._functions: dict[object, tuple[str, Type | None]] = {}
        self._names: dict[str, object] = {}  # what each name in C stands for
        self._bodies: list[str] = []
        self._structs: dict[type[Any], str] = {}
        self._several: set[int] = set()
        self._constants: dict[str, str] = {}
        self._tables: dict[str, str] = {}
        self._sites: dict[str, int] = {}
        self._under_way: set[object] = set()

    # ---- Functions

    def function(
        self,
        called: Any,
        types: Sequence[Type | None],
        switches: Mapping[str, bool],
        refuse: Refuse | None = None,
    ) -> tuple[str, Type | None]:
        """The C name of a rule for arguments of these types, and what it returns; translates it if need be."""
        rule = rule_of(called)
        refuse = refuse or partial(rule.refuse, rule.node)
        rule.check()
        if len(types) != len(rule.parameters) or {*switches} != {*rule.switches}:
            raise refuse(f"a call of `{called.__name__}` with other arguments than it has")
        known = [kind for kind in types if kind is not None and not isinstance(kind, Several)]
        if len(known) < len(types):
            raise refuse(f"a call of `{called.__name__}` with an argument that is not one value")
        key = (called.__code__, id(called.__globals__), *known, *sorted(switches.items()))
        if key in self._under_way:
            raise refuse(f"recursion: `{called.__name__}` is under way when it is called here")
        if key not in self._functions:
            self._under_way.add(key)
            translation = Function(self, rule, known, switches)
            module = called.__module__.rpartition(".")[2]
            name = self._name("__".join([module, called.__name__, *sorted(s for s in switches if switches[s])]), key)
            self._bodies.append(translation.translated(name))
            self._functions[key] = name, translation.returns
            self._under_way.discard(key)
        return self._functions[key]

    def _name(self, wanted: str, meaning: object) -> str:
        """A name in C that nothing else has."""
        name, k = wanted, 2
        while self._names.setdefault(name, meaning) != meaning:
            name, k = f"{wanted}_{k}", k + 1
        return name

    def entry(self, name: str, called: Callable[..., Any], *arguments: Type, **switches: bool) -> None:
        """Makes a rule an entry point, for arguments of these types."""
        c_function, returns = self.function(called, arguments, switches)
        if isinstance(returns, Several):
            raise rule_of(called).refuse(rule_of(called).node, "an entry point that returns more than one number")
        named = tuple(zip(rule_of(called).parameters, arguments, strict=True))
        self.entries.append(Entry(name, named, c_function, returns))

    # ---- Types

    def declared(self, kind: Type, name: str) -> str:
        """A variable or a parameter of a type, in C; without a name, the type of a result."""
        match kind:
            case Number():
                return f"int64_t {name}"
            case Row(bits=bits, is_constant=fixed):
                return f"{number_type(bits, is_constant=fixed)} *{name}"
            case Grid(bits=bits, width=width, is_constant=fixed):
                return f"{number_type(bits, is_constant=fixed)} (*{name})[{width}]"
            case Record(kind=declared):
                return f"{self.struct(declared)} *{name}"
            case Records(kind=declared):
                return f"{self.struct(declared)}s {name}"
            case Several(count=count):
                return f"{self.several(count)} {name}"

    def several(self, count: int) -> str:
        """The struct that returns so many numbers."""
        self._several.add(count)
        return f"Several{count}"

    def struct(self, kind: type[Any]) -> str:
        """The C name of a record class."""
        name = self._name(f"{self.prefix}_{kind.__name__}", kind)
        if kind not in self._structs:
            members = "".join(f"    {self._member(name_in_c(n), f)};\n" for n, f in fields(kind).items())
            size = layout(cast("type", kind)).size
            self._structs[kind] = (
                f"typedef struct {{\n{members}}} {name};\n"
                f'_Static_assert(sizeof({name}) == {size}, "{kind.__name__} has {size} bytes");\n'
                f"typedef struct {{ {name} *at; int64_t n; }} {name}s;\n"
            )
        return name

    def _member(self, name: str, field: Field) -> str:
        if field.kind is not None:
            return f"{self.struct(field.kind)} {name}"
        if field.is_reference:
            return f"REFERENCE({number_type(field.bits, is_constant=field.start is not None)}) {name}"
        return f"{number_type(field.bits)} {name}{''.join(f'[{size}]' for size in field.shape)}"

    def has_references(self, kind: type[Any]) -> bool:
        """Whether a record refers to rows elsewhere."""
        return any(
            field.is_reference or (field.kind is not None and self.has_references(field.kind))
            for field in fields(kind).values()
        )

    # ---- Constants

    def constant(self, name: str, value: int) -> str:
        """A number in C: by the name that the rules have for it, if that is a constant's."""
        text = written(value)
        if not name.isupper():
            return text
        found = self._name(name_in_c(name), value)
        self._constants.setdefault(found, f"static const int64_t {found} = {text};\n")
        return found

    def table(self, name: str, value: Sequence[Any]) -> tuple[str, Type] | None:
        """The C name and the type of a constant row or grid; None where a value is neither."""
        rows = [*value]
        is_grid = bool(rows) and all(isinstance(row, tuple) for row in rows)
        numbers = [number for row in rows for number in row] if is_grid else rows
        if not numbers or not all(isinstance(number, int) and LEAST <= number <= MOST for number in numbers):
            return None
        if is_grid and len({len(row) for row in rows}) > 1:
            return None
        bits = next(b for b in (16, 32, 64) if all(-(1 << b - 1) <= number < 1 << b - 1 for number in numbers))
        kind = (
            Grid(bits, len(rows), len(rows[0]), is_constant=True) if is_grid else Row(bits, len(rows), is_constant=True)
        )
        found = self._name(name_in_c(name) or "TABLE", (*numbers, kind))
        self._tables.setdefault(found, written_table(found, kind, numbers))
        return found, kind

    def site(self, rule: Rule, node: ast.AST) -> int:
        """The number of a line that a trap may name."""
        return self._sites.setdefault(rule.where(node), len(self._sites))

    # ---- The file

    def text(self, introduction: str = "", ending: str = "") -> str:
        """The whole C file, with something before its functions and after them."""
        entries = "\n".join(map(self._exported, self.entries))
        parts = [
            prelude.TRAPPING if self.trapping else prelude.PLAIN,
            "".join(self._constants.values()),
            self.types(),
            "".join(
                f"typedef struct {{ int64_t {', '.join(f'n{k}' for k in range(n))}; }} Several{n};\n"
                for n in sorted(self._several)
            ),
            "".join(self._tables.values()),
            introduction,
            "\n".join(self._bodies),
            entries,
            self._traps() if self.trapping else "",
            ending,
        ]
        return "\n".join(part for part in parts if part)

    def types(self) -> str:
        """The records in C."""
        return "".join(self._structs.values())

    def prototype(self, entry: Entry) -> str:
        """An entry point's declaration: records in any number go as a pointer and a count."""
        parameters = []
        for name, kind in entry.arguments:
            if isinstance(kind, Records):
                parameters += [f"{self.struct(kind.kind)} *{name_in_c(name)}", f"int64_t {name}_n"]
            else:
                parameters.append(self.declared(kind, name_in_c(name)))
        returned = "void " if entry.returns is None else "int64_t "
        return f"{returned}{self.prefix}_{entry.name}({', '.join(parameters) or 'void'})"

    def _exported(self, entry: Entry) -> str:
        arguments = ", ".join(
            f"({self.struct(kind.kind)}s){{{name_in_c(name)}, {name}_n}}"
            if isinstance(kind, Records)
            else name_in_c(name)
            for name, kind in entry.arguments
        )
        none = "" if entry.returns is None else " 0"
        guard = f"    if (setjmp(caller)) return{none};\n" if self.trapping else ""
        call = f"{'' if entry.returns is None else 'return '}{entry.c_function}({arguments});"
        return f"EXPORT {self.prototype(entry)} {{\n{guard}    {call}\n}}"

    def _traps(self) -> str:
        """What a caller asks for after every call: the reason and the place of a failed check, if there was one."""
        sites = "".join(f'    "{site}",\n' for site in self._sites) or '    "",\n'
        return (
            f"static const char *const sites[] = {{\n{sites}}};\n"
            f"EXPORT int64_t {self.prefix}_take_trap(int64_t *values, const char **site) {{\n"
            "    int64_t reason = trap.reason;\n    values[0] = trap.value;\n    values[1] = trap.bound;\n"
            "    *site = sites[trap.site];\n    trap.reason = 0;\n    return reason;\n}\n"
        )


def written(number: int) -> str:
    """A number in C; the least of all cannot be written, for its digits alone would not fit."""
    if -(1 << 31) <= number < 1 << 31:
        return str(number)
    return f"(-INT64_C({-number - 1}) - 1)" if number < 0 else f"INT64_C({number})"


def written_table(name: str, kind: Row | Grid, numbers: Sequence[int]) -> str:
    """A constant row or grid in C."""
    sizes = f"[{kind.rows}][{kind.width}]" if isinstance(kind, Grid) else f"[{kind.size}]"
    width = kind.width if isinstance(kind, Grid) else PER_LINE
    lines = [", ".join(written(int(n)) for n in numbers[at : at + width]) for at in range(0, len(numbers), width)]
    if isinstance(kind, Grid):
        lines = [f"{{{line}}}" for line in lines]
    body = ",\n    ".join(lines)
    return f"static {number_type(kind.bits, is_constant=True)} {name}{sizes} = {{\n    {body}}};\n"
