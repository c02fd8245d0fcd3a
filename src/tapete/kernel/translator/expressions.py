"""Expressions of rule Python as C.

C leaves the order of evaluation open, Python goes from left to right. So every call becomes a statement of its own that
writes a temporary variable, and whatever was read before a call in the same expression is read into one as well. In the
trapping build every operation that is checked counts as a call: so checks too are made in Python's order.
"""

import ast
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tapete.kernel import record
from tapete.kernel.translator.prelude import name_in_c
from tapete.kernel.translator.scope import UNKNOWN, Rule, is_rule
from tapete.kernel.translator.types import INT, NOTHING, Record, Records, Row, Several, Type, in_words, type_of_field
from tapete.kernel.translator.values import ROWS, Value, fits

if TYPE_CHECKING:
    from tapete.kernel.translator.program import Program

# Operators that C has too, and those of the prelude; in the trapping build the prelude also has three of the first.
SIGNS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^"}
NAMES = {ast.FloorDiv: "floor_div", ast.Mod: "floor_mod", ast.LShift: "shift_left", ast.RShift: "shift_right"}
CHECKED = {**NAMES, ast.Add: "add", ast.Sub: "subtract", ast.Mult: "multiply"}
COMPARED = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
BUILT_IN = {int: "", abs: "absolute", min: "smaller", max: "larger", len: ""}


