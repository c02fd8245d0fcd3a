"""Tables as their players meet them: over a real socket, on a real file."""

from random import Random

import pytest

from tapete import fairness, games, record
from tapete.kernel.contract import LANGUAGES, SPECTATOR, Event
from tapete.server import events, messages
from tapete.server.live import LiveTable
from tapete.server.replay import Film, Finished
from tapete.server.store import Row
from tapete.server.table import Table
from tapete.server.views import Presence, TableViews
from tapete.testing.cases import quick_options
from tapete.texts import MISSING, Texts
from tests.server.conftest import Client, Server, StillClock

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
    hands = [client.dealt()["view"]["hand"] for client in (ana, luis, watcher)]
    assert len(hands[0]) == len(hands[1]) == 3
    assert not set(hands[0]) & set(hands[1])
    assert hands[2] == [], "who watches sees no hand"
    assert watcher.last["match"]["legal"] == []
    assert [seat["name"] for seat in luis.last["seats"]] == ["Ana", "Luis"]


def test_a_resent_action_is_answered_and_not_done_twice(server: Server) -> None:
    _, ana = server.open("qwinto", 1)
    ana.say("start")
    ana.dealt()
    action = ana.last["match"]["legal"][0]
    for _ in range(2):
        ana.say("act", key="same", action=action)
    first, second = ana.until("done"), ana.until("done")
    assert first == second
    assert ana.catch_up()["match"]["step"] == 1


def test_a_restart_loses_nothing_and_everybody_is_back_in_their_seat(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 1)
    ana.say("start")
    ana.dealt()
    ana.say("act", key="one", action=ana.last["match"]["legal"][0])
    ana.until("done")
    before = ana.catch_up()["match"]
    own_server.stop()
    own_server.start()
    again = Client(own_server.address, table, ana.token)
    after = again.until("table")
    assert after["you"] == 0
    assert {**after["match"], "step": before["step"]} == before
    again.say("act", key="one", action="pass")
    assert again.until("done")["key"] == "one", "heard before the restart"
    assert again.catch_up()["match"]["step"] == 1


def test_why_not_by_clause_and_in_the_players_own_words(server: Server) -> None:
    _, ana = server.open("qwinto", 1)
    ana.say("start")
    ana.dealt()
    ana.say("why", action="write y5")
    reason = ana.until("reason")
    assert (reason["clause"], reason["code"], reason["values"]) == ("QW8", "why-lay-first", {"seat": 0})
    refused = ana.ask("act", action="write y5")
    assert (refused["type"], refused["code"], refused["clause"]) == ("refused", "illegal", "QW8")
    assert ana.ask("act", action="fly")["code"] == "no-such-action"


@pytest.mark.parametrize("game", games.names())
def test_advice_says_why_in_both_languages(server: Server, game: str) -> None:
    _, ana = server.open(game, 1 if 1 in games.load(game).rules.SEATS else 2)
    ana.say("start")
    ana.shown(lambda table: table["match"] and 0 in table["match"]["waiting"])
    ana.say("advise")
    advice = ana.until("advice")
    assert advice["action"] in ana.last["match"]["legal"]
    assert advice["reasons"]
    for language in LANGUAGES:
        say = Texts(language, games.load(game))
        for part in advice["reasons"]:
            assert part["code"].startswith("because-")
            assert MISSING not in say(part["code"], who="Ana", **part["values"])


def test_the_deal_is_the_one_that_was_promised(server: Server) -> None:
    table, ana = server.open("qwinto", 1)
    ana.say("start")
    ana.dealt()
    promised = ana.last["deal"]["commitment"]
    ana.play_to_the_end()
    secret = ana.last["deal"]["secret"]
    assert fairness.commitment_to_secret(secret) == promised
    match = record.verify(record.read(server.get(f"/api/tables/{table}/record").text))
    assert match.seed == fairness.seed(secret, {})


