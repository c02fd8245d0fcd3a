"""The fair deal over real sockets: commitments, reveals, seats that are left out, and what is published when."""

import json
import re
from typing import Any

import pytest

from tapete import record
from tapete.fairness import commitment_to_entropy, commitment_to_secret, new_secret, seed
from tests.server.conftest import Client, Server

pytestmark = pytest.mark.real_deals


class Browser(Client):
    """Somebody whose client takes part in deals, and keeps every text that it was sent."""

    def __init__(self, server: Server, table: str, token: str | None = None) -> None:
        self.texts: list[str] = []
        self.entropy = new_secret()
        super().__init__(server.address, table, token, deals=True)
        self.until("table")

    def hear(self) -> dict[str, Any]:
        message = super().hear()
        self.texts.append(json.dumps(message))
        return message

    @property
    def commitment(self) -> str:
        return commitment_to_entropy(self.entropy)

    def commit(self) -> dict[str, Any]:
        """Waits for the server's commitment, and commits."""
        asked = self.until("dealing")
        self.say("commit", match=asked["match"], commitment=self.commitment)
        return asked

    def reveal(self) -> dict[str, Any]:
        """Waits for all commitments, and reveals."""
        published = self.until("commitments")
        self.say("reveal", match=published["match"], entropy=self.entropy)
        return published

    def refusal(self, kind: str, **values: Any) -> str:
        self.say(kind, **values)
        return str(self.until("refused")["code"])


def seated(server: Server, game: str = "qwinto", people: int = 2, **more: Any) -> tuple[str, list[Browser]]:
    """A table at which people sit whose clients take part in deals."""
    table, ana = server.open(game, people, **more)
    clients = [ana, *(server.join(table, seat, f"Person {seat}") for seat in range(1, people))]
    browsers = [Browser(server, table, client.token) for client in clients]
    for client in clients:
        client.close()
    return table, browsers


def deal(people: list[Browser]) -> dict[str, Any]:
    """A whole deal; returns what was published."""
    people[0].say("start")
    for one in people:
        one.commit()
    published = [one.reveal() for one in people]
    assert all(one == published[0] for one in published)
    for one in people:
        one.dealt()
    return published[0]


def play(people: list[Browser]) -> None:
    """Plays to the end, whoever is waited for."""
    while True:
        views = [one.catch_up() for one in people]
        if views[0]["phase"] == "over":
            return
        for one, view in zip(people, views, strict=True):
            if view["you"] in view["match"]["waiting"] and view["match"]["legal"]:
                one.ask("act", action=view["match"]["legal"][0])
                break


def record_of(server: Server, table: str, match: int = 0) -> record.Record:
    answer = server.get(f"/api/tables/{table}/record?match={match}")
    assert answer.status_code == 200, answer.text
    return record.read(answer.text)


def test_every_seat_adds_entropy_that_it_committed_to(server: Server) -> None:
    table, people = seated(server, people=3)
    published = deal(people)
    entropies = {seat: one.entropy for seat, one in enumerate(people)}
    assert published["commitments"] == {str(seat): one.commitment for seat, one in enumerate(people)}
    shown = people[0].last["deal"]
    assert shown == {
        "match": 1, "commitment": published["commitment"], "seats": [0, 1, 2], "left_out": [],
        "secret": "", "commitments": {}, "entropies": {},
    }  # fmt: skip
    play(people)
    shown = people[0].last["deal"]
    assert commitment_to_secret(shown["secret"]) == published["commitment"]
    assert shown["entropies"] == {str(seat): entropy for seat, entropy in entropies.items()}
    assert shown["commitments"] == published["commitments"]
    found = record_of(server, table)
    assert record.verify(found).seed == seed(shown["secret"], entropies)
    assert found.fair is not None
    assert found.fair.commitment == published["commitment"]
    assert dict(found.fair.entropies) == entropies


