"""A C file, grown from entry points: the functions they reach, the records, the constants."""

import ast
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from tapete.kernel.record import Field, fields, layout
from tapete.kernel.translator import prelude
from tapete.kernel.translator.functions import Function
from tapete.kernel.translator.prelude import name_in_c
from tapete.kernel.translator.scope import Rule, rule_of
from tapete.kernel.translator.types import NOTHING, Number, Record, Records, Row, Several, Type
from tapete.kernel.translator.values import ROWS, Value, fits, written, written_table

Caller = tuple[Rule, ast.AST]  # which rule calls another one, and where


class Entry(NamedTuple):
    """A function that other programs may call, with the types of its arguments by their names."""

    name: str
    arguments: tuple[tuple[str, Type], ...]
    returns: Type
    head: str  # its declaration


class Program:
    """Functions, each translated once for every set of argument types, and all that they need."""

    def __init__(self, prefix: str, *, trapping: bool = False) -> None:
        self.prefix, self.trapping = prefix, trapping
        self.entries: list[Entry] = []
        self._functions: dict[object, tuple[str, Type] | None] = {}
        self._names: dict[str, object] = {}  # what each name in C stands for
        self._bodies: list[str] = []
        self._exports: list[str] = []
        self.structs: dict[type[Any], str] = {}  # the records in C
        self._constants: dict[str, str] = {}
        self._tables: dict[str, str] = {}
        self.sites: dict[str, int] = {}  # the lines that a trap may name, by number

    # ---- Functions

    def function(
        self, called: Any, types: Sequence[Type], switches: Mapping[str, bool], caller: Caller | None = None
    ) -> tuple[str, Type]:
        """The C name of a rule for arguments of these types, and what it returns; translates it if need be."""
        rule = rule_of(called, switches)
        rule.check()
        name, (asked, node) = called.__name__, caller or (rule, rule.node)
        if len(types) != len(rule.parameters) or {*switches} != {each.arg for each in rule.node.args.kwonlyargs}:
            raise asked.refuse(node, f"a call of `{name}` with other arguments than it has")
        if any(isinstance(kind, Several) for kind in types):
            raise asked.refuse(node, f"a call of `{name}` with an argument that is not one value")
        key = (called.__code__, id(called.__globals__), *types, *sorted(switches.items()))
        if key not in self._functions:
            self._functions[key] = None  # it is under way
            translation = Function(self, rule, types)
            words = called.__module__.rpartition(".")[2], name, *sorted(s for s in switches if switches[s])
            c_name = self._name("__".join(words), key)
            self._bodies.append(translation.translated(c_name))
            self._functions[key] = c_name, translation.returns
        if (found := self._functions[key]) is None:
            raise asked.refuse(node, f"recursion: `{name}` is under way when it is called here")
        return found

    def _name(self, wanted: str, meaning: object) -> str:
        """A name in C that nothing else has."""
        name, k = wanted, 2
        while self._names.setdefault(name, meaning) != meaning:
            name, k = f"{wanted}_{k}", k + 1
        return name

    def entry(self, name: str, called: Callable[..., Any], *arguments: Type, **switches: bool) -> None:
        """Makes a rule an entry point, for arguments of these types."""
        c_function, returns = self.function(called, arguments, switches)
        rule = rule_of(called, switches)
        if isinstance(returns, Several) and returns != NOTHING:
            raise rule.refuse(rule.node, "an entry point that returns more than one number")
        named = tuple(zip(rule.parameters, arguments, strict=True))
        passed = ", ".join(Value(name_in_c(each), kind).argument for each, kind in named)
        head = self.prototype(f"{self.prefix}_{name}", returns, named)
        gives, none = ("", "") if returns == NOTHING else ("return ", " 0")
        guard = f"    if (setjmp(caller)) return{none};\n" if self.trapping else ""
        self._exports.append(f"EXPORT {head} {{\n{guard}    {gives}{c_function}({passed});\n}}")
        self.entries.append(Entry(name, named, returns, head))

    # ---- Types

    def declared(self, kind: Type, name: str) -> str:
        """A variable, a parameter or a function of a type, in C."""
        match kind:
            case Number():
                return f"int64_t {name}"
            case Row(bits=bits, width=width, is_constant=fixed):
                return f"{'const ' * fixed}int{bits}_t " + (f"*{name}" if width is None else f"(*{name})[{width}]")
            case Record(kind=declared):
                return f"{self.struct(declared)} *{name}"
            case Records(kind=declared):
                return f"{self.struct(declared)} *{name}, int64_t {name}_n"
            case Several(count=0):
                return f"void {name}"
            case Several(count=count):
                members = ", ".join(f"n{k}" for k in range(count))
                self._constants[f"Several{count}"] = f"typedef struct {{ int64_t {members}; }} Several{count};\n"
                return f"Several{count} {name}"

    def prototype(self, name: str, returns: Type, arguments: Iterable[tuple[str, Type]]) -> str:
        """The declaration of a function with these arguments."""
        parameters = ", ".join(self.declared(kind, name_in_c(each)) for each, kind in arguments)
        return f"{self.declared(returns, name)}({parameters or 'void'})"

    def struct(self, kind: type[Any]) -> str:
        """The C name of a record class."""
        name = self._name(f"{self.prefix}_{kind.__name__}", kind)
        if kind not in self.structs:
            members = "".join(f"    {self._member(name_in_c(n), f)};\n" for n, f in fields(kind).items())
            size = layout(cast("type", kind)).size
            self.structs[kind] = (
                f"typedef struct {{\n{members}}} {name};\n"
                f'_Static_assert(sizeof({name}) == {size}, "{kind.__name__} has {size} bytes");\n'
            )
        return name

    def _member(self, name: str, field: Field) -> str:
        if field.kind is not None:
            return f"{self.struct(field.kind)} {name}"
        if field.is_reference:
            return f"REFERENCE({'const ' * (field.start is not None)}int{field.bits}_t) {name}"
        return f"int{field.bits}_t {name}{''.join(f'[{size}]' for size in field.shape)}"

    def has_references(self, kind: type[Any]) -> bool:
        """Whether a record refers to rows elsewhere."""
        return any(f.is_reference or (f.kind and self.has_references(f.kind)) for f in fields(kind).values())

    # ---- Constants

    def constant(self, name: str, value: Any) -> Value | None:
        """A number, a row or a grid of the rules, by the name that they have for it; None where it is none of them."""
        if isinstance(value, int):
            code, bits = written(value), 32 if fits(value, 32) else 64
            if name.isupper():
                code, bits = self._name(name_in_c(name), int(value)), 64
                self._constants[code] = f"static const int64_t {code} = {written(value)};\n"
            return Value(code, bits=bits, is_test=isinstance(value, bool))
        rows: Sequence[Any] = value if isinstance(value, ROWS) else ()
        is_grid = all(isinstance(row, tuple) and len(row) == len(rows[0]) for row in rows)
        numbers = [number for row in rows for number in row] if is_grid else rows
        if not numbers or not all(isinstance(number, int) and fits(number) for number in numbers):
            return None
        bits = next(bits for bits in (16, 32, 64) if all(fits(number, bits) for number in numbers))
        kind = Row(bits, len(rows), len(rows[0]) if is_grid else None, is_constant=True)
        found = self._name(name_in_c(name) or "TABLE", (*numbers, kind))
        self._tables[found] = written_table(found, kind, numbers)
        return Value(found, kind)

    # ---- The file

    def text(self, introduction: str = "", ending: str = "") -> str:
        """The whole C file, with something before its functions and after them."""
        sites = "".join(f'    "{site}",\n' for site in self.sites) or '    "",\n'
        traps = f"static const char *const sites[] = {{\n{sites}}};\nTAKE_TRAP({self.prefix}_take_trap)\n"
        parts = [
            prelude.TRAPPING if self.trapping else prelude.PLAIN,
            "".join(self._constants.values()),
            "".join(self.structs.values()),
            "".join(self._tables.values()),
            introduction,
            "\n".join(self._bodies),
            "\n".join(self._exports),
            traps if self.trapping else "",
            ending,
        ]
        return "\n".join(part for part in parts if part)
