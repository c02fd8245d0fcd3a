"""Statements of rule Python as C, and with them whole functions."""

import ast
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tapete.kernel.translator.expressions import Expressions, Value, describe, name_in_c
from tapete.kernel.translator.scope import UNKNOWN, Rule, Scope
from tapete.kernel.translator.types import INT, TEST, Grid, Number, Record, Records, Row, Several, Type, in_words

if TYPE_CHECKING:
    from tapete.kernel.translator.program import Program

SAME_IN_C = (ast.Add, ast.Sub, ast.Mult, ast.BitAnd, ast.BitOr, ast.BitXor)  # and so `+=` is `+=`


class Function(Expressions):
    """Translates one rule for arguments of given types."""

    def __init__(self, program: "Program", rule: Rule, types: Sequence[Type], switches: Mapping[str, bool]) -> None:
        super().__init__(program, rule, Scope(rule, switches))
        self.parameters = [argument.arg for argument in rule.node.args.args]
        self.types = dict(zip(self.parameters, types, strict=True))
        self.returns = self._return_type()
        self._in_loops: set[str] = set()  # variables that a C loop declares by itself
        self._declared: set[str] = set()  # variables declared where they are first assigned

    def translated(self, name: str) -> str:
        """The whole function in C."""
        node = self.rule.node
        self._block(node.body)
        if self.returns is not None and not _ends(node.body):
            raise self.refuse(node.body[-1], "an end without a return, where a number is returned")
        parameters = ", ".join(self.program.declared(self.types[p], name_in_c(p)) for p in self.parameters) or "void"
        variables = "".join(
            f"    {self.program.declared(kind, name_in_c(variable))} = 0;\n"
            for variable, kind in self.types.items()
            if variable not in {*self.parameters, *self._in_loops, *self._declared}
        )
        first = re.split(r"(?<=[.;:]) |\n", ast.get_docstring(node) or "")[0]
        head = f"/* {self.rule.file}:{node.lineno}{f' {first}' if first else ''} */\n"
        returned = "void " if self.returns is None else self.program.declared(self.returns, "")
        return f"{head}static {returned}{name}({parameters}) {{\n{variables}" + "\n".join([*self.lines, "}\n"])

    def _return_type(self) -> Type | None:
        match self.rule.node.returns:
            case None | ast.Constant(value=None):
                return None
            case ast.Name(id="int"):
                return INT
            case ast.Name(id="bool"):
                return TEST
            case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)) if all(
                isinstance(item, ast.Name) and item.id == "int" for item in items
            ):
                return Several(len(items))
            case other:
                raise self.refuse(other, f"a function that returns {ast.unparse(other)}")

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

    def _statement(self, statement: ast.stmt) -> None:  # noqa: C901, PLR0912  # one case a statement
        match statement:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                pass
            case ast.Expr(value=ast.Call() as call):
                self.put(f"{self.root(call).code};")
            case ast.Return(value=value):
                self._return(value, statement)
            case ast.Break():
                self.put("break;")
            case ast.Continue():
                self.put("continue;")
            case ast.If():
                self._if(statement)
            case ast.While(orelse=[]):
                self._while(statement)
            case ast.For(orelse=[], iter=ast.Call(func=ast.Name(id="range")) as counted, target=ast.Name(id=name)):
                self._count(name, counted, statement)
            case ast.For(orelse=[]):
                self._each(statement)
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=value):
                self._unpack(targets, value, statement)
            case ast.Assign(targets=[ast.Subscript(slice=ast.Slice()) as target], value=value):
                self._copy_row(target, value)
            case ast.Assign(targets=[target], value=value):
                self._assign(target, value)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self._assign(target, value)
            case ast.AugAssign():
                self._augmented(statement)
            case ast.For() | ast.While():
                raise self.refuse(statement, "else after a loop")
            case _:
                raise self.refuse(statement, describe(statement))

    def _return(self, value: ast.expr | None, statement: ast.Return) -> None:
        if isinstance(value, ast.Tuple):
            found: Type | None = Several(len(value.elts))
            code = f"({self.program.several(len(value.elts))}){{{', '.join(v.code for v in self.numbers(value.elts))}}}"
        elif value is None:
            found, code = None, ""
        else:
            returned = self.root(value)
            found, code = returned.type, f" {returned.code}"
        if isinstance(value, ast.Tuple):
            code = f" {code}"
        if found != self.returns and not (isinstance(found, Number) and isinstance(self.returns, Number)):
            raise self.refuse(statement, f"{in_words(found)} returned instead of {in_words(self.returns)}")
        self.put(f"return{code};")

    def _if(self, statement: ast.If) -> None:
        folded = self.scope.folded(statement.test)
        if folded is not None:
            self._block(statement.body if folded else statement.orelse)
            return
        self.put(f"if ({self.test(statement.test).code}) {{")
        self._inside(statement.body)
        if statement.orelse:
            self.put("} else {")
            self._inside(statement.orelse)
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
        self._inside(statement.body)
        self.put("}")

    def _count(self, name: str, counted: ast.Call, loop: ast.For) -> None:
        """`for name in range(...)`: Python works the bounds out once, and the body may change the variable."""
        if counted.keywords or not 1 <= len(counted.args) <= 3:
            raise self.refuse(counted, f"`{ast.unparse(counted)}`")
        bounds = self.numbers(counted.args)
        start = bounds[0].code if len(bounds) > 1 else "0"
        stop = bounds[min(1, len(bounds) - 1)]
        step = _known_step(self.scope.known(counted.args[2]), counted.args[2]) if len(bounds) == 3 else 1
        if not step:
            raise self.refuse(counted, "a step that is not a constant, or is 0")
        variable = name_in_c(name)
        owned = self._belongs_to_loops(name)
        if owned:
            self._in_loops.add(name)
            counter = variable
        else:
            self._take(name, INT, loop)
            counter = self.temporary()
        self.types[name] = INT
        stop_known = self.scope.known(counted.args[min(1, len(bounds) - 1)]) is not UNKNOWN
        end = stop.code if stop_known else self.temporary()
        ends = "" if stop_known else f", {end} = {stop.code}"
        change = f"{counter}++" if step == 1 else f"{counter}--" if step == -1 else f"{counter} += {step}"
        self.put(f"for (int64_t {counter} = {start}{ends}; {counter} {'<' if step > 0 else '>'} {end}; {change}) {{")
        if not owned:
            self.depth += 1
            self.put(f"{variable} = {counter};")
            self.depth -= 1
        self._inside(loop.body)
        self.put("}")

    def _belongs_to_loops(self, name: str) -> bool:
        """Whether a variable is used only in loops that count with it and do not change it: C declares it there."""
        if name in self.parameters:
            return False
        inside = 0
        for loop in ast.walk(self.rule.node):
            if isinstance(loop, ast.For) and isinstance(loop.target, ast.Name) and loop.target.id == name:
                uses = [node for node in _names(loop.body) if node.id == name]
                if any(isinstance(node.ctx, ast.Store) for node in uses):
                    return False
                inside += 1 + len(uses)
        return inside == sum(1 for node in _names([self.rule.node]) if node.id == name)

    def _each(self, loop: ast.For) -> None:
        """`for x in ROW` and `for x, y in GRID`, of constants."""
        rows = self.scope.known(loop.iter)
        table = self.constant(rows, loop.iter) if isinstance(rows, tuple | range) else None
        targets = loop.target.elts if isinstance(loop.target, ast.Tuple) else [loop.target]
        k = self.temporary()
        match table:
            case Value(type=Row(size=size)) if not isinstance(loop.target, ast.Tuple):
                elements = [f"{table.code}[{k}]"]
            case Value(type=Grid(rows=size, width=width)) if width == len(targets):
                elements = [f"{table.code}[{k}][{j}]" for j in range(width)]
            case _:
                raise self.refuse(loop, f"a loop over `{ast.unparse(loop.iter)}`, which is not a range or a constant")
        self.put(f"for (int64_t {k} = 0; {k} < {size}; {k}++) {{")
        self.depth += 1
        for target, element in zip(targets, elements, strict=True):
            self._store(target, Value(element, INT, is_wide=False))
        self.depth -= 1
        self._inside(loop.body)
        self.put("}")

    # ---- Assignments

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(value, ast.List | ast.ListComp):
            raise self.refuse(value, describe(value))
        self._store(target, self.root(value))

    def _store(self, target: ast.expr, value: Value) -> None:
        """Puts a value where it belongs; Python works out the value first, and then the place."""
        if isinstance(target, ast.Name):
            if value.type is None or isinstance(value.type, Several):
                raise self.refuse(target, f"{in_words(value.type)} assigned to one variable")
            is_new = target.id not in self.types
            self._take(target.id, value.type, target)
            place = name_in_c(target.id)
            if is_new and self.depth == 1:  # everything that follows sees it
                self._declared.add(target.id)
                place = self.program.declared(self.types[target.id], place)
            self.put(f"{place} = {value.pointer};")
            return
        before = len(self.lines)
        place = self._place(target)
        if len(self.lines) > before and (value.reads or not value.is_atom):
            value = self.saved(value, before)
        if isinstance(place.type, Row) and isinstance(target, ast.Attribute):
            self._refer(target, place, value)
        elif not isinstance(place.type, Number) or not isinstance(value.type, Number):
            raise self.refuse(target, f"{in_words(value.type)} stored in {in_words(place.type)}")
        else:
            self.put(f"{place.code} = {self._fitting(value.code, place, target)};")

    def _refer(self, target: ast.Attribute, place: Value, value: Value) -> None:
        """Makes a reference refer to another row."""
        if not place.code.endswith(".at"):
            raise self.refuse(target, "a row stored in a row: `[:]` copies one")
        if self.common(place.type, value.type, target) != place.type:
            raise self.refuse(target, "a reference to a row of another size")
        self.put(f"{place.code} = {value.code};")

    def _place(self, target: ast.expr) -> Value:
        if not isinstance(target, ast.Attribute | ast.Subscript):
            raise self.refuse(target, describe(target))
        if isinstance(target, ast.Subscript):
            base = self.value(target.value)
            if getattr(base.type, "is_constant", False):
                raise self.refuse(target, "a change of a constant")
        return self.root(target)

    def _fitting(self, code: str, place: Value, node: ast.AST) -> str:
        """What is stored in a narrow place, checked where that is wanted."""
        if not self.program.trapping or place.is_wide:
            return code
        return f"fit({code}, {self._bits(node)}, {self.site(node)})"

    def _bits(self, target: ast.AST) -> int:
        """How wide the place of a number is."""
        match target:
            case ast.Subscript(value=row):
                found = self.root(row).type
                assert isinstance(found, Row)  # noqa: S101  # it has been stored in
                return found.bits
            case ast.Attribute(value=base, attr=name):
                kind = self.root(base).type
                assert isinstance(kind, Record)  # noqa: S101  # it has been stored in
                return self.program.field(kind.kind, name).bits
        raise TypeError(target)

    def _augmented(self, statement: ast.AugAssign) -> None:
        """`place += value`: the place is worked out once, and read before the value is worked out."""
        target, op = statement.target, statement.op
        place = Value(name_in_c(target.id), self.types.get(target.id)) if isinstance(target, ast.Name) else None
        place = place or self._place(target)
        if not isinstance(place.type, Number):
            raise self.refuse(statement, f"{describe(op)} to {in_words(place.type)}, or to a name without a value")
        before = len(self.lines)
        value = self.number(statement.value)
        old = place
        if len(self.lines) > before and not isinstance(target, ast.Name):
            old = self.saved(place, before)
        elif not self.program.trapping and isinstance(op, SAME_IN_C):
            sign = self.binary(op, Value("", INT), Value("", INT), statement).code.strip()
            self.put(f"{place.code} {sign}= {value.code};")
            return
        found = self.binary(op, old, value, statement)
        self.put(f"{place.code} = {self._fitting(found.code, place, target)};")

    def _unpack(self, targets: Sequence[ast.expr], value: ast.expr, statement: ast.Assign) -> None:
        if isinstance(value, ast.Tuple):
            values = [self.saved(v) if v.reads or not v.type == INT else v for v in self.in_order(value.elts)]
            variables = {node.id for target in targets for node in _names([target])}
            values = [self.saved(v) if v.code in variables or not v.is_atom else v for v in values]
        else:
            known = self.scope.known(value)
            if known is not UNKNOWN:
                table = self.constant(known, value)
                size = table.type.size if isinstance(table.type, Row) else 0
                values = [Value(f"{table.code}[{k}]", INT, is_wide=False) for k in range(size or 0)]
            else:
                several = self.root(value)
                if not isinstance(several.type, Several):
                    raise self.refuse(statement, f"{in_words(several.type)} unpacked")
                name = self.temporary()
                self.put(f"{self.program.declared(several.type, name)} = {several.code};")
                values = [Value(f"{name}.n{k}", INT) for k in range(several.type.count)]
        if len(values) != len(targets):
            raise self.refuse(statement, f"{len(values)} values for {len(targets)} variables")
        for target, one in zip(targets, values, strict=True):
            self._store(target, one)

    def _copy_row(self, target: ast.Subscript, value: ast.expr) -> None:
        """`to[:] = source` and `to[: n] = source[: n]`."""
        count = _count_of(target)
        source: ast.expr = value
        if isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice):
            source = value.value
            if ast.unparse(value.slice) != ast.unparse(target.slice):
                raise self.refuse(value, "slices of different sizes")
        if count is UNKNOWN:
            raise self.refuse(target, "a slice that does not begin at the beginning")
        to, copied, *n = self.in_order([target.value, source, *([count] if isinstance(count, ast.expr) else [])])
        if not isinstance(to.type, Row) or not isinstance(copied.type, Row) or to.type.is_constant:
            raise self.refuse(target, f"{in_words(copied.type)} copied to {in_words(to.type)}")
        if not n and (to.type.size is None or to.type.size != copied.type.size):
            raise self.refuse(target, "a copy of a row of another or of unknown size")
        k, end = self.temporary(), n[0].code if n else str(to.type.size)
        if n and self.program.trapping:
            least = min(size for size in (to.type.size, copied.type.size) if size is not None)
            end = f"up_to({end}, {least}, {self.site(target)})"
        element = f"{copied.bracketed}[{k}]"
        if to.type.bits < copied.type.bits and self.program.trapping:
            element = f"fit({element}, {to.type.bits}, {self.site(target)})"
        self.put(f"for (int64_t {k} = 0, end = {end}; {k} < end; {k}++) {to.bracketed}[{k}] = {element};")

    def _take(self, name: str, kind: Type, node: ast.AST) -> None:
        """Gives a variable its type, or checks that it keeps it."""
        if name not in self.types or name in self._in_loops:
            self._in_loops.discard(name)
            self.types[name] = INT if isinstance(kind, Number) else kind
            return
        mine = self.types[name]
        found = self.common(mine, kind, node)
        if isinstance(kind, Number) or mine == found:
            return
        if isinstance(mine, Records | Record):
            raise self.refuse(node, f"{name}, which is {in_words(mine)}, made {in_words(kind)}")
        self.types[name] = found


def _known_step(value: object, node: ast.expr) -> int:
    """A step of `range` that is a constant."""
    match node:
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(step))):
            return -step
    return value if isinstance(value, int) else 0


def _count_of(target: ast.Subscript) -> object:
    """Of `row[: n]` the n, of `row[:]` nothing; UNKNOWN of any other slice."""
    cut = target.slice
    assert isinstance(cut, ast.Slice)  # noqa: S101  # the caller has looked
    return UNKNOWN if cut.lower is not None or cut.step is not None else cut.upper


def _names(nodes: Sequence[ast.AST]) -> list[ast.Name]:
    return [name for node in nodes for name in ast.walk(node) if isinstance(name, ast.Name)]


def _ends(statements: Sequence[ast.stmt]) -> bool:
    """Whether a block always ends in a return."""
    match statements[-1]:
        case ast.Return():
            return True
        case ast.If(body=body, orelse=orelse):
            return bool(orelse) and _ends(body) and _ends(orelse)
        case ast.While(test=ast.Constant(value=True), body=body):
            return not any(isinstance(node, ast.Break) for inner in body for node in ast.walk(inner))
    return False
