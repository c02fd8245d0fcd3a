"""Settings and fixtures of the suite."""

from collections.abc import Iterator
from itertools import groupby

import pytest
from hypothesis import settings

from tapete.kernel.contract import Game
from tapete.testing.native import Twins
from tests import toy

# Properties are tried on the same examples every time, and no clock judges them.
settings.register_profile("suite", deadline=None, derandomize=True, max_examples=100)
settings.load_profile("suite")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spreads the modules with browser tests evenly, quick tests last: processes get consecutive tests."""
    modules = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    slow = [tests for tests in modules if tests[0].path.parent.name == "browser"]
    quick = [test for tests in modules if tests not in slow for test in tests]
    part = len(quick) // (len(slow) or 1) + 1
    items[:] = []
    for place in range(max(1, len(slow))):
        items += [*(slow[place] if slow else []), *quick[part * place : part * (place + 1)]]


@pytest.fixture(scope="module")
def climb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The game that docs/adding-a-game.md adds, listed for as long as a module needs it."""
    with toy.seated(tmp_path_factory.getbasetemp()) as game:
        yield game


@pytest.fixture(scope="module")
def twins(climb: Game) -> Twins:
    """Its rules, interpreted and as machine code."""
    return Twins(climb)
