"""Checks of a game's texts in play: there is a text for everything, in every language, and none reveals a secret."""

from collections.abc import Iterable, Sequence

from tapete.kernel.contract import LANGUAGES, SPECTATOR, Event
from tapete.kernel.record import clone, digest
from tapete.testing.cases import Case, Play, shown_to
from tapete.texts import MISSING, Texts

REASONED = 5  # one ply in so many is checked, because interpreted bots are slow
SAMPLED = 7  # one action in so many is tried at a ply, because there are many


def check_reasons(case: Play) -> None:
    """A bot's reasons have texts, depend only on its seat's view, and do not change the view."""
    game, chance, says = case.game, case.chance(), _says(case)
    scratch = game.bots.Scratch()
    for ply, match, seat, action in case.looks():
        if ply % REASONED != 0:
            continue
        shown = match.show(seat)
        before = clone(shown)
        because = game.reasons(shown, seat, action, scratch)
        assert shown == before, case.complain("a reason changes the view", ply)
        other = clone(match.state)
        game.hidden.redeal(other, seat, chance)
        again = game.reasons(shown_to(case, other, seat), seat, action, game.bots.Scratch())
        assert again == because, case.complain(f"reasons know more than the view: {because} and {again}", ply)
        for event in because:
            _in_words(case, [say.event(event) for say in says], event.code, ply)


def check_narration(case: Play) -> None:
    """Every action has news for every viewer, the same for two actions that leave the viewer the same view."""
    narrate, says = case.game.views.narrate, _says(case)
    for ply, match, seat, _ in case.looks():
        views = {viewer: match.show(viewer) for viewer in _viewers(case, seat)}
        told: dict[tuple[int, str], list[Event]] = {}
        for action in match.legal_numbers(seat):
            trial = clone(match.state)
            case.game.rules.apply(trial, seat, action)
            for viewer, before in views.items():
                after = shown_to(case, trial, viewer)
                events = narrate(before, seat, action, after, viewer)
                assert events, case.complain(f"viewer {viewer} is told nothing", ply)
                assert all("seat" in event.values for event in events), case.complain("an event without a seat", ply)
                same = told.setdefault((viewer, digest(after)), events)
                assert same == events, case.complain(f"viewer {viewer} is told more than shown: {events}", ply)
                for event in events:
                    _in_words(case, [say.event(event) for say in says], event.code, ply)


def check_words_of_actions(case: Play) -> None:
    """In every language, every action has a name, and every refusal an explanation from the seat's view."""
    words, rules, says = case.game.words, case.game.rules, _says(case)
    for action in range(rules.ACTIONS):
        event = words.label(action)
        _in_words(case, [say.event(event) for say in says], event.code, None)
    for ply, match in [*((ply.number, ply.match) for ply in case.looks()), (None, case.end)]:
        for seat in range(case.players):
            shown = match.show(seat)
            before, tried = clone(shown), range((ply or 0) % SAMPLED, rules.ACTIONS, SAMPLED)
            refused = [action for action in tried if rules.refusal(shown, seat, action)]
            for event in _unique(words.why_not(shown, seat, action) for action in refused):
                _in_words(case, [say.event(event) for say in says], event.code, ply)
            assert shown == before, case.complain("to say why not changes the view", ply)


def check_warnings(case: Play) -> None:
    """A warning belongs to a legal action, has texts in every language, and does not change the view."""
    warning, rules, says = case.game.warning, case.game.rules, _says(case)
    for ply, match in [*((ply.number, ply.match) for ply in case.looks()), (None, case.end)]:
        for seat in range(case.players):
            shown = match.show(seat)
            before, legal = clone(shown), set(match.legal_numbers(seat))
            tried = legal | {*range((ply or 0) % SAMPLED, rules.ACTIONS, SAMPLED)}
            found = {action: event for action in sorted(tried) if (event := warning(shown, seat, action))}
            refused = [case.game.actions.text(action) for action in found if action not in legal]
            assert not refused, case.complain(f"seat {seat} is warned of what is refused: {refused}", ply)
            for event in _unique(found.values()):
                _in_words(case, [say.event(event) for say in says], event.code, ply)
            assert shown == before, case.complain("a warning changes the view", ply)


def _unique(events: Iterable[Event]) -> Iterable[Event]:
    """Each event once, because most refusals of a position have the same reason."""
    return {repr(event): event for event in events}.values()


def check_terminal(case: Play) -> None:
    """The board and what a seat has to do have texts in every language, and the texts of records can be typed."""
    terminal, says = case.game.terminal, _says(case)
    for ply, match, seat, action in case.looks():
        views = {viewer: match.show(viewer) for viewer in _viewers(case, seat)}
        view = views[seat]
        for say in says:
            for viewer, shown in views.items():
                _in_words(case, terminal.board(shown, viewer, say), "board", ply)
            _in_words(case, [terminal.owed(view, seat, say)], "owed", ply)
            _in_words(case, terminal.look(view, seat, [], say) or ["nothing to look at"], "look", ply)
            typed = case.game.actions.text(action).split()
            assert action in terminal.understand(view, seat, typed, say), case.complain(f"{typed} is not typed", ply)


def _viewers(case: Case, seat: int) -> set[int]:
    """The seat that acts, the next one, and a spectator."""
    return {seat, (seat + 1) % case.players, SPECTATOR}


def _says(case: Case) -> list[Texts]:
    return [Texts(language, case.game) for language in LANGUAGES]


def _in_words(case: Case, lines: Sequence[str], what: str, ply: int | None) -> None:
    assert lines, case.complain(f"{what} says nothing", ply)
    assert all(lines), case.complain(f"{what} has an empty line", ply)
    lacking = [line for line in lines if MISSING in line]
    assert not lacking, case.complain(f"{what} lacks a text or a value: {lacking}", ply)
