import type { ForcedClose, MarginCall } from "@akari/api/margin";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import type pg from "pg";
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
  readonly steps: readonly { at: number; by: number; because: "deposit" | "close" }[];
}

/** Columns of `margin_calls c` with the steps of each call. */
export const callColumns = `call_id as id, called_on as "calledOn", called_at as "calledAt", amount, remaining, due_at as "dueAt", forcing,
  outcome, ended_at as "endedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('at', (extract(epoch from at) * 1000)::bigint, 'by', reduced_by, 'because', because)
     order by event_sequence), '[]') from margin_call_steps s where s.call_id = c.call_id) as steps`;

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

interface ForcedRow {
  readonly orderId: number;
  readonly positionId: number;
  readonly code: string;
  readonly at: number;
  readonly rule: ForcedClose["rule"];
  readonly equity: number;
  readonly openValue: number;
  readonly callRemaining: number | null;
}

const forcedColumns = `order_id as "orderId", position_id as "positionId", code, at, rule, equity, open_value as "openValue",
  call_remaining as "callRemaining"`;

/** The account's forced closes, newest first. */
export async function readForcedCloses(
  sql: pg.Pool,
  accountId: number,
  count: number,
): Promise<ForcedClose[]> {
  const { rows } = await sql.query<ForcedRow>(
    `select ${forcedColumns} from forced_closes where account_id = $1 order by order_id desc limit $2`,
    [accountId, count],
  );
  return rows.map(presentForced);
}

/** Why the firm made this order; null when it did not. */
export async function readForcedClose(sql: pg.Pool, orderId: number): Promise<ForcedClose | null> {
  const { rows } = await sql.query<ForcedRow>(
    `select ${forcedColumns} from forced_closes where order_id = $1`,
    [orderId],
  );
  return rows[0] === undefined ? null : presentForced(rows[0]);
}

function presentForced(row: ForcedRow): ForcedClose {
  return {
    orderId: idOf(row.orderId),
    positionId: idOf(row.positionId),
    code: row.code,
    time: timeOf(row.at),
    rule: row.rule,
    equity: yenOf(row.equity),
    openValue: yenOf(row.openValue),
    ratioPercent: percentHundredthsHalfUp(row.equity, row.openValue) / 100,
    callRemaining: row.callRemaining === null ? null : yenOf(row.callRemaining),
  };
}
