"""Advice: what a bot would do and why, from a seat's view alone. Reasons are names of texts with their figures."""

from collections.abc import Sequence
from dataclasses import dataclass

from tapete.bots import RuleBot, blank_scratch
from tapete.bots.analyst import Analyst, Comparison
from tapete.bots.time_limit import TimeLimit
from tapete.kernel.contract import AnyState, Event, Game, Localiser

# Seconds for the choice, for finding the next best action, and for comparing both: together less than one
ADVICE_SECONDS, COMPARE_SECONDS = 0.4, 0.2


@dataclass(frozen=True)
class Advice:
    """An action, and the reasons for it."""

    action: int
    because: list[Event]


class Adviser:
    """A bot that says why it prefers its choice.

    Besides the game's own reasons, it compares the choice with the next best one on imagined deals. It does not if the
    bot is interpreted, because that would take minutes.
    """

    def __init__(self, game: Game, bot: RuleBot, seed: int) -> None:
        self._game, self._bot, self._seed = game, bot, seed
        self._analyst: Analyst | None = None

    @property
    def name(self) -> str:
        """The name of the bot."""
        return self._bot.name

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """What the bot would do."""
        return self._bot.choose(view, seat, legal)

    def advise(self, view: AnyState, seat: int, legal: Sequence[int]) -> Advice:
        """What the bot would do, and why."""
        action = self.choose(view, seat, legal)
        because = reasons(self._game, view, seat, action)
        others = [other for other in legal if other != action]
        if others and self._game.analysis is not None and self._bot.is_native:
            because += self._compared(view, seat, action, others)
        return Advice(action, because)

    def _compared(self, view: AnyState, seat: int, action: int, others: Sequence[int]) -> list[Event]:
        if self._analyst is None:
            self._analyst = Analyst(self._game, self._seed, time_limit=TimeLimit(COMPARE_SECONDS))
        rival = self._analyst.choose(view, seat, others)
        tried = self._analyst.compare(view, seat, action, rival)
        return [comparison(self._game, tried, rival)] if tried.gap or tried.error else []  # else no difference was seen


def reasons(game: Game, view: AnyState, seat: int, action: int) -> list[Event]:
    """The game's own reasons for an action."""
    return game.reasons(view, seat, action, blank_scratch(game))


def comparison(game: Game, tried: Comparison, rival: int) -> Event:
    """The reason that a comparison with another action gives."""
    code = "level" if not tried.is_clear else "ahead" if tried.gap > 0 else "behind"
    values = {"worth": round(tried.worth, 1), "gap": round(abs(tried.gap), 1), "deals": tried.deals}
    return Event(f"because-{code}", {**values, "rival": game.actions.text(rival)})


def in_words(game: Game, because: Sequence[Event], say: Localiser) -> list[str]:
    """Reasons in sentences."""
    return [say.event(event, **_rival(game, event, say)) for event in because]


def _rival(game: Game, event: Event, say: Localiser) -> dict[str, str]:
    """The other action of a comparison, in words."""
    rival = game.actions.number(str(event.values.get("rival")))
    return {} if rival is None else {"rival": say.event(game.words.label(rival))}
