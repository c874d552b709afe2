import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("sentences with figures break at the edge, on a fund's page and in a record", () => {
  const css = readFileSync(new URL("follow.module.css", import.meta.url), "utf8");
  const rule =
    /\n\.record \.small,\n\.row \.small,\n\.section > \.small \{\n {2}white-space: normal;\n\}/;
  expect(rule.test(css)).toBe(true);
});
