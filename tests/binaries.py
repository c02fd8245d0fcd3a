"""Reads what a library asks of the machine that loads it, and what it offers: ELF, Mach-O and PE, 64 bits."""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Binary(NamedTuple):
    """What a loader sees of a library."""

    format: str
    processor: int  # the format's own number of it
    libraries: list[str]  # that must be there too
    undefined: list[str]  # names that others must define
    exported: list[str]
    oldest: tuple[int, int] | None = None  # the oldest macOS that may load it
    is_signed: bool = False  # as macOS asks of code for arm64


def read(path: Path) -> Binary:
    """A library of any of the three formats."""
    data = path.read_bytes()
    if data.startswith(b"\x7fELF"):
        return read_elf(data)
    return read_pe(data) if data.startswith(b"MZ") else read_mach_o(data)


def text(data: bytes, at: int) -> str:
    """The text that begins at a place."""
    return data[at : data.index(b"\0", at)].decode()


# ---- Linux

DYNAMIC, DYNAMIC_SYMBOLS = 6, 11  # kinds of sections
NEEDED = 1  # an entry of the dynamic section


def read_elf(data: bytes) -> Binary:
    """A shared object."""
    (processor,) = struct.unpack_from("<H", data, 18)
    (table,) = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, table + size * k) for k in range(count)]
    found = Binary("ELF", processor, [], [], [])
    for _, kind, _, _, offset, length, link, _, _, entry in sections:
        if kind not in (DYNAMIC, DYNAMIC_SYMBOLS):
            continue
        names = sections[link][4]
        for at in range(offset, offset + length, entry):
            if kind == DYNAMIC:
                tag, value = struct.unpack_from("<qQ", data, at)
                if tag == NEEDED:
                    found.libraries.append(text(data, names + value))
            else:
                name, _, _, home = struct.unpack_from("<IBBH", data, at)
                if name:
                    (found.exported if home else found.undefined).append(text(data, names + name))
    return found


# ---- macOS

# Commands to the loader.
SYMBOLS, LOAD_LIBRARY, SIGNATURE, OLDEST, BUILT_FOR = 0x2, 0xC, 0x1D, 0x24, 0x32
OLD_EXPORTS, EXPORTS = 0x80000022, 0x80000033
EXTERNAL, KIND, UNDEFINED = 0x01, 0x0E, 0x00  # of a symbol


def read_mach_o(data: bytes) -> Binary:
    """A dylib."""
    magic, processor = struct.unpack_from("<II", data)
    assert magic == 0xFEEDFACF, "not a library"
    (count,) = struct.unpack_from("<I", data, 16)
    found = Binary("Mach-O", processor, [], [], [])
    at = 32
    for _ in range(count):
        command, length = struct.unpack_from("<II", data, at)
        if command == SYMBOLS:
            symbols, how_many, names = struct.unpack_from("<III", data, at + 8)
            for k in range(how_many):
                name, kind = struct.unpack_from("<IB", data, symbols + 16 * k)
                if kind & EXTERNAL and kind & KIND == UNDEFINED:
                    found.undefined.append(text(data, names + name))
        elif command == LOAD_LIBRARY:
            found.libraries.append(text(data, at + struct.unpack_from("<I", data, at + 8)[0]))
        elif command in (EXPORTS, OLD_EXPORTS):
            trie, size = struct.unpack_from("<II", data, at + (8 if command == EXPORTS else 40))
            found.exported.extend(leaves(data[trie : trie + size]))
        elif command in (OLDEST, BUILT_FOR):
            (version,) = struct.unpack_from("<I", data, at + (8 if command == OLDEST else 12))
            found = found._replace(oldest=(version >> 16, version >> 8 & 0xFF))
        elif command == SIGNATURE:
            found = found._replace(is_signed=True)
        at += length
    return found


def leaves(trie: bytes, at: int = 0, beginning: str = "") -> Iterator[str]:
    """The exported names: each is the letters on the way to a node that says where it is."""
    size, at = number(trie, at)
    if size:
        yield beginning
    at += size
    branches, at = trie[at], at + 1
    for _ in range(branches):
        letters = text(trie, at)
        child, at = number(trie, at + len(letters) + 1)
        yield from leaves(trie, child, beginning + letters)


def number(data: bytes, at: int) -> tuple[int, int]:
    """A number written seven bits a byte, and where it ends."""
    value = shift = 0
    while True:
        value |= (data[at] & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if data[at - 1] < 0x80:
            return value, at


# ---- Windows


def read_pe(data: bytes) -> Binary:
    """A DLL."""
    (header,) = struct.unpack_from("<I", data, 60)
    assert data[header : header + 4] == b"PE\0\0"
    processor, sections = struct.unpack_from("<HH", data, header + 4)
    (options,) = struct.unpack_from("<H", data, header + 20)
    first = header + 24 + options

    def place(address: int) -> int:
        """Where in the file something is that will be at an address."""
        for k in range(sections):
            size, start, _, offset = struct.unpack_from("<IIII", data, first + 40 * k + 8)
            if start <= address < start + size:
                return int(address - start + offset)
        raise AssertionError(f"nothing is at {address}")

    found = Binary("PE", processor, [], [], [])
    exports, _, imports, _ = struct.unpack_from("<IIII", data, header + 24 + 112)
    if exports:
        count, _, names = struct.unpack_from("<III", data, place(exports) + 24)
        addresses = struct.unpack_from(f"<{count}I", data, place(names))
        found.exported.extend(text(data, place(address)) for address in addresses)
    at = place(imports) if imports else 0
    while at and (name := struct.unpack_from("<I", data, at + 12)[0]):
        found.libraries.append(text(data, place(name)))
        at += 20
    return found
