#!/usr/bin/env python3
"""Checks proof files of draws, with nothing but Python's standard library: python3 verify_draw.py FILE...

A second implementation of docs/draws.md, written from that document. It prints one line a step, the step and `ok` or the problem's
word, and ends with status 0 when all are right, 1 when one is wrong, 2 when a file is no proof.
"""
import hashlib
import json
import re
import sys

HEX = re.compile(r"[0-9a-f]{64}\Z")
WORD = re.compile(r"[A-Za-z0-9_.-]+\Z")
NUMBER = re.compile(r"(0|[1-9][0-9]*)\Z")
# Ends of lines, and halves of characters, which have no bytes.
UNWRITABLE = re.compile("[\n\r\ud800-\udfff]")
SAFE = 2**53 - 1
TICKETS_MAXIMUM = 2**32


class NoProof(Exception):
    pass


def link(domain, previous, content):
    previous = previous if previous is not None else bytes(32)
    return hashlib.sha256(b"\x01" + domain.encode() + b"\x00" + previous + content).digest()


class Numbers:
    """48-bit numbers, five a block; block 0 is the seed."""

    def __init__(self, seed):
        self.seed, self.block, self.blocks, self.taken = seed, seed, 1, 0

    def take(self):
        if self.taken == 5:
            self.block = link("akari/draw-stream", self.seed, str(self.blocks).encode())
            self.blocks, self.taken = self.blocks + 1, 0
        start = 6 * self.taken
        self.taken += 1
        return int.from_bytes(self.block[start : start + 6], "big")

    def below(self, count):
        whole = 2**48 - 2**48 % count
        number = self.take()
        while number >= whole:
            number = self.take()
        return number % count


def merkle_root(leaves):
    if not leaves:
        return hashlib.sha256(b"").digest()
    return root_of([hashlib.sha256(b"\x00" + leaf.encode()).digest() for leaf in leaves])


def root_of(hashes):
    if len(hashes) == 1:
        return hashes[0]
    split = 1
    while split * 2 < len(hashes):
        split *= 2
    return hashlib.sha256(b"\x01" + root_of(hashes[:split]) + root_of(hashes[split:])).digest()


def integer(text):
    if not NUMBER.match(text) or int(text) > SAFE:
        raise ValueError(text)
    return int(text)


def lottery_terms(text):
    name, number, code, lots, most, closes_at, simulated, seed = text.split(" ")
    if name != "lottery" or not WORD.match(code) or not HEX.match(seed):
        raise ValueError(text)
    integer(number), integer(lots)
    most, closes_at, simulated = integer(most), integer(closes_at), integer(simulated)
    if not 1 <= most <= TICKETS_MAXIMUM or simulated > 10_000_000:
        raise ValueError(text)
    return most, closes_at, simulated, bytes.fromhex(seed)


def lottery_entry(text):
    name, kind, number, lots, random = text.split(" ")
    if name != "entry" or kind not in ("customer", "simulated") or not HEX.match(random):
        raise ValueError(text)
    return kind, integer(number), integer(lots)


def prize_terms(text):
    name, series, start, end, *rest = text.split(" ")
    if name != "prizes" or len(rest) % 2 == 1:
        raise ValueError(text)
    start, end = integer(start), integer(end)
    prizes = [(integer(rest[i]), integer(rest[i + 1])) for i in range(0, len(rest), 2)]
    if sum(chances for _, chances in prizes) > 1000:
        raise ValueError(text)
    return integer(series), start, end, prizes


def check_commitment(proof):
    made = link("akari/draw-commitment", bytes.fromhex(proof["secret"]), proof["terms"].encode())
    return None if made.hex() == proof["commitment"] else "COMMITMENT_DIFFERS"


def check_list(proof, most, simulated, seed):
    before, tickets, customers = None, 0, 0
    for text in proof["entries"]:
        try:
            kind, number, lots = lottery_entry(text)
        except ValueError:
            return "ENTRY_UNREADABLE"
        if before is not None and not (kind, number) > before:
            return "ENTRY_OUT_OF_ORDER"
        if not 1 <= lots <= most:
            return "LOTS_OUT_OF_RANGE"
        before, tickets, customers = (kind, number), tickets + lots, customers + (kind == "customer")
    if tickets >= TICKETS_MAXIMUM:
        return "TOO_MANY_TICKETS"
    found = proof["entries"][customers:]
    if len(found) != simulated:
        return "SIMULATED_DIFFER"
    for number, text in enumerate(found, 1):
        random = link("akari/draw-simulated", seed, str(number).encode())
        lots = 1 + Numbers(random).below(most)
        if text != f"entry simulated {number} {lots} {random.hex()}":
            return "SIMULATED_DIFFER"
    return None if merkle_root(proof["entries"]).hex() == proof["root"] else "ROOT_DIFFERS"


def check_own(proof):
    entries = set(proof["entries"])
    for own in proof["own"]:
        if f"entry customer {own['number']} {own['lots']} {own['random']}" not in entries:
            return "OWN_ENTRY_MISSING"
    return None


def check_tape(tape, after):
    if not tape["prints"]:
        return "TAPE_EMPTY"
    for text in tape["prints"]:
        fields = text.split(" ")
        if len(fields) < 4 or not NUMBER.match(fields[3]) or number_of(fields[3]) < after:
            return "TAPE_TOO_EARLY"
    previous = None if tape["previousHead"] is None else bytes.fromhex(tape["previousHead"])
    made = link("akari/tape-chain", previous, "\n".join(tape["prints"]).encode())
    return None if made.hex() == tape["head"] else "HEAD_DIFFERS"


