"""Five Crowns in lines of text, for the terminal."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tapete.games.five_crowns.actions import (
    CARD_KINDS,
    JOKER_TEXT,
    RANK_TEXTS,
    SUIT_LETTERS,
    SUIT_SIGNS,
    Discard,
    Draw,
    GoOut,
    Take,
    card_name,
    number,
    number_of,
)
from tapete.games.five_crowns.melds import JOKER, LOWEST_RANK, RANKS, SCRATCH, best_discard, is_wild
from tapete.games.five_crowns.rules import HANDS, NOT_DRAWN, State, wild_rank
from tapete.games.five_crowns.view import Melds, View, best_melds, view
from tapete.kernel.contract import Localiser
from tapete.kernel.pen import Box, Pen

DRAW_WORDS = {"draw", "robar", "roba", "mazo"}
TAKE_WORDS = {"take", "tomar", "toma", "coger", "coge"}
DISCARD_WORDS = {"discard", "descartar", "descarta", "tirar", "tira"}
OUT_WORDS = {"out", "cerrar", "cierra"}
SHEET_WORDS = {"sheet", "scores", "puntos", "hoja"}
DISCARDS_WORDS = {"discards", "descartes"}
MELDS_WORDS = {"melds", "table", "combinaciones", "mesa"}
BEST_WORDS = {"best", "mejor"}
RANKS_TYPED = {
    **{rank: rank for rank in RANK_TEXTS},
    "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
    "tres": "3", "cuatro": "4", "cinco": "5", "seis": "6", "siete": "7", "ocho": "8", "nueve": "9", "diez": "10",
    "11": "j", "jack": "j", "jota": "j",
    "12": "q", "queen": "q", "dama": "q", "reina": "q",
    "13": "k", "king": "k", "rey": "k",
}  # fmt: skip
SUITS_TYPED = {
    "star": 0, "stars": 0, "estrella": 0, "estrellas": 0, "★": 0,
    "heart": 1, "hearts": 1, "corazón": 1, "corazon": 1, "corazones": 1, "♥": 1,
    "club": 2, "clubs": 2, "trébol": 2, "trebol": 2, "tréboles": 2, "treboles": 2, "♣": 2,
    "spade": 3, "spades": 3, "pica": 3, "picas": 3, "♠": 3,
    "diamond": 4, "diamonds": 4, "diamante": 4, "diamantes": 4, "♦": 4,
}  # fmt: skip
LETTERS_TYPED = {"e": "s", "t": "c"}  # that mean a suit in one language alone, as records write them
JOKERS_TYPED = {"joker", "jk", "comodín", "comodin"}
FILLERS = {"of", "de", "the", "el", "la", "a", "un", "una"}
# Drawings: suits in the order of their letters, then the joker
INKS = ("#8a5a00", "#b3261e", "#17714c", "#231c2b", "#2346c4", "#7b2d9b")
PAPER, WILD_PAPER = "#fffaf0", "#ffe08a"
BACK = "#f3b9c3 on #7d2b40"
LETTER = re.compile(f"[{SUIT_LETTERS}](?=[{SUIT_SIGNS}])")


def spell(values: Mapping[str, Any], say: Localiser) -> Mapping[str, Any]:
    """The values of an event, with the letters that stand for the suits in this language."""
    letters = str.maketrans(SUIT_LETTERS, say("suit-letters"))
    return {
        name: LETTER.sub(lambda found: found[0].translate(letters), value) if isinstance(value, str) else value
        for name, value in values.items()
    }


def card(kind: int, wild: int, say: Localiser) -> str:
    """A card with its letter and its sign; a star behind it marks a wild."""
    named = spell({"card": card_name(kind)}, say)["card"]
    return f"{named}*" if is_wild(kind, wild) else str(named)


def cards(kinds: Sequence[int], wild: int, say: Localiser) -> str:
    """Cards side by side."""
    return " ".join(card(kind, wild, say) for kind in kinds)


def melds(arranged: Melds, wild: int, say: Localiser) -> str:
    """Melds in brackets, then what is left with its points."""
    parts = [f"({cards(meld.cards, wild, say)})" for meld in arranged.melds]
    if arranged.left:
        parts.append(say("left-over", cards=cards(arranged.left, wild, say), points=arranged.points))
    return "  ".join(parts)


def board(v: State, seat: int, say: Localiser) -> list[str]:
    """Hand and wild rank, everybody's cards and totals, the piles, seat's own cards in their best melds."""
    seen = view(v, seat)
    wild = seen.wild_rank
    lines = [f"[bold]{say('hand-of', hand=seen.hand_no, hands=HANDS, rank=wild)}[/]"]
    if seen.out_by is not None and not seen.over:
        lines.append(f"[bold yellow]{say('last-turns', who=say.who(seen.out_by))}[/]")
    for other, there in enumerate(seen.seats):
        if other == seat and not seen.over:
            continue
        if seen.laid_in == seen.hand_no and there.laid is not None:
            lines.append(say("laid-down", who=say.who(other), melds=melds(there.laid, wild, say), total=there.total))
        else:
            known = say("took-openly", cards=cards(there.known, wild, say)) if there.known else ""
            told = say("holds", who=say.who(other), count=there.cards, total=there.total)
            lines.append(" ".join(part for part in (told, known) if part))
    if seen.over:
        return lines
    top = card(seen.top, wild, say) if seen.top is not None else "-"
    lines.append(say("piles", top=f"[bold]{top}[/]", count=seen.draw_pile))
    if seat >= 0:
        lines.append(_own(seen, say))
    return lines


def _own(seen: View, say: Localiser) -> str:
    total = seen.seats[seen.seat].total
    return say("your-cards", cards=melds(seen.arranged, seen.wild_rank, say) or say("no-cards"), total=total)


# ---- The board drawn


def draw(v: State, seat: int, say: Localiser, pen: Pen) -> list[str]:
    """The score sheet, the others' cards, the two piles, and seat's own cards in their melds."""
    seen = view(v, seat)
    lines = [f" [bold]{say('hand-of', hand=seen.hand_no, hands=HANDS, rank=seen.wild_rank)}[/]"]
    if seen.out_by is not None and not seen.over:
        lines.append(f" [bold reverse] {say('last-turns', who=say.who(seen.out_by))} [/]")
    lines += ["", *_drawn_sheet(seen, say, pen), ""]
    for other in range(len(seen.seats)):
        if other != seat or seen.over:
            lines += _drawn_seat(seen, other, say, pen)
    if seen.over:
        return lines
    top = _drawn_card(seen.top, seen.wild_rank, say, pen) if seen.top is not None else pen.card(["-"])
    back = pen.card([pen.sign("♛", "#")], BACK)
    named = _chip(seen.top, seen.wild_rank, say, pen) if seen.top is not None else "-"
    piles = say("piles", top=named, count=seen.draw_pile)
    lines += ["", *pen.flow([top, back, Box(("", piles))], gap=2, indent=1), ""]
    if seat >= 0:
        lines += _drawn_melds(seen.arranged, say, pen)
        lines.append(" " + say("best-now", points=seen.arranged.points))
    return lines


def _drawn_sheet(seen: View, say: Localiser, pen: Pen) -> list[str]:
    """The points of all hands so far, a row for each player; the hand that is played now stands out."""
    ranks = [rank.upper() for rank in RANK_TEXTS]
    if not seen.over:
        ranks[seen.hand_no - 1] = f"[bold reverse]{ranks[seen.hand_no - 1]}[/]"
    rows = [["", *ranks, f"[bold]{say('total')}[/]"]]
    for seat, there in enumerate(seen.seats):
        points = ["" if points is None else str(points) for points in there.sheet]
        rows.append([say.who(seat), *points, f"[bold]{there.total}[/]"])
    return pen.table(rows)


def _drawn_seat(seen: View, seat: int, say: Localiser, pen: Pen) -> list[str]:
    """What is open of another player's cards: melds that were laid down, or cards that were taken from the discards."""
    there = seen.seats[seat]
    if seen.laid_in == seen.hand_no and there.laid is not None:
        return [f" [bold]{say.who(seat)}[/]", *_drawn_melds(there.laid, say, pen)]
    held = [f" {say('holds', who=say.who(seat), count=there.cards, total=there.total)}"]
    if there.known:
        shown = " ".join(_chip(kind, seen.wild_rank, say, pen) for kind in there.known)
        held.append(say("took-openly", cards=shown))
    return ["  ".join(held)]


