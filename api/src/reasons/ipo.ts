import type { ReasonEntry } from "./reason-entry.ts";

/** Offerings and their lotteries. */
export const ipoReasons = {
  OFFERING_UNKNOWN: { code: 404 },
  OFFERING_TERMS_INVALID: { code: 0 },
  OFFERING_CODE_TAKEN: { code: 0 },
  OFFERING_TOO_LATE: { code: 0 },
  OFFERINGS_TOO_MANY: { code: 0, parameters: { maximum: "number" } },
  OFFERING_NOT_DRAWN: { code: 0 },
  IPO_NOT_OPEN: { code: 0, parameters: { opensAt: "time" } },
  IPO_CLOSED: { code: 0 },
  IPO_LOTS_INVALID: { code: 0, parameters: { maximum: "number" } },
  IPO_RANDOM_INVALID: { code: 0 },
  IPO_APPLIED: { code: 0 },
  IPO_ENTRY_UNKNOWN: { code: 404 },
  IPO_ENTRY_ENDED: { code: 0 },
  IPO_NOT_WON: { code: 0 },
  IPO_PAYMENT_NOT_OPEN: { code: 0, parameters: { opensAt: "time" } },
  IPO_PAYMENT_OVER: { code: 0 },
  IPO_AMOUNT_INVALID: { code: 0 },
  IPO_ABOVE_DUE: { code: 0, parameters: { due: "yen" } },
  IPO_PAID_IN_FULL: { code: 0 },
  IPO_PAID_ALREADY: { code: 0 },
  DRAW_NOT_DUE: { code: 0 },
  DRAW_SECRET_WRONG: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
