"""A program written by somebody else sits down with a token, and plays a whole match."""

import subprocess
import sys
from pathlib import Path

import pytest

from tapete import games
from tapete.testing.cases import quick_options
from tests.deadlines import DEADLINE
from tests.server.conftest import Server

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot.py"


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 60


@pytest.mark.parametrize("game", [name for name in games.names() if name != "five-crowns"])  # eleven hands take long
def test_the_example_plays_a_whole_match(server: Server, game: str) -> None:
    table, ana = server.open(game, 2, options=quick_options(games.load(game)))
    ana.say("invite", seat=1, name="Robot")
    token = ana.until("seated")["token"]
    command = [sys.executable, str(EXAMPLE), server.address, table, token]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as robot:
        ana.shown(lambda table: table["seats"][1]["connected"])
        ana.say("start")
        over = ana.play_to_the_end()
        said, _ = robot.communicate(timeout=DEADLINE)
    assert f"over by {over['ending']}" in said
    assert [seat["name"] for seat in ana.last["seats"]] == ["Ana", "Robot"]
