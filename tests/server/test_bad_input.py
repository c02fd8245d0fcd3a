"""Whatever comes in: a clear refusal, nothing changed, nobody else troubled."""

import json
import logging
import socket
import string
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tapete.kernel.contract import LANGUAGES
from tapete.server import messages
from tapete.server.config import DEFAULT_CONFIG
from tapete.server.headers import HEADERS
from tapete.texts import MISSING, Texts
from tests.deadlines import DEADLINE
from tests.server.conftest import Client, Server, StillClock, open_socket

MESSAGES = 20_000
BATCH = 100
KINDS = sorted(name for name in (kind.__struct_config__.tag for kind in messages.ToServer.__args__) if name)


@contextmanager
def quiet() -> Iterator[list[logging.LogRecord]]:
    """What the server complains of meanwhile: there must be nothing."""
    records: list[logging.LogRecord] = []

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            records.append(record)

    keeper, loggers = Keeper(logging.WARNING), [logging.getLogger(name) for name in ("uvicorn.error", "asyncio", "")]
    for logger in loggers:
        logger.addHandler(keeper)
    yield records
    for logger in loggers:
        logger.removeHandler(keeper)
    assert [record.getMessage() for record in records] == []


# ---- A grammar of nonsense


def anything(chance: Random, depth: int = 0) -> Any:
    """Any JSON value, odd ones gladly."""
    simple = [
        None, True, False, 0, -1, 1, 99, 2**31, 2**63, -(2**70), 1.5, 1e308, "", "0", "pass", "\u0000",
        "<script>alert(1)</script>", "\U0001f600" * 50, "../../etc/passwd", "' OR 1=1 --", "%s%n",
        "a" * chance.randrange(3000),
        "".join(chance.choices(string.printable, k=12)),
    ]  # fmt: skip
    if depth > 3 or chance.random() < 0.7:
        return chance.choice(simple)
    if chance.random() < 0.5:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
    return {str(anything(chance, 9)): anything(chance, depth + 1) for _ in range(chance.randrange(4))}


def shaped(chance: Random) -> dict[str, Any]:
    """A message of the vocabulary with something wrong about it: a field lacks, is of another kind, or is one more."""
    kind = chance.choice(KINDS)
    fields = {
        "seat": chance.choice([0, 1, 2, 7, -1, -2, 10**9]), "name": "Eve", "bot": "random", "table": "t" * 12,
        "token": "x" * 43, "seats": chance.choice([0, 1, 5, 100]), "options": {}, "key": "k", "action": "pass",
        "signal": "keen 3", "text": "hola", "reaction": "smile", "paused": True, "entropy": "zz",
        "settings": {"clock": 10**12}, "protocol": messages.PROTOCOL, "avatar": "dragon", "watcher": "w",
        "line": 0, "locked": True, "proposal": 1, "agree": True, "deals": True, "match": 1, "commitment": "0" * 64,
    }  # fmt: skip
    message: dict[str, Any] = {"type": kind}
    wanted = next(one for one in messages.ToServer.__args__ if one.__struct_config__.tag == kind).__struct_fields__
    for name in wanted:
        message[name] = fields[name]
    wrong = chance.choice(("lacks", "kind", "more", "type"))
    if wrong == "lacks" and wanted:
        del message[chance.choice(wanted)]
        message["x"] = 1
    elif wrong == "kind" and wanted:
        message[chance.choice(wanted)] = chance.choice([[], {}, 1.5, None, [1], {"a": 1}])
        message["y"] = 1
    elif wrong == "type":
        message["type"] = anything(chance)
    else:
        message[str(anything(chance, 9))] = anything(chance)
    return message


def broken(chance: Random) -> bytes | str:
    """Something that is no message at all, or half of one."""
    text = json.dumps(shaped(chance))
    match chance.randrange(5):
        case 0:
            return text[: chance.randrange(len(text))]
        case 1:
            place = chance.randrange(len(text))
            return text[:place] + chance.choice(string.printable) + text[place:]
        case 2:
            return chance.randbytes(chance.randrange(200))
        case 3:
            return "[" * chance.randrange(1, 1500)
        case _:
            return text.encode("utf-16")


def nonsense(chance: Random) -> bytes | str:
    """Anything of all that."""
    match chance.randrange(3):
        case 0:
            return json.dumps(anything(chance))
        case 1:
            return json.dumps(shaped(chance))
        case _:
            return broken(chance)


