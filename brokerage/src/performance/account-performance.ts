import type { Calendar } from "@akari/exchange/calendar";
import { type Price, shares } from "@akari/exchange/price";
import { floatingProfit } from "../account/position-figures.ts";
import type { LeverageTimes, PositionSide } from "../order/commands.ts";
import { accruedFinancing } from "../margin/financing.ts";
import { type Sen, sen } from "../money.ts";
import { linkedGrowth, type ReturnFlow } from "./time-weighted-return.ts";

/** An account's record from the close before its first day to the close of its last, or to now. Money in sen; days are counted from 1. */
export interface AccountRecord {
  /** Trading date whose close starts the record. */
  readonly dateBefore: string;
  /** The trading dates, oldest first, none left out. */
  readonly dates: readonly string[];
  /** Cash, held, margin and advance together at the close of `dateBefore`. */
  readonly balanceBefore: number;
  /** Every position with open shares at that close or with a fill since. */
  readonly positions: readonly PositionBefore[];
  /** Value of the account's fund units at the close of `dateBefore` and of each day. */
  readonly fundWorths: readonly number[];
  readonly ledger: readonly LedgerMove[];
  readonly fills: readonly RecordedFill[];
  /** Deposits, withdrawals and what counts like them, in their order. */
  readonly flows: readonly RecordedFlow[];
}

/** Money from outside, or below 0 to it, with the value of the account just before; null: older than the record of that value. */
export interface RecordedFlow {
  readonly day: number;
  readonly amount: number;
  readonly before: number | null;
}

/** A position at the close of `dateBefore`; a position opened later has 0 shares. */
export interface PositionBefore {
  readonly id: number;
  readonly code: string;
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  readonly openedOn: string;
  readonly quantity: number;
  readonly openValue: number;
}

/** The changes posted by one day's ledger entries, or by some of them. */
export interface LedgerMove {
  readonly day: number;
  /** Change of the balance. */
  readonly change: number;
  readonly deposits: number;
  readonly withdrawals: number;
  /** Dividends received less charged, by share; null for other entries. */
  readonly dividendOf: string | null;
  readonly dividend: number;
  /** The part of `change` that belongs to no share: advances written off by the house, fund units bought and redeemed. */
  readonly other: number;
}

/** The effect of a position's fills on one day. */
export interface RecordedFill {
  readonly day: number;
  readonly positionId: number;
  /** Shares opened less shares closed. */
  readonly quantity: number;
  readonly openValue: number;
  /** Price result of closed parts. */
  readonly profit: number;
  readonly fee: number;
  readonly interest: number;
}

/** A share's result in four parts that add up; fee, and usually financing, are 0 or below. */
export interface Parts {
  readonly price: Sen;
  readonly dividend: Sen;
  readonly financing: Sen;
  readonly fee: Sen;
}

export interface PerformanceDay {
  readonly date: string;
  readonly totalAssets: Sen;
  readonly deposits: Sen;
  readonly withdrawals: Sen;
  /** Its deposits and withdrawals, at which its growth is split; null: one of them is older than the record of its value. */
  readonly flows: readonly ReturnFlow[] | null;
  /** From the close of `dateBefore` to this day's close, in units of 1 / `growthOne`. */
  readonly growth: bigint;
}

export interface AccountPerformance {
  readonly assetsBefore: Sen;
  readonly days: readonly PerformanceDay[];
  readonly stocks: ReadonlyMap<string, Parts>;
  readonly other: Sen;
}

export interface RecordValuation {
  readonly calendar: Calendar;
  /** Closing price of a day, tenths of a yen; day 0 is the close of `dateBefore`. */
  priceOf(code: string, day: number): Price;
}

/**
 * An account's performance. Each day's total assets come from the ledger and the prices, the parts of each share from its fills, and
 * the two agree to the sen: last total - first total - deposits + withdrawals = all parts of all shares + other.
 */
