import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { collectNotices, noticesFile } from "./notices.ts";

test("M-RT-22 the notices match the installed packages; `node web/build/notices.ts` renews them", () => {
  expect(JSON.parse(readFileSync(noticesFile, "utf8"))).toEqual(collectNotices());
});

test("every package has its licence text", () => {
  const { packages, texts } = collectNotices();
  expect(packages.map(({ name }) => name)).toContain("lightweight-charts");
  const free = /^(MIT|Apache-2\.0|BSD-3-Clause|ISC|Unlicense)$/;
  const lacking = packages.filter(
    ({ licence, text }) => !free.test(licence) || (texts[text]?.text.length ?? 0) <= 500,
  );
  expect(lacking).toEqual([]);
});
