"""An observation tells nothing of what is hidden: what a seat may not know is dealt again, and no number changes."""

import sys
from dataclasses import replace
from typing import Any

import pytest

from tapete import games
from tapete.kernel.binding import bound
from tapete.kernel.contract import Game
from tapete.kernel.engine import Engine, batch_of, loops_of
from tapete.testing import Case
from tapete.testing.cases import quick_options
from tapete.testing.observations import check_observe, count_redeals, native_look

HOUSE = [games.load(name) for name in games.names()]
every_game = pytest.mark.parametrize("game", HOUSE, ids=lambda game: str(game.id))


def redeals(game: Game, wanted: int) -> int:
    """Deals again in random matches with the fewest, three and the most players; returns how many deals were others."""
    counts = sorted({game.rules.SEATS[0], 3, game.rules.SEATS[-1]})
    look = native_look(game)
    share = -(-wanted // len(counts))
    return sum(count_redeals(Case(game, players, 1, quick_options(game)), share, look) for players in counts)


@every_game
def test_no_number_changes_when_what_is_hidden_is_dealt_again(game: Game) -> None:
    assert redeals(game, 1_500) > 1_000


@pytest.mark.nightly
@every_game
def test_no_number_changes_in_100000_deals(game: Game) -> None:
    assert redeals(game, 120_000) >= 100_000


@every_game
def test_a_leak_in_the_view_is_found(game: Game) -> None:
    """A view that shows the others' hands, and an observation that counts a card of them."""
    rules: Any = bound(sys.modules[game.rules.refusal.__module__], {})
    show, observation = game.rules.show, game.observation
    assert observation is not None

    def leaking(s: Any, seat: int, v: Any) -> None:
        show(s, seat, v)
        v.rng[0] = s.hand[(seat + 1) % s.players][0]

    def observe(v: Any, seat: int, out: Any) -> None:
        observation.observe(v, seat, out)
        out[0] ^= v.rng[0] & 1

    rules.show = leaking
    told: Any = type("Told", (), {**vars(observation), "observe": staticmethod(observe)})
    broken = replace(game, rules=rules, observation=told)
    slow = Engine(broken)

    def look(state: Any, seat: int) -> tuple[Any, ...]:
        view, out = slow.one(slow.kinds.State), slow.one(slow.kinds.Observed)
        slow.call.view(state, seat, view)
        slow.call.observe(view, seat, out)
        return tuple(out.value)

    with pytest.raises(AssertionError, match="observes what it may not know"):
        count_redeals(Case(broken, 3, 1, quick_options(game)), 1_000, look)


@every_game
def test_a_batch_that_looks_at_the_state_is_found(game: Game) -> None:
    """As if `batch.look` had forgotten to make the view."""
    observe = batch_of(game).observe
    slow = Engine(game)

    def look(state: Any, seat: int) -> tuple[Any, ...]:
        out = slow.one(slow.kinds.Observed)
        observe(state, (seat + 1) % state.players, out)
        return tuple(out.value)

    assert loops_of(game).game is game.rules
    with pytest.raises(AssertionError, match="observes what it may not know"):
        count_redeals(Case(game, 3, 1, quick_options(game)), 1_000, look)


def test_the_kit_has_the_check() -> None:
    from tapete.testing import CHECKS

    assert check_observe in CHECKS
