import type { Format } from "@akari/ui/format.ts";

/**
 * What stands below the two ends of a time axis: dates, or times where both ends are on one day. Where both would read the same,
 * the first is empty.
 */
export function axisEndsOf(
  points: readonly { readonly time: string }[],
  format: Pick<Format, "day" | "minute">,
): readonly [string, string] {
  const [first, last] = [points[0]?.time, points.at(-1)?.time];
  if (first === undefined || last === undefined) return ["", ""];
  const isOneDay = format.day(first) === format.day(last);
  const label = isOneDay ? format.minute : format.day;
  const [from, to] = [label(first), label(last)];
  return [from === to ? "" : from, to];
}
