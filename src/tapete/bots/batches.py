"""Bots with `choose_batch(obs, mask, seats)`: they decide in many matches at once, such as a net on NumPy or torch.

`obs` has a row for each decision: the observation of the seat (`observe.py` of the game, `tapete.envs`). `mask` has a
column for each action of the game, true where it is legal, and a last one, true where the seat may decline. `seats` are
the seats that decide. The answer is a row of actions.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tapete.bots.classes import reason
from tapete.bots.questions import BATCH, OwnBot, Question, checked_answer
from tapete.kernel.contract import Game
from tapete.kernel.engine import engine
from tapete.kernel.errors import TapeteError, UserError


class BatchBot(OwnBot):
    """One object that decides in all matches and seats."""

    games_at_once = BATCH

    def __init__(self, name: str, policy: Any, game: Game) -> None:
        if game.observation is None:
            raise UserError("no-observations", title=game.title)
        self.name, self._policy, self._game = name, policy, game
        self._engine = engine(game)
        self._view = self._engine.one(self._engine.kinds.State)
        self._observed = self._engine.one(self._engine.kinds.Observed)

    def answer(self, asked: Sequence[Question]) -> list[int]:
        """The number of an action for each question, whose views are observed first."""
        size, declining = len(self._observed.value), self._game.rules.ACTIONS
        obs, mask = np.zeros((len(asked), size), np.int8), np.zeros((len(asked), declining + 1), np.bool_)
        for row, question in enumerate(asked):
            self._engine.store(self._view, question.record)
            self._engine.call.observe(self._view, question.seat, self._observed)
            obs[row] = self._observed.value
            mask[row, list(question.legal)] = True
            mask[row, declining] = question.may_decline
        seats = np.array([question.seat for question in asked], np.int32)
        chosen = self.choose(obs, mask, seats)
        return [
            checked_answer(self.name, question, int(action)) for question, action in zip(asked, chosen, strict=True)
        ]

    def choose(self, obs: NDArray[np.int8], mask: NDArray[np.bool_], seats: NDArray[np.int32]) -> NDArray[np.int64]:
        """An action for each row, checked against the mask; or UserError."""
        try:
            chosen = np.asarray(self._policy.choose_batch(obs, mask, seats))
        except TapeteError:
            raise
        except Exception as error:  # the policy is somebody's own, and may raise anything
            raise UserError("bot-failed", bot=self.name, reason=reason(error)) from None
        if chosen.shape != (len(obs),) or not np.issubdtype(chosen.dtype, np.integer):
            raise UserError("bot-batch", bot=self.name, rows=len(obs), shape=f"{chosen.dtype} {chosen.shape}")
        actions = chosen.astype(np.int64)
        fitting = (actions >= 0) & (actions < mask.shape[1])
        legal = fitting & mask[np.arange(len(obs)), np.where(fitting, actions, 0)]
        if not legal.all():
            row = int(np.argmin(legal))
            self._refuse(int(actions[row]), int(seats[row]), np.flatnonzero(mask[row]).tolist())
        return actions

    def _refuse(self, action: int, seat: int, legal: Sequence[int]) -> None:
        texts = [self._game.actions.text(each) if each < self._game.rules.ACTIONS else "-" for each in legal]
        shown = self._game.actions.text(action) if 0 <= action < self._game.rules.ACTIONS else str(action)
        raise UserError("bot-illegal", bot=self.name, seat=seat, action=shown, legal=", ".join(texts)[:300])
