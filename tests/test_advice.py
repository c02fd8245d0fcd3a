"""Advice: reasons by the view, and what the choice is worth beside the next best."""

from collections.abc import Sequence
from typing import Any

import pytest

from tapete import games
from tapete.bots import RuleBot
from tapete.bots.advice import Adviser, comparison, in_words
from tapete.bots.analyst import Analyst, Comparison
from tapete.kernel.contract import LANGUAGES, Event, Game
from tapete.kernel.engine import Engine, loops_of
from tapete.kernel.errors import UserError
from tapete.match import Match
from tapete.texts import MISSING, Texts

GAMES = [games.load(name) for name in games.names()]


def tried(gap: float, error: float) -> Comparison:
    return Comparison(worth=41.26, other_worth=41.26 - gap, gap=gap, error=error, deals=60)


@pytest.mark.parametrize(
    ("gap", "error", "code"),
    [(3.04, 1, "ahead"), (-3.04, 1, "behind"), (3.04, 2, "level"), (-3.04, 2, "level"), (0, 0, "level")],
)
def test_what_is_within_noise_is_level(gap: float, error: float, code: str) -> None:
    found = comparison(GAMES[0], tried(gap, error), 0)
    assert found.code == f"because-{code}"
    assert found.values["worth"] == 41.3
    assert found.values["gap"] == round(abs(gap), 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rival_and_the_players_are_named(game: Game, language: str) -> None:
    say = Texts(language, game, ("Ana", "Luis"))
    for gap in (3, -3, 0):
        (text,) = in_words(game, [comparison(game, tried(gap, 1), 0)], say)
        assert MISSING not in text
        assert say.event(game.words.label(0)) in text
    assert "Luis" in in_words(game, [Event("news-undo", {"seat": 1})], say)[0]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_the_choice_is_tried_beside_the_best_of_the_others_where_the_bot_is_native(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(game, 2, bytes(32))
    seat = match.waiting[0]
    view, legal = match.show(seat), match.legal_numbers(seat)
    asked: list[tuple[Any, ...]] = []

    class Tries:
        def __init__(self, *_: Any, **__: Any) -> None:
            pass

        def choose(self, _view: Any, _seat: int, others: Sequence[int]) -> int:
            asked.append(tuple(others))
            return others[-1]

        def compare(self, _view: Any, _seat: int, action: int, other: int) -> Comparison:
            asked.append((action, other))
            return tried(3, 1)

    monkeypatch.setattr("tapete.bots.advice.Analyst", Tries)
    name = next(iter(game.bots.BOTS))
    interpreted = Adviser(game, RuleBot(game, name, 1, engine=Engine(game)), 1).advise(view, seat, legal)
    assert not asked, "interpreted, it would take minutes"
    native = Adviser(game, RuleBot(game, name, 1), 1).advise(view, seat, legal)
    assert native.because[:-1] == interpreted.because
    assert native.because[-1].code == "because-ahead"
    others = tuple(action for action in legal if action != native.action)
    assert asked == [others, (native.action, others[-1])]


def test_an_analyst_weighs_an_action_beside_itself_as_no_better() -> None:
    game = games.load("qwinto")
    match = Match(game, 1, bytes(32))
    analyst = Analyst(game, 1, budget=200)
    found = analyst.compare(match.show(0), 0, match.legal_numbers(0)[0], match.legal_numbers(0)[0])
    assert (found.gap, found.error) == (0, 0)
    assert found.worth == found.other_worth
    assert found.deals >= 2


def test_the_error_is_that_of_a_mean_of_paired_differences(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("qwinto")
    match = Match(game, 1, bytes(32))
    outcomes = iter([10, 4, 7, 7, 9, 3])

    def leaf(*_: Any) -> int:
        return next(outcomes)

    monkeypatch.setattr(loops_of(game), "leaf", leaf)
    found = Analyst(game, 1, engine=Engine(game), budget=6).compare(match.show(0), 0, *match.legal_numbers(0)[:2])
    assert found.deals == 3
    assert found.gap == pytest.approx(4), "6, 0 and 6"
    assert found.error == pytest.approx(2), "their standard deviation is the root of 12, and there are three"


def test_a_game_without_a_search_has_no_analyst(climb: Game) -> None:
    with pytest.raises(UserError, match="analyses-nothing"):
        Analyst(climb, 1)
