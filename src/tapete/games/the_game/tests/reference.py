"""The Game a second time: slow, plain, written from the rules of record alone, to compare the product with."""

PILES = "abcd"
ASCENDING = "ab"
HAND_LIMIT = {1: 8, 2: 7, 3: 6, 4: 6, 5: 6}
MEANINGS = ("leave", "good", "trick", "none")


class Reference:
    """One game on a given deck. `over` is the clause by which it ended, empty while it runs."""

    def __init__(self, players: int, edition: str, deck: list[int], commands: dict[int, str]) -> None:
        assert sorted(deck) == list(range(2, 100))
        assert edition in {"original", "extreme"}
        assert edition == "extreme" or not commands
        self.players = players
        self.commands = commands
        self.limit = HAND_LIMIT[players]
        self.piles: dict[str, list[int]] = {"a": [1], "b": [1], "c": [100], "d": [100]}
        self.draw_pile = list(deck)
        self.hands: list[list[int]] = [[] for _ in range(players)]
        for _ in range(self.limit):
            for hand in self.hands:
                hand.append(self.draw_pile.pop(0))
        self.over = ""
        self.keen: dict[int, int] = {}
        self.hints: dict[tuple[int, str], str] = {}
        self.turn_ends_to_live: dict[tuple[int, str], int] = {}
        self.on_turn = -1
        self.minimum = 0
        self.laid: list[tuple[int, str]] = []  # the cards of this turn, each with its pile, in order
        if players == 1:
            self._begin_turn(0)

    # What a player may do

    def waiting(self) -> set[int]:
        if self.over:
            return set()
        if self.on_turn < 0:
            return {seat for seat in range(self.players) if seat not in self.keen}
        return {self.on_turn}

    def legal(self, seat: int) -> set[str]:
        if seat not in self.waiting():
            return set()
        if self.on_turn < 0:
            return {"keen 0", "keen 1", "keen 2", "keen 3"}
        actions = {
            f"lay {card} {pile}" for card in self.hands[seat] for pile in PILES if not self.lay_breaks(card, pile)
        }
        if not self.end_breaks():
            actions.add("end")
        return actions

    def lay_breaks(self, card: int, pile: str) -> str:
        """The clause that forbids the lay, empty where none does."""
        if not self.fits(card, pile):
            return "EX6" if self.is_trick(card, pile) else "TG5"
        if any(self.piles_used_after(one_pile) - {pile} for one_pile in self.visible("ONE PILE")):
            return "EX7"
        number = len(self.laid) + 1
        command = self.command(card)
        if number > 3 and (command == "THREE" or self.laid_this_turn("THREE")):
            return "EX4"
        if command == "STOP" and self.laid_this_turn("THREE") and number != 3:
            return "EX4"
        if command == "STOP" and any(self.top(other) in self.open_skulls() for other in PILES if other != pile):
            return "EX3"
        return ""

    def end_breaks(self) -> str:
        """The clause that forbids ending the turn now, empty where none does."""
        if len(self.laid) < self.minimum:
            return "TG4"
        if self.open_skulls():
            return "EX3"
        if self.three_unmet():
            return "EX4"
        return ""

    # What is on the table

    def command(self, card: int) -> str:
        return self.commands.get(card, "")

    def top(self, pile: str) -> int:
        return self.piles[pile][-1]

    def visible(self, command: str) -> list[int]:
        """EX1: the cards with this command that are the visible top of a pile."""
        return [self.top(pile) for pile in PILES if self.command(self.top(pile)) == command]

    def laid_this_turn(self, command: str) -> list[int]:
        return [card for card, _ in self.laid if self.command(card) == command]

    def is_trick(self, card: int, pile: str) -> bool:
        """TG6: ten backwards."""
        return card == (self.top(pile) - 10 if pile in ASCENDING else self.top(pile) + 10)

    def fits(self, card: int, pile: str) -> bool:
        """TG5 and TG6; EX6 takes the trick away."""
        if self.is_trick(card, pile):
            return not self.visible("NO TRICK")
        return card > self.top(pile) if pile in ASCENDING else card < self.top(pile)

    def piles_used_after(self, one_pile: int) -> set[str]:
        """EX7: the piles of the cards laid after it in this turn; of all of the turn if it lay there before."""
        since = []
        for card, pile in self.laid:
            since.append(pile)
            if card == one_pile:
                since = []
        return set(since)

    def open_skulls(self) -> list[int]:
        """EX3: the SKULLs of this turn that are still visible."""
        return [skull for skull in self.laid_this_turn("SKULL") if skull in self.visible("SKULL")]

    def three_unmet(self) -> bool:
        """EX4: THREE was laid this turn and the cards of the turn are not three."""
        return bool(self.laid_this_turn("THREE")) and len(self.laid) != 3

    @property
    def left(self) -> int:
        return len(self.draw_pile) + sum(len(hand) for hand in self.hands)

    # What an action does

    def do(self, seat: int, text: str) -> None:
        if text not in self.legal(seat):
            raise ValueError(f"seat {seat} may not {text!r}")
        verb, *words = text.split()
        if verb == "keen":
            self._state_keenness(seat, int(words[0]))
        elif verb == "lay":
            self._lay(int(words[0]), words[1])
        else:
            self._end_turn()

    def _state_keenness(self, seat: int, keenness: int) -> None:
        self.keen[seat] = keenness
        if len(self.keen) == self.players:
            keenest = max(self.keen.values())
            self._begin_turn(min(other for other in self.keen if self.keen[other] == keenest))

    def _begin_turn(self, seat: int) -> None:
        self.on_turn = seat
        self.laid = []
        self.minimum = 2 if self.draw_pile else 1
        self._lose_when_stuck()

    def _lay(self, card: int, pile: str) -> None:
        self.hands[self.on_turn].remove(card)
        self.piles[pile].append(card)
        self.laid.append((card, pile))
        if self.left == 0:
            self._expire_hints()
            self.over = "EX3" if self.visible("SKULL") else "EX4" if self.three_unmet() else "TG9"
        elif self.command(card) == "STOP":
            self._end_turn()
        else:
            self._lose_when_stuck()

    def _lose_when_stuck(self) -> None:
        """TG10, without look-ahead."""
        if not self.legal(self.on_turn):
            self.over = "TG10"

    def _end_turn(self) -> None:
        hand = self.hands[self.on_turn]
        wanted = 1 if self.visible("DRAW ONE") else self.limit - len(hand)
        for _ in range(min(wanted, len(self.draw_pile))):
            hand.append(self.draw_pile.pop(0))
        self._expire_hints()
        following = (self.on_turn + 1) % self.players
        while not self.draw_pile and not self.hands[following]:  # TG8
            following = (following + 1) % self.players
        self._begin_turn(following)

    # Talk

    def silent(self) -> bool:
        """EX5: no effect alone, none after the end."""
        return bool(self.visible("SILENCE")) and self.players > 1 and not self.over

    def may_hint(self, seat: int) -> bool:
        """TG12: everybody, in any turn; EX5: free again after the end."""
        return 0 <= seat < self.players and not self.silent()

    def hint(self, seat: int, pile: str, meaning: str) -> None:
        if not self.may_hint(seat) or pile not in PILES or meaning not in MEANINGS:
            raise ValueError(f"seat {seat} may not hint {pile!r} {meaning!r}")
        if meaning == "none":
            self.hints.pop((seat, pile), None)
            self.turn_ends_to_live.pop((seat, pile), None)
        else:
            self.hints[seat, pile] = meaning
            self.turn_ends_to_live[seat, pile] = 2 if seat == self.on_turn else 1

    def visible_hints(self) -> dict[tuple[int, str], str]:
        return {} if self.silent() else dict(self.hints)

    def _expire_hints(self) -> None:
        """TG12: the player whose turn it is has ended a turn."""
        for seat, pile in list(self.hints):
            if seat == self.on_turn:
                self.turn_ends_to_live[seat, pile] -= 1
                if self.turn_ends_to_live[seat, pile] == 0:
                    del self.hints[seat, pile]
                    del self.turn_ends_to_live[seat, pile]