def untimely(chance: Random, seated: bool) -> str:
    """Well-formed, and wrong here: for a spectator everything is; for a seat, what is not theirs or not now."""
    bad = [
        {"type": "act", "key": f"k{chance.random()}", "action": chance.choice(["fly", "", "write z9", "lay 99 9"])},
        {"type": "signal", "key": "s", "signal": "keen 3"}, {"type": "react", "reaction": "boo"},
        {"type": "bot", "seat": chance.choice([0, 9, -1]), "bot": "random"}, {"type": "start"},
        {"type": "sit", "seat": 0, "name": "Eve"}, {"type": "sit", "seat": 99, "name": "Eve"},
        {"type": "invite", "seat": 0, "name": "Eve"},
        {"type": "hello", "table": "nowhere"}, {"type": "hello", "table": "nowhere", "protocol": 0},
        {"type": "say", "key": "c", "text": " \n\t "}, {"type": "why", "action": "fly"},
        {"type": "act", "key": "k" * 65, "action": "pass"}, {"type": "delete"},
        {"type": "arrange", "seats": 99, "options": {}, "settings": {}},
        {"type": "arrange", "seats": 2, "options": {"edition": "x"}, "settings": {}},
        {"type": "bot", "seat": 1, "bot": "nobody"}, {"type": "withdraw", "key": "d", "line": 99},
        {"type": "agree", "proposal": 99, "agree": True}, {"type": "report", "key": "r", "seat": 99},
        {"type": "commit", "match": chance.choice([1, 2, -1, 2**60]), "commitment": chance.choice(["", "0" * 64])},
        {"type": "reveal", "match": chance.choice([1, 2, -1, 2**60]), "entropy": chance.choice(["", "0" * 64])},
    ]  # fmt: skip
    only_watching = [
        {"type": "act", "key": "w", "action": "pass"}, {"type": "pause", "paused": True}, {"type": "clear"},
        {"type": "stand"}, {"type": "rename", "name": "Eve"}, {"type": "undo", "key": "u"}, {"type": "advise"},
        {"type": "why", "action": "pass"}, {"type": "bot", "seat": 1, "bot": "random"},
    ]  # fmt: skip
    return json.dumps(chance.choice(bad if seated else bad + only_watching))


