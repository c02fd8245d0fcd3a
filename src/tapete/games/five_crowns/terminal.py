"""Five Crowns in lines of text, for the terminal."""

from collections.abc import Sequence

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
    number_of,
)
from tapete.games.five_crowns.melds import LOWEST_RANK, SCRATCH, best_discard, is_wild
from tapete.games.five_crowns.rules import HANDS, NOT_DRAWN, State, wild_rank
from tapete.games.five_crowns.view import Melds, View, best_melds, view
from tapete.kernel.contract import Localiser

DRAW_WORDS = {"draw", "robar", "roba", "mazo"}
TAKE_WORDS = {"take", "tomar", "toma", "coger", "coge"}
DISCARD_WORDS = {"discard", "descartar", "descarta", "tirar", "tira"}
OUT_WORDS = {"out", "cerrar", "cierra"}
SHEET_WORDS = {"sheet", "scores", "puntos", "hoja"}
DISCARDS_WORDS = {"discards", "descartes"}
MELDS_WORDS = {"melds", "table", "combinaciones", "mesa"}
BEST_WORDS = {"best", "mejor"}
SPELLED = {"11": "j", "12": "q", "13": "k"}


def card(kind: int, wild: int) -> str:
    """A card with its letter and its sign; a star behind it tells a wild."""
    return card_name(kind) + ("*" if is_wild(kind, wild) else "")


def cards(kinds: Sequence[int], wild: int) -> str:
    """Cards side by side."""
    return " ".join(card(kind, wild) for kind in kinds)


def melds(arranged: Melds, wild: int, say: Localiser) -> str:
    """Melds in brackets, then what is left with its points."""
    parts = [f"({cards(meld, wild)})" for meld in arranged.melds]
    if arranged.left:
        parts.append(say("left-over", cards=cards(arranged.left, wild), points=arranged.points))
    return "  ".join(parts)


def board(v: State, seat: int, say: Localiser) -> list[str]:
    """Hand and wild rank, everybody's cards and totals, the piles, the own cards in their best melds."""
    seen = view(v, seat)
    wild = seen.wild_rank
    rank = RANK_TEXTS[wild - LOWEST_RANK].upper()
    lines = [f"[bold]{say('hand-of', hand=seen.hand_no, hands=HANDS, rank=rank)}[/]"]
    if seen.out_by is not None and not seen.over:
        lines.append(f"[bold yellow]{say('last-turns', who=say.who(seen.out_by))}[/]")
    for other, there in enumerate(seen.seats):
        if other == seat and not seen.over:
            continue
        if seen.laid_in == seen.hand_no and there.laid is not None:
            lines.append(say("laid-down", who=say.who(other), melds=melds(there.laid, wild, say), total=there.total))
        else:
            known = say("took-openly", cards=cards(there.known, wild)) if there.known else ""
            told = say("holds", who=say.who(other), count=there.cards, total=there.total)
            lines.append(" ".join(part for part in (told, known) if part))
    if seen.over:
        return lines
    top = card(seen.top, wild) if seen.top is not None else "-"
    lines.append(say("piles", top=f"[bold]{top}[/]", count=seen.draw_pile))
    if seat >= 0:
        lines.append(_own(seen, say))
    return lines


def _own(seen: View, say: Localiser) -> str:
    total = seen.seats[seen.seat].total
    return say("your-cards", cards=melds(seen.arranged, seen.wild_rank, say) or say("no-cards"), total=total)


def owed(v: State, seat: int, say: Localiser) -> str:
    """What is expected of the player on turn."""
    if v.drew == NOT_DRAWN:
        return say("owed-draw")
    return say("owed-out" if v.outs else "owed-discard")


def _kind(text: str) -> int | None:
    """A card as typed: 10h, qd, 12d, joker, 5♥."""
    for sign, letter in zip(SUIT_SIGNS, SUIT_LETTERS, strict=True):
        text = text.replace(sign, letter)
    text = text.rstrip("*")
    if text and text[:-1] in SPELLED:
        text = SPELLED[text[:-1]] + text[-1]
    return CARD_KINDS.get(JOKER_TEXT if text in ("joker", "jk") else text)


def understand(v: State, seat: int, words: Sequence[str]) -> list[int]:
    """`draw`, `take`, `discard 10h` or `10h`, `out 10h`."""
    match list(words):
        case [word] if word in DRAW_WORDS:
            return [number_of(Draw())]
        case [word] if word in TAKE_WORDS:
            return [number_of(Take())]
        case [text] if (kind := _kind(text)) is not None:
            return [number_of(Discard(kind))]
        case [word, text] if word in DISCARD_WORDS and (kind := _kind(text)) is not None:
            return [number_of(Discard(kind))]
        case [word, text] if word in OUT_WORDS and (kind := _kind(text)) is not None:
            return [number_of(GoOut(kind))]
        case [word] if word in OUT_WORDS:
            return [number_of(GoOut(kind)) for kind in dict.fromkeys(v.hand[v.turn][: v.hand_n[v.turn]])]
    return []


def look(v: State, seat: int, words: Sequence[str], say: Localiser) -> list[str]:
    """`look sheet`, `look discards`, `look melds`, `look best`; alone the score sheet."""
    seen = view(v, seat)
    match list(words):
        case []:
            return _sheet(seen, say)
        case [word] if word in SHEET_WORDS:
            return _sheet(seen, say)
        case [word] if word in DISCARDS_WORDS:
            return [say("discards", cards=cards(seen.discards, seen.wild_rank))]
        case [word] if word in MELDS_WORDS:
            return _laid(seen, say)
        case [word] if word in BEST_WORDS and seat >= 0:
            return [_best(v, seat, say)]
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
    return say("best-discard", card=card(kind, wild), points=best_melds(rest, wild).points)
