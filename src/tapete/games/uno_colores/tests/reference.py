"""UNO ¡Colores al poder! a second time: slow, plain, from the rules of record alone, to compare the product with.

Cards and actions are their texts: `r5`, `b+2`, `g-skip`, `w+4`, `w-choose`, `w-red`; `play r5`, `catch seat 2`.
"""

from collections import Counter
from collections.abc import Callable

LETTERS = {"red": "r", "blue": "b", "green": "g", "yellow": "y"}
COLOURS = list(LETTERS)
NUMBERS = ["1", *(2 * ["2", "3", "4", "5", "6", "7", "8", "9"])]  # UP1, of one colour
ACTIONS = ["+2", "+2", "-reverse", "-skip"]
DECK = [letter + face for letter in LETTERS.values() for face in NUMBERS + ACTIONS]
DECK += 4 * ["w+4", "w-choose", *(f"w-{colour}" for colour in COLOURS)]
HAND = 7

Shuffle = Callable[[str, list[str]], list[str]]


def is_wild(card: str) -> bool:
    return card[0] == "w"


def is_power_wild(card: str) -> bool:
    return card in {f"w-{colour}" for colour in COLOURS}


def colour_of(card: str) -> str:
    """Of a card that has one."""
    return next(colour for colour in COLOURS if LETTERS[colour] == card[0])


def face(card: str) -> str:
    """The number or symbol."""
    return card[1:]


def worth(card: str) -> int:
    """UP23."""
    if is_wild(card):
        return 50
    return 20 if face(card) in ACTIONS else int(face(card))


def at_most_two(cards: Counter[str]) -> Counter[str]:
    """The product keeps in mind no more than two cards of a kind."""
    return Counter({card: min(number, 2) for card, number in cards.items()})


