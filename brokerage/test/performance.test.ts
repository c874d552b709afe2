import { price } from "@akari/exchange/price";
import fc from "fast-check";
import { expect, test } from "vitest";
import { figuresOf, totalsNow, valuationPrice } from "../src/account/figures.ts";
import { summarise } from "../src/account/summary.ts";
import { zero } from "../src/money.ts";
import {
  type AccountRecord,
  type LedgerMove,
  performanceOf,
  type PositionBefore,
} from "../src/performance/account-performance.ts";
import { alice, type Firm } from "./firm.ts";
import { openFirm, steps, take } from "./random-day.ts";

/** The firm's own figures at each close, before the date moves: the oracle. */
interface Close {
  readonly date: string;
  readonly totalAssets: number;
  readonly balance: number;
  readonly positions: readonly PositionBefore[];
  readonly prices: ReadonlyMap<string, number>;
}

const own = new Set(["cash", "held", "margin", "advance"]);

function closeOf(firm: Firm): Close {
  const { state } = firm;
  const figures = figuresOf(state, firm.account(alice));
  const pledged = figures.positions.reduce((sum, { margin }) => sum + margin, 0);
  return {
    date: state.tradingDate,
    totalAssets: summarise(totalsNow(firm.account(alice)), zero).totalAssets,
    balance: figures.cash + figures.advance + figures.held + pledged,
    positions: firm
      .positions(alice)
      .map(({ id, code, side, leverage, openedOn, quantity, openValue }) => ({
        id,
        code,
        side,
        leverage,
        openedOn,
        quantity,
        openValue,
      })),
    prices: new Map([...state.instruments].map(([code, listed]) => [code, valuationPrice(listed)])),
  };
}

/** Runs the steps and records every close; the last one is now. */
function livedThrough(start: number, life: Parameters<typeof take>[1][]) {
  const firm = openFirm(start);
  const closes: Close[] = [];
  const roll = firm.roll.bind(firm);
  firm.roll = (date) => {
    closes.push(closeOf(firm));
    roll(date);
  };
  for (const step of life) take(firm, step);
  closes.push(closeOf(firm));
  return { firm, closes };
}

function recordOf(firm: Firm, closes: readonly Close[], from: number): AccountRecord {
  const before = closes[from]!;
  const dates = closes.slice(from + 1).map(({ date }) => date);
  const dayOf = (date: string) => dates.indexOf(date) + 1;
  const fills = firm
    .fills()
    .filter(({ accountId, tradingDate }) => accountId === alice && dayOf(tradingDate) > 0);
  const held = new Map(before.positions.map((position) => [position.id, position]));
  for (const fill of fills) {
    const order = fill.positionId;
    if (!held.has(order)) held.set(order, openedSince(firm, fill.positionId));
  }
  return {
    dateBefore: before.date,
    dates,
    balanceBefore: before.balance,
    fundWorths: [],
    flows: flowsOf(firm, dayOf),
    positions: [...held.values()],
    ledger: firm
      .entries()
      .filter(({ accountId, tradingDate }) => accountId === alice && dayOf(tradingDate) > 0)
      .map(({ tradingDate, postings }): LedgerMove => {
        const sumOf = (from: (kind: string) => boolean, to: (kind: string) => boolean) =>
          postings
            .filter((posting) => from(posting.from.kind) && to(posting.to.kind))
            .reduce((sum, { amount }) => sum + amount, 0);
        const is = (kind: string) => (other: string) => other === kind;
        const isOwn = (kind: string) => own.has(kind);
        const isHouse = (kind: string) => !own.has(kind);
        return {
          day: dayOf(tradingDate),
          change: sumOf(isHouse, isOwn) - sumOf(isOwn, isHouse),
          deposits: sumOf(is("outside"), isOwn),
          withdrawals: sumOf(isOwn, is("outside")),
          dividendOf: null,
          dividend: 0,
          other: sumOf(is("losses"), isOwn),
        };
      }),
    fills: fills.map((fill) => ({
      day: dayOf(fill.tradingDate),
      positionId: fill.positionId,
      quantity: fill.intent === "open" ? fill.quantity : -fill.quantity,
      openValue: fill.intent === "open" ? fill.value : -fill.closedOpenValue,
      profit: fill.profit,
      fee: fill.fee,
      interest: fill.interest,
    })),
  };
}

/** The firm's own deposits and withdrawals, without the values before them: these are the server's to record. */
function flowsOf(firm: Firm, dayOf: (date: string) => number): AccountRecord["flows"] {
  return firm.entries().flatMap(({ accountId, tradingDate, postings }) =>
    accountId !== alice || dayOf(tradingDate) === 0
      ? []
      : postings
          .filter(({ from, to }) => from.kind === "outside" || to.kind === "outside")
          .map(({ from, amount }) => ({
            day: dayOf(tradingDate),
            amount: from.kind === "outside" ? amount : -amount,
            before: null,
          })),
  );
}

/** A position opened after the record began, with the terms of its opening order. */
function openedSince(firm: Firm, positionId: number): PositionBefore {
  const opening = firm
    .fills()
    .find((fill) => fill.positionId === positionId && fill.intent === "open")!;
  const placed = firm.events.flatMap((event) =>
    event.kind === "order-placed" && event.order.id === opening.orderId ? [event.order] : [],
  )[0]!;
  return {
    id: positionId,
    code: opening.code,
    side: placed.side,
    leverage: placed.leverage,
    openedOn: opening.tradingDate,
    quantity: 0,
    openValue: 0,
  };
}

const cash = fc.constantFrom(350_000, 1_000_000, 5_000_000);

test("M-HON-8 after any trades all parts of all shares equal the change of total assets less net deposits, to the sen", () => {
  fc.assert(
    fc.property(cash, steps, fc.nat(), (start, life, pick) => {
      const { firm, closes } = livedThrough(start, life);
      const from = pick % closes.length;
      const calendar = firm.state.calendar;
      const { assetsBefore, days, stocks, other } = performanceOf(recordOf(firm, closes, from), {
        calendar,
        priceOf: (code, day) => price(closes[from + day]!.prices.get(code)!),
      });

      // Every day matches the account's own figures at that close.
      const totals = [assetsBefore, ...days.map(({ totalAssets }) => totalAssets)];
      expect(totals).toEqual(closes.slice(from).map(({ totalAssets }) => totalAssets));

      const flows = days.reduce(
        (sum, { deposits, withdrawals }) => sum + deposits - withdrawals,
        0,
      );
      const parts = [...stocks.values()];
      const earned = parts.reduce<number>(
        (sum, { price: result, dividend, financing, fee }): number =>
          sum + result + dividend + financing + fee,
        other,
      );
      expect(earned).toBe(totals.at(-1)! - totals[0]! - flows);
      for (const { dividend, fee } of parts) {
        expect(dividend).toBe(0);
        expect(fee).toBeLessThanOrEqual(0);
      }
      for (const { growth } of days) expect(growth >= 0n).toBe(true);
    }),
    { numRuns: 150 },
  );
});
