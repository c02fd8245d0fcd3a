"""The tiny net of the examples learns, through each of the two libraries."""

import runpy
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

FILE = Path(__file__).parent.parent.parent / "examples" / "tiny_net.py"


def test_it_is_short() -> None:
    assert len(FILE.read_text(encoding="utf-8").splitlines()) <= 100


@pytest.mark.parametrize("library", ["gymnasium", "pettingzoo"])
def test_it_learns(library: str) -> None:
    names = runpy.run_path(str(FILE))
    dice = np.random.default_rng(1)
    hidden = names["HIDDEN"]
    net = dice.normal(size=(names["WIDTH"], hidden)) / 2, np.zeros(hidden), dice.normal(size=hidden) / 10
    games, left = names[f"through_{library}"](net, dice), []
    for _ in range(5):
        played = list(islice(games, names["GAMES_A_ROUND"]))
        names["learn"](net, played)
        left.append(np.mean([cards for _, cards in played]))
    assert left[-1] < left[0] - 5
