import type { ScheduleName } from "@akari/exchange/schedule";

/** Minutes of continuous trading per day: 24 times 55, or Tokyo's 150 + 175. */
export const tradingMinutesOfDay: Readonly<Record<ScheduleName, number>> = {
  practice: 24 * 55,
  tse: 150 + 175,
};

/** A minute of a day's continuous trading, and its elapsed share. */
export interface TradingMinute {
  readonly whole: number;
  readonly part: number;
}

/**
 * The trading minute at a number of minutes since midnight. Before an opening it is the start of the session's first minute, whose price
 * the auction aims for; in the pre-closing the end of the last one.
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

/** A place in a session that starts with minute `first` and has its closing auction at `until`, in minutes since its opening. */
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
