#!/usr/bin/env python3
"""Checks files of an account's books, with nothing but Python's standard library: python3 verify_books.py FILE...

A second implementation of docs/ledger/account-books.md, written from that document. It prints one line a step, the step and `ok` or the problem's word with the
place of the entry, and ends with status 0 when all are right, 1 when one is wrong, 2 when a file is no file of books.
"""
import hashlib
import json
import re
import sys

from summed_file import CSV_WORDS, is_csv

HEX = re.compile(r"[0-9a-f]{64}\Z")
WORD = re.compile(r"[A-Za-z0-9_.-]+\Z")
NUMBER = re.compile(r"(0|[1-9][0-9]*)\Z")
SIGNED = re.compile(r"(0|-?[1-9][0-9]*)\Z")
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")
HALF = re.compile("[\ud800-\udfff]")
SAFE = 2**53 - 1


class NoBooks(Exception):
    pass


def next_head(previous, text):
    start = b"\x01akari/account-chain\x00"
    return hashlib.sha256(start + previous + text.encode()).digest()


def number(text, pattern=NUMBER):
    if not pattern.match(text) or abs(int(text)) > SAFE:
        raise ValueError(text)
    return int(text)


def word(text, pattern=WORD):
    if not pattern.match(text):
        raise ValueError(text)
    return text


def read_entry(text):
    first, *lines = text.split("\n")
    name, entry, account, kind, cause_kind, cause, at, date, change, after = first.split(" ")
    if name != "entry":
        raise ValueError(text)
    word(kind), word(cause_kind), number(cause), number(at)
    moved = 0
    for line in lines:
        name, source, source_owner, target, target_owner, amount = line.split(" ")
        if name != "posting":
            raise ValueError(line)
        word(source), number(source_owner), word(target), number(target_owner)
        moved += number(amount) * ((target == "cash") - (source == "cash"))
    return {
        "id": number(entry),
        "account": number(account),
        "date": word(date, DATE),
        "change": number(change, SIGNED),
        "after": number(after, SIGNED),
        "moved": moved,
    }


def check_file(books):
    lines = [books["format"], books["practice"], books["account"], books["savedAt"], len(books["entries"])]
    for entry in books["entries"]:
        lines += [entry["text"], entry["head"]]
    root = books["root"]
    if root is None:
        lines.append("-")
    else:
        names = ("tradingDate", "accounts", "root", "entries", "index")
        lines.append(" ".join(["root", *(str(root[name]) for name in names)]))
        lines += root["path"]
    made = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    return None if made == books["sum"] else ("SUM_DIFFERS", None)


def check_chain(books, read):
    previous, last = bytes(32), 0
    for place, (entry, found) in enumerate(zip(books["entries"], read), 1):
        if found is None:
            return "ENTRY_UNREADABLE", place
        if found["account"] != books["account"]:
            return "OTHER_ACCOUNT", place
        if found["id"] <= last:
            return "ENTRY_OUT_OF_ORDER", place
        if next_head(previous, entry["text"]).hex() != entry["head"]:
            return "HEAD_DIFFERS", place
        previous, last = bytes.fromhex(entry["head"]), found["id"]
    return None


def check_cash(read):
    cash = 0
    for place, found in enumerate(read, 1):
        if found is None:
            return "ENTRY_UNREADABLE", place
        if found["moved"] != found["change"] or cash + found["moved"] != found["after"]:
            return "CASH_DIFFERS", place
        if found["after"] < 0:
            return "CASH_BELOW_ZERO", place
        cash = found["after"]
    return None


def climb(node, index, count, path):
    """From a leaf to the root: a list is split at the largest power of two below its length."""
    if count == 1:
        return node if not path else None
    if not path:
        return None
    split = 1
    while split * 2 < count:
        split *= 2
    if index < split:
        left, right = climb(node, index, split, path[:-1]), path[-1]
    else:
        left, right = path[-1], climb(node, index - split, count - split, path[:-1])
    return None if left is None or right is None else hashlib.sha256(b"\x01" + left + right).digest()


