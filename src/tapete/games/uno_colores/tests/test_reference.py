"""The product beside an independent reading of the rules: at every ply of many matches the two must agree.

Every test counts the rare situations it is about, and fails when they did not occur.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from random import Random

import pytest

from tapete import record
from tapete.games.uno_colores import GAME, rules
from tapete.games.uno_colores.actions import CARD_KINDS, card_text
from tapete.games.uno_colores.setup import begin_turn
from tapete.games.uno_colores.state import KINDS, State
from tapete.games.uno_colores.tests.reference import COLOURS, DECK, Reference, colour_of, face, is_wild, worth
from tapete.games.uno_colores.view import View
from tapete.kernel import rng
from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError
from tapete.match import Code, Match

SEATS = range(2, 11)
CARD_TEXTS = [card_text(kind) for kind in range(KINDS)]
TEXTS = [GAME.actions.text(number) for number in range(rules.ACTIONS)]
PHASES = ("play", "drawn", "second", "power", "colour", "challenge")  # the product's, in their order
SYMBOLS = ("+2", "-reverse", "-skip", "+4")
SORTS = (*SYMBOLS[:3], "w+4", "w-choose", "power", "number")
OPTIONS = {
    "scoring": ["winner", "penalty"],
    "target": ["1", "40", "150", "500"],
    "two_player_reverse": ["none", "skip"],
    "red_may_go_out": ["true", "false"],
}
SHOWN_TO_ALL, SHOWN_TO_ONE = 0.01, 0.3  # the shares of plies at which every viewer's view is compared, or one's

Options = Mapping[str, str]
Tastes = Mapping[str, float]  # how much a player likes actions, by how their texts begin; the longest beginning counts


class Both:
    """One match played twice at once: by the product and by the reference."""

    def __init__(self, players: int, chance: Random, seen: Counter[str], options: Options) -> None:
        self.chance = chance
        self.seen = seen
        self.match = Match(GAME, players, chance.randbytes(32), options)
        self.stream = list(self.match.state.rng)  # where the reference's chance is
        self.is_new = True
        self.reference = Reference(
            players,
            self.match.state.dealer,
            self.shuffle,
            scoring=self.match.options["scoring"],
            target=int(self.match.options["target"]),
            two_player_reverse=self.match.options["two_player_reverse"],
            red_may_go_out=self.match.options["red_may_go_out"] == "true",
        )
        self.is_new = False
        self.check_lots()
        self.notice_first()
        self.compare()

    def story(self) -> str:
        """The match so far as a record, to replay it; what was doctored is not in it."""
        return "\n" + record.write(self.match)

    def shuffle(self, why: str, cards: list[str]) -> list[str]:
        """The product's stream shuffles the cards as they lie there, drawn from the end; the first deck is read."""
        if self.is_new:
            return GAME.actions.deck_text(self.match.state).split()
        in_order = {"deal": sorted(map(CARD_KINDS.__getitem__, cards)), "first": kinds(cards[::-1])}
        order = in_order.get(why, kinds(cards))
        rng.shuffle(self.stream, order, len(order))
        return texts(reversed(order))

    def check_lots(self) -> None:
        """UP3: the highest number deals, and nobody else drew as high at last."""
        lots = {seat: lot for seat, lot in enumerate(self.match.state.lot[: self.match.players]) if lot}
        numbers = {seat: number_of(CARD_TEXTS[lot - 1]) for seat, lot in lots.items()}
        highest = [seat for seat in numbers if numbers[seat] == max(numbers.values())]
        assert highest == [self.reference.dealer], self.story()

    # What must agree

    def compare(self) -> None:
        reference, state = self.reference, self.match.state
        assert set(self.match.waiting) == reference.waiting(), self.story()
        self.legal = [sorted(reference.legal(seat)) for seat in range(reference.players)]
        for seat, legal in enumerate(self.legal):
            assert sorted(TEXTS[action] for action in self.match.legal_numbers(seat)) == legal, (
                f"seat {seat}{self.story()}"
            )
        self._compare_cards(state)
        self._compare_table(state)
        self._compare_rounds(state)
        if not reference.rounds or reference.phase != "over":
            self._compare_turn(state)
        everybody = range(SPECTATOR, reference.players)
        if {"guilty", "innocent"} & set(reference.happened) or self.chance.random() < SHOWN_TO_ALL:
            for viewer in everybody:
                self._compare_view(viewer)
        elif self.chance.random() < SHOWN_TO_ONE:
            self._compare_view(self.chance.choice(everybody))

    def _compare_cards(self, state: State) -> None:
        reference = self.reference
        for seat, hand in enumerate(reference.hands):
            assert in_row(state.hand[seat]) == Counter(hand), self.story()
            assert state.hand_n[seat] == len(hand), self.story()
            assert state.held[seat] == sum(1 << CARD_KINDS[card] for card in set(hand)), self.story()
        assert texts(state.discard[: state.discard_n]) == reference.discards, self.story()
        assert texts(reversed(state.deck[: state.deck_n])) == reference.draw_pile, self.story()
        assert state.rng == self.stream, self.story()

    def _compare_table(self, state: State) -> None:
        reference = self.reference
        assert state.dealer == reference.dealer, self.story()
        assert (state.left == 1) == (reference.direction == -1), self.story()
        assert [*COLOURS, ""][state.colour] == reference.colour, self.story()
        assert list(map(somebody, state.power)) == [reference.holder[power] for power in COLOURS], self.story()
        assert somebody(state.debtor) == reference.debtor, self.story()

    def _compare_turn(self, state: State) -> None:
        reference = self.reference
        assert PHASES[state.phase] == reference.phase, self.story()
        assert (state.turn, {state.awaited}) == (reference.turn, reference.waiting()), self.story()
        assert bool(state.called) == reference.has_called, self.story()
        assert bool(state.given) == reference.has_given, self.story()
        assert (CARD_TEXTS[state.drawn - 1] if state.drawn else "") == reference.drawn, self.story()
        for (who, other), cards in reference.known.items():
            once, twice = state.known[who][other], state.known_twice[who][other]
            if once or cards:
                assert in_set(once) + in_set(twice) == cards, self.story()

    def _compare_rounds(self, state: State) -> None:
        reference = self.reference
        assert self.match.scores == tuple(reference.totals), self.story()
        assert set(self.match.winners) == reference.winners(), self.story()
        ending = {"winner": "UP23", "penalty": "UP24"}[reference.scoring] if reference.phase == "over" else ""
        assert self.match.ending == ending, self.story()
        assert state.round_no == len(reference.rounds), self.story()
        if reference.rounds:
            winner, hands, _ = reference.rounds[-1]
            assert somebody(state.last_winner) == winner, self.story()
            assert [in_row(row) for row in state.last_hand[: len(hands)]] == list(map(Counter, hands)), self.story()
        counts = reference.counts
        assert state.turns == counts["turns"], self.story()
        assert (state.challenges, state.found_out) == (counts["challenges"], counts["guilty"]), self.story()
        assert (state.catches, state.gifts) == (counts["catches"], counts["gifts"]), self.story()
        assert state.taken == [counts[power] for power in COLOURS], self.story()

    def _compare_view(self, viewer: int) -> None:
        """UP7, UP12, UP15, UP16, UP23: what a viewer is shown."""
        reference, shown = self.reference, self.match.show(viewer)
        view = GAME.views.view(shown, viewer)
        is_over = reference.phase == "over"
        for seat, hand in enumerate(reference.hands):
            visible = hand if seat == viewer or is_over else []
            assert sorted(texts(view.seats[seat].hand)) == sorted(visible), self.story()
            assert view.seats[seat].cards == len(hand), self.story()
            known = Counter() if viewer in {seat, SPECTATOR} else reference.known[viewer, seat]
            assert is_over or Counter(texts(view.seats[seat].known)) == known, self.story()
            powers = {COLOURS[power] for power in view.seats[seat].powers}
            assert powers == {power for power in COLOURS if reference.holds(seat, power)}, self.story()
            assert view.seats[seat].total == reference.totals[seat], self.story()
            last = reference.rounds[-1][1][seat] if reference.rounds else []
            assert sorted(texts(view.seats[seat].last_hand)) == sorted(last), self.story()
            assert view.seats[seat].last_points == sum(map(worth, last)), self.story()
        assert texts(view.discards) == reference.discards, self.story()
        assert view.draw_pile == len(reference.draw_pile), self.story()
        assert texts(reversed(shown.deck[: shown.deck_n])) == reference.draw_pile or not is_over, self.story()
        assert is_over or not any(shown.deck), self.story()
        assert not any(shown.rng), self.story()
        drawn = reference.drawn if viewer == reference.turn else ""
        assert is_over or texts([] if view.drawn is None else [view.drawn]) == drawn.split(), self.story()
        self._compare_challenge(view, shown)

    def _compare_challenge(self, view: View, shown: State) -> None:
        """UP12: only the challenger sees the hand; it is its owner's own."""
        reference, viewer = self.reference, view.seat
        if view.shown is not None:
            assert reference.shown is not None, self.story()
            by, to, hand = reference.shown
            assert viewer in {by, to}, self.story()
            assert (view.shown.by, view.shown.to) == (by, to), self.story()
            assert sorted(texts(view.shown.cards)) == sorted(hand), self.story()
        elif reference.shown and viewer == reference.shown[1]:
            assert not {"guilty", "innocent"} & set(reference.happened), self.story()
        if reference.phase == "challenge" and viewer != reference.turn:
            assert not any(shown.shown), self.story()

    # How a match goes on

    def act(self, seat: int, text: str) -> None:
        number = GAME.actions.number(text)
        assert number is not None
        before = Before(self.reference, seat, text)
        self.match.act(seat, number)
        self.reference.do(seat, text)
        before.notice(self.seen)
        self.notice_first()
        self.compare()

    def notice_first(self) -> None:
        """UP5."""
        for event in self.reference.happened:
            if event.startswith("first"):
                self.seen[f"first {sort_of(event.split()[1])} of {few_or_more(self.reference)}"] += 1

    def refuse(self) -> None:
        """A random action by a random seat; where the reference forbids it the product must refuse it too."""
        chance, players = self.chance, self.match.players
        seat, number = chance.randrange(players), chance.randrange(rules.ACTIONS)
        may = TEXTS[number] in self.legal[seat]
        assert (rules.refusal(self.match.state, seat, number) == 0) == may, f"{seat} {TEXTS[number]}{self.story()}"
        if not may and chance.random() < 0.3:
            with pytest.raises(RefusedError) as refused:
                self.match.act(seat, number)
            is_over = self.reference.phase == "over"
            code = Code.OVER if is_over else Code.ILLEGAL if self.legal[seat] else Code.OUT_OF_TURN
            assert refused.value.code == code, self.story()
            self.seen[f"refused {code}"] += 1

    def step(self, tastes: Sequence[Tastes]) -> None:
        """One ply: of all that anybody may do, in turn or not, something, by how much they like it."""
        choices = [(seat, text) for seat, legal in enumerate(self.legal) for text in legal]
        weights = [liking(tastes[seat], text) for seat, text in choices]
        if not any(weights[i] for i, (seat, _) in enumerate(choices) if seat in self.reference.waiting()):
            weights = [1.0] * len(choices)  # who must act likes nothing
        self.act(*self.chance.choices(choices, weights)[0])
        self.refuse()

    def play(self, tastes: Sequence[Tastes], most: int) -> None:
        """To the end, or so many plies."""
        for _ in range(most):
            if not self.reference.waiting():
                break
            self.step(tastes)

    # The same change on both sides

    def doctor(
        self,
        hands: Sequence[Sequence[str]],
        discards: Sequence[str],
        pile: Sequence[str],
        *,
        turn: int,
        colour: str,
        direction: int,
        powers: Mapping[str, int | None],
    ) -> None:
        """A round in progress; cards that are nowhere are out of it until the next. The top is the last of the
        discards and the first of the pile.
        """
        state, reference = self.match.state, self.reference
        for seat, hand in enumerate(hands):
            count = Counter(kinds(hand))
            state.hand[seat] = [count[kind] for kind in range(KINDS)]
            state.hand_n[seat] = len(hand)
            state.held[seat] = sum(1 << kind for kind in count)
            state.known[seat] = [0] * len(state.known[seat])
            state.known_twice[seat] = [0] * len(state.known[seat])
            state.known_by[seat] = 0
        state.discard[: len(discards)], state.discard_n = kinds(discards), len(discards)
        state.deck[: len(pile)], state.deck_n = kinds(pile)[::-1], len(pile)
        state.colour, state.left = COLOURS.index(colour), int(direction == -1)
        state.power = [0 if (holder := powers[power]) is None else holder + 1 for power in COLOURS]
        state.shown, state.shown_n, state.shown_by, state.shown_to = [0] * KINDS, 0, 0, 0
        state.debtor = 0
        begin_turn(state, turn)
        reference.hands = [list(hand) for hand in hands]
        reference.known = {pair: Counter() for pair in reference.known}
        reference.discards, reference.draw_pile = list(discards), list(pile)
        reference.colour, reference.direction = colour, direction
        reference.holder = dict(powers)
        reference.shown = reference.debtor = None
        reference.begin_turn(turn)
        self.compare()

    def set_totals(self, totals: Sequence[int]) -> None:
        self.match.state.total[: len(totals)] = totals
        self.reference.totals = list(totals)


