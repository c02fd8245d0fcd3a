"""Settings and fixtures of the suite."""

from collections.abc import Iterator
from itertools import chain, groupby, islice

import pytest
from hypothesis import settings

from tapete.kernel.contract import Game
from tapete.testing.native import Twins
from tests import toy

# Properties are tried on the same examples every time, and no clock judges them.
settings.register_profile("suite", deadline=None, derandomize=True, max_examples=100)
settings.load_profile("suite")


PROCESSES = 4  # of `scripts/test`; each gets as many tests as the others, which follow each other here


@pytest.hookimpl(trylast=True)  # after tests were left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every process begins with its share of the browser tests, and opens its browser once. Quick tests come last."""
    modules = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    slow = sorted((tests for tests in modules if tests[0].path.parent.name == "browser"), key=len, reverse=True)
    quick = iter([test for tests in modules if tests not in slow for test in tests])
    size = -(-len(items) // PROCESSES)
    items[:] = []
    for place in range(PROCESSES):
        share = list(chain.from_iterable(slow[place::PROCESSES]))
        items += [*share, *islice(quick, max(0, size - len(share)))]
    items += quick


@pytest.fixture(scope="module")
def climb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The game that docs/adding-a-game.md adds, listed for as long as a module needs it."""
    with toy.seated(tmp_path_factory.getbasetemp()) as game:
        yield game


@pytest.fixture(scope="module")
def twins(climb: Game) -> Twins:
    """Its rules, interpreted and as machine code."""
    return Twins(climb)
