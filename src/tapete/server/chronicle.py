"""What is told of a match: for each viewer the view last shown, and the latest news.

Only those are followed from whose place somebody looks: bots need no news, and perhaps nobody watches. Who looks for
the first time is told the latest of what has been, from the match's own log.
"""

from typing import TypeVar

from tapete.kernel.contract import AnyState
from tapete.match import Entry, Kind, Match
from tapete.server import wire

KEPT_NEWS = 100
T = TypeVar("T")


class Chronicle:
    """The news of one match, by viewer."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._times: list[int] = []  # of the entries of the log
        self._views: dict[int, AnyState] = {}
        self._news: dict[int, list[wire.News]] = {}
        self._count: dict[int, int] = {}  # of all news there ever were

    def follow(self, viewer: int) -> None:
        """From now on a viewer is told what happens; and now, the latest of what has happened."""
        if viewer in self._views:
            return
        match = self._match
        self._views[viewer], self._news[viewer], self._count[viewer] = match.show(viewer, match.players), [], 0
        if not match.log:
            return
        then = Match(match.game, match.players, match.seed, match.options)
        begin = max(0, len(match.log) - KEPT_NEWS)  # every entry is a piece of news or more
        for entry in match.log[:begin]:
            then.enter(entry)
        news: list[wire.News] = []
        view = then.show(viewer, match.players)
        for entry, at in zip(match.log[begin:], self._times[begin:], strict=True):
            before = view
            then.enter(entry)
            view = then.show(viewer, match.players)
            news += self._told(entry, before, view, viewer, at)
        self._news[viewer] = news[-KEPT_NEWS:]
        self._count[viewer] = len(news)

    def note(self, at: int) -> None:
        """The match has just taken an entry."""
        self._times.append(at)
        entry = self._match.log[-1]
        told: list[wire.News] = []
        for viewer, before in self._views.items():
            view = self._match.show(viewer, self._match.players)
            before_that, told = told, self._told(entry, before, view, viewer, at)
            if told == before_that:  # what several are told alike is kept once
                told = before_that
            self._views[viewer] = view
            self._news[viewer] += told
            self._count[viewer] += len(told)
            del self._news[viewer][:-KEPT_NEWS]

    def _told(self, entry: Entry, before: AnyState, after: AnyState, viewer: int, at: int) -> list[wire.News]:
        game, seat = self._match.game, entry.seat
        match entry.kind:
            case Kind.ACTION:
                events = game.views.narrate(before, seat, entry.number, after, viewer)
                return [wire.News(event.code, event.values, at) for event in events]
            case Kind.SIGNAL:
                text = game.signals.text(entry.number)
                return [wire.News("told-signal", {"seat": seat, "signal": text}, at)]
            case Kind.UNDO:
                return [wire.News("told-undo", {"seat": seat}, at)]

    def shown(self, viewer: int) -> AnyState:
        """What a viewer is shown now."""
        self.follow(viewer)
        return self._views[viewer]

    def count(self, viewer: int) -> int:
        """How many news a viewer was ever told."""
        return self._count.get(viewer, 0)

    def news(self, viewer: int, told: int) -> list[wire.News]:
        """The news for a viewer who was told so many already."""
        self.follow(viewer)
        return latest(self._news[viewer], self._count[viewer], told)


def latest(kept: list[T], count: int, told: int) -> list[T]:
    """The last of a list that are new; all of them where it was begun anew."""
    if count == told:
        return []
    new = count - told if count > told else count
    return kept[max(0, len(kept) - new) :]
