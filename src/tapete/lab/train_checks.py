"""How well a net plays while it learns: the same matches against the same opponents, again and again.

Where all win or lose together, the learning bot has all seats, and the opponent's team plays the same deals for
comparison. Else it sits alone among the opponents, in every seat of each deal.
"""

from array import array
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from tapete.kernel.contract import Game, Learning, Lesson
from tapete.kernel.engine import RANDOM, engine
from tapete.kernel.rng import read_seed
from tapete.lab.benchmark import Candidate
from tapete.lab.plan import Run
from tapete.lab.ratings import Interval, share
from tapete.match import agree

SEED = "271828"  # of the matches: never those of a lesson, which are drawn by a hash
CHECKS = 8  # in a lesson, and one before it


@dataclass(frozen=True)
class Check:
    """How a net played after some matches of its lesson."""

    matches: int
    won: float  # share of the deals, a shared win in parts
    interval: Interval


class Checker:
    """Plays the matches of a lesson's checks. They change nothing of what is learned."""

    def __init__(self, game: Game, learning: Learning, lesson: Lesson, deals: int) -> None:
        self.players = sorted(lesson.players)[len(lesson.players) // 2]
        self.is_team = game.rules.COOPERATIVE or self.players == 1
        self.opponent = next((bot for bot in game.bots.BOTS if bot != learning.bot), RANDOM)
        self.deals = deals
        _, options = agree(game, self.players, lesson.options)
        self._run = Run(game, self.players, deals, (), read_seed(SEED), options, 1, lesson.talking)
        self._learning, self._engine = learning, engine(game)

    def check(self, matches: int, net: int, weights: Any) -> Check:
        """Plays with the weights of one net, and those that come with the game for its other nets."""
        whole = np.array(self._run.game.bots.Scratch().weights, np.int16)
        whole[net * len(weights) : (net + 1) * len(weights)] = weights
        return Check(matches, *self._measured(self._learning.bot, whole))

    def standard(self) -> Check:
        """How the opponent does in the place of the learning bot; among its own kind nobody has to play that."""
        if self.is_team:
            return Check(0, *self._measured(self.opponent, None))
        return Check(0, 1 / self.players, (1 / self.players, 1 / self.players))

    def _measured(self, bot: str, weights: Any) -> tuple[float, Interval]:
        seated = (bot,) if self.is_team else (bot, self.opponent)
        player = Candidate(replace(self._run, bots=seated))
        worker = player.worker()
        if weights is not None:
            worker.use_weights(array("h", weights.tobytes()))
        per_deal = player.games_per_deal
        winners = player.play(worker, range(self.deals * per_deal))["winners"]
        shares = [0.0] * self.deals
        for number, won in enumerate(winners):
            part = 1.0 if self.is_team else 1 / max(1, won.bit_count())
            shares[number // per_deal] += (won >> number % per_deal & 1) * part / per_deal
        return share(shares, self.deals * per_deal)
