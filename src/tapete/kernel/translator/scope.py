"""What the names in a rule stand for: its own variables, and the constants, modules and rules of its module."""

import ast
import builtins
import linecache
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from threading import Lock
from types import FunctionType, ModuleType
from typing import Any

from tapete.kernel import record
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
    def parameters(self) -> list[str]:
        """The names of its arguments, without the switches."""
        return [argument.arg for argument in self.node.args.args]

    @property
    def switches(self) -> list[str]:
        """The names of its keyword-only arguments."""
        return [argument.arg for argument in self.node.args.kwonlyargs]

    def where(self, node: ast.AST) -> str:
        """A place in it, as errors name it."""
        return f"{self.file}:{getattr(node, 'lineno', self.node.lineno)} in {self.function.__name__}"

    def refuse(self, node: ast.AST, construct: str) -> NotRulePythonError:
        """The error that a construct of this function gets."""
        return NotRulePythonError(self.where(node), construct)

    def check(self) -> None:
        """Refuses a function whose head is not rule Python."""
        takes, node = self.node.args, self.node
        if takes.vararg or takes.kwarg or takes.posonlyargs:
            raise self.refuse(node, "arguments with * or /")
        if takes.defaults or any(default is not None for default in takes.kw_defaults):
            raise self.refuse(node, "an argument with a default")
        if self.function.__closure__:
            raise self.refuse(node, "a function inside a function that uses its variables")
        for decorator in node.decorator_list:
            if Scope(self, {}).known(decorator) is not record.rule:
                raise self.refuse(decorator, f"the decorator `{ast.unparse(decorator)}`")


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


def rule_of(function: Any) -> Rule:
    """A function with its syntax tree."""
    code = function.__code__
    found = _functions(code.co_filename).get(code.co_firstlineno)
    if found is None or found.name != function.__name__:
        where = f"{function.__module__.replace('.', '/')}.py:{code.co_firstlineno} in {function.__name__}"
        raise NotRulePythonError(where, "a rule that is not written as a plain function in a file")
    return Rule(function, found)


def is_rule(value: object) -> bool:
    """Whether a value is a function of rule Python."""
    return isinstance(value, FunctionType) and getattr(value, "is_rule", False)


class Scope:
    """The names that a rule can see, with what is known of them before the program runs."""

    def __init__(self, rule: Rule, switches: Mapping[str, bool]) -> None:
        self.rule, self.switches = rule, switches
        self.local = {*rule.parameters, *rule.switches}
        for node in ast.walk(rule.node):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                self.local.add(node.id)
                if node.id in switches:
                    raise rule.refuse(node, f"a change of the switch `{node.id}`")

    def known(self, node: ast.expr) -> Any:
        """The value of an expression that is the same in every run, or UNKNOWN."""
        match node:
            case ast.Constant(value=value):
                return value
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                found = self.known(operand)
                return -found if isinstance(found, int) else UNKNOWN
            case ast.Name(id=name) if name in self.switches:
                return self.switches[name]
            case ast.Name(id=name) if name not in self.local:
                names = self.rule.function.__globals__
                if name not in names and not hasattr(builtins, name):
                    raise self.rule.refuse(node, f"`{name}`, which is not defined")
                return names[name] if name in names else getattr(builtins, name)
            case ast.Attribute(value=base, attr=name):
                found = self.known(base)
                if isinstance(found, ModuleType):
                    if not hasattr(found, name):
                        raise self.rule.refuse(node, f"`{ast.unparse(node)}`, which is not defined")
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
                for found in map(self.folded, values):
                    if found is not (not decides):
                        return found
                return not decides
        value = self.known(test)
        return bool(value) if isinstance(value, int) else None
