import { tsePhaseAt } from "@akari/exchange/trading/tse-phase";
import { startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type { Kind } from "../example.ts";
import { CannotRun } from "../malformed.ts";
import { tseCalendar } from "../tse-calendar.ts";
import { readDate, readTime } from "../units.ts";

const secondMs = 1000;

export const calendar: Kind = {
  expected: { phase: (node) => node.text(), open: (node) => node.flag() },
  read(input) {
    const query = input.field("query").text();
    const date = readDate(input.field("date"));
    switch (query) {
      case "is_open":
        return () => ({ open: tseCalendar.isTradingDay(date) });
      case "phase": {
        const at = startOfTokyoDate(date) + readTime(input.field("time")) * secondMs;
        return () => ({ phase: tsePhaseAt(tseCalendar, at) });
      }
      default:
        throw new CannotRun(`unknown query "${query}"`);
    }
  },
};
