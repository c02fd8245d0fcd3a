"""The bots of UNO ¡Colores al poder!: what they must never miss, and that they play by what they are shown."""

import random
from collections.abc import Iterator

import pytest

from tapete.bots import RuleBot
from tapete.games.uno_colores import GAME, rules
from tapete.games.uno_colores.hidden import redeal
from tapete.games.uno_colores.state import CHALLENGE, COLOUR, NO_COLOUR, State
from tapete.games.uno_colores.tests.positions import legal, number, play, position, round_won_by, shown
from tapete.kernel.record import clone
from tapete.match import Match

BOT = RuleBot(GAME, "heuristic", 1)
BOTS = {name: RuleBot(GAME, name, 1) for name in ("heuristic", "learned")}
by_both = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
SPARE = "g1 g2 g3 g4 g5 g6 g7 g8 y1 y2 y3 y4"  # a draw pile


def offered(state: State, seat: int) -> list[int]:
    """What a seat may do; who is not waited for may decline."""
    out = [number(text) for text in legal(state, seat)]
    return out if (rules.waiting(state) >> seat) & 1 else [*out, rules.ACTIONS]


def choice(state: State, seat: int | None = None, bot: RuleBot = BOT) -> str:
    who = state.awaited if seat is None else seat
    chosen = bot.choose(shown(state, who), who, offered(state, who))
    return "nothing" if chosen == rules.ACTIONS else GAME.actions.text(chosen)


def whole_turn(state: State, bot: RuleBot = BOT) -> list[str]:
    """What a bot does until the turn is another's or the round is over."""
    seat, done = state.turn, []
    while state.turn == seat and state.awaited == seat and state.round_no == 0:
        done.append(choice(state, bot=bot))
        play(state, done[-1])
    return done


# ---- UNO (UP20)


@by_both
def test_it_calls_just_before_it_plays_its_last_card_but_one(bot: RuleBot) -> None:
    state = position("r4 b2", "y1 y9 y8", "y2 y8 y7", top="r7", pile=SPARE)
    assert whole_turn(state, bot) == ["uno", "play r4"]
    assert choice(position("r4 b2 b3", "y1 y9", "y2 y8", top="r7", pile=SPARE), bot=bot) != "uno"


@by_both
def test_it_does_not_call_if_it_is_going_to_draw(bot: RuleBot) -> None:
    state = position("b4 b2", "y1 y9 y8", "y2 y8 y7", top="r7", pile=SPARE)
    assert whole_turn(state, bot) == ["draw", "keep"]
    state = position("b4", "y1 y9 y8", "y2 y8 y7", top="r7", pile=SPARE)
    assert whole_turn(state, bot) == ["draw", "keep"]


@by_both
def test_it_calls_before_it_plays_what_it_has_drawn(bot: RuleBot) -> None:
    state = position("b4", "y1 y9 y8", "y2 y8 y7", top="r7", pile="r9 " + SPARE)
    assert whole_turn(state, bot) == ["draw", "uno", "play r9"]


@by_both
def test_with_blue_it_calls_before_the_second_card(bot: RuleBot) -> None:
    state = position("r4 r5 b3", "y1 y9", "y2 y8", top="r7", pile=SPARE, powers={"blue": 0})
    assert [action.split()[0] for action in whole_turn(state, bot)] == ["play", "uno", "play"]


def test_the_careless_bot_calls_where_it_plays_its_last_card_but_one_and_nowhere_else() -> None:
    calls = 0
    for seed in range(60):
        bot = RuleBot(GAME, "careless", seed)
        for mine in ("r4 b2", "b4 b2", "r4 b2 b3", "w+4 b2"):
            state = position(mine, "y1 y9 y8", "y2 y8 y7", top="r7", pile="r9 " + SPARE)
            done = whole_turn(state, bot)
            assert "uno" not in done or state.hand_n[0] == 1, (seed, mine, done)
            calls += "uno" in done
    assert calls > 60


