"""Binds rules that use undefined names, such as `game`, to the values for one game."""

from collections.abc import Mapping
from types import FunctionType, ModuleType
from typing import Any


def bound(functions: ModuleType, names: Mapping[str, Any]) -> ModuleType:
    """A copy of a module of rules, in a namespace of its own where `names` are defined."""
    copy = ModuleType(functions.__name__)
    scope = vars(copy)
    scope.update({key: value for key, value in vars(functions).items() if not key.startswith("__")})
    scope.update(names)
    for key, function in vars(functions).items():
        if getattr(function, "is_rule", False) and function.__module__ == functions.__name__:
            twin = FunctionType(function.__code__, scope, key, function.__defaults__)
            twin.__annotations__, twin.__module__ = function.__annotations__, function.__module__
            twin.is_rule = True  # type: ignore[attr-defined]  # as `rule` marks it
            scope[key] = twin
    return copy
