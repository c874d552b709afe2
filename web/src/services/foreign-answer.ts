import { ApiError } from "@akari/api/client";

/** What is said of an answer that is not Akari's; null: the failure is no such answer. */
export function foreignAnswer(failure: unknown): "serverSilent" | "answeredInBetween" | null {
  if (!(failure instanceof ApiError) || failure.foreignStatus === null) return null;
  // A proxy says with 502, 503 or 504 that nothing answered behind it. Any other answer means that the call went elsewhere.
  return failure.foreignStatus >= 500 ? "serverSilent" : "answeredInBetween";
}
