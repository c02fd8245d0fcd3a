"""What is acknowledged is kept and seen in order whatever goes wrong with the servers on a database: campaigns at
random (tests/server/campaign.py), with controls that must fail.
"""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from tests.deadlines import wait_until
from tests.postgres import Cluster, need_postgres
from tests.server import campaign
from tests.server.campaign import ROUND, SHORT, Campaign, Outcome, Plan
from tests.server.conftest import Client, Server
from tests.server.member import EARLY, NO_EXPIRY, NO_FOLD, NO_KEY
from tests.server.test_order_of_views import writing_stopped

pytestmark = pytest.mark.real_deals

A_NIGHT = 3600  # seconds
NOTICED = 5  # seconds, within which a control does not do what must happen


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that may be killed."""
    need_postgres()
    with campaign.own_cluster(in_memory=True) as made:
        yield made


def test_whatever_goes_wrong_no_acknowledged_move_is_lost_doubled_or_seen_out_of_order(
    cluster: Cluster, tmp_path: Path
) -> None:
    outcome = asyncio.run(campaign.run(cluster, tmp_path, seconds=0, plan=SHORT, seed=2026))
    assert not outcome.wrong, outcome
    assert outcome.acknowledged >= 50, "otherwise nothing was tried"
    assert outcome.kills_in_flight


@pytest.mark.nightly
def test_a_night_of_everything_that_can_go_wrong(tmp_path: Path) -> None:
    need_postgres()
    with campaign.own_cluster(in_memory=False) as made:
        outcome = asyncio.run(campaign.run(made, tmp_path, seconds=A_NIGHT, plan=ROUND, seed=2026, tell=True))
    assert not outcome.wrong, outcome
    assert outcome.kills >= 200
    assert outcome.kills_in_flight >= 100
    assert outcome.stalls >= 50


def _wait_for_answer(server: Server, table: str, client: Client) -> None:
    """Waits until what was said with the key k is answered. Whenever the socket ends, it is said again on a new one."""
    while True:
        with suppress(WebSocketException):
            assert client.until("done")["key"] == "k"
            return
        with suppress(WebSocketException):
            client = Client(server.address, table, client.token)
            client.say("say", key="k", text="hello")


def test_without_the_database_nothing_is_acknowledged_and_everything_comes_back(cluster: Cluster) -> None:
    with cluster.database() as address:
        server = Server(address)
        table, ana = server.open("qwinto", 1)
        assert server.get("/health/ready").text == "ok"
        cluster.kill()
        assert server.get("/health/live").text == "ok"
        assert server.get("/health/ready").status_code == 503
        ana.say("say", key="k", text="hello")
        assert ana.catch_up()["chat"] == [], "nobody sees it, and the server answers all the same"
        cluster.start_again()
        _wait_for_answer(server, table, ana)
        assert [line["text"] for line in Client(server.address, table).until("table")["chat"]] == ["hello"]
        wait_until(lambda: server.get("/health/ready").text == "ok", "it is ready")
        server.close()


def test_when_the_database_goes_away_in_mid_conflict_everything_comes_back(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Two servers save the same number. The one that is refused has read what the other saved, and the database is gone
    when it asks whether the key was answered there.
    """
    with cluster.database() as address:
        one, other = Server(address), Server(address)
        table, ana = one.open("qwinto", 2)
        luis = other.join(table, 1, "Luis")
        ana.shown(lambda shown: shown["seats"][1]["connected"])
        store, asked = one.hub().store, list[str]()
        find_key = store.find_key

        async def find_without_database(wanted: str, sender: str, key: str) -> int | None:
            cluster.kill()
            asked.append(key)
            return await find_key(wanted, sender, key)

        monkeypatch.setattr(store, "find_key", find_without_database)
        with writing_stopped(one):
            ana.say("say", key="k", text="hello")
            wait_until(lambda: one.live(table).in_flight, "it is on its way")
            assert luis.ask("say", text="from the other")["type"] == "done"
        with pytest.raises(WebSocketException):
            ana.until("done")
        assert asked == ["k"]
        monkeypatch.undo()
        cluster.start_again()
        _wait_for_answer(one, table, ana)
        for server in (one, other):
            lines = [line["text"] for line in Client(server.address, table).until("table")["chat"]]
            assert lines == ["from the other", "hello"]
        assert not [record for record in caplog.records if record.exc_info], "no traceback"
        for server in (one, other):
            server.close()


def _spoilt(cluster: Cluster, folder: Path, control: str) -> Outcome:
    """What is wrong where one promise is not kept."""

    async def run() -> Outcome:
        with cluster.database() as database:
            tables = 1 if control == NO_EXPIRY else 2
            async with Campaign(cluster, database, folder, control=control).running(servers=2, tables=tables) as spoilt:
                await spoilt.moves(20)
                if control == NO_EXPIRY:
                    await spoilt.lose_holder(NOTICED)
                elif control == NO_FOLD:
                    await spoilt.cut_off(NOTICED)
                elif control == EARLY:
                    await spoilt.disturb(Plan(kills=2))
                else:
                    await spoilt.doubled()
                return await spoilt.check(NOTICED)

    return asyncio.run(run())


@pytest.mark.parametrize(
    ("control", "wrong"), [(EARLY, "lost"), (NO_KEY, "doubled"), (NO_FOLD, "deaf"), (NO_EXPIRY, "idle")]
)
def test_a_server_that_does_not_keep_a_promise_is_caught(
    cluster: Cluster, tmp_path: Path, control: str, wrong: str
) -> None:
    assert wrong in _spoilt(cluster, tmp_path, control).wrong
