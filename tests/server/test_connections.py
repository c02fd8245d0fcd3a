"""Nobody can push the server over with connections: too many, silent, half-sent, or never read."""

import asyncio
import gc
import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.server import ServerProtocol

from tapete.server.clients import MOST_WAITING, MOST_WAITING_BYTES, Outbox
from tapete.server.connections import Connections, same_client
from tests.deadlines import DEADLINE, wait_until
from tests.server.conftest import Client, Server, free_port, open_socket
from tests.server.serving import HURRY

HALF_A_REQUEST = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"
ROOT = Path(__file__).parents[2]


def test_hello_is_said_once(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    ana.say("hello", table=table, token=ana.token)
    assert ana.until("refused")["code"] == "hello-again"
    assert ana.ask("say", text="still here")["type"] == "done"


def test_messages_that_wait_are_limited_in_bytes() -> None:
    async def run() -> None:
        outbox = Outbox()
        large = bytes(MOST_WAITING_BYTES)
        outbox.put(large)
        assert await outbox.next() == large, "one message of any size is sent"
        outbox.put(large[:-1])
        outbox.put(b"1")
        outbox.put(b"2")
        assert await outbox.next() is None

    asyncio.run(run())


def test_nobody_waits_for_a_client_that_is_gone() -> None:
    async def run() -> None:
        outbox = Outbox()
        outbox.close()
        for _ in range(2 * MOST_WAITING):
            outbox.put(b"1")
        await asyncio.wait_for(outbox.half_empty(), DEADLINE)
        assert await outbox.next() is None

    asyncio.run(run())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2:3::4", "2001:db8:1:2:ffff::1"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::2%eth0"),
    ],
)
def test_a_network_of_ipv6_is_one_client(one: str, other: str) -> None:
    assert same_client(one) == same_client(other)


def test_other_addresses_are_other_clients() -> None:
    addresses = ("2001:db8:1:2::1", "2001:db8:1:3::1", "192.0.2.7", "192.0.2.8", "?")
    assert len({same_client(address) for address in addresses}) == len(addresses)


@pytest.fixture
def few(tmp_path: Path) -> Iterator[Server]:
    """A server that allows few sockets."""
    limits = replace(HURRY, sockets_of_seat=2, watchers_at_table=3, sockets_from_address=6)
    running = Server(tmp_path / "tables.db", config=limits)
    yield running
    running.close()


def test_the_oldest_socket_of_a_seat_makes_room_for_a_new_one(few: Server) -> None:
    table, ana = few.open("qwinto", 2)
    second = Client(few.address, table, ana.token)
    second.until("table")
    third = Client(few.address, table, ana.token)
    third.until("table")
    with pytest.raises(ConnectionClosed):
        ana.until("nothing of the kind")
    assert second.ask("say", text="here")["type"] == third.ask("say", text="here")["type"] == "done"


def comes_in(server: Server, table: str, token: str | None) -> bool:
    """Whether a seat gets another socket."""
    try:
        Client(server.address, table, token).until("table")
    except InvalidStatus:
        return False
    return True


def test_a_table_and_an_address_have_so_many_sockets(few: Server) -> None:
    table, ana = few.open("qwinto", 2)
    for _ in range(3):
        Client(few.address, table).until("table")
    late = Client(few.address, table)
    assert late.until("refused")["code"] == "table-full"
    with open_socket(few.address), pytest.raises(InvalidStatus) as refused, open_socket(few.address):
        pass
    assert refused.value.response.status_code == 429
    assert json.loads(refused.value.response.body)["code"] == "too-many"
    late.close()
    wait_until(lambda: comes_in(few, table, ana.token), "there is room again")  # for a seat, once those have gone
    assert ana.ask("say", text="here")["type"] == "done"


