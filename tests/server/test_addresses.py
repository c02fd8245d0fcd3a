"""The server knows at which addresses others reach it."""

import asyncio
import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tapete.server import addresses
from tapete.server.addresses import Listening
from tapete.server.serve import configure
from tests.server.conftest import Server, open_socket

EVERYWHERE = "0.0.0.0"  # noqa: S104  # nothing listens there: the server only says so
NETWORK = "192.168.1.20"


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_addresses", lambda: [NETWORK])


@pytest.mark.parametrize(
    ("listening", "asked_at", "local_only", "expected"),
    [
        (Listening("localhost", 8000), "http://localhost:8000", True, []),
        (Listening("127.0.0.1", 8000), "http://127.0.0.1:8000", True, []),
        (Listening("::1", 8000), "http://[::1]:8000", True, []),
        (Listening("localhost", 8000), "http://evil.example:8000", True, []),
        (Listening(EVERYWHERE, 8000), "http://localhost:8000", False, [f"http://{NETWORK}:8000"]),
        (Listening(EVERYWHERE, 8000), f"http://{NETWORK}:8000", False, [f"http://{NETWORK}:8000"]),
        (Listening("::", 80), "http://box.lan", False, ["http://box.lan", f"http://{NETWORK}:80"]),
        (Listening("10.0.0.7", 8000), "http://localhost:8000", False, ["http://10.0.0.7:8000"]),
        (Listening("fd00::7", 8000), "http://[fd00::7]:8000", False, ["http://[fd00::7]:8000"]),
        (Listening(proxied=True), "https://cards.example", False, ["https://cards.example"]),
        (
            Listening(proxied=True, origins=frozenset({"https://cards.example"})),
            "http://cards.example",  # a proxy that does not pass the scheme on
            False,
            ["https://cards.example"],
        ),
        (
            Listening(origins=frozenset({"https://cards.example"})),
            "http://localhost:8000",
            False,
            ["https://cards.example"],
        ),
    ],
)
def test_how_it_was_started_decides(listening: Listening, asked_at: str, local_only: bool, expected: list[str]) -> None:
    assert listening.local_only is local_only
    assert listening.addresses(asked_at) == expected


def test_it_says_so_over_http(tmp_path: Path) -> None:
    running = Server(tmp_path / "tables.db", listening=Listening(EVERYWHERE, 8000))
    try:
        answer = running.get("/api/server").json()
    finally:
        running.close()
    assert answer == {
        "local_only": False, "addresses": [f"http://{NETWORK}:8000"], "command": "tapete serve --host 0.0.0.0",
    }  # fmt: skip


def test_by_default_only_this_machine_is_let_in(server: Server) -> None:
    answer = server.get("/api/server").json()
    assert (answer["local_only"], answer["addresses"]) == (True, [])


def test_the_address_on_the_network_is_not_this_machines_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert not any(addresses.is_loopback(address) for address in addresses.network_addresses())


@pytest.mark.parametrize(
    ("listening", "served", "refused"),
    [
        (
            Listening(),
            ["localhost", "LOCALHOST:8000", "127.0.0.1:80", "[::1]:8000", "192.168.1.20", "", "a.localhost."],
            ["evil.example", "evil.example:8000", "localhost.evil.example", "[::1", "a b", "\xe9"],
        ),
        (
            Listening(EVERYWHERE, names=frozenset({"box.lan"})),
            ["box.lan:8000", "Box.Lan", "192.168.1.20:8000"],
            ["evil.example"],
        ),
        (
            Listening(proxied=True, origins=frozenset({"https://cards.example"})),
            ["cards.example", "localhost:8000"],
            ["evil.example"],
        ),
        (Listening(EVERYWHERE), ["box.lan:8000"], ["a]b"]),
    ],
)
def test_only_requests_for_this_server_are_served(listening: Listening, served: list[str], refused: list[str]) -> None:
    assert [host for host in served if not listening.serves(host)] == []
    assert [host for host in refused if listening.serves(host)] == []


def test_a_page_that_calls_itself_by_another_name_gets_nothing(server: Server) -> None:
    answer = server.get("/api/games", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (421, "wrong-host")
    there = socket.create_connection(("localhost", server.port))
    with pytest.raises(InvalidStatus) as refused, open_socket("evil.example", sock=there):
        pass
    assert refused.value.response.status_code == 421


@pytest.mark.parametrize(
    ("proxies", "peer", "seen"),
    [
        (None, "127.0.0.1", "127.0.0.1"),
        ((), "127.0.0.1", "203.0.113.9"),
        ((), "::1", "203.0.113.9"),
        ((), "10.0.0.5", "10.0.0.5"),
        (("10.0.0.0/8",), "10.0.0.5", "203.0.113.9"),
        (("10.0.0.5", "fd00::/8"), "fd00::7", "203.0.113.9"),
        (("10.0.0.5",), "10.0.0.6", "10.0.0.6"),
    ],
)
def test_only_a_proxy_that_the_operator_names_says_who_a_client_is(
    proxies: tuple[str, ...] | None, peer: str, seen: str
) -> None:
    found: list[str] = []

    class App:
        state = SimpleNamespace()

        async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
            found.append(scope["client"][0])

    named = tuple(map(addresses.network, proxies or ()))
    listening = Listening(proxied=proxies is not None, proxies=named)
    config = configure(App(), "localhost", 8000, proxies=listening.trusted)
    config.load()
    headers = [(b"x-forwarded-for", b"198.51.100.1, 203.0.113.9")]  # the client has written the first one itself
    scope = {"type": "http", "client": (peer, 1), "headers": headers, "scheme": "http"}
    asyncio.run(config.loaded_app(scope, None, None))
    assert found == [seen]
