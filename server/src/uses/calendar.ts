import { type Calendar, createCalendar } from "@akari/exchange/calendar";
import type { ScheduleName } from "@akari/exchange/schedule";
import { holidays } from "@akari/core/market/holidays";
import type { MarketParts } from "./parts.ts";

const calendars: Record<ScheduleName, Calendar> = {
  practice: createCalendar("practice", holidays),
  tse: createCalendar("tse", holidays),
};

/** The calendar of the running market. */
export function calendarOf({ core }: Pick<MarketParts, "core">): Calendar {
  return calendars[core.ready.schedule];
}
