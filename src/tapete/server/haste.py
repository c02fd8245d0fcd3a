"""Hasty actions: possible only because another player was slow. Before one, everybody gets a moment."""

from collections.abc import Iterable

from tapete.kernel.contract import Game, never


class Haste:
    """Since when each hasty action of a match is possible (see `Etiquette.hasty`)."""

    def __init__(self, game: Game) -> None:
        self._is_hasty = game.etiquette.hasty
        self._since: dict[int, int] = {}

    @property
    def matters(self) -> bool:
        """Whether the game has such actions."""
        return self._is_hasty is not never

    def note(self, possible: Iterable[int], at: int) -> None:
        """Notes which actions are possible now, for any seat."""
        self._since = {action: self._since.get(action, at) for action in possible if self._is_hasty(action)}

    def begin_again(self, at: int) -> None:
        """Lets no moment end later than it would if it began now: a clock may have been wrong."""
        self._since = {action: min(since, at) for action, since in self._since.items()}

    def __contains__(self, action: int) -> bool:
        return action in self._since

    def __bool__(self) -> bool:
        return bool(self._since)

    def not_before(self, action: int, grace: int) -> int:
        """The time from which an action is allowed, after so many seconds; 0: at once."""
        return self._since[action] + 1000 * grace if action in self._since else 0
