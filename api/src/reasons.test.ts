import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "./locale.ts";
import { type Reason, reasons } from "./reasons.ts";

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
