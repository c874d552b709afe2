import {
  feeBasisPoints,
  longFinancingBasisPoints,
  lotShares,
  minimumMargin,
  openingMarginPercent,
  shortFinancingBasisPoints,
  startingCreditScore,
} from "@akari/brokerage/rates";
import { price, shares } from "@akari/exchange/price";
import { newListingRules } from "@akari/exchange/rules/new-listing";
import { renewalInterval } from "@akari/exchange/rules/renewal-interval";
import { isExemptShort } from "@akari/exchange/rules/short-sale";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { haltMs } from "@akari/core/crowd/disclosure-halts";
import { depositDayMaximum, depositMaximum } from "../../desk/deposit-rules.ts";

const tags = ["ja", "zh-Hans", "en", "es", "fr"] as const;
const senPerYen = 100;

/** A catalogue as one text without thousands separators and with a decimal point. */
function textOf(feature: string, tag: string): string {
  const file = new URL(`../../../../api/texts/${feature}.${tag}.json`, import.meta.url);
  return readFileSync(file, "utf8")
    .replaceAll(/(?<=\d)[.,\u202f\u00a0](?=\d{3}(?!\d))/g, "")
    .replaceAll(/(?<=\d),(?=\d)/g, ".");
}

test.each(tags)("the rules in %s print the figures that the firm computes with", (tag) => {
  const rules = textOf("document", tag);
  for (const percent of [
    feeBasisPoints / 100,
    longFinancingBasisPoints / 100,
    shortFinancingBasisPoints / 100,
    openingMarginPercent,
  ])
    expect(rules).toMatch(new RegExp(`(?<![\\d.])${percent}[\\u00a0\\u202f]?%`));
  for (const amount of [minimumMargin, depositMaximum, depositDayMaximum])
    expect(rules).toMatch(new RegExp(`(?<!\\d)${amount / senPerYen}(?!\\d)`));
  expect(textOf("user", tag)).toContain(String(startingCreditScore));
});

test.each(tags)("the rules in %s state the length of halts and the short-sale trigger", (tag) => {
  const { halts, orders } = JSON.parse(textOf("document", tag)).rules.sections;
  const minutes = Object.values(haltMs).map((ms) => String(ms / minuteMs));
  expect(halts.points.length.match(/\d+/g)).toEqual(expect.arrayContaining(minutes));
  const units = Number(orders.points.short.match(/\d+/g).find((figure: string) => figure !== "1"));
  const lot = shares(lotShares);
  expect(isExemptShort(shares(units * lot), lot)).toBe(true);
  expect(isExemptShort(shares((units + 1) * lot), lot)).toBe(false);
  expect(orders.points.short).toContain(String(units * lot));
});

type Section = {
  readonly points: Readonly<Record<string, string>>;
  readonly table?: Readonly<Record<string, { readonly label: string; readonly value: string }>>;
};

/** The rules' sections about the exchange, with figures in the same notation. */
function rulesOf(tag: string): Readonly<Record<string, Section>> {
  const document = JSON.parse(textOf("document", tag)) as {
    rules: { sections: Record<string, Section> };
  };
  return document.rules.sections;
}
const numbersIn = (text: string | undefined) => (text?.match(/\d+/g) ?? []).map(Number);

test.each(tags)("the rules in %s state the exchange's special-quote intervals", (tag) => {
  const rows = Object.values(rulesOf(tag)["quotes"]?.table ?? {});
  expect(rows).toHaveLength(10);
  for (const { label, value } of rows) {
    const [below = 0] = numbersIn(label);
    expect(numbersIn(value)).toEqual([renewalInterval(price(below * 10 - 1)) / 10]);
    expect(renewalInterval(price(below * 10))).toBeGreaterThan(
      renewalInterval(price(below * 10 - 1)),
    );
  }
});

test.each(tags)(
  "the rules in %s state how a new listing's first price is found, and how often quotes are renewed",
  (tag) => {
    const { listing, quotes } = rulesOf(tag);
    // A centre at which a percent is 100 yen, and the ordinary interval is smaller than the step.
    const centre = price(100_000);
    const rules = newListingRules(centre, "topix500", "tse");
    const percentOf = (at: number) => at / 1_000;
    // In a practice session the step comes every minute, which some languages write as a word.
    expect(numbersIn(listing?.points["up"]).slice(0, 3)).toEqual([
      percentOf(rules.stepUp(centre)),
      percentOf(rules.upperQuote),
      rules.stepUpSeconds(centre) / 60,
    ]);
    expect(newListingRules(centre, "topix500", "practice").stepUpSeconds(centre)).toBe(60);
    expect(numbersIn(listing?.points["down"])).toEqual([
      rules.stepDownSeconds / 60,
      percentOf(rules.lowerQuote),
    ]);
    expect(numbersIn(listing?.points["orders"])).toEqual([
      percentOf(rules.acceptLow),
      percentOf(rules.acceptHigh),
    ]);
    expect(numbersIn(quotes?.points["renewal"])).toEqual([rules.stepDownSeconds / 60]);
  },
);
