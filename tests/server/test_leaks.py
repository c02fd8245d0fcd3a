"""Nobody is told what the rules hide, by any message; and leaks that are planted are found."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tapete import games
from tapete.fairness import Deal
from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError
from tapete.kernel.record import clone, digest, flat
from tapete.match import Match
from tapete.server import action_text, messages
from tapete.server.news import NewsFeed
from tapete.server.table import Table
from tapete.server.views import TableViews
from tests.server.leaks import LeakError, check

CHECKS = 2_000  # a game
BY_NIGHT = 20_000
FEW = 300

Patch = pytest.MonkeyPatch


@pytest.mark.parametrize("checks", [CHECKS, pytest.param(BY_NIGHT, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", games.names())
def test_no_message_changes_with_what_its_reader_may_not_know(game: str, checks: int) -> None:
    assert check(game, checks, 0) >= checks


# ---- Planted leaks


def secret(table: Table) -> int:
    """Something that depends on everything that is hidden."""
    return int(digest(table.match_in_play().state), 16)


def match_info(**changes: Callable[[Table, int, messages.MatchInfo], Any]) -> Callable[[Patch], None]:
    """Something of the match as a seat is shown it."""

    def plant(patch: Patch) -> None:
        honest = TableViews._match_view

        def leaky(self: TableViews, viewer: int, public: messages.MatchInfo, *asked: Any) -> messages.MatchInfo:
            info = honest(self, viewer, public, *asked)
            changed = {name: leak(self._table, viewer, info) for name, leak in changes.items()}
            return msgspec.structs.replace(info, **changed)

        patch.setattr(TableViews, "_match_view", leaky)

    return plant


def table_info(**changes: Callable[[Table], Any]) -> Callable[[Patch], None]:
    """Something beside the match."""

    def plant(patch: Patch) -> None:
        honest = TableViews.show

        def leaky(self: TableViews, *asked: Any) -> messages.TableInfo:
            changed = {name: leak(self._table) for name, leak in changes.items()}
            return msgspec.structs.replace(honest(self, *asked), **changed)

        patch.setattr(TableViews, "show", leaky)

    return plant


def deal_info(**changes: Callable[[Deal], Any]) -> Callable[[Patch], None]:
    """Something of the deal."""

    def plant(patch: Patch) -> None:
        honest = TableViews._deal_view

        def leaky(self: TableViews, deal: Deal) -> messages.DealInfo:
            return msgspec.structs.replace(honest(self, deal), **{name: leak(deal) for name, leak in changes.items()})

        patch.setattr(TableViews, "_deal_view", leaky)

    return plant


def others_view(patch: Patch) -> None:
    honest = TableViews._match_view

    def leaky(self: TableViews, viewer: int, public: messages.MatchInfo, news: NewsFeed) -> messages.MatchInfo:
        if viewer != SPECTATOR:
            return honest(self, viewer, public, news)
        news.follow(0)
        return honest(self, 0, public, news)

    patch.setattr(TableViews, "_match_view", leaky)


def all_seeing_bots(patch: Patch) -> None:
    patch.setattr(Match, "show", lambda self, seat, seats=None: clone(self.state))


def telling_reasons(patch: Patch) -> None:
    honest = action_text.why_not

    def leaky(match: Match, sender: int, text: str) -> messages.Reason:
        return msgspec.structs.replace(honest(match, sender, text), values={"n": int(digest(match.state), 16) % 1000})

    patch.setattr(action_text, "why_not", leaky)


def telling_refusals(patch: Patch) -> None:
    honest = Table.act

    def leaky(self: Table, seat: int, action: int, at: int) -> None:
        try:
            honest(self, seat, action, at)
        except RefusedError as error:
            error.values["n"] = secret(self) % 1000
            raise

    patch.setattr(Table, "act", leaky)


def telling_news(patch: Patch) -> None:
    views = games.load("qwinto").views
    honest = views.narrate

    def leaky(before: Any, seat: int, action: int, after: Any, viewer: int) -> Any:
        told = honest(before, seat, action, after, viewer)
        return [msgspec.structs.replace(event, values={**event.values, "action": action}) for event in told]

    patch.setattr(views, "narrate", leaky)


PLANTED: dict[str, Callable[[Patch], None]] = {
    "the whole state": match_info(view=lambda table, viewer, info: flat(table.match_in_play().state)),
    "the next seat's hand in the legal list": match_info(
        legal=lambda table, viewer, info: [
            str(table.match_in_play().show((viewer + 1) % table.match_in_play().players))
        ]
    ),
    "the order of a list": match_info(
        scores=lambda table, viewer, info: info.scores if secret(table) % 2 else [*info.scores[::-1], 0]
    ),
    "the length of a list": match_info(signals=lambda table, viewer, info: ["x"] * (secret(table) % 3)),
    "a flag": match_info(undoable=lambda table, viewer, info: bool(secret(table) % 2)),
    "a time": match_info(deadlines=lambda table, viewer, info: {0: secret(table) % 100}),
    "the seed of the match": match_info(ending=lambda table, viewer, info: digest(table.match_in_play().state)),
    "the secret of the deal": deal_info(secret=lambda deal: deal.secret),
    "what a seat revealed": deal_info(entropies=lambda deal: dict(list(deal.entropies.items())[:1])),
    "the length of a text": table_info(options=lambda table: {"x": " " * (secret(table) % 5)}),
    "a number beside the match": table_info(watching=lambda table: secret(table) % 3),
    "a seat's view for spectators": others_view,
    "everything for the bots": all_seeing_bots,
    "a reason's values": telling_reasons,
    "a refusal's values": telling_refusals,
    "what was decided in secret": telling_news,
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[name](monkeypatch)
    with pytest.raises(LeakError):
        check("qwinto", FEW, 7)


def test_without_a_plant_the_same_few_checks_find_nothing() -> None:
    assert check("qwinto", FEW, 7) >= FEW
