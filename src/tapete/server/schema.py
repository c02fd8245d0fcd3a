"""What is said over HTTP, and the schema of everything that is said."""

from typing import Any

import msgspec

from tapete import games
from tapete.server import messages
from tapete.server.messages import SeatInfo
from tapete.server.outline import Outline
from tapete.server.plans import MatchSummary
from tapete.server.played import Played


class OptionInfo(msgspec.Struct):
    """An option of a game."""

    name: str
    default: str
    choices: list[str]  # empty: any text


class LessonInfo(msgspec.Struct):
    """A lesson of a game, in a list of them."""

    name: str
    titles: dict[str, str]  # by language
    minutes: int
    steps: int


class StepInfo(msgspec.Struct):
    """A step of a lesson. Its texts are lesson-LESSON-STEP and the same with -title, -fits and -other."""

    name: str
    at: str  # the place that the bubble points at
    lit: list[str]  # other places that are not in the shade
    do: list[str]  # actions or signals that take the learner on; none: a button does
    values: dict[str, int | str]  # of the texts
    marked: bool  # whether the board marks what to do


class IdeaInfo(msgspec.Struct):
    """One thing to understand. Its text is lesson-LESSON-idea-NAME."""

    name: str
    steps: list[StepInfo]


class LessonPlan(msgspec.Struct):
    """A whole lesson, without what is seen in it."""

    game: str
    name: str
    minutes: int
    ideas: list[IdeaInfo]


class FrameInfo(msgspec.Struct):
    """A frame of the rules in a minute."""

    text: str  # the name of it
    show: list[str]  # the places that the picture shows
    lit: list[str]  # those that it points out
    info: messages.TableInfo


class GameInfo(msgspec.Struct):
    """Everything that is needed to open a table of a game."""

    id: str
    title: str
    least: int  # players
    most: int
    usual: int
    bots: list[str]
    options: list[OptionInfo]
    lessons: list[LessonInfo]


class TableSummary(msgspec.Struct):
    """What anybody with the link may know about a table."""

    id: str
    game: str
    phase: str
    seats: list[SeatInfo]
    waiting: list[int]
    at: int  # of the last event, milliseconds since 1970


class OwnTry(msgspec.Struct):
    """The try of a player that counts."""

    table: str
    is_over: bool


class DayGame(msgspec.Struct):
    """The deal of today in a game."""

    game: str
    players: int
    tries: int  # that count and have ended
    mine: OwnTry | None


class Today(msgspec.Struct):
    """The deals of today, and what is published of the chain."""

    day: str
    until: int  # when the day ends, milliseconds since 1970
    now: int
    first: str  # the first day of the chain
    end: str  # the value before it, which was published first
    value: str  # of yesterday; empty on the first day
    games: list[DayGame]


class DayResult(msgspec.Struct):
    """A try that counted."""

    rank: int  # from 1; equal results share one
    name: str
    avatar: str
    score: int
    won: bool
    mine: bool
    table: str  # where its replay is; empty until the day is over


class DayInfo(msgspec.Struct):
    """The deal of a day in a game, with everybody's results."""

    day: str
    is_over: bool
    until: int
    now: int
    first: str
    end: str
    value: str  # empty until the day is over
    seed: str  # likewise
    game: str
    players: int
    bot: str  # in the other seats
    low: bool  # whether fewer points are better
    tries: int
    spread: list[tuple[int, int]]  # scores with their numbers of tries, rising
    results: list[DayResult]  # the best ones, and the reader's own
    mine: OwnTry | None


class ClubMatch(msgspec.Struct):
    """A match of a table, with how accurate its people were, as far as their browsers have found it."""

    match: MatchSummary
    accuracy: dict[int, float]  # by seat, percent
    low: bool  # whether fewer points are better


def schema_of_all() -> dict[str, Any]:
    """All messages, and the views of the games, as JSON Schema."""
    (to_server, from_server, *_), parts = msgspec.json.schema_components(
        [
            messages.ToServer,
            messages.AnyAnswer,
            GameInfo,
            TableSummary,
            MatchSummary,
            LessonPlan,
            FrameInfo,
            Outline,
            Today,
            DayInfo,
            Played,
            ClubMatch,
        ],
        ref_template="#/$defs/{name}",
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tapete",
        "protocol": messages.PROTOCOL,
        "$defs": {
            **parts,
            "ToServer": to_server,
            "FromServer": from_server,
            "views": {name: view_schema(name) for name in games.names()},
        },
    }


def view_schema(game: str) -> dict[str, Any]:
    """The type of a game's views (`match.view`), as JSON Schema with its own definitions."""
    view = games.load(game).views.View
    (found,), parts = msgspec.json.schema_components([view], ref_template=f"#/$defs/views/{game}/$defs/{{name}}")
    return {**found, "$defs": parts}