@by_both
def test_it_does_not_call_while_its_wild_draw_four_waits_for_an_answer(bot: RuleBot) -> None:
    state = position("w+4 b2 b3", "y1 y9", "y2 y8", top="r7", pile=SPARE)
    play(state, "play w+4", "colour blue")
    assert "uno" in legal(state, 0)
    assert choice(state, 0, bot) == "nothing"


@by_both
def test_it_calls_while_it_still_may(bot: RuleBot) -> None:
    state = play(position("r4 b2", "y1 y9", "y2 y8", top="r7", pile=SPARE), "play r4")
    assert choice(state, 0, bot) == "uno"


@by_both
def test_it_catches_in_and_out_of_turn(bot: RuleBot) -> None:
    state = play(position("r4 b2", "r1 y9 y8", "y2 y8 y7", top="r7", pile=SPARE), "play r4")
    assert choice(state, 1, bot) == choice(state, 2, bot) == "catch seat 0"


# ---- Cards


@by_both
def test_it_plays_its_last_card(bot: RuleBot) -> None:
    state = position("r4", "y1 y9", "y2 y8", top="r7", pile=SPARE)
    assert whole_turn(state, bot) == ["play r4"]
    assert round_won_by(state) == 0


def test_it_keeps_a_wild_for_the_last_card() -> None:
    """A wild fits on everything: with it as the last card nobody can keep the bot from going out."""
    for wild in ("w+4", "w-green", "w-yellow"):
        state = position(f"r4 {wild}", "y1 y9 y5 b5", "y2 y8 y7 b9", top="r7", pile=SPARE)
        assert whole_turn(state) == ["uno", "play r4"]


def test_it_names_the_colour_it_holds_most_of() -> None:
    state = position("b1 b4 b8 y9 g7 w-green", "r1 y9 y5 b5", "y2 y8 y7 b9", top="r7", pile=SPARE)
    assert choice(play(state, "play w-green")) == "colour blue"


def test_it_names_its_colour_at_the_start_too() -> None:
    state = position("b1 b4 b8 y9", "r1 y9 y5 b5", "y2 y8 y7 b9", top="w-green", colour="red", pile=SPARE)
    state.phase, state.colour = COLOUR, NO_COLOUR
    assert choice(state) == "colour blue"


@by_both
def test_it_attacks_a_seat_that_is_about_to_win(bot: RuleBot) -> None:
    """The Draw Two or Skip goes first where the next player has one card."""
    many = "y1 y9 y5 b5 b6 b9 g9"
    for attack in ("r+2", "r-skip"):
        mine = f"{attack} r9 r8 b2 b3"
        assert choice(position(mine, "y1", many, many, top="r7", pile=SPARE), bot=bot) == f"play {attack}"


def test_it_turns_play_away_from_a_seat_that_is_about_to_win() -> None:
    many = "y1 y9 y5 b5 b6 b9 g9"
    assert choice(position("r-reverse r9 r8 b2 b3", "y1", many, many, top="r7", pile=SPARE)) == "play r-reverse"
    assert choice(position("r-reverse r9 r8 b2 b3", many, many, "y1", top="r7", pile=SPARE)) != "play r-reverse"


def test_it_wastes_no_attack_on_the_holder_of_yellow() -> None:
    many = "y1 y9 y5 b5 b6 b9 g9"
    state = position("r+2 r9 r8 b2 b3", "y1", many, many, top="r7", pile=SPARE, powers={"yellow": 1})
    assert choice(state) != "play r+2"


# ---- Powers


def test_it_plays_two_cards_by_blue_and_plans_both() -> None:
    """The 5 leads on to the other 5; the 9 to nothing."""
    state = position("r9 r5 b5 g1", "y1 y9 y5 b5", "y2 y8 y7 b9", top="r7", pile=SPARE, powers={"blue": 0})
    done = whole_turn(state)
    assert len([text for text in done if text.startswith("play")]) == 2
    state = position("r9 r5 b5", "y1 y9 y5 b5", "y2 y8 y7 b9", top="r7", pile=SPARE, powers={"blue": 0})
    assert whole_turn(state) == ["play r9", "uno", "play r5"]


