#!/usr/bin/env python3
"""Checks files with an account's data, with nothing but Python's standard library: python3 verify_account.py FILE...

A second implementation of docs/account-data.md, written from that document. It prints one line a step, the step and `ok` or the problem's word with
its place, and ends with status 0 when all are right, 1 when one is wrong, 2 when a file has no account's data.
"""
import json
import sys

from summed_file import CSV_WORDS, check_text, is_csv
from verify_books import NoBooks, check_cash, check_chain, is_hex, is_text, no_number, number_of, read_entry

START = '{"format":"akari-account-1"'
LINES = ("cash", "held", "margin", "advance")
FILL_KINDS = ("long-opened", "short-opened", "long-closed", "short-closed")


def whole(value):
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(value)
    return value


def account_in(text):
    """The parts that are recomputed; ValueError, KeyError or TypeError for what is no such file."""
    file = json.loads(text, parse_int=number_of, parse_float=number_of, parse_constant=no_number)
    ledger = [{"text": entry["text"], "head": entry["head"]} for entry in file["ledger"]]
    if not all(is_text(entry["text"]) and is_hex(entry["head"]) for entry in ledger):
        raise ValueError("ledger")
    return {
        "account": int(file["account"]),
        "balances": {line: whole(file["balances"][line]) for line in LINES},
        "entries": ledger,
        "fills": [whole(fill["entryId"]) for fill in file["tables"].get("fills", [])],
    }


def balances_of(entries):
    sums = dict.fromkeys(LINES, 0)
    for entry in entries:
        for line in entry["text"].split("\n")[1:]:
            _, source, _, target, _, amount = line.split(" ")
            if source in sums:
                sums[source] -= int(amount)
            if target in sums:
                sums[target] += int(amount)
    return sums


def check_fills(account):
    left = {}
    for entry in account["entries"]:
        kind = entry["text"].split(" ")[3]
        if kind in FILL_KINDS:
            left[int(entry["text"].split(" ")[1])] = True
    for place, entry_id in enumerate(account["fills"], 1):
        if left.pop(entry_id, None) is None:
            return "FILL_WITHOUT_ENTRY", f"fills row {place}"
    return ("ENTRY_WITHOUT_FILL", f"entry {next(iter(left))}") if left else None


def placed(problem):
    return problem and (problem[0], None if problem[1] is None else f"ledger row {problem[1]}")


def check(text):
    file = check_text(text)
    try:
        account = account_in(text)
    except (ValueError, KeyError, TypeError, AttributeError, NoBooks):
        return [("file", file or ("UNREADABLE", None))]
    read = []
    for entry in account["entries"]:
        try:
            read.append(read_entry(entry["text"]))
        except ValueError:
            read.append(None)
    readable = [entry for entry, found in zip(account["entries"], read) if found is not None]
    sums = balances_of(readable)
    wrong = next((line for line in LINES if sums[line] != account["balances"][line]), None)
    return [
        ("file", file),
        ("chain", placed(check_chain(account, read))),
        ("cash", placed(check_cash(read))),
        ("balances", None if wrong is None else ("BALANCE_DIFFERS", wrong)),
        ("fills", check_fills({**account, "entries": readable})),
    ]


def main(path):
    try:
        with open(path, encoding="utf-8", newline="") as file:
            text = file.read()
    except OSError as problem:
        print(f"cannot read {path}: {problem.strerror}")
        return 2
    except ValueError:
        text = ""
    if not text.startswith(START):
        print(f"no account: {CSV_WORDS if is_csv(text) else 'format'}")
        return 2
    steps = check(text)
    for step, problem in steps:
        word_of, place = problem or ("ok", None)
        print(f"{step} {word_of}" + ("" if place is None else f" {place}"))
    return 0 if all(problem is None for _, problem in steps) else 1


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python3 verify_account.py FILE...")
    sys.exit(max(main(path) for path in sys.argv[1:]))
