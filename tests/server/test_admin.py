"""The tables of a file, for whoever runs the server; replays and summaries for whoever has the link."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import apsw
import pytest
from typer.testing import CliRunner

from tapete import games
from tapete.cli import app, main
from tapete.server.store import Row, Store
from tapete.testing.cases import quick_options
from tests.server.conftest import Client, Server, StillClock

run = CliRunner()


def test_tables_are_listed_and_deleted(own_server: Server) -> None:
    first, _ = own_server.open("qwinto", 1)
    second, _ = own_server.open("uno-colores", 2, name="Luis")
    data = ["--data", str(own_server.path)]
    listed = json.loads(run.invoke(app, ["tables", *data, "--json"]).stdout)
    assert [(table["id"], table["game"], table["people"]) for table in listed] == [
        (first, "qwinto", ["Ana"]),
        (second, "uno-colores", ["Luis"]),
    ]
    assert second in run.invoke(app, ["tables", *data, "--delete", first]).stdout
    assert first not in run.invoke(app, ["tables", *data]).stdout
    assert run.invoke(app, ["tables", *data, "--older", "1"]).exit_code == 0
    assert second in run.invoke(app, ["tables", *data]).stdout, "it is not that old"


def test_what_is_not_there_is_said(tmp_path: Path, own_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    from tapete.cli import main  # it ends the process

    for words in (["--data", str(tmp_path / "nothing.db")], ["--data", str(own_server.path), "--delete", "nowhere"]):
        monkeypatch.setattr("sys.argv", ["tapete", "tables", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code == 2


def test_a_table_that_cannot_be_deleted_is_reported(
    own_server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table, _ = own_server.open("qwinto", 1)

    def fail(store: Store, rows: Sequence[Row]) -> None:
        raise apsw.FullError("the disk is full")

    monkeypatch.setattr(Store, "_delete", fail)
    monkeypatch.setattr("sys.argv", ["tapete", "tables", "--data", str(own_server.path), "--delete", table])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "the disk is full" in capsys.readouterr().err
    assert table in run.invoke(app, ["tables", "--data", str(own_server.path)]).stdout


def test_who_sits_alone_may_delete_the_table_and_nobody_else(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    luis = server.join(table, 1, "Luis")
    luis.say("delete")
    assert luis.until("refused")["code"] == "others-seated"
    watcher = Client(server.address, table)
    watcher.until("table")
    watcher.say("delete")
    assert watcher.until("refused")["code"] == "not-seated"
    luis.say("stand")
    ana.shown(lambda table: table["seats"][1]["kind"] != "person")
    ana.say("delete")
    assert ana.until("refused")["code"] == "no-such-table"
    assert watcher.until("refused")["code"] == "no-such-table"
    assert Client(server.address, table, ana.token).until("refused")["code"] == "no-such-table"
    assert server.get(f"/api/tables/{table}").status_code == 404


@pytest.mark.parametrize("game", [name for name in games.names() if name != "five-crowns"])  # eleven hands take long
def test_a_finished_match_is_seen_again_step_by_step(server: Server, game: str) -> None:
    table, ana = server.open(game, 2, options=quick_options(games.load(game)))
    ana.say("bot", seat=1, bot="random")
    ana.say("start")
    assert server.get(f"/api/tables/{table}/replay/0").status_code == 404, "not while it is played"
    over = ana.play_to_the_end()
    steps: list[dict[str, Any]] = []
    while not steps or not steps[-1]["match"]["ending"]:
        steps += server.get(f"/api/tables/{table}/replay/{len(steps)}?seat=0").json()
    assert len(steps) == over["step"] + 1
    assert [step["match"]["step"] for step in steps] == list(range(len(steps)))
    assert all(step["news"] for step in steps[1:])
    assert steps[-1]["match"]["view"] == over["view"]
    assert steps[-1]["match"]["scores"] == over["scores"]
    for bad in ("replay/999999", "replay/0?seat=7", "replay/0?seat=x"):
        assert server.get(f"/api/tables/{table}/{bad}").status_code in (400, 404)


def test_a_summary_tells_what_anybody_with_the_link_may_know(server: Server) -> None:
    table, _ = server.open("qwinto", 2)
    told = server.get(f"/api/tables/{table}").json()
    assert set(told) == {"id", "game", "phase", "seats", "waiting", "at"}
    assert [seat["name"] for seat in told["seats"]] == ["Ana", ""]


def test_nothing_happens_at_a_table_that_everybody_has_left(still_server: Server) -> None:
    """A match that is left for the night is found as it was: no bot plays on, no clock runs out."""
    table, ana = still_server.open("qwinto", 2, settings={"takeover": 60, "clock": 60})
    ana.say("start")
    ana.shown(lambda table: table["match"] and 0 in table["match"]["waiting"])
    watcher = Client(still_server.address, table)
    watcher.until("table")
    ana.close()
    step = watcher.shown(lambda table: not table["seats"][0]["connected"])["match"]["step"]
    clock = still_server.hub().clock
    assert isinstance(clock, StillClock)
    assert clock.sleepers == 0
    assert still_server.hub()._tables[table].autoplay is None
    still_server.go_on(24 * 3600)
    left = watcher.catch_up()
    assert left["match"]["step"] == step
    again = Client(still_server.address, table, ana.token)
    shown = again.until("table")
    assert shown["version"] == left["version"] + 1, "only the clock was set anew"
    assert shown["match"]["deadlines"]["0"] == shown["now"] + 60_000
    assert shown["match"]["step"] == step
