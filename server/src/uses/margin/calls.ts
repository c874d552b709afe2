import { type MarginAccount, marginAccount } from "@akari/brokerage/margin/margin-account";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { readFigures } from "../account/figures.ts";
import type { Acting, Stretch } from "../caller.ts";
import type { Books, MarketParts } from "../parts.ts";
import { type ForcedRow, readForcedCloses } from "./forced-closes.ts";

export interface CallRow {
  readonly id: number;
  readonly calledOn: string;
  readonly calledAt: number;
  readonly amount: number;
  readonly remaining: number;
  readonly dueAt: number;
  readonly forcing: boolean;
  readonly outcome: "met" | "no-positions" | null;
  readonly endedAt: number | null;
  readonly steps: readonly { at: number; by: number; because: "deposit" | "close" | "loan" }[];
}

/** Columns of `margin_calls c` with the steps of each call. */
const callColumns = `call_id as id, called_on as "calledOn", called_at as "calledAt", amount, remaining, due_at as "dueAt", forcing,
  outcome, ended_at as "endedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('at', (extract(epoch from at) * 1000)::bigint, 'by', reduced_by, 'because', because)
     order by event_sequence), '[]') from margin_call_steps s where s.course = $1 and s.call_id = c.call_id) as steps`;

/** An account's state by the margin rules. */
export interface MarginReading extends MarginAccount {
  /** null: none is open. */
  readonly call: CallRow | null;
  readonly forced: readonly ForcedRow[];
}

const forcedClosesShown = 10;

export async function marginOf(
  parts: MarketParts,
  { account }: Acting,
): Promise<MarginReading | Refusal> {
  const figures = await readFigures(parts, account);
  if (figures === null) return refuse("ACCOUNT_UNKNOWN");
  const { rows } = await parts.sql.query<CallRow>(
    `select ${callColumns} from margin_calls c where c.course = $1 and account_id = $2 and outcome is null`,
    [parts.course, account],
  );
  const forced = await readForcedCloses(parts, account, forcedClosesShown);
  return { ...marginAccount(figures), call: rows[0] ?? null, forced };
}

/** The caller's margin calls, newest first. */
export async function marginCallsOf(
  { sql, course }: Books,
  { account }: Acting,
  { before, count }: Stretch,
): Promise<readonly CallRow[]> {
  const { rows } = await sql.query<CallRow>(
    `select ${callColumns} from margin_calls c where c.course = $1 and account_id = $2 and call_id < $3 order by call_id desc limit $4`,
    [course, account, before, count],
  );
  return rows;
}
