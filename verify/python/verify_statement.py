#!/usr/bin/env python3
"""Checks statements of an account, with nothing but Python's standard library: python3 verify_statement.py FILE...

A second implementation of docs/statements.md, written from that document. It prints one line a step, the step and `ok` or the problem's word with
its place, and ends with status 0 when all are right, 1 when one is wrong, 2 when a file is no statement.
"""
import json
import math
import re
import sys
from datetime import date

from summed_file import CSV_WORDS, check_text, is_csv
from verify_books import SAFE, NoBooks, is_line, no_number, number_of

FORMAT = "akari-statement-1"
START = '{"format":"%s"' % FORMAT
OWN = ("cash", "held", "margin", "advance")
WORTH = (*OWN, "floating", "accrued", "funds", "totalAssets")
TOTALS = ("deposits", "withdrawals", "profit", "fees", "financing", "dividends", "other", "realised")
# Yearly, in hundredths of a percent, and days by which settlement days can lie farther apart than the dates.
RATES = {"long": 280, "short": 115}
SPARE_DAYS = 14


def parsed(text):
    """None: no JSON."""
    try:
        return json.loads(text, parse_int=number_of, parse_float=number_of, parse_constant=no_number)
    except (ValueError, RecursionError, NoBooks):
        return None


def statement_in(text):
    """The statement of a file or of the API's answer; None: there is none."""
    value = parsed(text)
    for name in ("data", "statement"):
        if isinstance(value, dict) and name in value:
            value = value[name]
    return value if isinstance(value, dict) and value.get("format") == FORMAT else None


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def as_file(fields):
    """The lines in which the app writes a statement."""
    head, lines = {}, []
    for name, value in fields.items():
        if name in ("checks", "sum"):
            continue
        if isinstance(value, list):
            rows = ",\n".join(compact(row) for row in value)
            lines.append(f"{compact(name)}:[\n{rows}" + ("\n" if value else "") + "],\n")
        elif isinstance(value, dict):
            lines.append(f"{compact(name)}:{compact(value)},\n")
        else:
            head[name] = value
    end = f'"checks":{compact(fields.get("checks"))},\n"sum":{compact(fields.get("sum"))}}}\n'
    return f"{compact(head)[:-1]},\n" + "".join(lines) + end


def units(fields, name, per_one):
    value = fields[name]
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        raise ValueError(name)
    found = math.floor(value * per_one + 0.5)
    if abs(found) > SAFE:
        raise ValueError(name)
    return found


def line_in(fields, name):
    if not is_line(fields[name]):
        raise ValueError(name)
    return fields[name]


def date_in(fields, name):
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", line_in(fields, name), re.ASCII):
        raise ValueError(name)
    return fields[name]


def amounts(fields, names):
    return {name: units(fields, name, 100) for name in names}


def balance_in(fields):
    return {"date": date_in(fields, "date"), **amounts(fields, WORTH)}


def terms_in(fields):
    texts = {name: line_in(fields, name) for name in ("positionId", "code", "side")}
    numbers = {"leverage": units(fields, "leverage", 1), "quantity": units(fields, "quantity", 1)}
    return {**texts, **numbers, "price": units(fields, "price", 10)}


def position_in(fields):
    figures = amounts(fields, ("openValue", "value", "floating", "accrued"))
    return {**terms_in(fields), "openedOn": date_in(fields, "openedOn"), **figures}


def trade_in(fields):
    texts = {name: line_in(fields, name) for name in ("time", "orderId", "intent")}
    figures = amounts(fields, ("value", "openValue", "profit", "fee", "financing", "result"))
    return {**terms_in(fields), **texts, "date": date_in(fields, "date"), **figures}


def entry_in(fields):
    texts = {name: line_in(fields, name) for name in ("time", "kind")}
    return {**texts, "date": date_in(fields, "date"), **amounts(fields, (*OWN, "cashAfter"))}


def rows_in(value, read):
    if not isinstance(value, list):
        raise ValueError("a list")
    return [read(row) for row in value]


