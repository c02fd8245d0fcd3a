"""The news of a match: every entry described for each viewer, and the view that each viewer was last shown.

Only connected viewers are followed, because bots need no news. A viewer who connects later gets the latest news, which
is made from the match's log.
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
        self.match = match
        self._times: list[int] = []  # of the entries of the log
        self.views: dict[int, AnyState] = {}  # what each viewer was last shown
        self.counts: dict[int, int] = {}  # of all news for each viewer so far, remembered or not
        self.recent: dict[int, list[News]] = {}  # the news that are remembered
        self.round_scores: list[list[int]] = []  # the scores after each hand or round that has ended
        self._round = match.game.round_of(match.state)

    def follow(self, viewer: int) -> None:
        """Starts to make news for a viewer, beginning with the latest entries so far."""
        match = self.match
        self.views[viewer] = match.show(viewer, match.players)
        news = self._latest_of(match, viewer) if match.log else []
        self.recent[viewer], self.counts[viewer] = news[-MOST_NEWS:], len(news)

    def _latest_of(self, match: Match, viewer: int) -> list[News]:
        """Makes the news of the last entries by playing the match again."""
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
        """Makes the news of the entry that was just added to the match."""
        self._times.append(at)
        self._note_scores()
        match, entry = self.match, self.match.log[-1]
        news: list[News] = []
        for viewer, before in self.views.items():
            view = match.show(viewer, match.players)
            of_the_last, news = news, self._news_of(entry, before, view, viewer, at)
            if news == of_the_last:  # news that is the same for several viewers is stored once
                news = of_the_last
            self.views[viewer] = view
            self.recent[viewer] += news
            self.counts[viewer] += len(news)
            del self.recent[viewer][:-MOST_NEWS]

    def _note_scores(self) -> None:
        """Keeps the scores if the last entry ended a hand or a round."""
        match, now = self.match, self.match.game.round_of(self.match.state)
        if now != self._round or match.over:
            self.round_scores.append(list(match.scores))
        self._round = now

    def _news_of(self, entry: Entry, before: AnyState, after: AnyState, viewer: int, at: int) -> list[News]:
        game, seat = self.match.game, entry.seat
        match entry.kind:
            case Kind.ACT:
                events = game.views.narrate(before, seat, entry.number, after, viewer)
                return [News(event.code, event.values, at) for event in events]
            case Kind.SIGNAL:
                text = game.signals.text(entry.number)
                return [News("news-signal", {"seat": seat, "signal": text}, at)]
            case Kind.UNDO:
                return [News("news-undo", {"seat": seat}, at)]


def latest(remembered: list[T], count: int, seen: int) -> list[T]:
    """The new items at the end of a list; all of them where a new match has begun to count from 0."""
    if count == seen:
        return []
    new = count - seen if count > seen else count
    return remembered[max(0, len(remembered) - new) :]
