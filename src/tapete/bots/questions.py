"""What a user's own bot is asked, and what it may answer."""

import operator
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapete.kernel.contract import AnyState, Game
from tapete.kernel.errors import UserError

BATCH = 1024  # matches of which a bot with `choose_batch` is asked at once, at most
LONGEST_ANSWER = 60  # letters of a wrong answer that an error repeats


@dataclass(frozen=True)
class MatchInfo:
    """The match in which somebody is asked."""

    game: Game
    players: int
    options: Mapping[str, str]
    id: str  # the same in all questions of a match, another one in another match


@dataclass(frozen=True)
class Question:
    """A decision of a seat: what the seat sees, and what it may do."""

    match: MatchInfo
    seat: int
    seed: int  # for the bot's own dice: the same in all questions to a seat in a match
    record: AnyState  # the seat's view, in rule Python
    legal: Sequence[int]
    may_decline: bool  # whether the seat is out of turn, and may leave it
    place: int = 0  # of the match among those that are played at the same time

    def typed(self) -> tuple[Any, list[Any]]:
        """The view and the legal actions in the types of the game."""
        game = self.match.game
        return game.views.view(self.record, self.seat), [game.actions.action_of(number) for number in self.legal]


class OwnBot(ABC):
    """A user's own bot, ready to be asked."""

    games_at_once = 1  # of how many matches it can be asked at the same time with a gain

    @abstractmethod
    def answer(self, asked: Sequence[Question]) -> list[int]:
        """The number of an action for each question, or the game's ACTIONS for declining; or UserError."""

    def close(self) -> None:  # noqa: B027  # most have started nothing
        """Ends what the bot has started."""


def checked_answer(bot: str, question: Question, answer: Any) -> int:
    """The number of what a bot has answered: an action, its text or its number, or None for declining.

    UserError where it is none of the legal actions.
    """
    game = question.match.game
    declining = game.rules.ACTIONS
    number = declining if answer is None else _number(game, answer)
    if number in question.legal or (question.may_decline and number == declining):
        return int(number)
    legal = ", ".join(map(game.actions.text, question.legal))
    shown = "null" if answer is None else str(answer)[:LONGEST_ANSWER]
    raise UserError("bot-illegal", bot=bot, seat=question.seat, action=shown, legal=legal[:300])


def _number(game: Game, answer: Any) -> int:
    try:
        return -1 if isinstance(answer, bool) else operator.index(answer)
    except TypeError:
        found = game.actions.number(str(answer))
        return -1 if found is None else found
