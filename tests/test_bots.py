"""Bots that sit down at any game."""

from itertools import groupby
from typing import Any

import pytest

from tapete import games
from tapete.bots import RuleBot, bot
from tapete.kernel.contract import Game, Search
from tapete.kernel.engine import Engine, bot_names, engine, loops_of
from tapete.kernel.errors import UserError
from tapete.match import Match

GAMES = [games.load(name) for name in games.names()]
SEARCHES = [(game, name) for game in GAMES for name, choice in game.bots.BOTS.items() if isinstance(choice, Search)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_bot_plays_at_once_by_its_name(game: Game) -> None:
    for name in bot_names(game):
        match = Match(game, game.rules.SEATS[1], bytes(32))
        seat = match.waiting[0]
        legal = match.legal_numbers(seat)
        for each in (engine(game), Engine(game)):
            sitting = RuleBot(game, name, seed=7, engine=each, budget=1)
            assert sitting.choose(match.show(seat), seat, legal[:2]) in legal[:2]
    with pytest.raises(UserError, match="no-such-bot"):
        bot(game, "nobody", seed=1)


@pytest.mark.parametrize(("game", "name"), SEARCHES, ids=lambda value: getattr(value, "id", value))
def test_a_bot_that_people_play_with_is_itself_from_its_first_choice_on(game: Game, name: str) -> None:
    match = Match(game, game.rules.SEATS[1], bytes(32))
    seat = match.waiting[0]
    sitting = bot(game, name, seed=7, seconds=0.05)
    assert sitting.is_native
    assert sitting.choose(match.show(seat), seat, match.legal_numbers(seat)) in match.legal_numbers(seat)
    assert sitting.name == name


def test_a_search_halves_its_candidates_and_spends_its_budget_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    game, name = next(
        (game, name)
        for game, name in SEARCHES
        if isinstance(choice := game.bots.BOTS[name], Search) and choice.shortlist is None
    )
    match = Match(game, game.rules.SEATS[0], bytes(32))
    seat, budget = match.waiting[0], 600
    slow = Engine(game)
    tries: list[tuple[int, int]] = []
    try_candidates = loops_of(game).try_candidates

    def counted(w: Any, left: int, seat: int) -> int:
        tries.append((left, try_candidates(w, left, seat)))
        return tries[-1][1]

    monkeypatch.setattr(loops_of(game), "try_candidates", counted)
    legal = match.legal_numbers(seat)[:5]
    chosen = RuleBot(game, name, 3, engine=slow, budget=budget).choose(match.show(seat), seat, legal)
    assert chosen in legal
    assert [left for left, _ in groupby(tries, key=lambda entry: entry[0])] == [5, 3, 2]
    for _, round_ in groupby(tries, key=lambda entry: entry[0]):
        spent = [decisions for _, decisions in round_]
        assert sum(spent) >= budget // 3 > sum(spent[:-1]), "a third each; the last deal is the one that reaches it"
    again = RuleBot(game, name, 3, engine=slow, budget=budget).choose(match.show(seat), seat, legal)
    assert again == chosen, "the same dice, the same choice"
