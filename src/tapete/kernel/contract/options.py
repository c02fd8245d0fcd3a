"""What is agreed before the deal."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from tapete.kernel.contract.rules import AnyState
from tapete.kernel.errors import UserError


class OptionError(UserError):
    """A number of players, an option or a value that the game does not allow."""


@dataclass(frozen=True)
class Option:
    """Something agreed before the deal. Its value is text, as in records."""

    name: str
    default: str
    choices: tuple[str, ...] = ()  # empty: any text that `check` accepts
    check: Callable[[str], str] = str  # returns the value as it is stored, or raises OptionError
    is_file: bool = False  # on the command line the value is the name of a file with the value
    unwritten: str = ""  # what records and saved tables mean that do not name it, if they are older than the default
    quick: str = ""  # a value that makes matches short, for tests that need many

    @property
    def in_records(self) -> str:
        """The value that records and saved tables mean if they do not name the option. It never changes."""
        return self.unwritten or self.default

    def normalise(self, value: str) -> str:
        """The value as it is stored, or OptionError."""
        if self.choices and value not in self.choices:
            raise OptionError("option-choice", option=self.name, value=value, choices=", ".join(self.choices))
        return self.check(value)


def as_texts(options: Mapping[str, object]) -> dict[str, str]:
    """Options that were given as values of Python, as records write them."""
    return {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in options.items()}


def to_save(known: Iterable[Option], options: Mapping[str, str]) -> dict[str, str]:
    """Options of a new table, with the name of each whose default has changed, so that they mean the same later."""
    return {option.name: option.default for option in known if option.unwritten} | dict(options)


def as_saved(known: Iterable[Option], options: Mapping[str, str]) -> dict[str, str]:
    """Options of a record or of a saved table, with what they mean where they do not name an option."""
    return {option.name: option.unwritten for option in known if option.unwritten} | dict(options)


def no_options(s: AnyState, options: Mapping[str, str]) -> None:
    """Sets the options of a game that has none: does nothing."""
