"""The benchmark: tasks that never change, seats that cancel out, users' own bots, runs that continue."""

import json
import re
from pathlib import Path

import polars as pl
import pytest

from tapete import games
from tapete.bots.roster import Roster
from tapete.kernel.contract import LANGUAGES
from tapete.kernel.engine import bot_names
from tapete.lab import benchmark
from tapete.lab.simulate import Plan, simulate
from tests.command import tapete
from tests.lab.test_own_bots import OWN

ROOT = Path(__file__).parents[2]
FEW = ("--deals", 6, "--threads", 1)
TASKS = (
    "the-game/original-1 the-game/original-2 the-game/original-3 the-game/original-4 the-game/original-5 "
    "the-game/extreme-2 qwinto/solo qwinto/three five-crowns/four uno-colores/two uno-colores/four"
)


def test_the_tasks_are_fixed() -> None:
    """Whoever changes one raises the benchmark's version: figures of others would mean something else."""
    found = {benchmark.name_of(game, task): (task.players, task.deals) for game, task in benchmark.all_tasks()}
    assert list(found) == TASKS.split()
    assert benchmark.VERSION == 1
    assert (benchmark.SEED, sum(players for players, _ in found.values())) == ("20261118", 31)
    assert [deals for _, deals in found.values()] == [2_000] * 6 + [1_000] * 2 + [500] + [2_000] * 2


def test_the_page_describes_the_tasks_as_they_are() -> None:
    page = (ROOT / "docs" / "benchmark.md").read_text(encoding="utf-8")
    for game, task in benchmark.all_tasks():
        options = ", ".join(f"`{name}={value}`" for name, value in task.options.items())
        cells = [f"`{benchmark.name_of(game, task)}`", f"{task.players}", options, f"{task.deals:,}"]
        assert "".join(f"| {cell} " if cell else "| " for cell in cells) in page
        for bot in task.baselines:
            assert re.search(rf"^\|[^\n]*\| `{bot}` \|", page, re.MULTILINE), bot
    assert f"seed, {benchmark.SEED}," in page
    assert f"The version of the benchmark is {benchmark.VERSION}." in page


def test_baselines_and_opponents_are_bots_of_their_games() -> None:
    for game, task in benchmark.all_tasks():
        assert {*task.baselines} <= {*bot_names(game)}
        assert max(task.baselines.values()) == task.deals
        assert bool(task.against) != (game.rules.COOPERATIVE or task.players == 1)
        assert not task.against or task.against in game.bots.BOTS


def test_a_bot_is_measured_on_the_deals_of_a_run_in_every_seat() -> None:
    (pair,) = benchmark.wanted_tasks(["qwinto/three"])
    (entrant,) = benchmark.entrants([pair], ["random"], Roster(), 5)
    assert entrant.player.games_per_deal == 3
    assert entrant.deals == 5
    played = entrant.player.play(entrant.player.worker(), range(15))
    found = list(benchmark.by_deal(entrant, played))
    game = games.load("qwinto")
    for own in range(3):
        bots = ",".join("random" if seat == own else "heuristic" for seat in range(3))
        plan = Plan.of(game, players="3", games=5, bots=bots, seed=benchmark.SEED, options={}, threads=1)
        assert list(simulate(plan.runs[0]).games.winners) == list(played["winners"][own::3])
    assert all(0 <= share <= 1 for share, _ in found)
    figures = benchmark.figures(entrant, played)
    assert figures["win_share"] == pytest.approx(sum(share for share, _ in found) / 5)
    assert figures["value"] == figures["win_share"]


def test_one_table_with_intervals_and_files(tmp_path: Path) -> None:
    words = ("benchmark", "--task", "the-game/original-2", "--task", "uno-colores", *FEW, "--out", tmp_path)
    done = tapete(*words, "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert [task["task"] for task in found["tasks"]] == ["the-game/original-2", "uno-colores/two", "uno-colores/four"]
    assert json.loads((tmp_path / "benchmark.json").read_text()) == found
    team = found["tasks"][0]["by_bot"]
    assert list(team) == ["random", "thrifty", "heuristic", "learned"]
    assert team["heuristic"]["value_interval"][0] < team["heuristic"]["value"] < team["heuristic"]["value_interval"][1]
    table = pl.read_parquet(tmp_path / "benchmark.parquet")
    assert table.shape[0] == 10
    assert {"task", "bot", "value", "value_low", "value_high", "options", "deals"} <= set(table.columns)
    assert pl.read_parquet_metadata(tmp_path / "benchmark.parquet")["benchmark"] == "1"
    assert (tmp_path / "benchmark.md").read_text().count("\n| ") == 10
    assert len(list(tmp_path.glob("*.png"))) == 3


def test_it_continues_and_another_bot_joins_later(tmp_path: Path) -> None:
    words = ("benchmark", "--task", "the-game/original-2", *FEW, "--out", tmp_path, "--json")
    whole = json.loads(tapete(*words).stdout)
    lines = (tmp_path / "benchmark.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "benchmark.jsonl").write_bytes(b"".join(lines[:3]) + lines[3][:20])  # as after a crash
    again = tapete(*words)
    assert json.loads(again.stdout) == whole
    assert "of 24 games are done already" in again.stderr
    joined = tapete(*words, "--bots", "baselines,mine", "--bot", f"mine={OWN}:First")
    assert "Continuing: 24 of 30 games" in joined.stderr
    found = json.loads(joined.stdout)["tasks"][0]["by_bot"]
    assert found["mine"]["own_bot"].startswith(f"{OWN}:First (")
    assert {bot: figures for bot, figures in found.items() if bot != "mine"} == whole["tasks"][0]["by_bot"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_shows_it_in_the_users_language(language: str) -> None:
    shown = tapete("benchmark", "--task", "qwinto/solo", "--bots", "random,heuristic", *FEW, "--lang", language).stdout
    assert {"en": "mean points", "es": "media de puntos"}[language] in shown
    assert "qwinto/solo" in shown
    assert "⟦" not in shown


def test_a_bot_is_left_out_of_games_that_do_not_have_it() -> None:
    words = ("benchmark", "--task", "qwinto/solo", "--task", "the-game/original-1", "--bots", "thrifty,random")
    found = json.loads(tapete(*words, *FEW, "--json").stdout)
    assert [list(task["by_bot"]) for task in found["tasks"]] == [["thrifty", "random"], ["random"]]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--task", "chess/blind"), 'There is no task "chess/blind". Tasks: the-game/original-1'),
        (("--bots", "nobody"), 'has no bot called "nobody"'),
        (("--bots", f"{OWN}:Idle"), "is not a bot"),
        (("--deals", "0"), "0"),
        (("--bots", f"{OWN}:Raising", "--task", "qwinto/solo"), "KeyError"),
    ],
)
def test_bad_words_get_a_sentence_and_status_2(words: tuple[str, ...], says: str) -> None:
    done = tapete("benchmark", "--deals", 2, *words)
    assert done.returncode == 2
    assert says in done.stderr
