"""A finished match in overview, at any step, with all hands; played on from a step; records from elsewhere."""

from random import Random
from typing import Any

import pytest

from tapete import games, record
from tapete.bots import RuleBot
from tapete.kernel.record import fields
from tapete.match import Match
from tapete.server import uploads
from tapete.server.outline import outline_of
from tapete.server.replay import AT_ONCE, COPY_EVERY
from tapete.testing.cases import quick_options
from tests.server.conftest import Client, Server


def finished(server: Server, game: str = "qwinto", seats: int = 2) -> tuple[str, dict[str, Any], Client]:
    """A table whose match is over, and how it ended."""
    table, ana = server.open(game, seats, options=quick_options(games.load(game)))
    for seat in range(1, seats):
        ana.say("bot", seat=seat, bot="random")
    ana.say("start")
    return table, ana.play_to_the_end(), ana


def played(game: str, players: int) -> Match:
    match = Match(games.load(game), players, bytes(32), quick_options(games.load(game)))
    bot = RuleBot(match.game, next(iter(match.game.bots.BOTS)), 1)
    while not match.over:
        seat = match.waiting[0]
        match.act_number(seat, bot.choose(match.show(seat), seat, match.legal_numbers(seat)))
    return match


def test_a_replay_is_the_same_from_wherever_it_is_entered(server: Server) -> None:
    match = played("five-crowns", 2)
    table = opened(server, record.write(match))["table"]
    whole: list[dict[str, Any]] = []
    while len(whole) <= len(match.log):
        whole += server.get(f"/api/tables/{table}/replay/{len(whole)}?seat=0").json()
    for first in (1, 2, COPY_EVERY, COPY_EVERY + 1, len(match.log) // 2, len(match.log)):
        part = server.get(f"/api/tables/{table}/replay/{first}?seat=0").json()
        assert part == whole[first : first + AT_ONCE + 1][: len(part)]


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=pytest.mark.nightly if name == "five-crowns" else ()) for name in games.names()]
)  # eleven hands take long
def test_a_stranger_is_shown_at_each_step_what_each_player_saw(server: Server, game: str) -> None:
    seats = max(2, games.load(game).rules.SEATS[0])
    table, ana = server.open(game, seats, options=quick_options(games.load(game)))
    people = [ana, *(server.join(table, seat, f"P{seat}") for seat in range(1, seats))]
    ana.say("start")
    ana.dealt()
    saw: dict[tuple[int, int], Any] = {}
    chance = Random(5)
    while True:
        for seat, person in enumerate(people):
            match = person.catch_up()["match"]
            saw[seat, match["step"]] = match["view"]
        if match["ending"]:
            break
        person = people[chance.choice(match["waiting"])]
        person.ask("act", action=chance.choice(person.last["match"]["legal"]))
    assert len(saw) == seats * (match["step"] + 1) > 20
    for seat in range(seats):
        shown: list[dict[str, Any]] = []
        while len(shown) <= match["step"]:
            shown += server.get(f"/api/tables/{table}/replay/{len(shown)}?seat={seat}").json()
        for step, told in enumerate(shown):
            assert told["match"]["view"] == saw[seat, step], f"seat {seat}, step {step}"


def test_open_hands_are_what_each_seat_saw(server: Server) -> None:
    table, over, _ = finished(server)
    steps = server.get(f"/api/tables/{table}/replay/3?seat=1").json()
    hands = server.get(f"/api/tables/{table}/hands/3").json()
    assert [views[1] for views in hands[:5]] == [step["match"]["view"] for step in steps[:5]]
    assert hands[0][0]["seat"] == 0
    for bad in ("hands/99999", "hands/x", "hands/-1"):
        assert server.get(f"/api/tables/{table}/{bad}").status_code in (400, 404)
    assert server.get(f"/api/tables/{table}/hands/{over['step']}").status_code == 200


