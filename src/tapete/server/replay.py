"""Replays: a finished match, entered at any step, as any viewer saw it. They are made in another process."""

from collections import OrderedDict
from dataclasses import dataclass

import msgspec

from tapete.bots.advice import reasons
from tapete.days import day_of
from tapete.entries import Kind
from tapete.fairness import Deal
from tapete.kernel.contract import SPECTATOR, View
from tapete.kernel.errors import RefusedError
from tapete.match import Match
from tapete.server import events
from tapete.server.action_text import read_action
from tapete.server.messages import DayTry, Origin, Sentence, Settings, TableInfo
from tapete.server.news import NewsFeed
from tapete.server.outline import Outline, outline_of
from tapete.server.seats import Seats
from tapete.server.table import Table
from tapete.server.views import Cursor, Presence, TableViews

AT_ONCE = 50  # steps in one answer
COPY_EVERY = 32  # entries: a step that is asked for is at most so many away from a copy
MOST_FILMS = 8  # in memory


@dataclass(frozen=True)
class Finished:
    """A finished match, with what is shown of its table."""

    id: str  # of the table
    number: int
    deal: Deal | None
    later_deals: dict[int, str]
    settings: Settings
    seats: Seats
    at: int
    match: Match
    origin: Origin | None = None
    day: DayTry | None = None

    @classmethod
    def of(cls, table: Table, *, is_abandoned: bool = False) -> "Finished":
        """The match of a table; RefusedError if it is neither over nor abandoned."""
        match = table.match_in_play()
        if not match.over and not is_abandoned:
            raise RefusedError("not-over")
        later = table.news.later_deals if table.news else {}
        return cls(
            table.id, table.number, table.deal, later, table.settings, table.seats, table.at, match, table.origin,
            table.day,
        )  # fmt: skip

    def public(self, now: int) -> "Finished":
        """The match itself; RefusedError if it has the deal of a day that is not over."""
        if self.day is not None and self.day.day >= day_of(now):
            raise RefusedError("day-not-over", day=self.day.day)
        return self

    def check(self, first: int, viewer: int = SPECTATOR) -> None:
        """Raises RefusedError unless it was played to its end, and there are such a step and such a viewer."""
        if not self.match.over:
            raise RefusedError("not-over")
        if not 0 <= first <= len(self.match.log) or not SPECTATOR <= viewer < self.match.players:
            raise RefusedError("no-such-page")


class Film:
    """A finished match that can be entered at any step, because copies of it were made on the way."""

    def __init__(self, finished: Finished) -> None:
        self._finished = finished
        played = finished.match
        match = Match(played.game, played.players, played.seed, played.options)
        feed = NewsFeed(match, finished.at)
        self._copies = [feed.copy()]
        for step, entry in enumerate(played.log, 1):
            match.enter(entry)
            feed.add(finished.at)
            if step % COPY_EVERY == 0:
                self._copies.append(feed.copy())

    def _table(self, step: int) -> Table:
        """The table as it was after so many entries; nobody has been shown anything."""
        finished, played = self._finished, self._finished.match
        feed = self._copies[step // COPY_EVERY].copy()
        table = Table(finished.id, played.game, played.options, finished.settings)
        table.seats = finished.seats
        table.number, table.deal = finished.number, finished.deal
        table.match, table.news, table.origin = feed.match, feed, finished.origin
        table.day = finished.day
        table.version = len(feed.match.log)
        for entry in played.log[table.version : step]:
            table.apply(events.of_entry(table.game, entry), finished.at)
        return table

    def steps(self, first: int, viewer: int) -> list[TableInfo]:
        """The views after `first` entries and after some more, each with its news."""
        finished, log = self._finished, self._finished.match.log
        table = self._table(max(first - 1, 0))
        match, feed, views, found = table.match_in_play(), table.news, TableViews(table), []
        if feed is None:
            raise RuntimeError("a replay has news")
        present, cursor = Presence(frozenset(range(match.players))), Cursor()
        if first:
            feed.look(viewer)
        else:
            feed.follow(viewer)
            found.append(views.show(viewer, views.public(present, finished.at), cursor))
        for entry in log[max(first - 1, 0) : first + AT_ONCE]:
            cursor = Cursor(feed.counts[viewer])
            table.apply(events.of_entry(table.game, entry), finished.at)
            found.append(views.show(viewer, views.public(present, finished.at), cursor))
        return found

    def hands(self, first: int) -> list[list[View]]:
        """What each seat saw, after `first` entries and after some more: so all hands are open."""
        match = self._table(first).match_in_play()
        seats = range(match.players)
        found = [[match.view(seat) for seat in seats]]
        for entry in self._finished.match.log[first : first + AT_ONCE]:
            match.enter(entry)
            found.append([match.view(seat) for seat in seats])
        return found

    def reasons(self, step: int, action: str) -> list[Sentence]:
        """The game's reasons for what a seat could have done instead of its entry."""
        entry, match = self._finished.match.log[step - 1], self._table(step - 1).match_in_play()
        game, number = match.game, read_action(match.game, action)
        if entry.kind is not Kind.ACT or number not in match.legal_numbers(entry.seat):
            raise RefusedError("no-such-action", action=action[:60])
        found = reasons(game, match.show(entry.seat), entry.seat, number)
        return [Sentence(event.code, event.values) for event in found]


_known: OrderedDict[tuple[str, int], Film] = OrderedDict()  # the latest, by table and match


def _film(finished: Finished) -> Film:
    name = (finished.id, finished.number)
    found = _known[name] = _known.pop(name) if name in _known else Film(finished)  # the latest last
    if len(_known) > MOST_FILMS:
        _known.popitem(last=False)
    return found


# ---- What runs in a worker process; the answers are JSON


def replay_steps(finished: Finished, first: int, viewer: int) -> bytes:
    """Some steps of a finished match from `first` on."""
    return msgspec.json.encode(_film(finished).steps(first, viewer))


def open_hands(finished: Finished, first: int) -> bytes:
    """What each seat saw in some steps from `first` on."""
    return msgspec.json.encode(_film(finished).hands(first))


def outline(finished: Finished) -> bytes:
    """An overview of a finished match."""
    found: Outline = outline_of(finished.match)
    return msgspec.json.encode(found)


def reasons_for(finished: Finished, step: int, action: str) -> bytes:
    """The reasons for another action at a step."""
    return msgspec.json.encode(_film(finished).reasons(step, action))
