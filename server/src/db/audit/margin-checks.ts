import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** Margin calls and forced closes (docs/margin.md). */
export const marginChecks: readonly SqlCheck[] = [
  {
    name: "A margin call is its amount less its steps, and met when nothing is left",
    counted: `${rowsOf("margin_calls")} margin_calls`,
    offending: `
      select call_id, amount, remaining, steps, outcome from (
        select call_id, amount, remaining, outcome, coalesce((
          select sum(reduced_by) from ${rowsOf("margin_call_steps")} s where s.call_id = c.call_id and s.account_id = c.account_id), 0) as steps
        from ${rowsOf("margin_calls")} c) calls
      where remaining <> amount - steps or (remaining = 0) <> (outcome is not distinct from 'met')`,
  },
  {
    name: "An open margin call has margin positions and no order that opens any",
    counted: `${rowsOf("margin_calls")} margin_calls`,
    offending: `
      select call_id, account_id from ${rowsOf("margin_calls")} c where outcome is null and (
        not exists (select from ${rowsOf("positions")} p where p.account_id = c.account_id and status <> 'closed' and (side = 'short' or leverage > 1))
        or exists (select from ${rowsOf("orders")} o where o.account_id = c.account_id and intent = 'open' and status in ('waiting', 'armed', 'working')))`,
  },
  {
    name: "Every forced close is an order of its rule and has its figures",
    counted: `${rowsOf("forced_closes")} forced_closes`,
    offending: `
      select order_id, o.origin, f.rule, o.account_id, f.position_id from ${rowsOf("forced_closes")} f
      full join (select * from ${rowsOf("orders")} orders where origin in ('margin-call', 'loss-line', 'loss-line-follow-up')) o using (order_id)
      where (o.origin, o.account_id, o.position_id, o.intent) is distinct from (f.rule, f.account_id, f.position_id, 'close')`,
  },
  {
    name: "At most one forced close of an account at a time",
    counted: `${rowsOf("forced_closes")} forced_closes`,
    offending: `
      select account_id, count(*) from ${rowsOf("orders")} orders
      where origin in ('margin-call', 'loss-line', 'loss-line-follow-up') and status in ('waiting', 'armed', 'working') group by account_id having count(*) > 1`,
  },
];
