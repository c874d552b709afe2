import type { ReasonEntry } from "./reason-entry.ts";

/** Prize draws. */
export const luckReasons = {
  PRIZES_TERMS_INVALID: { code: 0 },
  PRIZES_ANNOUNCED: { code: 0 },
  PRIZES_OVER: { code: 0 },
  PRIZES_NOT_OPEN: { code: 0 },
  PRIZES_NOT_OVER: { code: 0 },
  PRIZES_NOT_REVEALED: { code: 0, parameters: { until: "time" } },
  PRIZES_UNKNOWN: { code: 404 },
  PRIZES_POOL_LOW: { code: 0 },
  PRIZES_PENDING: { code: 0 },
  CHANCES_NONE: { code: 0 },
  CHANCE_RANDOM_INVALID: { code: 0 },
  CHANCE_UNKNOWN: { code: 404 },
  CHANCE_SEED_INVALID: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
