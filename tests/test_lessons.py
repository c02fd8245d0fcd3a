"""A lesson that no longer fits its game goes red in the conformance kit: a rule, its file or a text was changed."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tapete import games
from tapete.kernel.binding import bound
from tapete.kernel.contract import Game
from tapete.testing import check_lessons
from tests.toy import reworded


def with_rule(name: str, **changes: Any) -> Game:
    """A game with other rules; the rules that stay call the changed ones."""
    game = games.load(name)
    rules: Any = bound(game.rules, {})  # type: ignore[arg-type]  # the rules are a module
    vars(rules).update(changes)
    return replace(game, rules=rules)


@pytest.mark.parametrize(
    ("game", "rule", "change", "told"),
    [
        ("the-game", "is_trick", lambda *_: False, "step trick: the learner cannot 'lay 8 a' there"),
        ("the-game", "minimum", lambda _: 3, "step end: the learner cannot 'end' there"),
        (
            "the-game",
            "visible_elsewhere",
            lambda *_: False,
            "lesson extreme, step same: 'lay 61 a' is refused by nothing, not by EX7",
        ),
        ("qwinto", "colours_at", lambda *_: 7, "step write: 'write o8' is refused by nothing, not by QW10"),
        ("qwinto", "sum_at", lambda *_: 9, "step everybody: the learner cannot 'write y11' there"),
        ("five-crowns", "wild_rank", lambda _: 5, "step out: the learner cannot 'out 9d' there"),
    ],
)
def test_a_changed_rule_turns_a_stale_lesson_red(game: str, rule: str, change: Callable[..., Any], told: str) -> None:
    with pytest.raises(AssertionError, match=re.escape(told)):
        check_lessons(with_rule(game, **{rule: change}))


def test_another_shuffle_turns_a_stale_lesson_red() -> None:
    game = games.load("uno-colores")

    def deal(s: Any) -> None:
        s.rng[0] ^= 1  # of the key
        game.rules.deal(s)

    with pytest.raises(AssertionError, match="the rules refuse what it does after the deal"):
        check_lessons(with_rule("uno-colores", deal=deal))


@pytest.mark.parametrize(
    ("file", "pattern", "instead", "told"),
    [
        ("lessons/first.toml", r"seed = \d+", "seed = 1", "qwinto, lesson first"),
        ("lessons/first.toml", r'at = "sheet"', 'beside = "sheet"', "a lesson cannot be read"),
        ("lessons/first.toml", r"minutes = 4", "minutes = 40", "it takes 40 minutes"),
        ("lessons/first.toml", r'name = "columns"', 'name = "rows"', "two steps share a name"),
        ("lessons/first.toml", r'step = "miss"', 'step = "nowhere"', "frame miss shows step nowhere"),
        ("lessons/first.toml", r'"QW4"', '"QW5"', "'write y4' is refused by QW4, not by QW5"),
        ("lessons/first.toml", r'"2 pass"\]', '"2 write o3"]', "the rules refuse what it does after pass"),
        ("texts/es.ftl", r"lesson-first-miss = .*\n", "", "missing in es: ['lesson-first-miss']"),
        ("texts/en.ftl", r"(lesson-first-rows = ).*", r"\1{ $other }", "step rows: no value for {'other'}"),
    ],
)
def test_a_stale_file_turns_the_kit_red(file: str, pattern: str, instead: str, told: str) -> None:
    with pytest.raises(AssertionError, match=re.escape(told)):
        check_lessons(reworded(games.load("qwinto"), file, pattern, instead))
