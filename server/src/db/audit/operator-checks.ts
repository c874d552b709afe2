import { rowsOf } from "../course-sql.ts";
import type pg from "pg";
import { checkOperatorLog } from "../../console/operator-log.ts";
import type { AuditCheck } from "./report.ts";
import type { SqlCheck } from "./sql-check.ts";

/** Checks that operators acted together where they must, and under their own names. */
export const operatorChecks: readonly SqlCheck[] = [
  {
    name: "Every command of operators and the desk is in the operators' log as it was carried out",
    counted: "operator_log",
    offending: `
      select a.audit_id, l.number, a.kind, l.action from ${rowsOf("audit")} a full join (select * from operator_log where of_course = $1) l using (audit_id)
      where (a.audit_id is null or l.number is null or l.at <> a.at or l.actor_kind <> a.actor_kind or l.actor_id <> a.actor_id
          or l.action <> a.kind or l.account_id is distinct from a.account_id or l.reason is distinct from a.body ->> 'reason'
          or (l.parameters::jsonb ->> 'outcome') <> (a.outcome ->> 'kind')
          or (l.parameters::jsonb ->> 'denial') is distinct from (a.outcome ->> 'reason')
          or (l.parameters::jsonb - array['outcome', 'denial', 'market']) <> (a.body - array['kind', 'at', 'id', 'accountId', 'reason']))
        -- From before there was a log.
        and (l.number is not null or a.audit_id > coalesce((select min(audit_id) from operator_log where of_course = $1), 9223372036854775807))`,
  },
  {
    name: "An entry of the operators' log has the market that its text has",
    counted: "operator_log",
    offending: `
      select number, market, of_course from operator_log l
      where market <> coalesce(parameters ->> 'market', 'open')
        or of_course is not null and not exists (select from courses c where c.course = l.of_course and c.market = l.market)`,
  },
  {
    name: "A row of the audit table names its command as the command names itself",
    counted: `${rowsOf("audit")} audit`,
    offending: `
      select audit_id, kind, command_id, at, account_id, body from ${rowsOf("audit")} audit
      where (body ->> 'kind', body ->> 'id', (body ->> 'at')::bigint) is distinct from (kind, command_id, (extract(epoch from at) * 1000)::bigint)
        or (body ->> 'accountId')::bigint <> account_id or (outcome -> 'outcome' ->> 'accountId')::bigint <> account_id`,
  },
  {
    name: "Corrections, freezes and operators' halts were agreed to by two people",
    counted: "operator_log where actor_kind = 'operator'",
    offending: `
      select number, action, parameters from operator_log
      where actor_kind = 'operator' and parameters ->> 'outcome' = 'accepted'
        and action in ('correct-entry', 'freeze-account', 'unfreeze-account', 'halt-instrument', 'resume-instrument')
        and (select count(distinct who) from json_array_elements_text(coalesce(parameters -> 'approvals', '[]')) who) < 2`,
  },
  {
    name: "Deposits and withdrawals above the market's limit that operators decided were agreed to by two people",
    counted: "operator_log where actor_kind = 'operator'",
    offending: `
      select l.number, l.action, l.parameters from operator_log l
      left join ${rowsOf("deposits")} d on l.action = 'decide-deposit' and d.deposit_id = (l.parameters ->> 'depositId')::bigint
      left join ${rowsOf("withdrawals")} w on l.action = 'decide-withdrawal' and w.withdrawal_id = (l.parameters ->> 'withdrawalId')::bigint
      left join ${rowsOf("loans")} n on l.action = 'decide-loan' and n.loan_id = (l.parameters ->> 'loanId')::bigint
      where l.actor_kind = 'operator' and l.of_course = $1 and l.parameters ->> 'outcome' = 'accepted'
        and coalesce(d.amount, w.amount, n.amount) > (select second_person_above from ${rowsOf("market")} market)
        and (select count(distinct who) from json_array_elements_text(coalesce(l.parameters -> 'approvals', '[]')) who) < 2`,
  },
];

/** The chain of the operators' log from its first entry. */
export async function checkOperatorChain(sql: pg.ClientBase): Promise<AuditCheck> {
  const { entries, brokenAt } = await checkOperatorLog(sql);
  return {
    name: "The operators' log recomputed from its entries",
    count: entries,
    offences: brokenAt === null ? [] : [`number ${brokenAt}: the chain breaks here`],
  };
}
