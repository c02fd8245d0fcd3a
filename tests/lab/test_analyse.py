"""Records analysed: blunders are found and cost what they cost, good play does not, and nobody is judged by secrets."""

import json
import math
import os
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tapete import games, record
from tapete.bots import RuleBot
from tapete.kernel.contract import LANGUAGES, SMALLEST_LOSS, Game
from tapete.kernel.errors import UserError
from tapete.kernel.record import differences, digest
from tapete.lab import analyse_report
from tapete.lab.analyse import AnalysisPlan, Choice, Review, Reviewer, accuracy, analyse, choices
from tapete.lab.output import Output
from tapete.lab.pool import Threads
from tapete.match import Match
from tapete.testing.cases import quick_options
from tapete.texts import MISSING, Texts

GAMES = [games.load(name) for name in games.names()]
BUDGETS = {"the-game": 60, "qwinto": 3_000, "five-crowns": 3_000, "uno-colores": 1_500}


def reviews(match: Match, *, last: int = 0, seed: str = "0") -> list[Review]:
    """A match's choices, or the last so many, reviewed with a small budget."""
    written = record.read(record.write(match))
    plan = AnalysisPlan.of(written, budget=BUDGETS[match.game.id], seed=seed)
    plan = replace(plan, choices=plan.choices[-last:])
    with Threads(1) as pool:
        return analyse(plan, Reviewer(plan), pool)


def play(match: Match, *entries: str) -> Match:
    """Entries as a record has them: `1 keen 3`."""
    for entry in entries:
        seat, action = entry.split(" ", 1)
        number = match.game.actions.number(action)
        assert number is not None, entry
        match.act(int(seat), number)
    return match


def play_by(match: Match, bot: str, most: int) -> Match:
    """So many actions of a waiting seat, by a bot."""
    sitting = RuleBot(match.game, bot, 1)
    for _ in range(most):
        seat = match.waiting[0]
        match.act(seat, sitting.choose(match.show(seat), seat, match.legal_numbers(seat)))
    return match


# ---- What is a choice


def test_a_choice_is_an_action_where_another_was_legal_and_has_what_its_seat_was_shown() -> None:
    match = Match(games.load("the-game"), 2, bytes(32), {"edition": "original"})
    shown = match.show(0)
    legal = match.legal_numbers(0)
    play(match, "0 keen 3", "1 keen 0")
    first, second = choices(record.read(record.write(match)))
    assert (first.step, first.seat, first.legal) == (1, 0, tuple(legal))
    assert differences(first.view, shown) == []
    assert match.game.actions.text(second.played) == "keen 0"


def test_what_is_forced_or_taken_back_is_no_choice() -> None:
    match = Match(games.load("the-game"), 1, bytes(32), {"edition": "original"})
    low, high = match.state.hand[0][0], match.state.hand[0][7]
    play(match, f"0 lay {high} a")
    match.undo(0)
    play(match, f"0 lay {low} a")
    found = choices(record.read(record.write(match)))
    assert [(choice.step, match.game.actions.text(choice.played)) for choice in found] == [(3, f"lay {low} a")]
    with pytest.raises(UserError, match="analyse-nothing"):
        AnalysisPlan.of(record.read(record.write(Match(match.game, 1, bytes(32)))))


def test_a_seat_that_acts_out_of_turn_could_have_declined() -> None:
    game = games.load("uno-colores")
    match, chance = Match(game, 3, bytes(32)), Random(1)
    for _ in range(400):
        others = [seat for seat in range(3) if seat not in match.waiting and match.legal_numbers(seat)]
        seat = others[0] if others else match.waiting[0]
        match.act(seat, chance.choice(match.legal_numbers(seat)))
        if others:
            break
    assert others, "somebody has stepped in"
    last = choices(record.read(record.write(match)))[-1]
    assert last.legal[-1] == game.rules.ACTIONS


# ---- What it cost


