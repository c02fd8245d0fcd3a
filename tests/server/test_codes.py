"""A table whose lobby has a free chair is found by six letters."""

from tapete.server import codes
from tests.server.conftest import Client, Server
from tests.server.test_bad_input import strict_server

__all__ = ["strict_server"]


def test_a_code_leads_to_the_table_in_capitals_or_not(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    code = ana.last["code"]
    assert len(code) == codes.LENGTH
    for typed in (code, code.lower()):
        answer = server.get(f"/api/codes/{typed}")
        assert (answer.status_code, answer.json()) == (200, {"table": table})
    other, eva = server.open("qwinto", 2)
    assert eva.last["code"] != code
    assert server.get(f"/api/codes/{eva.last['code']}").json() == {"table": other}


def test_codes_have_no_vowels_and_no_letters_that_look_alike() -> None:
    assert not set(codes.LETTERS) & set("AEIOUYQVN")
    assert all(set(codes.new_code()) <= set(codes.LETTERS) for _ in range(100))


def test_only_people_at_the_table_are_told(server: Server) -> None:
    table, ana = server.open("qwinto", 3)
    watcher = Client(server.address, table)
    assert watcher.until("table")["code"] == ""
    assert ana.last["code"] not in server.get(f"/api/tables/{table}").text
    luis = server.join(table, 1, "Luis")
    assert luis.shown(lambda table: table["you"] == 1)["code"] == ana.last["code"]


def test_a_full_table_has_no_code_and_a_free_chair_brings_another(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    code = ana.last["code"]
    luis = server.join(table, 1, "Luis")
    assert ana.shown(lambda table: table["seats"][1]["kind"] == "person")["code"] == ""
    answer = server.get(f"/api/codes/{code}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-code")
    luis.say("stand")
    assert ana.shown(lambda table: table["seats"][1]["kind"] == "empty")["code"] not in ("", code)


def test_the_code_is_gone_at_the_deal(server: Server) -> None:
    _, ana = server.open("qwinto", 2)
    code = ana.last["code"]
    ana.say("start")
    ana.dealt()
    assert ana.last["code"] == ""
    assert server.get(f"/api/codes/{code}").status_code == 404


def test_the_code_is_gone_with_the_table_and_after_a_restart(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 2)
    first = ana.last["code"]
    own_server.stop()
    own_server.start()
    assert own_server.get(f"/api/codes/{first}").status_code == 404
    again = Client(own_server.address, table, ana.token)
    code = again.until("table")["code"]
    assert own_server.get(f"/api/codes/{code}").json() == {"table": table}
    again.say("delete")
    again.until("refused")
    assert own_server.get(f"/api/codes/{code}").status_code == 404


def test_nobody_tries_codes_without_end(strict_server: Server) -> None:
    answers = [strict_server.get("/api/codes/BCDFGH") for _ in range(12)]
    assert [answer.status_code for answer in answers] == [404] * 10 + [429] * 2
    assert answers[-1].json()["code"] == "too-many-tries"
    strict_server.go_on(6)
    assert strict_server.get("/api/codes/BCDFGH").status_code == 404, "ten a minute"
