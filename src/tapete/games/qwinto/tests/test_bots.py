"""The bots of Qwinto: what they must never miss, and that they play by what they are shown."""

import random
from collections.abc import Iterator

import pytest

from tapete.bots import RuleBot
from tapete.games.qwinto import GAME, bots, rules
from tapete.games.qwinto.bots import MOST_CHANCES, ONE, hopes, place
from tapete.games.qwinto.hidden import redeal
from tapete.games.qwinto.rules import State
from tapete.games.qwinto.tests.positions import announced, legal, number, position, row, shown
from tapete.kernel.record import clone
from tapete.match import Match

# a sheet with a full row and three full columns: 4 + 18 + 6 + (5 + 10 + 12)
BONUSES = row("y", "1 2 3 4 5 6 7 8 18") + " o3=1 o4=5 o8=10 o10=11 p1=1 p2=2 p4=4 p6=6 p8=7 p10=12"
LITTLE = 300  # decisions a search plays out: interpreted, more takes its time


def choice(state: State, seat: int = 0) -> str:
    out = [number(text) for text in legal(state, seat)]
    return GAME.actions.text(RuleBot(GAME, "heuristic", 1).choose(shown(state, seat), seat, out))


# ---- What a stretch is worth


def test_a_stretch_with_one_chance_is_worth_the_odds_of_the_numbers_that_fit() -> None:
    odds = bots._odds()
    assert sum(odds) == pytest.approx(ONE * ONE, abs=20)
    assert hopes()[place(1, 1, 5, 7)] == odds[6] // ONE
    assert hopes()[place(1, 3, 5, 9)] == (odds[6] + odds[7] + odds[8]) // ONE


def test_more_chances_more_room_and_more_cells_are_never_worse() -> None:
    table = hopes()
    for chances in range(1, MOST_CHANCES + 1):
        for low in range(18):
            for high in range(low + 2, 20):
                for cells in range(1, 10):
                    here = table[place(chances, cells, low, high)]
                    assert here >= table[place(chances - 1, cells, low, high)]
                    assert here >= table[place(chances, cells - 1, low, high)]
                    assert here >= table[place(chances, cells, low + 1, high)]
                    assert here <= ONE * min(cells, chances, high - low - 1)


# ---- Where it writes, what it lays


def test_it_writes_high_numbers_right_and_low_numbers_left() -> None:
    for low, middle, high in ((1, 8, 17), (2, 9, 16)):
        columns = [int(choice(announced(value, "o")).removeprefix("write o")) for value in (low, middle, high)]
        assert columns == sorted(columns)
        assert columns[0] == 3
        assert columns[2] >= 10


def test_it_passes_what_would_spoil_the_sheet_unless_that_is_a_miss() -> None:
    sheet = " ".join(row(letter, "5 _ _ _ _ _ _ _ _") for letter in "oyp")
    spoiling = announced(18, "y", sheets=("", row("y", "1 2 3 _ _ _ _ _ _")), active=0)
    assert choice(spoiling, seat=1).startswith("write y11")
    crowded = announced(4, sheets=("", sheet), active=0)
    assert choice(crowded, seat=1) == "pass"


def test_it_lays_no_miss_where_another_card_announces_something_to_write() -> None:
    state = position("g4 g5 o5", "p0 p1 p2", square="p6 g2 g6 o6", pile="y6")
    assert not choice(state).startswith(("lay g4 1", "lay g5 1"))


def test_it_ends_the_match_when_ahead_and_not_when_behind() -> None:
    nearly = row("o", "1 2 3 4 5 6 7 8 9") + " " + row("p", "2 3 4 5 6 7 8 9 _")
    ahead = announced(10, sheets=("", nearly), active=0)
    assert choice(ahead, seat=1) == "write p10"
    trailing = announced(10, sheets=(BONUSES, nearly), active=0)
    assert rules.score(trailing, 0) > rules.score(trailing, 1) + 10
    assert choice(trailing, seat=1) != "write p10"


@pytest.mark.parametrize(("other", "wanted"), [("", "pass"), (BONUSES, "write")])
def test_with_three_misses_it_misses_on_purpose_only_to_win(other: str, wanted: str) -> None:
    own = row("p", "1 2 3 4 5 6 7 8 18") + " " + row("o", "1 2 3 4 5 6 _ _ _") + " y4=7 y8=9 y9=10"
    state = announced(9, "o", sheets=(own, other))
    state.misses[0] = 3
    assert rules.score(state, 1) in (0, 18 + 4 + 6 + 27)
    assert 0 < rules.score(state, 0) - 5 < 18 + 4 + 6 + 27, "ahead of an empty sheet only, the miss included"
    assert choice(state).startswith(wanted)


# ---- It plays by what it is shown


def positions(players: int, seed: int) -> Iterator[tuple[Match, int]]:
    chance = random.Random(seed)
    match = Match(GAME, players, seed.to_bytes(32, "little"))
    while due := rules.waiting(match.state):
        seat = chance.choice([seat for seat in range(players) if (due >> seat) & 1])
        yield match, seat
        match.act(seat, chance.choice(match.legal_numbers(seat)))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_choice_does_not_depend_on_hidden_cards_or_decisions(players: int) -> None:
    bot, chance = RuleBot(GAME, "heuristic", 1), random.Random(players)
    looked = 0
    for match, seat in positions(players, seed=3):
        other = clone(match.state)
        redeal(other, seat, chance)
        assert bot.choose(shown(other, seat), seat, match.legal_numbers(seat)) == bot.choose(
            match.show(seat), seat, match.legal_numbers(seat)
        )
        looked += 1
    assert looked > 20


@pytest.mark.parametrize("players", [1, 3])
def test_as_a_playout_it_chooses_by_the_whole_deal_what_it_chooses_by_its_view(players: int) -> None:
    bot = RuleBot(GAME, "heuristic", 1)
    for match, seat in positions(players, seed=5):
        legal_now = match.legal_numbers(seat)
        assert bot.choose(match.state, seat, legal_now) == bot.choose(match.show(seat), seat, legal_now)


def test_the_search_does_not_depend_on_hidden_cards_either() -> None:
    chance = random.Random(1)
    for ply, (match, seat) in enumerate(positions(2, seed=7)):
        if ply % 9 == 0 and len(match.legal_numbers(seat)) > 1:
            other = clone(match.state)
            redeal(other, seat, chance)
            candidates = match.legal_numbers(seat)[-3:]
            one, again = (RuleBot(GAME, "search", 1, budget=LITTLE) for _ in range(2))
            chosen = one.choose(match.show(seat), seat, candidates)
            assert chosen == again.choose(shown(other, seat), seat, candidates)
            assert chosen in candidates


def test_the_search_finds_the_best_cell_where_its_choice_ends_the_match() -> None:
    """Alone with all cards laid the playouts are one step long, and the score tells which cell is best."""
    nearly = row("o", "1 2 3 4 5 6 7 8 9") + " " + row("p", "2 3 4 5 6 7 8 9 _")
    state = announced(14, sheets=(nearly,))
    state.hand[0], state.hand_n[0] = [0, 0, 0], 0
    state.drawn = state.deck_size
    points = {}
    for text in legal(state):
        after = clone(state)
        rules.apply(after, 0, number(text))
        points[text] = rules.score(after, 0)
    assert max(points, key=points.__getitem__) == "write y9", "its column is full then, and it is the pentagon"
    bot = RuleBot(GAME, "search", 1, budget=LITTLE)
    chosen = bot.choose(shown(state, 0), 0, [number(text) for text in legal(state)])
    assert GAME.actions.text(chosen) == "write y9"