def figures_of(value):
    """What is recomputed, in sen and tenths of a yen; None: it is no statement."""
    try:
        return {
            "opening": balance_in(value["opening"]),
            "openingPositions": rows_in(value["openingPositions"], position_in),
            "trades": rows_in(value["trades"], trade_in),
            "entries": rows_in(value["entries"], entry_in),
            "closing": balance_in(value["closing"]),
            "closingPositions": rows_in(value["closingPositions"], position_in),
            "totals": amounts(value["totals"], TOTALS),
        }
    except (ValueError, KeyError, TypeError):
        return None


def check_cash(statement):
    cash = statement["opening"]["cash"]
    for place, entry in enumerate(statement["entries"], 1):
        cash += entry["cash"]
        if cash != entry["cashAfter"]:
            return "CASH_DIFFERS", f"entries row {place}, cashAfter"
    return None


def check_balances(statement):
    for name in OWN:
        moved = sum(entry[name] for entry in statement["entries"])
        if statement["opening"][name] + moved != statement["closing"][name]:
            return "BALANCE_DIFFERS", f"closing, {name}"
    return None


def day_number(text):
    """As a calendar without ends of months counts, for days that no month has."""
    year, month, day = (int(part) for part in text.split("-"))
    if not 1 <= month <= 12 or not 1 <= day <= 31 or year == 0:
        raise ValueError(text)
    return date(year, month, 1).toordinal() + day - 1


def is_financing(amount, terms, open_value, start, end):
    if terms["side"] == "long" and terms["leverage"] == 1:
        return amount == 0
    try:
        days = day_number(end) - day_number(start) + 1 + SPARE_DAYS
    except ValueError:
        return False
    rate = RATES["long" if terms["side"] == "long" else "short"]
    for day in range(1, days + 1):
        charge = open_value * rate * day // (10_000 * 365 * 100) * 100
        if charge >= amount:
            return charge == amount
    return False


def held_by(held, terms):
    found = held.get(terms["positionId"])
    same = found is not None and all(found[name] == terms[name] for name in ("code", "side", "leverage"))
    return found if same else None


def part_of(found, shares):
    """The opening value of so many of the shares, in whole yen; the last part takes the rest."""
    if shares == found["quantity"]:
        return found["openValue"]
    return found["openValue"] * shares // (found["quantity"] * 100) * 100


def take(held, trade):
    sign = 1 if trade["intent"] == "open" else -1
    new = {**trade, "openedOn": trade["date"], "quantity": 0, "openValue": 0}
    found = held.get(trade["positionId"], new)
    quantity = found["quantity"] + sign * trade["quantity"]
    value = found["openValue"] + (trade["value"] if sign == 1 else -trade["openValue"])
    if quantity == 0:
        held.pop(trade["positionId"], None)
    else:
        held[trade["positionId"]] = {**found, "quantity": quantity, "openValue": value}


def by_id(positions):
    return {position["positionId"]: position for position in positions}


def gain_of(row):
    gain = row["value"] - row["openValue"]
    return gain if row["side"] == "long" else -gain


def wrong_in_trade(trade, held):
    if trade["value"] != trade["price"] * 10 * trade["quantity"]:
        return "value"
    if not 0 <= trade["fee"] <= trade["value"] * 5 // 10_000 // 100 * 100:
        return "fee"
    if trade["intent"] == "open":
        wrong = next((name for name in ("openValue", "profit", "financing") if trade[name] != 0), None)
        if wrong is not None:
            return wrong
    else:
        found = held_by(held, trade)
        if found is None or found["quantity"] < trade["quantity"]:
            return "quantity"
        if trade["openValue"] != part_of(found, trade["quantity"]):
            return "openValue"
        if trade["profit"] != gain_of(trade):
            return "profit"
        if not is_financing(trade["financing"], trade, trade["openValue"], found["openedOn"], trade["date"]):
            return "financing"
    return None if trade["result"] == trade["profit"] - trade["fee"] - trade["financing"] else "result"


def check_trades(statement):
    held = by_id(statement["openingPositions"])
    for place, trade in enumerate(statement["trades"], 1):
        wrong = wrong_in_trade(trade, held)
        if wrong is not None:
            return "TRADE_DIFFERS", f"trades row {place}, {wrong}"
        take(held, trade)
    kinds = re.compile("(long|short)-(opened|closed)")
    rows = [(place, entry) for place, entry in enumerate(statement["entries"], 1) if kinds.fullmatch(entry["kind"])]
    for place, trade in enumerate(statement["trades"], 1):
        kind = f"{trade['side']}-{'opened' if trade['intent'] == 'open' else 'closed'}"
        entry = rows[place - 1][1] if place <= len(rows) else None
        if entry is None or (entry["kind"], entry["time"], entry["date"]) != (kind, trade["time"], trade["date"]):
            return "TRADE_WITHOUT_ENTRY", f"trades row {place}"
    if len(rows) > len(statement["trades"]):
        return "ENTRY_WITHOUT_TRADE", f"entries row {rows[len(statement['trades'])][0]}"
    return None