@by_both
def test_it_goes_out_with_two_cards_by_a_blue_power_just_taken(bot: RuleBot) -> None:
    state = position("w-choose b5", "y1 y9 y5 b5", "y2 y8 y7 b9", top="r7", pile=SPARE)
    assert whole_turn(state, bot) == ["uno", "play w-choose", "power blue", "colour blue", "play b5"]
    assert round_won_by(state) == 0


def test_it_takes_the_power_that_is_worth_most() -> None:
    state = position("w-choose b5 b6 y7 y8 g1", "y1 y9 y5 b5", "y2 y8 y7 b9", top="r7", pile=SPARE)
    assert choice(play(state, "play w-choose")) == "power blue"


def test_it_takes_blue_from_a_seat_that_is_about_to_win_with_it() -> None:
    many = "y1 y9 y5 b5 b6 b9 g9"
    state = position("w-blue w-green b5 b6 g7", "y1 y2", many, top="r7", pile=SPARE, powers={"blue": 1})
    assert choice(state) == "play w-blue"


def test_it_turns_a_card_over_rather_than_draw() -> None:
    state = position("b5 b6 g1", "y1 y9 y5 b5", "y2 y8 y7 b9", top="r7", pile=SPARE, powers={"green": 0})
    assert choice(state) == "turn"


# ---- The red gift (UP16)


@by_both
def test_it_goes_out_by_giving(bot: RuleBot) -> None:
    state = position("r4 r9", "y1 y9 y5", "y2 y8", top="b7", pile=SPARE, powers={"red": 0})
    assert choice(
        position("r4 r9 r1", "y1 y9 y5", "y2 y8", top="b7", pile=SPARE, powers={"red": 0}), bot=bot
    ).startswith("give")
    assert choice(play(state, "uno"), bot=bot).startswith("give")


def test_it_plays_what_is_not_red_and_gives_the_rest() -> None:
    state = position("b4 r4 r9 r1", "y1 y9 y5", "y2 y8", top="b7", pile=SPARE, powers={"red": 0})
    assert whole_turn(state) == ["play b4"]
    assert choice(state, 0).startswith("give")


@by_both
def test_it_may_not_go_out_by_giving_where_that_is_agreed(bot: RuleBot) -> None:
    state = position("r4 r9 r1", "y1 y5", "y2 y8", top="b7", pile=SPARE, powers={"red": 0}, red_may_go_out="false")
    assert choice(state, bot=bot) == "draw"


def test_it_gives_its_red_cards_to_a_seat_that_is_about_to_win() -> None:
    many = "y1 y9 y5 b5 b6 b9 g9"
    for target in (1, 2, 3):
        hands = ["y2" if seat == target else many for seat in (1, 2, 3)]
        state = position("r4 r9 b2 b3", *hands, top="b7", pile=SPARE, powers={"red": 0}, turn=target)
        assert choice(state, 0) == f"give seat {target}"


# ---- Challenges (UP12)


def threatened(cards: int, discards: str, *, drawn: bool = False, mine: str = "y1 y9 y5 b5") -> State:
    """Seat 0 plays a Wild Draw Four from a hand of so many cards on a red 7."""
    hand = "b1 b2 b3 b4 b6 b7 b8 b9 y1 y2 y3 y4"[: 3 * cards - 1]
    if drawn:
        state = position(hand, mine, "y2 y8 y7 b9", top=f"{discards} r7", pile=f"w+4 {SPARE}")
        return play(state, "draw", "play w+4", "colour blue")
    state = position(f"w+4 {hand}", mine, "y2 y8 y7 b9", top=f"{discards} r7", pile=SPARE)
    return play(state, "play w+4", "colour blue")


REDS = "r1 r2 r2 r3 r3 r4 r4 r5 r5 r6 r6 r7 r8 r8 r9 r9 r+2 r+2 r-skip"


