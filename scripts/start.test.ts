import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const start = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "start.ts"), ...words], {
    encoding: "utf8",
  });

test("npm start --help prints its settings and opens nothing", () => {
  const { status, stdout } = start("--help");
  expect([status, stdout]).toEqual([0, expect.stringContaining("environment variables")]);
});

test.each([
  ["--port", "8090"],
  ["--help", "--port"],
])("npm start with an argument it does not know is refused: %s", (...words) => {
  const { status, stderr } = start(...words);
  expect([status, stderr]).toEqual([2, expect.stringContaining("takes no arguments")]);
});
