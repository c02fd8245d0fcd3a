"""A match as text: save file, replay, golden test and bug report in one format (docs/records.md)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tapete import files, games
from tapete.entries import Entry, Kind
from tapete.fairness import DIGITS, Deal, find_forgery, is_digits
from tapete.kernel.contract import FIRST_VERSION, Game, OptionError
from tapete.kernel.errors import RefusedError, UserError
from tapete.kernel.rng import SEED_BYTES
from tapete.match import Code, Match

FORMAT = "tapete record 1"
FAIR_FORMAT = "tapete record 2"  # of a match whose fair deal can be checked
MOST_LINES = 200_000
HEADERS = r"game|rules|players|shuffle|seed|deck|option [a-z_]+|seat \d{1,2}"
HEADER = {
    FORMAT: re.compile(rf"({HEADERS}): *(.*)"),
    FAIR_FORMAT: re.compile(rf"({HEADERS}|commitment(?: \d{{1,2}})?|entropy \d{{1,2}}|left out|secret): *(.*)"),
}
NEEDED = {
    FORMAT: ["game", "players", "seed"],
    FAIR_FORMAT: ["game", "players", "seed", "commitment", "left out", "secret"],
}
LATER_DEAL = re.compile(r"deal: *(.+)")
LEFT_OUT = re.compile(r"none|\d{1,2}(?: \d{1,2})*")
ENTRY = re.compile(r"(\d{1,2}) +(.+)")
RESULT = re.compile(r"over by (\w+), scores((?: -?\d{1,6})+), winners((?: \d{1,2})+| none)")


class RecordError(UserError):
    """A record that cannot be read, or whose match cannot have been played; `line` is where that shows."""

    def __init__(self, line: int, code: str, *, clause: str = "", **values: Any) -> None:
        super().__init__(code, clause=clause, line=line, **values)
        self.line = line


@dataclass
class Record:
    """The content of a record, not yet checked against the rules. `str` of it is the text of the file."""

    game: Game
    players: int
    seed: bytes
    options: dict[str, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)  # of the players, by seat
    entries: list[Entry] = field(default_factory=list)  # what was done, as in `Match.log`
    deck: str = ""  # the first deal
    result: str = ""  # the last line, of a match that is over
    fair: Deal | None = None  # how the seed was made, of a match that was dealt fairly
    deals: dict[int, str] = field(default_factory=dict)  # its later deals, by the number of entries before them
    # where the headers and entries were read; empty in a record that was not read from a text
    lines: dict[str, int] = field(default_factory=dict, compare=False, repr=False)
    entry_lines: list[int] = field(default_factory=list, compare=False, repr=False)
    deal_lines: dict[int, int] = field(default_factory=dict, compare=False, repr=False)

    def __repr__(self) -> str:
        return f"<record of {self.game.id}: players={self.players}, entries={len(self.entries)}>"

    def __str__(self) -> str:
        """The text of the file."""
        unwritten = {option.name: option.in_records for option in self.game.options}
        versions = self.game.versions
        lines = [
            FAIR_FORMAT if self.fair else FORMAT,
            f"game: {self.game.id}",
            f"rules: {versions['rules']}",
            f"players: {self.players}",
        ]
        lines += [f"option {name}: {value}" for name, value in self.options.items() if value != unwritten.get(name)]
        lines += [f"shuffle: {versions['shuffle']}", f"seed: {self.seed.hex()}"]
        lines += _deal_headers(self.fair) if self.fair else []
        lines += [f"seat {seat}: {name}" for seat, name in self.names.items()]
        lines += [f"deck: {self.deck}", ""]
        for done, entry in enumerate(self.entries, start=1):
            lines.append(f"{entry.seat} {entry.text(self.game)}")
            lines += [f"deal: {self.deals[done]}"] if done in self.deals else []
        lines += [self.result] if self.result else []
        return "\n".join(lines) + "\n"

    def save(self, path: str | Path) -> None:
        """Writes the file, whole or not at all; UserError where that fails."""
        files.write_text(Path(path), str(self))

    @staticmethod
    def load(path: str | Path) -> "Record":
        """Reads a file; RecordError where it is not a record."""
        return read(files.read_text(Path(path)))

    @staticmethod
    def parse(text: str) -> "Record":
        """Reads a text; RecordError where it is not a record."""
        return read(text)

    def match(self) -> Match:
        """Checks everything and returns the match after the last entry; RecordError if something is wrong."""
        return verify(self)

    def replay(self) -> Iterator[tuple[Match, Entry | None]]:
        """The match after the deal (with None) and after each entry, always the same object; or RecordError."""
        return replay(self)


def deck_text(match: Match) -> str:
    """The first deal of a match, in the order of dealing, from its seed alone."""
    return match.game.actions.deck_text(Match(match.game, match.players, match.seed, match.options).state)


def result_text(match: Match) -> str:
    """The last line of a record: how the match ended."""
    winners = " ".join(map(str, match.winners)) or "none"
    return f"over by {match.ending}, scores {' '.join(map(str, match.scores))}, winners {winners}"


def later_deal(match: Match, round_before: int) -> str | None:
    """The deal of a hand or round that the last entry of a match has begun; None if it has begun none."""
    if match.game.round_of(match.state) <= round_before or match.over:
        return None
    return match.game.actions.deck_text(match.state)


def record_of(
    match: Match,
    names: Mapping[int, str] | None = None,
    fair: Deal | None = None,
    deals: Mapping[int, str] | None = None,
) -> Record:
    """The record of a match so far; of one that was dealt fairly, with how that was done and all later deals."""
    if match.is_imagined:
        raise UserError("imagined-record")
    if strange := set(names or {}) - set(range(match.players)):
        raise RefusedError(Code.NO_SUCH_SEAT, seat=min(strange))
    names = {seat: " ".join(name.replace("#", " ").split()) for seat, name in (names or {}).items()}
    result = result_text(match) if match.over else ""
    return Record(
        match.game, match.players, match.seed, dict(match.options), names, list(match.log), deck_text(match), result,
        fair, dict(deals or {}) if fair else {},
    )  # fmt: skip


def write(match: Match, names: Mapping[int, str] | None = None) -> str:
    """The text of the record of a match."""
    return str(record_of(match, names))


def _deal_headers(fair: Deal) -> list[str]:
    return [
        f"commitment: {fair.commitment}",
        *(f"commitment {seat}: {value}" for seat, value in sorted(fair.commitments.items())),
        *(f"entropy {seat}: {value}" for seat, value in sorted(fair.entropies.items())),
        f"left out: {' '.join(map(str, fair.left_out)) or 'none'}",
        f"secret: {fair.secret}",
    ]


def read(text: str) -> Record:
    """Reads a record; RecordError if the text is not one."""
    lines = [(number, line.split("#", 1)[0].strip()) for number, line in enumerate(text.splitlines(), start=1)]
    content = [(number, line) for number, line in lines if line]
    if not content or content[0][1] not in HEADER:
        raise RecordError(content[0][0] if content else 1, "record-format", format=FORMAT)
    if len(content) > MOST_LINES:
        raise RecordError(MOST_LINES, "record-long", most=MOST_LINES)
    headers: dict[str, tuple[int, str]] = {}
    form, rest = content[0][1], content[1:]
    while rest and (found := HEADER[form].fullmatch(rest[0][1])):
        if found[1] in headers:
            raise RecordError(rest[0][0], "record-twice", header=found[1])
        headers[found[1]] = (rest[0][0], found[2])
        rest = rest[1:]
    record = _read_headers(headers, NEEDED[form], last_line=content[-1][0])
    for number, line in rest:
        if record.result:
            raise RecordError(number, "record-after-end", text=line[:60])
        if RESULT.fullmatch(line):
            record.result = line
            record.lines["result"] = number
        elif record.fair and (dealt := LATER_DEAL.fullmatch(line)):
            record.deals[len(record.entries)] = dealt[1]
            record.deal_lines[len(record.entries)] = number
        else:
            record.entries.append(_read_entry(record.game, number, line))
            record.entry_lines.append(number)
    return record


def _read_headers(headers: Mapping[str, tuple[int, str]], needed: Iterable[str], last_line: int) -> Record:
    for name in needed:
        if name not in headers:
            raise RecordError(last_line, "record-lacks", header=name)
    line, name = headers["game"]
    try:
        game = games.load(name)
    except UserError as error:
        raise RecordError(line, error.code, **error.values) from None
    for what, ours in game.versions.items():
        line, version = headers.get(what, (line, str(FIRST_VERSION)))
        if version != str(ours):
            raise RecordError(line, "record-version", what=what, version=version[:20], ours=ours)
    line, players = headers["players"]
    if not re.fullmatch(r"[0-9]{1,2}", players):
        raise RecordError(line, "record-players", players=players[:60])
    line, seed = headers["seed"]
    if not re.fullmatch(rf"[0-9a-f]{{{2 * SEED_BYTES}}}", seed):
        raise RecordError(line, "record-seed", digits=2 * SEED_BYTES)
    record = Record(game, int(players), bytes.fromhex(seed), deck=headers.get("deck", (0, ""))[1])
    record.options = {option.name: option.in_records for option in game.options}
    for header, (line, value) in headers.items():
        record.lines[header] = line
        kind, _, rest = header.partition(" ")
        if kind == "option":
            record.options[rest] = value
        elif kind == "seat":
            record.names[int(rest)] = value
    record.fair = _read_deal(headers) if "secret" in headers else None
    return record


def _read_deal(headers: Mapping[str, tuple[int, str]]) -> Deal:
    by_seat: dict[str, dict[int, str]] = {"commitment": {}, "entropy": {}}
    for header, (line, value) in headers.items():
        kind, _, seat = header.partition(" ")
        if kind in (*by_seat, "secret") and not is_digits(value):
            raise RecordError(line, "record-digits", header=header, digits=DIGITS)
        if kind in by_seat and seat:
            by_seat[kind][int(seat)] = value
    line, left_out = headers["left out"]
    if not LEFT_OUT.fullmatch(left_out):
        raise RecordError(line, "record-left-out", text=left_out[:60])
    seats = () if left_out == "none" else tuple(map(int, left_out.split()))
    return Deal(headers["commitment"][1], headers["secret"][1], by_seat["commitment"], by_seat["entropy"], seats)


def _read_entry(game: Game, line: int, text: str) -> Entry:
    found = ENTRY.fullmatch(text)
    if found is None:
        raise RecordError(line, "record-line", text=text[:60])
    seat, what = int(found[1]), found[2]
    if what == Kind.UNDO:
        return Entry(Kind.UNDO, seat)
    if (action := game.actions.number(what)) is not None:
        return Entry(Kind.ACT, seat, action)
    if (signal := game.signals.number(what)) is not None:
        return Entry(Kind.SIGNAL, seat, signal)
    raise RecordError(line, "record-action", text=what[:60])


def deal(record: Record) -> Match:
    """The match of a record after the deal; RecordError if a header is wrong or the deck is not the seed's."""
    try:
        match = Match(record.game, record.players, record.seed, record.options)
    except OptionError as error:
        header = f"option {error.values.get('option', '')}" if error.code != "players-range" else "players"
        raise RecordError(record.lines.get(header, 1), error.code, **error.values) from None
    if seat := next((seat for seat in record.names if seat >= record.players), None):
        raise RecordError(record.lines[f"seat {seat}"], "no-such-seat", seat=seat)
    if record.fair:
        _check_deal(record, record.fair)
    if record.deck and record.deck.split() != deck_text(match).split():
        raise RecordError(record.lines["deck"], "record-deck")
    return match


