"""What the names in a rule stand for: its own variables, and the constants, modules and rules of its module."""

import ast
import builtins
import linecache
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from tapete.kernel.translator.types import NotRulePythonError

UNKNOWN = object()  # what a name or an expression is worth that is not known before the program runs


@dataclass(frozen=True)
class Rule:
    """A function of rule Python: its syntax tree, and how errors and C refer to it."""

    function: FunctionType
    node: ast.FunctionDef

    @property
    def file(self) -> str:
        """Its file, as a path below the folder of packages: the same on every machine."""
        return f"{self.function.__module__.replace('.', '/')}.py"

    @property
    def c_name(self) -> str:
        """What C calls it."""
        return f"{self.function.__module__.rpartition('.')[2]}_{self.function.__name__}"

    def refuse(self, node: ast.AST, construct: str) -> NotRulePythonError:
        """The error that a construct of this function gets."""
        line = getattr(node, "lineno", self.node.lineno)
        return NotRulePythonError(f"{self.file}:{line} in {self.function.__name__}", construct)


@cache
def _functions(path: str) -> dict[int, ast.FunctionDef]:
    """The functions of a file by their first line, decorators included, as code objects count it."""
    tree = ast.parse("".join(linecache.getlines(path)))
    return {
        min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]): node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }


def rule_of(function: Callable[..., Any]) -> Rule:
    """A function with its syntax tree."""
    assert isinstance(function, FunctionType)  # noqa: S101  # the caller has looked
    code = function.__code__
    found = _functions(code.co_filename).get(code.co_firstlineno)
    if found is None:
        raise NotRulePythonError(f"{function.__module__}:{code.co_firstlineno}", "a function without a source file")
    return Rule(function, found)


def is_rule(value: object) -> bool:
    """Whether a value is a function of rule Python."""
    return isinstance(value, FunctionType) and getattr(value, "is_rule", False)


class Scope:
    """The names that a rule can see, with what is known of them before the program runs."""

    def __init__(self, rule: Rule, switches: Mapping[str, bool]) -> None:
        self.rule, self.switches = rule, switches
        arguments = rule.node.args
        self.local = {argument.arg for argument in (*arguments.args, *arguments.kwonlyargs)} | {
            node.id for node in ast.walk(rule.node) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }

    def known(self, node: ast.expr) -> Any:
        """The value of an expression that is the same in every run, or UNKNOWN."""
        match node:
            case ast.Constant(value=value):
                return value
            case ast.Name(id=name) if name in self.switches:
                return self.switches[name]
            case ast.Name(id=name) if name not in self.local:
                names = self.rule.function.__globals__
                if name not in names and not hasattr(builtins, name):
                    raise self.rule.refuse(node, f"{name}, which is not defined")
                return names[name] if name in names else getattr(builtins, name)
            case ast.Attribute(value=base, attr=name):
                found = self.known(base)
                if isinstance(found, ModuleType):
                    if not hasattr(found, name):
                        raise self.rule.refuse(node, f"{ast.unparse(node)}, which is not defined")
                    return getattr(found, name)
        return UNKNOWN

    def folded(self, test: ast.expr) -> bool | None:
        """Whether a test holds, where that is the same in every run; else None."""
        match test:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = self.folded(operand)
                return None if inner is None else not inner
            case ast.BoolOp(op=op, values=values):
                decides = isinstance(op, ast.Or)  # the value that ends it
                found = [self.folded(value) for value in values]
                for one in found:
                    if one is decides:
                        return decides
                    if one is None:
                        return None
                return not decides
        value = self.known(test)
        return bool(value) if isinstance(value, int) else None
