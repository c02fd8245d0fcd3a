"""What an operator sees: whether the server lives and works, and what it counts."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import apsw
import pytest

from tapete.kernel.errors import UserError
from tapete.server.addresses import Listening, network
from tapete.server.metrics import Histogram
from tapete.server.store import Row
from tests.server.conftest import Server

SAMPLE = re.compile(r'(?P<name>[a-z_]+)(\{(?P<labels>[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*)\})? (?P<value>[0-9.e+-]+)')


def figures(server: Server) -> dict[str, float]:
    """All metrics, by name and labels; every line is one that Prometheus can read."""
    answer = server.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    kinds: dict[str, str] = {}
    found: dict[str, float] = {}
    for line in answer.text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert kinds.setdefault(name, kind) == kind
        elif not line.startswith("# HELP "):
            sample = SAMPLE.fullmatch(line)
            assert sample, line
            assert {sample["name"], re.sub("_(bucket|sum|count)$", "", sample["name"])} & set(kinds), line
            name, value = line.rsplit(" ", 1)
            assert name not in found, "every line once"
            found[name] = float(value)
    return found


@pytest.fixture
def distant_server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server whose metrics some networks may read."""
    readers = tuple(network(text) for text in request.param)
    running = Server(tmp_path / "tables.db", listening=Listening(metrics_from=readers))
    yield running
    running.close()


def test_what_happens_is_counted_and_nothing_of_it_told(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 2)
    ana.say("bot", seat=1, bot="random")
    ana.say("start")
    ana.shown(lambda table: table["match"] and 0 in table["match"]["waiting"] and table["match"]["legal"])
    assert ana.ask("act", action="fly")["type"] == "refused"
    assert ana.ask("act", action=ana.last["match"]["legal"][0])["type"] == "done"
    assert ana.ask("say", text="hola")["type"] == "done"
    report = {"page": "/", "kind": "Error", "message": "no", "build": "1"}
    assert own_server.post("/api/reports", json=report).status_code == 204
    assert own_server.get("/api/tables/nowhere").status_code == 404
    seen = figures(own_server)
    assert (seen['tapete_tables{phase="playing"}'], seen['tapete_tables{phase="lobby"}']) == (1, 0)
    assert (seen["tapete_sockets"], seen["tapete_page_errors_total"]) == (1, 1)
    assert seen["tapete_connections"] >= 2
    assert seen["tapete_moves_total"] >= 1
    assert seen["tapete_saving_seconds_count"] >= 4
    assert seen['tapete_saving_seconds_bucket{le="+Inf"}'] == seen["tapete_saving_seconds_count"]
    assert seen['tapete_refused_total{code="no-such-table"}'] == 1, "over HTTP"
    assert sum(value for name, value in seen.items() if name.startswith("tapete_refused_total")) >= 2
    assert seen['tapete_waiting{queue="store"}'] == 0
    text = own_server.get("/metrics").text
    for private in (table, ana.token or "?", "hola", "Ana"):
        assert private not in text


def test_a_histogram_counts_what_took_at_most_so_long() -> None:
    times = Histogram((0.1, 1))
    for seconds in (0.05, 0.1, 0.5, 3):
        times.add(seconds)
    assert list(times.lines("t", (("job", "x"),))) == [
        't_bucket{job="x",le="0.1"} 2', 't_bucket{job="x",le="1"} 3', 't_bucket{job="x",le="+Inf"} 4',
        't_sum{job="x"} 3.65', 't_count{job="x"} 4',
    ]  # fmt: skip


def test_bots_and_advice_are_timed(server: Server) -> None:
    _, ana = server.open("qwinto", 2)
    ana.say("bot", seat=1, bot="random")
    ana.say("start")
    ana.shown(lambda table: table["match"] and table["match"]["waiting"] == [0] and table["match"]["legal"])
    ana.say("advise")  # while the bot has nothing to do: advice that is out of date is not given
    ana.until("advice")
    assert figures(server)['tapete_thinking_seconds_count{job="aside"}'] >= 1


def refuse_to_write(rows: Sequence[Row]) -> None:
    raise apsw.FullError("the disk is full")


def test_a_full_disk_is_seen_until_there_is_room_again(own_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    _, ana = own_server.open("qwinto", 2)
    assert own_server.get("/health/ready").text == "ok"
    with monkeypatch.context() as patched:
        store = own_server.hub().store
        patched.setattr(store, "_append", refuse_to_write)
        patched.setattr(store, "_check", refuse_to_write)
        assert ana.ask("say", text="lost")["code"] == "not-saved"
        for path in ("/health/ready", "/api/health"):
            answer = own_server.get(path)
            assert (answer.status_code, answer.json()["code"]) == (503, "not-saved")
        assert own_server.get("/health/live").text == "ok"
        assert figures(own_server)["tapete_storage_failing"] == 1
    assert own_server.get("/health/ready").text == "ok"
    seen = figures(own_server)
    assert (seen["tapete_storage_failing"], seen["tapete_storage_faults_total"] >= 3) == (0, True)


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded"])
def test_metrics_are_not_for_those_behind_a_proxy(server: Server, header: str) -> None:
    answer = server.get("/metrics", headers={header: "127.0.0.1"})
    assert (answer.status_code, answer.json()["code"]) == (403, "metrics-elsewhere")


@pytest.mark.parametrize(
    ("distant_server", "status"), [(["127.0.0.0/8", "::1"], 200), (["10.0.0.0/8"], 403)], indirect=["distant_server"]
)
def test_metrics_may_be_given_to_a_network(distant_server: Server, status: int) -> None:
    assert distant_server.get("/metrics", headers={"x-forwarded-for": "10.1.2.3"}).status_code == status


@pytest.mark.parametrize("text", ["", "everywhere", "10.0.0.0/99"])
def test_what_is_no_network_is_refused(text: str) -> None:
    with pytest.raises(UserError) as refused:
        network(text)
    assert refused.value.code == "no-such-network"


def test_a_stranger_may_not_read_the_metrics(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    from tapete.server import health

    class Stranger:
        is_loopback = False

    def elsewhere(_: str) -> Any:
        return Stranger()

    monkeypatch.setattr(health, "ip_address", elsewhere)
    assert server.get("/metrics").status_code == 403
