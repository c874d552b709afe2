import type { TickTable } from "@akari/exchange/instrument";
import type { Price } from "@akari/exchange/price";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import { type Calendar } from "@akari/exchange/calendar";
import { minuteMs, startOfTokyoDate, tokyoDate } from "@akari/exchange/tokyo-time";
import { blockOpenMs } from "./block-offer.ts";

const wholeDiscount = 10_000;
/** Under the schedule of Tokyo a block closes at 8:45, before the next trading day's opening (docs/blocks.md#timetable). */
const closesAtMinute = 8 * 60 + 45;

/** Last price x (1 - discount), down to the tick; `discount` in hundredths of a percent. */
export function hedgingPrice(last: Price, discount: number, tickTable: TickTable): Price {
  return roundDownToTick(tickTable, (last * (wholeDiscount - discount)) / wholeDiscount);
}

/** When a block that is announced at an instant closes. */
export function blockClosing(calendar: Calendar, announcedAt: number): number {
  if (calendar.schedule === "practice") return announcedAt + blockOpenMs;
  const next = calendar.nextTradingDay(tokyoDate(announcedAt));
  return startOfTokyoDate(next) + closesAtMinute * minuteMs;
}
