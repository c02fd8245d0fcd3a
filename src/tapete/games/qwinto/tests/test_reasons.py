"""Why Qwinto's bots prefer a play: figures that follow from the rules and the sheets."""

from tapete.games.qwinto import GAME
from tapete.games.qwinto.bots import Scratch
from tapete.games.qwinto.rules import State
from tapete.games.qwinto.tests.positions import announced, number, position, row, shown

SCRATCH = Scratch()


def because(state: State, action: str, seat: int = 0) -> dict[str, dict[str, object]]:
    """The figures of each reason, by its name."""
    found = GAME.reasons(shown(state, seat), seat, number(action), SCRATCH)
    return {event.code.removeprefix("because-"): dict(event.values) for event in found}


def test_a_play_tells_what_it_announces() -> None:
    state = position("o6 y1 g-2", "p1 p2 p3", square="o2 y3 g3 p5", pile="o1 y2 p4")
    found = because(state, "lay o6 1")
    assert found["announces"] == {"sum": 12, "colours": "oy"}, "6 + 3 + 3, and grey is no row"
    assert {"own", "gift"} <= found.keys()
    alone = position("o6 y1 g-2", square="o2 y3 g3 p5", pile="o1 y2 p4")
    assert "gift" not in because(alone, "lay o6 1"), "there is nobody to give to"


def test_a_number_tells_its_row_and_that_passing_would_be_a_miss_for_the_active_player_only() -> None:
    state = announced(9, sheets=(row("o", "1 2 3 _ _ _ _ _ _"), ""))
    found = because(state, "write o7")
    assert found["row"]["written"] == 4
    assert (found["row"]["row"], found["row"]["cells"]) == ("o", 9)
    assert "no-miss" in found
    assert "no-miss" not in because(state, "write o7", seat=1)


def test_the_parts_of_a_number_add_up() -> None:
    state = announced(9, sheets=(row("y", "1 2 3 _ _ _ _ _ _"),))
    for action in ("write y5", "write y10", "write p6"):
        found = because(state, action)
        parts = [float(str(found[name]["points"])) for name in ("row", "bonus") if name in found]
        assert abs(float(str(found["gain"]["points"])) - sum(parts)) < 0.11, "each is rounded"


def test_passing_tells_what_writing_would_be_worth_and_what_a_miss_costs() -> None:
    full = " ".join((row("o", "1 2 3 4 5 6 7 8 _"), row("y", "2 3 4 5 6 7 8 9 _"), row("p", "3 4 5 6 7 8 9 10 _")))
    nowhere = announced(3, sheets=(full, full))
    assert because(nowhere, "pass").keys() == {"nowhere", "miss"}
    assert because(nowhere, "pass", seat=1).keys() == {"nowhere"}
    assert because(announced(9, sheets=("", "")), "pass", seat=1).keys() == {"writing"}


def test_the_second_full_row_ends_the_match_ahead_or_behind() -> None:
    rows = f"{row('o', '1 2 3 4 5 6 7 8 9')} {row('y', '2 3 4 5 6 7 8 9 _')}"
    ahead = announced(12, "y", sheets=(rows, ""))
    assert because(ahead, "write y11").keys() == {"ends-ahead"}
    behind = announced(
        12, "y", sheets=(rows, f"{row('o', '10 11 12 13 14 15 16 17 18')} {row('p', '9 10 11 12 13 14 15 16 17')}")
    )
    assert because(behind, "write y11").keys() == {"ends-behind"}