def wrong_in_position(position, on):
    if position["value"] != position["price"] * 10 * position["quantity"]:
        return "value"
    if position["floating"] != gain_of(position):
        return "floating"
    right = is_financing(position["accrued"], position, position["openValue"], position["openedOn"], on)
    return None if right else "accrued"


def check_positions(statement):
    for name in ("opening", "closing"):
        for place, position in enumerate(statement[f"{name}Positions"], 1):
            wrong = wrong_in_position(position, statement[name]["date"])
            if wrong is not None:
                return "POSITION_DIFFERS", f"{name}Positions row {place}, {wrong}"
    held = by_id(statement["openingPositions"])
    for trade in statement["trades"]:
        take(held, trade)
    left = dict(held)
    for place, position in enumerate(statement["closingPositions"], 1):
        found = held_by(held, position)
        if found is None or left.pop(position["positionId"], None) is None:
            wrong = "positionId"
        else:
            wrong = next((name for name in ("openedOn", "quantity", "openValue") if found[name] != position[name]), None)
        if wrong is not None:
            return "POSITION_DIFFERS", f"closingPositions row {place}, {wrong}"
    return ("POSITION_DIFFERS", f"position {next(iter(left))} of the trades") if left else None


def check_assets(statement):
    for name in ("opening", "closing"):
        balance = statement[name]
        for part in ("floating", "accrued"):
            if sum(position[part] for position in statement[f"{name}Positions"]) != balance[part]:
                return "ASSETS_DIFFER", f"{name}, {part}"
        own = sum(balance[line] for line in OWN)
        if own + balance["floating"] - balance["accrued"] + balance["funds"] != balance["totalAssets"]:
            return "ASSETS_DIFFER", f"{name}, totalAssets"
    return None


def check_totals(statement):
    totals = statement["totals"]
    for name, part in (("profit", "profit"), ("fees", "fee"), ("financing", "financing"), ("realised", "result")):
        if sum(trade[part] for trade in statement["trades"]) != totals[name]:
            return "TOTAL_DIFFERS", f"totals, {name}"
    moved = sum(entry[line] for entry in statement["entries"] for line in OWN)
    moved += statement["closing"]["funds"] - statement["opening"]["funds"]
    outside = totals["deposits"] - totals["withdrawals"] + totals["dividends"] + totals["other"]
    if outside + totals["realised"] != moved:
        return "TOTAL_DIFFERS", "totals, deposits, withdrawals, dividends or other"
    return None


STEPS = (
    ("cash", check_cash),
    ("balances", check_balances),
    ("trades", check_trades),
    ("positions", check_positions),
    ("assets", check_assets),
    ("totals", check_totals),
)


def check(text):
    value = statement_in(text)
    is_file = text.startswith(START) and "\n" in text
    file = check_text(text if is_file or value is None else as_file(value))
    statement = None if value is None else figures_of(value)
    if statement is None:
        return [("file", file or ("UNREADABLE", None))]
    return [("file", file), *((name, of(statement)) for name, of in STEPS)]


def main(path):
    try:
        with open(path, encoding="utf-8", newline="") as file:
            text = file.read()
    except OSError as problem:
        print(f"cannot read {path}: {problem.strerror}")
        return 2
    except ValueError:
        text = ""
    if not text.startswith(START) and statement_in(text) is None:
        print(f"no statement: {CSV_WORDS if is_csv(text) else 'format'}")
        return 2
    steps = check(text)
    for step, problem in steps:
        word_of, place = problem or ("ok", None)
        print(f"{step} {word_of}" + ("" if place is None else f" {place}"))
    return 0 if all(problem is None for _, problem in steps) else 1


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python3 verify_statement.py FILE...")
    sys.exit(max(main(path) for path in sys.argv[1:]))
