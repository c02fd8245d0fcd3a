"""Lessons: a first game, step by step, on a real match whose deal is chosen.

A lesson is data beside its game: `lessons/NAME.toml` names the seed, what the learner does in each step, what the other
seats do after it, and the names of texts. It is played by the game's own rules, so nothing here knows a rule.
"""

import tomllib
from collections.abc import Iterator, Sequence
from importlib import resources
from typing import Annotated

from msgspec import Meta, Struct, ValidationError, convert

from tapete.entries import Entry, Kind
from tapete.kernel.contract import Game, once_per_game
from tapete.kernel.errors import RefusedError, UserError
from tapete.match import Match

FOLDER, SUFFIX, FIRST = "lessons", ".toml", "first"
Name = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One bubble: what it says, the thing it speaks of, and what the learner does."""

    name: Name
    at: str  # the place on the board that the bubble points at, as `data-at` names it
    lit: tuple[str, ...] = ()  # other places that are not in the shade
    do: tuple[str, ...] = ()  # any of these takes the learner on, and "Show me" shows the first; none: a button does
    then: tuple[str, ...] = ()  # what the other seats do after it, each with its seat, as in records
    refused: dict[str, str] = {}  # what the text calls impossible, with the clause that forbids it
    values: dict[str, int | str] = {}  # of its texts; `seat` gives them the player's name as `who`
    marked: bool = False  # whether the board marks what to do from the beginning


class Idea(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to understand, in one step or a few."""

    name: Name
    steps: tuple[Step, ...]


class Frame(Struct, frozen=True, forbid_unknown_fields=True):
    """One frame of the rules in a minute: the board as it is in a step, and the places that it shows."""

    name: Name
    step: Name
    show: tuple[str, ...]
    lit: tuple[str, ...] = ()  # what is pointed out; empty: all that is shown


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it."""

    minutes: int
    players: int
    seed: int | str
    ideas: tuple[Idea, ...]
    seat: int = 0  # the learner's
    options: dict[str, str] = {}
    before: tuple[str, ...] = ()  # what was done before the lesson begins, each with its seat
    story: tuple[Frame, ...] = ()

    @property
    def steps(self) -> list[Step]:
        """The steps of all ideas."""
        return [step for idea in self.ideas for step in idea.steps]

    def texts(self, name: str) -> Iterator[str]:
        """The names of the texts that the lesson needs in every language; `name` is the lesson's."""
        yield f"lesson-{name}"
        for idea in self.ideas:
            yield f"lesson-{name}-idea-{idea.name}"
            for step in idea.steps:
                yield f"lesson-{name}-{step.name}-title"
                yield f"lesson-{name}-{step.name}"
        for frame in self.story:
            yield f"lesson-{name}-frame-{frame.name}"


@once_per_game
def lessons(game: Game) -> dict[str, Lesson]:
    """The lessons of a game by their names, the first one first; UserError where a file is not a lesson."""
    folder = resources.files(game.folder).joinpath(FOLDER)
    if not folder.is_dir():
        return {}
    names = [file.name.removesuffix(SUFFIX) for file in folder.iterdir() if file.name.endswith(SUFFIX)]
    return {name: _read(game, name) for name in sorted(names, key=lambda name: (name != FIRST, name))}


def _read(game: Game, name: str) -> Lesson:
    source = game.text(f"{FOLDER}/{name}{SUFFIX}")
    try:
        return convert(tomllib.loads(source), Lesson)
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise UserError("lesson-unreadable", game=game.id, lesson=name, reason=str(error)) from None


def lesson_of(game: Game, name: str) -> Lesson:
    """A lesson by its name, or RefusedError."""
    if (found := lessons(game).get(name)) is None:
        raise RefusedError("no-such-page")
    return found


class Walk:
    """A match that is played along a lesson."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        self.match = Match(game, lesson.players, lesson.seed, lesson.options)
        self.done = 0  # steps
        self.is_held = False  # whether the last step ended a hand or a round, and the table waits before the next one
        self._enter_all(lesson.before)

    @property
    def step(self) -> Step | None:
        """The step that is next; None at the end."""
        steps = self.lesson.steps
        return steps[self.done] if self.done < len(steps) else None

    def take(self, choice: int) -> None:
        """Does a step in one of its ways, and what the other seats do after it; or RefusedError."""
        step = self.step
        if step is None or not 0 <= choice < max(1, len(step.do)):
            raise RefusedError("no-such-page")
        before = self.game.round_of(self.match.state)
        if step.do:
            self.match.enter(entry(self.game, self.lesson.seat, step.do[choice]))
        self._enter_all(step.then)
        self.is_held = self.game.round_of(self.match.state) != before and not self.match.over
        self.done += 1

    def _enter_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            seat, _, text = line.partition(" ")
            self.match.enter(entry(self.game, int(seat) if seat.isdecimal() else -1, text))


def walk(game: Game, lesson: Lesson, path: Sequence[int]) -> Walk:
    """The lesson after some steps, each done in one of its ways; RefusedError where there is no such way."""
    found = Walk(game, lesson)
    for choice in path:
        found.take(choice)
    return found


def entry(game: Game, seat: int, text: str) -> Entry:
    """What a seat does, from its text: an action or a signal; RefusedError where it is neither."""
    if (action := game.actions.number(text)) is not None:
        return Entry(Kind.ACT, seat, action)
    if (signal := game.signals.number(text)) is not None:
        return Entry(Kind.SIGNAL, seat, signal)
    raise RefusedError("no-such-action", action=text[:60])
