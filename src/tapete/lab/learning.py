"""How a net learns from the positions of self-play: TD(lambda) targets, replay, gradient steps by Adam.

The steps are C (`learning.c`), compiled with strict arithmetic, and random numbers come from a generator of their own.
So the same seed gives the same weights on every machine.
"""

import ctypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tapete.kernel import build
from tapete.kernel.errors import UserError
from tapete.kernel.net import UNIT, WEIGHT, net_size

RATE = 0.002  # of a gradient step at first; it falls to
LAST_RATE = 0.00005
MEMORY = 120_000  # positions
REPLAYS = 16  # gradients that use a position, on average
STEP = 512  # positions of one gradient
FIRST_SPREAD = 40  # features that are not 0, about
LARGEST = 120.0  # weight that fits into 16 bits


@cache
def library() -> ctypes.CDLL:
    """The C functions; UserError where there is no machine code and no compiler."""
    path = build.find(build.code_of_file(Path(__file__).with_suffix(".c")))
    if path is None:
        raise UserError("needs-compiler")
    found = ctypes.CDLL(str(path))
    found.learning_gradient.restype = ctypes.c_double
    return found


def _at(values: Any) -> ctypes.c_void_p:
    """The address of an array."""
    return ctypes.c_void_p(values.ctypes.data)


_whole, _real = ctypes.c_int64, ctypes.c_double


def evaluate(theta: Any, positions: Any, features: int, hidden: int) -> Any:
    """The net's chances of positions."""
    positions, unit, found = np.ascontiguousarray(positions), np.empty(hidden), np.empty(len(positions))
    library().learning_evaluate(
        _at(theta), _at(positions), _whole(len(positions)), _whole(features), _whole(hidden), _real(UNIT),
        _at(unit), _at(found),
    )  # fmt: skip
    return found


def targets(chance: Any, outcome: Any, chain: Any, trace: float) -> Any:
    """TD(lambda) targets; positions of one chain come in their order, chains may be interleaved."""
    chance, outcome = (np.ascontiguousarray(values, np.float64) for values in (chance, outcome))
    chain = np.ascontiguousarray(chain, np.int64)
    ahead, found = np.full(int(chain.max()) + 1, -1, np.int64), np.empty(len(chance))
    library().learning_targets(
        _at(chance), _at(outcome), _at(chain), _whole(len(chance)), _real(trace), _at(ahead), _at(found)
    )
    return found


@dataclass(frozen=True)
class Notes:
    """Positions in the order of play: their features, the outcomes, and the chains that they belong to."""

    features: Any
    outcome: Any
    chain: Any


class Learner:
    """A net that learns; `trace` is TD's lambda, and `thumb` the feature with a worth by rules of thumb, if any.

    With such a feature the net starts by returning it, and so plays no worse than the rules before it has learned.
    """

    def __init__(self, features: int, hidden: int, seed: int, *, trace: float, thumb: int | None = None) -> None:
        self.features, self.hidden, self.trace = features, hidden, trace
        self.chance = np.random.Generator(np.random.PCG64(seed))
        self.theta = np.zeros(net_size(features, hidden))
        own = features * hidden
        self.theta[:own] = self.chance.standard_normal(own) / np.sqrt(FIRST_SPREAD)
        self.theta[own + hidden : own + 2 * hidden] = self.chance.standard_normal(hidden) / np.sqrt(hidden)
        if thumb is not None:  # two units pass it on: one its positive, one its negative values
            taken_in = self.theta[:own].reshape(features, hidden)
            taken_in[:, :2] = 0
            taken_in[thumb, :2] = 1, -1
            self.theta[own + hidden : own + hidden + 2] = 1, -1
        self.grad, self.mean, self.square = (np.zeros(len(self.theta)) for _ in range(3))
        self.unit, self.back = np.empty(hidden), np.empty(hidden)
        self.steps = 0
        self.positions = np.zeros((MEMORY, features), np.int16)
        self.wanted = np.zeros(MEMORY)
        self.noted = 0

    def weights(self) -> Any:
        """The weights as integers, as bots use them."""
        return np.round(self.theta * WEIGHT).astype(np.int16)

    def learn(self, notes: Notes, done: float) -> float:
        """Learns from positions; `done` is the part of the lesson that is over. Returns the mean squared error."""
        chance = evaluate(self.theta, notes.features, self.features, self.hidden)
        places = (self.noted + np.arange(len(chance))) % MEMORY
        self.positions[places] = notes.features
        self.wanted[places] = targets(chance, notes.outcome, notes.chain, self.trace)
        self.noted += len(chance)
        rate = RATE * (1 - done) + LAST_RATE
        error, count = 0.0, max(1, len(chance) * REPLAYS // STEP)
        for _ in range(count):
            picks = self.chance.integers(0, min(self.noted, MEMORY), STEP)
            error += self._step(picks, rate)
        return error / count

    def _step(self, picks: Any, rate: float) -> float:
        """One step of Adam by the gradient over some positions; returns their mean squared error."""
        self.steps += 1
        error: float = library().learning_gradient(
            _at(self.theta), _at(self.positions), _at(self.wanted), _at(picks), _whole(len(picks)),
            _whole(self.features), _whole(self.hidden), _real(UNIT), _at(self.unit), _at(self.back), _at(self.grad),
        )  # fmt: skip
        library().learning_adam(
            _at(self.theta), _at(self.grad), _at(self.mean), _at(self.square), _whole(len(self.theta)), _real(rate),
            _real(1 - 0.9**self.steps), _real(1 - 0.999**self.steps), _real(LARGEST),
        )  # fmt: skip
        return error
