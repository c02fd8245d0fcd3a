"""Lessons over HTTP. The server stores nothing about a learner: the address says which steps were done, and how.

A lesson has few ways through it, and they are always the same, so what they show is made once, in another process.
"""

from functools import cache, lru_cache, partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tapete import games
from tapete.bots import default_bot
from tapete.kernel.contract import LANGUAGES, Game
from tapete.kernel.errors import RefusedError, UserError
from tapete.lessons import Lesson, Walk, lesson_of, lessons, walk
from tapete.server import events
from tapete.server.action_text import why_not
from tapete.server.messages import Hold, Settings, TableInfo
from tapete.server.news import NewsFeed
from tapete.server.schema import FrameInfo, IdeaInfo, LessonInfo, LessonPlan, StepInfo
from tapete.server.seats import Seat, Seats
from tapete.server.state import BAD, CACHE_AND_CHECK, MISSING, TOO_MANY, address_of, refused, state_of
from tapete.server.table import Table
from tapete.server.views import Cursor, Presence, TableViews
from tapete.texts import Texts

Path = tuple[int, ...]
START = "-"  # the path of somebody who has done nothing yet
LONGEST_NUMBER = 4  # digits
MOST_CACHED = 500  # answers of each kind


def infos(game: Game) -> list[LessonInfo]:
    """The lessons of a game, for a list of them."""
    texts = [Texts(language, game) for language in LANGUAGES]
    return [
        LessonInfo(name, {say.language: say(f"lesson-{name}") for say in texts}, lesson.minutes, len(lesson.steps))
        for name, lesson in lessons(game).items()
    ]


# ---- In another process


def plan(game: str, name: str) -> bytes:
    """What a page must know of a lesson, as JSON; or RefusedError."""
    lesson = _lesson(game, name)
    ideas = [
        IdeaInfo(
            idea.name,
            [
                StepInfo(step.name, step.at, list(step.lit), list(step.do), step.values, step.marked)
                for step in idea.steps
            ],
        )
        for idea in lesson.ideas
    ]
    return msgspec.json.encode(LessonPlan(game, name, lesson.minutes, ideas))


@lru_cache(maxsize=MOST_CACHED)
def steps(game: str, name: str, path: Path, known: int) -> bytes:
    """The views after every entry that is not known yet, along a path, as JSON; or RefusedError."""
    lesson = _lesson(game, name)
    here = walk(games.load(game), lesson, path)
    return msgspec.json.encode(_views(here, known))


@lru_cache(maxsize=MOST_CACHED)
def reason(game: str, name: str, path: Path, action: str) -> bytes:
    """Why the learner cannot do something, as JSON; or RefusedError."""
    lesson = _lesson(game, name)
    return msgspec.json.encode(why_not(walk(games.load(game), lesson, path).match, lesson.seat, action))


@cache
def story(game: str) -> bytes:
    """The frames of the rules in a minute, as JSON."""
    loaded, found = games.load(game), []
    for name, lesson in lessons(loaded).items():
        names = [step.name for step in lesson.steps]
        for frame in lesson.story:
            here = walk(loaded, lesson, (0,) * names.index(frame.step))
            view = _views(here, len(here.match.log))[-1]
            text = f"lesson-{name}-frame-{frame.name}"
            found.append(FrameInfo(text, list(frame.show), list(frame.lit or frame.show), view))
    return msgspec.json.encode(found)


def _lesson(game: str, name: str) -> Lesson:
    try:
        return lesson_of(games.load(game), name)
    except UserError:
        raise RefusedError("no-such-page") from None


def _views(here: Walk, known: int) -> list[TableInfo]:
    """What the learner sees after entry `known` and after each entry that follows, with all news so far in the first.

    After the last entry of a hand or round the table waits, as it does in a match; the next step goes on from there.
    """
    match, seat = here.match, here.lesson.seat
    if known > len(match.log):
        raise RefusedError("no-such-page")
    table = _table(here)
    views, cursor, found = TableViews(table), Cursor(), []
    everybody = frozenset(range(match.players))
    for number in range(len(match.log) + 1):
        if number:
            table.apply(events.of_entry(here.game, match.log[number - 1]), 0)
        if number < known or table.news is None:
            continue
        is_last = number == len(match.log)
        hold = Hold(0, [other for other in everybody if other != seat], [seat]) if is_last and here.is_held else None
        found.append(views.show(seat, views.public(Presence(everybody, hold=hold), 0), cursor))
        cursor = Cursor(table.news.counts[seat])
    return found


def _table(here: Walk) -> Table:
    """A table like that of a match that was just dealt, with the learner in a person's seat."""
    match, lesson, game = here.match, here.lesson, here.game
    table = Table(f"lesson {game.id}", game, match.options, Settings(takeover=0, grace=0, advice=False))
    table.seats = Seats(table.id)
    table.seats.resize(match.players)
    table.seats[lesson.seat] = Seat(token_hash=START)
    for number in table.seats.of_kind("empty"):
        table.seats.put_bot(number, default_bot(game))
    table.number = 1
    table.match = type(match)(game, match.players, match.seed, match.options)
    table.news = NewsFeed(table.match, 0)
    table.news.follow(lesson.seat)
    return table


# ---- Routes


def _path(text: str) -> Path:
    """The ways in which steps were done, as an address writes them: 0.0.2; or RefusedError."""
    if text == START:
        return ()
    parts = text.split(".")
    if not all(part.isascii() and part.isdecimal() and len(part) <= LONGEST_NUMBER for part in parts):
        raise RefusedError("no-such-page")
    return tuple(map(int, parts))


async def _answer(request: Request, make: partial[bytes]) -> Response:
    """What is made in another process, unless too much was asked for."""
    state = state_of(request)
    if not state.lesson_requests.take(address_of(request)):
        return refused(TOO_MANY, "too-many")
    made = await state.hub.workers.aside.run(address_of(request), make)
    return Response(made, media_type="application/json", headers={"cache-control": CACHE_AND_CHECK})


async def lesson_plan(request: Request) -> Response:
    """What a page must know of a lesson."""
    return await _answer(request, partial(plan, request.path_params["game"], request.path_params["lesson"]))


async def lesson_steps(request: Request) -> Response:
    """What is seen along a path."""
    known = request.query_params.get("known", "0")
    if not known.isascii() or not known.isdecimal() or len(known) > LONGEST_NUMBER:
        return refused(MISSING, "no-such-page")
    asked = request.path_params
    return await _answer(request, partial(steps, asked["game"], asked["lesson"], _path(asked["path"]), int(known)))


async def lesson_why(request: Request) -> Response:
    """Why the learner cannot do something."""
    asked, action = request.path_params, request.query_params.get("action", "")
    try:
        return await _answer(request, partial(reason, asked["game"], asked["lesson"], _path(asked["path"]), action))
    except RefusedError as error:
        if error.code != "no-such-action":
            raise
        return refused(BAD, error.code, **error.values)


async def game_story(request: Request) -> Response:
    """The rules of a game in a minute: positions of its lessons, with the names of texts."""
    if request.path_params["game"] not in games.names():
        return refused(MISSING, "no-such-page")
    return await _answer(request, partial(story, request.path_params["game"]))
