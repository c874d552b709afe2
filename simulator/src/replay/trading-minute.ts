import type { ScheduleName } from "@akari/exchange/schedule";

/** Minutes of continuous trading in a day: 24 hours of 55, or Tokyo's 150 and 175. */
export const tradingMinutesOfDay: Readonly<Record<ScheduleName, number>> = {
  practice: 24 * 55,
  tse: 150 + 175,
};

/** A minute of a day's continuous trading, and how much of it is over. */
export interface TradingMinute {
  readonly whole: number;
  readonly part: number;
}

/**
 * Where in its trading a day stands, by the minutes since its midnight. Before an opening it stands at the session's first minute, which
 * the auction looks for; in the pre-closing at the end of the last one.
 */
export function tradingMinute(schedule: ScheduleName, minuteOfDay: number): TradingMinute {
  if (minuteOfDay <= 0) return { whole: 0, part: 0 };
  if (schedule === "practice") {
    const hour = Math.floor(minuteOfDay / 60);
    return within(hour * 55, minuteOfDay - hour * 60, 55, 58, hour < 23);
  }
  const noon = 12 * 60;
  if (minuteOfDay < noon) return within(0, minuteOfDay - 9 * 60, 150, 150, true);
  return within(150, minuteOfDay - (noon + 30), 175, 180, false);
}

/** A session that began with minute `first`; `until` its auction, in minutes since its opening. */
function within(
  first: number,
  minute: number,
  length: number,
  until: number,
  another: boolean,
): TradingMinute {
  if (minute <= 0) return { whole: first, part: 0 };
  if (minute < length) return { whole: first + Math.floor(minute), part: minute % 1 };
  if (minute < until || !another) return { whole: first + length - 1, part: 1 };
  return { whole: first + length, part: 0 };
}
