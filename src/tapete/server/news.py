"""The news of a match: what each viewer is told about every entry, and the view that each was last shown.

Only viewers with somebody looking are followed: bots need no news, and perhaps nobody watches. A new viewer gets the
latest news of what has been, worked out from the match's log.
"""

from typing import TypeVar

from tapete.kernel.contract import AnyState
from tapete.match import Entry, Kind, Match
from tapete.server.messages import News

MOST_NEWS = 100  # that are remembered for a viewer
T = TypeVar("T")


class NewsFeed:
    """The news of one match, by viewer."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._times: list[int] = []  # of the entries of the log
        self._views: dict[int, AnyState] = {}
        self._news: dict[int, list[News]] = {}
        self._count: dict[int, int] = {}  # of all news so far, remembered or not

    def follow(self, viewer: int) -> AnyState:
        """What a viewer sees now. From now on it gets news; at first, the latest of what has happened."""
        if viewer in self._views:
            return self._views[viewer]
        match = self._match
        view = self._views[viewer] = match.show(viewer, match.players)
        news = self._latest_of(match, viewer) if match.log else []
        self._news[viewer], self._count[viewer] = news[-MOST_NEWS:], len(news)
        return view

    def _latest_of(self, match: Match, viewer: int) -> list[News]:
        """The news of the last entries of a match, played again."""
        again = Match(match.game, match.players, match.seed, match.options)
        begin = max(0, len(match.log) - MOST_NEWS)  # every entry makes at least one piece of news
        for entry in match.log[:begin]:
            again.enter(entry)
        news: list[News] = []
        view = again.show(viewer, match.players)
        for entry, at in zip(match.log[begin:], self._times[begin:], strict=True):
            before = view
            again.enter(entry)
            view = again.show(viewer, match.players)
            news += self._news_of(entry, before, view, viewer, at)
        return news

    def add(self, at: int) -> None:
        """The match has just taken an entry."""
        self._times.append(at)
        match, entry = self._match, self._match.log[-1]
        news: list[News] = []
        for viewer, before in self._views.items():
            view = match.show(viewer, match.players)
            of_the_last, news = news, self._news_of(entry, before, view, viewer, at)
            if news == of_the_last:  # the same news for several viewers are stored once
                news = of_the_last
            self._views[viewer] = view
            self._news[viewer] += news
            self._count[viewer] += len(news)
            del self._news[viewer][:-MOST_NEWS]

    def _news_of(self, entry: Entry, before: AnyState, after: AnyState, viewer: int, at: int) -> list[News]:
        game, seat = self._match.game, entry.seat
        match entry.kind:
            case Kind.ACT:
                events = game.views.narrate(before, seat, entry.number, after, viewer)
                return [News(event.code, event.values, at) for event in events]
            case Kind.SIGNAL:
                text = game.signals.text(entry.number)
                return [News("news-signal", {"seat": seat, "signal": text}, at)]
            case Kind.UNDO:
                return [News("news-undo", {"seat": seat}, at)]

    def count(self, viewer: int) -> int:
        """How many news a viewer has had so far."""
        return self._count.get(viewer, 0)

    def since(self, viewer: int, seen: int) -> list[News]:
        """The news for a viewer that has had so many already."""
        return latest(self._news[viewer], self._count[viewer], seen)


def latest(remembered: list[T], count: int, seen: int) -> list[T]:
    """The last of a list that are new; all of them where counting has begun again."""
    if count == seen:
        return []
    new = count - seen if count > seen else count
    return remembered[max(0, len(remembered) - new) :]
