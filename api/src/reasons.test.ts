import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "./locale.ts";
import { type Reason, isReason, reasons } from "./reasons.ts";

const textsOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../texts/reason.${locale}.json`, import.meta.url), "utf8"));

test.each(locales)(
  "M-ERR-27 every reason has a text in %s and every text has a reason",
  (locale) => {
    expect(Object.keys(textsOf(locale)).sort()).toEqual(Object.keys(reasons).sort());
  },
);

test.each(locales)(
  "M-ERR-27 the texts in %s use exactly the parameters of the registry",
  (locale) => {
    const used = Object.entries(textsOf(locale)).map(([reason, text]) => {
      const names = [...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]);
      return [reason, [...new Set(names)].sort()];
    });
    const declared = Object.keys(reasons).map((reason) => [
      reason,
      Object.keys(reasons[reason as Reason].parameters ?? {}).sort(),
    ]);
    expect(Object.fromEntries(used)).toEqual(Object.fromEntries(declared));
  },
);

test("each reason of a noun is in the registry, and no two nouns share one", async () => {
  const nouns = readdirSync(new URL("./reasons/", import.meta.url)).filter(
    (file) => file !== "reason-entry.ts",
  );
  const files = await Promise.all(
    nouns.map((file) => import(new URL(`./reasons/${file}`, import.meta.url).href)),
  );
  const own = files.flatMap((file) =>
    Object.values(file).flatMap((rows) => Object.keys(rows as object)),
  );
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter((reason, index) => own.indexOf(reason) !== index)).toEqual([]);
  expect(own.filter((reason) => !isReason(reason))).toEqual([]);
});
