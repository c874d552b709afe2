export type Direction = "rise" | "fall" | "flat";

/** Direction of a change; colours and arrows follow it. */
export function directionOf(change: number | null): Direction {
  if (change === null || change === 0) return "flat";
  return change > 0 ? "rise" : "fall";
}

/** Arrow beside a signed figure; none for no change. */
export const arrows: Readonly<Record<Direction, string>> = { rise: "▲", fall: "▼", flat: "" };
