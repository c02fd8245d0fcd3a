"""The news of a match: every entry described for each viewer, and the view that each viewer was last shown.

Only connected viewers are followed, because bots need no news. A viewer who connects later gets the latest news, which
is made from the match's log.
"""

from collections import deque
from typing import TypeVar

from tapete.entries import Entry, Kind
from tapete.kernel.contract import SPECTATOR, AnyState
from tapete.kernel.contract.parts import nothing_memorable
from tapete.match import Match
from tapete.record import later_deal
from tapete.server.messages import Moment, News

MOST_NEWS = 100  # that are remembered for a viewer
LONG = 400  # entries; of a longer match, copies spare a new viewer's news the way from the deal
COPY_EVERY = 50  # entries
T = TypeVar("T")


class NewsFeed:
    """The news of one match, by viewer."""

    def __init__(self, match: Match, at: int) -> None:
        self.match = match
        self._dealt_at = at
        self._times: list[int] = []  # of the entries of the log
        self.views: dict[int, AnyState] = {}  # what each viewer was last shown
        self.counts: dict[int, int] = {}  # of all news for each viewer so far, remembered or not
        self.recent: dict[int, list[News]] = {}  # the news that are remembered
        self.round_scores: list[list[int]] = []  # the scores after each hand or round that has ended
        self.later_deals: dict[int, str] = {}  # of hands and rounds, by the number of entries before them
        self._round = match.game.round_of(match.state)
        self._public = match.show(SPECTATOR, match.players)
        self._best: Moment | None = None
        self._most = 0
        self._copies: deque[Match] = deque(maxlen=1 + MOST_NEWS // COPY_EVERY)  # of a long match, the latest last

    def follow(self, viewer: int) -> None:
        """Starts to make news for a viewer, beginning with the latest entries so far."""
        match = self.match
        self.views[viewer] = match.show(viewer, match.players)
        news = self._latest_of(match, viewer)
        self.recent[viewer], self.counts[viewer] = news[-MOST_NEWS:], len(news)

    def look(self, viewer: int) -> None:
        """Starts to make news for a viewer from now on."""
        self.views[viewer] = self.match.show(viewer, self.match.players)
        self.recent[viewer], self.counts[viewer] = [], 0

    def copy(self) -> "NewsFeed":
        """A feed that goes on as this one does, with a copy of the match. It follows nobody, and knows no times."""
        other = NewsFeed(self.match.copy(), self._dealt_at)
        other.round_scores = list(self.round_scores)
        other._best, other._most = self._best, self._most
        return other

    def _latest_of(self, match: Match, viewer: int) -> list[News]:
        """Makes the news of the deal and of the last entries by playing the match again."""
        begin = max(0, len(match.log) - MOST_NEWS)  # every entry makes at least one piece of news
        copied = [copy for copy in self._copies if len(copy.log) <= begin]
        again = copied[-1].copy() if copied else Match(match.game, match.players, match.seed, match.options)
        for entry in match.log[len(again.log) : begin]:
            again.enter(entry)
        view = again.show(viewer, match.players)
        opening = [] if begin else match.game.opening(view, viewer)
        news = [News(event.code, event.values, self._dealt_at) for event in opening]
        for entry, at in zip(match.log[begin:], self._times[begin:], strict=True):
            before = view
            again.enter(entry)
            view = again.show(viewer, match.players)
            news += self._news_of(entry, before, view, viewer, at)
        return news

    def add(self, at: int) -> None:
        """Makes the news of the entry that was just added to the match."""
        self._times.append(at)
        self._note_moment()
        self._note_scores()
        if len(self._times) >= LONG and len(self._times) % COPY_EVERY == 0:
            self._copies.append(self.match.copy())
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

    @property
    def best(self) -> Moment | None:
        """The most memorable action, once the match is over."""
        return self._best if self.match.over else None

    def _note_moment(self) -> None:
        """Keeps the last entry if it is the most memorable action so far; of equal ones the last."""
        match, game, entry = self.match, self.match.game, self.match.log[-1]
        if game.moment is nothing_memorable:
            return
        before, self._public = self._public, match.show(SPECTATOR, match.players)
        if entry.kind is not Kind.ACT:
            return
        found = game.moment(game.views.narrate(before, entry.seat, entry.number, self._public, SPECTATOR))
        if found and found[0] >= self._most:
            self._most, event = found
            self._best = Moment(event.code, event.values, len(match.log), self._round + 1)

    def _note_scores(self) -> None:
        """Keeps the scores if the last entry ended a hand or a round, and the deal if it began one."""
        match, now = self.match, self.match.game.round_of(self.match.state)
        if now != self._round or match.over:
            self.round_scores.append(list(match.scores))
        if dealt := later_deal(match, self._round):
            self.later_deals[len(match.log)] = dealt
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
