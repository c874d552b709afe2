import type { ReasonEntry } from "./reason-entry.ts";

/** Two-step verification of customers. */
export const twoStepReasons = {
  TWO_STEP_REQUIRED: { code: 0 },
  TWO_STEP_WRONG: { code: 0, parameters: { left: "number" } },
  TWO_STEP_PAUSED: { code: 0, parameters: { until: "time" } },
  TWO_STEP_ON: { code: 0 },
  TWO_STEP_OFF: { code: 0 },
  TWO_STEP_NOT_BEGUN: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
