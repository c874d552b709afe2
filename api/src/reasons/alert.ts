import type { ReasonEntry } from "./reason-entry.ts";

/** Price alerts. */
export const alertReasons = {
  ALERT_UNKNOWN: { code: 404 },
  ALERT_OFF_TICK: { code: 0, parameters: { tick: "price", below: "price", above: "price" } },
  ALERT_REACHED: { code: 0, parameters: { direction: "text", last: "price" } },
  TOO_MANY_ALERTS: { code: 0, parameters: { maximum: "number" } },
} as const satisfies Record<string, ReasonEntry>;
