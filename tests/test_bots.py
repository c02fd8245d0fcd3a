"""Bots that sit down at any game."""

import sys
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tapete import games
from tapete.bots import PatientBot, RuleBot, bot, warming
from tapete.kernel.contract import Game, Search
from tapete.kernel.engine import Engine, bot_names
from tapete.kernel.errors import UserError
from tapete.match import Match

HOUSE = [games.load(name) for name in games.names()]
SEARCHES = [(game, name) for game in HOUSE for name, choice in game.bots.BOTS.items() if isinstance(choice, Search)]


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: str(game.id))
def test_every_bot_plays_at_once_by_its_name(game: Game) -> None:
    for name in bot_names(game):
        match = Match(game, game.rules.SEATS[1], bytes(32))
        seat = match.waiting[0]
        legal = match.legal(seat)
        sitting = RuleBot(game, name, seed=7, played_by=Engine(game, [name], budget=1))
        assert sitting.choose(match.show(seat), seat, legal[:2]) in legal[:2]
    with pytest.raises(UserError, match="no-such-bot"):
        bot(game, "nobody", seed=1)


@pytest.mark.nightly  # a search compiles for a minute
@pytest.mark.parametrize(("game", "name"), SEARCHES, ids=lambda value: getattr(value, "id", value))
def test_until_it_is_compiled_the_plain_good_player_sits_in_for_a_search(
    game: Game, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(game, game.rules.SEATS[1], bytes(32))
    seat = match.waiting[0]
    legal, view = match.legal(seat), match.show(seat)
    monkeypatch.setattr(warming, "is_warm", lambda game: False)
    searching = PatientBot(game, name, seed=7)
    stand_in = searching.name
    assert stand_in == next(iter(game.bots.BOTS)) != name
    assert searching.choose(view, seat, legal) == RuleBot(game, stand_in, seed=7).choose(view, seat, legal)
    monkeypatch.undo()
    warming.warm(game)
    assert warming.is_warm(game)
    assert searching.choose(view, seat, legal) in legal
    assert searching.name == name


def test_a_search_halves_its_candidates_and_spends_its_budget_evenly() -> None:
    game, name = next(
        (game, name)
        for game, name in SEARCHES
        if isinstance(choice := game.bots.BOTS[name], Search) and choice.shortlist is None
    )
    match = Match(game, game.rules.SEATS[0], bytes(32))
    seat, budget = match.waiting[0], 600
    slow = Engine(game, [name], budget=budget)
    tries: list[tuple[int, int]] = []
    try_candidates = slow.loops.try_candidates

    def counted(left: int, *rest: Any) -> int:
        tries.append((left, try_candidates(left, *rest)))
        return tries[-1][1]

    slow.loops.try_candidates = counted
    legal = match.legal(seat)[:5]
    chosen = RuleBot(game, name, 3, played_by=slow).choose(match.show(seat), seat, legal)
    assert chosen in legal
    assert [left for left, _ in groupby(tries, key=lambda entry: entry[0])] == [5, 3, 2]
    for _, round_ in groupby(tries, key=lambda entry: entry[0]):
        spent = [decisions for _, decisions in round_]
        assert sum(spent) >= budget // 3 > sum(spent[:-1]), "a third each; the last deal is the one that reaches it"
    again = RuleBot(game, name, 3, played_by=slow).choose(match.show(seat), seat, legal)
    assert again == chosen, "the same dice, the same choice"


@pytest.mark.skipif(sys.platform == "win32", reason="there two may do the same work")
def test_two_processes_do_not_compile_the_same(tmp_path: Path) -> None:
    lock = tmp_path / "game.lock"
    with warming._alone(lock) as first, warming._alone(lock) as second:
        assert (first, second) == (True, False)
    with warming._alone(lock) as again:
        assert again
