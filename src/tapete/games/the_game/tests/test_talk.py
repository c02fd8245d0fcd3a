"""TG12: the free chat refuses the numbers 2 to 99, as digits and as words of both languages, best effort."""

import re
import time
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.games.the_game.talk import named_number

CARDS = range(2, 100)

# Every number in both languages, spelled here by hand and by grammar, not by the module's lists.


def words(text: str) -> list[str]:
    return text.split()


EN_TO_NINETEEN = words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
)
EN_TENS = words("twenty thirty forty fifty sixty seventy eighty ninety")
ES_TO_FIFTEEN = words("cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince")
ES_TENS = words("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa")
ES_ACCENTED = {16: "dieciséis", 21: "veintiún", 22: "veintidós", 23: "veintitrés", 26: "veintiséis"}

LEFT_ALONE = {"ten", "once"}


def english(number: int) -> list[str]:
    if number < 20:
        return [EN_TO_NINETEEN[number]]
    tens, unit = EN_TENS[number // 10 - 2], number % 10
    if not unit:
        return [tens]
    return [f"{tens}{joint}{EN_TO_NINETEEN[unit]}" for joint in ("-", " ", "", "_", " and ", "\N{EN DASH}")]


def spanish(number: int) -> list[str]:
    if number < 16:
        return [ES_TO_FIFTEEN[number]]
    tens, unit = number // 10, number % 10
    if number < 20:
        short, long = "dieci", "diez"
    else:
        long = ES_TENS[tens - 2]
        short = "veinti" if tens == 2 else long[:-1] + "i"
    if not unit:
        return [long]
    units = [ES_TO_FIFTEEN[unit]] + (["un", "una"] if unit == 1 else [])
    joints = (" y ", "y", "-y-", " ", "-", "", "i", " i ")
    spelled = [f"{long}{joint}{one}" for joint in joints for one in units]
    return spelled + [f"{short}{joint}{one}" for joint in ("", " ", "-") for one in units] + accented(number)


def accented(number: int) -> list[str]:
    return [ES_ACCENTED[number]] if number in ES_ACCENTED else []


SPELLINGS = [word for number in CARDS for word in (*english(number), *spanish(number)) if word not in LEFT_ALONE]

FULL_WIDTH = {letter: letter + 0xFEE0 for letter in range(ord("a"), ord("z") + 1)}
MATH_BOLD = {letter: 0x1D41A + letter - ord("a") for letter in range(ord("a"), ord("z") + 1)}
FLAGS = {letter: 0x1F1E6 + letter - ord("a") for letter in range(ord("a"), ord("z") + 1)}
CYRILLIC = str.maketrans("abcdehiknoqrstvwxy", "авсԁеһікпоԛгѕтѵԝху")
GREEK = str.maketrans("abefhiknostuvwxyz", "αβεϝΗικηοςτυνωχγζ")
GREEK_CAPITALS = str.maketrans("abehiknotxyz", "ΑΒΕΗΙΚΝΟΤΧΥΖ")
OTHERS = str.maketrans("acdeghinorstuvwy", "ᎪᏟᎠᎬցհᎥոօᏒᏚᎢսᏙᏔү")
SIGNS = str.maketrans("osea", "0$€@")


def with_signs_inside(word: str) -> str:
    return re.sub(r"(?<=\w)i(?=\w)", "!", word)


DISGUISES: dict[str, Callable[[str], str]] = {
    "capitalised": str.title,
    "spaced out": " ".join,
    "dotted": ".".join,
    "dashed": "-".join,
    "barred": "|".join,
    "wide": " - ".join,
    "repeated letters": lambda word: "".join(letter * 4 if letter.isalpha() else letter for letter in word),
    "one letter doubled": lambda word: word[0] * 2 + word[1:],
    "zero width": "\u200b".join,
    "soft hyphens": "\u00ad".join,
    "struck through": lambda word: "".join(letter + "\u0336" for letter in word),
    "accents": lambda word: "".join(letter + "\u0301" for letter in word),
    "decomposed": lambda word: unicodedata.normalize("NFD", word),
    "full width": lambda word: word.translate(FULL_WIDTH),
    "mathematical": lambda word: word.translate(MATH_BOLD),
    "regional indicators": lambda word: word.translate(FLAGS),
    "Cyrillic": lambda word: word.translate(CYRILLIC),
    "Greek": lambda word: word.translate(GREEK),
    "Greek capitals": lambda word: word.translate(GREEK_CAPITALS),
    "Armenian and Cherokee": lambda word: word.translate(OTHERS),
    "signs": lambda word: word.translate(SIGNS),
    "signs inside": with_signs_inside,
    "signs only": lambda word: with_signs_inside(word).translate(SIGNS),
    "in a sentence": lambda word: f"Creo que tengo ({word}), ok?",
    "glued to punctuation": lambda word: f"...{word}!!",
}


def test_tg12_refuses_every_number_as_words_of_both_languages() -> None:
    spelled = (word for number in CARDS for word in (*english(number), *spanish(number)))
    assert {word for word in spelled if named_number(f"I say {word} ok") is None} <= LEFT_ALONE


@pytest.mark.parametrize("disguise", DISGUISES)
def test_tg12_refuses_every_number_word_in_disguise(disguise: str) -> None:
    assert [word for word in SPELLINGS if named_number(DISGUISES[disguise](word)) is None] == []


def test_tg12_refuses_number_words_in_capitals_but_for_the_command() -> None:
    assert {word for word in SPELLINGS if named_number(word.upper()) is None} == {"three", "tres"}


def test_tg12_refuses_numbers_as_digits() -> None:
    ways = ("{}", "{}?", "the{}", "{}th", "no. {}.", "0{}", "000{}", "({})", "-{}", "{}%", "a{}b", "{}!x")
    written = [way.format(number) for number in CARDS for way in ways]
    assert [text for text in written if named_number(text) is None] == []


@pytest.mark.parametrize("gap", [" ", "-", ".", "_", "/", ", ", " - ", "|", "\n", "\N{MIDDLE DOT}", "\u00a0", "] ["])
def test_tg12_refuses_digits_with_separators(gap: str) -> None:
    for number in (10, 11, 12, 20, 37, 99):
        spelled = gap.join(str(number))
        assert named_number(f"mine: {spelled}") == spelled


@pytest.mark.parametrize(
    "zero",
    ["\uff10", "\u0660", "\u06f0", "\u0966", "\U0001d7ce", "\U0001d7d8", "\U0001fbf0"],
    ids=unicodedata.name,
)
def test_tg12_refuses_the_digits_of_other_scripts(zero: str) -> None:
    for number in (2, 9, 10, 11, 37, 99):
        written = "".join(chr(ord(zero) + int(digit)) for digit in str(number))
        assert named_number(f"x {written} x") == written
        assert named_number(written + zero * 2) is None


@pytest.mark.parametrize("way", ["{}", "x {} x", "{}%", "{}!", "the{}", "00{}", "({})"])
def test_tg12_allows_numbers_that_are_on_no_card(way: str) -> None:
    written = [way.format(number) for number in (0, 1, 100, 101, 137, 999, 1000, 2024, 5315, 51373, 10**30)]
    assert [text for text in written if named_number(text) is not None] == []


REFUSED = [
    # digits
    ("I have 37 here", "37"),
    ("37!", "37"),
    ("the37", "37"),
    ("leave room for my 4 please", "4"),
    ("tengo el 98, no toquéis la B", "98"),
    ("¿alguien tiene 12?", "12"),
    ("3 7", "3 7"),
    ("3-7", "3-7"),
    ("3.7", "3.7"),
    ("3_7", "3_7"),
    ("037", "037"),
    ("1 0", "1 0"),
    ("es el 1.. 1", "1.. 1"),
    ("l7", "l7"),
    ("3O", "3O"),
    ("1O", "1O"),
    ("1o en la A", "1o"),
    ("lO0 or l0", "l0"),
    ("I1", "I1"),
    ("|0", "|0"),
    ("1\u041e", "1\u041e"),
    ("37o", "37"),
    ("20 24", "20"),
    ("100-63", "63"),
    ("b4", "4"),
    ("gr8", "8"),
    ("the 2nd pile", "2"),
    ("2\u00ba mont\u00f3n", "2"),
    (":3", "3"),
    (":-3", "3"),
    ("<3", "3"),
    ("\u00b3\u2077", "\u00b3\u2077"),
    ("\u2462", "\u2462"),
    ("\u246b", "\u246b"),
    ("x\u246bx", "\u246b"),
    ("1\u246b", "\u246b"),
    ("\u2160 \u216b", "\u216b"),
    ("\u217b", "\u217b"),
    ("3\ufe0f\u20e37\ufe0f\u20e3", "3\ufe0f\u20e37"),
    ("\U0001f51f\U0001f51f", "\U0001f51f"),
    ("\u2684", "\u2684"),
    ("1\u200b0", "1\u200b0"),
    # the command in other numbers
    ("53!", "53"),
    ("5 3!", "5 3"),
    ("1 3!", "1 3"),
    ("3!7", "3!7"),
    ("3!!1", "3!!1"),
    ("3!O", "3"),
    ("x3!", "3"),
    ("03!", "03"),
    ("3?", "3"),
    ("I have 3 cards!", "3"),
    ("30!", "30"),
    # words
    ("thirtyseven", "thirtyseven"),
    ("treintaysiete", "treintaysiete"),
    ("treinta y siete", "treinta"),
    ("treinta-siete", "treinta-siete"),
    ("Tengo el dos", "dos"),
    ("me quedan tres", "tres"),
    ("Three", "Three"),
    ("three!", "three"),
    ("¡Cincuenta!", "Cincuenta"),
    ("CINCO", "CINCO"),
    ("please wait, I have forty-two", "forty-two"),
    ("high five", "five"),
    ("mi carta está entre veinte y treinta", "veinte"),
    ("it is nine, really", "nine"),
    ("t r e i n t a", "t r e i n t a"),
    ("voy a t r e i n t a", "a t r e i n t a"),
    ("s-e-v-e-n", "s-e-v-e-n"),
    ("s.e.v.e.n", "s.e.v.e.n"),
    ("s!e!v!e!n", "s!e!v!e!n"),
    ("t e n", "t e n"),
    ("o-n-c-e", "o-n-c-e"),
    ("teeeen", "teeeen"),
    ("0nce", "0nce"),
    ("se-ven", "se-ven"),
    ("s*e*v*en", "s*e*v*en"),
    ("sev\U0001f600en", "sev\U0001f600en"),
    ("s\u0435ven", "s\u0435ven"),
    ("s3ven", "s3ven"),
    ("tr3inta", "tr3inta"),
    ("f1ve", "f1ve"),
    ("si€te", "si€te"),
    ("$even!", "$even"),
    ("c!nco", "c!nco"),
    ("d0s", "d0s"),
    ("d\u00bas", "d\u00bas"),
    ("twe1ve", "twe1ve"),
    ("$€1$", "$€1$"),
    ("s3333v3333n", "s3333v3333n"),
    ("7777hree", "7777hree"),
    ("cu4444tro", "cu4444tro"),
    ("cua+ro", "cua+ro"),
    ("cu\u00aatro", "cu\u00aatro"),
    ("oc#o", "oc#o"),
    ("¢inco", "¢inco"),
    ("sixt¥", "sixt¥"),
    ("e\u04cfeven", "e\u04cfeven"),
    ("y x q s e i s", "y x q s e i s"),
    ("TRESuno", "TRESuno"),
    ("eIeven", "eIeven"),
    ("seeeeven", "seeeeven"),
    ("sieeete", "sieeete"),
    ("sixxx", "sixxx"),
    ("veinti uno", "veinti"),
    ("ventidós", "ventidós"),
    ("treintiséis", "treintiséis"),
    ("thirtysiete", "thirtysiete"),
    ("sieteocho", "sieteocho"),
    ("two's company", "two"),
    ("siete100", "siete"),
    ("pila:s1ete", "s1ete"),
    ("THREE-seven", "seven"),
    ("TREINTA Y TRES", "TREINTA"),
    ("TH\u200bREE", "TH\u200bREE"),
    ("xTHREE three", "three"),
    ("T R E S", "T R E S"),
]


def test_tg12_refuses_and_says_which_piece() -> None:
    assert [(text, named_number(text)) for text, _ in REFUSED] == REFUSED


ALLOWED = [
    "",
    " ",
    "gg",
    "jajaja",
    "lol",
    "XD",
    ":-)",
    ":o",
    "100%",
    "1",
    "0",
    "100",
    "2024",
    "entre 1 y 100",
    "1-100",
    "1 0 0",
    "1,000",
    "1\u00ba de todo, calma",
    "½ vuelta",
    "leave pile B",
    "A, B, C, D",
    "A o B, pero no C ni D",
    "C y D",
    "I have a very good card",
    "I have something very good here",
    "I can use the trick on C",
    "please do not touch A, I beg you",
    "the second pile is mine",
    "the third pile, then the first",
    "la segunda pila es mía",
    "el tercero y el cuarto montón",
    "deja la pila B, por favor",
    "tengo algo muy bueno ahí",
    "un momento, una cosa",
    "solo una carta más",
    "one moment",
    "just one card",
    "no one won",
    "at once!",
    "Once upon a time",
    "ten cuidado con la pila A",
    "Ten paciencia",
    "¡Ten!",
    "él ha tenido, los tenidos y los teñidos",
    "I would wait for you too",
    "he ate it, we won",
    "a big jump, maybe a small jump",
    "un salto pequeño, casi nada",
    "both of us / los ambos",
    "a pair, a dozen, a docena, un par",
    "doble o nada, half of it",
    "más de cien, mil gracias",
    "doscientos, quinientos, a hundred",
    "trees, tress, a teen sells",
    "often listen, the tension of a weight on freight at that height",
    "canine phone money stone bone alone someone none",
    "tenis, desde, dosis, adiós, tresillo, noveno, seisavo, doctor",
    "todos unidos, idos, codos, vosotros dosificáis",
    "se ven las cartas, se ve bien",
    "se\nven las cartas",
    "sixpack, twofold, foursome, tenner, seventh, ninth",
    "veintitantos, treintañero, quincena, docente, cincuentón",
    "attend, tend, tenor, tenemos, tengo, tienes, sostén",
    "bizcocho, trocho, chochea, derrocho",
    "diezmo, trecento, onceno, entonces, cuatrero, cincel",
    "do's and don'ts",
    "w e i g h t",
    "h o l a",
    "l i s t e n",
    "n o",
    "y a e s t a",
    "I'll go, I'm ill",
    "¿vas tú o voy yo?",
    "no uséis el truco todavía",
    "quién empieza?",
    "I am quite keen to start",
    "mail me: a@b.c",
    "ok :D <-- this",
    "naïve café, señor, pingüino, corazón",
    "\u0434\u0430, \u0445\u043e\u0440\u043e\u0448\u043e",
    "\U0001f600\U0001f44d\U0001f3fd\U0001f1ea\U0001f1f8",
    "\u2764\ufe0f",
    "co\u200bmo es\u00adtás",
]


def test_tg12_leaves_other_talk_alone() -> None:
    assert [text for text in ALLOWED if named_number(text) is not None] == []


COMMANDS = [
    "3!",
    "3 !",
    "¡3!",
    "«3!»",
    "(3!)",
    "3!!",
    "3!, 3! and 3!",
    "I hold 3! and STOP",
    "I have 3!!",
    "tengo el 3! y no lo quiero jugar",
    "3\ufe0f\u20e3!",
    "3\uff01",
    "3! 1",
    "THREE",
    "TRES",
    "THREE!",
    "¡TRES!",
    "THREE/TRES",
    "do not play THREE now",
    "mejor no juguéis TRES ahora",
    "ONE PILE",
    "UNA PILA",
    "DRAW ONE",
    "ROBA UNA",
    "one pile, draw one, una pila, roba una",
    "SILENCE, SKULL, NO TRICK, STOP",
    "SILENCIO, CALAVERA, SIN TRUCO, STOP",
]


def test_tg12_ex12_always_allows_the_names_of_commands() -> None:
    assert [text for text in COMMANDS if named_number(text) is not None] == []


@pytest.mark.parametrize("word", words("fourty ninty sinco quatro kuatro nuebe beinte trese catorse quinse venticinco"))
def test_tg12_refuses_frequent_misspellings(word: str) -> None:
    assert named_number(word) == word
    for alphabet in (CYRILLIC, GREEK):
        assert named_number(word.translate(alphabet)) is not None


@pytest.mark.parametrize("pips", range(1, 7))
def test_tg12_refuses_dice_but_the_one(pips: int) -> None:
    die = chr(0x267F + pips)
    assert named_number(f"mine is {die}") == (die if pips > 1 else None)


def test_tg12_names_the_first_piece() -> None:
    assert named_number("then nueve, then 8") == "nueve"
    assert named_number("then 8, then nueve") == "8"


INVISIBLE = ["\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u034f", "\ufe0f", "\u0301", "\ud800", "\0"]
ANY_TEXT = st.text(st.characters(exclude_categories=()))
NUMBER_LIKE = st.lists(st.sampled_from([*SPELLINGS, *INVISIBLE, *"0123!|oOlI -.'yi\u20e3\u216b\u00bd"])).map("".join)


@given(ANY_TEXT | NUMBER_LIKE)
def test_tg12_never_raises_and_names_a_piece_of_the_text(text: str) -> None:
    piece = named_number(text)
    assert piece is None or (piece and piece in text)


@given(st.sampled_from([*SPELLINGS, *map(str, CARDS)]), st.sampled_from(INVISIBLE), st.data())
def test_tg12_an_invisible_character_does_not_free_a_number(word: str, character: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(word)))
    assert named_number(word[:place] + character + word[place:]) is not None


