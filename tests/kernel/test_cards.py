"""Rows of cards in order."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tapete.kernel.cards import count, put_in, take_out

ROW = 12
cards = st.lists(st.integers(1, 20), max_size=ROW)


@given(cards)
def test_cards_put_in_stand_in_order_with_nothing_behind(held: list[int]) -> None:
    row, n = [0] * ROW, 0
    for card in held:
        n = put_in(row, n, card)
    assert row == sorted(held) + [0] * (ROW - len(held))
    assert n == len(held)


@given(cards, st.randoms())
def test_cards_taken_out_leave_the_others_in_order(held: list[int], chance: object) -> None:
    row, left = sorted(held) + [0] * (ROW - len(held)), list(held)
    chance.shuffle(left)  # type: ignore[attr-defined]  # Hypothesis' own Random
    while left:
        n = take_out(row, len(left), left.pop())
        assert row == sorted(left) + [0] * (ROW - len(left))
        assert n == len(left)


@given(cards)
def test_count(held: list[int]) -> None:
    assert {card: count(held, len(held), card) for card in set(held)} == Counter(held)
