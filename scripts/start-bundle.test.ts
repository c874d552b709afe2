import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { bundledStart } from "./start-bundle.ts";

// M-HOU-122
test("a start bundles its program when there is none of its sources, and when the last bundling was cut short", async () => {
  const program = await bundledStart();
  const madeAt = () => statSync(join(dirname(program), "whole")).mtimeMs;
  const first = madeAt();
  expect([await bundledStart(), madeAt()]).toEqual([program, first]);

  rmSync(join(dirname(program), "whole"));
  rmSync(program);
  expect([await bundledStart(), existsSync(program), madeAt() > first]).toEqual([
    program,
    true,
    true,
  ]);
});

// M-HOU-122
test("every thread that the bundled program starts is a file beside it", async () => {
  const program = await bundledStart();
  const code = readFileSync(program, "utf8");
  expect(code).toContain("new Worker(");
  expect(code.match(/new URL\("[^"]*\.ts"(, import\.meta\.url)?\)/g)).toBeNull();
});
