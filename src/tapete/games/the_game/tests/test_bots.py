"""The heuristic bot: what it plays, what it must not know, and that both speeds agree."""

from random import Random

import pytest

from tapete.bots import RuleBot
from tapete.games.the_game import GAME, rules
from tapete.games.the_game.actions import Action, Lay, action_of, number_of
from tapete.games.the_game.bots import heuristic, thrifty
from tapete.games.the_game.heuristic import look
from tapete.games.the_game.hidden import redeal
from tapete.games.the_game.rules import CARDS, END_TURN, GOOD, KEEN, LEAVE, LOWEST, MOST_IN_HAND, PILES, State
from tapete.games.the_game.scratch import Scratch
from tapete.games.the_game.tests.positions import END, A, B, C, dealt, ending, play, position, shown
from tapete.games.the_game.turns import NOTHING, is_double, next_lay, try_lay
from tapete.kernel.contract import BotChoice
from tapete.kernel.record import clone

# Cards of Extreme, by EX11
SKULL, THREE, STOP = 31, 38, 49

EDITIONS = ("original", "extreme")


def lowest(seats: int) -> int:
    """The lowest seat of a bit set."""
    return (seats & -seats).bit_length() - 1


def choose(state: State, seat: int, bot: BotChoice = heuristic) -> int:
    """A bot's choice for a seat that is waited for; checks that it is legal and that the view is left as it was."""
    view = shown(state, seat)
    out = [0] * (rules.MOST_LEGAL + 1)
    n = rules.legal(state, seat, out)
    action = bot(view, seat, out, n, Scratch())
    assert action in out[:n], f"{action_of(action)} is not legal"
    assert view == shown(state, seat), "the view was changed"
    return action


def turn(state: State, bot: BotChoice = heuristic) -> list[Action]:
    """Plays a bot's turn for the player whose turn it is; returns its actions."""
    seat, actions, goes_on = state.turn, list[Action](), True
    while goes_on:
        laid = state.laid
        action = choose(state, seat, bot)
        actions.append(action_of(action))
        rules.apply(state, seat, action)
        goes_on = state.over_by == 0 and state.laid > laid
    return actions


def can_finish(state: State) -> bool:
    """Whether some line of the turn, of all that are legal, does not lose."""
    out = [0] * rules.MOST_LEGAL
    for action in out[: rules.legal(state, state.turn, out)]:
        after = clone(state)
        rules.apply(after, state.turn, action)
        if after.over_by == rules.TG9 or after.laid <= state.laid:
            return True
        if after.over_by == 0 and can_finish(after):
            return True
    return False


def midgame(chance: Random, edition: str, players: int) -> State:
    """A running match with any tops, the hands full or nearly, and the draw pile empty now and then."""
    cards = chance.sample(range(LOWEST, rules.HIGHEST + 1), CARDS)
    tops = [*sorted(cards[:4])[:2], *sorted(cards[:4])[2:]]
    if chance.random() < 0.3:
        chance.shuffle(tops)
    size = chance.randint(1, 8 if players == 1 else 6)
    hands = [cards[4 + size * seat : 4 + size * (seat + 1)] for seat in range(players)]
    rest = cards[4 + size * players :]
    draw_pile = rest[: chance.choice((0, 3, 20, len(rest)))]
    return position(*hands, tops=tops, draw_pile=draw_pile, edition=edition, turn=chance.randrange(players))


