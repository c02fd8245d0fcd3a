"""A finished match once more, step by step, as a seat saw it."""

from collections import OrderedDict

from tapete.kernel.contract import SPECTATOR
from tapete.match import Match
from tapete.server import ledger, wire
from tapete.server.chronicle import Chronicle
from tapete.server.tables import Company, RefusalError, Table, Told

AT_ONCE = 50  # steps in an answer
REMEMBERED = 32  # replays that go on where they stopped


class Replay:
    """One match as one viewer saw it; cheap to go on with, dear to go back in."""

    def __init__(self, table: Table, viewer: int) -> None:
        self._table, self._viewer = table, viewer
        self._match = table.playing()
        self._deal()

    def _deal(self) -> None:
        table, match = self._table, self._match
        self._then = Table(table.id, table.game, table.options, table.settings, table.seats)
        self._then.number, self._then.secret = table.number, table.secret
        self._then.match = Match(table.game, match.players, match.seed, table.options)
        self._then.chronicle = Chronicle(self._then.match)
        self._seen = Told()
        self._done = 0

    def steps(self, first: int) -> list[wire.TableInfo]:
        """What was to be seen after `first` entries, and after some more; each with its news."""
        log = self._match.log
        if first <= self._done:
            self._deal()
        then = self._then
        for entry in log[self._done : max(first - 1, 0)]:
            then.enter(ledger.of_entry(then.game, entry), self._table.at)
        self._look()
        seen = [] if first else [self._look()]
        self._done = min(len(log), first + AT_ONCE)
        for entry in log[max(first - 1, 0) : self._done]:
            then.enter(ledger.of_entry(then.game, entry), self._table.at)
            seen.append(self._look())
        return seen

    def _look(self) -> wire.TableInfo:
        everybody = Company(frozenset(range(self._match.players)))
        shown = self._then.view(self._viewer, everybody, self._table.at, self._seen)
        self._seen = self._then.told(self._viewer)
        return shown


class Replays:
    """The replays that somebody is looking at."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, int, int], Replay] = OrderedDict()

    def steps(self, table: Table, first: int, viewer: int) -> list[wire.TableInfo]:
        """Some steps of a finished match from `first` on, or RefusalError."""
        match = table.playing()
        if not match.over:
            raise RefusalError("not-over")
        if not 0 <= first <= len(match.log) or not SPECTATOR <= viewer < match.players:
            raise RefusalError("no-such-page")
        name = (table.id, table.number, viewer)
        replay = self._known.pop(name, None) or Replay(table, viewer)
        self._known[name] = replay  # the latest last
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return replay.steps(first)
