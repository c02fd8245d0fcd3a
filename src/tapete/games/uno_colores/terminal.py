"""UNO ¡Colores al poder! in lines of text, for the terminal."""

import re
from collections.abc import Callable, Iterable, Sequence

from tapete.games.uno_colores import state
from tapete.games.uno_colores.actions import (
    CARD_KINDS,
    COLOUR_NAMES,
    Catch,
    Deed,
    Give,
    NameColour,
    NamePower,
    Play,
    card_values,
    number_of,
)
from tapete.games.uno_colores.play import playable
from tapete.games.uno_colores.powers import may_give, may_turn
from tapete.games.uno_colores.round_end import may_call
from tapete.games.uno_colores.state import (
    CHOOSE,
    COLOURED,
    DRAW_TWO,
    FACES,
    NO_CARD,
    NOBODY,
    NUMBERS,
    POWER,
    POWER_WILD,
    REVERSE,
    SECOND,
    SKIP,
    WILD_DRAW_FOUR,
    State,
)
from tapete.games.uno_colores.view import View, view
from tapete.kernel.contract import Localiser
from tapete.kernel.pen import Box, Pen, painted

PLAY_WORDS = {"play", "jugar", "juego", "juega", "echar", "echo", "tirar", "tiro"}
DEED_WORDS = {
    "draw": Deed.DRAW, "robar": Deed.DRAW, "robo": Deed.DRAW, "roba": Deed.DRAW,
    "keep": Deed.KEEP, "quedar": Deed.KEEP, "quedo": Deed.KEEP, "quedarme": Deed.KEEP, "conservar": Deed.KEEP,
    "turn": Deed.TURN, "descubrir": Deed.TURN, "descubro": Deed.TURN, "destapar": Deed.TURN, "destapo": Deed.TURN,
    "stop": Deed.STOP, "parar": Deed.STOP, "paro": Deed.STOP, "basta": Deed.STOP,
    "pass": Deed.PASS, "pasar": Deed.PASS, "paso": Deed.PASS,
    "challenge": Deed.CHALLENGE, "desafiar": Deed.CHALLENGE, "desafío": Deed.CHALLENGE, "desafio": Deed.CHALLENGE,
    "accept": Deed.ACCEPT, "aceptar": Deed.ACCEPT, "acepto": Deed.ACCEPT,
    "uno": Deed.UNO, "uno!": Deed.UNO, "¡uno!": Deed.UNO, "cantar": Deed.UNO, "canto": Deed.UNO,
}  # fmt: skip
CATCH_WORDS = {"catch", "pillar", "pillo", "pilla"}
GIVE_WORDS = {"give", "dar", "doy", "regalar", "regalo"}
COLOUR_WORDS = {"colour", "color"}
POWER_WORDS = {"power", "poder"}
SEAT_WORDS = {"seat", "asiento"}
FILLERS = {"to", "player", "jugador", "al", "the", "el", "la", "un", "my", "mis", "cards", "cartas"}
ARTICLES = {"the", "un", "el", "colores", "al"}
# A colour as typed; the Spanish initial stands for two
COLOURS_TYPED = {
    "red": (0,), "r": (0,), "rojo": (0,), "roja": (0,),
    "blue": (1,), "b": (1,), "azul": (1,), "az": (1,),
    "green": (2,), "g": (2,), "verde": (2,), "v": (2,),
    "yellow": (3,), "y": (3,), "amarillo": (3,), "amarilla": (3,), "am": (3,),
    "a": (1, 3),
}  # fmt: skip
FACES_TYPED = {
    **{str(number + 1): number for number in range(NUMBERS)},
    "one": 0, "two": 1, "three": 2, "four": 3, "five": 4, "six": 5, "seven": 6, "eight": 7, "nine": 8,
    "uno": 0, "dos": 1, "tres": 2, "cuatro": 3, "cinco": 4, "seis": 5, "siete": 6, "ocho": 7, "nueve": 8,
    "+2": DRAW_TWO, "reverse": REVERSE, "cambio": REVERSE, "skip": SKIP, "pierde": SKIP,
}  # fmt: skip
WILD_WORDS = {"w", "wild", "comodín", "comodin", "power", "poder"}
WILDS_TYPED = {"+4": WILD_DRAW_FOUR, "choose": CHOOSE, "elige": CHOOSE}
PHRASES = {
    "draw two": "+2", "roba dos": "+2", "draw four": "+4", "roba cuatro": "+4",
    "cambio de sentido": "cambio", "pierde el turno": "pierde", "elige color": "elige",
}  # fmt: skip
DISCARDS_WORDS = {"discards", "descartes", "pila"}
SCORES_WORDS = {"scores", "sheet", "puntos"}
HANDS_WORDS = {"hands", "manos", "round", "ronda"}
LOTS_WORDS = {"lots", "deal", "sorteo", "reparto"}
INKS = {"red": "red3", "blue": "dodger_blue2", "green": "green4", "yellow": "dark_goldenrod"}  # on dark and on light

