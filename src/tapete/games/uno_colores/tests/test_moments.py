"""What the poster of a match tells of."""

import pytest

from tapete.games.uno_colores import GAME
from tapete.games.uno_colores.moments import moment
from tapete.games.uno_colores.state import State
from tapete.games.uno_colores.tests.positions import number, play, position, shown
from tapete.kernel.contract import LANGUAGES, SPECTATOR, Event
from tapete.texts import MISSING, Texts


def moment_of(state: State, action: str) -> tuple[int, Event]:
    """What is told of the next action, which must be worth it."""
    seat, _, text = action.rpartition(": ")
    doer, before = int(seat) if seat else state.awaited, shown(state, SPECTATOR)
    after = shown(play(state, action), SPECTATOR)
    found = moment(GAME.views.narrate(before, doer, number(text), after, SPECTATOR))
    assert found is not None
    return found


def challenged(hand: str) -> State:
    """Seat 0 has played a +4 and said yellow; seat 1 may doubt it."""
    state = position(f"w+4 {hand}", "y1 y2", "g1 g2", top="r1", pile="g1 g2 g3 g4 g5 g6 g7")
    return play(state, "play w+4", "colour yellow")


def test_a_bluff_that_was_found_out_beats_a_challenge_in_vain() -> None:
    found, bluff = moment_of(challenged("r5 b3"), "challenge")
    lost, vain = moment_of(challenged("b5 b3"), "challenge")
    assert (bluff.code, vain.code) == ("moment-bluff", "moment-vain")
    assert (bluff.values["seat"], bluff.values["other"].values["seat"]) == (0, 1)
    assert found > lost


def test_who_caught_whom() -> None:
    state = play(position("r5 b3", "y1 y2", "g1 g2", top="r1", pile="g1 g2 g3"), "play r5")
    _, event = moment_of(state, "2: catch seat 0")
    assert (event.code, event.values["seat"], event.values["other"].values["seat"]) == ("moment-caught", 0, 2)


def test_a_round_counts_what_the_others_held() -> None:
    weight, event = moment_of(position("r5", "y1 y2", "g-skip g2", top="r1", pile="b1 b2"), "play r5")
    assert (event.code, weight, event.values["points"]) == ("moment-round", 25, 25)


def test_most_actions_are_not_worth_telling() -> None:
    state = position("r5 b3 b4", "y1 y2", top="r1", pile="g1 g2")
    before = shown(state, SPECTATOR)
    after = shown(play(state, "play r5"), SPECTATOR)
    assert moment(GAME.views.narrate(before, 0, number("play r5"), after, SPECTATOR)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_has_its_sentence(language: str) -> None:
    say = Texts(language, GAME, ("Ana", "Luis"))
    values = {"seat": 0, "other": Event("moment-other", {"seat": 1}), "round": 2, "count": 2, "points": 40}
    for name in ("bluff", "vain", "caught", "gift", "round"):
        sentence = say.event(Event(f"moment-{name}", values))
        assert MISSING not in sentence
        assert "Ana" in sentence