@given(st.sampled_from(SPELLINGS), ANY_TEXT, ANY_TEXT)
def test_tg12_a_number_between_spaces_is_refused_whatever_stands_around_it(word: str, before: str, after: str) -> None:
    assert named_number(f"{before} {word} {after}") is not None


@pytest.mark.parametrize(
    "pattern",
    ["o", "1", "0", "a!", "a.", "!", "3! ", "3 ", "3!", "s ", "1 ", "treintay", "siete", "THREE ", "\ud800", "e\u0301"],
)
def test_tg12_takes_time_linear_in_the_text(pattern: str) -> None:
    # Quadratic time would be minutes for this length. Only the work of this thread counts, however busy the machine.
    text = pattern * (100_000 // len(pattern))
    start = time.thread_time()
    named_number(text + "x")
    assert time.thread_time() - start < 10


def test_tg12_every_line_of_the_data_is_a_list_the_code_reads() -> None:
    lines = (Path(__file__).parent.parent / "texts" / "numbers.txt").read_text("utf-8").splitlines()
    known = r"(number|one|joint|ordinary|command|letter|(like|(inner )?sign|digit) [a-z0-9]+):( [^ ]+)+"
    assert [line for line in lines if line and not line.startswith("#") and not re.fullmatch(known, line)] == []
