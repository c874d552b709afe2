import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkProof } from "./check-proof.ts";
import type { DrawProof } from "./proof.ts";
import { bytesFor, madeLottery, madePrizes } from "./testing/made-proof.ts";
import { hexOf } from "./hex.ts";

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
];

test.skipIf(!hasPython)("M-HON-3 a second verifier in Python says the same in every step", () => {
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
});

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
