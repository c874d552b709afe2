import { practiceMark } from "@akari/api/practice-mark";
import {
  replayMark,
  statementFormat,
  type StatementBalance,
  type StatementEntry,
  type StatementPosition,
  type StatementTotals,
  type StatementTrade,
  type UnsummedStatement,
} from "@akari/api/statement";
import { floatingProfit } from "@akari/brokerage/account/position-figures";
import { accruedFinancing } from "@akari/brokerage/margin/financing";
import { sen } from "@akari/brokerage/money";
import type { Calendar } from "@akari/exchange/calendar";
import { price, shares } from "@akari/exchange/price";
import { idOf, priceOf, timeOf, yenOf } from "../../http/present.ts";
import type {
  EntryRow,
  OwnAccounts,
  PositionRow,
  StatementRows,
  TradeRow,
} from "../../uses/statement/statement-rows.ts";

export interface StatementHead {
  readonly accountId: number;
  readonly from: string;
  readonly to: string;
  /** Trading dates whose closes begin and end the statement. */
  readonly openingDate: string;
  readonly closingDate: string;
  readonly createdAt: number;
}

export interface StatementValuation {
  readonly calendar: Calendar;
  /** At the close of a trading date, tenths of a yen. */
  priceOf(code: string, date: string): number;
  /** For a replayed share, the original date that a trading date replays at an instant, or at its close for null; null for a simulated one. */
  originalDateOf(code: string, date: string, at: number | null): string | null;
}

/** The statement in its wire form, from rows alone: everything in it can be recomputed (docs/statements.md). */
export function makeStatement(
  head: StatementHead,
  rows: StatementRows,
  valuation: StatementValuation,
): UnsummedStatement {
  const { openingDate, closingDate } = head;
  const closingAccounts = changed(rows.now, [rows.later], -1);
  const openingAccounts = changed(closingAccounts, rows.entries, -1);
  const atClose = rows.positions.map((position): PositionRow => ({
    ...position,
    quantity: position.quantity - position.laterQuantity,
    openValue: position.openValue - position.laterOpenValue,
  }));
  const closing = worthOf(atClose, closingDate, rows, valuation);
  const [fundsBefore = 0, funds = 0] = rows.funds;
  const opening = worthOf(before(atClose, rows.trades), openingDate, rows, valuation);
  return {
    format: statementFormat,
    practice: practiceMark,
    accountId: idOf(head.accountId),
    from: head.from,
    to: head.to,
    createdAt: timeOf(head.createdAt),
    opening: balanceOf(openingDate, openingAccounts, opening, fundsBefore),
    openingPositions: opening.positions,
    trades: rows.trades.map((trade) => presentTrade(trade, rows, valuation)),
    entries: rows.entries.map(presentEntry),
    closing: balanceOf(closingDate, closingAccounts, closing, funds),
    closingPositions: closing.positions,
    totals: totalsOf(rows),
  };
}

const ownKinds = ["cash", "held", "margin", "advance"] as const;

function changed(start: OwnAccounts, by: readonly OwnAccounts[], sign: 1 | -1): OwnAccounts {
  const sum = { ...start };
  for (const change of by) for (const kind of ownKinds) sum[kind] += sign * change[kind];
  return sum;
}

/** The positions before the trades. */
function before(positions: readonly PositionRow[], trades: readonly TradeRow[]): PositionRow[] {
  const tradesOf = Map.groupBy(trades, ({ positionId }) => positionId);
  return positions.map((position) => {
    let { quantity, openValue } = position;
    for (const trade of tradesOf.get(position.id) ?? []) {
      quantity += trade.intent === "open" ? -trade.quantity : trade.quantity;
      openValue += trade.intent === "open" ? -trade.value : trade.openValue;
    }
    return { ...position, quantity, openValue };
  });
}

interface Worth {
  readonly positions: StatementPosition[];
  readonly floating: number;
  readonly accrued: number;
}

