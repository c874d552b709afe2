import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** Resets and closings of accounts (docs/reset.md). */
export const resetChecks: readonly SqlCheck[] = [
  {
    name: "A reset that has ended returned all cash in one entry, and every such entry is a reset's",
    counted: `${rowsOf("resets")} resets`,
    offending: `
      with moves as (
        select e.cause_id as reset_id, string_agg(e.kind || ' ' || p.from_kind || ' > ' || p.to_kind || ' ' || p.amount, ', ') as moves,
          max(e.cash_after) as cash_after
        from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id) where e.cause_kind = 'reset' group by e.cause_id)
      select reset_id, purpose, status, returned, moves, cash_after from ${rowsOf("resets")} r full join moves m using (reset_id)
      where coalesce(moves, '') is distinct from case when returned = 0 then ''
          else case purpose when 'closing' then 'account-closed' else 'account-reset' end || ' cash > outside ' || returned end
        or coalesce(cash_after, 0) <> 0 or (status = 'winding-up' and returned + written_off <> 0)`,
  },
  {
    name: "What a reset has written off are the loans that ended with it",
    counted: `${rowsOf("resets")} resets`,
    offending: `
      select reset_id, r.account_id, written_off, loans from ${rowsOf("resets")} r
      left join lateral (
        select coalesce(sum(p.amount), 0)::bigint as loans from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id)
        where e.account_id = r.account_id and e.kind = 'loan-written-off' and e.at = r.ended_at) l on true
      where written_off <> loans`,
  },
  {
    name: "A reset begins once a trading day, one at a time, and a closed account has nothing left",
    counted: `${rowsOf("accounts")} accounts`,
    offending: `
      select account_id, purpose, begun_on, count(*) as resets from ${rowsOf("resets")} resets where purpose = 'reset'
      group by account_id, purpose, begun_on having count(*) > 1
      union all
      select account_id, 'winding-up', null, count(*) from ${rowsOf("resets")} resets where status = 'winding-up' group by account_id having count(*) > 1
      union all
      select a.account_id, 'closed', null, a.cash + (select count(*) from ${rowsOf("positions")} p where p.account_id = a.account_id and p.status <> 'closed')
        + (select count(*) from ${rowsOf("holds")} h where h.account_id = a.account_id)
      from ${rowsOf("accounts")} a join ${rowsOf("resets")} r on r.reset_id = a.closing_id
      where r.purpose <> 'closing' or r.status = 'done' and (a.cash <> 0
        or exists (select from ${rowsOf("positions")} p where p.account_id = a.account_id and p.status <> 'closed')
        or exists (select from ${rowsOf("holds")} h where h.account_id = a.account_id))`,
  },
];
