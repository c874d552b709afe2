import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkFlow } from "./check-flow.ts";
import { readFlow } from "./flow-file.ts";
import { buildFlow } from "./orderflow.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-thin-flow-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  { symbols: 1, depth: 15, ops: 60_000, seed: 9, prefill: 0 },
  { symbols: 3, depth: 40, ops: 60_000, seed: 12_345 },
])("books that are swept far trade to the generator's own hash: %j", (options) => {
  const file = join(folder, `${options.seed}.ofl`);
  writeFileSync(file, buildFlow(options));
  const flow = readFlow(file);
  expect(flow.trades).toBeGreaterThan(1_000);
  expect(() => checkFlow(flow)).not.toThrow();
});
