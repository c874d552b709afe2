import type { Calendar } from "@akari/exchange/calendar";
import type { LeverageTimes, PositionSide } from "../commands.ts";
import { type Sen, zero } from "../money.ts";
import { longFinancingBasisPoints, shortFinancingBasisPoints } from "../rates.ts";
import { financingDown } from "../rounding.ts";
import { interestDays, nightsHeld } from "./held-days.ts";
import { isMarginTrade } from "./margin-trade.ts";

export interface FinancedPart {
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  /** Trading date of its fills. */
  readonly openedOn: string;
  readonly openValue: Sen;
}

/** What closing this part on the trading date costs: days with both ends (market rules 9.4); fully paid longs pay nothing. */
export function financingAtClose(part: FinancedPart, closedOn: string, calendar: Calendar): Sen {
  return financing(part, interestDays(part.openedOn, closedOn, calendar));
}

/**
 * What has accrued by the trading date: each roll of the day adds the calendar days that it crosses. The day of the
 * closing itself is charged by the close, like its fee.
 */
export function accruedFinancing(part: FinancedPart, date: string, calendar: Calendar): Sen {
  return financing(part, nightsHeld(part.openedOn, date, calendar));
}

/** One calendar day of it, for show. */
export function financingPerDay(part: Omit<FinancedPart, "openedOn">): Sen {
  return financing(part, 1);
}

function financing(part: Omit<FinancedPart, "openedOn">, days: number): Sen {
  if (!isMarginTrade(part)) return zero;
  const rate = part.side === "long" ? longFinancingBasisPoints : shortFinancingBasisPoints;
  return financingDown(part.openValue, rate, days);
}
