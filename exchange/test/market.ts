import { emptyStatistics } from "../src/statistics.ts";
import { dayTerms } from "../src/rules/daily-limit.ts";
import { price, shares } from "../src/price.ts";
import type { ListedInstrument } from "../src/exchange.ts";
import type { Phase } from "../src/messages.ts";
import type { TickTable } from "../src/instrument.ts";

/** An instant from a Tokyo wall clock, e.g. `2025-06-10T09:00`. */
export function tokyo(wallClock: string): number {
  const [date, time = "00:00"] = wallClock.split("T");
  const seconds = time.length === 5 ? `${time}:00` : time;
  return Date.parse(`${date}T${seconds}+09:00`);
}

/** A share that has never traded, with a base price in yen, on Tuesday 2025-06-10. */
export function listed(
  code: string,
  baseYen: number,
  phase: Phase,
  tickTable: TickTable = "standard",
): ListedInstrument {
  return {
    instrument: { code, tickTable, lot: shares(100) },
    terms: dayTerms("2025-06-10", price(Math.round(baseYen * 10)), tickTable),
    statistics: emptyStatistics,
    phase,
    halted: false,
  };
}
