"""Names at a table, lines that are withdrawn, and reports."""

import logging
import re

import pytest
from typer.testing import CliRunner

from tapete.cli import app
from tapete.kernel.errors import UserError
from tapete.server.config import DEFAULT_CONFIG
from tapete.server.seats import clean_name
from tests.server.conftest import Client, Server


def test_a_second_ana_is_told_which_name_is_free(server: Server) -> None:
    table, _ = server.open("qwinto", 4)
    other = Client(server.address, table)
    for name, free in (("ana", "ana 2"), ("ＡＮＡ", "ＡＮＡ 2")):
        other.say("sit", seat=1, name=name)
        refused = other.until("refused")
        assert (refused["code"], refused["values"]) == ("name-taken", {"name": name, "free": free})
    other.say("sit", seat=1, name="Ana 2")
    other.until("seated")
    third = Client(server.address, table)
    third.say("sit", seat=2, name="Ana")
    assert third.until("refused")["values"]["free"] == "Ana 3"
    other.say("rename", name="ANA")
    assert other.until("refused")["code"] == "name-taken"
    other.say("rename", name="ANA 2")  # one's own
    assert other.shown(lambda seen: seen["seats"][1]["name"] == "ANA 2")


def test_own_lines_can_be_withdrawn_and_nobody_is_sent_them_again(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 2)
    luis = own_server.join(table, 1, "Luis")
    ana.ask("say", text="one")
    ana.ask("say", text="a secret")
    number = luis.shown(lambda seen: seen["chat"] and seen["chat"][-1]["text"] == "a secret")["chat"][-1]["number"]
    assert luis.ask("withdraw", line=number)["code"] == "not-your-line"
    assert ana.ask("withdraw", line=99)["code"] == "no-such-line"
    assert ana.ask("withdraw", line=number)["type"] == "done"
    assert luis.shown(lambda seen: seen["withdrawn"])["withdrawn"] == [number]
    assert ana.ask("withdraw", line=number)["code"] == "no-such-line"
    for _ in range(2):
        seen = Client(own_server.address, table).until("table")
        assert [line["text"] for line in seen["chat"]] == ["one", ""]
        assert seen["withdrawn"] == [number]
        own_server.stop()
        own_server.start()


def test_a_spectator_withdraws_a_line_and_the_next_person_in_a_seat_does_not(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    watcher = Client(server.address, table, watcher="w")
    watcher.until("table")
    watcher.ask("say", text="mine")
    assert Client(server.address, table, watcher="v").ask("withdraw", line=0)["code"] == "not-your-line"
    assert Client(server.address, table, watcher="w").ask("withdraw", line=0)["type"] == "done"
    ana.ask("say", text="hers")
    ana.say("stand")
    ana.shown(lambda seen: seen["you"] == -1)
    assert server.join(table, 0, "Eva").ask("withdraw", line=1)["code"] == "not-your-line"


def test_a_report_is_one_line_without_what_was_said(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    table, ana = server.open("qwinto", 3)
    luis = server.join(table, 1, "Luis")
    luis.ask("say", text="bad words")
    with caplog.at_level(logging.WARNING, "tapete"):
        assert ana.ask("report", seat=1)["type"] == "done"
        assert ana.ask("report", seat=1, line=0)["type"] == "done"
        assert ana.ask("report", seat=2)["code"] == "nobody-there"
        assert ana.ask("report", seat=1)["type"] == "done"
        assert ana.ask("report", seat=1)["code"] == "too-many"
    person, line, _ = [record.getMessage() for record in caplog.records if table in record.getMessage()]
    assert person == f"table {table}: seat 0 reports seat 1"
    assert line == f"table {table}: seat 0 reports line 0 of seat 1"
    shown = CliRunner().invoke(app, ["tables", "--data", str(server.path), "--chat", table])
    assert shown.exit_code == 0
    assert re.fullmatch(r" +0  [-0-9]{10} [0-9:+]+   1 Luis: bad words\n", shown.stdout)
    missing = CliRunner().invoke(app, ["tables", "--data", str(server.path), "--chat", "nowhere"])
    assert isinstance(missing.exception, UserError)


def test_whoever_sits_down_again_and_again_does_not_fill_the_log(
    still_server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """Each time it is another sender; the address is the same."""
    table, ana = still_server.open("qwinto", 2)
    luis = still_server.join(table, 1, "Luis")
    answers = []
    for _ in range(5):
        answers += [luis.ask("report", seat=0) for _ in range(3)]
        luis.say("stand")
        luis.shown(lambda seen: seen["you"] == -1)
        luis.say("sit", seat=1, name="Luis")
        luis.shown(lambda seen: seen["you"] == 1)
    most = int(DEFAULT_CONFIG.player_reports_from_address[0])
    assert [answer.get("code", "done") for answer in answers] == ["done"] * most + ["too-many"] * (15 - most)
    assert caplog.text.count("reports seat 0") == most
    assert ana.catch_up()


@pytest.mark.parametrize(
    "name",
    [
        "\N{CYRILLIC CAPITAL LETTER A}na",
        "A n a",
        "An\N{VARIATION SELECTOR-16}a",
        "ANA",
        "An\N{GREEK SMALL LETTER ALPHA}",
    ],
)
def test_names_that_look_the_same_are_the_same(server: Server, name: str) -> None:
    table, _ = server.open("qwinto", 2)
    other = Client(server.address, table)
    other.say("sit", seat=1, name=name)
    assert other.until("refused")["code"] == "name-taken"


@pytest.mark.parametrize(
    "name",
    ["\N{HANGUL FILLER}", "\N{RIGHT-TO-LEFT OVERRIDE}", "\N{VARIATION SELECTOR-16}", "\N{COMBINING ACUTE ACCENT}"],
)
def test_a_name_can_be_seen(server: Server, name: str) -> None:
    answer = server.post("/api/tables", json={"game": "qwinto", "name": name, "seats": 1})
    assert (answer.status_code, answer.json()["code"]) == (400, "name-empty")


def test_a_name_neither_turns_nor_covers_its_surroundings() -> None:
    assert clean_name("Ana\N{RIGHT-TO-LEFT OVERRIDE}sooL\N{ZERO WIDTH SPACE}") == "Ana sooL"
    assert clean_name("A" + "\N{COMBINING ACUTE ACCENT}" * 15) == "A" + "\N{COMBINING ACUTE ACCENT}" * 4