def _drawn_melds(arranged: Melds, say: Localiser, pen: Pen) -> list[str]:
    """Each meld as cards side by side, then what is left over."""
    groups = [meld.cards for meld in arranged.melds] + ([arranged.left] if arranged.left else [])
    boxes = []
    for group in groups:
        cards = [_drawn_card(kind, arranged.wild_rank, say, pen) for kind in group]
        boxes += pen.rows(cards, gap=0, indent=1)
    return pen.flow(boxes, gap=2, indent=1) if boxes else [" " + say("no-cards")]


def _style(kind: int, wild: int) -> str:
    return f"{INKS[kind // RANKS]} on {WILD_PAPER if is_wild(kind, wild) else PAPER}"


def _face(kind: int, pen: Pen) -> str:
    """The rank and the suit's sign."""
    if kind == JOKER:
        return JOKER_TEXT
    return RANK_TEXTS[kind % RANKS].upper() + pen.sign(SUIT_SIGNS[kind // RANKS], "")


def _letter(kind: int, say: Localiser) -> str:
    return "" if kind == JOKER else say("suit-letters")[kind // RANKS]


def _drawn_card(kind: int, wild: int, say: Localiser, pen: Pen) -> Box:
    """A card with its suit's letter in the lower edge, and a star behind it if it is wild."""
    below = _letter(kind, say) + ("*" if is_wild(kind, wild) else "")
    return pen.card([f"[bold]{_face(kind, pen)}[/]"], _style(kind, wild), inner=3, below=below, margin=0)


def _chip(kind: int, wild: int, say: Localiser, pen: Pen) -> str:
    """A card in a line of text."""
    star = "*" if is_wild(kind, wild) else ""
    return f"[bold {_style(kind, wild)}]{_face(kind, pen)}{pen.sign('', _letter(kind, say))}{star}[/]"


# ---- What is owed


def owed(v: State, seat: int, say: Localiser) -> str:
    """What is expected of the player whose turn it is."""
    if v.drew == NOT_DRAWN:
        return say("owed-draw")
    return say("owed-out" if v.outs else "owed-discard")


def _kind(words: Sequence[str], say: Localiser) -> int | None:
    """A card as typed: 10h, 5♥, 10h♥*, queen of spades, 10 de corazones, joker."""
    match [word.rstrip("*") for word in words if word not in FILLERS]:
        case [word] if word in JOKERS_TYPED:
            return CARD_KINDS[JOKER_TEXT]
        case [rank, suit] if rank in RANKS_TYPED and suit in SUITS_TYPED:
            return CARD_KINDS[RANKS_TYPED[rank] + SUIT_LETTERS[SUITS_TYPED[suit]]]
        case [word] if found := re.fullmatch(rf"([0-9]+|[jqk])([a-z]?)([{SUIT_SIGNS}]?)", word):
            return _kind_of(found[1], found[2], found[3], say)
    return None


def _kind_of(rank: str, letter: str, sign: str, say: Localiser) -> int | None:
    """A card by its rank and its suit's letter: in this language, or in records or another language."""
    if rank not in RANKS_TYPED or not letter + sign:
        return None
    own = say("suit-letters")
    suits = SUIT_SIGNS if sign else own if letter in own else SUIT_LETTERS
    suit = suits.find(sign or (letter if letter in suits else LETTERS_TYPED.get(letter, letter)))
    return CARD_KINDS[RANKS_TYPED[rank] + SUIT_LETTERS[suit]] if suit >= 0 else None


def understand(v: State, seat: int, words: Sequence[str], say: Localiser) -> list[int]:
    """`draw`, `take`, `discard 10h` or `10h`, `out 10h`."""
    as_recorded = number(" ".join(words))
    if as_recorded is not None:
        return [as_recorded]
    match list(words):
        case [word] if word in DRAW_WORDS:
            return [number_of(Draw())]
        case [word] if word in TAKE_WORDS:
            return [number_of(Take())]
        case [word] if word in OUT_WORDS:
            return [number_of(GoOut(kind)) for kind in dict.fromkeys(v.hand[v.turn][: v.hand_n[v.turn]])]
        case [word, *rest] if word in OUT_WORDS and (kind := _kind(rest, say)) is not None:
            return [number_of(GoOut(kind))]
        case [word, *rest] if word in DISCARD_WORDS and (kind := _kind(rest, say)) is not None:
            return [number_of(Discard(kind))]
    kind = _kind(words, say)
    return [] if kind is None else [number_of(Discard(kind))]


def look(v: State, seat: int, words: Sequence[str], say: Localiser) -> list[str]:
    """`look sheet`, `look discards`, `look melds`, `look best`; alone the score sheet."""
    seen = view(v, seat)
    match list(words):
        case []:
            return _sheet(seen, say)
        case [word] if word in SHEET_WORDS:
            return _sheet(seen, say)
        case [word] if word in DISCARDS_WORDS:
            return [say("discards", cards=cards(seen.discards, seen.wild_rank, say))]
        case [word] if word in MELDS_WORDS:
            return _laid(seen, say)
        case [word] if word in BEST_WORDS and seat >= 0:
            return [_best(v, seat, say)]
    return []


def draw_look(v: State, seat: int, words: Sequence[str], say: Localiser, pen: Pen) -> list[str]:
    """The score sheet as a table, and the discards in colour."""
    seen = view(v, seat)
    match list(words):
        case []:
            return _drawn_sheet(seen, say, pen)
        case [word] if word in SHEET_WORDS:
            return _drawn_sheet(seen, say, pen)
        case [word] if word in DISCARDS_WORDS:
            shown = " ".join(_chip(kind, seen.wild_rank, say, pen) for kind in seen.discards)
            return [say("discards", cards=shown)]
    return []


def _sheet(seen: View, say: Localiser) -> list[str]:
    lines = [say("sheet-head", names="  ".join(say.who(other) for other in range(len(seen.seats))))]
    for hand in range(HANDS):
        points = [there.sheet[hand] for there in seen.seats]
        if None not in points:
            rank = RANK_TEXTS[hand].upper()
            lines.append(say("sheet-line", hand=hand + 1, rank=rank, points="  ".join(map(str, points))))
    return [*lines, say("sheet-total", points="  ".join(str(there.total) for there in seen.seats))]


def _laid(seen: View, say: Localiser) -> list[str]:
    if not seen.laid_in:
        return [say("nothing-laid")]
    wild = LOWEST_RANK + seen.laid_in - 1
    lines = [say("laid-in", hand=seen.laid_in)]
    for other, there in enumerate(seen.seats):
        if there.laid is not None:
            told = melds(there.laid, wild, say)
            lines.append(say("laid-down", who=say.who(other), melds=told, total=there.total))
    return lines


def _best(v: State, seat: int, say: Localiser) -> str:
    """FC13: the discard that leaves the fewest points; before drawing, what the cards are worth as they are."""
    hand, size, wild = v.hand[seat], v.hand_n[seat], wild_rank(v)
    if v.turn != seat or v.drew == NOT_DRAWN:
        return say("best-now", points=best_melds(hand[:size], wild).points)
    kind = best_discard(hand, size, wild, [0] * SCRATCH)
    rest = hand[:size]
    rest.remove(kind)
    return say("best-discard", card=card(kind, wild, say), points=best_melds(rest, wild).points)
