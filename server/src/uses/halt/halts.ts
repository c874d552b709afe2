import type { HaltReason } from "@akari/brokerage/instrument/operator-halt";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Stretch } from "../caller.ts";
import type { Tables } from "../parts.ts";

export interface HaltRow {
  /** Of its entry in the operators' log. */
  readonly number: number;
  readonly at: number;
  readonly code: string;
  readonly reason: HaltReason;
  readonly approvals: readonly string[];
  /** When operators ended it early; null: they did not. */
  readonly resumedAt: number | null;
}

export interface HaltQuery extends Stretch {
  /** Epoch ms. */
  readonly since: number;
  /** How long a halt lasts. */
  readonly haltMs: number;
}

/** Halts that two operators carried out, newest first, from the log. */
export async function readHalts(
  sql: Tables,
  { since, before, count, haltMs }: HaltQuery,
): Promise<readonly HaltRow[]> {
  const { rows } = await sql.query<HaltRow>(
    `select h.number, h.at, h.case_number as code, h.reason, h.parameters -> 'approvals' as approvals,
       (select min(r.at) from operator_log r where r.case_number = h.case_number and r.action = 'resume-instrument'
          and r.number > h.number and r.at < h.at + $3 * interval '1 millisecond' and r.parameters ->> 'outcome' = 'accepted') as "resumedAt"
     from operator_log h
     where h.action = 'halt-instrument' and h.parameters ->> 'outcome' = 'accepted' and h.at >= $1 and h.number < $2
     order by h.number desc limit $4`,
    [new Date(since), before, haltMs, count],
  );
  return rows;
}

/** A halt, or an early end of one, that waits for a second person. */
export interface ProposedHalt {
  readonly proposalId: number;
  readonly kind: "halt" | "resume";
  readonly code: string;
  readonly reason: HaltReason;
  readonly proposedBy: number;
  readonly name: string;
  readonly proposedAt: number;
  readonly expiresAt: number;
}

export async function readProposedHalts(sql: Tables, at: number): Promise<readonly ProposedHalt[]> {
  const { rows } = await sql.query<ProposedHalt>(
    `select p.proposal_id as "proposalId", p.kind, p.case_number as code, p.reason, p.proposed_by as "proposedBy", o.name,
       p.proposed_at as "proposedAt", p.expires_at as "expiresAt"
     from proposals p join operators o on o.operator_id = p.proposed_by
     where p.kind in ('halt', 'resume') and p.state = 'open' and p.expires_at > $1 order by p.proposal_id`,
    [new Date(at)],
  );
  return rows;
}

/** How many halts are proposed, and how many were carried out on this day in Tokyo. */
export async function countHalts(
  sql: Tables,
  at: number,
): Promise<{ readonly proposed: number; readonly today: number }> {
  const { rows } = await sql.query<{ proposed: number; today: number }>(
    `select (select count(*) from proposals where kind = 'halt' and state = 'open' and expires_at > $1) as proposed,
       (select count(*) from operator_log where action = 'halt-instrument' and parameters ->> 'outcome' = 'accepted' and at >= $2) as today`,
    [new Date(at), new Date(startOfTokyoDay(at))],
  );
  return rows[0] ?? { proposed: 0, today: 0 };
}
