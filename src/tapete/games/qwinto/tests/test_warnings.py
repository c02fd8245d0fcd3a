"""What is said before an action that a player might regret."""

from tapete.games.qwinto.rules import State
from tapete.games.qwinto.tests.positions import announced, number, position, row, shown
from tapete.games.qwinto.words import warning
from tapete.kernel.contract import Event


def warned(state: State, text: str, seat: int = 0) -> Event | None:
    return warning(shown(state, seat), seat, number(text))


def test_qw11_a_pass_of_the_active_player_is_a_miss() -> None:
    state = announced(9, sheets=("", ""))
    assert warned(state, "pass") == Event("warn-pass", {"points": 5, "left": 3})
    assert warned(state, "pass", 1) is None
    state.misses[0] = 3
    assert warned(state, "pass") == Event("warn-pass", {"points": 5, "left": 0})


def test_qw11_no_warning_where_passing_is_the_only_choice() -> None:
    full = " ".join(row(letter, "1 2 3 4 5 6 7 8 9") for letter in "o")
    assert warned(announced(5, "o", sheets=(full, "")), "pass") is None


def test_qw12_a_lay_that_calls_nothing_is_a_miss() -> None:
    state = position("g-2 y4 p0", "", square="g0 y0 g1 p-2")
    assert warned(state, "lay g-2 1") == Event("warn-miss", {"points": 5, "left": 3})
    assert warned(state, "lay y4 1") is None
    assert warned(state, "lay o4 1") is None  # refused
