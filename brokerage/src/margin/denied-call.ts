import { type Denied, denied } from "../decision.ts";
import type { Account } from "../state.ts";

/** Denied: MARGIN_CALL_OPEN, any opening order while a call is open, fully paid ones too (docs/margin.md#margin-call). */
export function deniedByCall({ call }: Account): Denied | null {
  if (call === null) return null;
  return denied("MARGIN_CALL_OPEN", undefined, { remaining: call.remaining, dueAt: call.dueAt });
}
