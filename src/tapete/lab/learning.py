"""How a net learns from positions noted in self-play: TD(lambda) targets, replay, gradient steps by Adam.

Compiled with strict arithmetic and drawn from a stream of its own, so the same seed gives the same weights anywhere.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

import numba
import numpy as np

from tapete.kernel.net import UNIT, WEIGHT, net_size

RATE = 0.002  # of a gradient step at first; it falls to
LAST_RATE = 0.00005
MEMORY = 120_000  # positions
REPLAYS = 16  # gradients that a position is taken for
STEP = 512  # positions of one gradient
FIRST_SPREAD = 40  # features that are not 0, about
LARGEST = 120.0  # a weight, so that 16 bits can hold it

F = TypeVar("F", bound=Callable[..., Any])


def jit(function: F) -> F:
    """Compiles a function, and keeps its type."""
    return cast("F", numba.njit(cache=False)(function))


@jit
def _answer(theta: Any, feature: Any, features: int, hidden: int, unit: Any) -> float:
    """What `kernel.net.weigh` says, before it is squashed, in floating point."""
    own = features * hidden
    unit[:] = theta[own : own + hidden]
    for i in range(features):
        if feature[i] != 0:
            x = feature[i] / UNIT
            for j in range(hidden):
                unit[j] += x * theta[i * hidden + j]
    found = theta[own + 2 * hidden]
    for j in range(hidden):
        if unit[j] > 0:
            found += unit[j] * theta[own + hidden + j]
    return float(found)


@jit
def _chance(x: float) -> float:
    return 0.5 + 0.5 * x / (1 + abs(x))


@jit
def judge(theta: Any, positions: Any, features: int, hidden: int) -> Any:
    """The chances that the net gives to positions."""
    unit = np.empty(hidden)
    found = np.empty(len(positions))
    for k in range(len(positions)):
        found[k] = _chance(_answer(theta, positions[k], features, hidden, unit))
    return found


@jit
def targets(chance: Any, outcome: Any, chain: Any, trace: float) -> Any:
    """TD(lambda) targets; positions of one chain stand in their order, chains may be interleaved."""
    found = np.empty(len(chance))
    ahead = np.full(chain.max() + 1, -1)  # by chain: the position after the one looked at
    for k in range(len(chance) - 1, -1, -1):
        after = ahead[chain[k]]
        found[k] = outcome[k] if after < 0 else (1 - trace) * chance[after] + trace * found[after]
        ahead[chain[k]] = k
    return found


@jit
def _gradient(theta: Any, positions: Any, wanted: Any, picks: Any, features: int, hidden: int, grad: Any) -> float:  # noqa: PLR0913
    """The gradient of the cross-entropy over some positions; returns their mean squared error."""
    grad[:] = 0
    unit, back = np.empty(hidden), np.empty(hidden)
    own = features * hidden
    error = 0.0
    for k in picks:
        feature = positions[k]
        x = _answer(theta, feature, features, hidden, unit)
        missed = _chance(x) - wanted[k]
        error += missed * missed
        slope = missed * 2 / (1 + 2 * abs(x)) / len(picks)
        for j in range(hidden):
            back[j] = 0.0
            if unit[j] > 0:
                back[j] = slope * theta[own + hidden + j]
                grad[own + hidden + j] += slope * unit[j]
            grad[own + j] += back[j]
        grad[own + 2 * hidden] += slope
        for i in range(features):
            if feature[i] != 0:
                x = feature[i] / UNIT
                for j in range(hidden):
                    grad[i * hidden + j] += x * back[j]
    return error / len(picks)


@jit
def _adam(theta: Any, grad: Any, mean: Any, square: Any, rate: float, fades: Any) -> None:  # noqa: PLR0913  # Adam's own
    """One step of Adam; `fades` are its two corrections for the beginning."""
    for i in range(len(theta)):
        mean[i] = 0.9 * mean[i] + 0.1 * grad[i]
        square[i] = 0.999 * square[i] + 0.001 * grad[i] * grad[i]
        theta[i] -= rate * (mean[i] / fades[0]) / (np.sqrt(square[i] / fades[1]) + 1e-6)
        theta[i] = min(LARGEST, max(-LARGEST, theta[i]))


@dataclass(frozen=True)
class Notes:
    """Positions in the order of play: their features, how it went, and which of them follow each other."""

    features: Any
    outcome: Any
    chain: Any


class Learner:
    """A net that learns; `trace` is TD's lambda, and `thumb` a feature that tells the worth by rules of thumb, if any.

    With such a feature the net begins by saying what that says, and so plays no worse while it knows nothing.
    """

    def __init__(self, features: int, hidden: int, seed: int, *, trace: float, thumb: int | None = None) -> None:
        self.features, self.hidden, self.trace = features, hidden, trace
        self.chance = np.random.Generator(np.random.PCG64(seed))
        self.theta = np.zeros(net_size(features, hidden))
        own = features * hidden
        self.theta[:own] = self.chance.standard_normal(own) / np.sqrt(FIRST_SPREAD)
        self.theta[own + hidden : own + 2 * hidden] = self.chance.standard_normal(hidden) / np.sqrt(hidden)
        if thumb is not None:  # two units hand it through, what is above and below nothing
            taken_in = self.theta[:own].reshape(features, hidden)
            taken_in[:, :2] = 0
            taken_in[thumb, :2] = 1, -1
            self.theta[own + hidden : own + hidden + 2] = 1, -1
        self.grad, self.mean, self.square = (np.zeros(len(self.theta)) for _ in range(3))
        self.steps = 0
        self.positions = np.zeros((MEMORY, features), np.int16)
        self.wanted = np.zeros(MEMORY)
        self.noted = 0

    def weights(self) -> Any:
        """The weights as the net of integers has them."""
        return np.round(self.theta * WEIGHT).astype(np.int16)

    def learn(self, notes: Notes, done: float) -> float:
        """Takes in positions and steps; `done` is how much of the lesson is over. Returns the mean squared error."""
        chance = judge(self.theta, notes.features, self.features, self.hidden)
        places = (self.noted + np.arange(len(chance))) % MEMORY
        self.positions[places] = notes.features
        self.wanted[places] = targets(chance, notes.outcome, notes.chain, self.trace)
        self.noted += len(chance)
        rate = RATE * (1 - done) + LAST_RATE
        error, count = 0.0, max(1, len(chance) * REPLAYS // STEP)
        for _ in range(count):
            picks = self.chance.integers(0, min(self.noted, MEMORY), STEP)
            error += _gradient(
                self.theta, self.positions, self.wanted, picks, self.features, self.hidden, self.grad
            )  # fmt: skip
            self.steps += 1
            fades = np.array([1 - 0.9**self.steps, 1 - 0.999**self.steps])
            _adam(self.theta, self.grad, self.mean, self.square, rate, fades)
        return error / count
