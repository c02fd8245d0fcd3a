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
RICH = ("red", "blue", "green", "yellow")  # what the screen calls the colours


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
    return f"[bold {colour}]{text}[/]" if colour in RICH else text


def _colour(colour: str, say: Localiser) -> str:
    return _painted(say("colour", colour=colour), colour)


# ---- The board


def board(v: State, seat: int, say: Localiser) -> list[str]:
    """Round, top card and colour, direction, powers, everybody's cards and totals, the own hand."""
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
