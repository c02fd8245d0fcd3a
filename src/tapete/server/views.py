"""Builds the `table` messages: what each viewer may see of a table."""

from msgspec import Struct
from msgspec.structs import replace

from tapete.fairness import Deal
from tapete.kernel.contract import SPECTATOR
from tapete.match import Match
from tapete.server.action_text import action_texts, signal_texts
from tapete.server.messages import DealInfo, Hold, MatchInfo, Proposal, SeatInfo, Sentence, TableInfo
from tapete.server.news import NewsFeed, latest
from tapete.server.table import LOBBY, PLAYING, Table


class Presence(Struct, frozen=True):
    """What people at a table are doing now: which seats are connected, how many watch, whether the table waits for
    anybody after a hand, which seats want a rematch, what is proposed, with which code friends find it, and which
    seats a deal waits for. This is never saved.
    """

    connected: frozenset[int] = frozenset()
    watching: int = 0
    hold: Hold | None = None
    rematch: frozenset[int] = frozenset()
    proposal: Proposal | None = None
    code: str = ""
    dealing: list[int] | None = None


class Cursor(Struct, frozen=True):
    """How much news and chat a viewer has been sent."""

    news: int = 0
    chat: int = 0


class TableViews:
    """Builds the views of one table. Parts that rarely change are cached."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._setup: tuple[int, Presence, TableInfo] | None = None  # without the match
        self._deal: tuple[Deal, bool, DealInfo] | None = None  # the last one that was shown

    def public(self, presence: Presence, now: int) -> TableInfo:
        """What everybody sees of the table now, without the game's own view."""
        table = self._table
        if self._setup is None or self._setup[:2] != (table.setup, presence):
            self._setup = (table.setup, presence, self._setup_view(presence))
        match = self._public_match(table.match, presence) if table.match is not None else None
        deal = self._deal_view(table.deal) if table.deal is not None else None
        return replace(self._setup[2], version=table.version, phase=table.phase, deal=deal, match=match, now=now)

    def show(self, viewer: int, public: TableInfo, cursor: Cursor) -> TableInfo:
        """Everything that a viewer may see of the table, with the news and the chat since the viewer's cursor."""
        table, news = self._table, self._table.news
        chat = latest(table.chat.lines, table.chat.count, cursor.chat) if cursor.chat != table.chat.count else []
        if public.match is None or news is None:
            return replace(public, you=viewer, chat=chat, code="" if viewer == SPECTATOR else public.code)
        if viewer not in news.views:
            news.follow(viewer)
        match = self._match_view(viewer, public.match, news)
        unread = latest(news.recent[viewer], news.counts[viewer], cursor.news)
        return replace(public, you=viewer, chat=chat, match=match, news=unread)

    def _setup_view(self, presence: Presence) -> TableInfo:
        table = self._table
        return TableInfo(
            id=table.id,
            version=0,
            you=SPECTATOR,
            game=table.game.id,
            phase=LOBBY,
            players=len(table.seats),
            options=table.options,
            settings=table.settings,
            seats=[
                SeatInfo(seat.kind, seat.name, seat.avatar, seat.bot, number in presence.connected, seat.away)
                for number, seat in enumerate(table.seats)
            ],
            host=table.host,
            locked=table.locked,
            watching=presence.watching,
            paused=table.paused,
            hold=presence.hold,
            proposal=presence.proposal,
            rematch=sorted(presence.rematch),
            code=presence.code,
            dealing=presence.dealing,
            deal=None,
            origin=table.origin or (table.same.origin if table.same else None),
            day=table.day,
            match=None,
            news=[],
            chat=[],
            withdrawn=table.chat.withdrawn,
            now=0,
        )

    def _deal_view(self, deal: Deal) -> DealInfo:
        """How the match was dealt. What would tell the seed is left out until it is over."""
        is_open = self._table.phase != PLAYING
        if self._deal is None or self._deal[0] is not deal or self._deal[1] != is_open:
            shown = DealInfo(self._table.number, deal.commitment, sorted(deal.entropies), list(deal.left_out))
            if is_open:
                shown = replace(
                    shown, secret=deal.secret, commitments=dict(deal.commitments), entropies=dict(deal.entropies)
                )
            self._deal = deal, is_open, shown
        return self._deal[2]

    def _public_match(self, match: Match, presence: Presence) -> MatchInfo:
        table, waiting = self._table, list(match.waiting)
        return MatchInfo(
            number=table.number,
            step=len(match.log),
            view=None,
            waiting=waiting,
            legal=[],
            warnings={},
            not_before={},
            signals=[],
            undoable=False,
            deadlines={} if presence.hold else table.deadlines(),
            scores=list(match.scores),
            round_scores=list(table.news.round_scores) if table.news else [],  # it grows
            winners=list(match.winners),
            ending=match.ending,
            best=table.news.best if table.news else None,
        )

    def _match_view(self, viewer: int, public: MatchInfo, news: NewsFeed) -> MatchInfo:
        """The match as everybody sees it, with the viewer's own view and actions added."""
        table, game = self._table, self._table.game
        shown = news.views[viewer]
        view = game.views.view(shown, viewer)
        if viewer == SPECTATOR:
            return replace(public, view=view)
        legal, texts, hasty = table.legal(viewer), action_texts(game.id), table.haste
        state, refusal, warning_of = news.match.state, game.signals.refusal, game.warning
        return replace(
            public,
            view=view,
            legal=[texts[action] for action in legal],
            warnings={
                texts[action]: Sentence(warning.code, warning.values)
                for action in legal
                if (warning := warning_of(shown, viewer, action))
            },
            not_before={texts[action]: table.not_before(action) for action in legal if action in hasty}
            if hasty
            else {},
            signals=[text for signal, text in signal_texts(game.id) if not refusal(state, viewer, signal)]
            if game.signals.COUNT
            else [],
            undoable=table.may_undo(viewer),
        )
