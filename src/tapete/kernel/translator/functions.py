"""Statements of rule Python as C, and with them whole functions."""

import ast
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tapete.kernel.translator.expressions import SIGNS, Expressions, has_call
from tapete.kernel.translator.prelude import name_in_c
from tapete.kernel.translator.scope import UNKNOWN, Rule, Scope
from tapete.kernel.translator.types import INT, Grid, Number, Row, Several, Type, in_words, number_type
from tapete.kernel.translator.values import Value

if TYPE_CHECKING:
    from tapete.kernel.translator.program import Program


class Function(Expressions):
    """Translates one rule for arguments of given types."""

    def __init__(self, program: "Program", rule: Rule, types: Sequence[Type], switches: Mapping[str, bool]) -> None:
        super().__init__(program, rule, Scope(rule, switches))
        self.types = dict(zip(rule.parameters, types, strict=True))
        self.assigned = {*rule.parameters}
        self.returns = self._return_type()
        self._declared = {*rule.parameters}  # variables that are declared where they are first assigned
        self._at_breaks: list[set[str] | None] = []  # by loop: what surely has a value wherever it is left by `break`

    def translated(self, name: str) -> str:
        """The whole function in C."""
        node = self.rule.node
        self._block(node.body)
        if self.returns is not None and self.assigned is not None:
            raise self.refuse(node.body[-1], f"an end without a return, where {in_words(self.returns)} is returned")
        parameters = ", ".join(self.program.declared(self.types[p], name_in_c(p)) for p in self.rule.parameters)
        variables = "".join(
            f"    {self.program.declared(kind, name_in_c(variable))} = 0;\n"
            for variable, kind in self.types.items()
            if variable not in self._declared
        )
        first = re.split(r"(?<=[.;:]) |\n", (ast.get_docstring(node) or "").replace("*/", "* /"))[0]
        head = f"/* {self.rule.file}:{node.lineno}{f' {first}' if first else ''} */\n"
        returned = "void " if self.returns is None else self.program.declared(self.returns, "")
        return f"{head}static {returned}{name}({parameters or 'void'}) {{\n{variables}" + "\n".join(
            [*self.lines, "}\n"]
        )

    def _return_type(self) -> Type | None:
        match self.rule.node.returns:
            case None | ast.Constant(value=None):
                return None
            case ast.Name(id="int" | "bool"):
                return INT
            case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)) if all(
                isinstance(item, ast.Name) and item.id == "int" for item in items
            ):
                return Several(len(items))
            case other:
                raise self.refuse(other, f"a function that returns `{ast.unparse(other)}`")

    # ---- Statements

    def _block(self, statements: Sequence[ast.stmt]) -> None:
        for statement in statements:
            before = len(self.lines)
            self._statement(statement)
            if len(self.lines) > before and not self.lines[before].endswith("*/"):
                self.lines[before] += f"  /* {statement.lineno} */"

    def _inside(self, statements: Sequence[ast.stmt]) -> None:
        self.depth += 1
        self._block(statements)
        self.depth -= 1

    def _statement(self, statement: ast.stmt) -> None:
        match statement:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                pass
            case ast.Expr(value=ast.Call() as call):
                self.put(f"{self.root(call).code};")
            case ast.Return(value=value):
                self._return(value, statement)
            case ast.Break() | ast.Continue():
                self._leave(statement)
            case ast.If():
                self._if(statement)
            case ast.While(orelse=[]):
                self._while(statement)
            case ast.For(orelse=[]):
                self._for(statement)
            case ast.For() | ast.While():
                raise self.refuse(statement, "`else` after a loop")
            case _:
                self._assignment(statement)

    def _return(self, value: ast.expr | None, statement: ast.Return) -> None:
        if isinstance(value, ast.Tuple):
            numbers = ", ".join(number.code for number in self.numbers(value.elts))
            count = len(value.elts)
            found = Value(f"({self.program.several(count)}){{{numbers}}}", Several(count))
        else:
            found = Value("", None) if value is None or self._is_none(value) else self.root(value)
        if found.type != self.returns:
            raise self.refuse(statement, f"{in_words(found.type)} returned instead of {in_words(self.returns)}")
        self.put(f"return {found.code}".rstrip() + ";")
        self.assigned = None

    def _is_none(self, value: ast.expr) -> bool:
        return isinstance(value, ast.Constant) and value.value is None

    def _leave(self, statement: ast.Break | ast.Continue) -> None:
        if isinstance(statement, ast.Break):
            self._at_breaks[-1] = _on_both(self._at_breaks[-1], self.assigned)
        self.put("break;" if isinstance(statement, ast.Break) else "continue;")
        self.assigned = None

    def _if(self, statement: ast.If) -> None:
        folded = self.scope.folded(statement.test)
        if folded is not None:
            self._block(statement.body if folded else statement.orelse)
            return
        self.put(f"if ({self.test(statement.test).code}) {{")
        before = _copied(self.assigned)
        self._inside(statement.body)
        after, self.assigned = self.assigned, before
        if statement.orelse:
            self.put("} else {")
            self._inside(statement.orelse)
        self.assigned = _on_both(after, self.assigned)
        self.put("}")

    def _while(self, statement: ast.While) -> None:
        folded = self.scope.folded(statement.test)
        if folded is False:
            return
        with self.apart() as first:
            test = "1" if folded else self.test(statement.test).code
        if first:  # the test makes calls: they belong to every round
            self.put("for (;;) {")
            self.lines += [*first, "    " * (self.depth + 1) + f"if (!({test})) break;"]
        else:
            self.put(f"while ({test}) {{")
        self._rounds(statement.body, after=None if folded else self.assigned)

    def _rounds(self, body: Sequence[ast.stmt], *, after: set[str] | None, first: Sequence[str] = ()) -> None:
        """The rounds of a loop and its end; `after` surely has a value where it ends by itself."""
        after = _copied(after)
        self._at_breaks.append(None)
        for line in first:
            self.put(f"    {line}")
        self._inside(body)
        self.assigned = _on_both(after, self._at_breaks.pop())
        self.put("}")

    def _for(self, loop: ast.For) -> None:
        counted = loop.iter
        if isinstance(counted, ast.Call) and self.scope.known(counted.func) is range:
            self._count(loop, counted)
        else:
            self._each(loop)

    def _count(self, loop: ast.For, counted: ast.Call) -> None:
        """`for name in range(...)`: Python works the bounds out once, and the body may change the variable."""
        step = self.scope.known(counted.args[2]) if len(counted.args) == 3 else 1
        if counted.keywords or not 1 <= len(counted.args) <= 3 or step not in (1, -1):
            raise self.refuse(counted, f"`{ast.unparse(counted)}`: a loop counts up or down by 1")
        if not isinstance(loop.target, ast.Name):
            raise self.refuse(loop.target)
        bounds = self.numbers(counted.args[:2])
        start, stop = bounds[0].code if len(bounds) == 2 else "0", bounds[-1].code
        name, after = loop.target.id, _copied(self.assigned)
        owned = self._belongs_to_loops(name)
        self._take(name, INT, loop)
        if owned:
            self._declared.add(name)
        counter = name_in_c(name) if owned else self.temporary()
        is_fixed = self.scope.known(counted.args[:2][-1]) is not UNKNOWN
        end = stop if is_fixed else self.temporary()
        ends = "" if is_fixed else f", {end} = {stop}"
        less, change = ("<", "++") if step == 1 else (">", "--")
        self.put(f"for (int64_t {counter} = {start}{ends}; {counter} {less} {end}; {counter}{change}) {{")
        self._rounds(loop.body, after=after, first=[] if owned else [f"{name_in_c(name)} = {counter};"])

    def _belongs_to_loops(self, name: str) -> bool:
        """Whether a variable is used only in loops that count with it and do not change it: C declares it there."""
        inside = 0
        for loop in ast.walk(self.rule.node):
            if isinstance(loop, ast.For) and isinstance(loop.target, ast.Name) and loop.target.id == name:
                uses = [node for node in _names(loop.body) if node.id == name]
                if any(isinstance(node.ctx, ast.Store) for node in uses):
                    return False
                inside += 1 + len(uses)
        return name not in self.rule.parameters and inside == sum(node.id == name for node in _names([self.rule.node]))

    def _each(self, loop: ast.For) -> None:
        """`for x in ROW` and `for x, y in GRID`, of constants."""
        known = self.scope.known(loop.iter)
        table = self.constant(known, loop.iter) if isinstance(known, tuple | range) else Value("", None)
        targets = loop.target.elts if isinstance(loop.target, ast.Tuple) else [loop.target]
        k = self.temporary()
        match table.type:
            case Row(bits=bits, size=size) if targets == [loop.target]:
                elements = [Value(f"{table.code}[{k}]", bits=bits)]
            case Grid(bits=bits, rows=size, width=width) if targets != [loop.target] and width == len(targets):
                elements = [Value(f"{table.code}[{k}][{j}]", bits=bits) for j in range(width)]
            case _:
                raise self.refuse(loop, f"a loop over `{ast.unparse(loop.iter)}`, which is not a range or a constant")
        after = _copied(self.assigned)
        self.put(f"for (int64_t {k} = 0; {k} < {size}; {k}++) {{")
        self.depth += 1
        for target, element in zip(targets, elements, strict=True):
            self._store(target, element)
        self.depth -= 1
        self._rounds(loop.body, after=after)

    # ---- Assignments

    def _assignment(self, statement: ast.stmt) -> None:
        match statement:
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=value):
                self._unpack(targets, value, statement)
            case ast.Assign(targets=[ast.Subscript(slice=ast.Slice() as cut) as target], value=value):
                self._copy_row(cut, target, value)
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=ast.expr() as value):
                self._store(target, self.root(value))
            case ast.AugAssign():
                self._augmented(statement)
            case _:
                raise self.refuse(statement)

    def _store(self, target: ast.expr, value: Value) -> None:
        """Puts a value where it belongs; Python works out the value first, and then the place."""
        if isinstance(target, ast.Name):
            self._set(target, value)
            return
        before = len(self.lines)
        place = self._place(target)
        if (len(self.lines) > before and (value.is_call or value.reads)) or (value.is_call and place.moves):
            value = self.saved(value, before)
        if place.is_reference:
            self.same(place.type, value.type, target)
        elif not isinstance(place.type, Number) or not isinstance(value.type, Number):
            raise self.refuse(target, f"{in_words(value.type)} stored in {in_words(place.type)}")
        self.put(f"{place.code} = {self._fitting(value, place.bits, target)};")

    def _set(self, target: ast.Name, value: Value) -> None:
        """Gives a variable its value; it is declared there, if everything that follows sees it."""
        if value.type is None or isinstance(value.type, Several):
            raise self.refuse(target, f"{in_words(value.type)} assigned to one variable")
        place = name_in_c(target.id)
        if target.id not in self.types and self.depth == 1:
            self._declared.add(target.id)
            place = self.program.declared(value.type, place)
        self._take(target.id, value.type, target)
        self.put(f"{place} = {value.pointer};")

    def _take(self, name: str, kind: Type, node: ast.AST) -> None:
        """Gives a variable its type, or checks that it keeps it."""
        self.same(self.types.setdefault(name, kind), kind, node)
        if self.assigned is not None:
            self.assigned.add(name)

    def _place(self, target: ast.expr) -> Value:
        if not isinstance(target, ast.Attribute | ast.Subscript):
            raise self.refuse(target)
        place = self.root(target)
        if place.is_constant:
            raise self.refuse(target, f"a change of `{ast.unparse(target)}`, which is a constant")
        return place

    def _fitting(self, value: Value, bits: int, node: ast.AST) -> str:
        """What is stored in a narrow place, checked where that is wanted."""
        if not self.program.trapping or bits == 64:
            return value.code
        return self.operation("fit", [value, Value(str(bits))], node).code

    def _augmented(self, statement: ast.AugAssign) -> None:
        """`place += value`: the place is worked out once, and read before the value is worked out."""
        target, op = statement.target, statement.op
        place = self.number(target) if isinstance(target, ast.Name) else self._place(target)
        if not isinstance(place.type, Number):
            raise self.refuse(statement, f"`{ast.unparse(statement)}` of {in_words(place.type)}")
        before = len(self.lines)
        value, old = self.number(statement.value), place
        if len(self.lines) > before and place.reads:
            pointer, old = self.temporary(), self.saved(place, before)
            self.put(f"{number_type(place.bits)} *{pointer} = &{place.code};", before)
            place = replace(place, code=f"*{pointer}")
        elif not self.program.trapping and type(op) in SIGNS:
            self.put(f"{place.code} {SIGNS[type(op)]}= {value.code};")
            return
        found = self.binary(op, old, value, statement, self.scope.known(statement.value))
        self.put(f"{place.code} = {self._fitting(found, place.bits, target)};")

    def _unpack(self, targets: Sequence[ast.expr], value: ast.expr, statement: ast.Assign) -> None:
        values = self._unpacked(value, {name.id for name in _names(targets)}, statement)
        if len(values) != len(targets):
            raise self.refuse(statement, f"{len(values)} values for {len(targets)} variables")
        for target, one in zip(targets, values, strict=True):
            self._store(target, one)

    def _unpacked(self, value: ast.expr, changed: set[str], statement: ast.Assign) -> list[Value]:
        """What is assigned to several places, safe from the changes that the first of them bring."""
        if isinstance(value, ast.Tuple):
            values = zip(self.in_order(value.elts), value.elts, strict=True)
            return [one if self._stays(node, changed) else self.saved(one) for one, node in values]
        found = self.root(value)
        match found.type:
            case Row(bits=bits, size=size, is_constant=True) if self.scope.known(value) is not UNKNOWN:
                return [Value(f"{found.code}[{k}]", bits=bits) for k in range(size)]
            case Several(count=count):
                name = self.temporary()
                self.put(f"{self.program.declared(found.type, name)} = {found.code};")
                return [Value(f"{name}.n{k}") for k in range(count)]
        raise self.refuse(statement, f"{in_words(found.type)} unpacked")

    def _stays(self, node: ast.expr, changed: set[str]) -> bool:
        return node.id not in changed if isinstance(node, ast.Name) else self.scope.known(node) is not UNKNOWN

    def _copy_row(self, cut: ast.Slice, target: ast.Subscript, value: ast.expr) -> None:
        """`to[:] = source` and `to[: n] = source[: n]`: Python works out the source first, then where to."""
        source, same = value, ast.Slice()
        if isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice):
            source, same = value.value, value.slice
        if cut.lower or cut.step or ast.dump(cut) != ast.dump(same) or has_call(target) or has_call(value):
            raise self.refuse(target, f"`{ast.unparse(target)} = {ast.unparse(value)}`, which copies no row")
        rows, end = [], Value("0")
        for node in (source, target.value):
            row = self.value(node)
            if not isinstance(row.type, Row):
                raise self.refuse(target, f"{in_words(row.type)} where a row is needed")
            end = self._up_to(cut.upper, row.type.size, target)
            rows.append((row.bracketed, row.type))
        (copied, kind), (to, place) = rows
        if place.is_constant or (not cut.upper and place.size != kind.size):
            raise self.refuse(
                target, f"{in_words(kind)} copied to {in_words(place)}, which is constant or of another size"
            )
        k, stop = self.temporary(), self.temporary()
        element = Value(f"{copied}[{k}]")
        fitting = self._fitting(element, place.bits, target) if place.bits < kind.bits else element.code
        self.put(f"for (int64_t {k} = 0, {stop} = {end.code}; {k} < {stop}; {k}++) {to}[{k}] = {fitting};")

    def _up_to(self, n: ast.expr | None, size: int, target: ast.Subscript) -> Value:
        """How many numbers of a row are copied, checked where that is wanted."""
        if n is None:
            return Value(str(size))
        known = self.scope.known(n)
        if isinstance(known, int) and not 0 <= known <= size:
            raise self.refuse(target, f"{known} numbers of a row of {size}")
        count = self.number(n)
        if not self.program.trapping:
            return count
        return self.saved(self.operation("index", [count, Value(str(size + 1))], target))


def _copied(assigned: set[str] | None) -> set[str] | None:
    return None if assigned is None else {*assigned}


def _on_both(one: set[str] | None, two: set[str] | None) -> set[str] | None:
    """What surely has a value where two ways meet."""
    return two if one is None else one if two is None else one & two


def _names(nodes: Iterable[ast.AST]) -> list[ast.Name]:
    return [name for node in nodes for name in ast.walk(node) if isinstance(name, ast.Name)]
