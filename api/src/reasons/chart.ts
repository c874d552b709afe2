import type { ReasonEntry } from "./reason-entry.ts";

/** Own lines on charts. */
export const chartReasons = {
  TOO_MANY_CHART_LINES: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
