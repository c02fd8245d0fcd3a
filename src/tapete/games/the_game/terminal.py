"""The Game in lines of text, for the terminal."""

import re
from collections.abc import Sequence

from tapete.games.the_game import rules
from tapete.games.the_game.actions import (
    PILE_NAMES,
    EndTurn,
    Keen,
    Lay,
    action_of,
    number_of,
)
from tapete.games.the_game.rules import HIGHEST, KEENNESS, LOWEST, MOST_LEGAL, PILES, State
from tapete.games.the_game.signals import HINT_NAMES
from tapete.games.the_game.view import Card, PileView, view
from tapete.kernel.contract import Localiser
from tapete.kernel.pen import Box, Pen, centred

LAY_WORDS = {"lay", "play", "poner", "pon", "jugar", "juega"}
END_WORDS = {"end", "done", "fin", "terminar", "acabar"}
KEEN_WORDS = {"keen", "ganas"}
FILLERS = {"the", "on", "pile", "el", "la", "en", "pila"}

# Drawings: a card's colour goes from LOW over MIDDLE to HIGH with its number
LOW, MIDDLE, HIGH = (0x5F, 0xD3, 0xD8), (0xB4, 0xA3, 0xF2), (0xFF, 0x98, 0x70)
INK = "#231c2b"
IDLE = f"{INK} on #cfc8c0"  # a card that cannot be laid now
COMMAND = f"bold {INK} on #ffc83d"
STEPS = 10  # of the bar that shows how far a pile is
PILE_WIDTH = 12


def board(v: State, seat: int, say: Localiser) -> list[str]:
    """Piles, commands in force, draw pile and hand."""
    seen = view(v, seat)
    lines = [_pile_line(pile, say) for pile in seen.piles]
    if seen.in_force:
        names = ", ".join(f"[bold]{say('command', name=name)}[/]" for name in seen.in_force)
        lines.append(say("in-force", commands=names))
        lines += [f"  {say('command', name=name)}: {say('command-effect', name=name)}" for name in seen.in_force]
    lines.append(say("draw-pile", count=seen.draw_pile))
    for other, cards in enumerate(seen.hands):
        if other != seat and cards:  # open after the end (TG11)
            lines.append(say("open-hand", who=say.who(other), cards=_cards(cards, frozenset(), say)))
        elif other != seat:
            lines.append(say("hand-size", who=say.who(other), count=seen.hand_sizes[other]))
    if seat >= 0:
        lines.append(say("your-hand", cards=_cards(seen.hand, _playable(v, seat), say)))
    return lines


# ---- The board drawn


def draw(v: State, seat: int, say: Localiser, pen: Pen) -> list[str]:
    """The piles as cards beside each other, what is in force, the others, and seat's own hand as cards."""
    seen = view(v, seat)
    orders = any(card.command != "none" for pile in seen.piles for card in pile.cards[:1])
    lines = pen.flow([_drawn_pile(pile, say, pen, orders=orders) for pile in seen.piles], gap=3, indent=1)
    for pile in seen.piles:
        given = [say("hint-given", who=say.who(other), hint=HINT_NAMES[meaning]) for other, meaning in pile.hints]
        lines += [f" [bold]{pile.name.upper()}[/]  {hint}" for hint in given]
    for name in seen.in_force:
        lines.append(f" [{COMMAND}] {say('command', name=name)} [/] {say('command-effect', name=name)}")
    lines += ["", " " + say("draw-pile", count=seen.draw_pile)]
    for other, cards in enumerate(seen.hands):
        if other != seat and cards:  # open after the end (TG11)
            lines += [f" {say.who(other)}", *_drawn_cards(cards, frozenset(), say, pen)]
        elif other != seat:
            backs = pen.sign("▮", "#") * seen.hand_sizes[other]
            lines.append(f" {say('hand-size', who=say.who(other), count=seen.hand_sizes[other])}  [dim]{backs}[/]")
    if seat >= 0:
        lines += ["", *_drawn_cards(seen.hand, _playable(v, seat), say, pen)]
    return lines


def _drawn_pile(pile: PileView, say: Localiser, pen: Pen, *, orders: bool) -> Box:
    """A pile: its name and direction, its top card, and a bar of how far it is."""
    number, command = pile.top.number, pile.top.command
    way = f"{pen.sign('▲', '^')} {say('ascending')}" if pile.ascending else f"{pen.sign('▼', 'v')} {say('descending')}"
    gone = (number if pile.ascending else HIGHEST + 2 - number) * STEPS // (HIGHEST + 1)
    bar = pen.sign("━", "=") * gone + pen.sign("┈", ".") * (STEPS - gone)
    rows = [f"[bold]{number}[/]", *([_order(command, say)] if orders else []), bar]
    card = pen.card(rows, _shade(number), inner=PILE_WIDTH)
    return Box((centred(f"[bold]{pile.name.upper()}[/] {way}", card.width), *card.lines))


