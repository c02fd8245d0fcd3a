"""A grammar of what clients may send: every message and every request, well-formed or with something wrong about it.

A field takes its values from a pool by its name, so a new field or a new route needs a line here.
"""

import json
import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tapete import games
from tapete.days import day_of
from tapete.fairness import commitment_to_entropy
from tapete.lessons import lessons
from tapete.server import api, branches, daily, memory, messages
from tapete.server.messages import AVATARS, LONGEST_KEY, PROTOCOL, REACTIONS

KINDS = {kind.__struct_config__.tag: kind for kind in messages.ToServer.__args__}
ODD: list[Any] = [
    None, True, -1, -2, 99, 2**31, 2**62, -(2**63), 2**70, 1.5, 1e308, "", " ", "0", "\0", "\u200b",
    "\u0430\u043d\u0430", "<script>alert(1)</script>", "\U0001f600" * 50, "../../etc/passwd", "' OR 1=1 --", "%s%n",
    "e\u0301" * 40, "x" * 2000, [], {}, [1], {"a": 1}, [[[[]]]],
]  # fmt: skip
NOW = 1_800_000_000_000  # where the clock of the fuzzing begins, milliseconds
MOST_TABLES = 3  # that are thought of
ENTROPY = "5a" * 32
LESSONS = sorted({name for game in games.names() for name in lessons(games.load(game))})
EXAMPLES = [games.load(game).actions.text(0) for game in games.names()]
NAMES = ["Ana", "Luis", "\u0410n\u0430", "ANA", "Eve", "\u202eeve", "Ana 2", "", "   ", "x" * 30]
BODIES = {"/api/tables": api.NewTable, "/api/play": api.PlayNow, "/api/branches": branches.NewBranch}
BODIES |= {"/api/reports": api.Report, "/api/same": branches.SameDeal, "/api/memory/accuracy": memory.Accuracy}
BODIES["/api/days/{day}/{game}"] = daily.NewTry
SECRET = "s" * memory.SHORTEST_SECRET


@dataclass
class Known:
    """What whoever sends has seen so far."""

    seats: list[tuple[str, str]] = field(default_factory=list)  # tables and tokens
    records_at: list[str] = field(default_factory=list)  # tables with a record, at which nobody can sit
    codes: list[str] = field(default_factory=list)
    records: list[str] = field(default_factory=list)
    keys: list[str] = field(default_factory=lambda: ["k"])
    moves: list[tuple[str, int, str]] = field(default_factory=list)  # at these tables: a step, and what was done then
    view: Mapping[str, Any] = field(default_factory=dict)  # of the table, as it was last shown to the sender
    dealing: int = 1  # the match that was last being dealt

    @property
    def tables(self) -> list[str]:
        """The tables where somebody sits, the latest last."""
        return list(dict.fromkeys(table for table, _ in self.seats))[-MOST_TABLES:]


