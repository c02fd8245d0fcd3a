"""What is counted of finished matches."""

from tapete.games.uno_colores import GAME, results
from tapete.games.uno_colores.tests.positions import play, position
from tapete.kernel.contract import Games


def facts_of() -> dict[str, int]:
    """One round: seat 0 takes blue and plays its last three cards; the others are left with 9 + 20 + 50."""
    state = position("w-blue g4 g5 g6", "b9 y-skip", "w+4", top="r7", pile="g1 g2 y1 y2", target="1")
    play(state, "play w-blue", "colour green", "play g4", "draw", "keep", "draw", "keep", "play g5", "play g6")
    out = [0] * len(results.FACTS)
    results.facts(state, out)
    return dict(zip(results.FACTS, out, strict=True))


def test_up23_rounds_turns_and_points_are_counted_by_what_the_cards_were() -> None:
    found = facts_of()
    assert (found["rounds"], found["turns"]) == (1, 4)
    assert found["points_numbers"] == 9 + 1 + 2
    assert (found["points_symbols"], found["points_wilds"]) == (20, 50)


def test_up15_powers_are_counted_by_how_long_they_were_held_and_who_won() -> None:
    found = facts_of()
    assert [found[f"{what}_blue"] for what in ("taken", "turns_held", "held_last", "won_with")] == [1, 3, 1, 1]
    assert [found[f"{what}_red"] for what in ("taken", "turns_held", "held_last", "won_with")] == [0, 0, 0, 0]


def test_the_figures_of_a_run() -> None:
    facts = {name: [value] for name, value in facts_of().items()}
    games = Games(
        players=3, bots=("random",) * 3, winners=[1], ending=[23], scores=[[82], [0], [0]], decisions=[10],
        facts=facts, broken=[0],
    )  # fmt: skip
    found = results.results(games)
    assert found["by_seat"][0]["wins"] == 1
    assert found["turns_by_round"] == 4
    assert found["powers"]["blue"]["holder_wins"] == 1
    assert found["powers"]["red"]["holder_wins"] is None
    assert sum(found["points_shares"].values()) == 1
    assert len(results.charts([games])) == 3
    assert GAME.results.FACTS == results.FACTS
