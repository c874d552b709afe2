import type { MarginCall } from "@akari/api/margin";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import type { CallRow } from "../../uses/margin/calls.ts";

export function presentCall(row: CallRow): MarginCall {
  return {
    callId: idOf(row.id),
    calledAt: timeOf(row.calledAt),
    calledOn: row.calledOn,
    amount: yenOf(row.amount),
    remaining: yenOf(row.remaining),
    dueAt: timeOf(row.dueAt),
    forcing: row.forcing,
    outcome: row.outcome,
    endedAt: nullableTimeOf(row.endedAt),
    steps: row.steps.map(({ at, by, because }) => ({ time: timeOf(at), by: yenOf(by), because })),
  };
}
