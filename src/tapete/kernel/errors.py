"""What is wrong with something a user asked for: a stable code, and the values of the sentence that says it."""

from typing import Any


class UserError(Exception):
    """Bad input: it gets a clear sentence (the text named by `code`) and changes nothing."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(f"{code} {values}" if values else code)
        self.code = code
        self.values = values
