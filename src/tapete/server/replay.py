"""Replays: a finished match step by step, as one viewer saw it."""

from collections import OrderedDict

from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError
from tapete.match import Match
from tapete.server import events
from tapete.server.messages import TableInfo
from tapete.server.news import NewsFeed
from tapete.server.table import Table
from tapete.server.views import Cursor, Presence, TableViews

AT_ONCE = 50  # steps in one answer
MOST_REPLAYS = 32  # in memory, to continue where they stopped


class Replay:
    """One match as one viewer saw it. Going forward is cheap; going back starts again from the deal."""

    def __init__(self, table: Table, viewer: int) -> None:
        self._original, self._viewer = table, viewer
        self._match = table.match_in_play()
        self._deal()

    def _deal(self) -> None:
        original, match = self._original, self._match
        table = Table(original.id, original.game, original.options, original.settings)
        table.seats = original.seats
        table.number, table.secret = original.number, original.secret
        table.match = Match(table.game, match.players, match.seed, table.options)
        self._news = table.news = NewsFeed(table.match)
        self._table, self._views = table, TableViews(table)
        self._cursor = Cursor()
        self._done = 0

    def steps(self, first: int) -> list[TableInfo]:
        """The views after `first` entries and after some more, each with its news."""
        log = self._match.log
        if first <= self._done:
            self._deal()
        for entry in log[self._done : max(first - 1, 0)]:
            self._table.apply(events.of_entry(self._table.game, entry), self._original.at)
        self._show()
        found = [] if first else [self._show()]
        self._done = min(len(log), first + AT_ONCE)
        for entry in log[max(first - 1, 0) : self._done]:
            self._table.apply(events.of_entry(self._table.game, entry), self._original.at)
            found.append(self._show())
        return found

    def _show(self) -> TableInfo:
        public = self._views.public(Presence(frozenset(range(self._match.players))), self._original.at)
        shown = self._views.show(self._viewer, public, self._cursor)
        self._cursor = Cursor(self._news.counts[self._viewer])
        return shown


class Replays:
    """The latest replays, by table, match and viewer."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, int, int], Replay] = OrderedDict()

    def steps(self, table: Table, first: int, viewer: int) -> list[TableInfo]:
        """Some steps of a finished match from `first` on, or RefusedError."""
        match = table.match_in_play()
        if not match.over:
            raise RefusedError("not-over")
        if not 0 <= first <= len(match.log) or not SPECTATOR <= viewer < match.players:
            raise RefusedError("no-such-page")
        name = (table.id, table.number, viewer)
        replay = self._known.pop(name, None) or Replay(table, viewer)
        self._known[name] = replay  # the latest last
        if len(self._known) > MOST_REPLAYS:
            self._known.popitem(last=False)
        return replay.steps(first)