def test_a_cost_within_its_noise_or_a_trifle_is_nothing_lost() -> None:
    analysis = games.load("the-game").analysis
    assert analysis is not None
    one = Review(1, 0, 5, 6, worth=40, best_worth=45, cost=5, error=2, deals=100)
    assert one.loss == 5
    assert one.accuracy(analysis) == pytest.approx(100 * math.exp(-5 / analysis.accuracy_scale))
    for nothing in (replace(one, error=3.0), replace(one, cost=-5), replace(one, cost=SMALLEST_LOSS, error=0.0)):
        assert nothing.loss == 0
        assert nothing.accuracy(analysis) == 100
    assert accuracy([one, replace(one, error=3.0)], analysis) == pytest.approx((100 + one.accuracy(analysis)) / 2)


def a_high_card_on_an_ascending_pile() -> Match:
    match = Match(games.load("the-game"), 2, bytes(32), {"edition": "original"})
    play(match, "0 keen 3", "1 keen 0")
    return play(match, f"0 lay {max(match.state.hand[0])} a")


def a_joker_thrown_away() -> Match:
    game = games.load("five-crowns")
    for seed in range(1000):
        match = Match(game, 2, seed.to_bytes(32, "little"))
        seat = match.waiting[0]
        play(match, f"{seat} draw")
        joker = game.actions.number("discard joker")
        if joker in match.legal_numbers(seat) and len(match.legal_numbers(seat)) > 2:
            match.act(seat, joker)
            return match
    raise AssertionError("no joker is dealt")


def a_low_number_in_the_last_cell_of_a_row() -> Match:
    game = games.load("qwinto")
    for seed in range(1000):
        match = Match(game, 1, seed.to_bytes(32, "little"))
        play_by(match, "heuristic", 1)
        texts = {game.actions.text(action): action for action in match.legal_numbers(0)}
        last = next((text for text in ("write o12", "write y11", "write p10") if text in texts), None)
        if last and match.state.announced in (4, 5, 6):
            match.act(0, texts[last])
            return match
    raise AssertionError("no low number is announced")


def a_card_drawn_where_the_last_one_would_go_out() -> Match:
    game = games.load("uno-colores")
    for seed in range(1000):
        match = Match(game, 2, seed.to_bytes(32, "little"))
        bot = RuleBot(game, "heuristic", 1)
        draw = game.actions.number("draw")
        while match.state.round_no == 0:
            seat = match.waiting[0]
            legal = match.legal_numbers(seat)
            if match.state.hand_n[seat] == 1 and draw in legal and legal[0] < draw:
                match.act(seat, draw)
                return match
            match.act(seat, bot.choose(match.show(seat), seat, legal))
    raise AssertionError("nobody has a last card to play")


