"""A small model of the protocol between processes on one database: whatever order messages come in, and whoever dies,
nothing acknowledged is lost, nothing is done twice, nobody sees an older state after a newer one, and in the end
everybody has seen everything. Hypothesis looks for an order in which that is not so; in each control it finds one.

One table is a list of events. A process has read some of them; it saves the next one with its number, which the
database gives once, and hears of the others' by notes, which get lost with a connection.
"""

from collections import deque
from dataclasses import dataclass, field

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

PROCESSES, PEOPLE = 3, 2
BOT = -1
Event = tuple[int, int]  # who, and their number of the message: the sender's key

process_numbers, people_numbers = st.integers(0, PROCESSES - 1), st.integers(0, PEOPLE - 1)


@dataclass
class Process:
    """A server: what it has read, what it is saving, and what it has not heard yet."""

    read: list[Event] = field(default_factory=list)
    saving: Event | None = None
    is_saved: bool | None = None  # the answer of the database, which is on its way
    heard: deque[int] = field(default_factory=deque)  # lengths of the list, as notes
    is_connected: bool = True
    is_asleep: bool = False
    thinks_it_has_duties: bool = False


@dataclass
class Person:
    """Somebody at the table."""

    at: int = 0
    asked: int = 0  # the number of the last message
    acknowledged: int = 0
    seen: list[Event] = field(default_factory=list)


