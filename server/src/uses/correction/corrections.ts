import type { CorrectableKind } from "@akari/brokerage/correction/correction";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";

/** An entry with its exact reverse, and who agreed to it; money in sen. */
export interface CorrectionRow {
  readonly id: number;
  readonly accountId: number;
  readonly correctedId: number;
  readonly reason: string;
  readonly at: number;
  readonly entryId: number;
  readonly amount: number;
  readonly approvals: readonly string[] | null;
}

/** The corrections, from the newest; `accountId` null: of all accounts. */
export async function readCorrections(
  { sql, course }: Books,
  { before, count, accountId }: Stretch & { readonly accountId: number | null },
): Promise<readonly CorrectionRow[]> {
  const { rows } = await sql.query<CorrectionRow>(
    `select c.correction_id as id, c.account_id as "accountId", c.entry_id as "correctedId", c.reason, c.corrected_at as at,
       e.entry_id as "entryId", e.cash_change as amount,
       (select l.parameters -> 'approvals' from operator_log l where l.action = 'correct-entry' and l.account_id = c.account_id
          and (l.parameters ->> 'entryId')::bigint = c.entry_id and l.parameters ->> 'outcome' = 'accepted' limit 1) as approvals
     from corrections c join entries e on e.course = $1 and e.account_id = c.account_id and e.kind = 'correction' and e.cause_id = c.entry_id
     where c.course = $1 and c.correction_id < $2 and ($3::bigint is null or c.account_id = $3) order by c.correction_id desc limit $4`,
    [course, before, accountId, count],
  );
  return rows;
}

/** An entry whose exact reverse is possible in principle. */
export interface CandidateRow {
  readonly id: number;
  readonly at: number;
  readonly kind: CorrectableKind;
  readonly causeId: number;
  /** Sen, above 0. */
  readonly amount: number;
  readonly isCorrected: boolean;
}

const candidateSelect = `select e.entry_id as id, e.at, e.kind, e.cause_id as "causeId", p.amount,
    exists (select from corrections c where c.course = $1 and c.entry_id = e.entry_id) as "isCorrected"
  from entries e join postings p on p.course = $1 and p.entry_id = e.entry_id
  where e.course = $1 and e.account_id = $2 and e.kind in ('deposit-approved', 'withdrawal-approved')`;

/** Corrections of an account, from the newest. */
export async function readCandidates(
  { sql, course }: Books,
  accountId: number,
  { before, count }: Stretch,
): Promise<readonly CandidateRow[]> {
  const { rows } = await sql.query<CandidateRow>(
    `${candidateSelect} and e.entry_id < $3 order by e.entry_id desc limit $4`,
    [course, accountId, before, count],
  );
  return rows;
}

/** An entry that can be corrected. Refused: unknown, of another kind, corrected already. */
export async function correctableEntry(
  { sql, course }: Books,
  accountId: number,
  entryId: number,
): Promise<CandidateRow | Refusal> {
  const { rows } = await sql.query<CandidateRow>(`${candidateSelect} and e.entry_id = $3`, [
    course,
    accountId,
    entryId,
  ]);
  const field = "entryId";
  if (rows[0] !== undefined)
    return rows[0].isCorrected ? refuse("ENTRY_CORRECTED", { field }) : rows[0];
  const { rowCount } = await sql.query(
    "select from entries where course = $1 and account_id = $2 and entry_id = $3",
    [course, accountId, entryId],
  );
  return refuse(rowCount === 0 ? "ENTRY_UNKNOWN" : "ENTRY_NOT_CORRECTABLE", { field });
}
