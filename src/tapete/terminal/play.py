"""Plays a match in the terminal: one person against bots, or several people who share the screen."""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tapete import drawing, files, record
from tapete.bots import Bot, advice
from tapete.bots.advice import Adviser
from tapete.entries import Entry, Kind
from tapete.kernel.contract import LANGUAGES, SPECTATOR, AnyState
from tapete.kernel.errors import RefusedError, UserError
from tapete.match import Match
from tapete.terminal import rulebook
from tapete.terminal.screen import Screen
from tapete.texts import Texts

WORDS: Mapping[str, tuple[str, ...]] = {
    "help": ("?", "help", "ayuda"),
    "why": ("why", "porque", "porqué"),
    "look": ("look", "mirar", "ver"),
    "rules": ("rules", "reglas"),
    "advice": ("advice", "consejo"),
    "undo": ("undo", "deshacer"),
    "log": ("log", "diario"),
    "save": ("save", "guardar"),
    "quit": ("quit", "exit", "salir"),
}


class QuitMatch(Exception):
    """A player leaves the match."""


class Session:
    """A match with people and bots in its seats."""

    def __init__(
        self,
        match: Match,
        say: Texts,
        screen: Screen,
        *,
        seats: Sequence[str],
        bots: Mapping[int, Bot],
        adviser: Callable[[], Adviser],  # called when somebody asks
    ) -> None:
        self.match, self.say, self.screen = match, say, screen
        self.seats, self.bots, self.adviser = seats, bots, adviser  # seats: their names in the record
        self.people = [seat for seat in range(match.players) if seat not in bots]
        self.log: list[str] = []  # the news of a spectator
        self.news: dict[int, list[str]] = {seat: [] for seat in (*self.people, SPECTATOR)}
        self.saved: Path | None = None
        self.viewer: int | None = None  # the seat whose hand is on the screen
        # By seat: the actions out of turn that it was offered and did not take, and who was to act then
        self.declined: dict[int, tuple[Sequence[int], set[int]]] = {}
        self.asked: Sequence[int] = ()  # the actions between which the last line did not decide
        self.warned: int | None = None  # the action that the last line was warned of

    def run(self) -> None:
        """Plays to the end, or until a player quits."""
        self.screen.say(self.say("welcome", title=self.match.game.title, players=self.match.players))
        self._tell_opening()
        try:
            while waiting := self.match.waiting:
                bots = [seat for seat in waiting if seat in self.bots]
                if self._offer_out_of_turn(waiting):
                    continue
                if bots:
                    self._bot_acts(bots[0])
                else:
                    self._person_acts(waiting[0])
        except QuitMatch:
            self.screen.say(self.say("bye-saved", path=self.saved) if self.saved else self.say("bye"))
            return
        self._show_end()

    def _tell_opening(self) -> None:
        if not self.match.log:
            for viewer, news in self.news.items():
                news.extend(map(self.say.event, self.match.game.opening(self.match.show(viewer), viewer)))

    def _bot_acts(self, seat: int) -> None:
        self._act(seat, self.bots[seat].choose(self.match.show(seat), seat, self.match.legal_numbers(seat)))

    def _offer_out_of_turn(self, waiting: Sequence[int]) -> bool:
        """Asks the seats that may act out of turn, in seat order; true when one has acted.

        A person who declines is asked again when there is something new to do, or when somebody else is to act.
        """
        if not self.match.game.rules.OUT_OF_TURN:
            return False
        for seat in set(range(self.match.players)) - set(waiting):
            legal = self.match.legal_numbers(seat)
            acting, declined = self.declined.get(seat, (waiting, set()))
            if acting != waiting:
                declined = set()
            if legal and seat in self.bots:
                declining = self.match.game.rules.ACTIONS
                action = self.bots[seat].choose(self.match.show(seat), seat, [*legal, declining])
                if action != declining:
                    self._act(seat, action)
                    return True
            elif set(legal) - declined:
                if self._person_acts_out_of_turn(seat, legal):
                    return True
                self.declined[seat] = waiting, set(legal)
        return False

    def _person_acts_out_of_turn(self, seat: int, legal: Sequence[int]) -> bool:
        """Asks a person whether to act out of turn; an empty line declines."""
        view = self._show_position(seat)
        choices = ", ".join(self.say.event(self.match.game.words.label(action)) for action in legal)
        while True:
            self.screen.say(self.say("step-in", who=self.say.who(seat), choices=choices))
            line = self.screen.ask(self.say("prompt"))
            if line is None:
                raise QuitMatch
            if not line.strip():
                return False
            if self._handle(seat, view, line.casefold().split(), line):
                return True

    def _act(self, seat: int, action: int) -> None:
        before = {viewer: self.match.show(viewer) for viewer in self.news}
        self.match.act_number(seat, action)
        views = self.match.game.views
        for viewer, news in self.news.items():
            events = views.narrate(before[viewer], seat, action, self.match.show(viewer), viewer)
            news.extend(map(self.say.event, events))

    def _update_log(self) -> None:
        self.log += self.news[SPECTATOR]
        self.news[SPECTATOR].clear()

    def _show_news(self, seat: int) -> None:
        self._update_log()
        self.screen.lines(self.news[seat])
        self.news[seat].clear()

    def _show_position(self, seat: int) -> AnyState:
        """Shows a person the news and the board; returns the seat's view."""
        if self.viewer != seat:
            if len(self.people) > 1 and self.screen.is_terminal:
                self.screen.clear()
                if self.screen.ask(self.say("pass-the-screen", who=self.say.who(seat))) is None:
                    raise QuitMatch
            self.viewer = seat
        self.screen.rule()
        self._show_news(seat)
        view = self.match.show(seat)
        self.screen.say()
        self._show_board(view, seat)
        return view

    def _show_board(self, view: AnyState, seat: int) -> None:
        self.screen.lines(drawing.board(self.match.game, view, seat, self.say, self.screen.pen))

    def _person_acts(self, seat: int) -> None:
        view = self._show_position(seat)
        self.screen.say(f"[bold]{self.say('turn-of', who=self.say.who(seat))}[/]")
        while True:
            self.screen.say(self.match.game.terminal.owed(view, seat, self.say))
            line = self.screen.ask(self.say("prompt"))
            if line is None:
                raise QuitMatch
            if self._handle(seat, view, line.casefold().split(), line):
                return

    def _handle(self, seat: int, view: AnyState, words: list[str], line: str) -> bool:
        """Handles a line that was typed; true when the position has changed."""
        if not words:
            return False
        asked, self.asked = self.asked, ()
        warned, self.warned = self.warned, None
        if words[:2] in (["por", "qué"], ["por", "que"]):
            words = ["why", *words[2:]]
        commands: Mapping[str, Callable[[], bool]] = {
            "help": self._help,
            "why": lambda: self._why(seat, view, words[1:]),
            "look": lambda: self._look(seat, view, words[1:], line),
            "rules": lambda: self._rules(words[1:]),
            "advice": lambda: self._advice(seat),
            "undo": lambda: self._undo(seat),
            "log": self._log,
            "save": lambda: self._save(line.split(maxsplit=1)[1:]),
            "quit": self._quit,
        }
        for name, spellings in WORDS.items():
            if words[0] in spellings:
                return commands[name]()
        if len(answers := self._answers(asked, words)) == 1:
            return self._choose(seat, view, answers, warned)
        meant = self.match.game.terminal.understand(view, seat, words, self.say) or self._labelled(seat, words)
        if meant:
            return self._choose(seat, view, meant, warned)
        if (signal := self.match.game.signals.understand(words)) is not None:
            return self._signal(seat, signal)
        return self._not_understood(line)

    def _answers(self, asked: Sequence[int], words: Sequence[str]) -> list[int]:
        """The actions that were asked about whose names have all the words of the answer."""
        names = {action: self.say.event(self.match.game.words.label(action)).casefold() for action in asked}
        return [action for action, name in names.items() if set(words) <= set(re.findall(r"\w+", name))]

    def _labelled(self, seat: int, words: Sequence[str]) -> list[int]:
        """The legal actions whose name in any language was typed in full."""
        game = self.match.game
        says = [Texts(language, game, self.say.names) for language in LANGUAGES]
        return [
            action
            for action in self.match.legal_numbers(seat)
            if any(say.event(game.words.label(action)).casefold().split() == list(words) for say in says)
        ]

    def _not_understood(self, text: str) -> bool:
        self.screen.plain(self.say("not-understood", text=text.strip()[:60]))
        return False

    def _look(self, seat: int, view: AnyState, words: list[str], line: str) -> bool:
        lines = drawing.look(self.match.game, view, seat, words, self.say, self.screen.pen)
        self.screen.lines(lines)
        return False if lines else self._not_understood(line)

    def _choose(self, seat: int, view: AnyState, candidates: Sequence[int], warned: int | None) -> bool:
        legal = [action for action in candidates if action in self.match.legal_numbers(seat)]
        if len(legal) == 1:
            return self._act_unless_warned(seat, view, legal[0], warned)
        if legal:
            self.asked = legal
            labels = " / ".join(self.say.event(self.match.game.words.label(action)) for action in legal)
            self.screen.say(self.say("which-one", choices=labels))
        else:
            self._explain(seat, view, candidates)
        return False

    def _act_unless_warned(self, seat: int, view: AnyState, action: int, warned: int | None) -> bool:
        """Acts, but says first what the seat should know before; whoever types it once more means it."""
        warning = self.match.game.warning(view, seat, action)
        if warning is not None and warned != action:
            self.warned = action
            self.screen.say(self.say("warned", warning=self.say.event(warning)))
            return False
        self._act(seat, action)
        return True

    def _explain(self, seat: int, view: AnyState, candidates: Sequence[int]) -> None:
        game = self.match.game
        given = set()
        for action in candidates:
            label = self.say.event(game.words.label(action))
            clause = game.rules.refusal(view, seat, action)
            if not clause:
                self.screen.say(self.say("allowed", label=label))
                continue
            reason = self.say.event(game.words.why_not(view, seat, action))
            if reason in given:
                continue
            given.add(reason)
            title, _ = game.clause_text(game.clause(clause), self.say.language)
            self.screen.say(self.say("refused", label=label, reason=reason, clause=game.clause(clause), title=title))

    def _help(self) -> bool:
        self.screen.say(self.say("how-to"))
        if self.match.game.signals.COUNT:
            self.screen.say(self.say("how-to-talk"))
        self.screen.plain(self.say("help-commands"))
        return False

    def _why(self, seat: int, view: AnyState, words: list[str]) -> bool:
        candidates = self.match.game.terminal.understand(view, seat, words, self.say)
        if not candidates:
            return self._not_understood(" ".join(words))
        self._explain(seat, view, candidates)
        return False

    def _rules(self, words: list[str]) -> bool:
        try:
            rulebook.show(self.match.game, self.say, words[0] if words else None, self.screen)
        except UserError as error:
            self.screen.plain(self.say(error.code, **error.values))
        return False

    def _advice(self, seat: int) -> bool:
        game = self.match.game
        found = self.adviser().advise(self.match.show(seat), seat, self.match.legal_numbers(seat))
        label = self.say.event(game.words.label(found.action))
        self.screen.say(self.say("advice", label=label))
        self.screen.lines(f"  {line}" for line in advice.in_words(game, found.because, self.say))
        return False

    def _undo(self, seat: int) -> bool:
        try:
            self.match.undo(seat)
        except RefusedError as error:
            self.screen.say(self.say(str(error.code)))
            return False
        self.screen.say(self.say("undone"))
        return True

    def _signal(self, seat: int, signal: int) -> bool:
        try:
            self.match.signal(seat, signal)
        except RefusedError as error:
            title, _ = self.match.game.clause_text(error.clause, self.say.language)
            self.screen.say(self.say("talk-refused", clause=error.clause, title=title))
            return False
        self.screen.say(self.say("said"))
        return True

    def _log(self) -> bool:
        self._update_log()
        self.screen.lines(self.log)
        return False

    def _save(self, where: Sequence[str]) -> bool:
        if not where:
            self.screen.say(self.say("save-where"))
            return False
        path = Path(where[0].strip())
        try:
            files.write_text(path, record.write(self.match, dict(enumerate(self.seats))))
        except UserError as error:
            self.screen.plain(self.say(error.code, **error.values))
            return False
        self.saved = path
        self.screen.plain(self.say("saved", path=path))
        return False

    def _quit(self) -> bool:
        raise QuitMatch

    def _show_end(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.screen.say()
        self._show_news(viewer) if viewer != SPECTATOR else self.screen.lines(self.news[SPECTATOR])
        self.screen.say()
        self._show_board(self.match.show(viewer), viewer)
        title, _ = self.match.game.clause_text(self.match.ending, self.say.language)
        self.screen.say(f"{self.match.ending} · {title}")


def entry_words(match: Match, entry: Entry, before: AnyState, viewer: int, say: Texts) -> list[str]:
    """An entry of a log in sentences, as a viewer may know it."""
    who = say.who(entry.seat)
    match entry.kind:
        case Kind.UNDO:
            return [say("replay-undo", who=who)]
        case Kind.SIGNAL:
            return [say("replay-signal", who=who, what=match.game.signals.text(entry.number))]
        case Kind.ACT:
            events = match.game.views.narrate(before, entry.seat, entry.number, match.show(viewer), viewer)
            return [say.event(event) for event in events]
