import {
  feeBasisPoints,
  longFinancingBasisPoints,
  lotShares,
  minimumMargin,
  openingMarginPercent,
  shortFinancingBasisPoints,
  startingCreditScore,
} from "@akari/brokerage/rates";
import { shares } from "@akari/exchange/price";
import { isExemptShort } from "@akari/exchange/rules/short-sale";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { haltMs } from "../../engine/disclosure-halts.ts";
import { depositDayMaximum, depositMaximum } from "../../desk/deposit-rules.ts";

const tags = ["ja", "zh-Hans", "en", "es", "fr"] as const;
const senPerYen = 100;

/** A catalogue as one text without separators of thousands, with a point for the decimals. */
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

test.each(tags)(
  "the rules in %s print how long halts last and from when short sales are restricted",
  (tag) => {
    const { halts, orders } = JSON.parse(textOf("document", tag)).rules.sections;
    const minutes = Object.values(haltMs).map((ms) => String(ms / minuteMs));
    expect(halts.points.length.match(/\d+/g)).toEqual(expect.arrayContaining(minutes));
    const units = Number(
      orders.points.short.match(/\d+/g).find((figure: string) => figure !== "1"),
    );
    const lot = shares(lotShares);
    expect(isExemptShort(shares(units * lot), lot)).toBe(true);
    expect(isExemptShort(shares((units + 1) * lot), lot)).toBe(false);
    expect(orders.points.short).toContain(String(units * lot));
  },
);