def test_a_rematch_keeps_the_table(server: Server) -> None:
    table, ana = server.open("qwinto", 1)
    ana.say("start")
    ana.play_to_the_end()
    first = ana.last["deal"]["commitment"]
    ana.say("clear")
    ana.shown(lambda table: table["phase"] == "lobby")
    assert ana.last["id"] == table
    assert ana.last["deal"]["commitment"] == first, "it can still be checked"
    ana.say("start")
    ana.shown(lambda table: table["phase"] == "playing")
    assert ana.last["deal"]["commitment"] != first
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


def test_a_bot_takes_over_for_a_person_who_is_away_and_gives_the_seat_back(still_server: Server) -> None:
    table, ana = still_server.open("qwinto", 2, settings={"takeover": 60})
    luis = still_server.join(table, 1, "Luis")
    ana.say("start")
    while 1 not in ana.dealt()["waiting"]:
        ana.ask("act", action=ana.last["match"]["legal"][0])
        ana.catch_up()
    luis.close()
    ana.shown(lambda table: not table["seats"][1]["connected"])
    step = ana.last["match"]["step"]
    still_server.go_on(59)
    assert not ana.catch_up()["seats"][1]["away"]
    still_server.go_on(1)
    ana.shown(lambda table: table["seats"][1]["away"])
    ana.shown(lambda table: table["match"]["step"] > step)
    assert not ana.last["seats"][1]["connected"]
    again = Client(still_server.address, table, luis.token)
    assert again.until("table")["seats"][1] == {
        "kind": "person", "name": "Luis", "avatar": luis.last["seats"][1]["avatar"], "bot": None, "connected": True,
        "away": False,
    }  # fmt: skip


def test_a_clock_that_runs_out_has_a_bot_decide_and_a_pause_stops_it(still_server: Server) -> None:
    _, ana = still_server.open("qwinto", 1, settings={"clock": 30})
    ana.say("start")
    match = ana.dealt()
    assert match["deadlines"] == {"0": ana.last["now"] + 30_000}
    still_server.go_on(29)
    assert ana.catch_up()["match"]["step"] == 0
    still_server.go_on(1)
    ana.shown(lambda table: table["match"]["step"] == 1)
    ana.say("pause", paused=True)
    ana.shown(lambda table: table["paused"])
    assert ana.last["match"]["deadlines"] == {}
    clock = still_server.hub().clock
    assert isinstance(clock, StillClock)
    assert clock.sleepers == 0, "nothing will happen, whatever the time"
    still_server.go_on(3600)
    assert ana.catch_up()["match"]["step"] == 1
    ana.say("pause", paused=False)
    ana.shown(lambda table: not table["paused"])
    assert ana.last["match"]["deadlines"] == {"0": ana.last["now"] + 30_000}
    still_server.go_on(30)
    ana.shown(lambda table: table["match"]["step"] == 2)


def test_a_match_that_nobody_may_watch_sends_spectators_away(server: Server) -> None:
    table, ana = server.open("uno-colores", 3, settings={"watching": False})
    luis, watcher = server.join(table, 1, "Luis"), Client(server.address, table)
    watcher.until("table")
    ana.shown(lambda seen: seen["watching"])
    ana.say("start")
    assert watcher.until("refused")["code"] == "no-watching"
    assert luis.dealt()
    assert ana.catch_up()["watching"] == 0
    luis.say("stand")  # and whoever leaves a seat
    assert luis.until("refused")["code"] == "no-watching"
    assert luis.last["you"] == 1, "nothing was shown since"


def test_who_watches_sees_what_everybody_may_and_can_be_kept_out(server: Server) -> None:
    table, ana = server.open("uno-colores", 2, settings={"watching": False})
    ana.say("start")
    ana.dealt()
    stranger = Client(server.address, table)
    assert stranger.until("refused")["code"] == "no-watching"
    assert Client(server.address, table, ana.token).until("table")["you"] == 0


