"""The net of integers: what it says, checked against the same sum in fractions."""

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from tapete import games
from tapete.kernel.contract import Game
from tapete.kernel.net import HALF, SURE, UNIT, WEIGHT, net_size, read_weights, squashed, weigh

FEATURES, HIDDEN = 5, 3


def fraction_of(weights: list[int], feature: list[int]) -> Fraction:
    """The answer by the definition: rectified units, then x / (1 + |x|), from 0 to 1."""
    own = FEATURES * HIDDEN
    answer = Fraction(weights[own + 2 * HIDDEN], WEIGHT)
    for j in range(HIDDEN):
        unit = Fraction(weights[own + j], WEIGHT)
        for i in range(FEATURES):
            unit += Fraction(feature[i], UNIT) * Fraction(weights[i * HIDDEN + j], WEIGHT)
        answer += max(Fraction(0), unit) * Fraction(weights[own + HIDDEN + j], WEIGHT)
    return (1 + answer / (1 + abs(answer))) / 2


def test_a_net_says_what_its_weights_say() -> None:
    chance = Random(7)
    size = net_size(FEATURES, HIDDEN)
    for _ in range(300):
        weights = [chance.randint(-700, 700) for _ in range(size)]
        feature = [chance.choice([0, 0, UNIT, chance.randint(-900, 900)]) for _ in range(FEATURES)]
        said = weigh([9, 9, *weights], 2, feature, FEATURES, [0] * HIDDEN, HIDDEN)
        assert abs(Fraction(said, SURE) - fraction_of(weights, feature)) < Fraction(1, 200)


@pytest.mark.parametrize(("x", "share"), [(0, HALF), (WEIGHT**2, SURE * 3 // 4), (-(WEIGHT**2), SURE // 4)])
def test_squashing_by_hand(x: int, share: int) -> None:
    assert squashed(x) == share


def test_squashing_rises_and_never_leaves_its_bounds() -> None:
    found = [squashed(x * 997) for x in range(-3000, 3000)]
    assert found == sorted(found)
    assert 0 <= squashed(-(1 << 40)) < squashed(1 << 40) <= SURE


def test_weights_that_are_not_there_are_zero(tmp_path: Path) -> None:
    assert read_weights(tmp_path / "none.bin", 4) == [0, 0, 0, 0]


@pytest.mark.parametrize("game", [game for game in map(games.load, games.names()) if game.learning], ids=lambda g: g.id)
def test_the_weights_that_come_with_a_game_fit_its_nets(game: Game) -> None:
    learning = game.learning
    assert learning is not None
    nets = {lesson.net for lesson in learning.lessons}
    size = net_size(learning.features, learning.hidden)
    assert len(game.bots.Scratch().weights) == (1 + max(nets)) * size
    assert any(game.bots.Scratch().weights[min(nets) * size :][:size])