def _check_deal(record: Record, fair: Deal) -> None:
    """Raises RecordError if the seed was not made as the record says."""

    def deals_the_deck(seed: bytes) -> bool:
        dealt = Match(record.game, record.players, seed, record.options)
        return record.game.actions.deck_text(dealt.state).split() == record.deck.split()

    for seat in (*fair.commitments, *fair.entropies, *fair.left_out):
        if seat >= record.players:
            raise RecordError(record.lines["left out"], "no-such-seat", seat=seat)
    if forgery := find_forgery(fair, record.seed, deals_the_deck):
        raise RecordError(record.lines[forgery.header], forgery.code, seat=forgery.seat)


def _with_lines(record: Record) -> Record:
    """A record that knows its lines: those of its text, where it was not read or has been changed since."""
    told = {"game", *(["deck"] if record.deck else []), *(["result"] if record.result else [])}
    told |= {f"seat {seat}" for seat in record.names} | ({"secret"} if record.fair else set())
    known = told <= record.lines.keys() and len(record.entry_lines) == len(record.entries)
    known = known and record.deal_lines.keys() == record.deals.keys()
    return record if known else read(str(record))


def replay(record: Record) -> Iterator[tuple[Match, Entry | None]]:
    """Yields the match after the deal and after each entry; RecordError at the first line that the rules refuse."""
    record = _with_lines(record)
    match = deal(record)
    yield match, None
    for line, entry in zip(record.entry_lines, record.entries, strict=True):
        before = record.game.round_of(match.state)
        try:
            match.enter(entry)
        except RefusedError as error:
            what = entry.text(record.game)
            raise RecordError(
                line, "record-refused", seat=entry.seat, what=what, clause=error.clause, reason=str(error.code)
            ) from None
        if record.fair:
            _check_later_deal(record, match, before, line)
        yield match, entry