def kinds(cards: Iterable[str]) -> list[int]:
    return [CARD_KINDS[card] for card in cards]


def texts(numbers: Iterable[int]) -> list[str]:
    return [CARD_TEXTS[kind] for kind in numbers]


def in_row(row: Sequence[int]) -> Counter[str]:
    """Cards that the product counts by kind."""
    return Counter({CARD_TEXTS[kind]: n for kind, n in enumerate(row) if n})


def in_set(bits: int) -> Counter[str]:
    """Cards that the product keeps as a bit set of kinds."""
    return Counter(card for kind, card in enumerate(CARD_TEXTS) if (bits >> kind) & 1) if bits else Counter()


def somebody(seat: int) -> int | None:
    """The product counts seats from 1 where there may be nobody."""
    return seat - 1 if seat else None


def number_of(card: str) -> int:
    return int(face(card)) if face(card).isdigit() else 0


def sort_of(card: str) -> str:
    """What a card is, whatever its colour."""
    if is_wild(card):
        return card if card in {"w+4", "w-choose"} else "power"
    return face(card) if face(card) in SYMBOLS else "number"


def few_or_more(reference: Reference) -> str:
    """Two players, for whom Reverse and blue are different, or more."""
    return "2" if reference.players == 2 else "more"


def liking(tastes: Tastes, text: str) -> float:
    return tastes[max((start for start in tastes if text.startswith(start)), key=len)]


