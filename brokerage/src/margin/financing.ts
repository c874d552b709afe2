import type { Calendar } from "@akari/exchange/calendar";
import type { LeverageTimes, PositionSide } from "../order/commands.ts";
import { type Sen, zero } from "../money.ts";
import { longFinancingBasisPoints, shortFinancingBasisPoints } from "../rates.ts";
import { financingDown } from "../rounding.ts";
import { interestDays } from "./held-days.ts";
import { isMarginTrade } from "./margin-trade.ts";

export interface FinancedPart {
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  /** Trading date of its fills. */
  readonly openedOn: string;
  readonly openValue: Sen;
}

/**
 * Financing accrued by the trading date, charged by a close on that date: days counted with both ends (market rules 9.4); fully paid
 * longs pay nothing. A cost is a positive amount everywhere (docs/statements.md).
 */
export function accruedFinancing(part: FinancedPart, date: string, calendar: Calendar): Sen {
  return financing(part, interestDays(part.openedOn, date, calendar));
}

/** One calendar day of financing, for display. */
export function financingPerDay(part: Omit<FinancedPart, "openedOn">): Sen {
  return financing(part, 1);
}

function financing(part: Omit<FinancedPart, "openedOn">, days: number): Sen {
  if (!isMarginTrade(part)) return zero;
  const rate = part.side === "long" ? longFinancingBasisPoints : shortFinancingBasisPoints;
  return financingDown(part.openValue, rate, days);
}