def test_nothing_tells_the_seed_before_the_end(server: Server) -> None:
    table, people = seated(server)
    watching = Browser(server, table)
    deal(people)
    watching.dealt()
    while people[0].last["phase"] != "over":
        said = [text for one in (*people, watching) for text in one.texts]
        play_one(people)
    for one in (*people, watching):
        one.catch_up()
    shown = people[0].last["deal"]
    found = server.hub()._tables.find(table).table.match_in_play()
    hidden = [shown["secret"], found.seed.hex(), *shown["entropies"].values()]
    assert len(said) > 20
    assert not [text for text in said if any(one in text for one in hidden)]
    assert all(any(shown["secret"] in text for text in one.texts) for one in (*people, watching)), "and then it does"


def play_one(people: list[Browser]) -> None:
    views = [one.catch_up() for one in people]
    for one, view in zip(people, views, strict=True):
        if view["you"] in view["match"]["waiting"] and view["match"]["legal"]:
            one.ask("act", action=view["match"]["legal"][0])
            break
    for one in people:
        one.catch_up()


def test_a_seat_that_does_not_reveal_is_left_out_and_named(still_server: Server) -> None:
    table, (ana, luis) = seated(still_server)
    ana.say("start")
    ana.commit()
    luis.commit()
    ana.reveal()
    assert ana.shown(lambda table: table["dealing"] == [1])["phase"] == "lobby"
    still_server.go_on(4.9)
    assert ana.catch_up()["phase"] == "lobby"
    still_server.go_on(0.2)
    ana.dealt()
    assert ana.last["deal"]["left_out"] == [1]
    assert ana.last["deal"]["seats"] == [0]
    assert luis.refusal("reveal", match=1, entropy=luis.entropy) == "deal-gone"
    play([ana, luis])
    found = record_of(still_server, table)
    assert "\nleft out: 1\n" in str(found)
    assert record.verify(found).over
    assert found.fair is not None
    assert set(found.fair.commitments) == {0, 1}
    assert set(found.fair.entropies) == {0}


def test_a_seat_that_does_not_commit_adds_nothing(still_server: Server) -> None:
    _, (ana, luis) = seated(still_server)
    ana.say("start")
    ana.commit()
    luis.until("dealing")
    still_server.go_on(5)
    ana.reveal()
    ana.dealt()
    assert (ana.last["deal"]["seats"], ana.last["deal"]["left_out"]) == ([0], [])


def test_nobody_answers_and_the_cards_are_dealt_all_the_same(still_server: Server) -> None:
    _, (ana, luis) = seated(still_server)
    ana.say("start")
    assert ana.until("dealing")["seats"] == [0, 1]
    luis.close()
    still_server.go_on(5)
    ana.dealt()
    assert ana.last["deal"]["seats"] == []


def test_clients_that_take_no_part_and_bots_are_not_waited_for(still_server: Server) -> None:
    table, ana = still_server.open("qwinto", 3)
    luis = Browser(still_server, table, still_server.join(table, 1, "Luis").token)
    ana.say("start")
    asked = luis.commit()
    assert asked["seats"] == [1]
    luis.reveal()
    luis.dealt()
    assert luis.last["deal"]["seats"] == [1]


def test_what_does_not_fit_is_refused(still_server: Server) -> None:
    table, (ana, luis) = seated(still_server)
    watching = Browser(still_server, table)
    assert ana.refusal("commit", match=1, commitment=ana.commitment) == "deal-gone"
    ana.say("start")
    ana.until("dealing")
    assert watching.refusal("commit", match=1, commitment=ana.commitment) == "not-seated"
    assert ana.refusal("commit", match=2, commitment=ana.commitment) == "deal-gone"
    assert ana.refusal("commit", match=1, commitment="A" * 64) == "deal-digits"
    assert ana.refusal("reveal", match=1, entropy=ana.entropy) == "deal-gone"
    ana.say("commit", match=1, commitment=ana.commitment)
    ana.say("commit", match=1, commitment=ana.commitment)  # again, from another tab
    assert ana.refusal("commit", match=1, commitment=luis.commitment) == "deal-committed"
    version = ana.shown(lambda seen: seen["dealing"] == [1])["now"]
    still_server.go_on(1)
    for _ in range(5):  # and again: nobody is shown the same anew
        ana.say("commit", match=1, commitment=ana.commitment)
    assert ana.catch_up()["now"] == version
    luis.commit()
    luis.until("commitments")
    assert luis.refusal("commit", match=1, commitment=luis.commitment) == "deal-gone"
    assert luis.refusal("reveal", match=1, entropy=ana.entropy) == "deal-unfit"
    assert luis.refusal("reveal", match=1, entropy="x") == "deal-unfit"
    luis.say("reveal", match=1, entropy=luis.entropy)
    ana.reveal()
    ana.dealt()
    assert ana.last["deal"]["seats"] == [0, 1]