# Drawings: a colour is told by its letter and its sign too
PAINTS = ("#fff6e8 on #c8322b", "#fff6e8 on #2346c4", "#fff6e8 on #0a7a62", "#2b1c00 on #f6b31c")
NIGHT = "#fff6e8 on #322848"  # wilds
WILD_INKS = ("#ff8a7a", "#9db4ff", "#6fd9bd", "#f6b31c")  # of the signs on wilds
SIGNS = (("▲", ""), ("●", ""), ("◆", ""), ("■", ""))  # and nothing where there is only ASCII


# ---- Cards in words


def card(kind: int, say: Localiser) -> str:
    """A card by its whole name."""
    return say("card", **_named(kind))


def _named(kind: int) -> dict[str, object]:
    return {name: value for name, value in card_values(kind).items() if name != "kind"}


def cards(kinds: Iterable[int], say: Localiser, playable: int = 0) -> str:
    """Cards sorted by colour, each colour named once; a star behind a card tells that it can be played now."""
    groups: dict[str, list[str]] = {}
    for kind in kinds:
        colour = COLOUR_NAMES[kind // FACES] if kind < COLOURED else "wild"
        text = say("face", **_named(kind)) + ("*" if (playable >> kind) & 1 else "")
        groups.setdefault(colour, []).append(text)
    parts = []
    for colour, texts in groups.items():
        name = say("wilds") if colour == "wild" else _painted(say("colour", colour=colour), colour)
        parts.append(f"{name} {', '.join(texts)}")
    return " | ".join(parts) or say("no-cards")


def _painted(text: str, colour: str) -> str:
    return f"[bold {INKS[colour]}]{text}[/]" if colour in INKS else text


def _colour(colour: str, say: Localiser) -> str:
    return _painted(say("colour", colour=colour), colour)


# ---- The board


def board(v: State, seat: int, say: Localiser) -> list[str]:
    """Round, top card and colour, direction, powers, everybody's cards and totals, seat's own hand."""
    seen = view(v, seat)
    if seen.over:
        return [_seat_line(seen, other, say) for other in range(len(seen.seats))] + _last_round(seen, say)
    way = "left" if seen.to_the_left else "right"
    lines = [
        say("round-line", round=seen.round_no, who=say.who(seen.dealer), way=way),
        say("top-line", top=f"[bold]{card(seen.top, say)}[/]", colour=_colour(seen.colour, say), count=seen.draw_pile),
        _powers_line(seen, say),
    ]
    lines += [_seat_line(seen, other, say) for other in range(len(seen.seats)) if other != seat]
    if seen.debtor is not None and seen.debtor != seat:
        lines.append(f"[bold]{say('may-be-caught', who=say.who(seen.debtor))}[/]")
    if seat >= 0:
        can_play = playable(v, seat) if seat == seen.awaited and v.phase <= SECOND else 0
        total = seen.seats[seat].total
        lines.append(say("your-hand", cards=cards(seen.hand, say, can_play), total=total))
    return lines


def _powers_line(seen: View, say: Localiser) -> str:
    parts = []
    for power, holder in enumerate(seen.powers):
        who = say("nobody") if holder is None else say.who(holder)
        parts.append(say("power-of", colour=_colour(COLOUR_NAMES[power], say), who=who))
    return say("powers-line", powers=" · ".join(parts))


def _seat_line(seen: View, seat: int, say: Localiser) -> str:
    there = seen.seats[seat]
    line = say("seat-line", who=say.who(seat), count=there.cards, total=there.total)
    return f"{line} {say('you-know', cards=cards(there.known, say))}" if there.known else line


# ---- The board drawn


def draw(v: State, seat: int, say: Localiser, pen: Pen) -> list[str]:
    """The top card with what is in play, the players in the direction of play, the powers, seat's own hand as cards."""
    seen = view(v, seat)
    if seen.over:
        lines = [f" {_seat_line(seen, other, say)}" for other in range(len(seen.seats))]
        for other, there in enumerate(seen.seats):
            if there.last_hand:
                lines += ["", f" {say.who(other)} = {there.last_points}", *_drawn_hand(there.last_hand, 0, say, pen)]
        return lines
    way = "left" if seen.to_the_left else "right"
    about = [say("in-play", colour=_chip(seen.colour, say, pen)), "", say("draw-pile", count=seen.draw_pile)]
    lines = [" " + say("round-line", round=seen.round_no, who=say.who(seen.dealer), way=way)]
    lines += pen.flow(_order_of_play(seen, say, pen), indent=1)
    lines += ["", *pen.flow([_drawn_card(seen.top, say, pen, inner=9), Box.of(about)], gap=2, indent=1)]
    lines += ["", *pen.flow(_drawn_powers(seen, say, pen), gap=2, indent=1)]
    for other, there in enumerate(seen.seats):
        if other != seat:
            backs = pen.sign("▮", "#") * there.cards
            lines.append(f" {_seat_line(seen, other, say)}  [dim]{backs}[/]")
    if seen.debtor is not None and seen.debtor != seat:
        lines.append(f" [bold]{say('may-be-caught', who=say.who(seen.debtor))}[/]")
    if seat >= 0:
        can_play = playable(v, seat) if seat == seen.awaited and v.phase <= SECOND else 0
        lines += ["", f" {_seat_line(seen, seat, say)}", *_drawn_hand(seen.hand, can_play, say, pen)]
    return lines


def _order_of_play(seen: View, say: Localiser, pen: Pen) -> list[Box]:
    """The players in their order, with arrows in the direction of play; whoever is to decide stands out."""
    arrow = pen.sign("←", "<") if seen.to_the_left else pen.sign("→", ">")
    names = [say.who(seat) for seat in range(len(seen.seats))]
    names[seen.awaited] = f"[bold reverse] {names[seen.awaited]} [/]"
    return [Box((f"{arrow} {name}",)) for name in names] + [Box((arrow,))]


def _drawn_powers(seen: View, say: Localiser, pen: Pen) -> list[Box]:
    """The four powers with their holders."""
    boxes = [Box((say("powers-line", powers="").strip(),))]
    for power, holder in enumerate(seen.powers):
        who = f"[dim]{say('nobody')}[/]" if holder is None else say.who(holder)
        boxes.append(Box((f"{_chip(COLOUR_NAMES[power], say, pen)} {who}",)))
    return boxes


def _chip(colour: str, say: Localiser, pen: Pen) -> str:
    """A colour's name, with its sign, in the colour."""
    if colour not in COLOUR_NAMES:
        return say("colour", colour=colour)
    number = COLOUR_NAMES.index(colour)
    named = f"{pen.sign(*SIGNS[number])} {say('colour', colour=colour)}".strip()
    return f"[bold {PAINTS[number]}] {named} [/]"


def _drawn_hand(kinds: Iterable[int], can_play: int, say: Localiser, pen: Pen) -> list[str]:
    cards = [_drawn_card(kind, say, pen, mark="*" if (can_play >> kind) & 1 else "") for kind in kinds]
    return pen.flow(cards, indent=1) if cards else [" " + say("no-cards")]


def _drawn_card(kind: int, say: Localiser, pen: Pen, *, inner: int = 3, mark: str = "") -> Box:
    """A card: its colour's sign above, its face, and below the letter to type it with."""
    face = f"[bold]{say('face', **_named(kind))}[/]"
    if kind >= COLOURED:
        power = kind - POWER_WILD
        sign = pen.sign(*SIGNS[power]) if 0 <= power < len(SIGNS) else ""
        return pen.card([face], NIGHT, inner=inner, above=painted(sign, WILD_INKS[power]) if sign else "", below=mark)
    colour = kind // FACES
    letter = say("colour-letters").split()[colour]
    return pen.card([face], PAINTS[colour], inner=inner, above=pen.sign(*SIGNS[colour]), below=letter + mark)


# ---- What is owed


def owed(v: State, seat: int, say: Localiser) -> str:
    """What is expected of seat now, and what else it may do."""
    parts = [_awaited(v, seat, say)] if seat == v.awaited else []
    if may_call(v, seat):
        parts.append(say("owed-uno"))
    if v.debtor not in (NOBODY, seat + 1):
        parts.append(say("owed-catch", who=say.who(v.debtor - 1)))
    if may_give(v, seat):
        parts.append(say("owed-give"))
    return " ".join(parts) or say("owed-wait", who=say.who(v.awaited))


def _awaited(v: State, seat: int, say: Localiser) -> str:
    match v.phase:
        case state.PLAY:
            if not state.can_draw(v):
                return say("owed-must-play" if playable(v, seat) else "owed-pass")
            return say("owed-turn" if may_turn(v, seat) else "owed-play")
        case state.DREW:
            if v.drawn == NO_CARD:
                return say("owed-gone")
            if not playable(v, seat):
                return say("owed-keep")
            return say("owed-drew", **_named(v.drawn - 1))
        case state.SECOND:
            return say("owed-second")
        case state.POWER:
            return say("owed-power")
        case state.COLOUR:
            return say("owed-colour")
    return say("owed-challenge", who=say.who(v.turn))


# ---- What is typed


def understand(v: State, seat: int, words: Sequence[str], say: Localiser) -> list[int]:
    """`r7`, `red 7`, `draw`, `keep`, `turn`, `stop`, `uno`, `catch`, `give 2`, `challenge`, `accept`, `blue`."""
    match [word for word in words if word not in FILLERS]:
        case [word] if word in DEED_WORDS:
            return [number_of(DEED_WORDS[word])]
        case [word, *rest] if word in CATCH_WORDS:
            return _towards(v, seat, Catch, rest, v.debtor - 1)
        case [word, *rest] if word in GIVE_WORDS:
            return _towards(v, seat, Give, rest, -1)
        case [word, name] if word in COLOUR_WORDS and name in COLOURS_TYPED:
            return [number_of(NameColour(colour)) for colour in COLOURS_TYPED[name]]
        case [word, name] if word in POWER_WORDS and name in COLOURS_TYPED:
            powers = COLOURS_TYPED[name]
            return [number_of(deed) for power in powers for deed in (NamePower(power), Play(POWER_WILD + power))]
        case [name] if name in COLOURS_TYPED:
            naming = NamePower if v.phase == POWER else NameColour
            return [number_of(naming(colour)) for colour in COLOURS_TYPED[name]]
    return [number_of(Play(kind)) for kind in _kinds([word for word in words if word not in PLAY_WORDS])]


def _towards(v: State, seat: int, deed: Callable[[int], Catch | Give], rest: Sequence[str], one: int) -> list[int]:
    """An action towards a player, by the number on the screen; by a record's seat; alone, whoever it can be."""
    match [word for word in rest if word != "a"]:
        case []:
            seats = [one] if one >= 0 else [other for other in range(v.players) if other != seat]
        case [number] if number.isdecimal():
            seats = [int(number) - 1]
        case [word, number] if word in SEAT_WORDS and number.isdecimal():
            seats = [int(number)]
        case _:
            seats = []
    return [number_of(deed(other)) for other in seats if 0 <= other < state.MOST_SEATS]


def _kinds(words: Sequence[str]) -> list[int]:
    """The cards that words may mean: r7, 7r, red 7, azul +2, roba dos azul, w+4, comodín rojo, elige."""
    text = " ".join(words)
    if text in CARD_KINDS:
        return [CARD_KINDS[text]]
    for phrase, short in PHRASES.items():
        text = text.replace(phrase, short)
    parts = [part for part in re.findall(r"\+?[0-9]+|[^\W\d]+", text) if part not in ARTICLES]
    if len([part for part in parts if part in COLOURS_TYPED]) > 1:  # "play a red 7"
        parts = [part for part in parts if part != "a"]
    colours = [COLOURS_TYPED[part] for part in parts if part in COLOURS_TYPED]
    faces = [FACES_TYPED[part] for part in parts if part in FACES_TYPED]
    wilds = [part for part in parts if part in WILD_WORDS or part in WILDS_TYPED]
    if not parts or len(colours) + len(faces) + len(wilds) < len(parts):
        return []
    named = [WILDS_TYPED[part] for part in wilds if part in WILDS_TYPED]
    match colours, faces, named:
        case [], [], [kind]:
            return [kind]
        case [either], [], [] if wilds:
            return [POWER_WILD + colour for colour in either]
        case [either], [face], [] if not wilds:
            return [colour * FACES + face for colour in either]
    return []


# ---- What can be looked at


def look(v: State, seat: int, words: Sequence[str], say: Localiser) -> list[str]:
    """`look scores`, `look discards`, `look powers`, `look hands`, `look challenge`, `look lots`; alone the scores."""
    seen = view(v, seat)
    match list(words):
        case []:
            return _scores(seen, say)
        case [word] if word in SCORES_WORDS:
            return _scores(seen, say)
        case [word] if word in DISCARDS_WORDS:
            return [say("discards", cards=", ".join(card(kind, say) for kind in reversed(seen.discards)))]
        case [word] if word in POWER_WORDS or word in ("powers", "poderes"):
            return [_powers_line(seen, say), *(say("power-does", colour=name) for name in COLOUR_NAMES)]
        case [word] if word in HANDS_WORDS:
            return _last_round(seen, say) or [say("no-round-yet")]
        case [word] if DEED_WORDS.get(word) is Deed.CHALLENGE:
            return _shown(seen, say)
        case [word] if word in LOTS_WORDS:
            return _lots(seen, say)
    return []


def _scores(seen: View, say: Localiser) -> list[str]:
    head = say("scores-penalty" if seen.penalty else "scores-winner", target=seen.target)
    return [head, *(say("score-line", who=say.who(seat), total=there.total) for seat, there in enumerate(seen.seats))]


def _last_round(seen: View, say: Localiser) -> list[str]:
    if seen.last_winner is None:
        return []
    lines = [say("round-won-by", who=say.who(seen.last_winner))]
    for seat, there in enumerate(seen.seats):
        if there.last_hand:
            held = cards(there.last_hand, say)
            lines.append(say("last-hand", who=say.who(seat), cards=held, points=there.last_points))
    return lines


def _shown(seen: View, say: Localiser) -> list[str]:
    if seen.shown is None:
        return [say("nothing-shown")]
    held = cards(seen.shown.cards, say)
    return [say("was-shown", who=say.who(seen.shown.by), to=say.who(seen.shown.to), cards=held)]


def _lots(seen: View, say: Localiser) -> list[str]:
    lots = [(seat, there.lot) for seat, there in enumerate(seen.seats) if there.lot is not None]
    return [say("lot-line", who=say.who(seat), **_named(lot)) for seat, lot in lots]