class Grammar:
    """Makes messages and requests by chance."""

    def __init__(self, chance: Random, known: Known) -> None:
        self.chance, self.known = chance, known

    # ---- Fields

    def value(self, name: str) -> Any:
        """A value for a field, which fits gladly."""
        pools: dict[str, Callable[[], Any]] = {
            "table": lambda: self._one([*self.known.tables, *self.known.records_at[-2:], "nowhere"]),
            "token": lambda: self._one([None, None, *[token for _, token in self.known.seats[-20:]], "x" * 43]),
            "protocol": lambda: self._rarely(PROTOCOL, 0), "entropy": lambda: self._rarely(ENTROPY, "zz"),
            "deals": self._coin, "watcher": lambda: self._one(["", "w1", "w2", SECRET]),
            "name": lambda: self._one(NAMES),
            "seat": lambda: self._one([0, 1, 2, 3, -1]), "line": lambda: self._one([0, 1, 2, 5, -1]),
            "avatar": lambda: self._rarely(self._one(["", *AVATARS]), "dragon"),
            "bot": lambda: self._rarely(self._one(["random", None]), "nobody"),
            "locked": lambda: self._one([False, False, True]),
            "proposal": lambda: self._one([1, 2, 3, (self.known.view.get("proposal") or {}).get("number", 4)]),
            "agree": lambda: self.chance.random() > 0.1, "seats": lambda: self._one([1, 2, 3, 4, 99]),
            "options": lambda: self._rarely({}, {"edition": "x"}), "settings": self._settings,
            "match": lambda: self._one([0, 1, 2, self.known.dealing, self.known.dealing]),
            "commitment": lambda: self._rarely(commitment_to_entropy(ENTROPY), "0" * 64),
            "key": self._key, "action": self._action, "signal": lambda: self._one([*self._match("signals"), "keen 3"]),
            "text": lambda: self._one(["hola", "43", "\u0430\u0301" * 9, " \n", "x" * 400]),
            "reaction": lambda: self._rarely(self._one(REACTIONS), "boo"), "paused": self._coin,
            "game": lambda: self._rarely(self._one(games.names()), "chess"),
            "bots": lambda: self._rarely("random", "nobody"),
            "players": lambda: self._one([0, 2, 3, 50]),
            "step": lambda: self._one([0, 1, 2, 7, 10**6, -1, self._step()]),
            "page": lambda: "/table/x?token=y", "kind": lambda: "Error", "message": lambda: "it broke\nfor ever",
            "pace": lambda: self._rarely("instant", "odd"), "build": lambda: "1",
            "accuracy": lambda: self._rarely(50, -1),
        }  # fmt: skip
        return pools[name]()

    def _one(self, values: Sequence[Any]) -> Any:
        return self.chance.choice(values)

    def _coin(self) -> bool:
        return self.chance.random() < 0.5

    def _rarely(self, usual: Any, rare: Any) -> Any:
        return rare if self.chance.random() < 0.1 else usual

    def _settings(self) -> dict[str, Any]:
        pools: dict[str, list[Any]] = {
            "clock": [0, 0, 1, 60, -1, 10**12], "grace": [0, 0, 2], "takeover": [0, 5], "advice": [True, False],
            "watching": [True, True, False], "joining": [True, True, False], "pace": ["calm", "instant", "odd"],
        }  # fmt: skip
        names = self.chance.sample(sorted(pools), self.chance.choice([0, 0, 1, 2, 3]))
        return {name: self._one(pools[name]) for name in names}

    def _key(self) -> str:
        if self.chance.random() < 0.15:
            return str(self._one([*self.known.keys[-5:], "", "x" * (LONGEST_KEY + 1)]))
        key = f"k{self.chance.random()}"
        self.known.keys.append(key)
        return key

    def _match(self, name: str) -> list[str]:
        return list((self.known.view.get("match") or {}).get(name, ()))

    def _step(self) -> int:
        """The last step of a match that is known."""
        return int((self.known.view.get("match") or {}).get("step", 3))

    def _action(self) -> str:
        legal = self._match("legal")
        if legal and self.chance.random() < 0.8:
            return str(self._one(legal))
        return str(self._one(["fly", "", "pass", *(text for _, _, text in self.known.moves[-4:]), *EXAMPLES]))

    def fields(self, kind: type) -> dict[str, Any]:
        """The fields of a message or of a body; those that may be left out sometimes are."""
        names = kind.__struct_fields__  # type: ignore[attr-defined]
        needed = len(names) - len(kind.__struct_defaults__)  # type: ignore[attr-defined]
        chosen = [name for place, name in enumerate(names) if place < needed or self._coin()]
        return {name: self.value(name) for name in chosen}

    # ---- Messages

    def message(self, kinds: Sequence[str] = ()) -> dict[str, Any]:
        """A well-formed message."""
        kind = self._one(kinds or sorted(KINDS))
        return {"type": kind, **self.fields(KINDS[kind])}

    def text(self, kinds: Sequence[str] = ()) -> str | bytes:
        """A message as it is sent: one in five has something wrong about it."""
        made = self.message(kinds)
        if self.chance.random() > 0.2:
            return json.dumps(made)
        return self.spoilt(made)

    def spoilt(self, made: dict[str, Any]) -> str | bytes:
        """Something like it that may not be readable any more."""
        text = json.dumps(made)
        place = self.chance.randrange(len(text))
        name = self._one(sorted(made))
        made_in: list[Callable[[], str | bytes]] = [
            lambda: json.dumps({**made, name: self._one(ODD)}),
            lambda: json.dumps({key: value for key, value in made.items() if key != name}),
            lambda: json.dumps({**made, "more": self._one(ODD)}),
            lambda: json.dumps(self._one(ODD)),
            lambda: text[:place],
            lambda: text[:place] + self._one(string.printable) + text[place:],
            lambda: text[:-1] + ',"type":"ping"}',
            lambda: '{"type":' + "[" * 1900,
            lambda: text.replace('"', '"\\ud800', 3),
            lambda: text + " " * messages.MOST_BYTES,
            lambda: text.encode("utf-16"),
            lambda: self.chance.randbytes(self.chance.randrange(100)),
        ]
        odd: str | bytes = self._one(made_in)()
        return odd

    # ---- Requests

    def address(self, path: str) -> str:
        """A path of a route with its places filled in, and sometimes a query."""
        if "/reasons/" in path and self.known.moves and self._coin():
            table, step, action = self._one(self.known.moves)
            return f"/api/tables/{table}/reasons/{step}?action={action.replace(' ', '%20')}"
        places: dict[str, Callable[[], Any]] = {
            "{table}": lambda: self.value("table"), "{game}": lambda: self.value("game"),
            "{match}": lambda: self._one([0, 1, 2, "x"]), "{language}": lambda: self._one(["es", "en", "xx"]),
            "{lesson}": lambda: self._one([*LESSONS, "x"]), "{step}": lambda: self.value("step"),
            "{path}": lambda: self._one(["-", "0", "0.0", "0.9", "x", "0." * 300 + "0"]),
            "{day}": lambda: self._one([day_of(NOW), day_of(NOW), "2026-01-01", "2026-02-31", "x"]),
            "{code}": lambda: self._one([*self.known.codes[-3:], "BCDFGH", "x"]),
        }  # fmt: skip
        for name, pool in places.items():
            if name in path:
                path = path.replace(name, str(pool() if self.chance.random() > 0.1 else self._odd_text()))
        assert "{" not in path, f"the grammar does not know {path}"
        asked = {"match": "step", "seat": "seat", "action": "action", "known": "step", "game": "game"}
        query = [f"{name}={self.value(asked[name])}" for name in asked if self.chance.random() < 0.2]
        return f"{path}?{'&'.join(query)}" if query else path

    def _odd_text(self) -> str:
        return str(self._one(["%00", "%2e%2e", "%ff", "9" * 5000, "\u00b2", "-0", "a" * 300, "%f0%9f%98%80"]))

    def headers(self) -> dict[str, str]:
        """The headers of a request."""
        found = {"host": self._rarely("localhost:8000", self._one(["evil.example", "", "[::1", "a]b", "127.0.0.1"]))}
        if self.chance.random() < 0.2:
            origin = self._one(["http://localhost:8000", "http://evil.example", "null", "http://[::1", ""])
            found |= {
                "origin": origin,
                "accept-language": self._one(["es", "xx;q=nan", "en;q=1e999,es;q=x", "," * 200]),
            }
        if self.chance.random() < 0.3:
            tokens = [token for _, token in self.known.seats[-4:]]
            found["authorization"] = f"Bearer {self._one([SECRET, SECRET, 'x', *tokens])}"
        if self.chance.random() < 0.05:
            found |= {"x-forwarded-for": "203.0.113.9", "cookie": "x" * self._one([10, 20_000])}
        return found

    def body(self, path: str) -> bytes:
        """The body of a request to a route."""
        if path == "/api/records":
            return self._record()
        made = self.fields(BODIES[path])
        sent = json.dumps(made) if self.chance.random() > 0.2 or not made else self.spoilt(made)
        return sent if isinstance(sent, bytes) else sent.encode()

    def _record(self) -> bytes:
        """A record, mostly with one line changed, doubled or left out."""
        if not self.known.records:
            return b"tapete record 1\n"
        lines = self._one(self.known.records).splitlines()
        place = self.chance.randrange(len(lines))
        how = self.chance.randrange(6)
        if how == 1:
            del lines[place]
        elif how == 2:
            lines.insert(place, lines[place])
        elif how == 3:
            lines[place] = lines[place].replace(
                self._one(string.digits), str(self._one([9, "", "9" * 5000, "\u00b2", "-1"]))
            )
        elif how == 4:
            lines = lines[:place]
        elif how == 5:
            lines[place] += self._one(["x", "#", "\0", "\u2028", ": 1"])
        return "\n".join(lines).encode()
