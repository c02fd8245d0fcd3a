"""What a seat may know (UP7, UP12, UP15, UP16, UP23): shown, told, imagined and dealt again."""

import random

import pytest

from tapete.games.uno_colores import GAME, rules
from tapete.games.uno_colores.actions import card_text
from tapete.games.uno_colores.knowledge import known_of
from tapete.games.uno_colores.state import CHALLENGE, KINDS, NO_CARD, State
from tapete.games.uno_colores.tests.positions import dealt, hand, number, play, position, shown, sound, texts
from tapete.games.uno_colores.view import narrate, view
from tapete.kernel.contract import SPECTATOR
from tapete.kernel.record import clone
from tapete.kernel.rng import set_seed
from tapete.match import Match


def known(state: State, seat: int, other: int) -> str:
    """The cards that a seat is shown in another's hand."""
    seen = shown(state, seat)
    return texts([kind for kind in range(KINDS) for _ in range(known_of(seen, seat, other, kind))])


def told(state: State, text: str, viewer: int) -> list[str]:
    """What a viewer is told of an action: codes, with the card where there is one."""
    before, seat = shown(state, viewer), state.awaited
    play(state, text)
    if ": " in text:
        seat, text = int(text[0]), text[3:]
    events = narrate(before, seat, number(text), shown(state, viewer), viewer)
    found = []
    for event in events:
        kind = event.values.get("kind")
        found.append(event.code.removeprefix("event-") + (f" {card_text(kind)}" if isinstance(kind, int) else ""))
    return found


def test_up3_hands_and_the_draw_pile_are_hidden_sizes_and_discards_are_not() -> None:
    state = position("r3 b4", "g5", "y6", top="r1 r7", pile="y1 y2")
    for seat in (0, 1, SPECTATOR):
        seen = shown(state, seat)
        assert [any(seen.hand[other]) for other in range(3)] == [other == seat for other in range(3)]
        assert not any(seen.deck)
        assert (seen.hand_n[:3], seen.deck_n, texts(seen.discard[:2])) == ([2, 1, 1], 2, "r1 r7")


def test_up7_what_was_drawn_is_known_to_who_drew_it() -> None:
    state = position("r3 b4", "g5", "y6", top="r7", pile="y1 y2")
    assert told(clone(state), "draw", 0) == ["drew-own y1"]
    assert told(clone(state), "draw", 1) == ["drew"]
    play(state, "draw")
    assert shown(state, 0).drawn != NO_CARD
    assert shown(state, 1).drawn == shown(state, SPECTATOR).drawn == NO_CARD


def test_up7_keeping_tells_nobody_whether_the_card_matched() -> None:
    for card in ("r9", "y9"):
        state = play(position("r3 b4", "g5", "y6", top="r7", pile=f"{card} y2"), "draw")
        assert told(state, "keep", 1) == ["keep", "turn"]


@pytest.mark.parametrize(
    ("card", "yellow", "events"),
    [
        ("r-skip", None, ["played r-skip", "skipped", "turn"]),
        ("r-skip", 1, ["played r-skip", "shielded", "turn"]),
        ("r+2", None, ["played r+2", "drew", "skipped", "turn"]),
        ("r+2", 1, ["played r+2", "shielded", "turn"]),
        ("r-reverse", None, ["played r-reverse", "reversed", "turn"]),
        ("r-reverse", 1, ["played r-reverse", "shielded", "turn"]),
        ("r-reverse", 2, ["played r-reverse", "reversed", "turn"]),
        ("r5", None, ["played r5", "turn"]),
        ("w-yellow", None, ["played w-yellow", "took-power"]),
        ("w-yellow", 1, ["played w-yellow", "took-power", "lost-power"]),
        ("w-choose", None, ["played w-choose"]),
        ("w+4", None, ["played w+4"]),
    ],
)
def test_up8_up19_a_card_and_whom_it_touches_are_told(card: str, yellow: int | None, events: list[str]) -> None:
    powers = {} if yellow is None else {"yellow": yellow}
    state = position(f"{card} b2 b3", "y1 y2", "g1 g2", top="r7", pile="y3 y4 y5", powers=powers)
    assert told(state, f"play {card}", SPECTATOR) == events


