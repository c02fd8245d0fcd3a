"""Every game passes the conformance kit. Registering a game is what tests it."""

from collections.abc import Iterator

import pytest

from tapete import games
from tapete.kernel.contract import Game
from tapete.lab.simulate import Outcome, Plan, simulate
from tapete.testing import Case, cases, check, check_lessons, check_words, variants
from tapete.testing.native import Twins

GAMES = [games.load(name) for name in games.names()]
MANY_SEATS = 5


def by_day(game: Game) -> Iterator[Case]:
    """Two seeds of every case; of a game for many, one seed, and the most players only with the usual options."""
    seats = game.rules.SEATS
    if len(seats) <= MANY_SEATS:
        yield from cases(game, range(2))
        return
    usual = variants(game)[0]
    for case in cases(game, range(1)):
        if case.players == seats[0] or (case.players == seats[-1] and case.options == usual):
            yield case


CASES = [case for game in GAMES for case in by_day(game)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_kit(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_words(game: Game) -> None:
    check_words(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_lesson_is_played_on_the_real_rules(game: Game) -> None:
    assert check_lessons(game) >= 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_native_and_interpreted_agree_at_every_ply_with_every_bot(game: Game) -> None:
    twins = Twins(game)
    for case in cases(game, range(100, 101)):
        twins.check(case)


LONG_GAME = 300  # decisions: then the games are shared out among the kinds


def soak(game: Game, count: int) -> int:
    """Random games of each kind with every invariant checked after every action; returns how many.

    A kind is a number of players and a choice of options. Games that are long share `count` among all kinds.
    """
    kinds = [(players, options) for options in variants(game) for players in game.rules.SEATS]
    total = 0
    for players, options in kinds:

        def run(games: int, players: int = players, options: dict[str, str] = options) -> Outcome:
            plan = Plan.of(
                game,
                players=str(players),
                games=games,
                bots="random",
                seed=f"{players}99",
                options=options,
                threads=None,
            )
            return simulate(plan.runs[0], checked=True)

        long = sum(run(20).games.decisions) > 20 * LONG_GAME
        outcome = run(-(-count // len(kinds)) if long else count)
        broken = {game.invariants.NAMES[name - 1] for name in outcome.games.broken if name}
        assert not broken, f"{game.id}, {players} players, {options}: {broken}"
        total += outcome.count
    return total


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_2000_random_games_keep_every_invariant(game: Game) -> None:
    assert soak(game, 2_000) >= 2_000


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_100000_random_games_keep_every_invariant(game: Game) -> None:
    assert soak(game, 100_000) >= 100_000


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_kit_at_length(game: Game) -> None:
    for case in cases(game, range(1000, 1040)):
        check(case)
