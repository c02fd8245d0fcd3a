"""The seats of a table, and the names and faces of the players in them. A bot is company, so it has both of its own."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from zlib import crc32

from tapete.kernel.errors import RefusedError
from tapete.server.messages import AVATARS, LONGEST_NAME

# Short, and easy to say in English and in Spanish. More than a table has seats, so that a name is always free.
BOT_NAMES = (
    "Bruma", "Pip", "Nube", "Tejo", "Lima", "Otto", "Nora", "Roco", "Alba", "Duna", "Milo", "Cleo",
    "Tiza", "Brisa", "Coco", "Luna", "Kiko", "Vera", "Dado", "Iris", "Bruno", "Mora", "Tito", "Zoe",
)  # fmt: skip


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

    def free_name(self, number: int) -> str:
        """A name for the bot in a seat that nobody else at the table has, in capitals or not."""
        taken = {seat.name.casefold() for seat in self._others(number)}
        return self._first(BOT_NAMES, number, [name for name in BOT_NAMES if name.casefold() in taken])

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


def clean_text(text: str, longest: int) -> str:
    """A text without control characters and repeated spaces, cut to a length."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:longest].strip()


def clean_name(name: str) -> str:
    """A name without control characters, cut to size; RefusedError if nothing is left of it."""
    cleaned = clean_text(name, LONGEST_NAME)
    if not cleaned:
        raise RefusedError("name-empty")
    return cleaned


def check_avatar(avatar: str) -> str:
    """The avatar that somebody has chosen, or an empty text; RefusedError if there is no such avatar."""
    if avatar and avatar not in AVATARS:
        raise RefusedError("no-such-avatar", avatar=avatar[:LONGEST_NAME])
    return avatar
