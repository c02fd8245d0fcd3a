"""Settings and fixtures of the suite."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tapete.kernel.contract import Game
from tapete.testing.native import Twins
from tests import toy

# Properties are tried on the same examples every time, and no clock judges them.
settings.register_profile("suite", deadline=None, derandomize=True, max_examples=100)
settings.load_profile("suite")


@pytest.fixture(scope="module")
def climb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The game that docs/adding-a-game.md adds, listed for as long as a module needs it."""
    with toy.seated(tmp_path_factory.getbasetemp()) as game:
        yield game


@pytest.fixture(scope="module")
def twins(climb: Game) -> Twins:
    """Its rules, interpreted and as machine code."""
    return Twins(climb)
