"""For the API reference: the fields of a class as a table, each with the comment beside it in the source."""

import re
from typing import Any

import griffe

FIELD = re.compile(r"    (\w+): .*?(?:  # (?!noqa|type:)(.*?))?(?:  # noqa.*)?")  # in the body of a class


class Fields(griffe.Extension):
    """Moves the public fields of each class from its members into its docstring."""

    def on_class(self, *, cls: griffe.Class, **_: Any) -> None:
        """Called by griffe when it has read a class."""
        comments = {found[1]: found[2] or "" for line in cls.lines if (found := FIELD.fullmatch(line))}
        fields = [member for name, member in cls.members.items() if name in comments and member.is_public]
        if not fields:
            return
        cls.docstring = cls.docstring or griffe.Docstring("", parent=cls)
        rows = [
            griffe.DocstringAttribute(field.name, annotation=field.annotation, description=comments[field.name])
            for field in fields
        ]
        cls.docstring.parsed = [*cls.docstring.parse("google"), griffe.DocstringSectionAttributes(rows)]
        for field in fields:
            cls.del_member(field.name)
