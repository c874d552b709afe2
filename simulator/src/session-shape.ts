import type { ScheduleName } from "@akari/exchange/schedule";

const minuteMs = 60_000;
const minutesOfDay = 1_440;
/** Tokyo is nine hours ahead of UTC. */
const tokyoOffsetMinutes = 9 * 60;

/** Progress through a session's continuous trading. */
export interface SessionProgress {
  /** Minutes since the session's opening, with fractions. */
  readonly minute: number;
  /** Length of its continuous trading in minutes. */
  readonly minutes: number;
}

/**
 * How busy a minute of a session is against the session's mean, which is 1: a U with 1.8 at both ends and 0.6 in the middle.
 * Volume and variance both follow it.
 */
export function activityAt(minute: number, minutes: number): number {
  const fromMiddle = Math.min(Math.max((2 * minute) / minutes - 1, -1), 1);
  return 0.6 + 1.2 * fromMiddle * fromMiddle;
}

/** Continuous trading per day, in seconds: 24 x 55 minutes (practice), 150 + 175 minutes (tse). */
export function tradingSecondsOfDay(schedule: ScheduleName): number {
  return schedule === "practice" ? 24 * 55 * 60 : (150 + 175) * 60;
}

/** Progress in the session at an instant, or in the nearest session between two. */
export function sessionProgress(schedule: ScheduleName, at: number): SessionProgress {
  const minuteOfDay = (at / minuteMs + tokyoOffsetMinutes) % minutesOfDay;
  if (schedule === "practice") return { minute: Math.min(minuteOfDay % 60, 55), minutes: 55 };
  if (minuteOfDay < 12 * 60) return { minute: clamp(minuteOfDay - 540, 150), minutes: 150 };
  return { minute: clamp(minuteOfDay - 750, 175), minutes: 175 };
}

function clamp(minute: number, minutes: number): number {
  return Math.min(Math.max(minute, 0), minutes);
}
