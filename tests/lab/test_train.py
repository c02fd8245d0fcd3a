"""`tapete train`: the same weights wherever it runs, a curve, and nothing learned twice."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tapete import games
from tapete.kernel.contract import Game, Lesson
from tapete.kernel.errors import UserError
from tapete.lab import train
from tapete.lab.pool import open_pool
from tapete.texts import Texts
from tests.command import tapete

GAME = games.load("the-game")
ALONE = Lesson("original-1", 0, (1,), {"edition": "original"}, games=120)


def weights(workers: int) -> tuple[list[int], list[train.Point]]:
    with open_pool("threads", workers) as pool:
        found, curve = train.learn(GAME, ALONE, "7", pool)
    return found.tolist(), curve


def test_what_is_learned_depends_on_the_seed_and_not_on_the_workers() -> None:
    alone, curve = weights(1)
    assert alone == weights(2)[0]
    assert any(alone)
    assert [point.matches for point in curve] == [100, 120]
    assert all(0 <= point.won <= point.mean <= 1 and point.error > 0 for point in curve)


def test_a_lesson_is_saved_with_its_curve_and_not_learned_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def learn(seed: str) -> None:
        with open_pool("threads", 1) as pool:
            assert train.run(
                GAME, ["original-1"], matches=50, seed=seed, folder=tmp_path, pool=pool, say=Texts("en", GAME)
            )

    learn("7")
    first = (tmp_path / "weights.bin").read_bytes()
    saved = json.loads((tmp_path / "original-1.json").read_text())
    assert (saved["matches"], saved["seed"], saved["whole"]) == (50, "7", True)
    assert saved["versions"] == GAME.versions
    assert len(saved["curve"]) == 1
    assert (tmp_path / "original-1.png").stat().st_size > 5_000
    learn("7")
    assert "learned already" in capsys.readouterr().err
    learn("8")
    second = (tmp_path / "weights.bin").read_bytes()
    size = len(first) // 20  # two editions, five numbers of players, silent or talking
    assert first[:size] != second[:size]
    assert first[size:] == second[size:], "the other nets are as they came"


def test_a_net_is_checked_against_fixed_opponents_which_changes_nothing_it_learns(tmp_path: Path) -> None:
    def learned(checks: int) -> dict[str, Any]:
        folder = tmp_path / str(checks)
        words = ("train", "uno-colores", "--matches", 100, "--seed", 7, "--checks", checks, "--threads", 1)
        done = tapete(*words, "--out", folder)
        assert done.returncode == 0, done.stderr
        (path,) = folder.glob("*.json")
        return {**json.loads(path.read_text()), "weights": (folder / "weights.bin").read_bytes()}

    with_checks, without = learned(4), learned(0)
    assert with_checks["weights"] == without["weights"]
    assert "checks" not in without
    checks = with_checks["checks"]
    assert [point["matches"] for point in checks["curve"]] == [0, 100]
    assert checks["opponent"] == "heuristic"
    assert checks["opponent_won"] == pytest.approx(1 / checks["players"])
    assert all(low <= point["won"] <= high for point in checks["curve"] for low, high in [point["interval"]])
    assert len(list((tmp_path / "4").glob("*-against.png"))) == 1


def test_a_folder_with_another_game_s_weights_is_refused(tmp_path: Path) -> None:
    (tmp_path / "weights.bin").write_bytes(bytes(200))
    with open_pool("threads", 1) as pool, pytest.raises(UserError, match="other-weights"):
        train.run(GAME, ["original-1"], matches=50, seed="7", folder=tmp_path, pool=pool, say=Texts("en", GAME))
    assert (tmp_path / "weights.bin").read_bytes() == bytes(200)


def test_chains_are_a_team_s_or_a_seat_s() -> None:
    game = np.array([4, 4, 4, 5])
    seat = np.array([0, 1, 0, 0])
    played = [train.Positions(game, seat, np.array([0, 0, 0, 0]), None, None)]
    assert train._chains(played, team=True).tolist() == [0, 0, 0, 1]
    assert train._chains(played, team=False).tolist() == [0, 1, 0, 2]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("train", "the-game", "--lesson", "poker"), "poker"),
        (("train", "qwinto"), "no bot that learns"),
        (("train", "the-game", "--matches", "0"), "0"),
        (("train", "the-game", "--on", "moon"), "moon"),
    ],
)
def test_bad_words_get_a_sentence_and_status_2(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    done = tapete(*words, "--out", tmp_path)
    assert done.returncode == 2
    assert sentence in done.stderr


def test_a_game_that_learns_nothing_says_so() -> None:
    qwinto: Game = games.load("qwinto")
    with open_pool("threads", 1) as pool, pytest.raises(UserError, match="learns-nothing"):
        train.learn(qwinto, ALONE, "7", pool)
