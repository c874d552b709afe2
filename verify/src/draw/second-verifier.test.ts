import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkProof, isRight } from "./check-proof.ts";
import type { DrawProof } from "./proof.ts";
import { bytesFor, madeLottery, madePrizes } from "./testing/made-proof.ts";
import { hexOf } from "./hex.ts";
import { ProofFormatError, readProof } from "./read-proof.ts";

const program = join(import.meta.dirname, "..", "..", "python", "verify_draw.py");
const folder = mkdtempSync(join(tmpdir(), "akari-proofs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasPython = spawnSync("python3", ["--version"]).status === 0;

const right = madeLottery("second", [1, 10, 4], { simulated: 200 });
const prizes = madePrizes("second", 50);
const secret = hexOf(bytesFor("another"));

const files: readonly (readonly [string, DrawProof])[] = [
  ["a lottery", right],
  ["an empty lottery", madeLottery("empty", [], { simulated: 0 })],
  ["one ticket", madeLottery("one", [1], { simulated: 0 })],
  ["prizes", prizes],
  ["a changed secret", { ...right, secret }],
  ["a removed entrant", { ...right, entries: right.entries.slice(1) }],
  ["a doubled entrant", { ...right, entries: [right.entries[0]!, ...right.entries] }],
  ["a reordered list", { ...right, entries: right.entries.with(1, right.entries[2]!) }],
  ["a simulated entrant too few", { ...right, entries: right.entries.slice(0, -1) }],
  ["an unreadable entry", { ...right, entries: right.entries.with(0, "entry customer 2 1") }],
  ["another order", { ...right, order: right.order.toReversed() }],
  ["another's entry", { ...right, own: [{ number: 2, lots: 1, random: secret }] }],
  ["an early tape", { ...right, tape: { ...right.tape, prints: ["print 6W3A 1 17 x"] } }],
  ["other terms", { ...right, terms: right.terms.replace(" 4 ", " 5 ") }],
  ["no terms", { ...right, terms: "lottery" }],
  ["an invented prize", { ...prizes, chances: [{ ...prizes.chances[0]!, won: 5 }] }],
  ["a chance twice", { ...prizes, chances: [prizes.chances[0]!, prizes.chances[0]!] }],
  ["a chance before its series", { ...prizes, chances: [{ ...prizes.chances[0]!, takenAt: 0 }] }],
  ["numbers below 0", { ...right, entries: [`entry customer -2 1 ${secret}`, ...right.entries] }],
  ["lots below 0", { ...right, entries: right.entries.with(0, `entry customer 2 -1 ${secret}`) }],
  ["terms below 0", { ...right, terms: right.terms.replace("lottery 7", "lottery -7") }],
  ["a prize below 0", { ...prizes, terms: prizes.terms.replace("100 300", "-100 300") }],
  ["more lots than tickets can be", { ...right, terms: termsOf(2 ** 48 + 1) }],
  ...[
    "1e20",
    "Infinity",
    "0x7FFFFFFFFFFFF",
    "01795138200005",
    "+1795138200005",
    "9".repeat(5000),
  ].map(
    (at) =>
      [
        `a print at ${at.slice(0, 20)}`,
        { ...right, tape: { ...right.tape, prints: [`print 6W3A 1 ${at}`] } },
      ] as const,
  ),
];

/** Terms under which one entry could have so many lots. */
function termsOf(most: number): string {
  return right.terms.replace(" 4 10 ", ` 4 ${most} `);
}

/** The same file in spellings that JSON allows or refuses; null: it is refused. */
const spellings: readonly (readonly [string, string, "ok" | null])[] = [
  ["5.0", JSON.stringify(right).replace('"number":2', '"number":2.0'), "ok"],
  ["1e0", JSON.stringify(right).replace('"lots":1,', '"lots":1e0,'), "ok"],
  ["-0", JSON.stringify(right).replace("{", '{"more":-0.0,'), "ok"],
  ["many digits", JSON.stringify(right).replace("{", `{"more":${"9".repeat(5000)},`), "ok"],
  [
    "an order of many digits",
    JSON.stringify({ ...right, order: [] }).replace("[]", "9".repeat(5000)),
    null,
  ],
  ["NaN", JSON.stringify(right).replace("{", '{"more":NaN,'), null],
  ["Infinity", JSON.stringify(right).replace("{", '{"more":-Infinity,'), null],
  ["half a character", JSON.stringify({ ...right, terms: "\ud800" }), null],
  ["lists in lists", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, null],
  ["a mark before it", `\ufeff${JSON.stringify(right)}`, null],
  ["nothing", "", null],
];

test.skipIf(!hasPython)(
  "M-HON-3 a second verifier in Python has the same result in every step",
  () => {
    const paths = files.map(([name, proof]) => {
      const path = join(folder, `${name}.json`);
      writeFileSync(path, JSON.stringify(proof));
      return path;
    });
    const refused = join(folder, "refused.json");
    writeFileSync(refused, JSON.stringify({ ...right, root: "x" }));
    const said = spawnSync("python3", [program, ...paths, refused], { encoding: "utf8" });
    const ours = files.map(([, proof]) =>
      checkProof(proof).map(({ step, problem }) => `${step} ${problem ?? "ok"}\n`),
    );
    expect(said.stdout).toBe([...ours.flat(), "no proof: root\n"].join(""));
    expect(said.status).toBe(2);
  },
);

test.skipIf(!hasPython)(
  "M-HON-3 both verifiers read and refuse the same spellings of a file",
  () => {
    for (const [name, text, expected] of spellings) {
      const path = join(folder, "spelling.json");
      writeFileSync(path, text);
      const said = spawnSync("python3", [program, path], { encoding: "utf8" });
      expect([name, said.status, said.stderr]).toEqual([name, expected === "ok" ? 0 : 2, ""]);
      if (expected === "ok") expect(isRight(checkProof(readProof(text)))).toBe(true);
      else expect(() => readProof(text)).toThrow(ProofFormatError);
    }
  },
);

test.skipIf(!hasPython)(
  "the second verifier ends with 0 for a right draw and 1 for a forged one",
  () => {
    const path = join(folder, "proof.json");
    for (const [proof, status] of [
      [right, 0],
      [{ ...right, secret }, 1],
    ] as const) {
      writeFileSync(path, JSON.stringify(proof));
      expect(spawnSync("python3", [program, path]).status).toBe(status);
    }
  },
);
