"""The typed view says the same as the rules."""

import pytest

from tapete import games
from tapete.games.uno_colores.state import State
from tapete.games.uno_colores.tests.positions import legal, play, position, shown
from tapete.games.uno_colores.view import View, view
from tapete.kernel.contract import Event
from tapete.testing.cases import Case


def seen(state: State, seat: int = 0) -> View:
    return view(shown(state, seat), seat)


def asked(state: State, seat: int = 0) -> str:
    return seen(state, seat).asked.code


def test_a_turn_is_asked_for_by_what_may_be_played() -> None:
    assert asked(position("r5 b3 b4", "y1 y2", top="r1", pile="g1 g2")) == "board-owed-play"
    assert asked(position("b5 b3 b4", "y1 y2", top="r1", pile="g1 g2")) == "board-owed-draw"
    assert asked(position("b5 b3 b4", "y1 y2", top="r1", pile="g1", powers={"green": 0})) == "board-owed-turn"
    assert asked(position("r5 b3 b4", "y1 y2", top="r1")) == "board-owed-must"
    assert asked(position("b5 b3 b4", "y1 y2", top="r1")) == "board-owed-pass"


def test_others_are_told_for_whom_the_game_waits() -> None:
    state = position("r5 b3 b4", "y1 y2", top="r1", pile="g1 g2")
    expected = Event("board-wait", {"seat": 0, "phase": "play"})
    assert seen(state, 1).asked == seen(state, -1).asked == expected


def test_up7_the_drawn_card_is_named() -> None:
    state = play(position("b5 b3", "y1 y2", top="r1", pile="r7 g2"), "draw")
    assert seen(state).asked == Event("board-owed-drew", {"colour": "red", "face": "7", "kind": 6})
    state = play(position("b5 b3", "y1 y2", top="r1", pile="g7 g2"), "draw")
    assert asked(state) == "board-owed-keep"


def test_up16_a_drawn_card_that_was_given_away() -> None:
    state = position("b5 b3", "y1 y2", top="r1", pile="r7 g2", powers={"red": 0})
    assert asked(play(state, "draw", "give seat 1")) == "board-owed-gone"


def test_up17_a_second_card_or_none() -> None:
    state = position("r5 r3 b4", "y1 y2", top="r1", pile="g1 g2", powers={"blue": 0})
    assert asked(play(state, "play r5")) == "board-owed-second"
    state = position("r5 g3 b4", "y1 y2", top="r1", pile="g1 g2", powers={"blue": 0})
    assert asked(play(state, "play r5")) == "board-owed-no-second"


def test_up14_power_then_colour() -> None:
    state = play(position("w-choose r3 b4", "y1 y2", top="r1", pile="g1 g2"), "play w-choose")
    assert asked(state) == "board-owed-power"
    assert asked(play(state, "power red")) == "board-owed-colour"


def test_up12_the_threat_names_the_colour_that_matters() -> None:
    state = position("w+4 b3 b4", "y1 y2", "g1 g2", top="r1", pile="g1 g2")
    assert seen(state).threat is None
    play(state, "play w+4", "colour blue")
    assert seen(state, 1).asked == Event("board-owed-answer", {"seat": 0})
    threat = seen(state, 2).threat
    assert threat is not None
    assert (threat.by, threat.to, threat.colour) == (0, 1, "red")
    assert (threat.accepting, threat.guilty, threat.innocent) == (4, 4, 6)
    assert legal(state) == ["challenge", "accept"]
    assert seen(play(state, "accept")).threat is None


def test_up20_a_missing_call_comes_first() -> None:
    state = play(position("r5 r3", "y1 y2 y3", "g1 g2 g3", top="r1", pile="g1 g2"), "play r5")
    assert asked(state, 0) == "board-owed-uno"
    assert seen(state, 1).asked == seen(state, 2).asked == Event("board-owed-catch", {"seat": 0})
    assert seen(state, -1).asked == Event("board-wait", {"seat": 1, "phase": "play"})


@pytest.mark.parametrize("scoring", ["winner", "penalty"])
def test_up23_up24_what_the_last_round_added(scoring: str) -> None:
    case = Case(games.load("uno-colores"), 3, 1, {"scoring": scoring, "target": "500"})
    rounds = 0
    before: list[int] = [0, 0, 0]
    number = 0
    for _, match, _, _ in case.plies():
        if match.state.round_no != number:
            gained = [there.last_gain for there in seen(match.state).seats]
            assert [now - then for now, then in zip(match.state.total, before, strict=False)] == gained
            assert sum(gained) > 0
            before, number = list(match.state.total[:3]), match.state.round_no
            rounds += 1
    assert rounds


def test_a_play_is_asked_for_only_when_there_is_one() -> None:
    plays = {"board-owed-play", "board-owed-must", "board-owed-drew", "board-owed-second"}
    found = set()
    for _, match, _, _ in Case(games.load("uno-colores"), 3, 2, {"target": "50"}).plies():
        seat = match.state.awaited
        told = seen(match.state, seat).asked.code
        found.add(told)
        if told.startswith("board-owed") and told not in {"board-owed-uno", "board-owed-catch"}:
            assert (told in plays) == any(action.startswith("play") for action in legal(match.state, seat))
    assert plays & found
