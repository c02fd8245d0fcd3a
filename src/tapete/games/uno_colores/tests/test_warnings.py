"""What is said before an action that a player might regret."""

from tapete.games.uno_colores.state import State
from tapete.games.uno_colores.tests.positions import number, play, position, shown
from tapete.games.uno_colores.words import warning
from tapete.kernel.contract import Event


def warned(state: State, text: str) -> Event | None:
    return warning(shown(state, state.awaited), state.awaited, number(text))


def test_up11_a_bluff_names_the_colour_and_the_challenger() -> None:
    state = position("w+4 r3 b4", "y1 y2", "g1 g2", top="r1", pile="g1 g2")
    assert warned(state, "play w+4") == Event("warn-bluff", {"seat": 1, "colour": "red", "cards": 4})
    assert warned(state, "play r3") is None


def test_up11_no_bluff_without_the_colour_in_play() -> None:
    assert warned(position("w+4 y1 b4", "y1 y2", "g1 g2", top="r1", pile="g1 g2"), "play w+4") is None


def test_up7_a_drawn_wild_draw_four_may_be_a_bluff_too() -> None:
    state = play(position("r3 b4", "y1 y2", "g1 g2", top="r1", pile="w+4 g2"), "draw")
    assert warned(state, "play w+4") is not None


def test_up19_yellow_cannot_be_threatened() -> None:
    state = position("w+4 r3 b4", "y1 y2", "g1 g2", top="r1", pile="g1 g2", powers={"yellow": 1})
    assert warned(state, "play w+4") is None
