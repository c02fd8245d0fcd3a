"""A user's own bot in a match with people. Where it fails, a standard bot plays on in its seat."""

from collections.abc import Callable, Sequence

from tapete.bots import bot, default_bot
from tapete.bots.questions import MatchInfo, OwnBot, Question
from tapete.kernel.contract import AnyState
from tapete.kernel.errors import UserError
from tapete.match import Match


class Guest:
    """Chooses like any bot, with the view in rule Python and with actions by their numbers."""

    def __init__(self, match: Match, own: OwnBot, seed: int, tell: Callable[[UserError], None]) -> None:
        self._own: OwnBot | None = own
        self._info = MatchInfo(match.game, match.players, match.options, match.seed.hex()[:16])
        self._seed, self._tell = seed, tell
        self._stand_in = bot(match.game, default_bot(match.game), seed)

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions; the game's ACTIONS is among them where the seat may decline."""
        declining = self._info.game.rules.ACTIONS
        if self._own is not None:
            possible = [action for action in legal if action != declining]
            question = Question(self._info, seat, self._seed >> 11, view, possible, declining in legal)
            try:
                return self._own.answer([question])[0]
            except UserError as error:
                self._own.close()
                self._own = None
                self._tell(error)
        return self._stand_in.choose(view, seat, legal)
