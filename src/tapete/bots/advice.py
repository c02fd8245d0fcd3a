"""Advice: what a bot would do, and why, as names of texts with their figures; what it sees is a seat's view."""

from collections.abc import Sequence
from dataclasses import dataclass

from tapete.bots import RuleBot, speaker
from tapete.bots.analyst import Analyst, Beside
from tapete.bots.pace import Pace
from tapete.kernel.contract import AnyState, Event, Game, Localiser

# Seconds of the choice, of finding what comes next to it, and of trying both: together people wait less than one
CHOOSING, TRYING = 0.4, 0.2


@dataclass(frozen=True)
class Advice:
    """An action, and why."""

    action: int
    because: list[Event]


class Adviser:
    """A bot that says why it prefers its choice.

    Beside the game's own reasons it says what the choice is worth beside the next best, tried on imagined deals; not
    where it is interpreted, which would take minutes.
    """

    def __init__(self, game: Game, bot: RuleBot, seed: int) -> None:
        self._game, self._bot, self._seed = game, bot, seed
        self._analyst: Analyst | None = None

    @property
    def name(self) -> str:
        """Who advises now."""
        return self._bot.name

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """What the bot would do."""
        return self._bot.choose(view, seat, legal)

    def advise(self, view: AnyState, seat: int, legal: Sequence[int]) -> Advice:
        """The same, and why."""
        action = self.choose(view, seat, legal)
        because = reasons(self._game, view, seat, action)
        others = [other for other in legal if other != action]
        if others and self._game.analysis is not None and self._bot.is_native:
            because += self._beside_next(view, seat, action, others)
        return Advice(action, because)

    def _beside_next(self, view: AnyState, seat: int, action: int, others: Sequence[int]) -> list[Event]:
        if self._analyst is None:
            self._analyst = Analyst(self._game, self._seed, pace=Pace(TRYING))
        rival = self._analyst.choose(view, seat, others)
        tried = self._analyst.compare(view, seat, action, rival)
        return [beside(self._game, tried, rival)] if tried.gap or tried.error else []  # else it tells nothing of them


def reasons(game: Game, view: AnyState, seat: int, action: int) -> list[Event]:
    """The game's own reasons for an action."""
    return game.reasons(view, seat, action, speaker(game))


def beside(game: Game, tried: Beside, rival: int) -> Event:
    """What a choice came to beside another one."""
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