class Reference:
    """One match. `shuffle` is told why (`deal`, `first`, `reshuffle`), given the cards and returns them in their
    order, the top first.

    Phases: `play`, `drawn` (play the card just drawn, or keep it), `second` (UP17), `colour`, `power`, `challenge`,
    and `over`.
    """

    def __init__(
        self,
        players: int,
        dealer: int,
        shuffle: Shuffle,
        *,
        scoring: str = "winner",
        target: int = 500,
        two_player_reverse: str = "none",
        red_may_go_out: bool = True,
    ) -> None:
        assert len(DECK) == 108
        assert 2 <= players <= 10
        self.players = players
        self.shuffle = shuffle
        self.scoring = scoring
        self.target = target
        self.two_player_reverse = two_player_reverse
        self.red_may_go_out = red_may_go_out
        self.totals = [0] * players
        self.rounds: list[tuple[int, list[list[str]], list[int]]] = []  # winner, hands shown, points of each
        self.challenger = dealer  # of the last Wild Draw Four that was played, while it may be challenged
        self.hand_then: list[str] = []  # the rest of the hand from which the last card was played
        self.bluff = False  # whether a Wild Draw Four was one there
        self.counts: Counter[str] = Counter()  # turns, challenges, guilty, catches, gifts and powers taken
        self.happened: list[str] = []  # what the last action brought about, for tests to count
        self._begin_round(dealer)

    # The round

    def _begin_round(self, dealer: int) -> None:
        """UP3 to UP5."""
        self.dealer = dealer
        self.direction = 1
        self.holder: dict[str, int | None] = dict.fromkeys(COLOURS)
        self.debtor: int | None = None
        self.shown: tuple[int, int, list[str]] | None = None  # UP12: by whom, to whom, which hand
        pairs = [(who, other) for who in range(self.players) for other in range(self.players) if who != other]
        self.known: dict[tuple[int, int], Counter[str]] = {pair: Counter() for pair in pairs}  # UP12, UP16
        self.draw_pile = self._shuffled("deal", DECK)
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for _ in range(HAND):
            for step in range(1, self.players + 1):
                self.hands[(dealer + step) % self.players].append(self.draw_pile.pop(0))
        while self.draw_pile[0] == "w+4":
            self.happened.append("first w+4")
            self.draw_pile = self._shuffled("first", self.draw_pile)
        card = self.draw_pile.pop(0)
        self.discards = [card]  # the top is the last
        first = self.neighbour(dealer)
        self.happened.append(f"first {card}")
        if is_wild(card):
            self.begin_turn(first)
            self.colour = ""
            self.phase = "colour"
            self.by = "first card"
            return
        self.colour = colour_of(card)
        if face(card) == "+2":
            self._draw(first, 2)
            first = self.neighbour(first)
        elif face(card) == "-skip":
            first = self.neighbour(first)
        elif face(card) == "-reverse":
            self.direction = -1
            first = dealer
        self.begin_turn(first)

    def _end_round(self, winner: int) -> None:
        """UP21, UP23, UP24."""
        worths = [sum(worth(card) for card in hand) for hand in self.hands]
        points = worths if self.scoring == "penalty" else [0] * self.players
        if self.scoring == "winner":
            points[winner] = sum(worths)
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        self.rounds.append((winner, [list(hand) for hand in self.hands], points))
        self.debtor = None
        if max(self.totals) >= self.target:
            self.phase = "over"
        else:
            self._begin_round((self.dealer + 1) % self.players)

    def begin_turn(self, seat: int) -> None:
        self.counts["turns"] += 1
        self.turn = seat
        self.heir = self.neighbour(seat)  # who takes the turn after this one, as things stand
        self.phase = "play"
        self.by = ""  # how the card came to be played: first, second, drawn, turned; or the first card of the round
        self.drawn = ""  # the card just drawn, while it may be played
        self.has_given = False  # UP16: once in a turn
        self.has_called = False  # UP20: early, for this turn
        self.played_to_one = False  # UP20: the next-to-last card was played in this turn
        self.played: list[str] = []  # in this turn

    def winners(self) -> set[int]:
        if self.phase != "over":
            return set()
        best = min(self.totals) if self.scoring == "penalty" else max(self.totals)
        return {seat for seat in range(self.players) if self.totals[seat] == best}

    # What is on the table

    @property
    def top(self) -> str:
        return self.discards[-1]

    def neighbour(self, seat: int) -> int:
        """Who comes after a seat in the direction of play."""
        return (seat + self.direction) % self.players

    def holds(self, seat: int, power: str) -> bool:
        return self.holder[power] == seat

    def matches(self, card: str) -> bool:
        """UP6."""
        if is_wild(card):
            return True
        if colour_of(card) == self.colour:
            return True
        return not is_wild(self.top) and face(card) == face(self.top)

    def is_bluff(self, seat: int) -> bool:
        """UP11: whether a Wild Draw Four of this hand would be one."""
        return any(not is_wild(card) and colour_of(card) == self.colour for card in self.hands[seat])

    def playable(self, seat: int) -> set[str]:
        return {card for card in self.hands[seat] if self.matches(card)}

    def reds(self, seat: int) -> list[str]:
        return [card for card in self.hands[seat] if not is_wild(card) and colour_of(card) == "red"]

    def can_draw(self) -> bool:
        """UP22."""
        return bool(self.draw_pile) or len(self.discards) > 1

    # What a player may do

    def waiting(self) -> set[int]:
        if self.phase == "over":
            return set()
        return {self.challenger if self.phase == "challenge" else self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "over":
            return set()
        actions = self._in_turn(seat) if seat in self.waiting() else set()
        if self.may_call(seat):
            actions.add("uno")
        if self.debtor is not None and self.debtor != seat:
            actions.add(f"catch seat {self.debtor}")
        return actions | {f"give seat {other}" for other in range(self.players) if self.may_give(seat, other)}

    def _in_turn(self, seat: int) -> set[str]:
        if self.phase == "colour":
            return {f"colour {colour}" for colour in COLOURS}
        if self.phase == "power":
            return {f"power {colour}" for colour in COLOURS}
        if self.phase == "challenge":
            return {"challenge", "accept"}
        if self.phase == "drawn":
            return {"keep"} | {f"play {self.drawn}" for _ in range(1) if self.drawn and self.matches(self.drawn)}
        actions = {f"play {card}" for card in self.playable(seat)}
        if self.phase == "second":
            return actions | {"stop"}
        if self.can_draw():
            actions.add("draw")
            honest = [card for card in self.playable(seat) if card != "w+4" or not self.is_bluff(seat)]
            if self.holds(seat, "green") and not honest:
                actions.add("turn")
        elif not actions:
            actions.add("pass")
        return actions

    def may_call(self, seat: int) -> bool:
        """UP20."""
        if self.debtor == seat:
            return True
        if seat != self.turn or self.has_called:
            return False
        if self.played_to_one:  # the last but one has just been played, and something is still to be named or done
            return True
        return len(self.hands[seat]) == 2 or (len(self.hands[seat]) == 3 and self.holds(seat, "blue"))

    def may_give(self, giver: int, receiver: int) -> bool:
        """UP16, UP19."""
        if self.phase not in {"play", "drawn", "second"} or self.has_given:
            return False
        if giver == receiver or not self.holds(giver, "red") or self.holds(receiver, "yellow"):
            return False
        reds = self.reds(giver)
        if not reds:
            return False
        return self.red_may_go_out or len(reds) < len(self.hands[giver])

    # What an action does

    def do(self, seat: int, text: str) -> None:
        if text not in self.legal(seat):
            raise ValueError(f"seat {seat} may not {text!r}")
        self.happened = []
        verb, *words = text.split()
        if verb in {"play", "draw", "turn", "pass", "challenge", "accept"}:
            self.debtor = None  # UP20: the next player acts
        match verb:
            case "play":
                self._play(words[0])
            case "draw":
                self._draw(seat, 1)
                self.drawn = self.hands[seat][-1]
                self.phase = "drawn"
            case "turn":
                self._turn_over()
            case "keep" | "pass" | "stop":
                self._end_turn()
            case "colour":
                self._name(words[0])
            case "power":
                self._take(words[0])
                self.phase = "colour"
            case "challenge":
                self._challenge()
            case "accept":
                self._suffer(4)
            case "uno":
                if self.debtor == seat:
                    self.debtor = None
                else:
                    self.has_called = True
            case "catch":
                self.counts["catches"] += 1
                self.debtor = None
                self._draw(int(words[-1]), 2)
            case "give":
                self._give(seat, int(words[-1]))

    def _shuffled(self, why: str, cards: list[str]) -> list[str]:
        order = self.shuffle(why, list(cards))
        assert Counter(order) == Counter(cards)
        return list(order)

    def _next_card(self) -> str:
        """The top of the draw pile, which may be a new one; UP22."""
        if not self.draw_pile and len(self.discards) > 1:
            self.happened.append("reshuffle")
            self.draw_pile = self._shuffled("reshuffle", self.discards[:-1])
            self.discards = [self.top]
        return self.draw_pile.pop(0) if self.draw_pile else ""

    def _draw(self, seat: int, number: int) -> int:
        """Draws so many, or what there is; returns how many."""
        for done in range(number):
            card = self._next_card()
            if not card:
                self.happened.append("drew too few")
                return done
            self.hands[seat].append(card)
        return number

    def _play(self, card: str) -> None:
        self.by = {"play": "first", "second": "second", "drawn": "drawn"}[self.phase]
        hand = self.hands[self.turn]
        hand.remove(card)
        for who in range(self.players):
            if who != self.turn:
                self.known[who, self.turn] -= Counter([card])
        self.bluff = self.is_bluff(self.turn)
        self.hand_then = list(hand)
        self.drawn = ""
        self.played_to_one = len(hand) == 1
        self._lay(card)

    def _turn_over(self) -> None:
        """UP18."""
        self.by = "turned"
        self._lay(self._next_card())

    def _lay(self, card: str) -> None:
        """A card comes onto the discard pile as played by the player whose turn it is."""
        self.discards.append(card)
        self.played.append(card)
        if not self.hands[self.turn]:  # UP21
            if face(card) in {"+2", "+4"} and not self.holds(self.sufferer(), "yellow"):
                self.happened.append(f"last card {face(card)}")
                self._draw(self.sufferer(), int(face(card)))
            self._end_round(self.turn)
        elif card == "w-choose":
            self.phase = "power"
        elif is_wild(card):
            if is_power_wild(card):
                self._take(card.removeprefix("w-"))
            self.phase = "colour"
        else:
            self.colour = colour_of(card)
            self._effect(face(card))
            self._after_card()

    def _take(self, power: str) -> None:
        """UP13, UP14."""
        self.counts[power] += 1
        self.holder[power] = self.turn

    def _name(self, colour: str) -> None:
        self.colour = colour
        if self.by == "first card":  # UP5
            self.phase = "play"
        elif self.top != "w+4":
            self._after_card()
        elif self.holds(self.sufferer(), "yellow"):  # UP19
            self.happened.append("lost +4")
            self._after_card()
        elif self.by == "turned":  # UP18
            self._suffer(4)
        else:
            self.challenger = self.sufferer()
            self.phase = "challenge"
            if not self.second_comes():
                self._owe()

    # Effects

    def sufferer(self) -> int:
        """Whom the next effect falls on; never the player (UP17)."""
        return self.neighbour(self.turn) if self.heir == self.turn else self.heir

    def _effect(self, symbol: str) -> None:
        """UP8, UP9, UP10, UP17, UP19."""
        if symbol == "-reverse":
            self._reverse()
        elif symbol in {"-skip", "+2"}:
            sufferer = self.sufferer()
            if self.holds(sufferer, "yellow"):
                self.happened.append(f"lost {symbol}")
                return
            if symbol == "+2":
                self._draw(sufferer, 2)
            self.heir = self.neighbour(sufferer)

    def _reverse(self) -> None:
        if self.players == 2 and self.two_player_reverse == "none":
            self.direction = -self.direction
            return
        if self.players == 2:  # as a Skip
            if self.holds(self.sufferer(), "yellow"):
                self.happened.append("lost -reverse")
                return
            self.direction = -self.direction
            self.heir = self.turn
            return
        without = self.heir
        after = (self.turn - self.direction) % self.players
        if without != after and self.holds(without, "yellow"):
            self.happened.append("lost -reverse")
            return
        self.direction = -self.direction
        self.heir = after

    def _suffer(self, number: int) -> None:
        """A Wild Draw Four, or a challenge of an innocent: draws so many and loses the turn."""
        sufferer = self.sufferer()
        self._draw(sufferer, number)
        self.heir = self.neighbour(sufferer)
        self._after_card()

    def _challenge(self) -> None:
        """UP12."""
        self.happened.append("guilty" if self.bluff else "innocent")
        self.counts["challenges"] += 1
        self.counts["guilty"] += self.bluff
        self.shown = (self.turn, self.challenger, self.hand_then)
        self.known[self.challenger, self.turn] = at_most_two(Counter(self.hand_then))
        if self.bluff:
            self._draw(self.turn, 4)
            self.begin_turn(self.challenger)
        else:
            self._suffer(6)

    def _give(self, giver: int, receiver: int) -> None:
        """UP16."""
        self.has_given = True
        self.happened.append("gift")
        self.counts["gifts"] += 1
        cards = self.reds(giver)
        self._follow(giver, receiver, cards)
        for card in cards:
            self.hands[giver].remove(card)
        self.hands[receiver] += cards
        if giver == self.turn and self.drawn in cards:
            self.drawn = ""
        if self.turn in {giver, receiver}:
            self.played_to_one = False
        if self.debtor in {giver, receiver}:
            self.debtor = None
        if not self.hands[giver]:
            self._end_round(giver)

    def _follow(self, giver: int, receiver: int, cards: list[str]) -> None:
        """What players know of cards that are given: the giver all, and who knew of one knows where it went."""
        for who in range(self.players):
            if who == giver:
                learnt = Counter(cards)
            else:
                learnt = Counter({card: n for card, n in self.known[who, giver].items() if card in cards})
                self.known[who, giver] -= learnt
            if who != receiver:
                self.known[who, receiver] = at_most_two(self.known[who, receiver] + learnt)

    # The end of a card and of a turn

    def second_comes(self) -> bool:
        """UP17: whether the player is to be asked for a second card after this one."""
        return self.by == "first" and self.holds(self.turn, "blue")

    def _after_card(self) -> None:
        if self.second_comes():
            self.phase = "second"
        else:
            self._end_turn()

    def _owe(self) -> None:
        """UP20."""
        if self.played_to_one and not self.has_called:
            self.debtor = self.turn
        self.played_to_one = False

    def _end_turn(self) -> None:
        self._owe()
        self.begin_turn(self.heir)
