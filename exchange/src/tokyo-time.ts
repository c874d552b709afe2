/** Tokyo is nine hours ahead of UTC, without daylight saving, so its dates are arithmetic on epoch milliseconds. */
const offsetMs = 9 * 3_600_000;

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** The last answer of `tokyoDate`: most instants are on the day of the one before, and writing a date takes far longer than comparing days. */
let known = { day: NaN, date: "" };

/** The date in Tokyo, `YYYY-MM-DD`, of an instant. */
export function tokyoDate(at: number): string {
  const day = Math.floor((at + offsetMs) / dayMs);
  if (day !== known.day) known = { day, date: new Date(day * dayMs).toISOString().slice(0, 10) };
  return known.date;
}

/** An instant as ISO 8601 with milliseconds and Tokyo's offset. */
export function tokyoTime(at: number): string {
  return `${new Date(at + offsetMs).toISOString().slice(0, -1)}+09:00`;
}

/** The instant at which a Tokyo date begins. */
export function startOfTokyoDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - offsetMs;
}

/** The instant at which the Tokyo day of an instant began. */
export function startOfTokyoDay(at: number): number {
  return Math.floor((at + offsetMs) / dayMs) * dayMs - offsetMs;
}

/** The Tokyo date `days` days after a date. */
export function addDays(date: string, days: number): string {
  return tokyoDate(startOfTokyoDate(date) + days * dayMs);
}

/** Day of the week of a Tokyo date: 0 is Sunday, 6 Saturday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