def test_one_address_cannot_take_all_places_to_watch(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", config=replace(HURRY, watchers_from_address=2))
    with closing(server):
        table, ana = server.open("qwinto", 2)
        for _ in range(2):
            Client(server.address, table).until("table")
        assert Client(server.address, table).until("refused")["code"] == "table-full"
        other, _ = server.open("qwinto", 2)
        Client(server.address, other).until("table")
        assert ana.catch_up()["watching"] == 2


# ---- Silent and slow connections


def test_a_socket_must_come_to_a_table_whatever_else_it_says(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", config=replace(HURRY, hello_seconds=0.1))

    def ping() -> object:
        idle.send('{"type": "ping"}')
        return idle.recv(timeout=DEADLINE)

    with closing(server), open_socket(server.address) as idle, pytest.raises(ConnectionClosed):
        wait_until(lambda: not ping(), "never")


@contextmanager
def connected(server: Server) -> Iterator[socket.socket]:
    with socket.create_connection(("localhost", server.port), timeout=DEADLINE) as opened:
        yield opened


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nhost: local", HALF_A_REQUEST])
def test_a_silent_or_half_sent_request_is_ended(
    own_server: Server, sent: bytes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tapete.server.connections.REQUEST_SECONDS", 0.05)
    with connected(own_server) as silent:
        silent.sendall(sent)
        with suppress(ConnectionResetError):
            assert silent.recv(1000) == b""
    assert own_server.get("/api/health").status_code == 200
    assert caplog.records == []


HEAD = b"POST /api/records HTTP/1.1\r\nhost: localhost\r\n"


@pytest.mark.parametrize(
    "sent",
    [
        HEAD + b"a:\r\n" * 4000 + b"\r\n",
        b"GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n" + HEAD + b"a:\r\n" * 200 + b"\r\n",
        HEAD + b"transfer-encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 5000,
    ],
)
def test_a_request_in_many_small_pieces_is_not_read_to_its_end(server: Server, sent: bytes) -> None:
    """64 KB of them would hold up everybody for more than 130 ms."""
    before = server.protocol.counted.ended["unreadable"]
    with connected(server) as opened, suppress(ConnectionResetError):
        opened.sendall(sent)
        heard = b"".join(iter(lambda: opened.recv(1000), b""))
        assert b"HTTP/1.1 400" in heard
    assert server.protocol.counted.ended["unreadable"] == before + 1


def test_many_requests_may_come_on_one_connection(server: Server) -> None:
    with closing(HTTPConnection("localhost", server.port, timeout=DEADLINE)) as opened:
        opened.connect()
        first = opened.sock
        for _ in range(150):
            opened.request("GET", "/health/live")
            answer = opened.getresponse()
            answer.read()
            assert answer.status == 200
            assert opened.sock is first


def test_newcomers_are_told_when_there_are_too_many(
    own_server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(own_server.protocol, "counted", Connections(most=2, most_of_one=2))
    with connected(own_server) as one, connected(own_server) as two, connected(own_server) as late:
        assert late.recv(1000).startswith(b"HTTP/1.1 503")
        for opened in (one, two):
            opened.sendall(b"GET /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
            assert opened.recv(1000).startswith(b"HTTP/1.1 200")
    assert "too many connections" in caplog.text


def test_a_connection_counts_until_its_socket_ends(own_server: Server) -> None:
    counted = own_server.protocol.counted
    table, ana = own_server.open("qwinto", 1)
    before = len(counted)
    watcher = Client(own_server.address, table)
    watcher.until("table")
    assert len(counted) == before + 1
    watcher.close()
    ana.shown(lambda shown: not shown["watching"])
    wait_until(lambda: len(counted) == before, "the connection has ended")


def test_a_socket_that_ends_leaves_nothing_in_memory(tmp_path: Path) -> None:
    """The garbage is collected every ten minutes only: until then, whoever comes and goes would fill the memory."""

    def in_memory() -> int:
        return sum(issubclass(type(one), ServerProtocol) for one in gc.get_objects())

    gc.collect()
    gc.disable()
    try:
        before = in_memory()
        with closing(Server(tmp_path / "tables.db")) as server:
            table, _ = server.open("qwinto", 1)
            for _ in range(5):
                watcher = Client(server.address, table)
                watcher.until("table")
                watcher.close()
        assert in_memory() == before
    finally:
        gc.enable()


# ---- The end


def never_reading(port: int) -> socket.socket:
    """A WebSocket that has not read some megabytes of answers."""
    opened = socket.create_connection(("localhost", port), timeout=1)
    opened.sendall(
        b"GET /socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        b"sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    )
    assert opened.recv(12) == b"HTTP/1.1 101"
    text = json.dumps({"type": "undo", "key": "k" * 4000}).encode()  # it is refused, with its key
    frame = b"\x81\xfe" + len(text).to_bytes(2) + bytes(4) + text
    with suppress(TimeoutError):  # the server does not read on
        while True:
            opened.sendall(frame)
    return opened


def test_the_server_stops_whatever_its_clients_do(tmp_path: Path) -> None:
    port = free_port()
    server = subprocess.Popen([sys.executable, "-m", "tests.server.victim", str(tmp_path / "tables.db"), str(port)],
                              cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
    assert server.stdout is not None
    assert server.stdout.readline() == b"up\n"
    with (
        closing(socket.create_connection(("localhost", port))) as half,
        closing(never_reading(port)),
        open_socket(f"localhost:{port}") as silent,
    ):
        half.sendall(HALF_A_REQUEST)
        silent.send('{"type": "ping"}')
        assert json.loads(silent.recv(timeout=DEADLINE))["type"] == "pong"
        server.send_signal(signal.SIGTERM)
        _, errors = server.communicate(timeout=DEADLINE)
    assert b"Traceback" not in errors
    assert b"Error" not in errors, errors
