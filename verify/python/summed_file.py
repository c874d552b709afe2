"""The text of the files whose rows have checks and whose end has a sum (docs/account-data.md): which row is not as it was written."""
import hashlib
import re

DIGITS = 8
CSV_WORDS = (
    "a CSV is for spreadsheets and cannot be checked: save the statement or the account's data as JSON; "
    "for the ledger, its books (docs/statements.md)"
)


def is_csv(text):
    """Every CSV of Akari begins with a byte order mark, no JSON does."""
    return text.startswith("\ufeff")


def digest(text):
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def sections_of(text):
    """The rows of each section as they are written, the sections that are no list, and the checks of each."""
    first, *lines = text.split("\n")
    rows, single, checks, section = {"head": [first]}, {"head"}, {}, None
    for line in lines:
        one = re.fullmatch(r'"([^"]*)":(\{.*\}),?', line)
        opened = re.fullmatch(r'"([^"]*)":\[', line)
        if opened:
            section = rows[opened[1]] = []
        elif line in ("]", "],"):
            section = None
        elif line.startswith('"checks":{'):
            checks.update(re.findall(r'"([^"]*)":"([^"]*)"', line[10:]))
        elif one:
            rows[one[1]] = [one[2]]
            single.add(one[1])
        elif section is not None:
            section.append(line[:-1] if line.endswith(",") else line)
    return rows, single, checks


def first_change(text):
    rows, single, checks = sections_of(text)
    for name in [*rows, *(name for name in checks if name not in rows)]:
        if name not in rows or name not in checks:
            return name
        digits = checks[name]
        for place, row in enumerate(rows[name]):
            if digest(row)[:DIGITS] != digits[place * DIGITS : (place + 1) * DIGITS]:
                return name if name in single else f"{name} row {place + 1}"
        if len(digits) != len(rows[name]) * DIGITS:
            return f"{name} row {len(rows[name]) + 1}"
    return "sum"


def check_text(text):
    at = text.rfind('\n"sum":"')
    stated = re.fullmatch(r'"sum":"([^"]*)"\}\n?', text[at + 1 :]) if at >= 0 else None
    if stated is None:
        return "SUM_MISSING", None
    return None if digest(text[: at + 1]) == stated[1] else ("SUM_DIFFERS", first_change(text))
