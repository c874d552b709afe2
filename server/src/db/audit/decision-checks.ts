import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** An accepted command in the operators' audit log: the row of `audit`, which the chained log repeats (operator-checks.ts). */
const carriedOut = "a.outcome ->> 'kind' = 'accepted'";

/** Every movement of money that needs a decision has one (docs/ledger.md#where-an-entry-comes-from). */
export const decisionChecks: readonly SqlCheck[] = [
  {
    name: "An approved deposit is an entry of its account at the instant when the desk or an operator approved it",
    counted: `${rowsOf("deposits")} deposits where status = 'approved'`,
    offending: `
      select d.deposit_id, d.account_id, d.amount, d.decided_at, d.decided_by, e.entry_id, a.audit_id
      from ${rowsOf("deposits")} d
      left join ${rowsOf("entries")} e on e.kind = 'deposit-approved' and e.cause_id = d.deposit_id and e.account_id = d.account_id and e.at = d.decided_at
      left join ${rowsOf("audit")} a on a.kind = 'decide-deposit' and (a.body ->> 'depositId')::bigint = d.deposit_id and ${carriedOut}
        and a.body ->> 'decision' = 'approved' and (a.account_id, a.at, a.actor_id) = (d.account_id, d.decided_at, d.decided_by)
      where d.status = 'approved' and (e.entry_id is null or a.audit_id is null)`,
  },
  {
    name: "A withdrawal that the desk or an operator decided is in their log with its result, and moved its money at that instant",
    counted: `${rowsOf("withdrawals")} withdrawals where decided_at is not null`,
    offending: `
      select w.withdrawal_id, w.account_id, w.status, w.decided_by, w.decided_at, e.entry_id, a.audit_id
      from ${rowsOf("withdrawals")} w
      left join ${rowsOf("entries")} e on e.kind = case w.status when 'approved' then 'withdrawal-approved' else 'withdrawal-released' end
        and (e.cause_id, e.account_id, e.at) = (w.withdrawal_id, w.account_id, w.decided_at)
      left join ${rowsOf("audit")} a on a.kind = 'decide-withdrawal' and (a.body ->> 'withdrawalId')::bigint = w.withdrawal_id and ${carriedOut}
        and (a.body ->> 'decision', a.account_id, a.at, a.actor_kind, a.actor_id) = (w.status, w.account_id, w.decided_at, w.decided_by, w.decider_id)
      where w.decided_at is not null and (e.entry_id is null or (w.decided_by in ('desk', 'operator')) <> (a.audit_id is not null)
        or (w.decided_by = 'customer' and w.status = 'approved'))`,
  },
  {
    name: "A loan that was paid out was approved by the desk or an operator at that instant",
    counted: `${rowsOf("loans")} loans where started_on is not null`,
    offending: `
      select l.loan_id, l.account_id, l.amount, l.decided_at, l.decided_by, e.entry_id, a.audit_id
      from ${rowsOf("loans")} l
      left join ${rowsOf("entries")} e on e.kind = 'loan-paid-out' and (e.cause_id, e.account_id, e.at) = (l.loan_id, l.account_id, l.decided_at)
      left join ${rowsOf("audit")} a on a.kind = 'decide-loan' and (a.body ->> 'loanId')::bigint = l.loan_id and ${carriedOut}
        and a.body ->> 'decision' = 'approved' and (a.account_id, a.at, a.actor_kind) = (l.account_id, l.decided_at, l.decided_by)
      where l.started_on is not null and (e.entry_id is null or a.audit_id is null)`,
  },
  {
    name: "A correction is in the operators' log with its entry and amount",
    counted: `${rowsOf("corrections")} corrections`,
    offending: `
      select c.correction_id, c.account_id, c.entry_id, c.amount, a.audit_id
      from ${rowsOf("corrections")} c left join ${rowsOf("audit")} a on a.kind = 'correct-entry' and (a.body ->> 'entryId')::bigint = c.entry_id and ${carriedOut}
        and (a.body ->> 'amount', a.body ->> 'reason', a.account_id, a.at) = (c.amount::text, c.reason, c.account_id, c.corrected_at)
      where a.audit_id is null or not exists (select from ${rowsOf("entries")} e where (e.account_id, e.kind, e.cause_id, e.at)
        = (c.account_id, 'correction', c.entry_id, c.corrected_at))`,
  },
  {
    name: "Every accepted decision is what its deposit, withdrawal or loan became",
    counted: `${rowsOf("audit")} audit where kind in ('decide-deposit', 'decide-withdrawal', 'decide-loan')`,
    offending: `
      select a.audit_id, a.kind, a.account_id, a.body ->> 'decision' as decision, d.status as deposit, w.status as withdrawal, l.status as loan
      from ${rowsOf("audit")} a
      left join ${rowsOf("deposits")} d on a.kind = 'decide-deposit' and (d.deposit_id, d.account_id, d.decided_at) = ((a.body ->> 'depositId')::bigint, a.account_id, a.at)
      left join ${rowsOf("withdrawals")} w on a.kind = 'decide-withdrawal'
        and (w.withdrawal_id, w.account_id, w.decided_at) = ((a.body ->> 'withdrawalId')::bigint, a.account_id, a.at)
      left join ${rowsOf("loans")} l on a.kind = 'decide-loan' and (l.loan_id, l.account_id, l.decided_at) = ((a.body ->> 'loanId')::bigint, a.account_id, a.at)
      where a.kind in ('decide-deposit', 'decide-withdrawal', 'decide-loan') and ${carriedOut}
        and a.body ->> 'decision' is distinct from coalesce(d.status, w.status, case when l.started_on is not null then 'approved' else l.status end)`,
  },
  {
    name: "What customers did within the memory of commands is a command of theirs",
    counted: `${rowsOf("account_events")} account_events where body ->> 'by' = 'customer'`,
    // Commands are remembered for 48 hours.
    offending: `
      select v.account_id, v.sequence, v.kind, v.at from ${rowsOf("account_events")} v
      where v.body ->> 'by' = 'customer' and v.at >= (select batch_at - interval '48 hours' from ${rowsOf("leader")} leader) and v.at >= (select min(at) from ${rowsOf("commands")} commands)
        and not exists (select from ${rowsOf("commands")} c where (c.actor_kind, c.actor_id, c.at) = ('customer', v.account_id::text, v.at))`,
  },
];