# What happened


class Before:
    """What the reference was before an action; counts what the action was and what it has brought about."""

    def __init__(self, reference: Reference, seat: int, text: str) -> None:
        self.reference = reference
        self.seat, self.text = seat, text
        self.verb = text.split(maxsplit=1)[0]
        self.players = few_or_more(reference)
        self.phase, self.turn, self.debtor = reference.phase, reference.turn, reference.debtor
        self.is_out_of_turn = seat not in reference.waiting()
        self.sizes = [len(hand) for hand in reference.hands]
        self.colour, self.direction = reference.colour, reference.direction
        self.holder = dict(reference.holder)
        self.heir = reference.heir
        self.played = list(reference.played)
        self.drawn = reference.drawn
        self.rounds = len(reference.rounds)
        self.was_caught = reference.phase == "challenge" and len(reference.hand_then) < self.sizes[self.turn]
        self.exhausted = not reference.can_draw()
        red = reference.holder["red"]
        self.red_may_not_go_out = (
            not reference.red_may_go_out
            and red is not None
            and len(reference.reds(red)) == len(reference.hands[red])
            and reference.phase in {"play", "drawn", "second"}
        )
        self.second = reference.phase == "challenge" and reference.second_comes()

    @property
    def is_in_round(self) -> bool:
        return len(self.reference.rounds) == self.rounds

    def notice(self, seen: Counter[str]) -> None:
        seen["plies"] += 1
        seen[self.verb] += 1
        seen[f"{self.verb} out of turn"] += self.is_out_of_turn
        for event in self.reference.happened:
            if not event.startswith("first"):
                seen[f"{event} by {self.verb}"] += 1
        if self.verb in {"play", "turn"}:
            self.notice_card(seen)
        self.notice_powers(seen)
        self.notice_call(seen)
        self.notice_challenge(seen)
        if self.verb == "give":
            self.notice_gift(seen)
        seen["red may not go out"] += self.red_may_not_go_out
        seen[f"pass of {self.players}"] += self.verb == "pass"
        seen["must play on an exhausted pile"] += self.exhausted and self.verb == "play" and self.phase == "play"
        if not self.is_in_round:
            self.notice_end(seen)

    def notice_card(self, seen: Counter[str]) -> None:
        """A card played or turned."""
        reference = self.reference
        if self.is_in_round:
            card = reference.top
        else:
            card = self.text.removeprefix("play ")
            seen[f"last card {sort_of(card)} as card {len(self.played) + 1} of {self.players}"] += 1
            victim = self.heir if self.heir != self.turn else (self.turn + self.direction) % reference.players
            seen[f"last card {sort_of(card)} on yellow"] += self.holder["yellow"] == victim
            return
        if self.verb == "turn":
            seen[f"turned {sort_of(card)}"] += 1
            seen[f"turned {sort_of(card)} on yellow"] += self.holder["yellow"] == self.heir
            seen["turned with blue"] += self.holder["blue"] == self.turn
            return
        if self.phase == "second":
            seen[f"{sort_of(self.played[0])} then {sort_of(card)} of {self.players}"] += 1
            seen["second after a lost effect"] += self.holder["yellow"] == self.heir and self.played[0] != card
        seen[f"drawn {sort_of(card)}"] += self.phase == "drawn"
        seen["drawn with blue"] += self.phase == "drawn" and self.holder["blue"] == self.turn
        if sort_of(card) == "-reverse":
            self.notice_reverse(seen)

    def notice_reverse(self, seen: Counter[str]) -> None:
        reference = self.reference
        if self.holder["yellow"] is None or self.holder["yellow"] == self.turn:
            return
        changed = reference.direction != self.direction
        how = reference.two_player_reverse if reference.players == 2 else f"as card {len(self.played) + 1}"
        if self.heir == self.holder["yellow"]:
            seen[f"Reverse {how} next to yellow {'changes' if changed else 'is lost'}"] += 1
            is_beyond = self.heir != (self.turn + self.direction) % reference.players
            seen["Reverse lost on yellow beyond who was touched"] += is_beyond and not changed
        elif (self.turn - self.direction) % reference.players == self.holder["yellow"]:
            seen[f"Reverse {how} towards yellow"] += 1

    def notice_powers(self, seen: Counter[str]) -> None:
        if self.is_in_round:
            for power, holder in self.holder.items():
                if self.reference.holder[power] != holder:
                    seen[f"{power} {'taken' if holder is None else 'changed owner'} by {self.verb}"] += 1

    def notice_call(self, seen: Counter[str]) -> None:
        if self.verb == "uno":
            blue = " with blue" if self.holder["blue"] == self.seat else ""
            how = "late" if self.debtor == self.seat else f"early in {self.phase} with {self.sizes[self.seat]}{blue}"
            seen[f"called {how}"] += 1
        if self.verb == "catch":
            seen[f"caught in {self.phase}"] += 1
            seen["caught with nothing to draw"] += self.exhausted
            seen["caught by the seat in turn"] += self.seat in self.reference.waiting()
        if self.verb in {"play", "draw", "turn", "pass", "challenge", "accept"} and self.debtor is not None:
            seen[f"got away by {self.verb}"] += 1
            seen["got away by own act"] += self.debtor == self.seat

    def notice_challenge(self, seen: Counter[str]) -> None:
        if self.verb in {"challenge", "accept"}:
            verdict = next((word for word in self.reference.happened if word in {"guilty", "innocent"}), "accepted")
            seen[f"{verdict} of {self.players}"] += 1
            seen[f"{verdict} with a second card to come"] += self.second
            seen[f"{verdict} as card {len(self.played)}"] += 1
            seen[f"{verdict} after a catch"] += self.was_caught
            seen[f"{verdict} with yellow"] += self.holder["yellow"] == self.turn

    def notice_gift(self, seen: Counter[str]) -> None:
        receiver = int(self.text.split()[-1])
        whose = "own" if self.seat == self.turn else "another's"
        seen[f"gave in {self.phase} of {whose} turn"] += 1
        seen["gave to the seat in turn"] += receiver == self.turn
        seen["gave to a seat that has just drawn"] += receiver == self.turn and self.phase == "drawn"
        seen["gave to a debtor"] += receiver == self.debtor
        seen["gave beside yellow"] += self.holder["yellow"] not in {None, self.seat}
        seen["gave beside a debtor"] += self.debtor not in {None, receiver, self.seat}
        if not self.is_in_round:
            seen[f"gave and won in {whose} turn"] += 1
            seen["debtor gave and won"] += self.seat == self.debtor
        else:
            seen["gave what was drawn"] += bool(self.drawn) and not self.reference.drawn
            seen["gave down to one in second"] += self.phase == "second" and len(self.reference.hands[self.seat]) == 1

    def notice_end(self, seen: Counter[str]) -> None:
        reference = self.reference
        seen["rounds"] += 1
        if reference.phase == "over":
            seen["matches"] += 1
            seen[f"over by {reference.scoring}"] += 1
            seen["shared win"] += len(reference.winners()) > 1
            seen["won without the last round"] += reference.winners() != {reference.rounds[-1][0]}


