import type { LeverageTimes, PositionSide } from "@akari/brokerage/order/commands";
import type { Position } from "@akari/brokerage/portfolio/position";
import { accruedFinancing } from "@akari/brokerage/margin/financing";
import { sen } from "@akari/brokerage/money";
import type { Calendar } from "@akari/exchange/calendar";

/** Columns of `positions` as the queries name them. */
export const positionColumns = `position_id as id, code, side, leverage, opened_at as "openedAt", opened_on as "openedOn",
  opened_quantity as "openedQuantity", opened_value as "openedValue", quantity, open_value as "openValue",
  closed_quantity as "closedQuantity", closed_value as "closedValue", closing_quantity as "closingQuantity", margin, fees,
  interest, realised_profit as "realisedProfit", status, closed_at as "closedAt"`;

export interface PositionRow {
  readonly id: number;
  readonly code: string;
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  readonly openedAt: number;
  readonly openedOn: string;
  readonly openedQuantity: number;
  readonly openedValue: number;
  readonly quantity: number;
  readonly openValue: number;
  readonly closedQuantity: number;
  readonly closedValue: number;
  readonly closingQuantity: number;
  readonly margin: number;
  readonly fees: number;
  readonly interest: number;
  readonly realisedProfit: number;
  readonly status: Position["status"];
  readonly closedAt: number | null;
}

/** The prices for valuing a position: the market's last price (tenths of a yen), or the base price before any. */
export interface Valuation {
  readonly lastPrice: number;
  readonly tradingDate: string;
  readonly calendar: Calendar;
}

const senPerTenth = 10;

/** Figures of a position's open part, in sen: value at the last price, floating profit, and financing not yet posted. */
export interface OpenFigures {
  readonly marketValue: number;
  readonly unrealisedProfit: number;
  readonly accruedInterest: number;
}

export function openFiguresOf(
  row: Pick<PositionRow, "side" | "quantity" | "leverage" | "openedOn" | "openValue">,
  valuation: Valuation,
): OpenFigures {
  return {
    ...worthOf(row, valuation.lastPrice),
    accruedInterest: accruedOf(row, valuation),
  };
}

/** Value at a price and floating profit, in sen. */
export function worthOf(
  { side, quantity, openValue }: Pick<PositionRow, "side" | "quantity" | "openValue">,
  lastPrice: number,
): Omit<OpenFigures, "accruedInterest"> {
  const marketValue = lastPrice * quantity * senPerTenth;
  return {
    marketValue,
    unrealisedProfit: side === "long" ? marketValue - openValue : openValue - marketValue,
  };
}

/** Accrued financing that is not yet posted, in sen. */
export function accruedOf(
  row: Pick<PositionRow, "side" | "leverage" | "openedOn" | "openValue">,
  { tradingDate, calendar }: Pick<Valuation, "tradingDate" | "calendar">,
): number {
  return accruedFinancing({ ...row, openValue: sen(row.openValue) }, tradingDate, calendar);
}
