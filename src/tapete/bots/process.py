"""Bots that are other programs: one JSON line for each decision, and one line as the answer.

    → {"game":"…","players":3,"options":{},"match":"0","seat":1,"seed":5,"view":{…},"legal":["pass","write y5"],
       "may_decline":false}
    ← {"action":"write y5"}

`view` is what the seat sees (`tapete schema`). Where `may_decline` is true, {"action":null} declines.
"""

import contextlib
import queue
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from tapete.bots.questions import LONGEST_ANSWER, OwnBot, Question, checked_answer
from tapete.kernel.errors import UserError
from tapete.kernel.record import flat

Lines: TypeAlias = "queue.SimpleQueue[bytes]"

MOST_BYTES = 1 << 16  # of an answer
KILL_SECONDS = 2.0  # after which a program that does not end by itself is ended


class ProcessBot(OwnBot):
    """Another program that answers by lines. It is started when it is first asked, and again after it has failed.

    It ends when its input ends. With `with_records`, it is also sent views in rule Python: for our own programs.
    """

    def __init__(self, name: str, command: Sequence[str], seconds: float, *, with_records: bool = False) -> None:
        self.name, self._command, self._seconds, self._with_records = name, command, seconds, with_records
        self._running: subprocess.Popen[bytes] | None = None
        self._said: Lines = queue.SimpleQueue()
        self._lines: Lines = queue.SimpleQueue()
        self._end: Any = None

    def answer(self, asked: Sequence[Question]) -> list[int]:
        """The number of an action for each question."""
        return [self._answer(question) for question in asked]

    def _answer(self, question: Question) -> int:
        try:
            line = self._say(self._line(question))
            try:
                answer = msgspec.json.decode(line)
            except ValueError:
                answer = None
            if isinstance(answer, dict) and isinstance(answer.get("error"), str):
                raise UserError("bot-failed", bot=self.name, reason=answer["error"])
            if not isinstance(answer, dict) or "action" not in answer:
                raise UserError("bot-nonsense", bot=self.name, answer=_shown(line))
            return checked_answer(self.name, question, answer["action"])
        except UserError:
            self.close()
            raise

    def _line(self, question: Question) -> bytes:
        view, legal = question.typed()
        match = question.match
        asked: dict[str, Any] = {
            "game": match.game.id,
            "players": match.players,
            "options": match.options,
            "match": match.id,
            "seat": question.seat,
            "seed": question.seed,
            "view": view,
            "legal": [str(action) for action in legal],
            "may_decline": question.may_decline,
        }
        if self._with_records:
            asked["record"] = flat(question.record)
        return msgspec.json.encode(asked) + b"\n"

    def _say(self, line: bytes) -> bytes:
        """Sends a line, and waits for the answer."""
        running = self._started()
        self._said.put(line)
        try:
            answer = self._lines.get(timeout=self._seconds)
        except queue.Empty:
            raise UserError("bot-silent", bot=self.name, seconds=self._seconds) from None
        if not answer:
            try:
                status = running.wait(KILL_SECONDS)
            except subprocess.TimeoutExpired:
                status = 0
            raise UserError("bot-died", bot=self.name, status=status)
        return answer

    def _started(self) -> "subprocess.Popen[bytes]":
        if self._running is not None:
            return self._running
        apart: dict[str, Any] = {"process_group": 0}  # Ctrl-C is for us: a run that is stopped finishes what it began
        if sys.platform == "win32":
            apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        try:
            self._running = running = subprocess.Popen(  # noqa: S603  # a program that the user has named
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **apart
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise UserError("bot-cannot-start", bot=self.name, command=self._command[0], reason=why) from None
        self._said, self._lines = queue.SimpleQueue(), queue.SimpleQueue()
        for work, *given in ((_write, running.stdin, self._said), (_read, running.stdout, self._lines)):
            threading.Thread(target=work, args=given, name=f"bot {self.name}", daemon=True).start()
        self._end = weakref.finalize(self, _stop, running, self._said)
        return running

    def close(self) -> None:
        """Ends the program."""
        if self._end is not None:
            self._end()
        self._running = self._end = None


def _write(to: Any, said: Lines) -> None:
    """Writes lines until an empty one. A program that does not read them keeps only this thread waiting."""
    with contextlib.suppress(OSError, ValueError):
        while line := said.get():
            to.write(line)
            to.flush()
    with contextlib.suppress(OSError):
        to.close()


def _read(output: Any, lines: Lines) -> None:
    """Reads lines until there are no more, which an empty one says."""
    with contextlib.suppress(OSError, ValueError):
        while line := output.readline(MOST_BYTES):
            lines.put(line)
    output.close()
    lines.put(b"")


def _stop(running: "subprocess.Popen[bytes]", said: Lines) -> None:
    """Ends a program: by the end of its input, or by force."""
    said.put(b"")
    try:
        running.wait(KILL_SECONDS)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()


def _shown(line: bytes) -> str:
    return line[:LONGEST_ANSWER].decode("utf-8", "replace").strip()