def test_nothing_is_told_of_a_match_that_is_not_over(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    ana.say("bot", seat=1, bot="random")
    ana.say("start")
    ana.dealt()
    for what in ("hands/0", "outline", "reasons/1?action=pass", "replay/0"):
        assert server.get(f"/api/tables/{table}/{what}").json()["code"] == "not-over"
    answer = server.post("/api/branches", json={"table": table, "step": 0, "seat": 0})
    assert answer.json()["code"] == "not-over"


def test_an_outline_has_the_rounds_the_turns_and_all_to_play_it_again() -> None:
    match = played("five-crowns", 2)
    found = outline_of(match)
    assert (found.steps, found.players, len(found.ends)) == (len(match.log), 2, 11)
    assert found.ends == sorted(found.ends)
    assert found.ends[-1] == len(match.log)
    assert found.turns[0] == 0
    assert set(found.ends[:-1]) < set(found.turns), "a hand begins with a turn"
    assert [match.log[turn].seat for turn in found.turns[:4]] == [1, 0, 1, 0]
    state = match.game.rules.State()
    assert set(found.template) <= set(fields(type(state)))
    again = Match(match.game, found.players, bytes.fromhex(found.seed), match.options)
    for _, _, seat, number in found.moves:
        again.act_number(seat, number)
    assert again.state == match.state


def test_reasons_for_another_action_are_those_of_the_seat_that_chose(server: Server) -> None:
    table, _, ana = finished(server, "uno-colores")
    found = record.read(server.get(f"/api/tables/{table}/record").text)
    for step, (match, _) in enumerate(record.replay(found), 1):
        legal = match.legal_numbers(found.entries[step - 1].seat)
        if len(legal) > 1:
            break
    action = match.game.actions.text(legal[-1])
    told = server.get(f"/api/tables/{table}/reasons/{step}", params={"action": action}).json()
    assert told
    assert all(reason["code"].startswith("because-") for reason in told)
    for bad in ("sing", "", "x" * 500):
        answer = server.get(f"/api/tables/{table}/reasons/{step}", params={"action": bad})
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-action")
    assert server.get(f"/api/tables/{table}/reasons/0?action={action}").json()["code"] == "no-such-page"
    ana.close()


# ---- Played on from a step


def test_a_branch_begins_as_the_match_did_and_goes_its_own_way(own_server: Server) -> None:
    table, over, _ = finished(own_server)
    entries = record.read(own_server.get(f"/api/tables/{table}/record").text).entries
    seat, step = 1, len(entries) // 2
    seated = own_server.post(
        "/api/branches", json={"table": table, "step": step, "seat": seat, "name": "Bo", "bots": "easy"}
    ).json()
    assert seated["seat"] == seat
    bo = Client(own_server.address, seated["table"], seated["token"])
    told = bo.until("table")
    assert told["origin"] == {"table": table, "match": 1, "step": step}
    assert told["you"] == seat
    assert [there["kind"] for there in told["seats"]] == ["bot", "person"]
    bo.play_to_the_end()
    assert bo.last["deal"] is None, "no secret was committed to"
    own_server.stop()
    own_server.start()
    again = record.read(own_server.get(f"/api/tables/{seated['table']}/record").text)
    assert again.entries[:step] == entries[:step]
    assert record.verify(again).over
    assert again.seed == record.read(own_server.get(f"/api/tables/{table}/record").text).seed
    shown = own_server.get(f"/api/tables/{seated['table']}/replay/{step}?seat={seat}").json()
    assert shown[0]["origin"]["step"] == step
    assert over["step"] == len(entries)


def test_a_rematch_after_a_branch_is_a_match_of_its_own(server: Server) -> None:
    table, _, _ = finished(server)
    seated = server.post("/api/branches", json={"table": table, "step": 4, "seat": 0}).json()
    ana = Client(server.address, seated["table"], seated["token"])
    ana.play_to_the_end()
    ana.say("rematch")
    told = ana.shown(lambda message: message["match"] and message["match"]["number"] == 2)
    assert told["origin"] is None


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"step": 10_000}, "no-such-page"),
    ({"step": -1}, "no-such-page"),
    ({"seat": 2}, "no-such-page"),
    ({"seat": -1}, "no-such-seat"),
    ({"table": "nowhere"}, "no-such-table"),
    ({"match": 7}, "not-over"),
    ({"bots": "clever"}, "no-such-bot"),
    ({"avatar": "unicorn"}, "no-such-avatar"),
    ({"name": "\n"}, "name-empty"),
    ({"more": 1}, "unreadable"),
]