class Protocol(RuleBasedStateMachine):
    """The protocol as it is; a control has one thing that is not."""

    acknowledges_early = has_no_key = has_no_fold = has_no_expiry = False

    @initialize()
    def begin(self) -> None:
        self.events: list[tuple[int, Event]] = []  # the database: number and event
        self.holder: int | None = None  # who has the duties
        self.is_expired = False  # whether its time has passed
        self.processes = [Process() for _ in range(PROCESSES)]
        self.people = [Person(number) for number in range(PEOPLE)]

    # ---- People

    @rule(who=people_numbers)
    def ask(self, who: int) -> None:
        """Somebody says something new, or says again what was not answered."""
        person = self.people[who]
        process = self.processes[person.at]
        if person.asked == person.acknowledged:
            person.asked += 1
        if (who, person.asked) in process.read:  # it is known by its key
            person.acknowledged = person.asked
        elif process.saving is None and not process.is_asleep:
            process.saving, process.is_saved = (who, person.asked), None
            if self.acknowledges_early:
                person.acknowledged = person.asked

    @rule(who=people_numbers, to=process_numbers)
    def go_elsewhere(self, who: int, to: int) -> None:
        """Somebody loses the socket and comes to another process, which asks the database how far the table is."""
        person, process = self.people[who], self.processes[to]
        if process.is_connected and not process.is_asleep and process.saving is None:
            person.at = to
            self._fold(to)

    # ---- The database

    @rule(number=process_numbers)
    def save(self, number: int) -> None:
        """The database gives a number to what a process saves, or refuses it."""
        process = self.processes[number]
        if process.saving is not None and process.is_saved is None and process.is_connected:
            self._insert(process)

    def _insert(self, process: Process) -> None:
        taken = {place for place, _ in self.events}
        keys = {event for _, event in self.events if event[0] != BOT}
        fits = len(process.read) not in taken and process.saving not in keys
        process.is_saved = bool(fits or self.has_no_key)
        if process.is_saved and process.saving is not None:
            self.events.append((len(process.read), process.saving))
            for other in self.processes:
                if other.is_connected and other is not process:
                    other.heard.append(len(self.events))

    @rule(number=process_numbers)
    def hear_answer(self, number: int) -> None:
        """A process hears whether its event was saved. Only then is it acknowledged."""
        process = self.processes[number]
        if process.saving is None or process.is_saved is None or process.is_asleep or not process.is_connected:
            return
        event, process.saving = process.saving, None
        if process.is_saved:
            process.read.append(event)
            self._show(number)
        elif event[0] == BOT:
            self._fold(number)
        else:
            self._fold(number)
            if event not in process.read:  # another one was first: it is done again, after that
                process.saving, process.is_saved = event, None
                return
        if event[0] != BOT and (self.people[event[0]].at == number or self.acknowledges_early):
            self.people[event[0]].acknowledged = max(self.people[event[0]].acknowledged, event[1])

    @rule(number=process_numbers)
    def hear_note(self, number: int) -> None:
        """A process hears that there are more events, and reads them as soon as nothing of its own is on its way."""
        process = self.processes[number]
        if process.heard and process.saving is None and process.is_connected and not process.is_asleep:
            process.heard.popleft()
            self._fold(number)

    def _fold(self, number: int) -> None:
        process = self.processes[number]
        process.read = [event for _, event in self.events]
        self._show(number)

    def _show(self, number: int) -> None:
        """Everybody at a process sees what it has read: never less than before."""
        for who, person in enumerate(self.people):
            if person.at == number:
                now = self.processes[number].read
                assert now[: len(person.seen)] == person.seen, "an older state, or another one, after a newer one"
                person.seen = list(now)
                person.acknowledged = max([person.acknowledged, *(key for one, key in now if one == who)])

    # ---- What goes wrong

    @rule(number=process_numbers, is_committed=st.booleans())
    def lose_connection(self, number: int, is_committed: bool) -> None:
        """Notes are lost, and an answer, too: nobody knows whether what was being saved was saved."""
        process = self.processes[number]
        if process.saving is not None and process.is_saved is None and is_committed and process.is_connected:
            self._insert(process)
        process.is_connected = False
        process.heard.clear()

    @rule(number=process_numbers)
    def connect(self, number: int) -> None:
        """A process reads anew, and then does again what it does not find."""
        process = self.processes[number]
        if process.is_connected or process.is_asleep:
            return
        process.is_connected = True
        event, process.saving, process.is_saved = process.saving, None, None
        if not self.has_no_fold or event is not None:
            self._fold(number)
        if event is not None and event not in process.read and event[0] != BOT:
            process.saving = event

    @rule(number=process_numbers)
    def kill(self, number: int) -> None:
        """A process ends, and another one is started; people come back to it."""
        was_holder = self.holder == number
        self.processes[number] = Process()
        self.is_expired = self.is_expired or (was_holder and not self.has_no_expiry)
        if was_holder:
            self.killed_holder = True
        self._fold(number)

    killed_holder = False

    @rule(number=process_numbers)
    def sleep_or_wake(self, number: int) -> None:
        """A process stands still, perhaps for longer than its time; or goes on where it was."""
        process = self.processes[number]
        process.is_asleep = not process.is_asleep
        if process.is_asleep and self.holder == number and not self.has_no_expiry:
            self.is_expired = True

    # ---- Duties

    @rule(number=process_numbers)
    def take_duties(self, number: int) -> None:
        """A process takes the duties if they are nobody's, or their time has passed."""
        process = self.processes[number]
        if process.is_asleep or not process.is_connected:
            return
        if self.holder is None or self.is_expired:
            self.holder, self.is_expired, self.killed_holder = number, False, False
        process.thinks_it_has_duties = self.holder == number and not self.killed_holder

    @rule(number=process_numbers)
    def bot_acts(self, number: int) -> None:
        """A bot acts where the duties are, or were until a process fell asleep."""
        process = self.processes[number]
        if process.thinks_it_has_duties and process.saving is None and not process.is_asleep and process.is_connected:
            process.saving, process.is_saved = (BOT, len(process.read)), None

    # ---- What must be true

    @invariant()
    def nothing_is_lost_or_doubled(self) -> None:
        if not hasattr(self, "events"):
            return
        stored = [event for _, event in self.events]
        assert [place for place, _ in self.events] == list(range(len(self.events))), "a number twice"
        assert len(set(stored)) == len(stored), "something twice"
        for who, person in enumerate(self.people):
            said = [key for one, key in stored if one == who]
            assert said == sorted(said)
            assert set(range(1, person.acknowledged + 1)) <= set(said), "something acknowledged is lost"

    def teardown(self) -> None:
        """Everything is repaired, and every note comes: then everybody has seen everything, and a bot goes on."""
        if not hasattr(self, "events"):
            return
        for process in self.processes:
            process.is_asleep = False
        for number in range(PROCESSES):
            self.connect(number)
        for _ in range(2 * PROCESSES):
            for number in range(PROCESSES):
                self.save(number)
                self.hear_answer(number)
        for number, process in enumerate(self.processes):
            while process.heard:
                self.hear_note(number)
        self.nothing_is_lost_or_doubled()
        stored = [event for _, event in self.events]
        for person in self.people:
            assert person.seen == stored, "somebody has not seen everything"
        for number in range(PROCESSES):
            self.take_duties(number)
        assert any(process.thinks_it_has_duties for process in self.processes), "nobody has the duties"


class Early(Protocol):
    acknowledges_early = True


class NoKey(Protocol):
    has_no_key = True


class NoFold(Protocol):
    has_no_fold = True


class NoExpiry(Protocol):
    has_no_expiry = True


STEPS = settings(max_examples=200, stateful_step_count=30, deadline=None, derandomize=True, database=None)


def test_no_order_of_messages_loses_or_doubles_anything() -> None:
    run_state_machine_as_test(Protocol, settings=STEPS)


@pytest.mark.nightly
def test_no_order_of_messages_loses_or_doubles_anything_in_long_runs() -> None:
    run_state_machine_as_test(Protocol, settings=settings(STEPS, max_examples=20_000, stateful_step_count=60))


@pytest.mark.parametrize(
    ("control", "found"),
    [
        (Early, "something acknowledged is lost"),
        (NoKey, "a number twice|after a newer one"),
        (NoFold, "somebody has not seen everything"),
        (NoExpiry, "nobody has the duties"),
    ],
)
def test_in_a_protocol_without_one_of_its_parts_an_order_is_found(control: type[Protocol], found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        run_state_machine_as_test(control, settings=settings(STEPS, phases=[Phase.generate], print_blob=False))
