"""Words about a match: what somebody typed as an action, and refusals as sentences."""

from typing import Any

from tapete.kernel.contract import LANGUAGES, Action, Game
from tapete.kernel.errors import AmbiguousActionError, InvalidActionError, TapeteError
from tapete.match import Code, Match
from tapete.texts import FALLBACK, Texts

MOST_SHOWN = 60  # letters of an unreadable text that an error repeats


def action_number(match: Match[Any, Any], seat: int, action: Action | str) -> int:
    """The number of a typed action, of a record's text, or of what somebody would type in the terminal."""
    text = str(action)
    if (number := match.game.actions.number(text)) is not None:
        return number
    legal = match.legal_numbers(seat)
    meant = _understood(match, seat, text.casefold().split())
    possible = [number for number in meant if number in legal] or meant
    if not possible:
        raise InvalidActionError(Code.NO_SUCH_ACTION, seat=seat, action=text[:MOST_SHOWN])
    if len(possible) > 1:
        actions = ", ".join(map(match.game.actions.text, possible))
        raise AmbiguousActionError(Code.AMBIGUOUS_ACTION, seat=seat, action=text[:MOST_SHOWN], actions=actions)
    return possible[0]


def _understood(match: Match[Any, Any], seat: int, words: list[str]) -> list[int]:
    """What words mean in the first language in which they mean something."""
    view, understand = match.show(seat), match.game.terminal.understand
    return next((found for name in LANGUAGES if (found := understand(view, seat, words, Texts(name, match.game)))), [])


def signal_number(match: Match[Any, Any], seat: int, text: str) -> int:
    """The number of a signal, from its text."""
    if (number := match.game.signals.number(text)) is None:
        raise InvalidActionError(Code.NO_SUCH_SIGNAL, seat=seat, signal=text[:MOST_SHOWN])
    return number


def why_not(match: Match[Any, Any], seat: int, number: int) -> str:
    """Why the rules refuse an action, in English."""
    return Texts(FALLBACK, match.game).event(match.game.words.why_not(match.show(seat), seat, number))


def sentence(error: TapeteError, game: Game[Any, Any] | None = None) -> str:
    """The sentence for an error, in English, of the common texts or of a game's; empty where there is none."""
    say = Texts(FALLBACK, game)
    return say(error.code, **error.values) if say.has(error.code) else ""
