"""In a match, whatever touches the others needs the consent of the people who are connected."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from tapete import games
from tapete.server import clients, messages
from tapete.server.pending import Proposal
from tapete.server.table import Table
from tests.server.conftest import Client, Server
from tests.server.serving import HURRY


def playing(server: Server, *names: str, seats: int = 0, **more: Any) -> tuple[str, list[Client]]:
    """A table of people in a match."""
    table, first = server.open("qwinto", seats or len(names), names[0], **more)
    people = [first, *(server.join(table, seat, name) for seat, name in enumerate(names) if seat)]
    first.say("start")
    for person in people:
        person.dealt()
    return table, people


def asked(client: Client) -> dict[str, Any]:
    """The proposal that is open."""
    found: dict[str, Any] = client.shown(lambda seen: seen["proposal"] and not seen["proposal"]["outcome"])["proposal"]
    return found


def outcome(client: Client) -> str:
    return str(client.shown(lambda seen: seen["proposal"] and seen["proposal"]["outcome"])["proposal"]["outcome"])


def answer(client: Client, *, agree: bool) -> None:
    client.say("agree", proposal=asked(client)["number"], agree=agree)


def refusal(client: Client, kind: str, **values: Any) -> str:
    client.say(kind, **values)
    return str(client.until("refused")["code"])


def test_a_match_ends_when_all_agree(server: Server) -> None:
    _, (ana, luis, eva) = playing(server, "Ana", "Luis", "Eva")
    luis.say("clear")
    proposal = asked(ana)
    assert (proposal["kind"], proposal["by"], proposal["name"]) == ("end", 1, "Luis")
    assert (proposal["agreed"], proposal["awaited"]) == ([1], [0, 2])
    answer(ana, agree=True)
    assert eva.shown(lambda seen: seen["proposal"] and seen["proposal"]["agreed"] == [0, 1])["phase"] == "playing"
    eva.say("clear")  # to ask for the same is to agree
    assert ana.shown(lambda seen: seen["phase"] == "lobby")["match"] is None


def test_one_no_is_enough_and_whoever_asked_may_withdraw(server: Server) -> None:
    _, (ana, luis) = playing(server, "Ana", "Luis")
    luis.say("clear")
    answer(ana, agree=False)
    assert outcome(luis) == "refused"
    number = luis.last["proposal"]["number"]
    assert refusal(ana, "agree", proposal=number, agree=True) == "proposal-gone"
    luis.say("clear")
    assert luis.shown(lambda seen: seen["proposal"]["number"] > number)["phase"] == "playing"
    answer(luis, agree=False)
    assert ana.shown(lambda seen: seen["proposal"]["outcome"] == "withdrawn")["phase"] == "playing"


def test_silence_is_consent_after_half_a_minute(still_server: Server) -> None:
    _, (ana, luis) = playing(still_server, "Ana", "Luis")
    ana.say("clear")
    assert asked(luis)["until"] == luis.last["now"] + 30_000
    still_server.go_on(29)
    assert luis.catch_up()["phase"] == "playing"
    still_server.go_on(2)
    assert luis.shown(lambda seen: seen["phase"] == "lobby")


def test_nobody_waits_for_people_who_are_not_connected(server: Server) -> None:
    _, (ana, luis) = playing(server, "Ana", "Luis")
    ana.say("clear")
    asked(luis)
    luis.close()
    ana.shown(lambda seen: seen["phase"] == "lobby")


def test_a_person_alone_asks_nobody(server: Server) -> None:
    _, (ana,) = playing(server, "Ana", seats=2)
    ana.say("pause", paused=True)
    assert ana.shown(lambda seen: seen["paused"])["proposal"] is None
    ana.say("clear")
    ana.shown(lambda seen: seen["phase"] == "lobby")


def test_a_pause_begins_at_once_and_ends_if_somebody_refuses(server: Server) -> None:
    _, (ana, luis) = playing(server, "Ana", "Luis")
    ana.say("pause", paused=True)
    assert asked(luis)["kind"] == "pause"
    assert luis.last["paused"]
    answer(luis, agree=False)
    assert outcome(ana) == "refused"
    assert not ana.last["paused"]
    luis.say("pause", paused=True)
    ana.shown(lambda seen: seen["paused"])
    answer(ana, agree=True)
    assert luis.shown(lambda seen: seen["proposal"]["outcome"] == "agreed")["paused"]
    ana.say("pause", paused=False)
    assert not luis.shown(lambda seen: not seen["paused"])["paused"]


def test_settings_of_a_match_need_consent_but_not_its_rules(server: Server) -> None:
    _, (ana, luis) = playing(server, "Ana", "Luis")
    assert refusal(luis, "arrange", seats=3, options={}, settings={}) == "already-started"
    luis.say("arrange", seats=2, options={}, settings={"clock": 1})
    assert asked(ana)["settings"]["clock"] == 1
    assert ana.last["settings"]["clock"] == 0
    answer(ana, agree=True)
    assert luis.shown(lambda seen: seen["settings"]["clock"] == 1)


def test_one_question_at_a_time(server: Server) -> None:
    _, (ana, luis) = playing(server, "Ana", "Luis")
    ana.say("clear")
    asked(luis)
    assert refusal(luis, "pause", paused=True) == "proposal-open"


def test_a_bots_hand_is_taken_over_only_with_consent(still_server: Server) -> None:
    table, (ana,) = playing(still_server, "Ana", seats=3)
    eva = Client(still_server.address, table)
    eva.until("table")
    eva.say("sit", seat=1, name="Eva")
    proposal = asked(ana)
    assert (proposal["kind"], proposal["seat"], proposal["by"], proposal["name"]) == ("sit", 1, -1, "Eva")
    still_server.go_on(31)
    assert outcome(ana) == "refused", "silence is no consent here"
    assert eva.catch_up()["you"] == -1
    eva.say("sit", seat=1, name="Eva")
    ana.shown(lambda seen: not seen["proposal"]["outcome"])
    answer(ana, agree=True)
    assert eva.until("seated")["seat"] == 1
    assert ana.shown(lambda seen: seen["seats"][1]["kind"] == "person")["seats"][1]["name"] == "Eva"


def test_nobody_sees_a_hand_and_plays_on_with_another(own_server: Server) -> None:
    table, (ana, _) = playing(own_server, "Ana", "Luis", seats=4)
    eva = Client(own_server.address, table, watcher="eva")
    eva.until("table")
    eva.say("sit", seat=2, name="Eva")
    answer(ana, agree=True)
    luis = next(client for client in Client.everybody if client.last.get("you") == 1)
    answer(luis, agree=True)
    eva.until("seated")
    eva.say("stand")
    eva.shown(lambda seen: seen["you"] == -1)
    assert refusal(eva, "sit", seat=3, name="Eva") == "hand-seen"
    own_server.stop()
    own_server.start()
    again, ana = Client(own_server.address, table, watcher="eva"), Client(own_server.address, table, ana.token)
    assert refusal(again, "sit", seat=3, name="Eva") == "hand-seen"
    again.say("sit", seat=2, name="Eva")  # the hand that she knows
    answer(ana, agree=True)
    assert again.until("seated")["seat"] == 2


def test_whoever_leaves_without_an_answer_has_not_agreed(still_server: Server) -> None:
    table, (ana, luis) = playing(still_server, "Ana", "Luis", seats=3)
    eva = Client(still_server.address, table)
    eva.until("table")
    eva.say("sit", seat=2, name="Eva")
    answer(ana, agree=True)
    asked(luis)
    luis.close()
    assert ana.shown(lambda seen: not seen["seats"][1]["connected"])["proposal"]["awaited"] == [1]
    assert ana.catch_up()["proposal"]["outcome"] == ""
    still_server.go_on(31)
    assert outcome(ana) == "refused"
    assert eva.catch_up()["you"] == -1


def test_whoever_was_removed_while_away_has_seen_a_hand_too(still_server: Server) -> None:
    table, (ana, _) = playing(still_server, "Ana", "Luis", seats=3)
    luis = next(client for client in Client.everybody if client.last.get("you") == 1)
    with_name = Client(still_server.address, table, luis.token, watcher="luis")
    with_name.until("table")
    for gone in (luis, with_name):
        gone.close()
    ana.shown(lambda seen: not seen["seats"][1]["connected"])
    still_server.go_on(31)
    ana.say("remove", seat=1)
    ana.shown(lambda seen: seen["seats"][1]["kind"] == "bot")
    back = Client(still_server.address, table, watcher="luis")
    assert refusal(back, "sit", seat=2, name="Luis") == "hand-seen"


def test_bots_do_not_change_in_a_match_of_others(server: Server) -> None:
    _, (ana, luis) = playing(server, "Ana", "Luis", seats=3)
    assert refusal(ana, "bot", seat=2, bot="random") == "already-started"
    luis.close()
    ana.shown(lambda seen: not seen["seats"][1]["connected"])
    ana.say("bot", seat=2, bot="random")
    ana.shown(lambda seen: seen["seats"][2]["bot"] == "random")


def test_spectators_together_ask_only_so_often(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", config=replace(HURRY, proposals=(2, 0)))
    with closing(server):
        table, (ana, _) = playing(server, "Ana", "Luis", seats=3)
        for number in range(2):
            asking = Client(server.address, table, watcher=f"w{number}")
            asking.until("table")
            asking.say("sit", seat=2, name="Eva")
            answer(ana, agree=False)
            ana.shown(lambda seen: seen["proposal"]["outcome"])
        assert refusal(Client(server.address, table, watcher="w2"), "sit", seat=2, name="Eva") == "too-many"
        ana.say("clear")  # for people in seats it counts apart
        asked(ana)


def test_nobody_changes_the_table_without_end(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", config=replace(HURRY, changes=(3, 0)))
    with closing(server):
        table, ana = server.open("qwinto", 2)
        for number in range(3):
            ana.say("rename", name=f"Ana {number}")
        assert refusal(ana, "rename", name="Eva") == "too-many"
        assert refusal(ana, "start") == "too-many"
        server.join(table, 1, "Luis")
        assert ana.ask("say", text="hola")["type"] == "done"


def test_a_table_may_have_nobody_join_a_match(server: Server) -> None:
    table, (ana,) = playing(server, "Ana", seats=2, settings={"joining": False})
    eva = Client(server.address, table)
    assert refusal(eva, "sit", seat=1, name="Eva") == "no-joining"
    assert refusal(ana, "invite", seat=1, name="Program") == "already-started"


def test_the_host_asks_the_others_to_remove_somebody(server: Server) -> None:
    _, (ana, luis, eva) = playing(server, "Ana", "Luis", "Eva")
    assert refusal(luis, "remove", seat=2) == "host-only"
    ana.say("remove", seat=1)
    assert asked(eva)["awaited"] == [2], "not the person whom it is about"
    assert refusal(luis, "agree", proposal=eva.last["proposal"]["number"], agree=False) == "not-asked"
    answer(eva, agree=True)
    assert luis.until("refused")["code"] == "removed"
    assert ana.shown(lambda seen: seen["seats"][1]["kind"] == "bot")["phase"] == "playing"


def test_a_lost_seat_is_freed_by_anybody_after_a_while(still_server: Server) -> None:
    _, (ana, luis, eva) = playing(still_server, "Ana", "Luis", "Eva")
    eva.close()
    luis.shown(lambda seen: not seen["seats"][2]["connected"])
    assert refusal(luis, "remove", seat=2) == "host-only", "not yet"
    still_server.go_on(31)
    luis.say("remove", seat=2)
    answer(ana, agree=True)
    assert luis.shown(lambda seen: seen["seats"][2]["kind"] == "bot")


def test_a_proposal_can_be_shown_when_its_maker_has_no_chair_any_more() -> None:
    """Otherwise a socket failed when somebody left the table at that moment."""
    table = Table.open("t", games.load("qwinto"), messages.Arrange(3, {}, messages.Settings()), 1)
    for seat in (1, 2):
        proposal = Proposal(1, "end", messages.Clear(), clients.Client(), seat, 1)
        assert proposal.shown(table, frozenset()).name == "", "the chair is empty"
    table.arrange(messages.Arrange(2, {}, messages.Settings()), 1)
    assert proposal.shown(table, frozenset()).name == "", "there is no such chair"
