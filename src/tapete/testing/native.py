"""Compares machine code with the rules that it was made from, field by field, at every ply."""

from collections.abc import Sequence
from typing import Any

from tapete.kernel.contract import SPECTATOR, Game
from tapete.kernel.engine import Engine, engine
from tapete.kernel.record import clone, differences
from tapete.kernel.rng import set_seed
from tapete.match import Match, agree
from tapete.testing.cases import LITTLE, SEARCHED_PLIES, Case, candidates


class Twins:
    """The interpreted and the native engine of a game; the native one may be the trapping build."""

    def __init__(self, game: Game, native: Engine | None = None) -> None:
        self.game = game
        self.plain, self.native = Engine(game), native or engine(game)
        assert self.native.is_native, f"{game.id} has no machine code here"
        self.state, self.shown = (self.native.one(self.native.kinds.State) for _ in range(2))
        self.out = self.native.actions()

    def check(self, case: Case) -> None:
        """Plays one random match on both engines: the deal, then each step from the same state."""
        self._check_deal(case)
        for ply, match, seat, action in case.looks():
            self.native.store(self.state, match.state)
            self._check_looks(case, match, seat, ply)
            self._check_bots(case, match.show(seat), seat, match.legal_numbers(seat), ply)
            self._check_weighing(case, match.show(seat), seat, match.legal_numbers(seat), ply)
            self._check_imagined(case, match.show(seat), seat, ply)
            after = clone(match.state)
            self.game.rules.apply(after, seat, action)
            self.native.call.apply(self.state, seat, action)
            self._same(case, after, self.state, f"after {self.game.actions.text(action)}", ply)
            waiting = self.native.call.waiting(self.state)
            assert waiting == self.game.rules.waiting(after), case.complain("native waiting differs", ply)
            self._check_counts(case, after, ply)

    def _check_deal(self, case: Case) -> None:
        match = case.match()
        undealt, _ = agree(case.game, case.players, case.options)
        set_seed(undealt.rng, match.seed)
        self.native.store(self.state, undealt)
        self.native.call.deal(self.state)
        self._same(case, match.state, self.state, "the deal", 0)

    def _check_counts(self, case: Case, after: Any, ply: int) -> None:
        """Compares scores, winners, ending and invariants."""
        native, rules = self.native.call, self.game.rules
        for other in range(case.players):
            scored = native.score(self.state, other)
            assert scored == rules.score(after, other), case.complain("native score differs", ply)
        assert native.winners(self.state) == rules.winners(after), case.complain("native winners differ", ply)
        assert native.ending(self.state) == rules.ending(after), case.complain("native ending differs", ply)
        broken = self.game.invariants.broken(after)
        assert native.broken(self.state) == broken, case.complain("native invariants differ", ply)

    def _check_looks(self, case: Case, match: Match, seat: int, ply: int) -> None:
        """Compares what only reads the state: legal actions, refusals, views."""
        native, rules = self.native.call, self.game.rules
        for other in range(case.players):
            found = self.out[: native.legal(self.state, other, self.out)].tolist()
            assert found == match.legal_numbers(other), case.complain(f"native legal({other}) is {found}", ply)
        tried = (ply * 7919) % rules.ACTIONS  # a multiple of a prime, so that in time all are tried
        clause = native.refusal(self.state, seat, tried)
        assert clause == rules.refusal(match.state, seat, tried), case.complain("native refusal differs", ply)
        for viewer in (seat, SPECTATOR):
            native.view(self.state, viewer, self.shown)
            self._same(case, match.show(viewer), self.shown, f"the view of {viewer}", ply)
        if self.game.observation is not None:
            self._check_observed(case, match, seat, ply)

    def _check_observed(self, case: Case, match: Match, seat: int, ply: int) -> None:
        """Compares what a seat observes, and what the points are worth to it."""
        self.native.call.view(self.state, seat, self.shown)
        plain, native = (each.one(each.kinds.Observed) for each in (self.plain, self.native))
        self.plain.call.observe(match.show(seat), seat, plain)
        self.native.call.observe(self.shown, seat, native)
        assert plain.value == list(native.value), case.complain(f"native observations of {seat} differ", ply)
        worth = self.native.call.utility(self.state, seat)
        assert worth == self.plain.call.utility(match.state, seat), case.complain("native utilities differ", ply)

    def _check_bots(self, case: Case, view: Any, seat: int, legal: list[int], ply: int) -> None:
        for name, number in self.plain.bots.items():
            if self.game.learning is not None and name == self.game.learning.bot and ply % SEARCHED_PLIES:
                continue  # interpreted, a net is slow
            asked = candidates(case, name, legal, ply)
            chosen, again = (
                each.call.choose(self._workspace(each, view, asked), number, seat, len(asked))
                for each in (self.plain, self.native)
            )
            assert chosen == again, case.complain(f"bot {name}: {chosen} interpreted, {again} natively", ply)

    def _check_weighing(self, case: Case, view: Any, seat: int, legal: list[int], ply: int) -> None:
        """Compares what two actions are worth, at the plies where a search is asked too."""
        if self.game.analysis is None:
            return
        asked = candidates(case, self.game.analysis.search, legal, ply)
        if len(asked) == 1:
            return
        found: list[tuple[Any, ...]] = []
        for each in (self.plain, self.native):
            w = self._workspace(each, view, asked)
            deals = each.call.weigh(w, LITTLE, seat, len(asked))
            found.append((deals, list(w.sums), list(w.powers), list(w.squares)))
            w = self._workspace(each, view, asked)
            deals = each.call.review(w, LITTLE, seat, len(asked), asked[-1], ply, case.seed)
            each.store(w.state, view)
            found[-1] += (deals, list(w.out[:2]), list(w.sums), each.call.settled(w, seat))
        plain, native = found
        assert plain == native, case.complain(f"weighed {plain} interpreted, {native} natively", ply)

    def _workspace(self, each: Engine, view: Any, actions: Sequence[int]) -> Any:
        """A blank workspace with a view and the actions to choose from."""
        w = each.workspace(budget=LITTLE)
        each.store(w.view, view)
        for k, action in enumerate(actions):
            w.out[k] = action
        return w

    def _check_imagined(self, case: Case, view: Any, seat: int, ply: int) -> None:
        set_seed(view.rng, (case.seed + ply).to_bytes(32, "big"))
        self.native.store(self.shown, view)
        self.native.call.imagine(self.shown, seat)
        self.game.rules.imagine(view, seat)
        self._same(case, view, self.shown, "the imagined deal", ply)

    def _same(self, case: Case, plain: Any, native: Any, what: str, ply: int) -> None:
        found = differences(plain, self.native.load(native))
        assert not found, case.complain(f"{what}: native and interpreted differ in {found}", ply)
