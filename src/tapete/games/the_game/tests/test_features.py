"""What the learned player looks at in a position: plans for the cards it keeps, against all there are."""

from itertools import product

from tapete.games.the_game.features import HOPELESS, NO_WAY, look_at_position, way_home
from tapete.games.the_game.heuristic import look
from tapete.games.the_game.rules import PILES, State, ascends
from tapete.games.the_game.scratch import FEATURES, OF_PLANS, Scratch, skipped
from tapete.games.the_game.tests.positions import position, shown
from tapete.games.the_game.tests.test_bots import midgames
from tapete.kernel.net import UNIT

MOST_TRIED = 5  # cards: there are five ways for each


def looked_at(state: State) -> tuple[State, Scratch]:
    """What is shown to the player whose turn it is, and its scratch space before anything is laid."""
    scratch, view = Scratch(), shown(state, state.turn)
    look(view, state.turn, scratch)
    return view, scratch


def skipped_on(view: State, pile: int, cards: list[int], scratch: Scratch) -> int:
    """The unseen cards that a pile skips when it takes cards, as it must, from the nearest to the farthest."""
    top, farthest = view.top[pile], max(cards) if ascends(pile) else min(cards)
    return skipped(min(top, farthest), max(top, farthest), scratch)


def cheapest_way(view: State, cards: list[int], scratch: Scratch) -> int:
    """The least that it costs to lay cards, each on any pile that takes it, or on none."""
    found = NO_WAY * len(cards) if cards else 0
    for piles in product(range(PILES + 1), repeat=len(cards)):
        laid = [[card for card, pile in zip(cards, piles, strict=True) if pile == p] for p in range(PILES)]
        fits = all(
            (card > view.top[p]) if ascends(p) else (card < view.top[p]) for p in range(PILES) for card in laid[p]
        )
        if fits:
            cost = HOPELESS * piles.count(PILES)
            cost += sum(skipped_on(view, p, laid[p], scratch) for p in range(PILES) if laid[p])
            found = min(found, cost)
    return found


def test_the_way_home_is_a_way_and_mostly_the_cheapest() -> None:
    tried = cheapest = 0
    for state in midgames(150, seed=7):
        view, scratch = looked_at(state)
        cards = view.hand[state.turn][: view.hand_n[state.turn]]
        if len(cards) <= MOST_TRIED:
            found, least = way_home(view, state.turn, scratch), cheapest_way(view, cards, scratch)
            assert found >= least, f"{cards} on {view.top}"
            tried += 1
            cheapest += found == least
    assert tried > 50
    assert cheapest > 0.75 * tried


def test_two_cards_on_one_pile_skip_what_the_farther_one_skips() -> None:
    view, scratch = looked_at(position([12, 13, 60, 61], [2, 3], tops=(10, 20, 97, 80), edition="original"))
    look_at_position(view, 0, 0, scratch)
    sizes = scratch.feature[FEATURES - OF_PLANS :][:8]
    assert sizes == [0, UNIT, 0, 0, 0, 0, 0, 0]  # only 11 is skipped, by 12 and 13 together