def test_up11_up12_a_wild_draw_four_is_told_step_by_step() -> None:
    state = position("w+4 r2 b3", "y1 y2", "g1 g2", top="r7", pile="y3 y4 y5 y6 y7")
    assert told(state, "play w+4", SPECTATOR) == ["played w+4"]
    assert told(state, "colour blue", SPECTATOR) == ["named", "threatened"]
    assert told(clone(state), "accept", SPECTATOR) == ["accept", "drew", "skipped", "turn"]
    assert told(state, "challenge", SPECTATOR) == ["challenge", "guilty", "drew", "turn"]


def test_up18_up22_a_green_turn_is_told_and_a_shuffle_too() -> None:
    state = position("b2 b3", "y1 y2", "g1 g2", top="g+2 r7", pile="", powers={"green": 0})
    assert told(state, "turn", SPECTATOR) == ["turned g+2", "reshuffled", "drew", "skipped", "turn"]


def test_up20_call_and_catch_are_told() -> None:
    state = position("r4 b2", "y1 y9", "y2 y8", top="r7", pile="g1 g2 g3")
    assert told(clone(state), "uno", 2) == ["uno"]
    play(state, "play r4")
    assert told(state, "2: catch seat 0", 1) == ["catches", "caught", "drew"]


def test_up21_up23_the_end_of_a_round_and_the_next_deal_are_told() -> None:
    state = position("r+2", "y9", "y5", top="r7", pile="g1 g2 g3")
    events = told(state, "play r+2", 1)
    ended = ["played r+2", "drew-own g1", "drew-own g2", "round-won", "counted", "counted", "scored", "new-round"]
    assert events[: len(ended)] == ended
    assert events[len(ended)].startswith("turned-up ")
    assert "turn" in events[-2:]


def test_up12_only_the_challenger_is_shown_the_hand() -> None:
    state = position("w+4 b7 b7 g2", "y1", "y2", top="r7", pile="g1 g2 g3 g4 g5 g6 g7")
    play(state, "play w+4", "colour green")
    assert not any(shown(state, 1).shown), "not before the challenge"
    trial = [told(clone(state), "challenge", viewer) for viewer in (0, 1, 2)]
    drew = [f"drew-own g{n}" for n in range(1, 7)]
    assert trial[1] == ["challenge", "saw b7", "saw b7", "saw g2", "innocent", *drew, "skipped", "turn"]
    assert trial[0] == trial[2] == ["challenge", "innocent", "drew", "skipped", "turn"]
    play(state, "challenge")
    assert known(state, 1, 0) == "b7 b7 g2"
    assert known(state, 2, 0) == ""
    found = view(shown(state, 1), 1).shown
    assert found is not None
    assert (found.by, found.to, texts(list(found.cards))) == (0, 1, "b7 b7 g2")
    assert view(shown(state, 2), 2).shown is None
    assert view(shown(state, SPECTATOR), SPECTATOR).shown is None


def test_up12_a_hand_that_is_not_challenged_is_not_shown() -> None:
    state = position("w+4 b7 b7 g2", "y1", "y2", top="r7", pile="g1 g2 g3 g4 g5 g6 g7")
    play(state, "play w+4", "colour green", "accept")
    assert (known(state, 1, 0), any(state.shown)) == ("", False)


def test_up12_what_was_drawn_after_the_wild_draw_four_is_not_shown() -> None:
    state = position("w+4 b6", "y1", "y2", top="r7", pile="r1 r2 g3 g4 g5 g6 g7 g8 g9")
    play(state, "play w+4", "colour green", "2: catch seat 0", "challenge")
    assert known(state, 1, 0) == "b6"


def test_up12_what_is_known_goes_when_it_is_played() -> None:
    state = position("w+4 b7 b7 b2", "y1", top="r7", pile="g1 g2 g3 g4 g5 g6 g7 g8 g9")
    play(state, "play w+4", "colour blue", "challenge", "play b7")
    assert known(state, 1, 0) == "b2 b7"
    play(state, "draw", "keep", "play b7")
    assert known(state, 1, 0) == "b2"


