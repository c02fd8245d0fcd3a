"""An interpreter that checks as the trapping build does: the same source, with integers and rows that raise."""

import ast
import operator
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, SupportsIndex

from tapete.kernel.record import fields
from tapete.kernel.trapping import SENTENCES

LEAST, MOST = -(1 << 63), (1 << 63) - 1
INDEX, STORE, OVERFLOW, SHIFT, DIVISION = range(1, 6)


class CheckError(Exception):
    """What a trapping build would report."""

    def __init__(self, reason: int, *values: int) -> None:
        super().__init__(SENTENCES[reason].format(*map(int, values), last=int(values[-1]) - 1))


class Whole(int):
    """An integer that stays within 64 bits."""


def _checked(name: str, a: int, b: int) -> int:
    a, b = int(a), int(b)
    if name in ("floordiv", "mod") and b == 0:
        raise CheckError(DIVISION, a, b)
    if name in ("lshift", "rshift") and not 0 <= b <= 63:
        raise CheckError(SHIFT, b, 63)
    found = getattr(operator, name)(a, b)
    if not LEAST <= found <= MOST:
        raise CheckError(OVERFLOW, *((0, a) if name == "floordiv" else (a, b)))
    return Whole(found)


def _forward(name: str) -> Callable[[int, int], int]:
    return lambda a, b: _checked(name, a, b)


def _backward(name: str) -> Callable[[int, int], int]:
    return lambda b, a: _checked(name, a, b)


for _name in ("add", "sub", "mul", "floordiv", "mod", "lshift", "rshift"):
    setattr(Whole, f"__{_name}__", _forward(_name))
    setattr(Whole, f"__r{_name}__", _backward(_name))
for _name in ("and_", "or_", "xor"):
    setattr(Whole, f"__{_name.strip('_')}__", _forward(_name))
    setattr(Whole, f"__r{_name.strip('_')}__", _backward(_name))
Whole.__neg__ = lambda self: _checked("sub", 0, self)  # type: ignore[method-assign]
Whole.__abs__ = lambda self: -self if self < 0 else self  # type: ignore[method-assign]
Whole.__invert__ = lambda self: Whole(~int(self))  # type: ignore[method-assign]


def counted(*bounds: int) -> Iterator[int]:
    """`range`, of such integers."""
    return map(Whole, range(*bounds))


class Row(list[int]):
    """A row that checks indices and what is stored."""

    def __init__(self, values: Any, bits: int) -> None:
        super().__init__(map(Whole, values))
        self.bits = bits

    def __getitem__(self, i: Any) -> Any:
        return super().__getitem__(self._place(i))

    def __setitem__(self, i: Any, value: Any) -> None:
        place = self._place(i)
        super().__setitem__(
            place, [fit(v, self.bits) for v in value] if isinstance(i, slice) else fit(value, self.bits)
        )

    def _place(self, i: Any) -> Any:
        if isinstance(i, slice):
            if i.stop is not None and not 0 <= i.stop <= len(self):
                raise CheckError(INDEX, i.stop, len(self) + 1)
        elif not 0 <= i < len(self):
            raise CheckError(INDEX, i, len(self))
        return i


class Grid(list[Row]):
    """Rows; only their number is checked here."""

    def __getitem__(self, i: SupportsIndex | slice) -> Any:
        if not 0 <= int(i) < len(self):  # type: ignore[arg-type]
            raise CheckError(INDEX, int(i), len(self))  # type: ignore[arg-type]
        return super().__getitem__(i)


class Record:
    """A record that checks what is stored in its fields."""

    kind: type

    def __init__(self, state: Any) -> None:
        vars(self)["kind"] = type(state)
        for name, field in fields(type(state)).items():
            value = getattr(state, name)
            if field.kind is not None:
                value = Record(value)
            elif len(field.shape) == 2:
                value = Grid(Row(row, field.bits) for row in value)
            elif field.shape:
                value = Row(value, field.bits)
            else:
                value = Whole(value)
            vars(self)[name] = value

    def __setattr__(self, name: str, value: Any) -> None:
        field = fields(self.kind)[name]
        vars(self)[name] = value if field.is_reference else fit(value, field.bits)

    def __assign__(self, other: "Record") -> None:
        for name, field in fields(self.kind).items():
            vars(self)[name] = Row(vars(other)[name], field.bits) if field.shape else vars(other)[name]

    def __clear__(self) -> None:
        for name, field in fields(self.kind).items():
            vars(self)[name] = Row([0] * field.shape[0], field.bits) if field.shape else Whole(0)


def fit(value: int, bits: int) -> int:
    """A number that is stored in so many bits."""
    if not -(1 << bits - 1) <= value < 1 << bits - 1:
        raise CheckError(STORE, value, bits)
    return Whole(value)


class _Wrapper(ast.NodeTransformer):
    """Makes every number that a source writes down a checked one."""

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        return _wrapped(node) if isinstance(node.value, int) else node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        return _wrapped(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        return _wrapped(node) if isinstance(node.op, ast.Not) else node


def _wrapped(node: ast.expr) -> ast.expr:
    return ast.copy_location(ast.Call(ast.Name("Whole", ast.Load()), [node], []), node)


def checked_twin(module: ModuleType) -> dict[str, Any]:
    """The functions of a module, interpreted with checks; lines are numbered as they were."""
    path = str(module.__file__)
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    names: dict[str, Any] = {"Whole": Whole, "int": Whole, "range": counted}
    exec(compile(ast.fix_missing_locations(_Wrapper().visit(tree)), path, "exec"), names)
    names.update({name: _table(value) for name, value in names.items()})
    return names


def _table(value: Any) -> Any:
    if not isinstance(value, tuple) or callable(value[0]):
        return value
    return Grid(Row(row, 64) for row in value) if isinstance(value[0], tuple) else Row(value, 64)


def message(error: CheckError, module: ModuleType) -> str:
    """What the trapping build says instead of an error."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == module.__file__]
    return f"{module.__name__}.py:{frames[-1].lineno} in {frames[-1].name}: {error}"
