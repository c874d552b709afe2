import { readFileSync } from "node:fs";
import { locales } from "@akari/api/locale";
import { yen } from "@akari/brokerage/money";
import {
  dayGrowth,
  linkedGrowth,
  returnHundredths,
} from "@akari/brokerage/performance/time-weighted-return";
import { expect, test } from "vitest";

interface Row {
  readonly label: string;
  readonly value: string;
}

/** The rows of the app's worked example in a language. */
function exampleIn(locale: string): Readonly<Record<string, Row>> {
  const file = new URL(`../../../../api/texts/document.${locale}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).performance.sections.example.table;
}

/** The numbers in a text: groups of digits with any of the languages' separators, whole yen or percentages with two decimals. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/([+−]?)(\d{1,3}(?:[.,\u202f]\d{3})+|\d+(?:[.,]\d\d)?)/g)].map(
    ([, sign, digits]) => {
      const plain = /[.,]\d\d$/.test(digits!)
        ? digits!.replace(",", ".")
        : digits!.replaceAll(/[.,\u202f]/g, "");
      return Number(plain) * (sign === "−" ? -1 : 1);
    },
  );
}

test.each(locales)(
  "M-HON-8 the method gives the figures of the printed example in %s",
  (locale) => {
    const example = exampleIn(locale);
    let before = 0;
    const days = ["day1", "day2", "day3"].map((key, index) => {
      const numbers = numbersIn(example[key]!.label).slice(1);
      const [after = 0, flow = 0, value = 0] = numbers.toReversed();
      const amount = index < 2 ? flow : -flow;
      const day = {
        before: yen(before),
        deposits: yen(Math.max(0, amount)),
        withdrawals: yen(Math.max(0, -amount)),
        after: yen(after),
        flows: [{ before: yen(value), amount: yen(amount) }],
      };
      const growth = returnHundredths(dayGrowth(day)) / 100;
      expect(numbersIn(example[key]!.value)).toEqual(
        value === 0 ? [after, flow, growth] : [value, before, after, value + amount, growth],
      );
      before = after;
      return day;
    });
    const [whole] = numbersIn(example["whole"]!.value);
    expect(whole).toBe(returnHundredths(linkedGrowth(days).at(-1)!) / 100);
    const [profit] = numbersIn(example["profit"]!.value);
    const flows = days.reduce((sum, day) => sum + day.deposits - day.withdrawals, 0);
    expect(profit! * 100).toBe(days.at(-1)!.after - flows);
  },
);

test("docs/performance.md has the same example", () => {
  const page = readFileSync(new URL("../../../../docs/performance.md", import.meta.url), "utf8");
  for (const key of ["day1", "day2", "day3", "whole", "profit"])
    expect(page).toContain(exampleIn("en")[key]!.value);
});