class Expressions:
    """Translates the expressions of one rule; statements that they need first go to `lines`."""

    def __init__(self, program: "Program", rule: Rule, types: Sequence[Type]) -> None:
        self.program, self.rule = program, rule
        self.refuse, self.refuse_if = rule.refuse, rule.refuse_if
        self.types = dict(zip(rule.parameters, types, strict=True))  # of the variables
        self.assigned = frozenset(rule.parameters)  # the variables that surely have a value here
        self.lines: list[str] = []
        self.depth = 1  # of blocks: there is that of the whole function
        self._temporaries = 0

    def put(self, line: str, at: int | None = None) -> None:
        """Writes a line, here or before line `at`; braces say how far it is indented."""
        indented = "    " * (self.depth - line.startswith("}")) + line
        self.lines.insert(len(self.lines) if at is None else at, indented)
        self.depth += line.count("{") - line.count("}")

    def temporary(self) -> str:
        """A new name."""
        self._temporaries += 1
        return f"t{self._temporaries}"

    def copied(self, value: Value, at: int | None = None) -> Value:
        """A value in a temporary variable, written here or before line `at`."""
        name = self.temporary()
        self.put(f"{self.program.declared(value.type, name)} = {value.code};", at)
        return Value(name, value.type)

    def saved(self, value: Value, at: int | None = None) -> Value:
        """A value that no call changes: variables and numbers are such values, and others are copied."""
        return value if value.code.isidentifier() or value.code.isdigit() else self.copied(value, at)

    def operation(self, name: str, values: Sequence[Value], node: ast.AST) -> Value:
        """One of the prelude's operations; where it is checked, it is told for which line."""
        arguments = ", ".join(value.code for value in values)
        if self.program.trapping:
            site = self.program.sites.setdefault(self.rule.where(node), len(self.program.sites))
            return Value(f"checked_{name}({arguments}, {site})", is_call=True)
        return Value(f"{name}({arguments})")

    # ---- Values

    def root(self, node: ast.expr) -> Value:
        """An expression that is all of a statement's right-hand side: a call stays where it is."""
        known = self.rule.known(node)
        if known is not UNKNOWN:
            return self.constant(known, node)
        form: Callable[[Any], Value] | None = getattr(self, f"_of_{type(node).__name__.lower()}", None)
        if form is None:
            raise self.refuse(node)
        return form(node)

    def value(self, node: ast.expr) -> Value:
        """An expression; a call in it has been made by the time it is used."""
        value = self.root(node)
        return self.copied(value) if value.is_call else value

    def branch(self, work: Callable[..., Value], *arguments: Any, **options: Any) -> Value:
        """An expression that is worked out only where it is needed: the lines before it become part of it."""
        outer, self.lines = self.lines, []
        value = work(*arguments, **options)
        lines, self.lines = self.lines, outer
        if not lines:
            return value
        first = " ".join(map(str.strip, lines))
        return replace(value, code=f"({{ {first} {value.code}; }})", is_atom=True, is_call=True)

    def in_order(self, nodes: Sequence[ast.expr], *earlier: Value) -> list[Value]:
        """Values and then expressions, from left to right: what is read before another one's call keeps its value."""
        found = [*earlier]
        for node in nodes:
            before = len(self.lines)
            value = self.value(node)
            if len(self.lines) > before:
                found = [self.saved(one, before) for one in reversed(found)][::-1]
            found.append(value)
        return found

    def numbers(self, nodes: Sequence[ast.expr]) -> list[Value]:
        """Expressions that must be numbers, from left to right."""
        return [self.must_be_number(value, node) for value, node in zip(self.in_order(nodes), nodes, strict=True)]

    def must_be_number(self, value: Value, node: ast.expr) -> Value:
        """Refuses a value of another type."""
        if value.type != INT:
            raise self.refuse(node, f"{in_words(value.type)} where a number is needed")
        return value

    def once(self, node: ast.expr, *, is_test: bool = False) -> Value:
        """A number that is used once, and at its time: a call stays where it is. Of a test only the truth counts."""
        found = self._of_boolop(node, is_test=True) if is_test and isinstance(node, ast.BoolOp) else self.root(node)
        return self.must_be_number(found, node)

    def same(self, one: Type, two: Type, node: ast.AST) -> Type:
        """The type of what may be the one or the other."""
        if one != two or isinstance(one, Several | Records):
            raise self.refuse(node, f"{in_words(two)} instead of {in_words(one)}")
        return one

    def constant(self, value: Any, node: ast.expr) -> Value:
        """A value that is the same in every run."""
        self.refuse_if(isinstance(value, int) and not fits(value), node, "`{}`, which does not fit in 64 bits")
        found = self.program.constant(getattr(node, "attr", getattr(node, "id", "")), value)
        if found is None:
            raise self.refuse(node, "`{}`, which is not a number, a row or a grid of numbers")
        return found

    def listed(self, node: ast.expr) -> list[Value] | None:
        """The values in a tuple or in a constant row; None where it is neither."""
        row = self.rule.known(node)
        if not isinstance(row, ROWS):
            return self.in_order(node.elts) if isinstance(node, ast.Tuple) else None
        return [self.constant(number, ast.copy_location(ast.Constant(number), node)) for number in row]

    # ---- Places: variables, fields and elements

    def _of_name(self, node: ast.Name) -> Value:
        has_value = node.id in self.types and node.id in self.assigned
        self.refuse_if(not has_value, node, "`{}`, which may have no value yet")
        return Value(name_in_c(node.id), self.types[node.id], is_place=True)

    def _of_attribute(self, node: ast.Attribute) -> Value:
        base = self.value(node.value)
        if not isinstance(base.type, Record):
            raise self.refuse(node, f"`.{node.attr}` of {in_words(base.type)}")
        field = record.fields(base.type.kind).get(node.attr)
        if field is None:
            raise self.refuse(node, f"`.{node.attr}`, which {base.type.kind.__name__} does not have")
        code, kind = base.member(name_in_c(node.attr)), type_of_field(field)
        if field.is_reference:
            return Value(f"{code}.at", kind, is_place=True)
        if kind == INT:
            return Value(code, bits=field.bits, is_place=True)
        return Value(f"&{code}" if isinstance(kind, Record) else code, kind)

    def _of_subscript(self, node: ast.Subscript) -> Value:
        self.refuse_if(isinstance(node.slice, ast.Slice), node, "a slice, other than to copy one row into another")
        base, index = self.in_order([node.value, node.slice])
        match base.type:
            case Row(bits=bits, size=size, width=width, is_constant=fixed):
                code = f"{base.bracketed}[{self.index(index, node.slice, size, node)}]"
                if width is None:
                    return Value(code, bits=bits, is_place=not fixed)
                return Value(code, Row(bits, width, is_constant=fixed))
            case Records(kind=kind):
                at = self.index(index, node.slice, f"{base.code}_n", node)
                return Value(f"&{base.code}[{at}]", Record(kind))
        raise self.refuse(node, f"an element of {in_words(base.type)}")

    def index(self, index: Value, written: ast.expr, size: int | str, node: ast.AST) -> str:
        """An index below a size, checked where that is wanted."""
        known = self.rule.known(written)
        is_outside = isinstance(known, int) and (known < 0 or (isinstance(size, int) and known >= size))
        self.refuse_if(is_outside, node, f"index {known} outside 0..{size if isinstance(size, str) else size - 1}")
        self.must_be_number(index, written)
        if not self.program.trapping:
            return index.code
        return self.copied(self.operation("index", [index, Value(str(size))], node)).code

    # ---- Operators

    def _of_binop(self, node: ast.BinOp) -> Value:
        one, two = self.numbers([node.left, node.right])
        return self.operator(node.op, one, two, node.right, node)

    def operator(self, op: ast.operator, one: Value, two: Value, written: ast.expr, node: ast.AST) -> Value:
        """An operation on two numbers, of which the second is written like this."""
        kind, known = type(op), self.rule.known(written)
        is_wide = isinstance(known, int) and not 0 <= known <= 63
        self.refuse_if(is_wide and kind in (ast.LShift, ast.RShift), node, f"a shift by {known}")
        self.refuse_if(known == 0 and kind in (ast.FloorDiv, ast.Mod), node, "a division by zero")
        if kind in (CHECKED if self.program.trapping else NAMES):
            return self.operation(CHECKED[kind], [one, two], node)
        self.refuse_if(kind not in SIGNS, node)
        left = one.bracketed if two.bits == 64 else one.wide
        return Value(f"{left} {SIGNS[kind]} {two.bracketed}", is_atom=False)

    def _of_unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            inner = self.once(node.operand, is_test=True)
            return Value(f"!{inner.bracketed}", bits=32, is_test=True, is_call=inner.is_call)
        (inner,) = self.numbers([node.operand])
        sign = {ast.USub: "-", ast.Invert: "~"}.get(type(node.op))
        if sign is None or (sign == "~" and inner.is_test):
            raise self.refuse(node)  # Python itself is about to give up ~ of a test
        if sign == "-" and self.program.trapping:
            return self.operation("subtract", [Value("0"), inner], node)
        return Value(f"{sign}{inner.wide}", is_atom=False)

    def _of_boolop(self, node: ast.BoolOp, *, is_test: bool = False) -> Value:
        """`and` and `or`: what comes later is worked out only where it is needed; the value is the last looked at."""
        is_and, operands = isinstance(node.op, ast.And), []
        for operand in node.values:
            truth = self.rule.truth(operand)
            if truth is not is_and or operand is node.values[-1]:
                operands.append(operand)  # one that is known to hold changes nothing before another
            if truth is (not is_and):
                break
        found = self.once(operands[0], is_test=is_test)
        for operand in operands[1:]:
            later = self.branch(self.once, operand, is_test=is_test)
            found = self._joined(found, later, is_and=is_and, is_test=is_test)
        return found

    def _joined(self, one: Value, two: Value, *, is_and: bool, is_test: bool) -> Value:
        if is_test or (one.is_test and two.is_test):
            both = f"{one.bracketed} {'&&' if is_and else '||'} {two.bracketed}"
            return Value(both, bits=32, is_atom=False, is_test=True, is_call=one.is_call or two.is_call)
        name = self.saved(one).code
        both = f"{name} ? {two.bracketed} : {name}" if is_and else f"{name} ? {name} : {two.bracketed}"
        return Value(both, is_atom=False, is_call=two.is_call)

    def _of_ifexp(self, node: ast.IfExp) -> Value:
        truth = self.rule.truth(node.test)
        if truth is not None:
            return self.root(node.body if truth else node.orelse)
        test = self.once(node.test, is_test=True)
        one, two = self.branch(self.root, node.body), self.branch(self.root, node.orelse)
        code = f"{test.bracketed} ? {one.bracketed} : {two.bracketed}"
        kind, bits = self.same(one.type, two.type, node), max(one.bits, two.bits)
        is_call = test.is_call or one.is_call or two.is_call
        return Value(code, kind, bits, is_atom=False, is_test=one.is_test and two.is_test, is_call=is_call)

    def _of_compare(self, node: ast.Compare) -> Value:
        (left,) = self.numbers([node.left])
        if isinstance(node.ops[0], ast.In | ast.NotIn):
            return self._member(self.saved(left), node)
        return self._chain(left, node.ops, node.comparators, node)

    def _chain(self, left: Value, ops: Sequence[ast.cmpop], operands: Sequence[ast.expr], node: ast.Compare) -> Value:
        """A chain of comparisons: each operand is worked out once, and the later ones only where they are needed."""
        self.refuse_if(type(ops[0]) not in COMPARED, node)
        left, right = self.in_order(operands[:1], left)
        self.must_be_number(right, operands[0])
        right = self.saved(right) if ops[1:] else right
        code = f"{left.bracketed} {COMPARED[type(ops[0])]} {right.bracketed}"
        found = Value(code, bits=32, is_atom=False, is_test=True)
        if not ops[1:]:
            return found
        rest = self.branch(self._chain, right, ops[1:], operands[1:], node)
        return self._joined(found, rest, is_and=True, is_test=True)

    def _member(self, x: Value, node: ast.Compare) -> Value:
        """`x in (A, B)`: any of these numbers."""
        wanted = self.listed(node.comparators[0])
        if len(node.ops) > 1 or not wanted:
            raise self.refuse(node, f"`in`{' among nothing' if wanted == [] else ', other than among numbers'}")
        code = " || ".join(f"{x.code} == {self.must_be_number(one, node).bracketed}" for one in wanted)
        is_in = isinstance(node.ops[0], ast.In)
        return Value(code if is_in else f"!({code})", bits=32, is_atom=not is_in, is_test=True)

    # ---- Calls

    def _of_call(self, node: ast.Call) -> Value:
        if isinstance(node.func, ast.Subscript):
            return self._call_one_of(node, node.func)
        called = self.rule.known(node.func)
        if any(called is each for each in BUILT_IN):
            return self._built_in(called, node)
        if called is record.assign or called is record.clear:
            return self._copy(node, self.in_order(node.args), clears=called is record.clear)
        self.refuse_if(not is_rule(called), node, "a call of `{}`, which is not a rule", node.func)
        return self._call_of(called, self.in_order(node.args), node)

    def _call_of(self, called: Any, arguments: Sequence[Value], node: ast.Call) -> Value:
        switches = {keyword.arg or "": self.rule.known(keyword.value) for keyword in node.keywords}
        for keyword in node.keywords:
            is_switch = keyword.arg and isinstance(switches[keyword.arg], bool)
            self.refuse_if(not is_switch, node, "`{}`, which is not a constant that is true or false", keyword)
        types = [argument.type for argument in arguments]
        name, returns = self.program.function(called, types, switches, (self.rule, node))
        return Value(f"{name}({', '.join(argument.argument for argument in arguments)})", returns, is_call=True)

    def _call_one_of(self, node: ast.Call, func: ast.Subscript) -> Value:
        """A call of a rule that is chosen by its place in a constant tuple."""
        rules = self.rule.known(func.value)
        are_rules = isinstance(rules, tuple) and rules and all(map(is_rule, rules))
        self.refuse_if(not are_rules, node, "a call of `{}`, which is not a tuple of rules", func)
        which = self.saved(Value(self.index(self.value(func.slice), func.slice, len(rules), func)))
        arguments = self.in_order(node.args)
        calls = [self._call_of(called, arguments, node) for called in rules]
        are_numbers = all(call.type == INT for call in calls)
        self.refuse_if(not are_numbers, node, "a call of `{}`, whose rules do not all return one number", func)
        chosen = "".join(f"{which.code} == {k} ? {call.code} : " for k, call in enumerate(calls[1:], 1))
        return Value(f"{chosen}{calls[0].code}", is_atom=False, is_call=True)

    def _built_in(self, called: Any, node: ast.Call) -> Value:
        values = self.in_order(node.args)
        self.refuse_if(node.keywords or not values or (len(values) > 1) != (called in (min, max)), node)
        match values[0].type:
            case Records() if called is len:
                return Value(f"{values[0].code}_n")
            case Row(size=size, width=None) if called is len:
                return Value(str(size), bits=32)
        for value in values:
            if called is len or value.type != INT:
                raise self.refuse(node, f"`{called.__name__}` of {in_words(value.type)}")
        if called is abs:
            return self.operation(BUILT_IN[called], values, node)
        found = replace(values[0], is_test=False)
        for value in values[1:]:
            found = Value(f"{BUILT_IN[called]}({found.code}, {value.code})")
        return found

    def _copy(self, node: ast.Call, places: Sequence[Value], *, clears: bool) -> Value:
        """`assign` and `clear`."""
        if node.keywords or len(places) != (1 if clears else 2) or not isinstance(places[0].type, Record):
            raise self.refuse(node, "`{}`: records are copied and cleared, and nothing else")
        kind = places[0].type.kind
        if clears and self.program.has_references(kind):
            raise self.refuse(node, f"clearing a record that has references ({kind.__name__})")
        self.same(places[0].type, places[-1].type, node)
        source = f"({self.program.struct(kind)}){{0}}" if clears else places[1].all_of_it
        return Value(f"{places[0].all_of_it} = {source}", NOTHING, is_call=True)