def check_root(books, read):
    root, entries = books["root"], books["entries"]
    if not 1 <= root["entries"] <= len(entries):
        return "ENTRIES_MISSING", None
    after = read[root["entries"]] if root["entries"] < len(entries) else None
    if after is not None and after["date"] <= root["tradingDate"]:
        return "DATE_DIFFERS", root["entries"] + 1
    leaf = f"{books['account']} {root['entries']} {entries[root['entries'] - 1]['head']}"
    node = hashlib.sha256(b"\x00" + leaf.encode()).digest()
    path = [bytes.fromhex(one) for one in root["path"]]
    made = climb(node, root["index"], root["accounts"], path) if root["index"] < root["accounts"] else None
    return None if made is not None and made.hex() == root["root"] else ("ROOT_DIFFERS", None)


def check(books):
    read = []
    for entry in books["entries"]:
        try:
            read.append(read_entry(entry["text"]))
        except ValueError:
            read.append(None)
    steps = [("file", check_file(books)), ("chain", check_chain(books, read)), ("cash", check_cash(read))]
    return steps + ([] if books["root"] is None else [("root", check_root(books, read))])


def expect(condition, name):
    if not condition:
        raise NoBooks(name)


def is_hex(value):
    return isinstance(value, str) and HEX.match(value) is not None


def is_text(value):
    """Halves of characters have no bytes."""
    return isinstance(value, str) and not HALF.search(value)


def is_line(value):
    return is_text(value) and "\n" not in value and "\r" not in value


def whole(fields, name):
    value = fields.get(name)
    expect(isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= SAFE, name)


def expect_fields(value, names, name):
    expect(isinstance(value, dict) and set(value) == set(names), name)


def check_shape(books):
    names = ("format", "practice", "account", "savedAt", "entries", "root", "sum")
    expect_fields(books, names, "the file")
    expect(books["format"] == "akari-books-1", "format")
    expect(is_line(books["practice"]), "practice")
    whole(books, "account"), whole(books, "savedAt")
    expect(isinstance(books["entries"], list), "entries")
    for place, entry in enumerate(books["entries"]):
        expect_fields(entry, ("text", "head"), f"entries[{place}]")
        expect(is_text(entry["text"]) and is_hex(entry["head"]), f"entries[{place}]")
    root = books["root"]
    if root is not None:
        expect_fields(root, ("tradingDate", "accounts", "root", "entries", "index", "path"), "root")
        expect(isinstance(root["tradingDate"], str) and DATE.match(root["tradingDate"]), "tradingDate")
        for name in ("accounts", "entries", "index"):
            whole(root, name)
        expect(is_hex(root["root"]), "root")
        expect(isinstance(root["path"], list) and all(is_hex(one) for one in root["path"]), "path")
    expect(is_hex(books["sum"]), "sum")


def number_of(text):
    """The value of a JSON number: 5, 5.0 and 5e0 are the same whole number, and what has too many digits is none."""
    value = float(text)
    if abs(value) > SAFE or value != int(value):
        return value
    return int(value)


def no_number(text):
    raise NoBooks(f"{text} is no JSON")


def main(path):
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
            expect(not is_csv(text), CSV_WORDS)
            books = json.loads(text, parse_int=number_of, parse_float=number_of, parse_constant=no_number)
        check_shape(books)
    except RecursionError:
        print("no books: nested too deeply")
        return 2
    except OSError as problem:
        print(f"cannot read {path}: {problem.strerror}")
        return 2
    except (ValueError, NoBooks) as problem:
        print(f"no books: {problem}")
        return 2
    steps = check(books)
    for step, problem in steps:
        word_of, place = problem or ("ok", None)
        print(f"{step} {word_of}" + ("" if place is None else f" {place}"))
    return 0 if all(problem is None for _, problem in steps) else 1


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python3 verify_books.py FILE...")
    sys.exit(max(main(path) for path in sys.argv[1:]))
