"""Why UNO's bot prefers an action: figures that follow from the rules and the cards in sight."""

from tapete.games.uno_colores import GAME
from tapete.games.uno_colores.bots import Scratch
from tapete.games.uno_colores.state import State
from tapete.games.uno_colores.tests.positions import number, play, position, shown

SCRATCH = Scratch()


def because(state: State, action: str, seat: int | None = None) -> dict[str, dict[str, object]]:
    """The figures of each reason, by its name."""
    who = state.awaited if seat is None else seat
    found = GAME.reasons(shown(state, who), who, number(action), SCRATCH)
    return {event.code.removeprefix("because-"): dict(event.values) for event in found}


def test_a_card_tells_what_is_left_its_colour_and_who_is_next_with_how_many_cards() -> None:
    state = position("r5 r6 b7 w-red", "g1 g2 g3", "y1", top="r1", pile="g4 g5")
    found = because(state, "play r5")
    assert found["left"] == {"count": 3}
    assert found["colour"] == {"colour": "red", "count": 1}
    assert found["wilds"] == {"count": 1}
    assert (found["next-fits"]["seat"], found["next-fits"]["count"]) == (1, 3)


def test_a_draw_two_hits_the_next_and_lets_the_one_after_act() -> None:
    state = position("r+2 b7", "g1 g2 g3", "y1", top="r1", pile="g4 g5")
    found = because(state, "play r+2")
    assert found["draws"] == {"seat": 1, "count": 2}
    assert found["next-fits"]["seat"] == 2
    alone = position("r+2 b7", "g1 g2 g3", top="r1", pile="g4 g5")
    assert "again" in because(alone, "play r+2"), "with two players it has another turn"


def test_a_power_is_taken_from_who_holds_it() -> None:
    state = position("w-blue b7 g1", "g1 g2 g3", top="r1", pile="g4 g5", powers={"blue": 1})
    found = because(state, "play w-blue")
    assert found["power"] == {"colour": "blue"}
    assert found["denies"] == {"seat": 1, "colour": "blue"}
    assert "next" in found, "the colour is still to be named"


def test_the_last_card_goes_out() -> None:
    assert because(position("r5", "g1 g2", top="r1", pile="g4"), "play r5").keys() == {"goes-out"}


def test_a_bluff_is_told_by_who_plays_it_and_its_chance_by_who_answers() -> None:
    state = position("r5 w+4 b7", "g1 g2 g3", top="r1", pile="g4 g5 g6 g7 g8 g9")
    assert "bluffs" in because(state, "play w+4"), "there is a red card in hand"
    honest = position("g5 w+4 b7", "g1 g2 g3", top="r1", pile="g4 g5 g6 g7 g8 g9")
    assert "bluffs" not in because(honest, "play w+4")
    play(state, "play w+4", "colour blue")
    found = because(state, "challenge")
    assert found["bluff"]["seat"] == 0
    assert 0 < int(str(found["bluff"]["chance"])) < 100
    assert because(state, "accept") == found, "the same chance speaks for either"


def test_calls_catches_and_gifts_are_told() -> None:
    state = position("r5 r6", "g1 g2", top="r1", pile="g4 g5")
    assert because(state, "uno").keys() == {"call"}
    play(state, "play r5")
    assert because(state, "catch seat 0", seat=1) == {"catch": {"seat": 0}}
    giving = position("r5 r6 b7", "g1 g2", top="g1", pile="g4 g5", powers={"red": 0})
    assert because(giving, "give seat 1", seat=0) == {"give": {"seat": 1, "count": 2}, "left": {"count": 1}}
