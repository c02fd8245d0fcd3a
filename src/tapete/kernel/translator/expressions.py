"""Expressions of rule Python as C.

C leaves the order of evaluation open, Python goes from left to right. So every call becomes a statement of its own that
writes a temporary variable, and whatever was read before a call in the same expression is read into one as well. In the
trapping build every operation that is checked counts as a call: so checks too are made in Python's order.
"""

import ast
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from tapete.kernel import record
from tapete.kernel.translator.prelude import name_in_c
from tapete.kernel.translator.scope import UNKNOWN, is_rule
from tapete.kernel.translator.types import (
    LEAST,
    MOST,
    Grid,
    Number,
    Record,
    Records,
    Row,
    Several,
    Type,
    in_words,
    type_of_field,
)
from tapete.kernel.translator.values import Value, Writer

SIGNS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^"}
NAMES = {ast.FloorDiv: "floor_div", ast.Mod: "floor_mod", ast.LShift: "shift_left"}
CHECKED = {**NAMES, ast.RShift: "shift_right", ast.Add: "add", ast.Sub: "subtract", ast.Mult: "multiply"}
COMPARED = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
BUILT_IN = (int, abs, min, max, len)


class Expressions(Writer):
    """Translates the expressions of one rule; statements that they need first go to `lines`."""

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
        return self.numbers([node])[0]

    def numbers(self, nodes: Sequence[ast.expr]) -> list[Value]:
        """Expressions that must be numbers, from left to right."""
        values = self.in_order(nodes)
        for value, node in zip(values, nodes, strict=True):
            if not isinstance(value.type, Number):
                raise self.refuse(node, f"{in_words(value.type)} where a number is needed")
        return values

    def test(self, node: ast.expr) -> Value:
        """An expression of which only the truth counts."""
        return self._and_or(node, is_test=True) if isinstance(node, ast.BoolOp) else self.number(node)

    def value(self, node: ast.expr) -> Value:
        """An expression; a call in it has been made by the time it is used."""
        value = self.root(node)
        return self.saved(value) if value.is_call else value

    def root(self, node: ast.expr) -> Value:
        """An expression that is all of a statement's right-hand side: a call stays where it is."""
        known = self.scope.known(node)
        if known is not UNKNOWN:
            return self.constant(known, node)
        forms: dict[type[ast.expr], Callable[[Any], Value]] = {
            ast.Name: self._variable,
            ast.Attribute: self._field,
            ast.Subscript: self._element,
            ast.BinOp: self._operator,
            ast.UnaryOp: self._unary,
            ast.BoolOp: self._and_or,
            ast.IfExp: self._choice,
            ast.Compare: self._comparison,
            ast.Call: self._call,
        }
        if type(node) not in forms:
            raise self.refuse(node)
        return forms[type(node)](node)

    def _variable(self, node: ast.Name) -> Value:
        if node.id not in self.types or (self.assigned is not None and node.id not in self.assigned):
            raise self.refuse(node, f"`{node.id}`, which may have no value yet")
        return Value(name_in_c(node.id), self.types[node.id])

    def constant(self, value: Any, node: ast.expr) -> Value:
        """A value that is the same in every run."""
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        if isinstance(value, int):
            if not LEAST <= value <= MOST:
                raise self.refuse(node, f"`{ast.unparse(node)}`, which does not fit in 64 bits")
            is_small, is_test = -(1 << 31) <= value < 1 << 31 and not name.isupper(), isinstance(value, bool)
            return Value(self.program.constant(name, int(value)), bits=32 if is_small else 64, is_test=is_test)
        if isinstance(value, tuple | range | bytes) and (found := self.program.table(name, value)) is not None:
            return Value(*found)
        raise self.refuse(node, f"`{ast.unparse(node)}`, which is not a number, a row or a grid of numbers")

    # ---- Places: fields and elements

    def _field(self, node: ast.Attribute) -> Value:
        base = self.value(node.value)
        if not isinstance(base.type, Record):
            raise self.refuse(node, f"`.{node.attr}` of {in_words(base.type)}")
        field = record.fields(base.type.kind).get(node.attr)
        if field is None:
            raise self.refuse(node, f"`.{node.attr}`, which {base.type.kind.__name__} does not have")
        code = f"{base.bracketed}{'.' if base.is_place else '->'}{name_in_c(node.attr)}"
        kind = type_of_field(field)
        if field.is_reference:
            return Value(f"{code}.at", kind, is_reference=True, reads=True, moves=base.reads)
        if isinstance(kind, Number):
            return Value(code, kind, bits=field.bits, reads=True, moves=base.reads)
        return Value(code, kind, is_place=isinstance(kind, Record), reads=base.reads)

    def _element(self, node: ast.Subscript) -> Value:
        if isinstance(node.slice, ast.Slice):
            raise self.refuse(node, "a slice, other than to copy one row into another")
        base, index = self.in_order([node.value, node.slice])
        if not isinstance(index.type, Number):
            raise self.refuse(node.slice, f"{in_words(index.type)} where a number is needed")
        moves = base.reads or index.reads
        match base.type:
            case Row(bits=bits, size=size, is_constant=fixed):
                code = f"{base.bracketed}[{self.index(index, size, node)}]"
                return Value(code, bits=bits, is_constant=fixed, reads=moves or not fixed, moves=moves)
            case Grid(rows=size):
                return Value(f"{base.bracketed}[{self.index(index, size, node)}]", base.type.row, reads=moves)
            case Records(kind=kind):
                at = self.index(index, f"{base.code}.n", node)
                return Value(f"{base.code}.at[{at}]", Record(kind), is_place=True, reads=moves)
        raise self.refuse(node, f"an element of {in_words(base.type)}")

    def index(self, index: Value, size: int | str, node: ast.Subscript) -> str:
        """An index, checked where that is wanted."""
        known = self.scope.known(node.slice)
        if isinstance(known, int) and (known < 0 or (isinstance(size, int) and known >= size)):
            raise self.refuse(node, f"index {known} outside 0..{size if isinstance(size, str) else size - 1}")
        if self.program.trapping:
            return self.saved(self.operation("index", [index, Value(str(size))], node)).code
        return index.code

    # ---- Operators

    def _operator(self, node: ast.BinOp) -> Value:
        one, two = self.numbers([node.left, node.right])
        return self.binary(node.op, one, two, node, self.scope.known(node.right))

    def binary(self, op: ast.operator, one: Value, two: Value, node: ast.AST, second: object = UNKNOWN) -> Value:
        """An operation on two numbers; `second` is the second one where it is known."""
        kind, reads = type(op), one.reads or two.reads
        if isinstance(second, int) and kind in (ast.LShift, ast.RShift) and not 0 <= second <= 63:
            raise self.refuse(node, f"a shift by {second}")
        if second == 0 and kind in (ast.FloorDiv, ast.Mod):
            raise self.refuse(node, "a division by zero")
        if self.program.trapping and kind in CHECKED:
            return self.operation(CHECKED[kind], [one, two], node)
        if kind in NAMES:
            return self.operation(NAMES[kind], [one, two], node)
        if kind is ast.RShift:
            return Value(f"{one.wide} >> {two.bracketed}", is_atom=False, reads=reads)
        if kind in SIGNS:
            left = one.bracketed if two.bits == 64 else one.wide
            return Value(f"{left} {SIGNS[kind]} {two.bracketed}", is_atom=False, reads=reads)
        raise self.refuse(node)

    def _unary(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            inner = self.test(node.operand)
            return Value(f"!{inner.bracketed}", bits=32, is_test=True, reads=inner.reads)
        inner = self.number(node.operand)
        if isinstance(node.op, ast.UAdd) or (isinstance(node.op, ast.Invert) and inner.is_test):
            raise self.refuse(node)  # Python itself is about to give up ~ of a test
        if isinstance(node.op, ast.USub) and self.program.trapping:
            return self.operation("subtract", [Value("0"), inner], node)
        sign = "-" if isinstance(node.op, ast.USub) else "~"
        return Value(f"{sign}{inner.wide}", is_atom=False, reads=inner.reads)

    def _and_or(self, node: ast.BoolOp, *, is_test: bool = False) -> Value:
        """`and` and `or`: what comes later is worked out only where it is needed; the value is the last looked at."""
        goes_on = isinstance(node.op, ast.And)
        work = self.test if is_test else self.number
        first, *later = self._looked_at(node, goes_on=goes_on, is_test=is_test)
        found = work(first)
        for operand in later:
            with self.apart() as lines:
                after = work(operand)
            found = self._joined(found, lines, after, goes_on=goes_on, is_test=is_test)
        return found

    def _looked_at(self, node: ast.BoolOp, *, goes_on: bool, is_test: bool) -> list[ast.expr]:
        """The operands without those that constants make needless."""
        found: list[ast.expr] = []
        for operand in node.values:
            folded = self.scope.folded(operand)
            is_needless = operand is not node.values[-1] or (is_test and found)
            if folded is not goes_on or not is_needless:
                found.append(operand)
            if folded is (not goes_on):
                break
        return found

    def _joined(self, found: Value, lines: list[str], after: Value, *, goes_on: bool, is_test: bool) -> Value:
        """What was found so far, and what comes after it where that is needed."""
        of_tests = found.is_test and after.is_test
        if not lines and (is_test or of_tests):
            both = f"{found.bracketed} {'&&' if goes_on else '||'} {after.bracketed}"
            return Value(both, bits=32, is_atom=False, is_test=True, reads=found.reads or after.reads)
        name = self.saved(found).code
        self.put(f"if ({'' if goes_on else '!'}{name}) {{")
        self.lines += [*lines, "    " * (self.depth + 1) + f"{name} = {after.code};"]
        self.put("}")
        return Value(name, is_test=of_tests)

    def _choice(self, node: ast.IfExp) -> Value:
        folded = self.scope.folded(node.test)
        if folded is not None:
            return self.root(node.body if folded else node.orelse)
        test = self.test(node.test)
        with self.apart() as if_so:
            one = self.value(node.body)
        with self.apart() as if_not:
            two = self.value(node.orelse)
        kind = self.same(one.type, two.type, node)
        is_test = one.is_test and two.is_test
        if not if_so and not if_not:
            code = f"{test.bracketed} ? {_branch(one)} : {_branch(two)}"
            reads = test.reads or one.reads or two.reads
            return Value(code, kind, bits=max(one.bits, two.bits), is_atom=False, is_test=is_test, reads=reads)
        name, deeper = self.temporary(), "    " * (self.depth + 1)
        self.put(f"{self.program.declared(kind, name)};")
        self.put(f"if ({test.code}) {{")
        self.lines += [*if_so, f"{deeper}{name} = {one.pointer};"]
        self.put("} else {")
        self.lines += [*if_not, f"{deeper}{name} = {two.pointer};"]
        self.put("}")
        return Value(name, kind, is_test=is_test)

    def same(self, one: Type | None, two: Type | None, node: ast.AST) -> Type:
        """The type of what may be the one or the other."""
        if one is None or isinstance(one, Several) or one != two:
            raise self.refuse(node, f"{in_words(two)} instead of {in_words(one)}")
        return one

    def _comparison(self, node: ast.Compare) -> Value:
        if len(node.ops) == 1 and isinstance(node.ops[0], ast.In | ast.NotIn):
            return self._member(node)
        return self._chain(self.number(node.left), node.ops, node.comparators, node)

    def _chain(self, left: Value, ops: Sequence[ast.cmpop], operands: Sequence[ast.expr], node: ast.Compare) -> Value:
        """A chain of comparisons: each operand is worked out once, and the later ones only where they are needed."""
        if type(ops[0]) not in COMPARED:
            raise self.refuse(node)
        before = len(self.lines)
        right = self.number(operands[0])
        if len(self.lines) > before and left.reads:
            left = self.saved(left, before)
        if len(ops) > 1 and (not right.is_atom or (right.reads and any(map(has_call, operands[1:])))):
            right = self.saved(right)
        code = f"{left.bracketed} {COMPARED[type(ops[0])]} {right.bracketed}"
        one = Value(code, bits=32, is_atom=False, is_test=True, reads=left.reads or right.reads)
        if len(ops) == 1:
            return one
        with self.apart() as lines:
            rest = self._chain(right, ops[1:], operands[1:], node)
        return self._joined(one, lines, rest, goes_on=True, is_test=True)

    def _member(self, node: ast.Compare) -> Value:
        """`x in (A, B)`: any of these numbers."""
        choices = node.comparators[0]
        if isinstance(choices, ast.Tuple):
            x, *wanted = self.numbers([node.left, *choices.elts])
        else:
            known = self.scope.known(choices)
            if not isinstance(known, tuple) or not all(isinstance(item, int) for item in known):
                raise self.refuse(node, "`in`, other than among numbers")
            x, wanted = self.number(node.left), [self.constant(item, ast.Constant(item)) for item in known]
        if not wanted:
            raise self.refuse(node, "`in` among nothing")
        x = x if x.is_atom else self.saved(x)
        code = " || ".join(f"{x.code} == {item.bracketed}" for item in wanted)
        is_in = isinstance(node.ops[0], ast.In)
        return Value(code if is_in else f"!({code})", bits=32, is_atom=not is_in, is_test=True, reads=True)

    # ---- Calls

    def _call(self, node: ast.Call) -> Value:
        if isinstance(node.func, ast.Subscript):
            return self._call_one_of(node, node.func)
        called = self.scope.known(node.func)
        if any(called is built_in for built_in in BUILT_IN):
            return self._built_in(called, node)
        if called is record.assign or called is record.clear:
            return self._copied(node, self.in_order(node.args), clears=called is record.clear)
        if not is_rule(called):
            raise self.refuse(node, f"a call of `{ast.unparse(node.func)}`, which is not a rule")
        return self._call_of(called, self.in_order(node.args), node)

    def _call_of(self, called: Any, arguments: Sequence[Value], node: ast.Call) -> Value:
        switches: dict[str, bool] = {}
        for keyword in node.keywords:
            chosen = self.scope.known(keyword.value)
            if keyword.arg is None or not isinstance(chosen, bool):
                raise self.refuse(node, f"`{ast.unparse(keyword)}`, which is not a constant that is true or false")
            switches[keyword.arg] = chosen
        types = [argument.type for argument in arguments]
        name, returns = self.program.function(called, types, switches, lambda said: self.refuse(node, said))
        return Value(f"{name}({', '.join(argument.pointer for argument in arguments)})", returns, is_call=True)

    def _call_one_of(self, node: ast.Call, func: ast.Subscript) -> Value:
        """A call of a rule that is chosen by its place in a constant tuple."""
        rules = self.scope.known(func.value)
        if not isinstance(rules, tuple) or not rules or not all(map(is_rule, rules)):
            raise self.refuse(node, f"a call of `{ast.unparse(func)}`, which is not a tuple of rules")
        which = self.number(func.slice)
        which = replace(which, code=self.index(which, len(rules), func))
        before = len(self.lines)
        arguments = self.in_order(node.args)
        if len(self.lines) > before and which.reads:
            which = self.saved(which, before)
        calls = [self._call_of(called, arguments, node) for called in rules]
        if not all(isinstance(call.type, Number) for call in calls):
            raise self.refuse(node, f"a call of `{ast.unparse(func)}`, whose rules do not all return one number")
        name = self.temporary()
        self.put(f"int64_t {name};")
        self.put(f"switch ({which.code}) {{")
        for k, call in enumerate(calls):
            self.put(f"{f'case {k}' if k else 'default'}: {name} = {call.code}; break;")
        self.put("}")
        return Value(name)

    def _built_in(self, called: Any, node: ast.Call) -> Value:
        values, count = self.in_order(node.args), len(node.args)
        if node.keywords or count < 1 or (count > 1) != (called in (min, max)):
            raise self.refuse(node)
        match values[0].type:
            case Records() if called is len:
                return Value(f"{values[0].code}.n")
            case Row(size=size) if called is len:
                return Value(str(size), bits=32)
        for value in values:
            if called is len or not isinstance(value.type, Number):
                raise self.refuse(node, f"`{called.__name__}` of {in_words(value.type)}")
        if called is abs:
            return self.operation("absolute", values, node)
        found = values[0] if called is not int else replace(values[0], is_test=False)
        for value in values[1:]:
            name = "smaller" if called is min else "larger"
            found = Value(f"{name}({found.code}, {value.code})", reads=found.reads or value.reads)
        return found

    def _copied(self, node: ast.Call, places: Sequence[Value], *, clears: bool) -> Value:
        if node.keywords or len(places) != (1 if clears else 2) or not isinstance(places[0].type, Record):
            raise self.refuse(node, f"`{ast.unparse(node)}`: records are copied and cleared, and nothing else")
        kind = places[0].type.kind
        if clears:
            if self.program.has_references(kind):
                raise self.refuse(node, f"clearing a record that has references ({kind.__name__})")
            return Value(f"{places[0].itself} = ({self.program.struct(kind)}){{0}}", None, is_call=True)
        self.same(places[0].type, places[1].type, node)
        return Value(f"{places[0].itself} = {places[1].itself}", None, is_call=True)


def _branch(value: Value) -> str:
    """A branch of a choice in C."""
    return value.pointer if value.is_atom else f"({value.code})"


def has_call(node: ast.expr) -> bool:
    """Whether an expression calls anything."""
    return any(isinstance(inner, ast.Call) for inner in ast.walk(node))