def assert_seen(seen: Counter[str], **least: int) -> None:
    """Each situation so often at least; underscores stand for spaces, but for a last one."""
    assert_all_seen(seen, {name.rstrip("_").replace("_", " "): number for name, number in least.items()})


def assert_all_seen(seen: Counter[str], least: Mapping[str, int]) -> None:
    rare = {name: seen[name] for name in least if seen[name] < least[name]}
    assert not rare, f"seen too rarely: {rare}, wanted {least}"


# How they play

AT_RANDOM: Tastes = {"": 1}
BLUFFER: Tastes = {"": 1, "play w+4": 30, "challenge": 3, "uno": 0.3, "keep": 0.2}
HOARDER: Tastes = {"": 0.1, "draw": 40, "keep": 40, "turn": 4, "give": 0.01}
SILENT: Tastes = {"": 1, "uno": 0, "play": 6, "catch": 0.3}
CRIER: Tastes = {"": 1, "uno": 20, "catch": 5, "play": 4}
GIVER: Tastes = {"": 1, "give": 10, "play w-red": 20, "play w-choose": 20, "power red": 9, "uno": 0.2}
POWERFUL: Tastes = {"": 1, "play w-": 15, "turn": 6, "stop": 0.1, "power blue": 4, "power yellow": 2}
HASTY: Tastes = {"": 1, "play": 12, "draw": 0.5, "keep": 0.2, "stop": 0.05, "give": 0.3}
ALL_TASTES = (AT_RANDOM, BLUFFER, HOARDER, SILENT, CRIER, GIVER, POWERFUL, HASTY)


