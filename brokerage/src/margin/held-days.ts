import type { Calendar } from "@akari/exchange/calendar";
import type { MarginKind } from "./margin-kind.ts";

/** Days of interest or lending fee between two trading dates: calendar days from settlement to settlement, both ends counted (market rules 9.4). */
export function interestDays(openedOn: string, closedOn: string, calendar: Calendar): number {
  return nightsHeld(openedOn, closedOn, calendar) + 1;
}

/**
 * Days of the reverse fee (逆日歩) of a short: from settlement to the day before the closing settlement, none within a day. A general
 * short has no such fee (market rules 9.4).
 */
export function reverseFeeDays(
  kind: MarginKind,
  openedOn: string,
  closedOn: string,
  calendar: Calendar,
): number {
  return kind === "standardized" ? nightsHeld(openedOn, closedOn, calendar) : 0;
}

/** Calendar days from settlement to settlement. */
function nightsHeld(openedOn: string, date: string, calendar: Calendar): number {
  if (openedOn === date) return 0;
  return dayNumber(calendar.settlementDate(date)) - dayNumber(calendar.settlementDate(openedOn));
}

const dayMs = 86_400_000;

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}
