"""FC1 to FC4 and FC9 to FC19, from the rules of record; melds (FC5 to FC8) are in test_melds."""

from collections import Counter

import pytest

from tapete.games.five_crowns import GAME, rules
from tapete.games.five_crowns.actions import CARD_KINDS
from tapete.games.five_crowns.melds import JOKER, KINDS
from tapete.games.five_crowns.rules import MOST_TURNS, State
from tapete.games.five_crowns.tests.positions import (
    dealt,
    hand,
    kinds,
    legal,
    number,
    play,
    position,
    refusal,
    shown,
    texts,
)
from tapete.games.five_crowns.view import best_melds
from tapete.kernel.contract import SPECTATOR
from tapete.match import Match


def all_cards(state: State) -> Counter[int]:
    held = [kind for seat in range(state.players) for kind in state.hand[seat][: state.hand_n[seat]]]
    return Counter(held + state.deck[state.drawn : state.deck_size] + state.discard[: state.discard_n])


def test_fc1_116_cards_two_of_each_and_six_jokers() -> None:
    cards = all_cards(dealt(4))
    assert sum(cards.values()) == 116
    assert cards[JOKER] == 6
    assert {cards[kind] for kind in range(KINDS) if kind != JOKER} == {2}
    assert len(cards) == 56, "five suits of eleven, and the joker"


def test_fc2_two_to_sixteen_players_with_a_second_set_from_nine_on() -> None:
    assert list(rules.SEATS) == list(range(2, 17))
    for players in rules.SEATS:
        assert sum(all_cards(dealt(players)).values()) == (116 if players <= 8 else 232)


def test_fc3_the_first_hand_deals_three_cards_singly_from_the_dealers_left() -> None:
    state = dealt(5, seed=3)
    order = [(state.dealer + i) % 5 for i in range(1, 6)]
    for place, seat in enumerate(order):
        assert state.hand_n[seat] == 3
        assert hand(state, seat) == texts(sorted(state.deck[place:15:5]))
    assert state.discard[0] == state.deck[15], "the next card is turned up"
    assert state.turn == order[0], "left of the dealer begins"


def test_fc3_the_turned_up_card_belongs_to_the_first_player_to_take_or_leave() -> None:
    state = dealt(3)
    assert legal(state) == ["draw", "take"]


def test_fc3_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = Counter(dealt(4, seed).dealer for seed in range(400))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 60


def test_fc3_every_next_hand_deals_one_card_more_and_the_deal_passes_to_the_left() -> None:
    match = Match(GAME, 3, bytes(32))
    seen = [(match.state.hand_no, match.state.dealer)]
    while not match.over:
        seat = match.waiting[0]
        if match.state.drew == rules.NOT_DRAWN and match.state.turns == 0:
            dealt_now = 3 + match.state.hand_no
            assert match.state.hand_n[:3] == [dealt_now] * 3
        actions = match.legal_numbers(seat)
        match.act(seat, actions[-1] if actions[-1] >= rules.GO_OUT else actions[0])
        if seen[-1][0] != match.state.hand_no:
            seen.append((match.state.hand_no, match.state.dealer))
    assert [hand_no for hand_no, _ in seen] == list(range(11))
    assert [dealer for _, dealer in seen] == [(seen[0][1] + n) % 3 for n in range(11)], "whoever went out"


@pytest.mark.parametrize(("hand_no", "rank"), [(1, 3), (5, 7), (8, 10), (9, 11), (11, 13)])
def test_fc4_the_wild_rank_is_the_number_of_cards_dealt(hand_no: int, rank: int) -> None:
    state = dealt(2)
    state.hand_no = hand_no - 1
    assert rules.wild_rank(state) == rank


def test_fc9_draw_then_discard() -> None:
    state = position("5h 6h kd", "4s 8c jd", top="9c", pile="qp 10d")
    assert legal(state) == ["draw", "take"]
    assert refusal(state, "discard kd") == "FC9", "first draw"
    play(state, "draw")
    assert hand(state, 0) == "5h 6h qp kd"
    assert refusal(state, "draw") == refusal(state, "take") == "FC9", "one card a turn"
    assert refusal(state, "discard 3s") == "FC9", "not held"
    play(state, "discard kd")
    assert (state.turn, texts(state.discard[:2])) == (1, "9c kd")