def some_options(chance: Random) -> dict[str, str]:
    return {name: chance.choice(choices) for name, choices in OPTIONS.items()}


def play_many(
    number: int, most: int, *tastes: Tastes, seats: Sequence[int] = SEATS, label: str = "", **options: str
) -> Counter[str]:
    """Plays so many matches for each number of players, so many plies at most, the tastes mixed; returns what was
    seen.
    """
    seen: Counter[str] = Counter()
    for players in seats:
        for match in range(number):
            chance = Random(f"{label} {players} {match}")
            both = Both(players, chance, seen, some_options(chance) | options)
            both.play([chance.choice(tastes) for _ in range(players)], most)
    return seen


# Positions where much happens


def many_specials(chance: Random) -> list[str]:
    """The cards in an order with action cards and wilds before most numbers, or any."""
    cards = list(DECK)
    chance.shuffle(cards)
    often = chance.choice([0.0, 0.0, 0.5, 0.8])
    return sorted(cards, key=lambda card: sort_of(card) == "number" and chance.random() < often)


def doctor_at_random(both: Both) -> None:
    """Few cards in hand, powers with anybody, a pile that may be short or missing."""
    chance, players = both.chance, both.match.players
    cards = many_specials(chance)
    sizes = [1, 1, 2, 2, 2, 3, 3, 4]
    hands = [[cards.pop(0) for _ in range(chance.choice(sizes))] for _ in range(players)]
    discards = [cards.pop(0) for _ in range(chance.choice([1, 1, 2, 3]))]
    pile = [cards.pop(0) for _ in range(chance.choice([0, 1, 2, 5, 20]))]
    top = discards[-1]
    turn = chance.randrange(players)
    near = [turn, turn, turn, (turn + 1) % players, (turn - 1) % players, chance.randrange(players), None]
    both.doctor(
        hands,
        discards,
        pile,
        turn=turn,
        colour=chance.choice(COLOURS) if is_wild(top) else colour_of(top),
        direction=chance.choice([1, -1]),
        powers={power: chance.choice(near) for power in COLOURS},
    )


