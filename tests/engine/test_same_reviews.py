"""The browser reviews a match as `tapete analyse` does: the same figures for the same seed and budget."""

import json
from typing import Any

import msgspec
import pytest

from tapete import record
from tapete.bots import RuleBot, signals
from tapete.kernel.contract import Game
from tapete.lab.analyse import AnalysisPlan, Reviewer, analyse
from tapete.lab.analyse_report import figures
from tapete.lab.pool import Threads
from tapete.match import Match
from tapete.server.outline import outline_of
from tapete.testing.cases import quick_options
from tests.engine.conftest import Node
from tests.engine.test_same_games import every_game

BUDGETS = {"the-game": 30}
BUDGET = 300
SEED = "7"
MOST = 60  # entries of a match that is reviewed on every commit


def played(game: Game, most: int) -> Match:
    """A match with hints, and with actions taken back, where the game has them; by a good bot and a careless one."""
    match = Match(game, 3 if 3 in game.rules.SEATS else 2, bytes(31) + b"\x05", quick_options(game))
    bots = [RuleBot(game, name, 1, budget=1) for name in (next(iter(game.bots.BOTS)), "random")]
    while not match.over and len(match.log) < most:
        for seat in range(match.players):
            for signal in signals(game, match.show(seat), seat)[:1]:
                if not game.signals.refusal(match.state, seat, signal):
                    match.signal(seat, signal)
        others = [seat for seat in range(match.players) if seat not in match.waiting and match.legal_numbers(seat)]
        seat = (others or list(match.waiting))[0]
        bot = bots[len(match.log) % 3 == 0]
        match.act_number(seat, bot.choose(match.show(seat), seat, match.legal_numbers(seat)))
        if match.can_undo(seat) and len(match.log) % 5 == 0:
            match.undo(seat)
    return match


def natively(match: Match, budget: int) -> dict[str, Any]:
    plan = AnalysisPlan.of(record.read(record.write(match)), budget=budget, seed=SEED)
    with Threads(1) as pool:
        return figures(plan, analyse(plan, Reviewer(plan), pool))


def in_the_browser(node: Node, match: Match, budget: int) -> dict[str, Any]:
    outline = outline_of(match)
    moves = [{"step": step, "kind": kind, "seat": seat, "number": number} for step, kind, seat, number in outline.moves]
    asked = {
        "played": {"template": outline.template, "seed": outline.seed, "moves": moves, "ends": outline.ends[:-1]},
        "budget": budget,
        "seed": int(SEED).to_bytes(32, "little").hex(),
    }
    found: dict[str, Any] = json.loads(node("review.mjs", match.game.id, typed=msgspec.json.encode(asked).decode()))
    return found


def compare(match: Match, native: dict[str, Any], found: dict[str, Any]) -> None:
    game = match.game
    assert len(native["choices"]) > 5
    assert len(found["choices"]) == len(native["choices"])
    for one, other in zip(found["choices"], native["choices"], strict=True):
        assert (one["step"], one["seat"], one["deals"]) == (other["step"], other["seat"], other["deals"])
        for mine, theirs in (("action", "played"), ("best", "best")):
            text = None if one[mine] == game.rules.ACTIONS else game.actions.text(one[mine])
            assert text == other[theirs]
        for name in ("worth", "best_worth", "cost", "loss", "settled"):
            assert one[name] == (None if other[name] is None else pytest.approx(other[name]))
        assert one["error"] == pytest.approx(other["standard_error"], abs=1e-9)
    for seat, other in zip(found["seats"], native["seats"], strict=True):
        assert (seat["seat"], seat["accuracy"]) == (other["seat"], pytest.approx(other["accuracy"]))
    assert native["moments"]
    for moment, other in zip(found["moments"], native["moments"], strict=True):
        for name in ("seat", "step", "until"):
            assert moment[name] == other[name]
        assert moment["change"] == pytest.approx(other["change"])
        assert moment["error"] == pytest.approx(other["standard_error"], abs=1e-9)


@every_game
def test_the_same_figures_as_the_command(game: Game, node: Node) -> None:
    match, budget = played(game, MOST), BUDGETS.get(game.id, BUDGET)
    compare(match, natively(match, budget), in_the_browser(node, match, budget))


@pytest.mark.nightly
@every_game
def test_the_same_figures_of_whole_matches(game: Game, node: Node) -> None:
    match, budget = played(game, 10_000), 10 * BUDGETS.get(game.id, BUDGET)
    compare(match, natively(match, budget), in_the_browser(node, match, budget))
