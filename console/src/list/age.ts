/** Hours, minutes and seconds between two times, e.g. 02:14:09; hours go on past a day. Never negative. */
export function ageOf(since: string, now: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A case waits too long after this: the day's work of a desk. */
const overdueMs = 60 * 60_000;

export function isOverdue(since: string, now: string): boolean {
  return Date.parse(now) - Date.parse(since) >= overdueMs;
}

/** Whether a deadline is less than an hour away, or past. */
export function isDueSoon(due: string, now: string): boolean {
  return Date.parse(due) - Date.parse(now) < 60 * 60_000;
}

/** True when both times lie on one day in Tokyo. */
export function isSameDay(one: string, other: string): boolean {
  return dayOf(one) === dayOf(other);
}

/** YYYY-MM-DD in Tokyo. */
export function dayOf(time: string): string {
  return new Date(Date.parse(time) + 9 * 3_600_000).toISOString().slice(0, 10);
}
