"""Lessons over HTTP: what a page is told at every step, without anything being stored."""

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest

from tapete import games
from tapete.lessons import Lesson, lessons, walk
from tapete.server.connections import same_client
from tests.server.conftest import Server

LESSONS = [(game, name, lesson) for game in games.names() for name, lesson in lessons(games.load(game)).items()]
every_lesson = pytest.mark.parametrize(
    ("game", "name", "lesson"), LESSONS, ids=[f"{game}-{name}" for game, name, _ in LESSONS]
)


def steps_of(server: Server, game: str, name: str, path: list[int], known: int = 0) -> list[dict[str, Any]]:
    """What is seen along a path."""
    text = ".".join(map(str, path)) or "-"
    found: list[dict[str, Any]] = server.get(f"/api/lessons/{game}/{name}/steps/{text}?known={known}").json()
    return found


def test_every_game_lists_its_lessons(server: Server) -> None:
    told = {
        game["id"]: [lesson["name"] for lesson in game["lessons"]] for game in server.get("/api/games").json()["games"]
    }
    assert told == {name: list(lessons(games.load(name))) for name in games.names()}
    assert all(names[0] == "first" for names in told.values())


@every_lesson
def test_a_lesson_is_told_step_by_step(server: Server, game: str, name: str, lesson: Lesson) -> None:
    plan = server.get(f"/api/lessons/{game}/{name}").json()
    steps = [step for idea in plan["ideas"] for step in idea["steps"]]
    assert [step["name"] for step in steps] == [step.name for step in lesson.steps]
    loaded, known = games.load(game), 0
    path: list[int] = []
    for number, step in enumerate(lesson.steps):
        here = walk(loaded, lesson, path)
        seen = steps_of(server, game, name, path, known)
        assert [one["match"]["step"] for one in seen] == list(range(known, len(here.match.log) + 1)), step.name
        now = seen[-1]
        assert now["you"] == lesson.seat
        assert (now["hold"] is not None) == here.is_held
        signals = now["match"]["signals"]
        assert set(steps[number]["do"]) <= {*now["match"]["legal"], *signals}, step.name
        known = now["match"]["step"]
        path.append(0)
    end = steps_of(server, game, name, path)
    assert len(end) == end[-1]["match"]["step"] + 1
    assert server.get(f"/api/lessons/{game}/{name}/steps/{'.'.join(map(str, [*path, 0]))}").status_code == 404


@every_lesson
def test_what_a_lesson_calls_impossible_is_explained(server: Server, game: str, name: str, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        path = ".".join(["0"] * number) or "-"
        for action, clause in step.refused.items():
            told = server.get(f"/api/lessons/{game}/{name}/why/{path}?action={quote(action)}").json()
            assert (told["type"], told["clause"]) == ("reason", clause), action


@pytest.mark.parametrize(
    "address",
    [
        "/api/lessons/no-such-game/first",
        "/api/lessons/qwinto/none",
        "/api/lessons/qwinto/first/steps/7",
        "/api/lessons/qwinto/first/steps/-1",
        "/api/lessons/qwinto/first/steps/0.x",
        "/api/lessons/qwinto/first/steps/0.²",
        "/api/lessons/qwinto/first/steps/-?known=999",
        "/api/lessons/qwinto/first/steps/-?known=x",
        "/api/lessons/qwinto/first/why/9?action=pass",
        "/api/story/no-such-game",
        "/learn/qwinto/none",
        "/learn/no-such-game/first",
    ],
)
def test_an_address_that_leads_nowhere_is_missing(server: Server, address: str) -> None:
    assert server.get(address).status_code == 404


def test_an_unreadable_action_is_refused(server: Server) -> None:
    answer = server.get("/api/lessons/qwinto/first/why/-?action=nonsense")
    assert (answer.status_code, answer.json()["code"]) == (400, "no-such-action")


@pytest.mark.parametrize("game", games.names())
def test_the_rules_in_a_minute_have_five_frames(server: Server, game: str) -> None:
    frames = server.get(f"/api/story/{game}").json()
    assert len(frames) == 5
    for frame in frames:
        assert frame["info"]["game"] == game
        assert frame["show"]


def test_the_page_of_a_lesson_has_its_title(server: Server) -> None:
    assert "First game" in server.get("/learn/qwinto/first").text


def test_what_is_asked_for_over_http_waits_its_turn_by_address(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise all lessons would wait behind those that one address asks for."""
    aside = server.hub().workers.aside
    run, asked = aside.run, []

    async def noting(who: str, job: Callable[[], bytes]) -> bytes:
        asked.append(who)
        return await run(who, job)

    monkeypatch.setattr(aside, "run", noting)
    assert server.get("/api/story/qwinto").status_code == 200
    assert server.get("/api/lessons/qwinto/first/steps/-").status_code == 200
    assert server.post("/api/records", content="no record").status_code == 400
    assert len(asked) == 3
    assert set(asked) <= {"127.0.0.1", same_client("::1")}
