"""Checks of a game's lessons: each is played on the real rules, in every way it allows, and its texts are there."""

from collections.abc import Iterator

from tapete.kernel.contract import LANGUAGES, Game
from tapete.kernel.errors import TapeteError
from tapete.lessons import Lesson, Step, Walk, lessons, walk
from tapete.testing.catalogues import messages
from tapete.texts import catalogues

MOST_WAYS = 200  # through one lesson
FRAMES = 5  # of the rules in a minute
MOST_MINUTES = 5


def check_lessons(game: Game) -> int:
    """Plays every lesson of a game; returns how many there are. A rule that has changed makes a stale lesson fail."""
    try:
        found = lessons(game)
    except TapeteError as error:
        raise AssertionError(f"{game.id}: a lesson cannot be read: {error}") from None
    for name, lesson in found.items():
        _check_form(f"{game.id}, lesson {name}", lesson)
        _check_texts(game, name, lesson)
        ways = sum(1 for _ in _play_on(game, name, lesson, []))
        assert ways <= MOST_WAYS, f"{game.id}, lesson {name}: {ways} ways through it are too many to check"
    return len(found)


def _check_form(place: str, lesson: Lesson) -> None:
    names = [step.name for step in lesson.steps]
    assert names, f"{place}: it has no steps"
    assert len(set(names)) == len(names), f"{place}: two steps share a name"
    assert 1 <= lesson.minutes <= MOST_MINUTES, f"{place}: it takes {lesson.minutes} minutes"
    assert len(lesson.story) in (0, FRAMES), f"{place}: the rules in a minute have {len(lesson.story)} frames"
    for frame in lesson.story:
        assert frame.step in names, f"{place}: frame {frame.name} shows step {frame.step}, which is not there"


def _check_texts(game: Game, name: str, lesson: Lesson) -> None:
    """Every text is there in every language, and gets the values that it names."""
    for language in LANGUAGES:
        known = messages("\n".join(catalogues(language, game)), f"{game.id}, {language}")
        missing = [text for text in lesson.texts(name) if text not in known]
        assert not missing, f"{game.id}, lesson {name}: missing in {language}: {missing}"
        for step in lesson.steps:
            given = {*step.values, "turned", *(["who"] if "seat" in step.values else [])}
            for part in ("-title", "", "-fits", "-other"):
                wanted = known.get(f"lesson-{name}-{step.name}{part}", set())
                assert wanted <= given, f"{game.id}, lesson {name}, step {step.name}: no value for {wanted - given}"
        for frame in lesson.story:
            wanted = known[f"lesson-{name}-frame-{frame.name}"]
            assert wanted <= {"turned"}, f"{game.id}, lesson {name}, frame {frame.name}: no value for {wanted}"


def _play_on(game: Game, name: str, lesson: Lesson, path: list[int]) -> Iterator[list[int]]:
    """Every way on from a step, to the end; AssertionError where the rules do not allow what the lesson says."""
    place = f"{game.id}, lesson {name}"
    try:
        here = walk(game, lesson, path)
    except TapeteError as error:
        before = lesson.steps[len(path) - 1].name if path else "the deal"
        raise AssertionError(f"{place}: the rules refuse what it does after {before}: {error}") from None
    _check_sound(place, here)
    if here.step is None:
        yield path
        return
    _check_step(f"{place}, step {here.step.name}", here, here.step)
    for choice in range(max(1, len(here.step.do))):
        yield from _play_on(game, name, lesson, [*path, choice])


def _check_sound(place: str, here: Walk) -> None:
    """All cards are there, and whatever else always holds."""
    broken = here.game.invariants.broken(here.match.state)
    assert broken == 0, f"{place}: broken: {here.game.invariants.NAMES[max(0, broken - 1)]}"


def _check_step(place: str, here: Walk, step: Step) -> None:
    """What the learner may do is possible, what the text calls impossible is not, and the learner's turn has come."""
    game, match, seat = here.game, here.match, here.lesson.seat
    legal = {game.actions.text(number) for number in match.legal_numbers(seat)}
    signals, refusal = game.signals, game.signals.refusal
    legal |= {signals.text(number) for number in range(signals.COUNT) if not refusal(match.state, seat, number)}
    for text in step.do:
        assert text in legal, f"{place}: the learner cannot {text!r} there"
    assert not step.do or legal, f"{place}: the learner has nothing to decide"
    for text, clause in step.refused.items():
        number = game.actions.number(text)
        assert number is not None, f"{place}: there is no action {text!r}"
        told = game.rules.refusal(match.state, seat, number)
        found = game.clause(told) if told else "nothing"
        assert found == clause, f"{place}: {text!r} is refused by {found}, not by {clause}"