def test_a_branch_that_cannot_be_is_refused(server: Server) -> None:
    match = played("qwinto", 2)
    table = opened(server, record.write(match))["table"]
    for change, code in [*IMPOSSIBLE, ({"step": len(match.log)}, "branch-over")]:
        answer = server.post("/api/branches", json={"table": table, "step": 2, "seat": 0, **change})
        assert (answer.status_code, answer.json()["code"]) == (400, code), change


# ---- Records from elsewhere


def opened(server: Server, text: str | bytes) -> Any:
    return server.post("/api/records", content=text if isinstance(text, bytes) else text.encode()).json()


def test_a_record_can_be_looked_at_and_played_on(server: Server) -> None:
    match = played("qwinto", 3)
    table = opened(server, record.write(match, {0: "Ana", 1: "Ana", 2: "bot easy"}))["table"]
    steps = server.get(f"/api/tables/{table}/replay/0").json()
    assert [(seat["kind"], seat["name"]) for seat in steps[0]["seats"][:2]] == [("person", "Ana"), ("person", "Ana 2")]
    assert (steps[0]["seats"][2]["kind"], steps[0]["seats"][2]["bot"]) == ("bot", "easy")
    assert steps[0]["origin"] == {"table": "", "match": 0, "step": len(match.log)}
    again = record.read(server.get(f"/api/tables/{table}/record").text)
    assert again.entries == match.log
    assert server.post("/api/branches", json={"table": table, "step": 5, "seat": 2}).json()["seat"] == 2
    watcher = Client(server.address, table)
    assert watcher.until("refused")["code"] == "table-locked", "nobody sits down at it"


def forged() -> list[tuple[str, str, str, int]]:
    """Records that cannot be, what is wrong with each, and in which line."""
    match = played("qwinto", 2)
    lines = record.write(match, {0: "Ana"}).splitlines()
    first = lines.index("") + 1
    at = first + 6

    def with_line(number: int, line: str) -> str:
        return "\n".join([*lines[:number], line, *lines[number + 1 :]])

    seed = next(number for number, line in enumerate(lines) if line.startswith("seed"))
    deck = next(number for number, line in enumerate(lines) if line.startswith("deck"))
    return [
        ("a move that the rules refuse", with_line(at, lines[at - 1]), "record-refused", at + 1),
        ("a line of something else", with_line(at, "hello"), "record-line", at + 1),
        ("an action of another game", with_line(at, "0 play r7"), "record-action", at + 1),
        ("another seed", with_line(seed, f"seed: {'1' * 64}"), "record-deck", deck + 1),
        (
            "another result",
            with_line(len(lines) - 1, "over by QW15, scores 1 2, winners 1"),
            "record-result",
            len(lines),
        ),
        ("no end", "\n".join(lines[:at]), "not-over", at),
        ("no record", "once upon a time", "record-format", 1),
        ("another version", with_line(2, "rules: 99"), "record-version", 3),
    ]


@pytest.mark.parametrize(("text", "code", "line"), [case[1:] for case in forged()], ids=[case[0] for case in forged()])
def test_a_forged_or_broken_record_is_caught_at_its_line(server: Server, text: str, code: str, line: int) -> None:
    found = opened(server, text)
    assert (found["code"], found["values"]["line"]) == (code, line)
    assert bool(found["clause"]) == (code == "record-refused"), "a rule forbids it"


def test_a_record_has_a_size(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert opened(server, "x" * (uploads.MOST_BYTES + 1))["code"] == "too-large"
    assert opened(server, b"tapete record 1\n\xff\n")["values"]["line"] == 2
    match = played("qwinto", 2)
    monkeypatch.setattr(uploads, "MOST_ENTRIES", 3)
    assert uploads.check_record(record.write(match)).code == "record-long"
