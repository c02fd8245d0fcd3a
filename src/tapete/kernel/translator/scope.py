"""Rules with their syntax trees, and what is known of their names before the program runs."""

import ast
import builtins
import linecache
from collections import ChainMap
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from threading import Lock
from types import FunctionType, ModuleType
from typing import Any

from tapete.kernel import record
from tapete.kernel.translator.types import NotRulePythonError

UNKNOWN = object()  # what an expression is worth that is not known before the program runs


@dataclass(frozen=True)
class Rule:
    """A function of rule Python: its syntax tree, what its names stand for, and how errors and C refer to it."""

    function: FunctionType
    node: ast.FunctionDef
    switches: Mapping[str, bool]

    @property
    def parameters(self) -> list[str]:
        """The names of its arguments, without the switches."""
        return [argument.arg for argument in self.node.args.args]

    @property
    def local(self) -> frozenset[str]:
        """The names of its arguments and variables."""
        return frozenset(self.function.__code__.co_varnames + self.function.__code__.co_cellvars)

    def where(self, node: ast.AST) -> str:
        """A place in it, as errors name it."""
        return _place(self.function, getattr(node, "lineno", self.node.lineno))

    def refuse(self, node: ast.AST, construct: str = "`{}`", named: ast.AST | None = None) -> NotRulePythonError:
        """The error for something that is not rule Python; `{}` stands for its own first line, or for what is named."""
        source = ast.unparse(named or node).splitlines()[0]
        return NotRulePythonError(self.where(node), construct.replace("{}", source))

    def refuse_if(self, is_so: object, node: ast.AST, construct: str = "`{}`", named: ast.AST | None = None) -> None:
        """Raises that error if something is so."""
        if is_so:
            raise self.refuse(node, construct, named)

    def check(self) -> None:
        """Refuses a function whose head is not rule Python."""
        takes, node = self.node.args, self.node
        has_default = takes.defaults or any(default is not None for default in takes.kw_defaults)
        self.refuse_if(takes.vararg or takes.kwarg or takes.posonlyargs, node, "arguments with * or /")
        self.refuse_if(has_default, node, "an argument with a default")
        self.refuse_if(self.function.__closure__, node, "a function inside a function that uses its variables")
        for decorator in node.decorator_list:
            self.refuse_if(self.known(decorator) is not record.rule, decorator, "the decorator `{}`")

    def known(self, node: ast.expr) -> Any:
        """The value of an expression that is the same in every run, or UNKNOWN."""
        match node:
            case ast.Constant(value=value):
                return value
            case ast.Name(id=name) | ast.Attribute(attr=name):
                names = self._names
                if isinstance(node, ast.Attribute):
                    module = self.known(node.value)
                    names = vars(module) if isinstance(module, ModuleType) else {name: UNKNOWN}
                self.refuse_if(name not in names, node, "`{}`, which is not defined")
                return names[name]
            case ast.UnaryOp(op=ast.USub() | ast.Not() as op, operand=operand):
                found = self.known(operand)
                if isinstance(found, int):
                    return -found if isinstance(op, ast.USub) else not found
            case ast.BoolOp(op=op, values=values):
                for found in map(self.known, values):
                    if not isinstance(found, int):
                        return UNKNOWN
                    if bool(found) is isinstance(op, ast.Or):
                        break
                return found
        return UNKNOWN

    @cached_property
    def _names(self) -> Mapping[str, Any]:
        """What its names stand for: first the switches, then the variables, which are not known."""
        variables = dict.fromkeys(self.local, UNKNOWN)
        return ChainMap({**self.switches}, variables, self.function.__globals__, vars(builtins))

    def truth(self, test: ast.expr) -> bool | None:
        """Whether a test holds, where that is the same in every run; else None."""
        value = self.known(test)
        return bool(value) if isinstance(value, int) else None


def _place(function: FunctionType, line: int) -> str:
    """A line of a function, with its file as a path below the folder of packages: the same on every machine."""
    return f"{function.__module__.replace('.', '/')}.py:{line} in {function.__name__}"


_ONE_AT_A_TIME = Lock()  # Python 3.11 cannot parse in two threads at once: bpo-106905


@cache
def _functions(path: str) -> dict[int, ast.FunctionDef]:
    """The functions of a file by their first line, decorators included, as code objects count it."""
    with _ONE_AT_A_TIME:
        tree = ast.parse("".join(linecache.getlines(path)))
    return {
        min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]): node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }


def rule_of(function: Any, switches: Mapping[str, bool]) -> Rule:
    """A function with its syntax tree, for these values of its switches."""
    code = function.__code__
    found = _functions(code.co_filename).get(code.co_firstlineno)
    if found is None or found.name != function.__name__:
        where = _place(function, code.co_firstlineno)
        raise NotRulePythonError(where, "a rule that is not written as a plain function in a file")
    return Rule(function, found, switches)


def is_rule(value: object) -> bool:
    """Whether a value is a function of rule Python."""
    return isinstance(value, FunctionType) and getattr(value, "is_rule", False)