@pytest.mark.parametrize(
    ("blunder", "least"),
    [
        (a_high_card_on_an_ascending_pile, 20),
        (a_joker_thrown_away, 2),
        (a_low_number_in_the_last_cell_of_a_row, 3),
        (a_card_drawn_where_the_last_one_would_go_out, 20),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_a_planted_blunder_is_found_and_costs_accuracy(blunder: Callable[[], Match], least: float) -> None:
    match = blunder()
    analysis = match.game.analysis
    assert analysis is not None
    (found,) = reviews(match, last=1)
    assert found.best != found.played
    assert found.loss > least
    assert found.accuracy(analysis) < 60


def test_a_strong_bot_is_accurate() -> None:
    match = play_by(Match(games.load("the-game"), 2, bytes(32), {"edition": "extreme"}), "learned", 6)
    analysis = match.game.analysis
    assert analysis is not None
    assert accuracy(reviews(match), analysis) > 95


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_a_strong_bot_is_more_accurate_than_one_that_plays_at_random(game: Game) -> None:
    assert game.analysis is not None
    found = []
    for name in ("strong", "random"):
        match, bot = Match(game, 2, bytes(32), quick_options(game)), RuleBot(game, name, 1)
        while not match.over and len(match.log) < 40:
            seat = match.waiting[0]
            match.act(seat, bot.choose(match.show(seat), seat, match.legal_numbers(seat)))
        plan = AnalysisPlan.of(record.read(record.write(match)), budget=BUDGETS[game.id])
        with Threads(2) as pool:
            found.append(accuracy(analyse(plan, Reviewer(plan), pool), game.analysis))
    strong, at_random = found
    assert strong > 85
    assert strong > at_random + 5


def test_the_same_seed_gives_the_same_result_whatever_the_threads_and_the_seats_asked_for() -> None:
    match = play_by(Match(games.load("the-game"), 2, bytes(32), {"edition": "original"}), "heuristic", 4)
    once = reviews(match)
    assert reviews(match) == once
    assert reviews(match, last=2) == once[-2:], "a choice does not depend on those before it"
    assert reviews(match, seed="1") != once
    plan = AnalysisPlan.of(record.read(record.write(match)), budget=BUDGETS["the-game"])
    with Threads(3) as pool:
        assert analyse(plan, Reviewer(plan), pool) == once


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_nobody_is_judged_by_what_they_could_not_see(game: Game) -> None:
    match = play_by(Match(game, 2, bytes(32)), "heuristic", 4)
    seat = match.waiting[0]
    plan = AnalysisPlan(record.read(record.write(match)), (), bytes(32), budget=1)
    reviewer, chance = Reviewer(plan), Random(1)
    found = []
    for _ in range(3):
        legal = tuple(match.legal_numbers(seat))
        found.append(reviewer(Choice(1, seat, match.show(seat), legal, legal[-1])))
        before = digest(match.state)
        game.hidden.redeal(match.state, seat, chance)
        assert digest(match.state) != before
    assert found[0] == found[1] == found[2]


# ---- The report


def blundered() -> AnalysisPlan:
    return AnalysisPlan.of(record.read(record.write(a_high_card_on_an_ascending_pile())), budget=20)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_analysis_is_printed_in_words_with_reasons_for_the_costliest_choices(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = blundered()
    assert analyse_report.run(plan, Output(Texts(language, plan.record.game, ("Ana", "Luis"))))
    shown = capsys.readouterr().out
    assert MISSING not in shown
    assert "Ana" in shown
    played = max(plan.choices[-1].view.hand[0])
    assert {"en": f"{played} on pile A costs", "es": f"{played} en la pila A cuesta"}[language] in shown
    assert {"en": "skips", "es": "se salta"}[language] in shown, "and why the other card is better"


def test_the_json_says_what_the_screen_says_and_the_folder_gets_pictures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = blundered()
    assert analyse_report.run(plan, Output(Texts("en", plan.record.game), folder=tmp_path / "found", as_json=True))
    printed = json.loads(capsys.readouterr().out)
    saved = json.loads((tmp_path / "found" / "analysis.json").read_text())
    assert {name: printed[name] for name in saved} == saved
    assert printed["interrupted"] is False
    assert saved["versions"] == plan.record.game.versions
    assert [choice["played"] for choice in saved["choices"]][:2] == ["keen 3", "keen 0"]
    worst = saved["choices"][-1]
    assert worst["cost"] == pytest.approx(worst["best_worth"] - worst["worth"])
    assert saved["seats"][0]["lost"] == worst["loss"] > 20
    assert saved["seats"][0]["accuracy"] < saved["seats"][1]["accuracy"] == 100
    pictures = sorted(path.name for path in (tmp_path / "found").glob("*.png"))
    assert pictures == ["lost.png", "worth.png"]
    assert all((tmp_path / "found" / name).read_bytes().startswith(b"\x89PNG") for name in pictures)


def test_ctrl_c_gives_the_result_so_far(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    plan = blundered()
    review_one = Reviewer.__call__

    def review_and_interrupt(self: Reviewer, choice: Choice) -> Review:
        found = review_one(self, choice)
        os.kill(os.getpid(), signal.SIGINT)
        return found

    monkeypatch.setattr(Reviewer, "__call__", review_and_interrupt)
    assert not analyse_report.run(plan, Output(Texts("en", plan.record.game), as_json=True), threads=1)
    printed = capsys.readouterr()
    assert json.loads(printed.out)["interrupted"] is True
    assert 1 <= len(json.loads(printed.out)["choices"]) < len(plan.choices)
    assert "Interrupted: " in printed.err


def test_a_game_whose_bots_do_not_search_is_not_analysed(climb: Game) -> None:
    match = Match(climb, 2, bytes(32))
    seat = match.waiting[0]
    match.act(seat, match.legal_numbers(seat)[0])
    with pytest.raises(UserError, match="analyses-nothing"):
        AnalysisPlan.of(record.read(record.write(match)))
