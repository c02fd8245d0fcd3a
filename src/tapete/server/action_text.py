"""Actions and signals as text, as records and messages write them; why one is not possible."""

from functools import cache

from tapete import games
from tapete.kernel.contract import Game
from tapete.kernel.errors import RefusedError
from tapete.match import Match
from tapete.server.messages import Reason


def read_action(game: Game, text: str) -> int:
    """The action that a text stands for, or RefusedError."""
    action = game.actions.number(text)
    if action is None:
        raise RefusedError("no-such-action", action=text[:60])
    return action


def read_signal(game: Game, text: str) -> int:
    """The signal that a text stands for, or RefusedError."""
    signal = game.signals.number(text)
    if signal is None:
        raise RefusedError("no-such-signal", signal=text[:60])
    return signal


def why_not(match: Match, seat: int, text: str) -> Reason:
    """Why an action is not possible for a seat, explained from the seat's own view."""
    game = match.game
    action, view = read_action(game, text), match.show(seat)
    clause = game.rules.refusal(view, seat, action)
    if not clause:
        return Reason(text, "possible", {}, "")
    reason = game.words.why_not(view, seat, action)
    return Reason(text, reason.code, dict(reason.values), game.clause(clause))


class ActionTexts(dict[int, str]):
    """The texts of a game's actions by number, made when they are first needed. Every view lists some."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._text = game.actions.text

    def __missing__(self, action: int) -> str:
        text = self[action] = self._text(action)
        return text


@cache
def action_texts(game: str) -> ActionTexts:
    """The texts of a game's actions."""
    return ActionTexts(games.load(game))


@cache
def signal_texts(game: str) -> list[tuple[int, str]]:
    """The signals of a game with their texts."""
    loaded = games.load(game)
    return [(signal, loaded.signals.text(signal)) for signal in range(loaded.signals.COUNT)]
