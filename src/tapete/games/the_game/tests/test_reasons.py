"""Why The Game's bots prefer a card: figures that follow from the rules and the cards in sight."""

from tapete.games.the_game import GAME
from tapete.games.the_game.actions import EndTurn, Keen, Lay, number_of
from tapete.games.the_game.bots import Scratch
from tapete.games.the_game.rules import GOOD, LEAVE, State
from tapete.games.the_game.tests.positions import A, B, C, D, dealt, hint, position, shown

SCRATCH = Scratch()


def because(state: State, action: Lay | EndTurn | Keen, seat: int = 0) -> dict[str, list[dict[str, object]]]:
    """The figures of each reason, by its name."""
    found: dict[str, list[dict[str, object]]] = {}
    for event in GAME.reasons(shown(state, seat), seat, number_of(action), SCRATCH):
        found.setdefault(event.code.removeprefix("because-"), []).append(dict(event.values))
    return found


def test_a_trick_gives_back_the_unseen_cards_between() -> None:
    state = position([11, 12, 60], [70, 71], tops=(21, 1, 100, 100), edition="original")
    assert because(state, Lay(11, A))["trick"] == [{"card": 11, "pile": "A", "room": 8}], "12 of 12 to 20 is in hand"


def test_a_card_skips_the_unseen_cards_between_it_and_the_top() -> None:
    state = position([11, 12, 60], [70, 71], tops=(21, 1, 100, 100), edition="original")
    assert because(state, Lay(12, B))["lay"] == [{"card": 12, "pile": "B", "skipped": 9}], "11 is in the same hand"
    assert because(state, Lay(60, C))["lay"] == [{"card": 60, "pile": "C", "skipped": 39}], "61 to 99, wherever"


def test_room_is_what_the_four_piles_can_take_of_the_unseen_cards() -> None:
    state = position([50, 52], [40, 60], tops=(48, 49, 54, 53), draw_pile=[], edition="original")
    found = because(state, Lay(50, A))
    assert found["lay"] == [{"card": 50, "pile": "A", "skipped": 0}]
    assert found["turn"] == [{"count": 2}]
    # then 50 and 52 lie somewhere: the unseen 60 fits upwards only, the unseen 40 downwards only
    assert found["room"] == [{"room": 4, "unseen": 2}]
    assert "dead" not in found


def test_a_card_that_no_pile_can_take_is_told() -> None:
    state = position([2, 3, 97, 98], [50, 60], tops=(95, 96, 5, 4), draw_pile=[], edition="original")
    assert because(state, Lay(97, A))["dead"] == [{"count": 2}], "50 and 60 fit nowhere"


def test_hints_of_others_are_heeded_or_not() -> None:
    state = position([10, 50, 90], [3, 4], [5, 6], tops=(1, 40, 100, 60), edition="original")
    hint(state, 1, A, LEAVE)
    hint(state, 2, D, GOOD)
    heeded = because(state, Lay(50, B))
    assert {"seat": 1, "pile": "A", "hint": "leave"} in heeded["heeds"]
    defied = because(state, Lay(10, A))
    assert {"seat": 1, "pile": "A", "hint": "leave"} in defied["defies"]


def test_the_last_turn_wins_and_one_that_cannot_be_completed_is_told() -> None:
    winning = position([50, 52], [], tops=(48, 49, 54, 53), draw_pile=[], edition="original")
    assert "wins" in because(winning, Lay(50, A))
    stuck = position([50, 10, 90], [3], tops=(91, 49, 9, 9), draw_pile=[80], edition="original")
    assert "stuck" not in because(stuck, Lay(50, B)), "90 can follow"


def test_ending_the_turn_tells_what_another_card_would_skip() -> None:
    state = position([10, 50], [60], tops=(30, 31, 52, 40), draw_pile=[55, 56], edition="original")
    state.laid = 2
    assert because(state, EndTurn())["end"] == [{"skipped": 0}], "50 on the pile that shows 52: nothing unseen between"


def test_a_chance_is_told_only_where_it_was_learned() -> None:
    state = position([10, 50, 90], [3, 4], tops=(1, 40, 100, 60), edition="original")
    assert "chance" in because(state, Lay(50, B))
    kept = SCRATCH.weights
    SCRATCH.weights = [0] * len(kept)
    assert "chance" not in because(state, Lay(50, B)), "a net of zeros says 50 % of everything"
    SCRATCH.weights = kept


def test_keenness_has_the_gain_of_the_best_first_turn() -> None:
    (keen,) = because(dealt(3, "original"), Keen(0))["keen"]
    assert isinstance(keen["gain"], float)
