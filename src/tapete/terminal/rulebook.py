"""The rule book in the terminal."""

import re

from rich.markdown import Markdown

from tapete.kernel.contract import Game
from tapete.kernel.errors import UserError
from tapete.terminal.screen import Screen
from tapete.texts import Texts

PICTURE = re.compile(r"^!\[.*\]\(.*\)\n\n?", re.MULTILINE)  # only pages can draw one


def show(game: Game, say: Texts, clause: str | None, screen: Screen) -> None:
    """Prints the rule book, or one clause of it."""
    if clause is None:
        text = game.rule_book(say.language)
    else:
        name = clause.upper()
        if name not in game.rules.CLAUSES:
            known = ", ".join(game.rules.CLAUSES)
            raise UserError("no-such-clause", title=game.title, wanted=clause[:20], clauses=known)
        title, body = game.clause_text(name, say.language)
        text = f"**{name} · {title}**\n\n{body}"
    text = PICTURE.sub("", text)
    screen.document(Markdown(text), text)