export function performanceOf(
  record: AccountRecord,
  valuation: RecordValuation,
): AccountPerformance {
  const { dates } = record;
  const fillsOf = Map.groupBy(record.fills, ({ positionId }) => positionId);
  const open: number[] = Array.from({ length: dates.length + 1 }, (_, day) =>
    fundWorthAt(record, day),
  );
  const stocks = new Map<string, Parts>();
  for (const position of record.positions) {
    const fills = fillsOf.get(position.id) ?? [];
    // Closed before and untouched since: not part of this record.
    if (position.quantity === 0 && fills.length === 0) continue;
    addTo(stocks, position.code, liveThrough(position, fills, record, valuation, open));
  }
  for (const { dividendOf, dividend } of record.ledger)
    if (dividendOf !== null) addTo(stocks, dividendOf, partsOf({ dividend }));

  const movesOf = Map.groupBy(record.ledger, ({ day }) => day);
  const flowsOf = Map.groupBy(record.flows, ({ day }) => day);
  let balance = record.balanceBefore;
  let before = sen(balance + open[0]!);
  const days = dates.map((date, index) => {
    const moves = movesOf.get(index + 1) ?? [];
    balance += sumOf(moves, "change");
    const day = {
      date,
      before,
      deposits: sen(sumOf(moves, "deposits")),
      withdrawals: sen(sumOf(moves, "withdrawals")),
      after: sen(balance + open[index + 1]!),
      flows: valuedFlows(flowsOf.get(index + 1) ?? []),
    };
    before = day.after;
    return day;
  });
  const growths = linkedGrowth(days);
  return {
    assetsBefore: sen(record.balanceBefore + open[0]!),
    days: days.map(({ date, deposits, withdrawals, after, flows }, index) => ({
      date,
      totalAssets: after,
      deposits,
      withdrawals,
      flows,
      growth: growths[index]!,
    })),
    stocks,
    other: sen(
      sumOf(record.ledger, "other") + fundWorthAt(record, dates.length) - fundWorthAt(record, 0),
    ),
  };
}

function valuedFlows(flows: readonly RecordedFlow[]): ReturnFlow[] | null {
  const valued: ReturnFlow[] = [];
  for (const { amount, before } of flows) {
    if (before === null) return null;
    valued.push({ amount: sen(amount), before: sen(before) });
  }
  return valued;
}

function fundWorthAt({ fundWorths }: AccountRecord, day: number): number {
  return fundWorths[day] ?? 0;
}

/** Adds the position's floating profit less accrued financing to `open` at each close at which it has shares; returns its parts. */
function liveThrough(
  position: PositionBefore,
  fills: readonly RecordedFill[],
  { dateBefore, dates }: AccountRecord,
  valuation: RecordValuation,
  open: number[],
): Parts {
  const byDay = Map.groupBy(fills, ({ day }) => day);
  const filledDays = [...byDay.keys()];
  const firstDay = position.quantity > 0 ? 1 : Math.min(...filledDays);
  const lastDay = Math.max(...filledDays);
  let { quantity, openValue } = position;
  const first = worthOf(position, dateBefore, 0, valuation);
  open[0]! += first.floating - first.accrued;
  let last = first;
  for (let day = firstDay; day <= dates.length; day += 1) {
    for (const fill of byDay.get(day) ?? []) {
      quantity += fill.quantity;
      openValue += fill.openValue;
    }
    last = worthOf({ ...position, quantity, openValue }, dates[day - 1]!, day, valuation);
    open[day]! += last.floating - last.accrued;
    if (quantity === 0 && day >= lastDay) break;
  }
  return partsOf({
    price: last.floating - first.floating + sumOf(fills, "profit"),
    financing: first.accrued - last.accrued - sumOf(fills, "interest"),
    fee: -sumOf(fills, "fee"),
  });
}

function worthOf(
  position: PositionBefore,
  date: string,
  day: number,
  { calendar, priceOf }: RecordValuation,
): { readonly floating: number; readonly accrued: number } {
  if (position.quantity === 0) return { floating: 0, accrued: 0 };
  const openValue = sen(position.openValue);
  const quantity = shares(position.quantity);
  const price = priceOf(position.code, day);
  return {
    floating: floatingProfit({ side: position.side, quantity, openValue, price }),
    accrued: accruedFinancing({ ...position, openValue }, date, calendar),
  };
}

function addTo(stocks: Map<string, Parts>, code: string, parts: Parts): void {
  const known = stocks.get(code);
  if (known === undefined) stocks.set(code, parts);
  else
    stocks.set(
      code,
      partsOf({
        price: known.price + parts.price,
        dividend: known.dividend + parts.dividend,
        financing: known.financing + parts.financing,
        fee: known.fee + parts.fee,
      }),
    );
}

function partsOf(amounts: { readonly [Part in keyof Parts]?: number }): Parts {
  const { price = 0, dividend = 0, financing = 0, fee = 0 } = amounts;
  // A cost of zero is 0, not -0.
  return {
    price: sen(price),
    dividend: sen(dividend),
    financing: sen(financing + 0),
    fee: sen(fee + 0),
  };
}

function sumOf<Row extends Readonly<Record<Name, unknown>>, Name extends string>(
  rows: readonly Row[],
  name: Name,
): number {
  return rows.reduce((sum, row) => sum + (row[name] as number), 0);
}