def test_fc9_any_card_may_be_discarded_the_one_just_taken_too() -> None:
    state = play(position("5h 6h kd", "4s 8c jd", top="9c"), "take")
    assert legal(state) == ["discard 5h", "discard 6h", "discard 9c", "discard kd"]
    play(state, "discard 9c")
    assert texts(state.discard[:1]) == "9c"


def test_fc9_turns_pass_to_the_left_and_only_the_player_on_turn_acts() -> None:
    state = position("5h 6h kd", "4s 8c jd", "4h 8d jp", top="9c", pile="qp 10d 4c", turn=2)
    assert rules.waiting(state) == 0b100
    assert refusal(state, "draw", seat=0) == "FC9"
    play(state, "draw", "discard qp")
    assert state.turn == 0


def test_fc10_going_out_needs_every_other_card_in_melds() -> None:
    state = play(position("5h 6h 9c", "4s 8c jd", top="7h"), "take")
    assert legal(state)[-1] == "out 9c"
    assert refusal(state, "out 5h") == "FC10"
    assert refusal(state, "out kd") == "FC9", "not held"


def test_fc10_going_out_is_a_choice_never_forced() -> None:
    state = play(position("5h 6h 9c", "4s 8c jd", top="7h", pile="3d"), "take")
    assert {"discard 9c", "out 9c"} <= set(legal(state))
    play(state, "discard 9c")
    assert state.out_by == rules.NOBODY


def test_fc10_all_cards_in_melds_is_not_enough() -> None:
    """Two books of three in hand 3 (five cards dealt): whichever goes, two of its rank remain."""
    state = play(position("8s 8h 8c js jh", "4s 6c jd 9d kd", top="jc"), "take")
    assert best_melds(state.hand[0][:6], 5).points == 0
    assert not [text for text in legal(state) if text.startswith("out")]
    assert {refusal(state, f"out {card}") for card in ("8s", "8h", "8c", "js", "jh", "jc")} == {"FC10"}


def test_fc10_a_run_of_four_can_spare_an_end() -> None:
    state = play(position("5h 6h 7h", "4s 9c jd", top="8h"), "take")
    assert [text for text in legal(state) if text.startswith("out")] == ["out 5h", "out 8h"]


def test_fc11_cards_are_laid_only_when_going_out_or_in_a_last_turn() -> None:
    state = position("5h 6h 7h", "4s 4c 4d", top="jc", pile="qd qp 9s 9d")
    play(state, "draw", "discard qd")
    assert state.laid_n[:2] == [0, 0]
    play(state, "draw", "out qp")
    assert state.laid_n[:2] == [0, 3]
    play(state, "draw", "discard 9s")
    assert texts(state.laid[0][:3]) == "5h 6h 7h"
    assert state.sheet[0][:2] == [0, 0]


def test_fc12_everybody_else_has_exactly_one_last_turn_from_the_left() -> None:
    state = position("4s 9c jd", "5h 6h 9c", "3d 8c qd", top="7h", pile="kc kd kh ks 6c 6d", turn=1)
    play(state, "take", "out 9c")
    assert state.turn == 2
    play(state, "draw", "discard kc")
    assert state.turn == 0
    play(state, "draw", "discard kd")
    assert state.hand_no == 1, "the next hand has been dealt"
    assert state.sheet[0][:3] == [24, 0, 40], "4 + 9 + 11; and 8 + 12 + 20 for the wild three"


def test_fc12_nobody_goes_out_in_a_last_turn() -> None:
    state = position("5h 6h 9c", "4s 4c jd", top="7h", pile="4d qd")
    play(state, "take", "out 9c", "draw")
    assert refusal(state, "out jd") == "FC12"
    play(state, "discard jd")
    assert state.sheet[0][:2] == [0, 0], "everything in melds simply scores 0"
    assert state.hand_no == 1, "and opens no further round"


def test_fc13_the_game_arranges_what_is_laid() -> None:
    """Hand 3 (fives wild): 7-8-9 of hearts and a lone pair of sevens, not three sevens and 8-9."""
    state = position("qs qh qc qd jh", "7h 7s 7d 8h 9h", top="qp", pile="kd 3c", hand_no=3)
    play(state, "take", "out jh", "draw", "discard kd")
    assert state.sheet[2][1] == 14