def test_up16_giver_and_receiver_see_the_cards_the_others_how_many() -> None:
    state = position("r3 r3 r-skip b4", "g5", "y6", top="g7", pile="y1 y2", powers={"red": 0})
    assert told(clone(state), "give seat 1", 1) == ["gave", "got r3", "got r3", "got r-skip"]
    assert told(clone(state), "give seat 1", 0) == told(clone(state), "give seat 1", 2) == ["gave", "received"]
    play(state, "give seat 1")
    assert known(state, 0, 1) == "r3 r3 r-skip"
    assert known(state, 2, 1) == known(state, 1, 0) == ""
    assert shown(state, 2).hand_n[:3] == [1, 4, 1]


def test_up16_who_knew_of_red_cards_knows_where_they_went() -> None:
    state = position("w+4 r7 r2 b2", "b1 y1", "y2", top="b7", pile="g1 g2 g3 g4 g5 g6", powers={"red": 0})
    play(state, "play w+4", "colour blue", "challenge")  # guilty: seat 1 plays
    assert known(state, 1, 0) == "r2 r7 b2"
    play(state, "0: give seat 2")
    assert (known(state, 1, 0), known(state, 1, 2), known(state, 0, 2)) == ("b2", "r2 r7", "r2 r7")


def test_up16_a_round_ended_by_a_gift_is_told() -> None:
    state = position("r3 r4", "g5", "y6", top="g7", pile="y1 y2", powers={"red": 0}, target="1")
    assert told(state, "give seat 1", 1) == [
        "gave", "got r3", "got r4", "round-won", "counted", "counted", "scored", "won"
    ]  # fmt: skip


def test_up23_hands_are_shown_when_a_round_ends() -> None:
    state = play(position("r3", "y1 y-skip", "w+4 b9", top="r7", pile="g1"), "play r3")
    seen = view(shown(state, SPECTATOR), SPECTATOR)
    assert [texts(list(there.last_hand)) for there in seen.seats] == ["", "y1 y-skip", "b9 w+4"]
    assert [there.last_points for there in seen.seats] == [0, 21, 59]
    assert [there.hand for there in seen.seats] == [(), (), ()], "and the new ones are not"


def test_up23_after_the_match_everything_is_open() -> None:
    match = Match(GAME, 3, bytes(32), {"target": "1"})
    while not match.over:
        seat = match.waiting[0]
        match.act(seat, match.legal_numbers(seat)[0])
    seen = match.show(SPECTATOR)
    assert seen.hand == match.state.hand
    assert seen.deck[: seen.deck_n] == match.state.deck[: match.state.deck_n]


def test_up12_up16_an_imagined_deal_keeps_what_is_known() -> None:
    state = position("w+4 r7 r2 b2", "b1 y1", "y2", top="b7", pile="g1 g2 g3 g4 g5 g6", powers={"red": 0})
    play(state, "play w+4", "colour blue", "challenge", "0: give seat 2")
    held = shown(state, 1)
    for seed in range(20):
        imagined = clone(held)
        set_seed(imagined.rng, seed.to_bytes(32, "little"))
        rules.imagine(imagined, 1)
        assert {"r2", "r7"} <= set(hand(imagined, 2).split())
        assert "b2" in hand(imagined, 0).split()
        assert known(imagined, 1, 2) == "r2 r7"


def test_up12_an_imagined_bluffer_is_judged_on_an_imagined_hand() -> None:
    """In any random match: a Wild Draw Four waits to be challenged, and every imagined deal can be judged."""
    judged = 0
    chance = random.Random(1)
    for seed in range(30):
        state = dealt(3, seed)
        while not state.over_by and state.round_no == 0:
            out = [0] * (rules.MOST_LEGAL + 1)
            seats = [seat for seat in range(3) if rules.legal(state, seat, out)]
            seat = chance.choice(seats)
            rules.apply(state, seat, out[chance.randrange(rules.legal(state, seat, out))])
            if state.phase == CHALLENGE:
                seen = shown(state, state.awaited)
                set_seed(seen.rng, seed.to_bytes(32, "little"))
                rules.imagine(seen, state.awaited)
                assert sound(seen) == ""
                judged += 1
                rules.apply(seen, state.awaited, rules.CHALLENGE_IT)
                assert sound(seen) == ""
    assert judged > 20
