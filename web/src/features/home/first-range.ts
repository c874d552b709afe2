import type { History, HistoryRange } from "@akari/api/account";

/** From this many points on, a line shows a course. */
const enoughPoints = 20;
const dayMs = 86_400_000;
/** Longest first. */
const shorter = [
  ["month", 7 * dayMs],
  ["week", dayMs],
] as const;

/**
 * The range shown first, found in the longest one's points: the longest that has enough of them and shows more than the next shorter one;
 * of an account opened today the day, whose points lie closest.
 */
export function firstRangeOf(yearPoints: History["points"]): HistoryRange {
  const [first, last] = [yearPoints[0], yearPoints.at(-1)];
  if (first === undefined || last === undefined) return "day";
  const age = Date.parse(last.time) - Date.parse(first.time);
  if (age > 30 * dayMs && yearPoints.length >= enoughPoints) return "year";
  return shorter.find(([, above]) => age > above)?.[0] ?? "day";
}
