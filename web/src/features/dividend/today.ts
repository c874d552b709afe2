const tokyoOffsetMs = 9 * 3_600_000;

/** Today's date in Tokyo, `YYYY-MM-DD`. */
export function tokyoToday(now = Date.now()): string {
  return new Date(now + tokyoOffsetMs).toISOString().slice(0, 10);
}
