"""What tests of the translator share: modules written by a test, and records that C has changed beside plain ones."""

import importlib.util
import itertools
import sys
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tapete.kernel.native import Memory
from tapete.kernel.record import TYPECODES, fields
from tapete.kernel.translator.program import Program
from tapete.kernel.translator.types import NotRulePythonError, Type

_numbers = itertools.count()


def module_of(source: str, folder: Path) -> ModuleType:
    """A module of its own file, so that functions have a source and lines have numbers."""
    name = f"rules{next(_numbers)}"
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def rule_source(*lines: str, returns: str = "int") -> str:
    """The source of a rule f(s, a) with these lines."""
    return "\n".join(["@rule", f"def f(s, a) -> {returns}:", *(f"    {line}" for line in lines)])


def refusal(source: str, folder: Path, types: Sequence[Type], line: int | None = None) -> str:
    """What is said of the last rule of a source; both builds must say it of the line that is marked `# here`."""
    module = module_of("from tapete.kernel.record import assign, clear, rule\n" + source, folder)
    function = [found for found in vars(module).values() if getattr(found, "is_rule", False)][-1]
    marked = [k for k, text in enumerate(source.splitlines(), 2) if "# here" in text]
    said = set()
    for trapping in (False, True):
        with pytest.raises(NotRulePythonError) as caught:
            Program("test", trapping=trapping).entry("f", function, *types)
        where = f"{module.__name__}.py:{line or marked[0]} in "
        assert caught.value.where.startswith(where), caught.value
        assert str(caught.value) == f"{caught.value.where}: {caught.value.construct}"
        said.add(caught.value.construct)
    (construct,) = said
    return construct


class InMemory:
    """A copy of a plain record as C sees it."""

    def __init__(self, state: Any) -> None:
        self._kind = type(state)
        self._referred: list[array[int]] = []
        self.memory = Memory(self._kind)
        self._fill(self.memory, state)

    def _fill(self, place: Memory, state: Any) -> None:
        for name, field in fields(type(state)).items():
            value = getattr(state, name)
            if field.kind is not None:
                self._fill(getattr(place, name), value)
            elif field.is_reference:
                self._referred.append(array(TYPECODES[field.bits], value))
                setattr(place, name, self._referred[-1].buffer_info()[0])
            elif not field.shape:
                setattr(place, name, value)
            else:
                _copy(getattr(place, name), value)

    def numbers(self) -> list[int]:
        """Every number of it, as `numbers_of` lists those of a plain record."""
        rows = iter(self._referred)
        return _listed(self.memory, self._kind, lambda _: [*next(rows)])


def numbers_of(state: Any) -> list[int]:
    """Every number of a record, with the rows that it refers to."""
    return _listed(state, type(state), lambda row: [*row])


def _listed(place: Any, kind: type, referred: Callable[[Any], list[int]]) -> list[int]:
    found: list[int] = []
    for name, field in fields(kind).items():
        if field.kind is not None:
            found += _listed(getattr(place, name), field.kind, referred)
        elif field.is_reference:
            found += referred(getattr(place, name))
        elif not field.shape:
            found.append(int(getattr(place, name)))
        else:
            for row in getattr(place, name) if len(field.shape) == 2 else [getattr(place, name)]:
                found += map(int, row)
    return found


def _copy(place: Any, value: Any) -> None:
    for k, item in enumerate(value):
        if isinstance(item, list):
            _copy(place[k], item)
        else:
            place[k] = item