def test_it_challenges_a_likely_bluff_and_no_unlikely_one() -> None:
    assert choice(threatened(9, "g1")) == "challenge"
    assert choice(threatened(2, REDS)) == "accept"


@by_both
def test_it_challenges_where_it_knows_of_a_card_of_the_colour(bot: RuleBot) -> None:
    state = position("w+4 r3 b3", "y1 y9 y5 b5", "y2 y8 y7 b9", top=f"{REDS} r7", pile=SPARE)
    play(state, "play w+4", "colour blue")
    assert choice(state, bot=bot) == "accept"
    state.known[1][0] = 1 << number("play r3")
    state.known_by[0] = 1 << 1
    assert choice(state, bot=bot) == "challenge"


def test_it_challenges_less_where_challenges_have_failed() -> None:
    state = threatened(3, "g1")
    assert choice(state) == "challenge"
    state.challenges = 20
    assert choice(state) == "accept"
    state.found_out = 15
    assert choice(state) == "challenge"


def test_it_trusts_a_card_just_drawn_more() -> None:
    """Who drew has refused the colour in play."""
    trusted = [
        [choice(threatened(cards, "g1", drawn=drawn)) for cards in range(2, 9)].count("accept")
        for drawn in (False, True)
    ]
    assert trusted[1] > trusted[0]


def test_it_bluffs_to_stop_a_seat_that_is_about_to_win_and_not_for_nothing() -> None:
    many = "y1 y9 y5 b5 b6 b9 g9"
    mine = "w+4 w+4 r3 b2 b3 b4"
    assert choice(position(mine, "y1", many, top="r7", pile=SPARE)) == "play w+4"
    assert choice(position(mine, many, many, top="r7", pile=SPARE)) == "play r3"


# ---- It plays by what it is shown


def positions(players: int, bot: RuleBot, seed: int, **options: str) -> Iterator[tuple[State, int]]:
    """A match in which a bot and chance take turns; every seat that may do something."""
    chance = random.Random(seed)
    match = Match(GAME, players, seed.to_bytes(32, "little"), {"target": "300"} | options)
    while match.waiting:
        moves = []
        for seat in range(players):
            out = match.legal_numbers(seat)
            if out:
                yield match.state, seat
                moves += [(seat, action) for action in out]
        seat, action = chance.choice(moves)
        if chance.random() < 0.5:
            seat = match.waiting[0]
            action = bot.choose(match.show(seat), seat, match.legal_numbers(seat))
        match.act(seat, action)


@pytest.mark.parametrize("players", [2, 4])
@by_both
def test_the_choice_does_not_depend_on_hidden_cards(players: int, bot: RuleBot) -> None:
    chance = random.Random(players)
    looked = 0
    for state, seat in positions(players, bot, seed=3):
        other = clone(state)
        redeal(other, seat, chance)
        out = offered(state, seat)
        assert bot.choose(shown(other, seat), seat, out) == bot.choose(shown(state, seat), seat, out)
        looked += 1
    assert looked > 60


@pytest.mark.parametrize("players", [2, 3, 5])
@by_both
def test_as_a_playout_it_chooses_by_the_whole_deal_what_it_chooses_by_its_view(players: int, bot: RuleBot) -> None:
    for state, seat in positions(players, bot, seed=5):
        out = offered(state, seat)
        assert bot.choose(state, seat, out) == bot.choose(shown(state, seat), seat, out)


@pytest.mark.parametrize("options", [{}, {"scoring": "penalty"}, {"red_may_go_out": "false"}])
@pytest.mark.parametrize("players", [2, 3, 10])
@by_both
def test_whatever_it_chooses_is_legal(players: int, options: dict[str, str], bot: RuleBot) -> None:
    challenges = 0
    for state, seat in positions(players, bot, seed=players, **options):
        out = offered(state, seat)
        assert bot.choose(shown(state, seat), seat, out) in out
        challenges += state.phase == CHALLENGE
    assert challenges > 0
