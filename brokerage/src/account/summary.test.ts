import { shares } from "@akari/exchange/price";
import fc from "fast-check";
import { expect, test } from "vitest";
import { alice, at, cheapStock, createFirm, orderIdOf, stock, yen } from "../../test/firm.ts";
import { sen, zero } from "../money.ts";
import { type AccountFigures, equityOf, totalsOf } from "./equity.ts";
import type { PositionFigures } from "./position-figures.ts";
import { figuresOf, totalsNow } from "./figures.ts";
import { summarise } from "./summary.ts";

const long: PositionFigures = {
  code: stock,
  side: "long",
  leverage: 3,
  quantity: shares(1000),
  openValue: yen(2_400_000),
  margin: yen(800_000),
  price: at(2400),
  accruedFinancing: zero,
};

const withLong = (price: number): AccountFigures => ({
  cash: yen(198_800),
  advance: zero,
  held: zero,
  leaving: zero,
  openCall: zero,
  positions: [{ ...long, price: at(price), accruedFinancing: yen(184) }],
});

test("the example of docs/margin.md: E(p) = 998,800 + 1000 (p - 2400) less the day's financing, and a profit does not count", () => {
  const firm = createFirm();
  firm.open(alice, yen(1_000_000));
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 1000, leverage: 3 })), 2400, 1000);
  for (const price of [2400, 2000, 1882, 1881, 1641]) {
    firm.print(stock, price);
    expect(figuresOf(firm.state, firm.account(alice))).toEqual(withLong(price));
    expect(totalsNow(firm.account(alice))).toEqual(totalsOf(withLong(price)));
    expect(equityOf(totalsOf(withLong(price)))).toBe(yen(998_616 + 1000 * (price - 2400)));
  }
  expect(equityOf(totalsOf(withLong(2500)))).toBe(yen(998_616));
});

test("M-TRD-1, M-ENT-13 the summary of the example", () => {
  expect(summarise(totalsOf(withLong(2300)), yen(-1_200))).toEqual({
    totalAssets: yen(898_616),
    availableBalance: yen(198_800),
    usedFunds: yen(800_000),
    paidShares: 0,
    margin: yen(800_000),
    held: 0,
    floatingProfit: yen(-100_000),
    accruedFinancing: yen(184),
    realisedProfit: yen(-1_200),
    withdrawable: yen(178_616), // E - M = 898,616 - 720,000
    equity: yen(898_616),
    requiredMargin: yen(720_000),
    openCall: 0,
    marginRatioHundredths: 3744,
  });
});

test("the remaining margin call cannot be withdrawn", () => {
  const called = { ...withLong(2300), openCall: yen(100_000) };
  expect(summarise(totalsOf(called), zero)).toMatchObject({
    openCall: yen(100_000),
    withdrawable: yen(78_616),
  });
});

test("without margin positions there is no ratio and all cash can be withdrawn", () => {
  const summary = summarise(
    totalsOf({
      cash: yen(5_000),
      advance: zero,
      held: yen(1_000),
      leaving: zero,
      openCall: zero,
      positions: [],
    }),
    zero,
  );
  expect(summary).toMatchObject({
    totalAssets: yen(6_000),
    usedFunds: yen(1_000),
    withdrawable: yen(5_000),
    requiredMargin: 0,
    marginRatioHundredths: null,
  });
});

test("small margin positions require 最低保証金; an advance and accrued financing reduce E", () => {
  const small = { ...long, quantity: shares(100), openValue: yen(240_000), margin: yen(80_000) };
  const summary = summarise(
    totalsOf({
      cash: zero,
      advance: yen(-10_000),
      held: zero,
      leaving: zero,
      openCall: zero,
      positions: [{ ...small, accruedFinancing: yen(18) }],
    }),
    zero,
  );
  expect(summary).toMatchObject({
    requiredMargin: yen(300_000),
    equity: yen(69_982),
    totalAssets: yen(69_982),
    withdrawable: 0,
  });
});

test("fully paid longs count at 80 % of their value, shorts gain when the price falls", () => {
  const paid = { ...long, leverage: 1, margin: yen(2_400_000) } as const;
  const short = { ...long, side: "short", code: cheapStock } as const;
  const account = { cash: yen(100), advance: zero, held: zero, leaving: zero, openCall: zero };
  expect(equityOf(totalsOf({ ...account, positions: [{ ...paid, price: at(2500) }] }))).toBe(
    yen(2_000_100),
  );
  // The short's profit does not raise E; it only offsets the long's loss.
  expect(equityOf(totalsOf({ ...account, positions: [{ ...short, price: at(2300) }] }))).toBe(
    yen(800_100),
  );
  const both = [
    { ...short, price: at(2300) },
    { ...long, price: at(2200) },
  ];
  expect(equityOf(totalsOf({ ...account, positions: both }))).toBe(yen(100 + 1_600_000 - 100_000));
});

test("M-TRD-5 total assets are cash, held, margin and advance, with floating profit and accrued financing", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1500, max: 3300 }),
      (cash, held, price) => {
        const account = { ...withLong(price), cash: yen(cash), held: yen(held) };
        const { totalAssets, availableBalance, usedFunds, ...rest } = summarise(
          totalsOf(account),
          zero,
        );
        expect(totalAssets).toBe(
          sen(availableBalance + usedFunds + rest.floatingProfit - rest.accruedFinancing),
        );
        expect(usedFunds).toBe(sen(rest.paidShares + rest.margin + rest.held));
        expect(rest.withdrawable).toBeLessThanOrEqual(availableBalance);
      },
    ),
  );
});
