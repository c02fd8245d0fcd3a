"""Bots that the operator has named: they play at tables, clients cannot say what they are, and failures do no harm."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tapete import games
from tapete.kernel.errors import UserError
from tapete.server.own_bots import NamedBot, read_bots
from tests.command import tapete
from tests.deadlines import DEADLINE
from tests.lab.test_own_bots import OWN, program, shipped
from tests.server.conftest import Client, Server
from tests.server.serving import HURRY

BOTS = {
    "qwinto.first": f"{OWN}:First",
    "qwinto.lines": program("plays"),
    "qwinto.raises": f"{OWN}:Raising",
    "qwinto.hangs": program("hangs"),
    "qwinto.dies": program("dies"),
    "qwinto.babbles": program("babbles"),
    "five-crowns.fresh": f"learned@{shipped('five-crowns')}",
}


def host(folder: Path, seconds: float) -> Server:
    named = tuple(NamedBot.of(f"{name}={bot}") for name, bot in BOTS.items())
    return Server(folder / "tables.db", config=replace(HURRY, own_bots=named, own_bot_seconds=seconds))


@pytest.fixture(scope="module")
def hosting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = host(tmp_path_factory.mktemp("house"), DEADLINE)  # a busy machine may be slow
    yield running
    running.close()


def seated(server: Server, game: str, bot: str) -> tuple[str, Client]:
    """A table for two, with a bot of the operator's."""
    table, ana = server.open(game, 2)
    ana.say("bot", seat=1, bot=bot)
    ana.shown(lambda shown: shown["seats"][1]["bot"] == bot)
    ana.say("start")
    return table, ana


@pytest.mark.parametrize("bot", ["first", "lines"])
def test_they_play_whole_matches(hosting: Server, bot: str, caplog: pytest.LogCaptureFixture) -> None:
    table, ana = seated(hosting, "qwinto", bot)
    assert ana.play_to_the_end()["ending"]
    assert ana.last["seats"][1]["bot"] == bot
    assert not [line for line in caplog.messages if "standard bot" in line]
    assert f"seat 1: bot {bot}\n" in hosting.get(f"/api/tables/{table}/record").text


def test_a_bot_of_the_game_with_other_weights_plays(hosting: Server) -> None:
    _, ana = seated(hosting, "five-crowns", "fresh")
    ana.dealt()
    while ana.last["match"]["step"] < 8:
        if ana.last["you"] in ana.last["match"]["waiting"]:
            ana.ask("act", action=ana.last["match"]["legal"][0])
        else:
            ana.until("table")
    assert ana.last["seats"][1]["bot"] == "fresh"


@pytest.mark.parametrize(
    ("bot", "says"),
    [("raises", "KeyError"), ("dies", "ended (status 3)"), ("babbles", "let me think")],
)
def test_a_standard_bot_takes_the_seat_of_one_that_fails(
    hosting: Server, bot: str, says: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "tapete"):
        _, ana = seated(hosting, "qwinto", bot)
        assert ana.play_to_the_end()["ending"]
    assert ana.last["seats"][1]["bot"] == "normal"
    (line,) = [line for line in caplog.messages if "a standard bot takes seat 1" in line]
    assert says in line


def test_a_standard_bot_takes_the_seat_of_one_that_hangs(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    hasty = host(tmp_path, 1.0)
    with caplog.at_level(logging.WARNING, "tapete"):
        _, ana = seated(hasty, "qwinto", "hangs")
        assert ana.play_to_the_end()["ending"]
    hasty.close()
    assert ana.last["seats"][1]["bot"] == "normal"
    (line,) = [line for line in caplog.messages if "a standard bot takes seat 1" in line]
    assert "did not answer within" in line or "was not free within" in line


def test_clients_choose_among_the_names_and_can_name_nothing_else(hosting: Server) -> None:
    listed = {game["id"]: game["bots"] for game in hosting.get("/api/games").json()["games"]}
    names = [name.partition(".")[2] for name in BOTS if name.startswith("qwinto.")]
    assert listed["qwinto"][-len(names) :] == names
    assert "first" not in listed["the-game"]
    _, ana = hosting.open("qwinto", 2)
    for bot in (f"{OWN}:First", "cmd:true", "fresh", f"learned@{shipped('five-crowns')}", "qwinto.first"):
        ana.say("bot", seat=1, bot=bot)
        assert ana.until("refused")["code"] == "no-such-bot"
        answer = hosting.post("/api/play", json={"game": "qwinto", "bots": bot})
        assert answer.json()["code"] == "no-such-bot"
    assert ana.catch_up()["seats"][1]["kind"] == "empty"
    assert hosting.post("/api/play", json={"game": "qwinto", "bots": "first"}).status_code == 200


def test_after_a_restart_without_the_bot_a_standard_one_plays_on(tmp_path: Path) -> None:
    named = (NamedBot.of(f"qwinto.first={OWN}:First"),)
    server = Server(tmp_path / "tables.db", config=replace(HURRY, own_bots=named))
    table, ana = seated(server, "qwinto", "first")
    ana.dealt()
    token = ana.token
    server.clear()
    server.stop()
    server.settings["config"] = HURRY
    server.start()
    again = Client(server.address, table, token)
    again.until("table")
    assert again.play_to_the_end()["ending"]
    assert again.last["seats"][1]["bot"] == "normal"
    server.close()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("first", "bot-form"),
        (".first=heuristic", "bot-form"),
        ("Upper=heuristic", "bot-form"),
        ("chess.first=heuristic", "no-such-game"),
        ("qwinto.random=heuristic", "bot-name-taken"),
        ("strong=heuristic", "bot-name-taken"),
        ("qwinto.first=nowhere:Bot", "bot-not-found"),
        ("qwinto.first=heuristic@x.bin", "weights-unused"),
        ("qwinto.first=cmd:'", "bot-form"),
    ],
)
def test_what_a_server_refuses_to_start_with(text: str, code: str) -> None:
    with pytest.raises(UserError) as refused:
        read_bots([text])
    assert refused.value.code == code


def test_the_same_name_twice_is_refused_and_another_game_is_another_name() -> None:
    with pytest.raises(UserError):
        read_bots(["qwinto.x=cmd:true", "qwinto.x=cmd:true"])
    assert len(read_bots(["qwinto.x=cmd:true", "the-game.x=cmd:true"])) == 2
    assert read_bots(["x=cmd:true"])[0].games == games.names()


def test_the_command_says_what_is_wrong() -> None:
    found = tapete("serve", "--bot", "qwinto.first=tests.lab.own:Idle", "--port", 1)
    assert found.returncode == 2
    assert "tests.lab.own:Idle is not a bot" in found.stderr
