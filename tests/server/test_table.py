"""Tables as their players meet them: over a real socket, on a real file."""

import pytest

from tapete import games, record
from tapete.kernel.contract import LANGUAGES
from tapete.server import fairness
from tapete.testing.cases import quick_options
from tapete.texts import MISSING, Texts
from tests.server.conftest import Client, Server

SMALLEST = {name: max(2, games.load(name).rules.SEATS[0]) for name in games.names()}


@pytest.mark.parametrize("game", games.names())
def test_a_whole_match_against_bots_gives_a_record_that_verifies(server: Server, game: str) -> None:
    table, ana = server.open(game, SMALLEST[game], options=quick_options(games.load(game)))
    ana.say("start")
    over = ana.play_to_the_end()
    assert over["ending"] in games.load(game).rules.CLAUSES
    text = server.get(f"/api/tables/{table}/record").text
    match = record.verify(record.read(text))
    assert list(match.scores) == over["scores"]


def test_two_people_see_what_their_seats_may_know(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    luis = server.join(table, 1, "Luis")
    watcher = Client(server.address, table)
    ana.say("start")
    hands = []
    for client in (ana, luis, watcher):
        while not client.last.get("match"):
            client.until("table")
        hands.append(client.last["match"]["view"]["hand"])
    assert len(hands[0]) == len(hands[1]) == 3
    assert not set(hands[0]) & set(hands[1])
    assert hands[2] == [], "who watches sees no hand"
    assert watcher.last["match"]["legal"] == []
    assert [seat["name"] for seat in luis.last["seats"]] == ["Ana", "Luis"]


def test_a_resent_action_is_answered_and_not_done_twice(server: Server) -> None:
    _, ana = server.open("qwinto", 1)
    ana.say("start")
    while not ana.last.get("match"):
        ana.until("table")
    action = ana.last["match"]["legal"][0]
    for _ in range(2):
        ana.say("act", key="same", action=action)
    first, second = ana.until("done"), ana.until("done")
    assert first == second
    assert ana.catch_up()["match"]["step"] == 1


def test_a_restart_loses_nothing_and_everybody_is_back_in_their_seat(server: Server) -> None:
    table, ana = server.open("qwinto", 1)
    ana.say("start")
    while not ana.last.get("match"):
        ana.until("table")
    ana.say("act", key="one", action=ana.last["match"]["legal"][0])
    ana.until("done")
    before = ana.catch_up()["match"]
    server.stop()
    server.start()
    again = Client(server.address, table, ana.token)
    after = again.until("table")
    assert after["you"] == 0
    assert {**after["match"], "step": before["step"]} == before
    again.say("act", key="one", action="pass")
    assert again.until("done")["key"] == "one", "heard before the restart"
    assert again.catch_up()["match"]["step"] == 1


def test_why_not_by_clause_and_in_the_players_own_words(server: Server) -> None:
    _, ana = server.open("qwinto", 1)
    ana.say("start")
    while not ana.last.get("match"):
        ana.until("table")
    ana.say("why", action="write y5")
    reason = ana.until("reason")
    assert (reason["clause"], reason["code"], reason["values"]) == ("QW8", "why-lay-first", {"who": "Ana"})
    refused = ana.ask("act", action="write y5")
    assert (refused["type"], refused["code"], refused["clause"]) == ("refused", "illegal", "QW8")
    assert ana.ask("act", action="fly")["code"] == "no-such-action"


@pytest.mark.parametrize("game", games.names())
def test_advice_says_why_in_both_languages(server: Server, game: str) -> None:
    _, ana = server.open(game, 1 if 1 in games.load(game).rules.SEATS else 2)
    ana.say("start")
    while not (ana.last["match"] and 0 in ana.last["match"]["waiting"]):
        ana.until("table")
    ana.say("hint")
    advice = ana.until("advice", seconds=60)
    assert advice["action"] in ana.last["match"]["legal"]
    assert advice["because"]
    for language in LANGUAGES:
        say = Texts(language, games.load(game))
        for part in advice["because"]:
            assert part["code"].startswith("because-")
            assert MISSING not in say(part["code"], who="Ana", **part["values"])


def test_the_deal_is_the_one_that_was_promised(server: Server) -> None:
    table, ana = server.open("qwinto", 1)
    promised = ana.last["commitment"]
    ana.say("start")
    over = ana.play_to_the_end()
    assert fairness.commitment(table, 1, over["seed"]) == promised
    match = record.verify(record.read(server.get(f"/api/tables/{table}/record").text))
    assert match.seed == fairness.seed(table, 1, over["seed"], {})


def test_a_rematch_keeps_the_table(server: Server) -> None:
    table, ana = server.open("qwinto", 1)
    ana.say("start")
    ana.play_to_the_end()
    first = ana.last["commitment"]
    ana.say("again")
    while ana.last["phase"] != "lobby":
        ana.until("table")
    assert ana.last["id"] == table
    assert ana.last["commitment"] != first
    ana.say("start")
    while ana.last["phase"] != "playing":
        ana.until("table")
    assert ana.last["match"]["number"] == 2


def test_chat_is_text_and_the_game_says_what_may_not_be_said(server: Server) -> None:
    table, ana = server.open("the-game", 2, options={"edition": "original"})
    luis = server.join(table, 1, "Luis")
    assert ana.ask("say", text="I hold 43")["type"] == "done", "before the deal anything may be said"
    ana.say("start")
    luis.until("table")
    refused = ana.ask("say", text="I hold 43")
    assert (refused["code"], refused["clause"], refused["values"]) == ("talk-number", "TG12", {"text": "43"})
    assert ana.ask("say", text="<b>hola</b>\x00\n   tú")["type"] == "done"
    joined = Client(server.address, table)
    assert joined.until("table")["chat"][-1]["text"] == "<b>hola</b> tú"


def test_who_takes_back_a_card_has_told_it(server: Server) -> None:
    """The Game forbids telling numbers: with another person at the table nothing is taken back, with bots it is."""
    for company in (False, True):
        table, ana = server.open("the-game", 2, options={"edition": "original"})
        if company:
            server.join(table, 1, "Luis")
        ana.say("bot", seat=1, bot="random") if not company else None
        ana.say("start")
        while not (ana.last.get("match") and any(text.startswith("lay") for text in ana.last["match"]["legal"])):
            match = ana.last.get("match")
            if match and 0 in match["waiting"] and match["legal"][0].startswith("keen"):
                ana.ask("act", action="keen 3")
            elif company and match:
                break
            else:
                ana.until("table")
        if not company:
            ana.ask("act", action=next(text for text in ana.last["match"]["legal"] if text.startswith("lay")))
            assert ana.ask("undo")["type"] == "done"
        else:
            assert ana.ask("undo")["code"] == "nothing-to-undo"


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(server: Server) -> None:
    table, ana = server.open("qwinto", 2, settings={"takeover": 1})
    luis = server.join(table, 1, "Luis")
    ana.say("start")
    while not ana.catch_up().get("match"):
        pass
    luis.close()
    while not ana.last["seats"][1]["stood_in"]:
        if 0 in ana.last["match"]["waiting"]:
            ana.ask("act", action=ana.last["match"]["legal"][0])
        else:
            ana.until("table")
    assert not ana.last["seats"][1]["here"]
    again = Client(server.address, table, luis.token)
    assert again.until("table")["seats"][1] == {
        "kind": "person", "name": "Luis", "bot": None, "here": True, "stood_in": False,
    }  # fmt: skip


def test_a_clock_that_runs_out_has_a_bot_decide_and_a_pause_stops_it(server: Server) -> None:
    _, ana = server.open("qwinto", 1, settings={"clock": 1})
    ana.say("start")
    while not ana.catch_up().get("match"):
        pass
    assert ana.last["match"]["deadlines"]["0"] > ana.last["now"]
    while ana.last["match"]["step"] == 0:
        ana.until("table")
    ana.say("pause", paused=True)
    while not ana.last["paused"]:
        ana.until("table")
    step = ana.last["match"]["step"]
    assert ana.last["match"]["deadlines"] == {}
    with pytest.raises(TimeoutError):
        ana.until("table", seconds=1.5)
    ana.say("pause", paused=False)
    while ana.last["match"]["step"] == step:
        ana.until("table")


def test_who_watches_sees_what_everybody_may_and_can_be_kept_out(server: Server) -> None:
    table, ana = server.open("uno-colores", 2, settings={"watching": False})
    ana.say("start")
    while not ana.catch_up().get("match"):
        pass
    stranger = Client(server.address, table)
    assert stranger.until("refused")["code"] == "no-watching"
    assert Client(server.address, table, ana.token).until("table")["you"] == 0