def test_a_seat_that_was_not_there_when_the_deal_began_is_not_asked(still_server: Server) -> None:
    _, (ana, luis) = seated(still_server)
    token = luis.token
    luis.close()
    ana.shown(lambda table: not table["seats"][1]["connected"])
    ana.say("start")
    assert ana.until("dealing")["seats"] == [0]
    late = Browser(still_server, ana.last["id"], token)
    assert late.until("dealing")["seats"] == [0], "somebody who comes is told"
    assert late.refusal("commit", match=1, commitment=late.commitment) == "not-asked"
    ana.say("commit", match=1, commitment=ana.commitment)
    ana.reveal()
    ana.dealt()


def test_a_lost_connection_comes_back_in_time(still_server: Server) -> None:
    table, (ana, luis) = seated(still_server)
    ana.say("start")
    ana.commit()
    luis.commit()
    luis.until("commitments")
    luis.close()
    again = Browser(still_server, table, luis.token)
    again.entropy = luis.entropy
    again.reveal()
    ana.reveal()
    assert ana.shown(lambda table: table["match"])["deal"]["seats"] == [0, 1]


def test_nothing_is_arranged_while_the_cards_are_dealt(still_server: Server) -> None:
    table, (ana, luis) = seated(still_server, people=2)
    watching = Browser(still_server, table)
    ana.say("start")
    ana.until("dealing")
    refused: dict[str, dict[str, object]] = {
        "start": {}, "bot": {"seat": 0, "bot": None}, "remove": {"seat": 1}, "invite": {"seat": 0, "name": "Bo"},
        "arrange": {"seats": 3, "options": {}, "settings": {}}, "clear": {}, "rematch": {},
    }  # fmt: skip
    for kind, values in refused.items():
        assert ana.refusal(kind, **values) == "dealing"
    assert watching.refusal("sit", seat=0, name="Eve") == "dealing"
    luis.say("stand")
    ana.say("commit", match=1, commitment=ana.commitment)
    still_server.go_on(5)
    ana.reveal()
    ana.dealt()
    assert ana.last["seats"][1]["kind"] == "bot", "whoever leaves does not stop the deal"


def test_an_abandoned_match_is_published_too(server: Server) -> None:
    table, people = seated(server, "uno-colores")
    published = deal(people)
    play_one(people)
    number = server.hub()._tables.find(table).table.number
    people[0].say("clear")
    asked = people[1].shown(lambda table: table["proposal"])["proposal"]
    people[1].say("agree", proposal=asked["number"], agree=True)
    left = people[0].shown(lambda table: table["phase"] == "lobby")
    assert left["match"] is None
    assert commitment_to_secret(left["deal"]["secret"]) == published["commitment"]
    assert left["deal"]["entropies"] == {str(seat): one.entropy for seat, one in enumerate(people)}
    found = record_of(server, table)
    assert len(found.entries) >= 1
    assert not record.verify(found).over
    (summary,) = server.get(f"/api/tables/{table}/matches").json()
    assert (summary["number"], summary["ending"]) == (number, "")
    assert server.get(f"/api/tables/{table}/replay/0").json()["code"] == "not-over"
    for one in people:
        one.entropy = new_secret()
    deal(people)
    assert record_of(server, table, number) == found, "it stays, whatever comes after"
    assert server.get(f"/api/tables/{table}/record").status_code == 400, "and the one in play is not told"
    assert server.get(f"/api/tables/{table}/record?match={number + 1}").status_code == 400