def _check_later_deal(record: Record, match: Match, before: int, line: int) -> None:
    """Raises RecordError if an entry began another hand or round, or did not, and the record says otherwise."""
    done, dealt = len(match.log), later_deal(match, before)
    written = record.deals.get(done)
    if (written and written.split()) != (dealt and dealt.split()):
        raise RecordError(record.deal_lines.get(done, line), "deal-later")


def check_seen(record: Record, commitment: str) -> None:
    """Raises RecordError if the server's commitment is not the one that somebody saw before the deal."""
    record = _with_lines(record)
    if record.fair is None:
        raise RecordError(1, "record-not-fair")
    if record.fair.commitment != commitment.strip().lower():
        raise RecordError(record.lines["commitment"], "deal-seen")


def verify(record: Record) -> Match:
    """Checks everything in a record and returns the match after the last entry; RecordError if something is wrong."""
    record = _with_lines(record)
    match = None
    for match, _ in replay(record):  # noqa: B007  # only the last match is used
        pass
    assert match is not None  # noqa: S101  # replay yields the deal at least
    if record.result and not match.over:
        raise RecordError(record.lines["result"], "record-not-over")
    if record.result and record.result != result_text(match):
        raise RecordError(record.lines["result"], "record-result", result=result_text(match))
    return match
