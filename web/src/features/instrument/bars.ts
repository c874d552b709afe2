import type { Bar, BarInterval } from "@akari/api/instrument";

/** Days and longer have a date at their axis, the others a time. */
export function isDaily(interval: BarInterval): boolean {
  return interval === "1d" || interval === "1w" || interval === "1mo";
}

/** Bars updated with changed ones, by time, oldest first. */
export function mergeBars(bars: readonly Bar[], changed: readonly Bar[]): readonly Bar[] {
  if (changed.length === 0) return bars;
  const merged = [...bars];
  for (const bar of changed) {
    const index = merged.findLastIndex(({ time }) => time <= bar.time);
    if (merged[index]?.time === bar.time) merged[index] = bar;
    else merged.splice(index + 1, 0, bar);
  }
  return merged;
}

/** True if bars may be missing between the last known one and those of a message, which has the last two. */
export function leavesGap(bars: readonly Bar[], changed: readonly Bar[]): boolean {
  const known = bars.at(-1);
  const first = changed[0];
  return (
    changed.length > 1 && known !== undefined && first !== undefined && known.time < first.time
  );
}