def test_a_rematch_is_another_deal(server: Server) -> None:
    table, people = seated(server)
    first = deal(people)
    play(people)
    for one in people:
        one.entropy = new_secret()
        one.say("rematch")
    for one in people:
        asked = one.commit()
        assert asked["match"] == 2
        assert asked["commitment"] != first["commitment"]
    for one in people:
        assert one.last["phase"] == "over", "the last match is there until the next is dealt"
        one.reveal()
    for one in people:
        one.shown(lambda table: table["match"]["number"] == 2)
    play(people)
    first_record, other = record_of(server, table, 1), record_of(server, table, 2)
    assert record.verify(first_record).seed != record.verify(other).seed
    assert other.fair is not None
    assert dict(other.fair.entropies) == {seat: person.entropy for seat, person in enumerate(people)}


def test_a_restart_forgets_the_deal_and_the_next_one_is_another(own_server: Server) -> None:
    table, (ana, luis) = seated(own_server)
    ana.say("start")
    first = ana.commit()["commitment"]
    luis.commit()
    luis.reveal()
    own_server.clear()
    own_server.stop()
    own_server.start()
    people = [Browser(own_server, table, client.token) for client in (ana, luis)]
    assert people[0].last["phase"] == "lobby"
    assert people[0].last["dealing"] is None
    assert deal(people)["commitment"] != first


def test_the_end_of_a_match_cannot_be_taken_back(server: Server) -> None:
    """The secret is known from then on."""
    _, (ana,) = seated(server, "the-game", people=1)
    deal([ana])
    while (view := ana.catch_up())["phase"] != "over":
        lays = [text for text in view["match"]["legal"] if text.startswith("lay")]
        ana.ask("act", action=lays[0] if lays else view["match"]["legal"][0])
    assert not ana.last["match"]["undoable"]
    assert ana.ask("undo")["code"] == "nothing-to-undo"


# ---- Playing at once


def at_once(server: Server, commitment: str) -> dict[str, Any]:
    answer = server.post("/api/play", json={"game": "uno-colores", "commitment": commitment})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_whoever_plays_at_once_commits_by_the_request_and_reveals_after_hello(server: Server) -> None:
    entropy = new_secret()
    seated = at_once(server, commitment_to_entropy(entropy))
    client = Client(server.address, seated["table"], seated["token"], deals=True)
    client.say("reveal", match=1, entropy=entropy)
    client.dealt()
    shown = client.last["deal"]
    assert shown["commitment"] == seated["commitment"], "it was known before anything was revealed"
    assert (shown["seats"], shown["secret"]) == ([0], "")
    client.say("clear")
    client.shown(lambda table: table["phase"] == "lobby")
    found = record_of(server, seated["table"])
    assert not record.verify(found).over
    assert found.fair is not None
    assert dict(found.fair.entropies) == {0: entropy}


def test_it_waits_for_whoever_comes_and_then_not_for_long(still_server: Server) -> None:
    seated = at_once(still_server, commitment_to_entropy(new_secret()))
    still_server.go_on(60)
    watching = Browser(still_server, seated["table"])
    still_server.go_on(60)
    assert watching.catch_up()["phase"] == "lobby", "nobody has come"
    client = Browser(still_server, seated["table"], seated["token"])
    assert client.last["dealing"] == [0]
    still_server.go_on(5)
    client.dealt()
    assert client.last["deal"]["left_out"] == [0]


def test_without_a_commitment_the_cards_are_dealt_by_the_server_alone(server: Server) -> None:
    seated = server.post("/api/play", json={}).json()
    assert seated["commitment"] == ""
    client = Client(server.address, seated["table"], seated["token"])
    client.dealt()
    assert client.last["deal"]["seats"] == []


@pytest.mark.parametrize("commitment", ["x", "A" * 64, "0" * 63, "0" * 65])
def test_a_bad_commitment_opens_no_table(server: Server, commitment: str) -> None:
    before = len(server.hub()._tables)
    answer = server.post("/api/play", json={"commitment": commitment})
    assert answer.status_code == 400
    assert answer.json()["code"] == "deal-digits"
    assert len(server.hub()._tables) == before


def test_the_secret_of_a_record_is_no_header_of_a_match_in_play(server: Server) -> None:
    table, people = seated(server)
    deal(people)
    for address in (f"/api/tables/{table}/record", f"/api/tables/{table}/record?match=1", f"/api/tables/{table}"):
        assert not re.search(r"secret|entropy", server.get(address).text)