function worthOf(
  rows: readonly PositionRow[],
  date: string,
  { names }: StatementRows,
  valuation: StatementValuation,
): Worth {
  let [floatingSum, accruedSum] = [0, 0];
  const positions = rows
    .filter(({ quantity }) => quantity > 0)
    .map((row): StatementPosition => {
      const at = price(valuation.priceOf(row.code, date));
      const openValue = sen(row.openValue);
      const quantity = shares(row.quantity);
      const floating = floatingProfit({ side: row.side, quantity, openValue, price: at });
      const accrued = accruedFinancing({ ...row, openValue }, date, valuation.calendar);
      floatingSum += floating;
      accruedSum += accrued;
      return {
        positionId: idOf(row.id),
        code: row.code,
        ...nameOf(row.code, names, valuation.originalDateOf(row.code, date, null)),
        side: row.side,
        leverage: row.leverage,
        openedOn: row.openedOn,
        quantity,
        openValue: yenOf(openValue),
        price: priceOf(at),
        value: yenOf(row.side === "long" ? openValue + floating : openValue - floating),
        floating: yenOf(floating),
        accrued: yenOf(accrued),
      };
    });
  return { positions, floating: floatingSum, accrued: accruedSum };
}

function balanceOf(
  date: string,
  { cash, held, margin, advance }: OwnAccounts,
  { floating, accrued }: Worth,
  funds: number,
): StatementBalance {
  return {
    date,
    cash: yenOf(cash),
    held: yenOf(held),
    margin: yenOf(margin),
    advance: yenOf(advance),
    floating: yenOf(floating),
    accrued: yenOf(accrued),
    funds: yenOf(funds),
    totalAssets: yenOf(cash + held + margin + advance + floating - accrued + funds),
  };
}

function presentTrade(
  row: TradeRow,
  { names }: StatementRows,
  valuation: StatementValuation,
): StatementTrade {
  return {
    time: timeOf(row.at),
    date: row.date,
    orderId: idOf(row.orderId),
    executionSequence: row.executionSequence,
    positionId: idOf(row.positionId),
    code: row.code,
    ...nameOf(row.code, names, valuation.originalDateOf(row.code, row.date, row.at)),
    side: row.side,
    leverage: row.leverage,
    intent: row.intent,
    offAuction: row.offAuction,
    price: priceOf(row.price),
    quantity: row.quantity,
    value: yenOf(row.value),
    openValue: yenOf(row.openValue),
    profit: yenOf(row.profit),
    fee: yenOf(row.fee),
    financing: yenOf(row.interest),
    result: yenOf(resultOf(row)),
  };
}

/** A real name appears only with its mark and date, so that its price is never mistaken for today's. */
function nameOf(code: string, names: StatementRows["names"], originalDate: string | null) {
  const name = names.get(code) ?? "";
  return { name: originalDate === null ? name : `${replayMark} ${name}`, originalDate };
}

function resultOf({ profit, fee, interest }: TradeRow): number {
  return profit - fee - interest;
}

function presentEntry(row: EntryRow): StatementEntry {
  return {
    time: timeOf(row.at),
    date: row.date,
    entryId: idOf(row.id),
    kind: row.kind,
    cause: { kind: row.causeKind, id: idOf(row.causeId) },
    cash: yenOf(row.cash),
    held: yenOf(row.held),
    margin: yenOf(row.margin),
    advance: yenOf(row.advance),
    cashAfter: yenOf(row.cashAfter),
    assetsBefore: row.assetsBefore === null ? null : yenOf(row.assetsBefore),
  };
}

function totalsOf({
  entries,
  trades,
  funds: [before = 0, after = 0],
}: StatementRows): StatementTotals {
  const sumOf = (name: "deposits" | "withdrawals" | "dividends" | "other") =>
    entries.reduce((sum, entry) => sum + entry[name], 0);
  const ofEntries = (name: Parameters<typeof sumOf>[0]) => yenOf(sumOf(name));
  const ofTrades = (amountOf: (trade: TradeRow) => number) =>
    yenOf(trades.reduce((sum, trade) => sum + amountOf(trade), 0));
  return {
    deposits: ofEntries("deposits"),
    withdrawals: ofEntries("withdrawals"),
    profit: ofTrades(({ profit }) => profit),
    fees: ofTrades(({ fee }) => fee),
    financing: ofTrades(({ interest }) => interest),
    dividends: ofEntries("dividends"),
    other: yenOf(sumOf("other") + after - before),
    realised: ofTrades(resultOf),
  };
}
