/** Tokyo is nine hours ahead of UTC, without daylight saving, so its dates are arithmetic on epoch milliseconds. */
const offsetMs = 9 * 3_600_000;

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** The date in Tokyo, `YYYY-MM-DD`, of an instant. */
export function tokyoDate(at: number): string {
  return new Date(at + offsetMs).toISOString().slice(0, 10);
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
