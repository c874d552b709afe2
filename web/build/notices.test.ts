import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { collectNotices, noticesFile } from "./notices.ts";

test("M-RT-22 the notices are those of what is installed; `node web/build/notices.ts` renews them", () => {
  expect(JSON.parse(readFileSync(noticesFile, "utf8"))).toEqual(collectNotices());
});

test("every package has its licence's wording", () => {
  const { packages, texts } = collectNotices();
  expect(packages.map(({ name }) => name)).toContain("lightweight-charts");
  for (const { name, licence, text } of packages) {
    expect(licence, name).toMatch(/^(MIT|Apache-2\.0|BSD-3-Clause|ISC)$/);
    expect(texts[text]?.text.length, name).toBeGreaterThan(500);
  }
});
