"""Expressions of rule Python as C.

C leaves the order of evaluation open, Python goes from left to right. So every call becomes a statement of its own that
writes a temporary variable, and whatever was read before a call in the same expression is read into one as well.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tapete.kernel import record
from tapete.kernel.translator.scope import UNKNOWN, Rule, Scope, is_rule
from tapete.kernel.translator.types import (
    INT,
    TEST,
    Grid,
    NotRulePythonError,
    Number,
    Record,
    Records,
    Row,
    Several,
    Type,
    in_words,
    number_type,
    type_of_field,
)

if TYPE_CHECKING:
    from tapete.kernel.translator.program import Program

ARITHMETIC = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}
BITWISE = {ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^"}
CALLED = {ast.FloorDiv: "floor_div", ast.Mod: "floor_mod", ast.LShift: "shift_left"}
CHECKED = {**CALLED, ast.Add: "add", ast.Sub: "subtract", ast.Mult: "multiply", ast.RShift: "shift_right"}
COMPARED = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
LEAST, MOST = -(1 << 63), (1 << 63) - 1


@dataclass(frozen=True)
class Value:
    """An expression in C."""

    code: str
    type: Type | None
    is_atom: bool = True  # whether it needs no brackets
    is_wide: bool = True  # whether C counts in 64 bits here; narrow values and tests it takes for `int`
    reads: bool = False  # whether it reads memory that a call could change
    is_place: bool = False  # of a record: whether the code is the record itself and not a pointer to it

    @property
    def bracketed(self) -> str:
        """As an operand."""
        return self.code if self.is_atom else f"({self.code})"

    @property
    def pointer(self) -> str:
        """As an argument or in an assignment: a record goes by its address."""
        return f"&{self.code}" if self.is_place else self.code

    @property
    def wide(self) -> str:
        """As an operand that must count in 64 bits."""
        return self.bracketed if self.is_wide else f"(int64_t){self.bracketed}"


class Expressions:
    """Translates the expressions of one rule; statements that they need first go to `lines`."""

    def __init__(self, program: "Program", rule: Rule, scope: Scope) -> None:
        self.program, self.rule, self.scope = program, rule, scope
        self.types: dict[str, Type] = {}  # of the variables
        self.lines: list[str] = []
        self.depth = 1
        self._temporaries = 0

    # ---- Statements that an expression needs

    def put(self, text: str) -> None:
        """Writes a line."""
        self.lines.append("    " * self.depth + text)

    def temporary(self) -> str:
        """A new name."""
        self._temporaries += 1
        return f"t{self._temporaries}"

    def saved(self, value: Value, at: int | None = None) -> Value:
        """A value in a temporary variable, written here or before line `at`."""
        if isinstance(value.type, Several | None):
            return value
        name = self.temporary()
        line = "    " * self.depth + f"{self.program.declared(value.type, name)} = {value.pointer};"
        self.lines.insert(len(self.lines) if at is None else at, line)
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

    def in_order(self, nodes: Sequence[ast.expr]) -> list[Value]:
        """Expressions from left to right: what is read before another one's call keeps the value that it had."""
        found: list[Value] = []
        for node in nodes:
            before = len(self.lines)
            value = self.value(node)
            if len(self.lines) > before:
                for k in reversed(range(len(found))):
                    if found[k].reads:
                        found[k] = self.saved(found[k], before)
            found.append(value)
        return found

    # ---- Values

    def number(self, node: ast.expr) -> Value:
        """An expression that must be a number."""
        return self._must_be_number(self.value(node), node)

    def numbers(self, nodes: Sequence[ast.expr]) -> list[Value]:
        """Expressions that must be numbers, from left to right."""
        return [self._must_be_number(value, node) for value, node in zip(self.in_order(nodes), nodes, strict=True)]

    def _must_be_number(self, value: Value, node: ast.expr) -> Value:
        if not isinstance(value.type, Number):
            raise self.refuse(node, f"{in_words(value.type)} where a number is needed")
        return value

    def test(self, node: ast.expr) -> Value:
        """An expression of which only the truth counts."""
        if isinstance(node, ast.BoolOp):
            return self._bool_op(node, is_test=True)
        return self.number(node)

    def value(self, node: ast.expr) -> Value:
        """An expression; a call in it has been made by the time it is used."""
        value = self.root(node)
        return self.saved(value) if isinstance(node, ast.Call) and not value.is_atom else value

    def root(self, node: ast.expr) -> Value:
        """An expression that is all of a statement's right-hand side: a call stays where it is."""
        known = self.scope.known(node)
        if known is not UNKNOWN:
            return self.constant(known, node)
        match node:
            case ast.Name(id=name):
                if name not in self.types:
                    raise self.refuse(node, f"{name}, which has no value yet")
                return Value(name_in_c(name), self.types[name])
            case ast.Attribute():
                return self._field(node)
            case ast.Subscript():
                return self._element(node)
            case ast.BinOp(left=left, op=op, right=right):
                one, two = self.numbers([left, right])
                return self.binary(op, one, two, node)
            case ast.UnaryOp():
                return self._unary(node)
            case ast.BoolOp():
                return self._bool_op(node, is_test=False)
            case ast.IfExp():
                return self._choice(node)
            case ast.Compare():
                return self._compare(node)
            case ast.Call():
                return self._call(node)
        raise self.refuse(node, describe(node))

    def constant(self, value: Any, node: ast.expr) -> Value:
        """A value that is the same in every run."""
        if isinstance(value, int):
            if not LEAST <= value <= MOST:
                raise self.refuse(node, f"{value}, which does not fit in 64 bits")
            if isinstance(node, ast.Constant):
                small = abs(value) < 1 << 31
                return Value(str(int(value)) if small else f"INT64_C({int(value)})", INT, is_wide=not small)
            return Value(self.program.constant(name_of(node), int(value)), TEST if isinstance(value, bool) else INT)
        if isinstance(value, tuple | list | range | bytes):
            found = self.program.table(name_of(node), value)
            if found is not None:
                return Value(found[0], found[1])
        raise self.refuse(node, f"{ast.unparse(node)}, which is not a number, a row or a grid of numbers")

    def refuse(self, node: ast.AST, construct: str) -> NotRulePythonError:
        """The error for something that is not rule Python."""
        return self.rule.refuse(node, construct)

    def site(self, node: ast.AST) -> str:
        """The number by which a trap names a line."""
        return str(self.program.site(self.rule, getattr(node, "lineno", self.rule.node.lineno)))

    # ---- Places: fields and elements

    def _field(self, node: ast.Attribute) -> Value:
        base = self.value(node.value)
        if not isinstance(base.type, Record):
            raise self.refuse(node, f".{node.attr} of {in_words(base.type)}")
        field = record.fields(base.type.kind).get(node.attr)
        if field is None:
            raise self.refuse(node, f".{node.attr}, which {base.type.kind.__name__} does not have")
        code = f"{base.bracketed}{'.' if base.is_place else '->'}{name_in_c(node.attr)}"
        kind = type_of_field(field)
        if field.is_reference:
            return Value(f"{code}.at", kind, reads=True)
        number_field = isinstance(kind, Number)
        return Value(
            code, kind, is_wide=not number_field or field.bits == 64, reads=number_field,
            is_place=isinstance(kind, Record),
        )  # fmt: skip

    def _element(self, node: ast.Subscript) -> Value:
        if isinstance(node.slice, ast.Slice):
            raise self.refuse(node, "a slice, other than to copy one row into another")
        base, index = self.in_order([node.value, node.slice])
        self._must_be_number(index, node.slice)
        code = f"{base.bracketed}[{self.index(index, base, node)}]"
        match base.type:
            case Row(bits=bits, is_constant=fixed):
                return Value(code, INT, is_wide=bits == 64, reads=not fixed)
            case Grid():
                return Value(code, base.type.row, reads=index.reads)
            case Records(kind=kind):
                at = f"{base.code}.at[{self.index(index, base, node)}]"
                return Value(at, Record(kind), is_place=True, reads=index.reads)
        raise self.refuse(node, f"an element of {in_words(base.type)}")

    def index(self, index: Value, base: Value, node: ast.AST) -> str:
        """An index, checked where that is wanted."""
        if not self.program.trapping:
            return index.code
        match base.type:
            case Row(size=size) if size is not None:
                limit = str(size)
            case Grid(rows=rows):
                limit = str(rows)
            case Records():
                limit = f"{base.code}.n"
            case _:
                raise self.refuse(node, "a row whose size is not known")
        return f"at({index.code}, {limit}, {self.site(node)})"

    # ---- Operators

    def binary(self, op: ast.operator, one: Value, two: Value, node: ast.AST) -> Value:
        """An operation on two numbers."""
        kind = type(op)
        reads = one.reads or two.reads
        if kind in BITWISE:
            return Value(f"{one.wide} {BITWISE[kind]} {two.wide}", INT, is_atom=False, reads=reads)
        if self.program.trapping and kind in CHECKED:
            return Value(f"{CHECKED[kind]}({one.code}, {two.code}, {self.site(node)})", INT, reads=reads)
        if kind in ARITHMETIC:
            left = one.bracketed if two.is_wide else one.wide
            return Value(f"{left} {ARITHMETIC[kind]} {two.bracketed}", INT, is_atom=False, reads=reads)
        if kind is ast.RShift:
            return Value(f"{one.wide} >> {two.bracketed}", INT, is_atom=False, reads=reads)
        if kind in CALLED:
            return Value(f"{CALLED[kind]}({one.code}, {two.code})", INT, reads=reads)
        raise self.refuse(node, describe(op))

    def _unary(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            inner = self.test(node.operand)
            return Value(f"!{inner.bracketed}", TEST, is_wide=False, reads=inner.reads)
        inner = self.number(node.operand)
        match node.op:
            case ast.USub() if self.program.trapping and not isinstance(node.operand, ast.Constant):
                return Value(f"subtract(0, {inner.code}, {self.site(node)})", INT, reads=inner.reads)
            case ast.USub():
                return Value(f"-{inner.wide}", INT, is_atom=False, reads=inner.reads)
            case ast.Invert():
                return Value(f"~{inner.wide}", INT, is_atom=False, reads=inner.reads)
        raise self.refuse(node, describe(node.op))

    def _bool_op(self, node: ast.BoolOp, *, is_test: bool) -> Value:
        """`and` and `or`: what comes later is worked out only where it is needed; the value is the last looked at."""
        goes_on = isinstance(node.op, ast.And)
        operands = [value for value in node.values if self.scope.folded(value) is not goes_on] or node.values[-1:]
        found = self.test(operands[0]) if is_test else self.number(operands[0])
        for operand in operands[1:]:
            with self.apart() as lines:
                after = self.test(operand) if is_test else self.number(operand)
            of_tests = found.type == after.type == TEST
            if not lines and (is_test or of_tests):
                both = f"{found.bracketed} {'&&' if goes_on else '||'} {after.bracketed}"
                found = Value(both, TEST, is_atom=False, is_wide=False, reads=found.reads or after.reads)
                continue
            found = replace(self.saved(found), type=TEST if of_tests else INT)
            self.put(f"if ({'' if goes_on else '!'}{found.code}) {{")
            self.lines += [*lines, "    " * (self.depth + 1) + f"{found.code} = {after.code};"]
            self.put("}")
        return replace(found, type=TEST) if is_test else found

    def _choice(self, node: ast.IfExp) -> Value:
        folded = self.scope.folded(node.test)
        if folded is not None:
            return self.root(node.body if folded else node.orelse)
        test = self.test(node.test)
        with self.apart() as if_so:
            one = self.value(node.body)
        with self.apart() as if_not:
            two = self.value(node.orelse)
        kind = self.common(one.type, two.type, node)
        if not if_so and not if_not:
            code = f"{test.bracketed} ? {_chosen(one)} : {_chosen(two)}"
            reads = test.reads or one.reads or two.reads
            return Value(code, kind, is_atom=False, is_wide=one.is_wide or two.is_wide, reads=reads)
        name = self.temporary()
        self.put(f"{self.program.declared(kind, name)};")
        deeper = "    " * (self.depth + 1)
        self.put(f"if ({test.code}) {{")
        self.lines += [*if_so, f"{deeper}{name} = {one.pointer};"]
        self.put("} else {")
        self.lines += [*if_not, f"{deeper}{name} = {two.pointer};"]
        self.put("}")
        return Value(name, kind)

    def common(self, one: Type | None, two: Type | None, node: ast.AST) -> Type:
        """The type of what may be the one or the other."""
        match one, two:
            case Number(), Number():
                return TEST if one == two == TEST else INT
            case Row(bits=bits, size=size, is_constant=fixed), Row() if (bits, fixed) == (two.bits, two.is_constant):
                if size == two.size or not self.program.trapping:
                    return one if size == two.size else Row(bits, None, fixed)
            case ((Grid() | Record() | Records()), _) if one == two:
                return one
        raise self.refuse(node, f"{in_words(one)} or {in_words(two)}, of different types or sizes")

    def _compare(self, node: ast.Compare) -> Value:
        if len(node.ops) == 1 and isinstance(node.ops[0], ast.In | ast.NotIn):
            return self._member(node)
        found: Value | None = None
        left = self.number(node.left)
        for k, (op, comparator) in enumerate(zip(node.ops, node.comparators, strict=True)):
            if type(op) not in COMPARED:
                raise self.refuse(node, describe(op))
            before = len(self.lines)
            right = self.number(comparator)
            if len(self.lines) > before:
                if k > 0:
                    raise self.refuse(comparator, "a call in the later part of a chain of comparisons")
                left = self.saved(left, before) if left.reads else left
            if k + 1 < len(node.ops) and not right.is_atom:
                right = self.saved(right)
            one = Value(
                f"{left.bracketed} {COMPARED[type(op)]} {right.bracketed}", TEST, is_atom=False, is_wide=False,
                reads=left.reads or right.reads,
            )  # fmt: skip
            found = one if found is None else replace(one, code=f"{found.bracketed} && {one.bracketed}", reads=True)
            left = right
        assert found is not None  # noqa: S101  # a comparison has an operator
        return found

    def _member(self, node: ast.Compare) -> Value:
        """`x in (A, B)`."""
        choices = node.comparators[0]
        if isinstance(choices, ast.Tuple):
            x, *wanted = self.numbers([node.left, *choices.elts])
        else:
            known = self.scope.known(choices)
            if not isinstance(known, tuple | range) or not all(isinstance(item, int) for item in known):
                raise self.refuse(node, "`in`, other than among numbers")
            x, wanted = self.number(node.left), [self.constant(item, ast.Constant(item)) for item in known]
        if not wanted:
            raise self.refuse(node, "`in` among nothing")
        x = x if x.is_atom else self.saved(x)
        code = " || ".join(f"{x.code} == {item.bracketed}" for item in wanted)
        if isinstance(node.ops[0], ast.NotIn):
            return Value(f"!({code})", TEST, is_wide=False, reads=True)
        return Value(code, TEST, is_atom=False, is_wide=False, reads=True)

    # ---- Calls

    def _call(self, node: ast.Call) -> Value:
        if isinstance(node.func, ast.Subscript):
            return self._call_one_of(node, node.func)
        called = self.scope.known(node.func)
        if called in (int, abs, min, max, len) and not node.keywords:
            return self._built_in(called, node)
        if called in (record.assign, record.clear):
            return self._copied(node, called is record.clear)
        if not is_rule(called):
            raise self.refuse(node, f"a call of {ast.unparse(node.func)}, which is not a rule")
        arguments = self.in_order(node.args)
        return self._call_of(called, arguments, node)

    def _call_of(self, called: Any, arguments: Sequence[Value], node: ast.Call) -> Value:
        switches: dict[str, bool] = {}
        for keyword in node.keywords:
            chosen = self.scope.known(keyword.value)
            if keyword.arg is None or not isinstance(chosen, bool):
                raise self.refuse(node, f"{keyword.arg or '**'}= with anything but a constant that is true or false")
            switches[keyword.arg] = chosen
        types = [argument.type for argument in arguments]
        name, returns = self.program.function(called, types, switches, caller=(self.rule, node))
        code = f"{name}({', '.join(argument.pointer for argument in arguments)})"
        return Value(code, returns, is_atom=False)

    def _call_one_of(self, node: ast.Call, func: ast.Subscript) -> Value:
        """A call of a rule that is chosen by its place in a constant tuple."""
        rules = self.scope.known(func.value)
        if not isinstance(rules, tuple) or not rules or not all(map(is_rule, rules)):
            raise self.refuse(node, f"a call of {ast.unparse(func)}, which is not a tuple of rules")
        which, *arguments = self.in_order([func.slice, *node.args])
        calls = [self._call_of(called, arguments, node) for called in rules]
        if len({call.type for call in calls}) > 1 or not isinstance(calls[0].type, Number):
            raise self.refuse(node, f"a call of {ast.unparse(func)}, whose rules do not all return one number")
        name = self.temporary()
        self.put(f"int64_t {name};")
        chosen = which.code
        if self.program.trapping:
            chosen = f"at({chosen}, {len(calls)}, {self.site(node)})"
        self.put(f"switch ({chosen}) {{")
        for k, call in enumerate(calls):
            self.put(f"{'default' if k == 0 else f'case {k}'}: {name} = {call.code}; break;")
        self.put("}")
        return Value(name, calls[0].type)

    def _built_in(self, called: Any, node: ast.Call) -> Value:
        if called is len:
            (rows,) = self.in_order(node.args)
            match rows.type:
                case Records():
                    return Value(f"{rows.code}.n", INT)
                case Row(size=int(size)):
                    return Value(str(size), INT, is_wide=False)
            raise self.refuse(node, f"the length of {in_words(rows.type)}")
        values = self.numbers(node.args)
        if called is int and len(values) == 1:
            return replace(values[0], type=INT)
        if called is abs and len(values) == 1:
            site = f", {self.site(node)}" if self.program.trapping else ""
            return Value(f"absolute({values[0].code}{site})", INT, reads=values[0].reads)
        if called in (min, max) and len(values) > 1:
            found = values[0]
            for value in values[1:]:
                code = f"{'smaller' if called is min else 'larger'}({found.code}, {value.code})"
                found = Value(code, INT, reads=found.reads or value.reads)
            return found
        raise self.refuse(node, f"{called.__name__} with {len(values)} arguments")

    def _copied(self, node: ast.Call, clears: bool) -> Value:  # noqa: FBT001  # one of two statements
        places = self.in_order(node.args)
        if len(places) != (1 if clears else 2) or not all(isinstance(place.type, Record) for place in places):
            raise self.refuse(node, f"{ast.unparse(node)}: records are copied and cleared, and nothing else")
        target = places[0]
        assert isinstance(target.type, Record)  # noqa: S101  # as just seen
        if clears:
            if self.program.has_references(target.type.kind):
                raise self.refuse(node, "clearing a record that has references")
            source = f"({self.program.struct(target.type.kind)}){{0}}"
        else:
            self.common(target.type, places[1].type, node)
            source = places[1].code if places[1].is_place else f"*{places[1].code}"
        return Value(f"{target.code if target.is_place else f'*{target.code}'} = {source}", None, is_atom=False)


def _chosen(value: Value) -> str:
    """A branch of a choice in C."""
    return f"&{value.bracketed}" if value.is_place else value.bracketed


def name_in_c(name: str) -> str:
    """A name of a variable or a field, unless C or the prelude has taken it."""
    return f"{name}_" if name in TAKEN or re.fullmatch(r"t[0-9]+|end", name) else name


def name_of(node: ast.expr) -> str:
    """The name by which a constant is known."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def describe(node: ast.AST) -> str:
    """A construct in words."""
    return WORDS.get(type(node), f"`{ast.unparse(node)}`" if isinstance(node, ast.expr) else type(node).__name__)


WORDS: dict[type[ast.AST], str] = {
    ast.Assert: "an assertion",
    ast.Await: "await",
    ast.ClassDef: "a class inside a function",
    ast.Delete: "del",
    ast.Dict: "a dict",
    ast.DictComp: "a dict comprehension",
    ast.Div: "/, which makes a fraction; // divides whole numbers",
    ast.FunctionDef: "a function inside a function",
    ast.GeneratorExp: "a generator",
    ast.Global: "global",
    ast.Import: "an import inside a function",
    ast.ImportFrom: "an import inside a function",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.JoinedStr: "a string",
    ast.Lambda: "a lambda",
    ast.List: "a list: rows are declared as fields",
    ast.ListComp: "a list comprehension",
    ast.MatMult: "@",
    ast.Match: "match",
    ast.NamedExpr: ":=",
    ast.Nonlocal: "nonlocal",
    ast.Pow: "**",
    ast.Raise: "raise",
    ast.Set: "a set",
    ast.SetComp: "a set comprehension",
    ast.Starred: "*",
    ast.Try: "try",
    ast.Tuple: "a tuple, other than to assign or return several numbers",
    ast.UAdd: "a plus sign before a number",
    ast.With: "with",
    ast.Yield: "yield",
    ast.YieldFrom: "yield",
}

TAKEN = frozenset(
    [
        "auto",
        "break",
        "case",
        "char",
        "const",
        "continue",
        "default",
        "do",
        "double",
        "else",
        "enum",
        "extern",
        "float",
        "for",
        "goto",
        "if",
        "inline",
        "int",
        "long",
        "register",
        "restrict",
        "return",
        "short",
        "signed",
        "sizeof",
        "static",
        "struct",
        "switch",
        "typedef",
        "union",
        "unsigned",
        "void",
        "volatile",
        "while",
        "at",
        "add",
        "fit",
        "subtract",
        "multiply",
        "up_to",
        "fail",
        "trap",
        "caller",
        "absolute",
        "smaller",
        "larger",
        "floor_div",
        "floor_mod",
        "shift_left",
        "shift_right",
        "memcpy",
        "memmove",
        "memset",
        "int16_t",
        "int32_t",
        "int64_t",
        "uint64_t",
    ]
)

__all__ = ["Expressions", "Value", "describe", "name_in_c", "number_type"]