def _drawn_cards(cards: Sequence[Card], playable: frozenset[int], say: Localiser, pen: Pen) -> list[str]:
    if not cards:
        return [" " + say("no-cards")]
    orders = any(card.command != "none" for card in cards)
    boxes = []
    for card in cards:
        is_playable = card.number in playable
        rows = [f"[bold]{card.number}[/]", *([_order(card.command, say)] if orders else [])]
        style = _shade(card.number) if is_playable or not playable else IDLE
        boxes.append(pen.card(rows, style, inner=4, below="*" if is_playable else ""))
    return pen.flow(boxes, indent=1)


def _order(command: str, say: Localiser) -> str:
    return "" if command == "none" else f"[{COMMAND}]{say('command', name=command)}[/]"


def _shade(number: int) -> str:
    """The colours of a card: more like HIGH, the higher its number."""
    half = (HIGHEST + 1) / 2
    (one, other), share = ((LOW, MIDDLE), number / half) if number < half else ((MIDDLE, HIGH), number / half - 1)
    mixed = "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(one, other, strict=True))
    return f"{INK} on #{mixed}"


# ---- In words


def _pile_line(pile: PileView, say: Localiser) -> str:
    arrow = say("ascending" if pile.ascending else "descending")
    parts = [f"[bold]{pile.name.upper()}[/] {arrow} [bold]{pile.top.number:>3}[/]"]
    if pile.top.command != "none":
        parts.append(f"[yellow]{say('command', name=pile.top.command)}[/]")
    parts += [say("hint-given", who=say.who(seat), hint=HINT_NAMES[meaning]) for seat, meaning in pile.hints]
    return "  ".join(parts)


def _playable(v: State, seat: int) -> frozenset[int]:
    out = [0] * MOST_LEGAL
    found = (action_of(number) for number in out[: rules.legal(v, seat, out)])
    return frozenset(action.card for action in found if isinstance(action, Lay))


def _cards(cards: Sequence[Card], playable: frozenset[int], say: Localiser) -> str:
    if not cards:
        return say("no-cards")
    shown = []
    for card in cards:
        text = f"{card.number}*" if card.number in playable else f"{card.number}"
        text = f"[bold green]{text}[/]" if card.number in playable else text
        shown.append(f"{text} ({say('command', name=card.command)})" if card.command != "none" else text)
    return "  ".join(shown)


def owed(v: State, seat: int, say: Localiser) -> str:
    """What is expected of seat now."""
    seen = view(v, seat)
    if not seen.started:
        return say("owed-keen")
    if rules.end_refusal(v) == 0:
        return say("owed-nothing")
    parts = []
    least = rules.EXACTLY_THREE if seen.three else seen.minimum
    if seen.laid < least:
        parts.append(say("owed-exactly" if seen.three else "owed-cards", count=least - seen.laid))
    if seen.open_skulls:
        piles = [name.upper() for name in seen.open_skulls]
        parts.append(say("owed-skull", count=len(piles), piles=_listed(piles, say)))
    return " ".join(parts)


def _listed(names: Sequence[str], say: Localiser) -> str:
    return say("and", some=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]


def understand(v: State, seat: int, words: Sequence[str], say: Localiser) -> list[int]:
    """`37 a`, `a 37`, `37a`, `37 on pile a`, `37` (any pile), `end`, `keen 2`; a lone 0 to 3 before the start."""
    text = " ".join(word for word in words if word not in LAY_WORDS | FILLERS)
    if text in END_WORDS:
        return [number_of(EndTurn())]
    found = re.fullmatch(rf"(?:({'|'.join(KEEN_WORDS)}) )?([0-9])", text)
    if found and (found[1] or not v.started) and int(found[2]) < KEENNESS:
        return [number_of(Keen(int(found[2])))]
    if found := re.fullmatch(r"([0-9]{1,3}) ?([a-d])?|([a-d]) ?([0-9]{1,3})", text):
        card = int(found[1] or found[4])
        name = found[2] or found[3]
        piles = range(PILES) if name is None else [PILE_NAMES.index(name)]
        if LOWEST <= card <= HIGHEST:
            return [number_of(Lay(card, pile)) for pile in piles]
    return []


def look(v: State, seat: int, words: Sequence[str], say: Localiser) -> list[str]:
    """`look a`: the cards of a pile from the top down (TG1); `look`: all four."""
    wanted = list(words) or list(PILE_NAMES)
    piles = [pile for pile in view(v, seat).piles if pile.name in wanted]
    return [say("pile-cards", pile=pile.name.upper(), cards=_cards(pile.cards, frozenset(), say)) for pile in piles]
