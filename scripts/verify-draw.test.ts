import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { madeLottery } from "../verify/src/draw/testing/made-proof.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-verify-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, "proof.json");
const run = (...named: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "verify-draw.ts"), ...named], {
    encoding: "utf8",
  });

test("M-HON-3 a draw is checked from its file by one command", () => {
  const proof = madeLottery("command", [1, 2]);
  writeFileSync(file, JSON.stringify(proof));
  const right = run(file);
  expect(right.stdout).toContain("result ok\nThe result follows from what was published.");
  expect(right.status).toBe(0);
  writeFileSync(file, JSON.stringify({ ...proof, order: proof.order.toReversed() }));
  const wrong = run(file);
  expect(wrong.stdout).toContain("result RESULT_DIFFERS");
  expect(wrong.status).toBe(1);
});

test("a file that is no proof, an absent one and a forgotten name are refused in words", () => {
  writeFileSync(file, "{}");
  expect([run(file).status, run(file).stdout]).toEqual([
    2,
    expect.stringContaining("no proof: format"),
  ]);
  expect(run(join(folder, "absent")).stdout).toContain("cannot read");
  expect(run().stdout).toContain("usage");
});
