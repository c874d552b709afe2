import { caseNumberOf } from "@akari/api/case-number";
import type { CorrectionItem } from "@akari/api/console/correction";
import type { CorrectableKind } from "@akari/brokerage/correction/correction";
import type { Edge } from "../../../edge.ts";
import { byId, cursorOf, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idIn, senOf } from "../../../http/parse.ts";
import { idOf, timeOf, yenOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { reasonText } from "../../../http/wording.ts";
import { readAccount } from "../../../uses/account/figures.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { viewOf } from "../../customer-view.ts";
import { closedReasonText } from "../../operator-words.ts";
import { namesOf, personOf } from "../../people.ts";
import { propose } from "../../proposals.ts";

type CorrectionHandlers = Pick<
  ConsoleHandlers,
  "correction/list" | "correction/candidates" | "correction/propose"
>;

interface CandidateRow {
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

/** Corrections: the exact reverse of one entry, by two people, as another entry that everybody can read. */
export const correctionRoutes: CorrectionHandlers = {
  "correction/list": async ({ edge, request, locale }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const { rows } = await edge.sql.query<CorrectionRow>(
      `select c.correction_id as id, c.account_id as "accountId", c.entry_id as "correctedId", c.reason, c.corrected_at as at,
         e.entry_id as "entryId", e.cash_change as amount,
         (select l.parameters -> 'approvals' from operator_log l where l.action = 'correct-entry' and l.account_id = c.account_id
            and (l.parameters ->> 'entryId')::bigint = c.entry_id and l.parameters ->> 'outcome' = 'accepted' limit 1) as approvals
       from corrections c join entries e on e.course = $1 and e.account_id = c.account_id and e.kind = 'correction' and e.cause_id = c.entry_id
       where c.course = $1 and c.correction_id < $2 and ($3::bigint is null or c.account_id = $3) order by c.correction_id desc limit $4`,
      [
        edge.course,
        before,
        request.accountId === undefined ? null : idIn(request.accountId),
        pageSize + 1,
      ],
    );
    const names = await namesOf(
      edge.sql,
      rows.flatMap(({ approvals }) => (approvals ?? []).map(Number)),
    );
    return pageOf(rows, byId, (row): CorrectionItem => ({
      entryId: idOf(row.entryId),
      at: timeOf(row.at),
      accountId: idOf(row.accountId),
      correctedEntryId: idOf(row.correctedId),
      amount: yenOf(row.amount),
      reason: row.reason,
      reasonText: closedReasonText(row.reason, locale),
      people: (row.approvals ?? []).map((id) => personOf(Number(id), names.get(Number(id)) ?? "")),
    }));
  },

  "correction/candidates": async ({ edge, request, operator, locale, at }) => {
    const accountId = idIn(request.accountId);
    const view = await viewOf(edge, operator, accountId, at);
    if (view instanceof Refusal) return view;
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const account = await readAccount(edge, accountId);
    if (account === null) return refuse("ACCOUNT_UNKNOWN", { field: "accountId" });
    const { rows } = await edge.sql.query<CandidateRow>(
      `${candidateSelect} and e.entry_id < $3 order by e.entry_id desc limit $4`,
      [edge.course, accountId, before, pageSize + 1],
    );
    return pageOf(
      rows,
      (row) => cursorOf(row.id),
      (row) => {
        const takes = row.kind === "deposit-approved";
        const available = account.withdrawable;
        const obstacle = row.isCorrected
          ? reasonText("ENTRY_CORRECTED", {}, locale)
          : takes && row.amount > available
            ? reasonText("CORRECTION_NOT_COVERED", { available }, locale)
            : null;
        return {
          entryId: idOf(row.id),
          at: timeOf(row.at),
          kind: row.kind,
          caseNumber: takes
            ? caseNumberOf("deposit", row.causeId)
            : caseNumberOf("withdrawal", row.causeId),
          amount: takes ? yenOf(-row.amount) : yenOf(row.amount),
          obstacle,
        };
      },
    );
  },

  "correction/propose": async ({ edge, request, operator, at }) => {
    const accountId = idIn(request.accountId);
    const view = await viewOf(edge, operator, accountId, at);
    if (view instanceof Refusal) return view;
    const entryId = idIn(request.entryId);
    const entry = await readEntry(edge, accountId, entryId);
    if (entry === "unknown") return refuse("ENTRY_UNKNOWN", { field: "entryId" });
    if (entry === null) return refuse("ENTRY_NOT_CORRECTABLE", { field: "entryId" });
    if (entry.isCorrected) return refuse("ENTRY_CORRECTED", { field: "entryId" });
    const amount = senOf(yenOf(entry.amount));
    const { reason, clientId } = request;
    const proposalId = await propose(edge, {
      kind: "correction",
      subject: `entry:${entryId}`,
      caseNumber:
        entry.kind === "deposit-approved"
          ? caseNumberOf("deposit", entry.causeId)
          : caseNumberOf("withdrawal", entry.causeId),
      accountId,
      amount,
      reason,
      command: { kind: "correct-entry", accountId, entryId, entryKind: entry.kind, amount, reason },
      operatorId: operator.operatorId,
      clientId,
      at,
    });
    if (proposalId instanceof Refusal) return proposalId;
    return { outcome: "second-person", proposalId: idOf(proposalId) };
  },
};

interface CorrectionRow {
  readonly id: number;
  readonly accountId: number;
  readonly correctedId: number;
  readonly reason: string;
  readonly at: number;
  readonly entryId: number;
  readonly amount: number;
  readonly approvals: readonly string[] | null;
}

/** null: an entry of another kind. */
async function readEntry(
  { sql, course }: Edge,
  accountId: number,
  entryId: number,
): Promise<CandidateRow | "unknown" | null> {
  const { rows } = await sql.query<CandidateRow>(`${candidateSelect} and e.entry_id = $3`, [
    course,
    accountId,
    entryId,
  ]);
  if (rows[0] !== undefined) return rows[0];
  const { rowCount } = await sql.query(
    "select from entries where course = $1 and account_id = $2 and entry_id = $3",
    [course, accountId, entryId],
  );
  return rowCount === 0 ? "unknown" : null;
}
