"""The browser's engine plays the same games as the native one."""

from typing import Any

import pytest

from tapete import games
from tapete.kernel.contract import Game
from tests.engine.conftest import Node, answers
from tests.engine.jobs import Job, daily_job, whole_games

GAMES = [games.load(name) for name in games.names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))


def compare(job: Job, found: dict[str, Any]) -> None:
    """Everything equal; what was weighed up to the last digits of a division."""
    for kind in ("runs", "matches"):
        assert len(found[kind]) == len(job.expected[kind])
        for asked, one, other in zip(job.asked[kind], found[kind], job.expected[kind], strict=True):
            assert one == other, asked
    for found_actions, actions in zip(found["weighed"], job.expected["weighed"], strict=True):
        assert [pytest.approx(action) for action in actions] == found_actions


@every_game
def test_the_same_games_as_natively(game: Game, node: Node) -> None:
    """200 games of every bot, 10 of a search; `jobs` says which bot decides in them."""
    job = daily_job(game, 200, 10)
    compare(job, answers(node, game.id, job.asked))


@pytest.mark.nightly
@every_game
def test_the_same_whole_games_as_natively(game: Game, node: Node) -> None:
    job = whole_games(game, 1_000, 200, 2)
    compare(job, answers(node, game.id, job.asked))