def test_fc13_fewest_points_whatever_the_grouping() -> None:
    arranged = best_melds(kinds("7h 7s 7d 8h 9h"), 13)
    assert arranged.points == 14, "7-8-9 of hearts laid, two sevens left; the sevens would leave 17"
    assert arranged.left == tuple(kinds("7s 7d"))


def test_fc14_only_the_top_discard_may_be_taken() -> None:
    state = play(position("5h 6h kd", "4s 8c jd", top="9c 10c", pile="qd"), "take")
    assert hand(state, 0) == "5h 6h 10c kd"
    assert texts(state.discard[:1]) == "9c"


def test_fc14_what_the_next_player_passes_over_is_dead() -> None:
    state = position("5h 6h kd", "4s 8c jd", top="9c", pile="qd qp 6c")
    play(state, "draw", "discard kd", "draw", "discard jd", "take")
    assert "jd" in hand(state, 0)
    assert "kd" not in hand(state, 0)


def test_fc15_the_discards_except_the_top_become_the_draw_pile() -> None:
    state = position("5h 6h kd", "4s 8c jd", top="9c 10c qd 3c", pile="")
    play(state, "draw")
    assert texts(state.discard[:2]) == "3c 3s", "only the top stays; what follows is blank"
    assert state.discard_n == 1
    assert state.deck_size == 3
    assert sorted(state.deck[:3]) == kinds("9c 10c qd")
    assert state.drawn == 1


def test_fc15_with_nothing_to_shuffle_only_the_top_discard_may_be_taken() -> None:
    state = position("5h 6h kd", "4s 8c jd", top="9c", pile="")
    assert legal(state) == ["take"]
    assert refusal(state, "draw") == "FC15"


@pytest.mark.parametrize(("players", "remain"), [(7, 25), (8, 12)])
def test_fc15_worked_example_the_last_hand_with_seven_and_eight_players(players: int, remain: int) -> None:
    """What remains after the deal, the turned-up card included; the pile is reshuffled when it runs out."""
    state = dealt(players)
    state.hand_no = 10
    rules.start_hand(state)
    assert rules.draw_pile(state) + state.discard_n == remain
    for _ in range(remain - 1):
        play(state, "draw", f"discard {hand(state, state.turn).split()[0]}")
    assert rules.draw_pile(state) == 0
    play(state, "draw")
    assert rules.draw_pile(state) == remain - 2, "all the discards but the top, less the card drawn"


def test_fc16_a_hand_in_which_nobody_goes_out_ends_after_200_turns_each() -> None:
    state = dealt(2)
    for _ in range(2 * MOST_TURNS - 1):
        play(state, "draw")
        play(state, next(text for text in legal(state) if text.startswith("discard")))
    assert state.hand_no == 0
    held = [best_melds(state.hand[seat][:3], 3).points for seat in range(2)]
    last = state.turn
    play(state, "draw")
    play(state, legal(state)[0])
    assert state.hand_no == 1
    assert state.went_out[0] == rules.NOBODY
    assert state.sheet[0][1 - last] == held[1 - last], "all lay down their melds and count"


def test_fc16_going_out_in_the_200th_turn_still_gives_the_others_their_last() -> None:
    state = position("5h 6h 9c", "4s 8c jd", top="7h", pile="kc kd kh")
    state.turns = 2 * MOST_TURNS - 1
    play(state, "take", "out 9c")
    assert (state.hand_no, state.turn) == (0, 1)
    play(state, "draw", "discard kc")
    assert state.hand_no == 1
    assert state.sheet[0][1] == 23


def test_fc17_hand_sizes_piles_and_discards_are_public_and_cards_are_not() -> None:
    state = position("5h 6h kd", "4s 8c jd", top="9c 10c", pile="qd qp")
    for seat in (0, 1, SPECTATOR):
        view = shown(state, seat)
        assert view.hand_n[:2] == [3, 3]
        assert (rules.draw_pile(view), texts(view.discard[:2])) == (2, "9c 10c")
        assert not any(view.deck)
        assert [any(view.hand[other]) for other in (0, 1)] == [other == seat for other in (0, 1)]