def midgames(count: int, seed: int) -> list[State]:
    """Positions of both editions and every number of players; no turn begins stuck, nor with a SKULL in sight."""
    chance = Random(seed)
    states = [midgame(chance, EDITIONS[k % 2], 1 + k // 2 % 5) for k in range(count * 2)]
    return [state for state in states if not rules.stuck(state) and not rules.visible(state, rules.SKULL)][:count]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", rules.SEATS)
def test_whole_games_are_legal_and_not_lost_in_a_turn_that_can_be_finished(edition: str, players: int) -> None:
    state = dealt(players, edition, seed=players)
    start = clone(state)
    while seats := rules.waiting(state):
        if state.laid == 0:
            start = clone(state)
        seat = lowest(seats)
        rules.apply(state, seat, choose(state, seat))
    lost_within_a_turn = state.over_by != rules.TG9 and state.laid > 0
    assert not (lost_within_a_turn and can_finish(start))


def test_no_turn_is_lost_that_can_be_finished() -> None:
    finished = 0
    for state in midgames(300, seed=1):
        before = clone(state)
        turn(state)
        lost_within_a_turn = state.over_by not in {0, rules.TG9} and state.laid > 0
        if lost_within_a_turn:
            assert not can_finish(before), f"{before.hand[before.turn]} on {before.top}"
        finished += not lost_within_a_turn
    assert 100 < finished < 300, "positions of both kinds were tried"


def test_an_obvious_trick_is_taken() -> None:
    state = position([37, 52, 60, 71, 88, 90, 95], [2, 3], tops=(47, 20, 55, 100), edition="original")
    assert Lay(37, A) in turn(state)
    state = position([62, 30, 40, 11, 12, 22, 27], [2, 3], tops=(1, 45, 52, 80), edition="original")
    assert Lay(62, C) in turn(state)


def test_a_trick_is_set_up_with_a_pair_in_hand() -> None:
    state = position([30, 40, 55, 56, 69], [2, 3], tops=(29, 12, 97, 80), edition="original")
    actions = turn(state)
    assert actions.index(Lay(40, A)) < actions.index(Lay(30, A))


def test_a_chain_of_tricks_is_taken_to_its_end() -> None:
    state = position([37, 27, 17, 60, 71, 88, 90], [2, 3], tops=(47, 20, 55, 100), edition="original")
    assert {Lay(37, A), Lay(27, A), Lay(17, A)} <= set(turn(state))


def test_no_trick_is_tried_under_no_trick() -> None:
    state = position([37, 52, 60, 71, 88], [2, 3], tops=(47, 35, 56, 100))
    assert Lay(37, A) not in turn(state)[:1]


def test_a_cheap_third_card_is_laid_and_a_dear_one_is_not() -> None:
    state = position([11, 12, 13, 50, 52], [2, 3], tops=(10, 20, 97, 80), edition="original")
    actions = turn(state)
    assert [action for action in actions if isinstance(action, Lay)] == [Lay(11, A), Lay(12, A), Lay(13, A)]
    assert actions[-1] == END


def test_the_thrifty_player_lays_what_takes_least_room() -> None:
    state = position([15, 18, 40, 50, 91], [2, 3], tops=(10, 20, 97, 80), edition="original")
    assert turn(state, thrifty) == [Lay(15, A), Lay(18, A), END]  # 11 to 17 but 15 are skipped: no two cards skip fewer


def test_the_thrifty_player_takes_tricks() -> None:
    state = position([37, 52, 60, 71, 88, 90, 95], [2, 3], tops=(47, 20, 55, 100), edition="original")
    assert Lay(37, A) in turn(state, thrifty)


def test_the_thrifty_player_thinks_no_further() -> None:
    """A third card that costs a single card of room would buy a new one; it is kept."""
    hand = [11, 12, 14, 50, 52]
    state = position(hand, [2, 3], tops=(10, 20, 97, 80), edition="original")
    assert Lay(14, A) in turn(clone(state))
    assert turn(state, thrifty) == [Lay(11, A), Lay(12, A), END]


def test_a_skull_is_covered() -> None:
    state = play(position([SKULL, 33, 60, 62, 75], [2, 3], tops=(29, 40, 90, 80)), Lay(SKULL, A))
    turn(state)
    assert ending(state) == ""
    assert state.top[A] != SKULL


def test_a_skull_that_cannot_be_covered_is_not_laid() -> None:
    state = position([94, 50], [60, 61], tops=(93, 40, 3, 4), draw_pile=[])
    assert Lay(94, A) not in turn(state)
    assert ending(state) == ""


def test_a_dear_lay_is_made_where_it_alone_lets_a_skull_be_covered() -> None:
    state = position([70, 60, 55], [40, 41, 43, 46], tops=(69, 35, 3, 4), draw_pile=[])
    play(state, Lay(70, A))
    assert turn(state) == [Lay(55, B), Lay(60, A), END], "NO TRICK has to be covered first"


def test_three_is_not_laid_with_too_few_cards() -> None:
    state = position([THREE, 39], [60, 61], tops=(37, 80, 3, 4), draw_pile=[])
    assert turn(state) == [Lay(39, A), END]
    assert ending(state) == ""


def test_three_is_met_exactly() -> None:
    state = play(position([THREE, 39, 40, 41, 42], [60, 61], tops=(37, 80, 3, 4)), Lay(THREE, A))
    actions = turn(state)
    assert len(actions) == 3
    assert actions[-1] == END


def test_stop_saves_a_turn_that_has_no_second_card() -> None:
    state = position([STOP, 34], [60, 61], tops=(48, 71, 20, 25), draw_pile=[62, 63, 65])
    assert turn(state) == [Lay(STOP, A)]
    assert ending(state) == ""


def test_the_last_cards_are_laid_to_win() -> None:
    state = position([12, 14, 60], tops=(11, 50, 3, 61), draw_pile=[], edition="original")
    turn(state)
    assert ending(state) == "TG9"


@pytest.mark.parametrize("hint", [LEAVE, GOOD])
def test_a_hint_is_respected_where_the_other_way_costs_about_the_same(hint: int) -> None:
    hands = [22, 23, 50, 51, 52], [2, 3]
    tops = (20, 21, 80, 79)
    used = {action.pile for action in turn(position(*hands, tops=tops)) if isinstance(action, Lay)}
    assert used == {B}
    state = position(*hands, tops=tops)
    state.hint[1][B] = hint
    assert {action.pile for action in turn(state) if isinstance(action, Lay)} == {A}
    state = position(*hands, tops=tops)
    state.hint[0][B] = hint
    assert {action.pile for action in turn(state) if isinstance(action, Lay)} == {B}, "one's own hint binds nobody"


def test_a_good_hand_is_keener_to_start_than_a_poor_one() -> None:
    keenness = []
    for hand in ([2, 3, 4, 97, 98, 99], [44, 47, 50, 51, 55, 58]):
        state = position(hand, [10, 20, 30, 60, 70, 80], edition="original")
        state.started = 0
        keenness.append(choose(state, 0) - KEEN)
    assert keenness == [3, 0]


def test_the_choice_does_not_depend_on_hidden_cards() -> None:
    chance = Random(2)
    for state in [*midgames(80, seed=3), *(dealt(players, seed=players) for players in rules.SEATS)]:
        seat = lowest(rules.waiting(state))
        choice = choose(state, seat)
        for _ in range(3):
            redeal(state, seat, chance)
            assert choose(state, seat) == choice


def test_the_search_tries_exactly_what_the_rules_allow() -> None:
    for state in midgames(100, seed=4):
        seat = state.turn
        view, scratch = shown(state, seat), Scratch()
        look(view, seat, scratch)
        scratch.nearest = MOST_IN_HAND
        for first in tried(view, seat, 0, scratch, legal_lays(state)):
            after, view, scratch = clone(state), shown(state, seat), Scratch()
            look(view, seat, scratch)
            scratch.nearest = MOST_IN_HAND
            try_lay(view, seat, 0, first % PILES * MOST_IN_HAND + scratch.place[LOWEST + first // PILES] - 1, scratch)
            rules.apply(after, seat, first)
            if after.turn == seat and after.laid == 1 and after.over_by == 0:
                doubles = {
                    lay for lay in legal_lays(after) if is_double(view, 1, LOWEST + lay // PILES, lay % PILES, scratch)
                }
                tried(view, seat, 1, scratch, legal_lays(after) - doubles)
                for second in doubles:
                    assert both(state, first, second) == both(state, second, first)


def both(state: State, first: int, second: int) -> State:
    """The position after two lays, which must be legal; where the last one went aside."""
    after = play(clone(state), action_of(first), action_of(second))
    after.last_pile = 0
    return after


def legal_lays(state: State) -> set[int]:
    """The cards that the player whose turn it is may lay, as actions."""
    out = [0] * rules.MOST_LEGAL
    return set(out[: rules.legal(state, state.turn, out)]) - {END_TURN}


def tried(view: State, seat: int, depth: int, scratch: Scratch, expected: set[int]) -> set[int]:
    """The lays that the search tries at a depth, as actions; they must be the expected ones."""
    lays = set()
    scratch.choice[depth] = NOTHING
    while (choice := next_lay(view, seat, depth, scratch)) != NOTHING:
        scratch.choice[depth] = choice
        lays.add(number_of(Lay(view.hand[seat][choice % MOST_IN_HAND], choice // MOST_IN_HAND)))
    assert lays == expected
    return lays


def test_interpreted_and_native_choices_are_the_same() -> None:
    native = RuleBot(GAME, "heuristic", 1)
    assert native.is_native
    for state in [*midgames(300, seed=5), *(dealt(players, seed=players) for players in rules.SEATS)]:
        seat = lowest(rules.waiting(state))
        out = [0] * (rules.MOST_LEGAL + 1)
        legal = out[: rules.legal(state, seat, out)]
        assert native.choose(shown(state, seat), seat, legal) == choose(state, seat)
