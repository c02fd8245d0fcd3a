"""Deals of the day: the same cards and bots for everybody, one try that counts, nothing told before the day is over."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tapete import days, games
from tapete.bots import RuleBot, default_bot
from tapete.match import Match
from tests.server.conftest import Client, Server, StillClock, place
from tests.server.serving import HURRY

GAME = "uno-colores"  # not alone, and with bots that act out of turn
ALONE = "qwinto"
ANA, LUIS = "a" * 40, "b" * 40
A_DAY = 24 * 3600


@pytest.fixture
def daily(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server on a day that goes on until it is ended."""
    with place(request, tmp_path) as data:
        running = Server(data, config=replace(HURRY, clock=StillClock()))
        yield running
        running.close()


def as_player(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


def today(server: Server, player: str = ANA) -> dict[str, Any]:
    found: dict[str, Any] = server.get("/api/days", headers=as_player(player)).json()
    return found


def one_day(server: Server, day: str, game: str, player: str = ANA) -> dict[str, Any]:
    found: dict[str, Any] = server.get(f"/api/days/{day}/{game}", headers=as_player(player)).json()
    return found


def begin(server: Server, day: str, game: str, player: str = ANA, name: str = "Ana") -> Client:
    """A try, as its player sees it."""
    answer = server.post(
        f"/api/days/{day}/{game}", json={"name": name, "pace": "instant"}, headers=as_player(player) if player else {}
    )
    assert answer.status_code == 200, answer.text
    seated = answer.json()
    client = Client(server.address, seated["table"], seated["token"], watcher=player)
    client.until("table")
    return client


def test_the_deal_and_the_bots_are_the_same_for_everybody(daily: Server) -> None:
    day = today(daily)["day"]
    seen: list[list[Any]] = []
    for player in (ANA, LUIS):
        client = begin(daily, day, "five-crowns", player)  # where nobody acts out of turn: that depends on the moment
        table = client.last["id"]
        views: list[Any] = []
        while len(views) < 25 and not (client.last["match"] or {}).get("ending"):
            match = client.last["match"]
            if 0 in match["waiting"] and match["legal"]:
                views.append((match["view"], match["legal"]))
                client.ask("act", action=match["legal"][-1])
            else:
                client.until("table")
        assert client.last["day"] == {"day": day, "counts": True}
        assert [seat["kind"] for seat in client.last["seats"]] == ["person", "bot", "bot", "bot"]
        assert daily.get(f"/api/tables/{table}/record").json()["code"] in ("not-over", "day-not-over")
        seen.append(views)
        client.close()
    assert len(seen[0]) > 3
    assert seen[0] == seen[1]


def test_one_try_counts_and_nothing_is_told_before_the_day_is_over(daily: Server) -> None:
    chain = today(daily)
    day = chain["day"]
    first = begin(daily, day, ALONE)
    score = first.play_to_the_end()["scores"][0]
    again = begin(daily, day, ALONE)
    assert again.last["day"] == {"day": day, "counts": False}
    again.play_to_the_end(choose=lambda legal: legal[-1])
    other = begin(daily, day, ALONE, LUIS, "Luis").play_to_the_end(choose=lambda legal: legal[-1])["scores"][0]
    assert one_day(daily, day, ALONE, LUIS)["mine"]["is_over"]
    daily.go_on(3)
    found = one_day(daily, day, ALONE)
    assert found["tries"] == 2
    assert sum(count for _, count in found["spread"]) == 2
    assert {(one["name"], one["score"], one["mine"]) for one in found["results"]} == {
        ("Ana", score, True), ("Luis", other, False),
    }  # fmt: skip
    assert [one["rank"] for one in found["results"]] == ([1, 2] if score != other else [1, 1])
    assert found["results"][0]["score"] == max(score, other)
    assert found["mine"] == {"table": first.last["id"], "is_over": True}
    assert not any((found["value"], found["seed"], *(one["table"] for one in found["results"])))
    table = first.last["id"]
    for what in ("record", "replay/0", "hands/0", "outline"):
        assert daily.get(f"/api/tables/{table}/{what}").json()["code"] == "day-not-over", what
    for path in ("branches", "same"):
        body = {"table": table, "match": 1} | ({"step": 0, "seat": 0} if path == "branches" else {})
        assert daily.post(f"/api/{path}", json=body).json()["code"] == "day-not-over"

    daily.go_on(A_DAY)
    over = one_day(daily, day, ALONE)
    assert days.check(day, over["value"], over["first"], over["end"]) == 1
    assert (over["first"], over["end"]) == (chain["first"], chain["end"])
    seed = days.day_seed(over["value"], day, ALONE)
    assert over["seed"] == seed.hex()
    assert f"seed: {seed.hex()}" in daily.get(f"/api/tables/{table}/record").text
    assert daily.get(f"/api/tables/{over['results'][0]['table']}/replay/0").status_code == 200
    late = begin(daily, day, ALONE, "c" * 40)  # past days can be played, and do not count
    assert late.last["day"]["counts"] is False
    assert today(daily)["value"] == over["value"]


def test_a_try_that_ends_on_the_next_day_does_not_count(daily: Server) -> None:
    day = today(daily)["day"]
    client = begin(daily, day, ALONE)
    daily.go_on(A_DAY)
    client.play_to_the_end()
    daily.go_on(3)
    assert one_day(daily, day, ALONE)["tries"] == 0


def test_the_table_of_a_try_cannot_be_changed(daily: Server) -> None:
    client = begin(daily, today(daily)["day"], GAME)
    info = client.last
    settings = {**info["settings"], "takeover": 60}
    for kind, values in (
        ("bot", {"seat": 1, "bot": "strong"}), ("lock", {"locked": False}), ("invite", {"seat": 1, "name": "Bot"}),
        ("stand", {}), ("delete", {}), ("rematch", {}), ("start", {}),
        ("arrange", {"seats": info["players"], "options": info["options"], "settings": settings}),
    ):  # fmt: skip
        client.say(kind, **values)
        assert client.until("refused")["code"] == "day-fixed", kind
    client.say("advise")
    assert client.until("refused")["code"] != "day-fixed"
    client.say("arrange", seats=info["players"], options=info["options"], settings={**info["settings"], "pace": "calm"})
    assert client.shown(lambda table: table["settings"]["pace"] == "calm")
    watcher = Client(daily.address, info["id"])
    assert watcher.until("refused")["code"] in ("no-watching", "table-locked")


def test_bad_days_and_too_many_tries_are_refused(daily: Server) -> None:
    for path in (
        "1999-01-01/qwinto",
        "2099-01-01/qwinto",
        "x/qwinto",
        f"{today(daily)['day']}/chess",
        "20270115/qwinto",
    ):
        for answer in (daily.get(f"/api/days/{path}"), daily.post(f"/api/days/{path}", json={})):
            assert answer.status_code in (400, 404), path
            assert answer.json()["type"] == "refused"
    day = today(daily)["day"]
    assert daily.post(f"/api/days/{day}/qwinto", json={"pace": "slow"}).json()["code"] == "unreadable"
    assert daily.post(f"/api/days/{day}/qwinto", json={"avatar": "dragon"}).status_code == 400


def test_tries_from_one_address_are_limited(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", config=replace(HURRY, clock=StillClock(), days=(2, 0)))
    try:
        day = today(server)["day"]
        answers = [server.post(f"/api/days/{day}/qwinto", json={}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
    finally:
        server.close()


def test_a_restart_keeps_the_chain_and_the_tries(daily: Server) -> None:
    before = today(daily)
    begin(daily, before["day"], ALONE).play_to_the_end()
    daily.clear()
    daily.stop()
    daily.start()
    after = today(daily)
    assert (after["end"], after["first"]) == (before["end"], before["first"])
    assert next(one for one in after["games"] if one["game"] == ALONE)["mine"]["is_over"]
    assert begin(daily, before["day"], ALONE).last["day"]["counts"] is False


def test_the_same_deal_for_another_table(server: Server) -> None:
    table, ana = server.open("five-crowns", 2)
    ana.say("bot", seat=1, bot="random")
    ana.say("start")
    first = ana.dealt()["view"]
    ana.say("clear")
    ana.shown(lambda shown: shown["phase"] == "lobby")
    answer = server.post("/api/same", json={"table": table, "match": 1, "name": "Ana"}).json()
    again = Client(server.address, answer["table"], answer["token"])
    assert again.until("table")["origin"] == {"table": table, "match": 1, "step": 0}
    info = again.last
    again.say("arrange", seats=3, options=info["options"], settings=info["settings"])
    assert again.until("refused")["code"] == "deal-fixed"
    again.say("start")
    assert again.dealt()["view"]["hand"] == first["hand"]
    assert again.last["origin"]["table"] == table
    assert server.post("/api/same", json={"table": again.last["id"]}).json()["code"] == "not-over"


def test_a_try_played_again_by_anybody_gives_the_same_match(daily: Server) -> None:
    """The bots' dice follow from the published seed: whoever has it can play a try again, with its bots."""
    day = today(daily)["day"]
    client = begin(daily, day, "five-crowns")
    for _ in range(6):
        match = client.shown(lambda table: 0 in table["match"]["waiting"] and table["match"]["legal"])["match"]
        client.ask("act", action=match["legal"][0])
    client.shown(lambda table: 0 in table["match"]["waiting"])
    live = daily.live(client.last["id"])
    match = live.table.match_in_play()
    game = games.load("five-crowns")
    again = Match(game, match.players, match.seed)
    bot = RuleBot(game, default_bot(game), 0)
    for _, seat, number in match.log:
        if seat:
            bot.set_dice(days.dice_seed(match.seed, seat, len(again.actions)))
            assert bot.choose(again.show(seat), seat, again.legal_numbers(seat)) == number
        again.act_number(seat, number)
    assert any(seat for _, seat, _ in match.log)


def test_whoever_asks_for_one_day_after_another_costs_little(daily: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the end of the chain, a hundred years ahead, each of them would take 20 ms."""
    first, hashed = today(daily)["first"], 0
    daily.go_on(300 * A_DAY)
    value_before = days.value_before

    def counting(value: str, count: int = 1) -> str:
        nonlocal hashed
        hashed += count
        return value_before(value, count)

    monkeypatch.setattr(days, "value_before", counting)
    asked = [days.day_of(days.end_of(first) + number * days.DAY_MS - 1) for number in range(0, 300, 7)]
    for day in asked:
        answer = one_day(daily, day, ALONE)
        assert days.check(day, answer["value"], first, answer["end"])
    checking = sum(days.number_of(day, first) for day in asked)
    assert hashed - checking < days.LENGTH + 300 * len(asked)
