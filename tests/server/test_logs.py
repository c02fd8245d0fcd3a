"""The log: lines with ids, and without anything that players keep to themselves."""

import json
import logging
import sys

import pytest

from tapete.server.logs import JsonLines, LogFormat, LogLevel, TextLines, at_table, log, request_id, start
from tests.server.conftest import Client, Server

CHAT = "the walrus has seven feathers"


def written(caplog: pytest.LogCaptureFixture) -> list[str]:
    """All records in both formats."""
    return [lines.format(record) for record in caplog.records for lines in (TextLines(), JsonLines())]


def test_a_match_with_chat_leaves_no_token_hand_or_chat_in_the_log(
    own_server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "tapete")  # as much as a server can log
    table, ana = own_server.open("five-crowns", 2)
    luis = own_server.join(table, 1, "Luis")
    ana.say("start")
    for client in (ana, luis):
        client.dealt()
    for client in (ana, luis):
        assert client.ask("say", text=CHAT)["type"] == "done"
        assert client.ask("act", action=f"discard {CHAT}")["type"] == "refused"
    cards: set[str] = set()  # by their names, as in actions
    for _ in range(6):
        client = ana if 0 in ana.catch_up()["match"]["waiting"] else luis
        legal = client.catch_up()["match"]["legal"]
        cards |= {text.split()[-1] for text in legal if text.startswith("discard ")}
        assert client.ask("act", action=legal[-1])["type"] == "done"
    luis.say("hello", protocol=1, table=table, token=luis.token)
    luis.until("refused")
    assert Client(own_server.address, table, "0" * 43).until("refused")["code"] == "token-unknown"
    own_server.clear()
    own_server.stop()
    own_server.start()
    lines = written(caplog)
    ours = [record for record in caplog.records if record.name == "tapete"]
    assert any(getattr(record, "table", "") == table for record in ours), "the test sees the log"
    assert len(cards) >= 3, cards
    for line in lines:
        for private in (ana.token, luis.token, CHAT, "walrus"):
            assert private is not None
            assert private not in line
        words = set(line.replace('"', " ").replace(",", " ").split())
        assert not words & cards, line


def test_a_request_has_an_id_in_its_answer_and_in_its_lines(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "tapete")
    answers = [server.get("/api/tables/nowhere?token=secret") for _ in range(2)]
    ids = [answer.headers["x-request-id"] for answer in answers]
    assert len(set(ids)) == 2
    assert [message.partition(" after")[0] for message in caplog.messages if "nowhere" in message] == [
        "GET /api/tables/nowhere 404"
    ] * 2
    assert "refused: no-such-table" in caplog.messages
    assert "secret" not in caplog.text


def test_lines_carry_the_ids_of_request_and_table(caplog: pytest.LogCaptureFixture) -> None:
    token = request_id.set("abc123")
    try:
        try:
            raise ValueError("a reason")
        except ValueError:
            at_table("t7").exception("it failed in %d ways", 2)
        (record,) = caplog.records
        line = JsonLines().format(record)
        assert "\n" not in line
        found = json.loads(line)
        assert (found["request"], found["table"], found["level"]) == ("abc123", "t7", "error")
        assert found["message"] == "table t7: it failed in 2 ways"
        assert found["trace"].endswith("ValueError: a reason")
        assert " ERROR table t7: it failed in 2 ways (request abc123)" in TextLines().format(record)
    finally:
        request_id.reset(token)


@pytest.mark.parametrize("level", list(LogLevel))
def test_the_log_goes_to_standard_error(level: LogLevel, capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    handlers, before = root.handlers[:], log.level
    root.handlers = []
    try:
        start(LogFormat.JSON, level)
        log.info("seldom said")
        log.warning("often said")
        said = [json.loads(line)["message"] for line in capsys.readouterr().err.splitlines()]
    finally:
        root.handlers = handlers
        log.setLevel(before)
    assert said == (["seldom said"] if level is LogLevel.INFO else []) + ["often said"]
    assert sys.stderr is not None
