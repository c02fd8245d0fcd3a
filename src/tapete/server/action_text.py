"""Actions and signals as text, as records and messages write them."""

from functools import cache

from tapete import games
from tapete.kernel.contract import Game
from tapete.kernel.errors import RefusedError


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
