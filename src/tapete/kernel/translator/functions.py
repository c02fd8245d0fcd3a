"""Statements of rule Python as C, and with them whole functions."""

import ast
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast, get_args, get_origin

from tapete.kernel.translator.expressions import SIGNS, Expressions
from tapete.kernel.translator.prelude import name_in_c
from tapete.kernel.translator.scope import UNKNOWN, Rule
from tapete.kernel.translator.types import INT, NOTHING, Row, Several, Type, in_words
from tapete.kernel.translator.values import ROWS, Value

if TYPE_CHECKING:
    from tapete.kernel.translator.program import Program

LEFT = "return"  # stands among the variables that surely have a value where nothing is carried out any more


class Function(Expressions):
    """Translates one rule for arguments of given types."""

    def __init__(self, program: "Program", rule: Rule, types: Sequence[Type]) -> None:
        super().__init__(program, rule, types)
        self.returns = self._return_type()
        self._everything = rule.local | {LEFT}
        self._declared = {*rule.parameters}
        self._first: list[str] = []  # declares the variables whose first value is given inside a block
        self._at_breaks: list[frozenset[str]] = []  # by loop: what surely has a value wherever it is left
        for switch in rule.switches:
            if change := _change(switch, rule.node.body):
                raise self.refuse(change, f"a change of the switch `{switch}`")

    def translated(self, name: str) -> str:
        """The whole function in C."""
        node = self.rule.node
        self._block(node.body)
        if self.returns != NOTHING and LEFT not in self.assigned:
            raise self.refuse(node.body[-1], f"an end without a return, where {in_words(self.returns)} is returned")
        said = re.split(r"(?<=[.;:]) |\n", (ast.get_docstring(node) or "").replace("*/", "* /"))[0]
        comment = f"/* {self.rule.where(node).partition(' ')[0]} {said}".rstrip() + " */"
        head = self.program.prototype(name, self.returns, [(each, self.types[each]) for each in self.rule.parameters])
        return "\n".join([comment, f"static {head} {{", *self._first, *self.lines, "}", ""])

    def _return_type(self) -> Type:
        returned: Any = self.rule.function.__annotations__.get("return")
        if returned in (None, int, bool):
            return INT if returned else NOTHING
        if get_origin(returned) is tuple and {*get_args(returned)} == {int}:
            return Several(len(get_args(returned)))
        node = self.rule.node.returns or self.rule.node
        raise self.refuse(node, "a function that returns `{}`")

    # ---- Statements

    def _block(self, statements: Sequence[ast.stmt]) -> None:
        for statement in statements:
            before = len(self.lines)
            self._statement(statement)
            if len(self.lines) > before and not self.lines[before].endswith("*/"):
                self.lines[before] += f"  /* {statement.lineno} */"

    def _statement(self, statement: ast.stmt) -> None:
        match statement:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                pass
            case ast.Expr(value=ast.Call() as call):
                self.put(f"{self.root(call).code};")
            case ast.Break() | ast.Continue():
                if isinstance(statement, ast.Break):
                    self._at_breaks[-1] &= self.assigned
                self.put(f"{ast.unparse(statement)};")
                self.assigned = self._everything
            case ast.Return() | ast.If() | ast.AugAssign():
                getattr(self, f"_{type(statement).__name__.lower()}")(statement)
            case ast.For() | ast.While():
                self._loop(statement)
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=ast.expr() as value):
                self._assign(target, value, statement)
            case _:
                raise self.refuse(statement)

    def _return(self, statement: ast.Return) -> None:
        value = statement.value
        if isinstance(value, ast.Tuple):
            numbers, kind = ", ".join(number.code for number in self.numbers(value.elts)), Several(len(value.elts))
            found = Value(f"({self.program.declared(kind, '').rstrip()}){{{numbers}}}", kind)
        else:
            found = Value("", NOTHING) if value is None else self.root(value)
        if found.type != self.returns:
            raise self.refuse(statement, f"{in_words(found.type)} returned instead of {in_words(self.returns)}")
        self.put(f"return {found.code}".rstrip() + ";")
        self.assigned = self._everything

    def _if(self, statement: ast.If) -> None:
        truth = self.rule.truth(statement.test)
        if truth is not None:
            self._block(statement.body if truth else statement.orelse)
            return
        self.put(f"if ({self.once(statement.test, is_test=True).code}) {{")
        before = self.assigned
        self._block(statement.body)
        after, self.assigned = self.assigned, before
        if statement.orelse:
            self.put("} else {")
            self._block(statement.orelse)
        self.assigned &= after
        self.put("}")

    def _loop(self, loop: ast.While | ast.For) -> None:
        self.refuse_if(loop.orelse, loop, "`else` after a loop")
        truth = self.rule.truth(loop.test) if isinstance(loop, ast.While) else None
        if truth is False:
            return
        self._at_breaks.append(self._everything if truth else self.assigned)  # where the loop ends by itself
        if isinstance(loop, ast.While):
            test = "1" if truth else self.branch(self.once, loop.test, is_test=True).code
            self.put(f"while ({test}) {{")
        else:
            is_range = isinstance(loop.iter, ast.Call) and self.rule.known(loop.iter.func) is range
            (self._count if is_range else self._each)(loop)
        self._block(loop.body)
        self.put("}")
        self.assigned = self._at_breaks.pop()

    def _count(self, loop: ast.For) -> None:
        """`for name in range(...)`: bounds are worked out once. Where the name has a value already, or the body changes
        it, another variable counts.
        """
        counted, target = cast("ast.Call", loop.iter), loop.target
        step = self.rule.known(counted.args[2]) if len(counted.args) == 3 else 1
        if counted.keywords or not 1 <= len(counted.args) <= 3 or step not in (1, -1):
            raise self.refuse(counted, "`{}`: a loop counts up or down by 1")
        if not isinstance(target, ast.Name):
            raise self.refuse(target)
        *first, last = self.numbers(counted.args[:2])
        start, end, ends = first[0].code if first else "0", last.code, ""
        if self.rule.known(counted.args[:2][-1]) is UNKNOWN:
            end = self.temporary()
            ends = f", {end} = {last.code}"
        is_free = target.id not in self.assigned and not _change(target.id, loop.body)
        counter = name_in_c(target.id) if is_free else self.temporary()
        less, change = ("<", "++") if step == 1 else (">", "--")
        self.put(f"for (int64_t {counter} = {start}{ends}; {counter} {less} {end}; {counter}{change}) {{")
        if is_free:
            self.same(self.types.setdefault(target.id, INT), INT, loop)
            self.assigned |= {target.id}
        else:
            self._store(target, Value(counter))

    def _each(self, loop: ast.For) -> None:
        """`for x in ROW` and `for x, y in GRID`, of constants."""
        known = self.rule.known(loop.iter)
        table = self.constant(known, loop.iter) if isinstance(known, ROWS) else Value("", NOTHING)
        targets = loop.target.elts if isinstance(loop.target, ast.Tuple) else [loop.target]
        if not isinstance(table.type, Row) or (table.type.width or 1) != len(targets):
            raise self.refuse(loop, "a loop over `{}`, which is not a range or a constant", loop.iter)
        k = self.temporary()
        self.put(f"for (int64_t {k} = 0; {k} < {table.type.size}; {k}++) {{")
        places = [f"[{j}]" for j in range(table.type.width)] if table.type.width else [""]
        for target, at in zip(targets, places, strict=True):
            self._store(target, Value(f"{table.code}[{k}]{at}"))

    # ---- Assignments

    def _assign(self, target: ast.expr, value: ast.expr, statement: ast.stmt) -> None:
        match target:
            case ast.Tuple(elts=targets):
                self._unpack(targets, value, statement)
            case ast.Subscript(slice=ast.Slice() as cut):
                self._copy_row(cut, target, value, statement)
            case _:
                self._store(target, self.root(value) if isinstance(target, ast.Name) else self.value(value))

    def _store(self, target: ast.expr, value: Value) -> None:
        """Puts a value where it belongs; Python works out the value first, and then the place."""
        if isinstance(target, ast.Name):
            self._give(target, value)
            return
        value, place = self.in_order([target], value)
        self._must_be_variable(place, target)
        if not place.is_place or place.type != value.type:
            raise self.refuse(target, f"{in_words(value.type)} stored in {in_words(place.type)}")
        self.put(f"{place.code} = {self._fitting(value, place.bits, target)};")

    def _must_be_variable(self, place: Value, target: ast.expr) -> None:
        if place.type == INT and not place.is_place:
            raise self.refuse(target, "a change of `{}`, which is a constant")

    def _give(self, target: ast.Name, value: Value) -> None:
        """Gives a variable its value; it is declared there, if everything that follows sees it."""
        if isinstance(value.type, Several):
            raise self.refuse(target, f"{in_words(value.type)} assigned to one variable")
        name, place = target.id, name_in_c(target.id)
        if name not in self._declared:
            self._declared.add(name)
            declaration = self.program.declared(value.type, place)
            if self.depth == 1:
                place = declaration
            else:
                self._first.append(f"    {declaration} = {{0}};")
        self.same(self.types.setdefault(name, value.type), value.type, target)
        self.assigned |= {name}
        self.put(f"{place} = {value.code};")

    def _fitting(self, value: Value, bits: int, node: ast.AST) -> str:
        """What is stored in a narrow place, checked where that is wanted."""
        if not self.program.trapping or bits == 64:
            return value.code
        return self.operation("fit", [value, Value(str(bits))], node).code

    def _augassign(self, statement: ast.AugAssign) -> None:
        """`place += value`: the place is worked out once, and read before the value is worked out."""
        target, op = statement.target, statement.op
        place = old = self.root(target)
        self._must_be_variable(place, target)
        self.refuse_if(place.type != INT, statement, f"`{{}}` of {in_words(place.type)}")
        before = len(self.lines)
        (value,) = self.numbers([statement.value])
        if len(self.lines) > before and not isinstance(target, ast.Name):
            pointer, old = self.temporary(), self.copied(place, before)
            self.put(f"int{place.bits}_t *{pointer} = &{place.code};", before)
            place = replace(place, code=f"*{pointer}")
        if type(op) in SIGNS and place is old and not self.program.trapping:
            self.put(f"{place.code} {SIGNS[type(op)]}= {value.code};")
            return
        found = self.operator(op, old, value, statement.value, statement)
        self.put(f"{place.code} = {self._fitting(found, place.bits, target)};")

    def _unpack(self, targets: Sequence[ast.expr], value: ast.expr, statement: ast.stmt) -> None:
        """`a, b = x, y` and `a, b = call()`: all values are worked out before the first one is assigned."""
        values = self.listed(value)
        if values is None:
            several = self.value(value)
            if not isinstance(several.type, Several) or several.type == NOTHING:
                raise self.refuse(statement, f"{in_words(several.type)} unpacked")
            values = [Value(f"{several.code}.n{k}") for k in range(several.type.count)]
        elif isinstance(value, ast.Tuple):
            written = zip(values, value.elts, strict=True)
            values = [self.copied(one) if self.rule.known(node) is UNKNOWN else one for one, node in written]
        if len(values) != len(targets):
            raise self.refuse(statement, f"{len(values)} values for {len(targets)} variables")
        for target, one in zip(targets, values, strict=True):
            self._store(target, one)

    def _copy_row(self, cut: ast.Slice, target: ast.Subscript, value: ast.expr, statement: ast.stmt) -> None:
        """`to[:] = source` and `to[: n] = source[: n]`: Python works out the source first, then where to."""
        source, same = value, ast.Slice()
        if isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice):
            source, same = value.value, value.slice
        has_call = any(isinstance(node, ast.Call) for part in (target, value) for node in ast.walk(part))
        if cut.lower or cut.step or ast.dump(cut) != ast.dump(same) or has_call:
            raise self.refuse(statement, "`{}`, which copies no row")
        copied, to = self.in_order([source, target.value])
        rows = f"{in_words(copied.type)} copied to {in_words(to.type)}"
        if not isinstance(copied.type, Row) or not isinstance(to.type, Row) or copied.type.width or to.type.width:
            raise self.refuse(target, rows)
        size = min(copied.type.size, to.type.size)
        if to.type.is_constant or (not cut.upper and to.type.size != copied.type.size):
            raise self.refuse(target, f"{rows}, which is constant or of another size")
        count = self.index(self.value(cut.upper), cut.upper, size + 1, target) if cut.upper else str(size)
        k, stop = self.temporary(), self.temporary()
        element = self._fitting(Value(f"{copied.bracketed}[{k}]"), to.type.bits, target)
        self.put(f"for (int64_t {k} = 0, {stop} = {count}; {k} < {stop}; {k}++) {to.bracketed}[{k}] = {element};")


def _change(name: str, body: Iterable[ast.stmt]) -> ast.AST | None:
    """Where statements give a name a value, if they do."""
    nodes = (node for statement in body for node in ast.walk(statement) if isinstance(node, ast.Name))
    return next((node for node in nodes if node.id == name and isinstance(node.ctx, ast.Store)), None)
