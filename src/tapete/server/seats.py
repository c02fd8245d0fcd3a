"""The seats of a table, and the names and faces of the players in them. Bots have both, too."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from unicodedata import category, normalize
from zlib import crc32

from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError
from tapete.server import events
from tapete.server.messages import AVATARS, LONGEST_NAME

# Short, and easy to say in English and in Spanish. More than a table has seats, so that a name is always free.
BOT_NAMES = (
    "Bruma", "Pip", "Nube", "Tejo", "Lima", "Otto", "Nora", "Roco", "Alba", "Duna", "Milo", "Cleo",
    "Tiza", "Brisa", "Coco", "Luna", "Kiko", "Vera", "Dado", "Iris", "Bruno", "Mora", "Tito", "Zoe",
)  # fmt: skip

MOST_MARKS = 4  # one after the other, on one letter
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and marks that look like nothing
# Small letters of other alphabets that look like Latin ones, and what looks like "l" and "o".
LOOK_ALIKE = str.maketrans("асеорхуіјѕԁһкмтвнӏαβεικνορτυχ|1i0", "aceopxyljsdhkmtbhlabelknoptuxlllo")


@dataclass
class Seat:
    """A place at the table."""

    name: str = ""
    avatar: str = ""
    token_hash: str = ""
    bot: str | None = None
    away: bool = False  # a bot plays for the person meanwhile

    @property
    def kind(self) -> str:
        """Empty, person or bot."""
        if self.token_hash:
            return "person"
        return "bot" if self.bot else "empty"


class Seats(list[Seat]):
    """The seats of one table, by number."""

    def __init__(self, table: str, seats: Sequence[Seat] = ()) -> None:
        super().__init__(seats)
        self._table = table

    def apply(self, event: events.AnyEvent, stand_in: str | None) -> None:
        """Changes a seat by an event. In a match a bot, the stand-in, takes over from a person who stands up."""
        match event:
            case events.Sit(seat, name, hashed, avatar):
                self[seat] = Seat(name, avatar or self.free_avatar(seat), token_hash=hashed, bot=self[seat].bot)
            case events.Rename(seat, name, avatar):
                self[seat].name = name
                self[seat].avatar = avatar or self[seat].avatar
            case events.Stand(seat):
                self.put_bot(seat, self[seat].bot or stand_in)
            case events.SeatBot(seat, bot, name, avatar):
                self.put_bot(seat, bot, name, avatar)
            case events.Away(seat, away):
                self[seat].away = away

    def resize(self, count: int) -> None:
        """Adds empty seats, or takes away the last ones."""
        self[:] = [self[number] if number < len(self) else Seat() for number in range(count)]

    def of_kind(self, kind: str) -> list[int]:
        """The numbers of the seats that are empty, or where people or bots sit."""
        return [number for number, seat in enumerate(self) if seat.kind == kind]

    def put_bot(self, number: int, bot: str | None, name: str = "", avatar: str = "") -> None:
        """Puts a bot into a seat. An event of an older version gives no name: then it follows from table and seat."""
        self[number] = Seat()
        if bot is not None:
            self[number] = Seat(name or self.free_name(number), avatar or self.free_avatar(number), bot=bot)

    def with_token(self, hashed: str) -> int:
        """The seat whose token has a hash; SPECTATOR if there is none."""
        return next((number for number, seat in enumerate(self) if hashed and seat.token_hash == hashed), SPECTATOR)

    def distinct(self, number: int, person: int) -> tuple[str, str]:
        """The name and the avatar of a bot, or others where a person has the same."""
        bot, other = self[number], self[person]
        name = self.free_name(number) if bot.name.casefold() == other.name.casefold() else bot.name
        return name, self.free_avatar(number) if bot.avatar == other.avatar else bot.avatar

    def free_name(self, number: int) -> str:
        """A name for the bot in a seat that nobody else at the table has, in capitals or not."""
        taken = {seat.name.casefold() for seat in self._others(number)}
        return self._first(BOT_NAMES, number, [name for name in BOT_NAMES if name.casefold() in taken])

    def check_name(self, number: int, name: str) -> None:
        """Raises RefusedError if another person at the table has the same name; it proposes one that is free."""
        taken = {_same(seat.name) for seat in self._others(number) if seat.kind == "person"}
        if _same(name) in taken:
            tries = (f"{name[: LONGEST_NAME - 3].strip()} {count}" for count in range(2, len(self) + 3))
            free = next(variation for variation in tries if _same(variation) not in taken)
            raise RefusedError("name-taken", name=name, free=free)

    def free_avatar(self, number: int) -> str:
        """An avatar for a seat that nobody else at the table has, as long as there is one."""
        return self._first(AVATARS, number, [seat.avatar for seat in self._others(number)])

    def _others(self, number: int) -> list[Seat]:
        return [seat for other, seat in enumerate(self) if other != number]

    def _first(self, choices: Sequence[str], number: int, taken: Collection[str]) -> str:
        """The first choice that is free, beginning at a place that follows from the table and the seat."""
        start = (crc32(self._table.encode()) + number) % len(choices)
        turned = [*choices[start:], *choices[:start]]
        return next((choice for choice in turned if choice not in taken), turned[0])


def _same(name: str) -> str:
    """What is equal for names that look the same: capitals or not, wide letters or not, letters of other alphabets that
    look like ours, with or without spaces. It is not a name, and nobody is shown it.
    """
    folded = normalize("NFKC", name).casefold().translate(LOOK_ALIKE)
    return "".join(c for c in folded if c != " " and not _is_selector(c))


def _is_selector(c: str) -> bool:
    """Whether a character only chooses how the one before it is drawn."""
    return "\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef"


def clean_text(text: str, longest: int) -> str:
    """A text without control characters, blanks that look like nothing and repeated spaces, cut to a length. Of marks
    above and below a letter some are left, so that they do not cover other lines.
    """
    kept, marks = [], 0
    for c in text:
        marks = marks + 1 if category(c) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(c if c.isprintable() and c not in BLANK else " ")
    return " ".join("".join(kept).split())[:longest].strip()


def clean_name(name: str) -> str:
    """A name that can be seen, without control characters, cut to size; RefusedError if nothing is left of it."""
    cleaned = clean_text(name, LONGEST_NAME)
    if all(category(c)[0] in "MZ" for c in cleaned):
        raise RefusedError("name-empty")
    return cleaned


def check_avatar(avatar: str) -> str:
    """The avatar that somebody has chosen, or an empty text; RefusedError if there is no such avatar."""
    if avatar and avatar not in AVATARS:
        raise RefusedError("no-such-avatar", avatar=avatar[:LONGEST_NAME])
    return avatar