def test_another_version_of_the_protocol_is_told_to_reload_and_keeps_its_seat(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    for version in (messages.PROTOCOL - 1, messages.PROTOCOL + 1):
        older = Client(server.address, table)
        older.until("table")
        older.say("hello", table=table, token=ana.token, protocol=version)
        refused = older.until("refused")
        assert (refused["code"], refused["values"]) == ("reload", {"protocol": messages.PROTOCOL})
    assert Client(server.address, table, ana.token).until("table")["you"] == 0


def test_a_second_page_in_a_seat_takes_no_news_from_the_first(server: Server) -> None:
    table, ana = server.open("qwinto", 1)
    ana.say("start")
    ana.dealt()
    news = [*ana.last["news"]]
    for step in range(1, 6):
        ana.say("act", key=f"act {step}", action=ana.last["match"]["legal"][0])
        Client(server.address, table, ana.token).until("table")
        while ana.last["match"]["step"] < step:
            news += ana.until("table")["news"]
    everything = Client(server.address, table, ana.token).until("table")["news"]
    assert len(everything) >= 5
    assert everything == news


def test_the_scores_are_kept_after_each_round_and_at_the_end() -> None:
    game = games.load("uno-colores")
    table = Table.open("t", game, messages.Arrange(2, {"target": "1000"}, messages.Settings()), 0)
    table.start({}, 0)
    chance, expected = Random(3), []
    while not table.match_in_play().over:
        match, before = table.match_in_play(), table.round
        seat = match.waiting[0]
        table.act(seat, chance.choice(table.legal(seat)), 10**6 * len(match.log))
        if table.round != before or match.over:
            expected.append(list(match.scores))
    assert table.news is not None
    assert table.news.round_scores == expected
    assert len(expected) > 1
    assert expected[-1] == list(table.match_in_play().scores)


def test_the_poster_tells_of_the_most_memorable_action() -> None:
    game = games.load("uno-colores")
    table = Table.open("t", game, messages.Arrange(2, {"target": "200"}, messages.Settings()), 0)
    table.start({}, 0)
    news, chance, views = table.news, Random(3), TableViews(table)
    assert news is not None
    while not table.match_in_play().over:
        assert views.public(Presence(), 0).match.best is None  # type: ignore[union-attr]  # it is dealt
        match = table.match_in_play()
        seat = match.waiting[0]
        table.act(seat, chance.choice(table.legal(seat)), 10**6 * len(match.log))
    best = views.public(Presence(), 0).match.best  # type: ignore[union-attr]  # likewise
    assert best is not None
    steps = Film(Finished.of(table)).steps(best.step, SPECTATOR)
    told = [Event(one.code, one.values) for one in steps[0].news]
    found = game.moment(told)
    assert found is not None
    assert (found[1].code, steps[0].match.step) == (best.code, best.step)  # type: ignore[union-attr]  # likewise


def test_the_deal_is_told_to_everybody(server: Server) -> None:
    table, ana = server.open("uno-colores", 2)
    luis = server.join(table, 1, "Luis")
    ana.say("start")
    ana.dealt()
    luis.dealt()
    watcher = Client(server.address, table)
    watcher.dealt()
    for viewer in (ana, luis, watcher):
        assert [one["code"] for one in viewer.last["news"]][:2] == ["event-new-round", "event-turned-up"]


def test_a_match_is_closed_once_its_rules_have_changed(caplog: pytest.LogCaptureFixture) -> None:
    """Older events name no versions, and are of the first."""
    game = games.load("qwinto")
    table = Table.open("t", game, messages.Arrange(2, {}, messages.Settings()), 0)
    table.start({}, 0)
    dealt = table.unsaved[-1][1]
    assert isinstance(dealt, events.Start)
    assert dealt.versions == game.versions
    for versions, is_closed in ((game.versions, False), ({}, False), ({"rules": 2, "shuffle": 1}, True)):
        dealt.versions = versions
        rows = [Row("t", seq, at, events.encode(event)) for seq, (at, event) in enumerate(table.unsaved)]
        live = LiveTable.first(rows[0])
        for row in rows[1:]:
            live.apply(row)
        assert live.closed == is_closed
        assert (live.table.match is None) == is_closed
        assert is_closed or live.table.match_in_play().seed == table.match_in_play().seed
        assert ("table-version" in caplog.text) == is_closed
