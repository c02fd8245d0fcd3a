"""The arena where all win or lose together: teams of one bot each; and Ctrl-C in the middle of it."""

import json
import signal
import subprocess
from pathlib import Path

from tapete import games
from tapete.lab import arena
from tapete.lab.arena import HIGHER, LOWER, Contest, Teams
from tapete.lab.pool import Threads
from tapete.lab.ratings import results
from tests.command import CATCHES_CTRL_C
from tests.deadlines import DEADLINE, wait_until


def test_which_score_is_better_depends_on_what_is_agreed() -> None:
    game = games.load("uno-colores")
    for scoring, better in (("winner", HIGHER), ("penalty", LOWER)):
        asked = Contest.of(game, players=2, bots="heuristic,random", games=4, seed="7", options={"scoring": scoring})
        assert asked.better == better


def test_a_game_won_together_compares_teams() -> None:
    asked = Contest.of(
        games.load("the-game"), players=3, bots="heuristic,random", games=200, seed="7", options={"edition": "original"}
    )
    assert isinstance(asked.chunk_player, Teams)
    assert asked.chunk_player.seatings(5) == (("heuristic",) * 3, ("random",) * 3)
    with Threads(1) as pool:
        found = results(arena.play(asked, pool))
    assert found["compared"] == "teams"
    assert found["deals"] == 100
    assert found["better_score"] == "lower"
    assert found["by_bot"]["heuristic"]["win_share"] > 0.3
    assert found["by_bot"]["random"]["win_share"] == 0
    assert found["pairs"]["heuristic"]["random"]["does_better"] == 1


def test_bots_talk_in_the_arena_where_they_are_asked_to() -> None:
    for talking in (False, True):
        asked = Contest.of(
            games.load("the-game"), players=2, bots="heuristic,random", games=2, seed="7", options={}, talking=talking
        )
        assert asked.chunk_player.worker().workspace.talking == talking
        assert asked.settings["talking"] is talking, "a contest with hints is not the same contest"


def test_a_single_player_is_a_team() -> None:
    asked = Contest.of(games.load("qwinto"), players=1, bots="heuristic,random", games=4, seed="7", options={})
    assert isinstance(asked.chunk_player, Teams)
    assert asked.better == HIGHER


def test_ctrl_c_stores_the_finished_games_and_the_command_continues(tmp_path: Path) -> None:
    command = [*CATCHES_CTRL_C, "arena", "the-game", "--bots", "heuristic,random", "--json"]
    words = ["--players", "2", "--lang", "en", "--threads", "1", "--out", str(tmp_path)]
    process = subprocess.Popen(
        [*command, *words, "--games", "40000000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    journal = tmp_path / "arena.jsonl"
    wait_until(
        lambda: process.poll() is not None or (journal.exists() and journal.read_bytes().count(b"\n") >= 5),
        "some chunks are finished",
    )
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=DEADLINE)
    assert process.returncode == 130, errors
    assert "Traceback" not in errors
    assert "Interrupted: " in errors
    found = json.loads(out)
    assert found["interrupted"] is True
    assert found["games"] == found["results"]["deals"] * 2 > 0
    assert journal.read_bytes().endswith(b"\n")