def test_twenty_thousand_bad_messages_change_nothing_and_trouble_nobody(server: Server) -> None:
    chance = Random(20261116)
    table, ana = server.open("qwinto", 2)
    luis = server.join(table, 1, "Luis")
    ana.say("start")
    watcher = Client(server.address, table)
    for person in (ana, luis, watcher):
        person.shown(lambda table: table["match"] and table["watching"])
    before = [person.last for person in (ana, luis)]
    codes: set[str] = set()
    with quiet():
        for batch in range(MESSAGES // BATCH):
            sender, seated = ((ana, True), (watcher, False))[batch % 2]
            for number in range(BATCH):
                sender.socket.send(untimely(chance, seated) if number % 3 == 0 else nonsense(chance))
            answers = [sender.hear() for _ in range(BATCH)]
            assert {answer["type"] for answer in answers} == {"refused"}, answers
            codes |= {answer["code"] for answer in answers}
    after = [person.catch_up() for person in (ana, luis)]
    for one, two in zip(before, after, strict=True):
        assert {**one, "now": 0, "news": [], "chat": []} == {**two, "now": 0, "news": [], "chat": []}
    for language in LANGUAGES:
        assert [code for code in sorted(codes) if Texts(language)(code).startswith(MISSING)] == []
    assert {
        "unreadable",
        "no-such-action",
        "not-seated",
        "already-started",
        "no-such-seat",
        "key-long",
        "reload",
    } <= codes
    active = ana if ana.last["match"]["legal"] else luis
    assert active.ask("act", action=active.last["match"]["legal"][0])["type"] == "done"


def test_before_hello_nothing_is_heard(server: Server) -> None:
    chance = Random(1)
    with quiet(), open_socket(server.address) as stranger:
        for _ in range(200):
            stranger.send(untimely(chance, seated=False))
            answer = json.loads(stranger.recv(timeout=DEADLINE))
            assert answer["type"] == "refused"
            assert answer["code"] in {"hello-first", "no-such-table", "reload", "key-long"}


def test_a_message_that_is_too_long_is_refused_and_a_huge_one_ends_the_connection(server: Server) -> None:
    table, ana = server.open("qwinto", 1)
    ana.say("say", key="long", text="x" * messages.MOST_BYTES)
    assert ana.until("refused")["code"] == "too-large"
    ana.socket.send("x" * (1 << 21))
    with pytest.raises(ConnectionClosed):
        ana.until("nothing of the kind")
    assert Client(server.address, table, ana.token).until("table")["you"] == 0


def test_bad_requests_get_a_code_and_never_a_failure(server: Server) -> None:
    chance = Random(5)
    good = {"game": "qwinto", "name": "Ana", "seats": 2}
    with quiet():
        for _ in range(400):
            body = json.dumps({**good, chance.choice([*good, "options", "settings", "x"]): anything(chance)})
            if chance.random() < 0.3:
                body = body[: chance.randrange(len(body))]
            answer = server.post("/api/tables", content=body)
            assert answer.status_code in (200, 400, 413), answer.text
            assert answer.status_code == 200 or answer.json()["type"] == "refused"
        for path in ("/nothing", "/api/texts/xx", "/api/rules/chess/en", "/assets/../app.py", "/assets/%2e%2e/app.py"):
            assert server.get(path).status_code == 404


STRANGE = [
    ("GET", "/assets/%00.js", {}),
    ("GET", "/engine/%00.json", {}),
    ("GET", f"/assets/{'a' * 300}.js", {}),
    ("GET", f"/api/tables/TABLE/replay/{'9' * 5000}", {}),
    ("GET", f"/api/tables/TABLE/replay/0?seat={'9' * 5000}", {}),
    ("GET", "/api/tables/TABLE/replay/\N{SUPERSCRIPT TWO}", {}),
    ("POST", "/api/tables", {"origin": "http://[::1"}),
    ("GET", "/socket", {"origin": "http://[::1"}),
    ("GET", "/", {"host": "[::1"}),
    ("GET", "/api/server", {"host": "a]b"}),
    ("GET", "/nothing", {"host": "\N{LATIN SMALL LETTER E WITH ACUTE}"}),
]


@pytest.mark.parametrize(("method", "path", "headers"), STRANGE)
def test_strange_requests_are_refused_without_a_failure(
    server: Server, method: str, path: str, headers: dict[str, str]
) -> None:
    table, _ = server.open("qwinto", 1)
    with quiet():
        encoded = {name: value.encode() for name, value in headers.items()}
        answer = server.request(method, path.replace("TABLE", table), headers=encoded)
    assert 400 <= answer.status_code < 500, answer.text
    for name, value in HEADERS:
        assert answer.headers[name.decode()] == value.decode()


def test_depth_without_end_and_bytes_that_are_no_text_are_refused(server: Server) -> None:
    _, ana = server.open("qwinto", 1)
    deep = '{"x": ' + "[" * 1900 + "]" * 1900 + ', "type": "ping"}'
    with quiet():
        for sent, is_text in ((deep, True), (b"\xff\xfe{}", False), (b"\xff\xfe{}", True)):
            ana.socket.send(sent, text=is_text)
            assert ana.until("refused")["code"] == "unreadable"
        assert server.post("/api/tables", content=deep).json()["code"] == "unreadable"
    assert ana.ask("say", text="still here")["type"] == "done"


def test_a_failure_of_ours_carries_the_headers_too(own_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(table_id: str) -> None:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(own_server.hub(), "find", fail)
    answer = own_server.get("/api/tables/x")
    assert answer.status_code == 500
    for name, value in HEADERS:
        assert answer.headers[name.decode()] == value.decode()


@pytest.mark.parametrize(
    "request_line",
    [
        b"NONSENSE\r\n\r\n",
        b"GET /socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
        b"GET /socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nx: "
        + 9000 * b"x"
        + b"\r\n\r\n",
    ],
)
def test_answers_before_the_application_carry_the_headers_too(server: Server, request_line: bytes) -> None:
    with socket.create_connection(("localhost", server.port), timeout=DEADLINE) as raw:
        raw.sendall(request_line)
        answer = b"".join(iter(lambda: raw.recv(10_000), b"")).lower()
    assert answer.startswith((b"http/1.1 400", b"http/1.1 426"))
    for name, value in HEADERS:
        assert name + b": " + value.lower() in answer


# ---- Floods


@pytest.fixture
def strict_server(tmp_path: Path) -> Iterator[Server]:
    """A server with the limits that it usually has, and a clock that stands still: nothing is allowed again."""
    running = Server(tmp_path / "tables.db", config=replace(DEFAULT_CONFIG, clock=StillClock()))
    yield running
    running.close()


def test_a_flood_is_refused_and_the_others_play_on(strict_server: Server) -> None:
    table, ana = strict_server.open("qwinto", 2)
    luis = strict_server.join(table, 1, "Luis")
    flooder = Client(strict_server.address, table)
    for _ in range(int(DEFAULT_CONFIG.messages[0]) + 40):  # many more, and it is cut off
        flooder.say("ping")
    codes = []
    while "too-many" not in codes:
        codes.append(flooder.hear().get("code", ""))
    assert luis.ask("say", text="hola")["type"] == "done"
    assert ana.ask("say", text="hola")["type"] == "done"


def test_who_opens_tables_without_end_is_refused(strict_server: Server) -> None:
    answers = [
        strict_server.post("/api/tables", json={"game": "qwinto", "name": "Ana", "seats": 1}).status_code
        for _ in range(int(DEFAULT_CONFIG.new_tables[0]) + 5)
    ]
    assert answers == [200] * int(DEFAULT_CONFIG.new_tables[0]) + [429] * 5


# ---- Strangers


def test_a_page_from_elsewhere_gets_no_socket_and_no_table(server: Server) -> None:
    foreign = Origin("http://elsewhere.example")
    with pytest.raises(InvalidStatus) as refused, open_socket(server.address, origin=foreign):
        pass
    for name, value in HEADERS:
        assert refused.value.response.headers[name.decode()] == value.decode()
    answer = server.post(
        "/api/tables",
        json={"game": "qwinto", "name": "Eve", "seats": 1},
        headers={"origin": "http://elsewhere.example"},
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "foreign-origin")
    with open_socket(server.address, origin=Origin(f"http://{server.address}")) as ours:
        ours.send('{"type": "ping"}')
        assert json.loads(ours.recv(timeout=DEADLINE))["type"] == "pong"


def test_a_token_is_worth_nothing_once_its_seat_was_left(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    luis = server.join(table, 1, "Luis")
    old = luis.token
    luis.say("stand")
    ana.shown(lambda table: table["seats"][1]["kind"] != "person")
    thief = Client(server.address, table, old)
    assert thief.until("refused")["code"] == "token-unknown"
    assert thief.ask("say", text="me")["code"] == "hello-first"
    other, _ = server.open("qwinto", 1)
    elsewhere = Client(server.address, other, ana.token)
    assert elsewhere.until("refused")["code"] == "token-unknown", "a token opens one seat at one table"


def test_tokens_are_in_no_event_and_no_message_to_others(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 2)
    luis = own_server.join(table, 1, "Luis")
    ana.catch_up()
    assert ana.token
    assert luis.token
    assert luis.token not in json.dumps(ana.last)
    own_server.stop()
    kept = b"".join(path.read_bytes() for path in own_server.path.parent.iterdir())
    own_server.start()
    assert ana.token.encode() not in kept
    assert luis.token.encode() not in kept


def test_markup_in_a_name_is_a_name(server: Server) -> None:
    """What a browser makes of it is tested in a browser."""
    _, ana = server.open("qwinto", 1, name="<img src=x>\x00\u202e")
    assert ana.last["seats"][0]["name"] == "<img src=x>"


@pytest.mark.parametrize(
    "path",
    ["/", "/table/x", "/rules/qwinto", "/api/games", "/api/health", "/nothing", "/assets/nothing", "/engine/nothing"],
)
def test_every_answer_carries_the_headers(server: Server, path: str) -> None:
    answer = server.get(path)
    for name, value in HEADERS:
        assert answer.headers[name.decode()] == value.decode()
    policy = answer.headers["content-security-policy"]
    assert "'unsafe" not in policy
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy, "scripts of our own, and the games' modules"


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"type": "arrange", "seats": 2, "options": {}, "settings": {"clock": -1}}, "settings-range"),
    ({"type": "sit", "seat": 1, "name": "Eve"}, "seated-already"),
    ({"type": "bot", "seat": 0, "bot": "random"}, "seat-taken"),
    ({"type": "react", "reaction": "boo"}, "no-such-reaction"),
    ({"type": "say", "key": "c", "text": " \n "}, "nothing-said"),
    ({"type": "start"}, ""),
    ({"type": "advise"}, "no-advice"),
    ({"type": "bot", "seat": 1, "bot": None}, "bot-needed"),
    ({"type": "signal", "key": "s", "signal": "wave"}, "no-such-signal"),
]


def test_what_fits_nowhere_is_refused_by_its_code(server: Server) -> None:
    """Codes that no other test is about; the fuzzing may not reach them."""
    _, ana = server.open("the-game", 2, settings={"advice": False})
    for sent, code in REFUSED:
        ana.socket.send(json.dumps(sent))
        if code:
            assert ana.until("refused")["code"] == code, sent
        else:
            ana.dealt()


def test_whoever_is_not_waited_for_gets_no_advice(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    luis = server.join(table, 1, "Luis")
    ana.say("start")
    waiting = ana.dealt()["waiting"]
    idle = next(person for person in (ana, luis) if person.last["you"] not in waiting)
    idle.say("advise")
    assert idle.until("refused")["code"] == "out-of-turn"
