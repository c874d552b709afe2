import type { Host } from "@akari/api/system";
import { createCalendar } from "@akari/exchange/calendar";
import { nextBoundary, phaseAt } from "@akari/exchange/schedule";
import { tokyoDate } from "@akari/exchange/tokyo-time";
import { holidays } from "@akari/core/market/holidays";
import { timeOf } from "../../http/present.ts";

const calendar = createCalendar("tse", holidays);

/** The state of the Tokyo Stock Exchange at an instant by its published hours, whatever this market's schedule. */
export function realExchangeAt(at: number): Host["realExchange"] {
  const { kind, at: boundaryAt } = nextBoundary(calendar, at);
  return {
    phase: phaseAt(calendar, at),
    tradingDay: calendar.isTradingDay(tokyoDate(at)),
    nextBoundary: { kind, at: timeOf(boundaryAt) },
  };
}
