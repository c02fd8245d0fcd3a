"""How a net learns."""

import hashlib

import numpy as np
import pytest

from tapete.kernel.net import SURE, UNIT, weigh
from tapete.lab import learning
from tapete.lab.learning import Learner, Notes, evaluate, targets


def test_targets_of_two_interleaved_chains_by_hand() -> None:
    """With lambda 1/2 a target is the mean of the next position's chance and the next one's target."""
    chance = np.array([0.2, 0.4, 0.6, 0.8])
    outcome = np.array([1.0, 0.0, 1.0, 0.0])
    chain = np.array([0, 1, 0, 1])
    assert targets(chance, outcome, chain, 0.5).tolist() == pytest.approx([0.8, 0.4, 1.0, 0.0])


def test_targets_of_lambda_one_are_the_outcome() -> None:
    chance = np.array([0.1, 0.9, 0.3])
    assert targets(chance, np.array([1.0, 1.0, 1.0]), np.array([0, 0, 0]), 1.0).tolist() == [1.0, 1.0, 1.0]


def noted(count: int, seed: int) -> Notes:
    """Positions of four features; a seat with the first and without the second wins."""
    features = np.random.default_rng(seed).integers(0, 2, (count, 4)).astype(np.int16) * UNIT
    won = ((features[:, 0] > 0) & (features[:, 1] == 0)).astype(float)
    return Notes(features, won, np.arange(count))


def learned(seed: int) -> Learner:
    learner = Learner(4, 8, seed, trace=0.6)
    for step in range(12):
        learner.learn(noted(2_000, step), step / 12)
    return learner


def test_it_learns_what_no_single_feature_shows() -> None:
    learner = learned(1)
    fresh = noted(500, 99)
    error = np.mean((evaluate(learner.theta, fresh.features, 4, 8) - fresh.outcome) ** 2)
    assert error < np.var(fresh.outcome) / 5, "what it would cost to say the mean each time"


def test_the_same_seed_gives_the_same_weights_and_another_others() -> None:
    assert learned(1).weights().tolist() == learned(1).weights().tolist()
    assert learned(1).weights().tolist() != learned(2).weights().tolist()


def test_the_net_of_integers_says_what_was_learned() -> None:
    learner = learned(3)
    weights, fresh = learner.weights().tolist(), noted(60, 5)
    said = evaluate(learner.theta, fresh.features, 4, 8)
    for features, chance in zip(fresh.features.tolist(), said.tolist(), strict=True):
        assert weigh(weights, 0, features, 4, [0] * 8, 8) / SURE == pytest.approx(chance, abs=0.02)


def test_more_positions_than_memory_push_out_the_oldest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "MEMORY", 100)
    learner = Learner(4, 8, 1, trace=0.6)
    learner.learn(noted(80, 1), 0.0)
    late = noted(80, 2)
    learner.learn(late, 0.0)
    assert learner.positions[:60].tolist() == late.features[20:].tolist()


def test_a_thousand_steps_give_these_very_weights() -> None:
    """Bit for bit, as they were learned by another compiler: no step is fused, reordered or rounded otherwise."""
    learner = Learner(30, 16, 5, trace=0.6, thumb=2)
    for k in range(17):
        chance = np.random.Generator(np.random.PCG64(k))
        features = (chance.integers(-2, 3, (2_000, 30)) * (UNIT // 2)).astype(np.int16)
        chain = chance.integers(0, 50, 2_000)
        won = (features[:, 0] > features[:, 1]).astype(float)
        learner.learn(Notes(features, won, chain), k / 20)
    assert learner.steps == 1_054
    found = hashlib.sha256(learner.theta.tobytes()).hexdigest()
    assert found == "7d6c22b03f45e8f63396d81fe3aac7769608a7c829a418a90743a94655aade5a"