def check_order(proof):
    readable = []
    for text in proof["entries"]:
        try:
            readable.append((text, lottery_entry(text)[2]))
        except ValueError:
            pass
    tickets = sum(lots for _, lots in readable)
    if tickets != len(proof["order"]):
        return "RESULT_DIFFERS"
    root = merkle_root([text for text, _ in readable])
    head = bytes.fromhex(proof["tape"]["head"])
    numbers = Numbers(link("akari/draw-seed", bytes.fromhex(proof["secret"]), root + head))
    order = list(range(1, tickets + 1))
    for last in range(tickets - 1, 0, -1):
        place = numbers.below(last + 1)
        order[last], order[place] = order[place], order[last]
    return None if order == proof["order"] else "RESULT_DIFFERS"


def check_lottery(proof):
    try:
        most, closes_at, simulated, seed = lottery_terms(proof["terms"])
    except ValueError:
        return [("commitment", "TERMS_UNREADABLE")]
    steps = [("commitment", check_commitment(proof)), ("list", check_list(proof, most, simulated, seed))]
    if "own" in proof:
        steps.append(("own", check_own(proof)))
    return steps + [("tape", check_tape(proof["tape"], closes_at)), ("result", check_order(proof))]


def check_prizes(proof):
    try:
        series, start, end, prizes = prize_terms(proof["terms"])
    except ValueError:
        return [("commitment", "TERMS_UNREADABLE")]
    tape, result, seen = None, None, set()
    for chance in proof["chances"]:
        tape = tape or check_tape(chance["tape"], chance["takenAt"])
        if result is not None:
            continue
        if chance["number"] in seen:
            result = "CHANCE_REPEATED"
            continue
        seen.add(chance["number"])
        if not start <= chance["takenAt"] < end:
            result = "CHANCE_OUT_OF_TIME"
            continue
        text = f"chance {series} {chance['number']} {chance['random']} {chance['tape']['head']}"
        seed = link("akari/draw-prize", bytes.fromhex(proof["secret"]), text.encode())
        number, below, won = Numbers(seed).below(1000), 0, 0
        for amount, chances in prizes:
            below += chances
            if number < below:
                won = amount
                break
        if won != chance["won"]:
            result = "RESULT_DIFFERS"
    return [("commitment", check_commitment(proof)), ("tape", tape), ("result", result)]


def expect(condition, name):
    if not condition:
        raise NoProof(name)


def is_hex(value):
    return isinstance(value, str) and HEX.match(value) is not None


def is_line(value):
    return isinstance(value, str) and not UNWRITABLE.search(value)


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= SAFE


def check_shape(proof):
    expect(isinstance(proof, dict), "the file")
    expect(proof.get("format") == "akari-draw-proof-1", "format")
    expect(proof.get("kind") in ("lottery", "prizes"), "kind")
    expect(is_hex(proof.get("commitment")), "commitment")
    expect(is_line(proof.get("terms")), "terms")
    expect(is_hex(proof.get("secret")), "secret")
    if proof["kind"] == "lottery":
        expect_all(proof.get("entries"), is_line, "entries")
        expect(is_hex(proof.get("root")), "root")
        expect_tape(proof.get("tape"))
        expect_all(proof.get("order"), is_whole, "order")
        if "own" in proof:
            expect_all(proof["own"], lambda own: isinstance(own, dict), "own")
            for own in proof["own"]:
                expect(is_whole(own.get("number")) and is_whole(own.get("lots")), "own")
                expect(is_hex(own.get("random")), "own")
    else:
        expect_all(proof.get("chances"), lambda chance: isinstance(chance, dict), "chances")
        for chance in proof["chances"]:
            whole = all(is_whole(chance.get(name)) for name in ("number", "takenAt", "won"))
            expect(whole and is_hex(chance.get("random")), "chances")
            expect_tape(chance.get("tape"))


def expect_tape(tape):
    expect(isinstance(tape, dict), "tape")
    expect("previousHead" in tape, "tape.previousHead")
    expect(tape["previousHead"] is None or is_hex(tape["previousHead"]), "tape.previousHead")
    expect_all(tape.get("prints"), is_line, "tape.prints")
    expect(is_hex(tape.get("head")), "tape.head")


def expect_all(values, holds, name):
    expect(isinstance(values, list) and all(holds(value) for value in values), name)


def number_of(text):
    """The value of a JSON number: 5, 5.0 and 5e0 are the same whole number, and what has too many digits is none."""
    value = float(text)
    if abs(value) > SAFE or value != int(value):
        return value
    return int(value)


def no_number(text):
    raise NoProof(f"{text} is no JSON")


def main(path):
    try:
        with open(path, encoding="utf-8") as file:
            proof = json.load(file, parse_int=number_of, parse_float=number_of, parse_constant=no_number)
        if isinstance(proof, dict) and set(proof) == {"code", "msg", "data"}:
            proof = proof["data"]
        check_shape(proof)
    except RecursionError:
        print("no proof: nested too deeply")
        return 2
    except OSError as problem:
        print(f"cannot read {path}: {problem.strerror}")
        return 2
    except (ValueError, NoProof) as problem:
        print(f"no proof: {problem}")
        return 2
    steps = check_lottery(proof) if proof["kind"] == "lottery" else check_prizes(proof)
    for step, problem in steps:
        print(f"{step} {problem or 'ok'}")
    return 0 if all(problem is None for _, problem in steps) else 1


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python3 verify_draw.py FILE...")
    sys.exit(max(main(path) for path in sys.argv[1:]))
