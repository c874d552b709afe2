import { expect, test } from "vitest";
import { standingOf } from "./money-case.ts";

test("M-ST-17 a withdrawal that the customer withdrew is cancelled, one that the desk denied is refused", () => {
  const decided = { status: "failed", proposal: null, claim: null } as const;
  expect(standingOf({ ...decided, reason: "CANCELLED_BY_CUSTOMER" })).toBe("cancelled");
  expect(standingOf({ ...decided, reason: "HOLDER_DIFFERS" })).toBe("failed");
  expect(standingOf({ ...decided, status: "awaiting", reason: null })).toBe("waiting");
});
