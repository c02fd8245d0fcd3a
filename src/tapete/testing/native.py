"""Compares the native twin with the rules it was made from, field by field, at every ply."""

from collections.abc import Sequence
from typing import Any

from tapete.kernel.contract import SPECTATOR, Game
from tapete.kernel.engine import Engine, bot_names
from tapete.kernel.native import NativeEngine
from tapete.kernel.record import clone, differences
from tapete.kernel.rng import set_seed
from tapete.match import Match, agree
from tapete.testing.cases import LITTLE, Case, candidates


class Twins:
    """The interpreted and the native engine of a game; `weighing` compiles for another minute."""

    def __init__(self, game: Game, bots: Sequence[str] | None = None, *, weighing: bool = True) -> None:
        self.game = game
        self.analysis = game.analysis if weighing else None
        names = bot_names(game) if bots is None else bots
        self.plain, self.native = (kind(game, names, budget=LITTLE) for kind in (Engine, NativeEngine))
        self.states, self.shown, self.blank = (self.native.states() for _ in range(3))
        self.out = self.native.out()

    def check(self, case: Case) -> None:
        """One random match both ways: the deal, then each step from the same state."""
        self._check_deal(case)
        for ply, match, seat, action in case.looks():
            self.native.store(self.states, 0, match.state)
            self._check_looks(case, match, seat, ply)
            self._check_bots(case, match.show(seat), seat, match.legal(seat), ply)
            self._check_weighing(case, match.show(seat), seat, match.legal(seat), ply)
            self._check_imagined(case, match.show(seat), seat, ply)
            after = clone(match.state)
            self.game.rules.apply(after, seat, action)
            waiting = self.native.loops.apply_at(self.states, 0, seat, action)
            self._same(case, after, self.states, f"after {self.game.actions.text(action)}", ply)
            assert waiting == self.game.rules.waiting(after), case.complain("native waiting differs", ply)
            self._check_counts(case, after, ply)

    def _check_deal(self, case: Case) -> None:
        match = case.match()
        undealt, _ = agree(case.game, case.players, case.options)
        set_seed(undealt.rng, match.seed)
        self.native.store(self.states, 0, undealt)
        self.native.loops.deal_at(self.states, 0)
        self._same(case, match.state, self.states, "the deal", 0)

    def _check_counts(self, case: Case, after: Any, ply: int) -> None:
        """What is asked of a state at its end."""
        loops, rules = self.native.loops, self.game.rules
        for other in range(case.players):
            scored = loops.score_at(self.states, 0, other)
            assert scored == rules.score(after, other), case.complain("native score differs", ply)
        assert loops.winners_at(self.states, 0) == rules.winners(after), case.complain("native winners differ", ply)
        assert loops.ending_at(self.states, 0) == rules.ending(after), case.complain("native ending differs", ply)
        broken = self.game.invariants.broken(after)
        assert loops.broken_at(self.states, 0) == broken, case.complain("native invariants differ", ply)

    def _check_looks(self, case: Case, match: Match, seat: int, ply: int) -> None:
        """What only looks: legal, refusals, views."""
        loops, rules = self.native.loops, self.game.rules
        for other in range(case.players):
            found = self.out[: loops.legal_at(self.states, 0, other, self.out)].tolist()
            assert found == match.legal(other), case.complain(f"native legal({other}) is {found}", ply)
        tried = (ply * 7919) % rules.ACTIONS  # any: a prime walks through all of them
        clause = loops.refusal_at(self.states, 0, seat, tried)
        assert clause == rules.refusal(match.state, seat, tried), case.complain("native refusal differs", ply)
        for viewer in (seat, SPECTATOR):
            loops.show_at(self.states, 0, viewer, self.shown, self.blank)
            self._same(case, match.show(viewer), self.shown, f"the view of {viewer}", ply)

    def _check_bots(self, case: Case, view: Any, seat: int, legal: list[int], ply: int) -> None:
        self.native.store(self.shown, 0, view)
        for name, slot in self.plain.slots.items():
            asked = candidates(case, name, legal, ply)
            self.out[: len(asked)] = asked
            plainly = (0, seat, [*asked], len(asked), self.plain.minds(), self.plain.desk())
            chosen = self.plain.loops.choose_at(slot, [view], *plainly)
            natively = (0, seat, self.out, len(asked), self.native.minds(), self.native.desk())
            again = self.native.loops.choose_at(slot, self.shown, *natively)
            assert chosen == again, case.complain(f"bot {name}: {chosen} interpreted, {again} natively", ply)

    def _check_weighing(self, case: Case, view: Any, seat: int, legal: list[int], ply: int) -> None:
        """What two actions come to, at the plies where a search is asked too."""
        if self.analysis is None:
            return
        asked = candidates(case, self.analysis.search, legal, ply)
        if len(asked) == 1:
            return
        found = []
        for chosen, shown in ((self.plain, [view]), (self.native, self.shown)):
            out, sums, squares = chosen.out(), chosen.out(), chosen.out()
            out[: len(asked)] = chosen.numbers(asked)
            weighed = (0, seat, out, len(asked), chosen.minds(), chosen.desk(), sums, squares)
            deals = chosen.loops.weigh_at(LITTLE, shown, *weighed)
            found.append((int(deals), [int(one) for one in sums], [int(one) for one in squares]))
        plain, native = found
        assert plain == native, case.complain(f"weighed {plain} interpreted, {native} natively", ply)

    def _check_imagined(self, case: Case, view: Any, seat: int, ply: int) -> None:
        set_seed(view.rng, (case.seed + ply).to_bytes(32, "big"))
        self.native.store(self.shown, 0, view)
        self.native.loops.imagine_at(self.shown, 0, seat)
        self.game.rules.imagine(view, seat)
        self._same(case, view, self.shown, "the imagined deal", ply)

    def _same(self, case: Case, plain: Any, states: Any, what: str, ply: int) -> None:
        found = differences(plain, self.native.load(states, 0))
        assert not found, case.complain(f"{what}: native and interpreted differ in {found}", ply)
