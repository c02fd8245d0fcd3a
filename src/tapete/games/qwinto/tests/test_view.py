"""The typed view says the same as the rules."""

from tapete import games
from tapete.games.qwinto.rules import score
from tapete.testing.cases import Case


def test_a_seats_score_is_the_sum_of_the_parts_that_are_shown() -> None:
    game = games.load("qwinto")
    case = Case(game, 3, 5)
    seen = set()
    for _, match, _, _ in case.plies():
        shown = game.views.view(match.show(0), 0)
        for seat in range(3):
            assert shown.seats[seat].score == score(match.state, seat)
            seen.add(shown.seats[seat].score)
    assert len(seen) > 10
