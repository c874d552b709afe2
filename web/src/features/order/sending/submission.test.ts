import { ApiError } from "@akari/api/client";
import { expect, test } from "vitest";
import { afterFailure, idToSend, isLocked, newSubmission } from "./submission.ts";

function ids() {
  let count = 0;
  return () => `id-${(count += 1)}`;
}

test("M-API-10 a second tap while an order is being sent sends nothing", () => {
  const submission = newSubmission(ids());
  expect(idToSend(submission)).toBe("id-1");
  expect(idToSend({ step: "sending", id: "id-1" })).toBeUndefined();
  expect(idToSend({ step: "accepted", orderId: "9" })).toBeUndefined();
});

test("M-API-10 without a response the order keeps its id and cannot be edited", () => {
  const makeId = ids();
  newSubmission(makeId);
  for (const code of [-1, 408]) {
    const unknown = afterFailure("id-1", new ApiError(code, "", null, null), makeId);
    expect(unknown).toEqual({ step: "unknown", id: "id-1" });
    expect(idToSend(unknown)).toBe("id-1");
    expect(isLocked(unknown)).toBe(true);
  }
});

test("after a refusal the next try is another order", () => {
  const makeId = ids();
  newSubmission(makeId);
  const error = new ApiError(0, "余力が足りません", { reason: "FUNDS_SHORT" }, null);
  const refused = afterFailure("id-1", error, makeId);
  expect(refused).toEqual({ step: "refused", id: "id-2", error });
  expect(isLocked(refused)).toBe(false);
});
