import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** Money moved for a loan, by its entries. */
const moved = `(
  select e.cause_id as loan_id,
    sum(case when e.kind = 'loan-paid-out' and p.from_kind = 'loans' and p.to_kind = 'cash' then p.amount else 0 end)::bigint as paid_out,
    sum(case when e.kind = 'loan-repaid' and p.from_kind = 'cash' and p.to_kind = 'loans' then p.amount else 0 end)::bigint as principal,
    sum(case when e.kind = 'loan-repaid' and p.from_kind = 'cash' and p.to_kind = 'interest' then p.amount else 0 end)::bigint as interest,
    sum(case when e.kind = 'loan-written-off' and p.from_kind = 'losses' and p.to_kind = 'loans' then p.amount else 0 end)::bigint as written_off,
    sum(p.amount)::bigint as all_moves
  from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id)
  where e.cause_kind = 'loan' and e.kind <> 'advance-repaid' group by e.cause_id)`;

/** Practice loans and credit scores (docs/loan.md). Written from the posting table and the published rules alone. */
export const loanChecks: readonly SqlCheck[] = [
  {
    name: "What the house has lent is what customers owe",
    counted: `${rowsOf("loans")} loans`,
    offending: `
      select balance as lent, owed from ${rowsOf("house_accounts")} house_accounts, (select coalesce(sum(principal), 0) as owed from ${rowsOf("loans")} loans) l
      where kind = 'loans' and balance + owed <> 0`,
  },
  {
    name: "A loan is paid out once it is approved, and owes that less what was repaid or written off",
    counted: `${rowsOf("loans")} loans`,
    offending: `
      select loan_id, status, amount, l.principal as owes, m.paid_out, m.principal, m.interest, m.written_off, m.all_moves
      from ${rowsOf("loans")} l full join ${moved} m using (loan_id)
      where coalesce(m.paid_out, 0) <> case when started_on is null then 0 else amount end
        or coalesce(m.paid_out - m.principal - m.written_off, 0) is distinct from l.principal
        or (coalesce(m.written_off, 0) > 0) is distinct from (status = 'written-off')
        or coalesce(m.interest, 0) is distinct from l.interest_total
        or coalesce(m.all_moves, 0) <> coalesce(m.paid_out + m.principal + m.interest + m.written_off, 0)`,
  },
  {
    name: "Interest of loans is 2.9 % a year for each calendar day, paid before principal",
    counted: `${rowsOf("loan_repayments")} loan_repayments`,
    offending: `
      with steps as (
        select r.*, r.principal_after + r.principal as owed, (r.at at time zone 'Asia/Tokyo')::date as paid_on, l.started_on,
          coalesce(sum(case when r.principal > 0 then 1 else 0 end) over before, 0) as part
        from ${rowsOf("loan_repayments")} r join ${rowsOf("loans")} l using (loan_id)
        window before as (partition by r.loan_id order by r.event_sequence rows between unbounded preceding and 1 preceding)),
      parts as (
        select loan_id, part, max(paid_on) as ended_on from steps group by loan_id, part),
      computed as (
        select s.*, sum(s.interest) over (partition by s.loan_id, s.part order by s.event_sequence) as paid,
          floor(s.owed / 100 * 290 * (s.paid_on - coalesce(b.ended_on, s.started_on)) / 3650000.0) * 100 as accrued
        from steps s left join parts b on b.loan_id = s.loan_id and b.part = s.part - 1)
      select loan_id, event_sequence, owed, paid_on, paid, accrued from computed
      where paid > accrued or (principal > 0 and paid <> accrued)`,
  },
  {
    name: "A credit score is where its moves have led from 80",
    counted: `${rowsOf("accounts")} accounts`,
    offending: `
      select account_id, credit_score, last.score from ${rowsOf("accounts")} a
      left join (select distinct on (account_id) account_id, score from ${rowsOf("score_changes")} score_changes order by account_id, event_sequence desc) last
        using (account_id)
      where credit_score <> coalesce(last.score, 80)`,
  },
];