def play_doctored(players: int, chance: Random, seen: Counter[str], positions: int, *tastes: Tastes) -> None:
    """A match from one position to the other, some plies in each, to the end of a round at most."""
    both = Both(players, chance, seen, some_options(chance))
    for _ in range(positions):
        if both.reference.phase == "over":
            both = Both(players, chance, seen, some_options(chance))
        doctor_at_random(both)
        if chance.random() < 0.2:
            target = both.reference.target
            both.set_totals([chance.choice([0, target // 2, target - 1]) for _ in range(players)])
        rounds = len(both.reference.rounds)
        mood = [chance.choice(tastes) for _ in range(players)]
        for _ in range(12):
            if len(both.reference.rounds) > rounds or not both.reference.waiting():
                break
            both.step(mood)


def play_blue_pair(players: int, first: str, second: str, chance: Random, seen: Counter[str]) -> None:
    """A player with blue plays two effects in a row, the others with yellow or not; then some plies more."""
    both = Both(players, chance, seen, some_options(chance) | {"target": "500"})
    cards = list(DECK)
    chance.shuffle(cards)
    turn, colour = chance.randrange(players), chance.choice(COLOURS)
    wanted = [card_of(colour, first), card_of(colour, second)]
    if wanted[0] == wanted[1] and DECK.count(wanted[0]) == 1:
        wanted[1] = card_of(chance.choice([other for other in COLOURS if other != colour]), second)
    for card in wanted:
        cards.remove(card)
    hands = [[cards.pop() for _ in range(chance.choice([1, 3]))] for _ in range(players)]
    hands[turn] = wanted + [cards.pop() for _ in range(chance.choice([0, 1, 1, 2]))]
    discards = [next(card for card in cards if not is_wild(card) and colour_of(card) == colour)]
    cards.remove(discards[0])
    direction = chance.choice([1, -1])
    near = [None, *((turn + step * direction) % players for step in (1, 1, 2, 2, -1))]
    powers: dict[str, int | None] = {"red": None, "blue": turn, "green": None, "yellow": chance.choice(near)}
    both.doctor(hands, discards, cards[:30], turn=turn, colour=colour, direction=direction, powers=powers)
    for card in wanted:
        if both.reference.turn == turn and f"play {card}" in both.legal[turn]:
            both.act(turn, f"play {card}")
        while both.reference.phase in {"colour", "challenge"} and not both.reference.rounds:
            seat = min(both.reference.waiting())
            named = chance.choice(COLOURS) if is_wild(wanted[1]) else colour_of(wanted[1])
            answer = chance.choice(["accept", "challenge"])
            both.act(seat, f"colour {named}" if both.reference.phase == "colour" else answer)
    both.play([AT_RANDOM] * players, 4)


def card_of(colour: str, symbol: str) -> str:
    return "w+4" if symbol == "+4" else colour[0] + symbol


def play_green(players: int, sort: str, chance: Random, seen: Counter[str]) -> None:
    """A player with green and no playable card turns a card of a sort, the next player with yellow or not."""
    both = Both(players, chance, seen, some_options(chance))
    turn, direction = chance.randrange(players), chance.choice([1, -1])
    turned = chance.choice([card for card in DECK if sort_of(card) == sort])
    cards = list((Counter(DECK) - Counter([turned])).elements())
    chance.shuffle(cards)
    hand = [card for card in cards if card[0] in "rb" and card[1:] in {"1", "2", "3", "+2"}][: chance.choice([1, 2, 4])]
    cards = list((Counter(cards) - Counter(hand)).elements())
    chance.shuffle(cards)
    hands = [[cards.pop() for _ in range(chance.choice([1, 2, 4]))] for _ in range(players)]
    hands[turn] = hand
    top = next(card for card in cards if card[0] in "gy" and card[1:] in {"7", "8", "9", "-skip"})
    cards.remove(top)
    lying, pile = [top], [turned, *cards[: chance.choice([0, 2, 10])]]
    if chance.random() < 0.3:  # no pile, but a discard to be shuffled into one
        lying, pile = [turned, top], []
    powers: dict[str, int | None] = {power: chance.choice([None, turn]) for power in COLOURS}
    powers["green"], powers["yellow"] = turn, chance.choice([None, (turn + direction) % players, turn])
    both.doctor(hands, lying, pile, turn=turn, colour=colour_of(top), direction=direction, powers=powers)
    both.act(turn, "turn")
    both.play([AT_RANDOM] * players, 4)


def play_gifts(players: int, chance: Random, seen: Counter[str]) -> None:
    """Somebody plays the next-to-last card and says nothing; who holds red gives it away, perhaps to the debtor."""
    both = Both(players, chance, seen, some_options(chance))
    cards = list(DECK)
    chance.shuffle(cards)
    turn, colour = chance.randrange(players), chance.choice(COLOURS)
    hands = [[cards.pop() for _ in range(chance.choice([1, 2, 3]))] for _ in range(players)]
    played = [card for card in cards if card[0] == colour[0]][:3]
    cards = list((Counter(cards) - Counter(played)).elements())
    reds = [card for card in cards if card[0] == "r"]
    giver = chance.randrange(players)
    hands[giver] = chance.choice([[], hands[giver]]) + reds[: chance.choice([1, 2])]
    hands[turn] = [*played[: chance.choice([1, 1, 2])], hands[turn][-1]]
    powers: dict[str, int | None] = {power: chance.choice([None, turn]) for power in COLOURS}
    powers["red"] = giver
    pile = [card for card in cards if card not in reds][: chance.choice([1, 3, 30])]
    both.doctor(hands, [played[-1]], pile, turn=turn, colour=colour, direction=chance.choice([1, -1]), powers=powers)
    tastes: Tastes = {"": 1, "play": 4, "give": 2, "uno": 0.1, "catch": 0.5, f"give seat {turn}": 8, "draw": 0.5}
    both.play([tastes] * players, 7)


def play_bluff(players: int, chance: Random, seen: Counter[str]) -> None:
    """A Wild Draw Four, often the next-to-last card, on a hand with the colour in play or not; its player may be caught
    before the challenge, and draws then what is not judged.
    """
    both = Both(players, chance, seen, some_options(chance))
    turn, colour = chance.randrange(players), chance.choice(COLOURS)
    cards = list((Counter(DECK) - Counter(["w+4"])).elements())
    chance.shuffle(cards)
    same = [card for card in cards if card[0] == colour[0]]
    other = [card for card in cards if card[0] != colour[0]]
    hands = [[cards.pop() for _ in range(3)] for _ in range(players)]
    hands[turn] = ["w+4", *chance.choice([same[:1], other[:1], [*same[:1], *other[:1]], other[:2]])]
    pile = chance.choice([same, other])[2 : chance.choice([3, 5, 20])]
    powers: dict[str, int | None] = {power: chance.choice([None, turn]) for power in COLOURS}
    both.doctor(hands, same[-1:], pile, turn=turn, colour=colour, direction=chance.choice([1, -1]), powers=powers)
    both.act(turn, "play w+4")
    both.act(turn, f"colour {chance.choice(COLOURS)}")
    tastes: Tastes = {"": 1, "uno": 0.2, "catch": 6, "challenge": 3}
    both.play([tastes] * players, 4)


def play_penalties(players: int, chance: Random, seen: Counter[str]) -> None:
    """UP24: the last round, after which two have the same total; or one of them a point more."""
    both = Both(players, chance, seen, {"scoring": "penalty", "target": "150"})
    turn = chance.randrange(players)
    hands = [["b3"] for _ in range(players)]
    hands[turn] = ["r1"]
    both.doctor(hands, ["r2"], [], turn=turn, colour="red", direction=1, powers=dict.fromkeys(COLOURS))
    last = (turn + 1) % players
    totals = [chance.choice([20, 21]) for _ in range(players)]
    totals[turn], totals[last] = chance.choice([23, 24]), 147
    both.set_totals(totals)
    both.act(turn, "play r1")
    both.refuse()


def play_next_round(both: Both) -> None:
    """Somebody plays their only card; then some plies of the round that follows."""
    players, chance = both.match.players, both.chance
    turn = chance.randrange(players)
    hands = [["r1"] if seat == turn else ["b1"] for seat in range(players)]
    both.doctor(hands, ["r2"], [], turn=turn, colour="red", direction=1, powers=dict.fromkeys(COLOURS))
    both.act(turn, "play r1")
    both.play([AT_RANDOM] * players, 4)


# The tests


def test_the_reference_has_the_cards_of_up1_and_the_points_of_up23() -> None:
    assert Counter(map(sort_of, DECK)) == dict(zip(SORTS, (8, 4, 4, 4, 4, 16, 68), strict=True))
    assert sum(map(worth, DECK)) == 4 * (1 + 2 * 44) + 16 * 20 + 24 * 50


def test_the_reference_plays_the_worked_examples() -> None:
    deck = ["b3", "r5", "b5", "r6", "y1", "r9", "r8", "y2", "w+4", "r2", "g5", "g6", "g7", "g8", "b7"]
    deck += list((Counter(DECK) - Counter(deck)).elements())
    reference = Reference(2, 1, lambda _why, _cards: deck)
    assert reference.legal(0) == {"play b3", "play b5", "play w+4", "play g7", "draw"}
    for text in ("play w+4", "colour green"):
        reference.do(0, text)
    reference.do(1, "challenge")
    assert (reference.turn, len(reference.hands[0]), len(reference.hands[1])) == (1, 10, 7)
    assert sorted(reference.known[1, 0].elements()) == ["b3", "b5", "g5", "g7", "r8", "y1"]
    assert reference.legal(1) == {"play g6", "play g8", "draw"}


def test_random_matches() -> None:
    seen = play_many(1, 150, AT_RANDOM)
    assert_seen(seen, plies=1000, play=400, draw=200, keep=150, colour=100, power=20, stop=20, turn=5, give=20, uno=20)
    assert_seen(seen, challenge=5, accept=5, catch=2, refused_illegal=50, **{"refused out-of-turn": 100})


def test_matches_of_all_kinds_of_players() -> None:
    seen = play_many(2, 120, *ALL_TASTES)
    assert_seen(seen, plies=1800, matches=3, rounds=6, over_by_winner=1, over_by_penalty=1)
    for power in COLOURS:
        assert_all_seen(seen, {f"{power} changed owner by play": 10, f"{power} changed owner by power": 2})
    assert_all_seen(seen, {f"drawn {sort}": 1 for sort in SORTS})
    assert_seen(seen, drawn_with_blue=5, gave_what_was_drawn=5, give_out_of_turn=20)


def test_up5_first_cards() -> None:
    seen: Counter[str] = Counter()
    for players in SEATS:
        both = Both(players, Random(players), seen, {"target": "10000"})
        for _ in range(20 if players > 2 else 80):
            play_next_round(both)
    assert_all_seen(seen, {f"first {sort} of {players}": 1 for sort in SORTS for players in ("2", "more")})


def test_up12_challenges() -> None:
    seen: Counter[str] = Counter()
    for match in range(150):
        play_bluff(2 + match % 3, Random(match), seen)
    for verdict in ("guilty", "innocent", "accepted"):
        least = {"of 2": 4, "of more": 8, "with yellow": 4, "after a catch": 4, "with a second card to come": 3}
        assert_all_seen(seen, {f"{verdict} {how}": number for how, number in least.items()})
    assert_seen(seen, caught_in_challenge=10, drew_too_few_by_challenge=3, called_late=1)


def test_up16_gifts() -> None:
    seen: Counter[str] = Counter()
    for match in range(160):
        play_gifts(2 + match % 4, Random(match), seen)
    assert_seen(seen, gave_to_a_debtor=3, gave_beside_a_debtor=3, debtor_gave_and_won=1, red_may_not_go_out=20)
    assert_seen(seen, gave_to_the_seat_in_turn=20, gave_in_play_of_own_turn=10, gave_beside_yellow=20)
    for turn, phase in product(["own", "another's"], ["play", "second", "drawn"]):
        assert_all_seen(seen, {f"gave in {phase} of {turn} turn": 1, f"gave and won in {turn} turn": 3})


def test_up17_pairs_of_effects() -> None:
    seen: Counter[str] = Counter()
    for first, second in product(SYMBOLS, SYMBOLS):
        for match in range(16):
            play_blue_pair(2 + match % 4, first, second, Random(f"{first} {second} {match}"), seen)
    sorts = ["w+4" if symbol == "+4" else symbol for symbol in SYMBOLS]
    for first, second, players in product(sorts, sorts, ("2", "more")):
        assert_all_seen(seen, {f"{first} then {second} of {players}": 1})
    assert_all_seen(
        seen, {f"last card {sort} as card 2 of {players}": 1 for sort in sorts for players in ("2", "more")}
    )
    assert_all_seen(seen, {f"last card {sort} on yellow": 3 for sort in ("+2", "w+4")})
    assert_all_seen(seen, {f"lost {symbol} by play": 20 for symbol in SYMBOLS[:3]} | {"lost +4 by colour": 20})
    reverses = ["none next to yellow changes", "skip next to yellow is lost", "as card 1 next to yellow is lost"]
    reverses += ["as card 2 next to yellow is lost", "as card 2 next to yellow changes", "as card 1 towards yellow"]
    assert_all_seen(seen, {f"Reverse {how}": 2 for how in reverses})
    assert_seen(seen, Reverse_lost_on_yellow_beyond_who_was_touched=2)
    assert_seen(seen, second_after_a_lost_effect=30, got_away_by_own_act=1, guilty_with_a_second_card_to_come=3)


def test_up18_green() -> None:
    seen: Counter[str] = Counter()
    for sort in SORTS:
        for match in range(15):
            play_green(2 + match % 3, sort, Random(f"{sort} {match}"), seen)
    assert_all_seen(seen, {f"turned {sort}": 10 for sort in SORTS})
    assert_all_seen(seen, {f"turned {sort} on yellow": 2 for sort in SORTS})
    assert_seen(seen, turned_with_blue=20, reshuffle_by_turn=20)


def test_up20_up22_positions_with_few_cards() -> None:
    seen: Counter[str] = Counter()
    for players in SEATS:
        play_doctored(players, Random(players), seen, 30, *ALL_TASTES)
    assert_seen(seen, plies=2000, rounds=80, matches=30, over_by_winner=10, over_by_penalty=10)
    calls = ["in play with 2", "in play with 3 with blue", "in drawn with 2", "in colour with 1", "in second with 1"]
    for how in calls:
        assert sum(seen[name] for name in seen if name.startswith(f"called early {how}")) >= 3, how
    assert_seen(
        seen, called_late=3, catch=40, catch_out_of_turn=20, caught_in_challenge=3, caught_with_nothing_to_draw=1
    )
    assert_seen(seen, got_away_by_play=10, got_away_by_draw=10, pass_=20, must_play_on_an_exhausted_pile=30)
    assert_all_seen(
        seen, {f"reshuffle by {verb}": 3 for verb in ("accept", "catch", "challenge", "draw", "play", "turn")}
    )
    assert_all_seen(seen, {f"last card {sort} as card 1 of more": 1 for sort in SORTS})


def test_up22_hoarders_exhaust_the_pile() -> None:
    seen = play_many(1, 350, HOARDER, seats=[2, 5, 10])
    assert_seen(seen, must_play_on_an_exhausted_pile=30, reshuffle_by_draw=30, drew_too_few_by_play=2, pass_=1)


def test_up24_penalties_are_compared_and_a_tie_is_shared() -> None:
    seen: Counter[str] = Counter()
    for match in range(40):
        play_penalties(2 + match % 5, Random(match), seen)
    assert_seen(seen, over_by_penalty=40, shared_win=8, won_without_the_last_round=8)


@pytest.mark.nightly
@pytest.mark.parametrize("players", SEATS)
def test_many_matches(players: int) -> None:
    seen = play_many(40, 5000, *ALL_TASTES, seats=[players], label="nightly")
    assert_seen(seen, matches=35)  # hoarders may go on for longer


@pytest.mark.nightly
@pytest.mark.parametrize("players", SEATS)
def test_many_positions(players: int) -> None:
    seen: Counter[str] = Counter()
    for match in range(300):
        chance = Random(f"nightly {players} {match}")
        play_doctored(players, chance, seen, 4, *ALL_TASTES)
        play_blue_pair(players, chance.choice(SYMBOLS), chance.choice(SYMBOLS), chance, seen)
        play_green(players, chance.choice(SORTS), chance, seen)
        play_gifts(players, chance, seen)
        play_bluff(players, chance, seen)
    assert_seen(seen, plies=5000)
