import { expect, test } from "vitest";
import { countLines, kindOf } from "./line-counts.ts";

test.each([
  ["core/src/core.ts", "source"],
  ["core/src/core.test.ts", "tests"],
  ["core/test/bare/stands-alone.test.ts", "tests"],
  ["e2e/src/world-process.ts", "tests"],
  ["server/src/db/migrations/0001_first.sql", "source"],
  ["web/src/app/frame.module.css", "styles"],
  ["api/texts/ipo.ja.json", "texts"],
  ["docs/orders.md", "documents"],
  ["conformance/vectors/more-itayose.json", null],
  ["web/public/icon.svg", null],
])("%s counts as %s", (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test("counts files and lines by part and kind", () => {
  const counts = countLines(["a/x.ts", "a/y.ts", "a/y.test.ts", "b.md", "a/z.png"], () => 10);
  expect([...counts.keys()]).toEqual(["a", "."]);
  expect(counts.get("a")).toMatchObject({
    source: { files: 2, lines: 20 },
    tests: { files: 1, lines: 10 },
    documents: { files: 0, lines: 0 },
  });
  expect(counts.get(".")?.documents).toEqual({ files: 1, lines: 10 });
});
