import type { MarginCall } from "@akari/api/margin";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";

export interface CallRow {
  readonly id: number;
  readonly calledOn: string;
  readonly calledAt: number;
  readonly amount: number;
  readonly remaining: number;
  readonly dueAt: number;
  readonly forcing: boolean;
  readonly outcome: MarginCall["outcome"];
  readonly endedAt: number | null;
  readonly steps: readonly { at: number; by: number; because: "deposit" | "close" | "loan" }[];
}

/** Columns of `margin_calls c` with the steps of each call. */
export const callColumns = `call_id as id, called_on as "calledOn", called_at as "calledAt", amount, remaining, due_at as "dueAt", forcing,
  outcome, ended_at as "endedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('at', (extract(epoch from at) * 1000)::bigint, 'by', reduced_by, 'because', because)
     order by event_sequence), '[]') from margin_call_steps s where s.course = $1 and s.call_id = c.call_id) as steps`;

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
