export type Direction = "rise" | "fall" | "flat";

/** Which way a change goes; colours and arrows follow it. */
export function directionOf(change: number | null): Direction {
  if (change === null || change === 0) return "flat";
  return change > 0 ? "rise" : "fall";
}

/** Arrow beside a signed figure; none when nothing changed. */
export const arrows: Readonly<Record<Direction, string>> = { rise: "▲", fall: "▼", flat: "" };
