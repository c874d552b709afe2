import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createSpool } from "./spool.ts";
import { temporaryFolderProblem } from "./temporary-folder.ts";

const here = mkdtempSync(join(tmpdir(), "akari-temporary-"));
afterAll(() => rmSync(here, { recursive: true }));

async function* text(): AsyncGenerator<string> {
  yield "練習";
}

// M-OUT-219
test("an existing temporary folder is accepted, and nothing stays in it", async () => {
  expect(await temporaryFolderProblem(here)).toBeNull();
  expect(readdirSync(here)).toEqual([]);
});

// M-OUT-219
test("a missing temporary folder is made, by the start and for each file", async () => {
  expect(await temporaryFolderProblem(join(here, "of", "a-start"))).toBeNull();
  const file = await createSpool(1_000, join(here, "of", "a-file")).keep(text());
  expect(file.bytes).toBe(6);
  await file.drop();
});

// M-OUT-219
test.each([
  ["below a file", () => join(here, "a-file", "tmp"), /is no folder: take another one/],
  [
    "that takes no folders",
    () => "/proc/akari",
    /it does not exist, and \/proc .*takes no folders/,
  ],
])("a temporary folder %s is refused with cause and remedy", async (_, folder, cause) => {
  writeFileSync(join(here, "a-file"), "");
  const problem = await temporaryFolderProblem(folder());
  expect(problem).toMatch(cause);
  expect(problem).toContain(`the temporary folder ${folder()}: `);
  expect(problem).toMatch(/Or name another one with TMPDIR\.$/);
});
