"""Programs written by somebody else sit down with a token, and play a whole match: in Python and in JavaScript."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hatch_build import node_program
from websockets.sync.server import ServerConnection, serve

from tapete import games
from tapete.testing.cases import quick_options
from tests.command import tapete
from tests.deadlines import DEADLINE
from tests.server.conftest import Client, Server

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
LANGUAGES = {"bot.py": sys.executable, "bot.mjs": str(node_program())}
both = pytest.mark.parametrize("example", LANGUAGES)


@contextmanager
def robot(server: Server, example: str, game: str, seats: int = 2) -> "Iterator[tuple[Client, subprocess.Popen[str]]]":
    """A match with somebody in its first seat and a program in its second."""
    table, ana = server.open(game, seats, options=quick_options(games.load(game)))
    ana.say("invite", seat=1, name="Robot")
    token = ana.until("seated")["token"]
    command = [LANGUAGES[example], str(EXAMPLES / example), server.address, table, token]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        ana.shown(lambda table: table["seats"][1]["connected"])
        ana.say("start")
        yield ana, running
        running.communicate(timeout=DEADLINE)


@both
def test_the_examples_are_short(example: str) -> None:
    assert len((EXAMPLES / example).read_text().splitlines()) < 130


@pytest.mark.parametrize(
    ("example", "game"),
    # eleven hands take long
    [(example, game) for example in LANGUAGES for game in games.names() if game != "five-crowns"],
)
def test_an_example_plays_a_whole_match(server: Server, example: str, game: str) -> None:
    with robot(server, example, game) as (ana, running):
        over = ana.play_to_the_end()
        said, _ = running.communicate(timeout=DEADLINE)
    assert f"over by {over['ending']}" in said
    assert running.returncode == 0
    assert [seat["name"] for seat in ana.last["seats"]] == ["Ana", "Robot"]


@both
def test_an_example_comes_back_when_the_server_does(own_server: Server, example: str) -> None:
    with robot(own_server, example, "qwinto") as (ana, running):
        ana.dealt()
        table, token = ana.last["id"], ana.token
        own_server.clear()
        own_server.stop()
        own_server.start()
        again = Client(own_server.address, table, token)
        again.shown(lambda shown: shown["seats"][1]["connected"])
        over = again.play_to_the_end()
        said, _ = running.communicate(timeout=DEADLINE)
    assert f"over by {over['ending']}" in said


def shown(step: int, **match: Any) -> str:
    """A view of a table in which seat 1 may catch seat 0, which the game is waiting for."""
    now = 1_800_000_000_000
    catch = {"legal": ["catch 0"], "not_before": {"catch 0": now + 700}, "view": {}, "ending": "", "waiting": [0]}
    table = {"type": "table", "you": 1, "now": now, "hold": None, "proposal": None}
    return json.dumps({**table, "match": {"step": step, **catch, **match}})


@both
def test_an_example_acts_out_of_turn_when_it_may_and_says_again_what_was_not_answered(example: str) -> None:
    """A server of the test's own, which closes the line before it has answered."""
    heard: list[list[dict[str, Any]]] = []

    def serve_one(socket: ServerConnection) -> None:
        said = [json.loads(socket.recv(timeout=DEADLINE))]
        heard.append(said)
        socket.send(shown(7))
        said.append(json.loads(socket.recv(timeout=DEADLINE)))
        if len(heard) == 2:
            socket.send(json.dumps({"type": "done", "key": said[1]["key"], "version": 9}))
            socket.send(shown(8, ending="UP25", scores=[0, 0]))
            for _ in socket:
                pass  # until the program has gone

    with serve(serve_one, "localhost", 0, close_timeout=1) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        port = listening.socket.getsockname()[1]
        command = [LANGUAGES[example], str(EXAMPLES / example), f"localhost:{port}", "table", "a-long-token"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=DEADLINE)
        listening.shutdown()
    assert "over by UP25" in done.stdout, done.stderr
    (hello, act), (again, act_again) = heard
    assert (hello["type"], hello["token"]) == ("hello", "a-long-token")
    assert (act["type"], act["action"]) == ("act", "catch 0")
    assert (again, act_again) == (hello, act), "with the same key"


@both
def test_an_example_plays_in_the_lab(example: str) -> None:
    bot = "examples.bot:Bot" if example == "bot.py" else f"cmd:{LANGUAGES[example]} {EXAMPLES / example}"
    found = tapete(
        "simulate", "uno-colores", "--players", 3, "--games", 3, "--bots", f"{bot},random,random", cwd=EXAMPLES.parent
    )
    assert found.returncode == 0, found.stderr
