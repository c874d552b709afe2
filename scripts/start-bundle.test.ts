import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { startProgram } from "./start-bundle.ts";

const fail = (line: string) => expect.unreachable(line);

// M-HOU-122
test("a start bundles its program if no bundle of its sources exists, and if the last bundling was cut short", async () => {
  const program = await startProgram(fail);
  const madeAt = () => statSync(join(dirname(program), "whole")).mtimeMs;
  const first = madeAt();
  expect([await startProgram(fail), madeAt()]).toEqual([program, first]);

  rmSync(join(dirname(program), "whole"));
  rmSync(program);
  expect([await startProgram(fail), existsSync(program), madeAt() > first]).toEqual([
    program,
    true,
    true,
  ]);
});

// M-HOU-122
test("every thread that the bundled program starts is a file beside it", async () => {
  const program = await startProgram(fail);
  const code = readFileSync(program, "utf8");
  expect(code).toContain("new Worker(");
  expect(code.match(/new URL\("[^"]*\.ts"(, import\.meta\.url)?\)/g)).toBeNull();
});

// M-HOU-122
test("a start that cannot write its bundle runs the sources and reports the cause", async () => {
  const cache = join(import.meta.dirname, "../node_modules/.cache");
  const inTheWay = join(mkdtempSync(join(cache, "start-test-")), "file");
  writeFileSync(inTheWay, "");
  const complaints: string[] = [];
  const program = await startProgram((line) => complaints.push(line), relative(cache, inTheWay));
  rmSync(dirname(inTheWay), { recursive: true });
  expect([program, complaints]).toEqual([
    join(import.meta.dirname, "open-akari.ts"),
    [expect.stringContaining("ENOTDIR")],
  ]);
});