def test_fc17_a_card_taken_openly_is_known_until_it_is_discarded() -> None:
    state = position("5h 6h kd", "4s 8c jd", top="9c 10c", pile="qd qp ks kh")
    play(state, "take", "discard kd", "draw", "discard qd")
    kind = CARD_KINDS["10c"]
    assert shown(state, 1).known[0][kind] == shown(state, SPECTATOR).known[0][kind] == 1
    play(state, "draw", "discard 10c")
    assert shown(state, 1).known[0][kind] == 0


def test_fc17_who_can_go_out_is_ones_own_secret() -> None:
    state = play(position("5h 6h 9c", "4s 8c jd", top="7h"), "take")
    assert shown(state, 0).outs == 1 << CARD_KINDS["9c"]
    assert shown(state, 1).outs == shown(state, SPECTATOR).outs == 0


def test_fc17_laid_melds_and_counted_cards_are_public_as_soon_as_counted() -> None:
    state = play(position("5h 6h 9c", "4s 8c jd", top="7h", pile="kc kd"), "take", "out 9c")
    view = shown(state, 1)
    assert texts(view.laid[0][:3]) == "5h 6h 7h"
    assert view.meld[0][:3] == [1, 1, 1]


def test_fc17_after_the_match_everything_is_open() -> None:
    match = Match(GAME, 2, bytes(32))
    while not match.over:
        seat = match.waiting[0]
        actions = match.legal_numbers(seat)
        match.act(seat, actions[-1] if actions[-1] >= rules.GO_OUT else actions[0])
    view = match.show(SPECTATOR)
    assert view.deck[: view.deck_size] == match.state.deck[: match.state.deck_size]


def test_fc18_worked_examples_note_4_and_5() -> None:
    """Three kings are laid in the last turn, two without a wild count 26; a lone wild 20, a lone joker 50."""
    for last, counted in (("kh kc ks", 0), ("kh kc 5d", 31), ("kh kc joker", 0), ("3h 9c 5d", 34), ("joker 9c 5d", 64)):
        state = position("5h 6h 9c", last, top="7h", pile="jp jd")
        play(state, "take", "out 9c", "draw", "discard jp")
        assert state.sheet[0][1] == counted, last


def test_fc18_who_went_out_scores_0_and_totals_add_up() -> None:
    state = position("5h 6h 9c", "4s 8c jd", top="7h", pile="jp jd 3s 5c")
    state.total[0] = state.total[1] = 10
    play(state, "take", "out 9c", "draw", "discard jp")
    assert state.sheet[0][:2] == [0, 23]
    assert state.total[:2] == [10, 33]


def test_fc19_the_lowest_total_after_eleven_hands_wins_and_ties_share() -> None:
    for totals, won in (((30, 5, 9), 0b010), ((7, 50, 7), 0b101)):
        state = position("5h 6h 9c", "kh ks kc", "qh qs qc", top="7h", pile="3d 3c 3d", hand_no=11)
        state.hand_no = 10
        state.total[:3] = list(totals)
        assert rules.winners(state) == 0
        play(state, "take", "out 9c", "draw", "discard 3d", "draw", "discard 3c")
        assert rules.waiting(state) == 0
        assert GAME.clause(state.over_by) == "FC19"
        assert rules.winners(state) == won
        assert refusal(state, "draw", 0) == "FC19"


def test_fc14_undo_is_for_a_discard_just_taken() -> None:
    state = position("5h 6h kd", "4s 8c jd", top="9c 10c", pile="qd qp")
    assert not rules.undoable(state, 0)
    play(state, "take")
    assert rules.undoable(state, 0)
    assert not rules.undoable(state, 1)
    play(state, "discard kd", "draw")
    assert not rules.undoable(state, 1), "a card was drawn"


@pytest.mark.parametrize("players", [2, 7, 8, 9, 16])
def test_fc2_whole_matches_with_few_and_many_players(players: int) -> None:
    match = Match(GAME, players, players.to_bytes(32, "little"))
    while not match.over:
        seat = match.waiting[0]
        actions = match.legal_numbers(seat)
        match.act(seat, actions[-1] if actions[-1] >= rules.GO_OUT else actions[len(match.log) % len(actions)])
    assert match.ending == "FC19"
    assert len(match.scores) == players
    assert min(match.scores) == match.scores[match.winners[0]]


def test_every_action_has_its_text() -> None:
    assert number("out 10h") == rules.GO_OUT + CARD_KINDS["10h"]
    assert GAME.actions.text(rules.DISCARD + JOKER) == "discard joker"
