import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** The books' entries for each execution (docs/ledger.md#posting-table). Written from the posting table alone. */
export const fillChecks: readonly SqlCheck[] = [
  {
    name: "Every fill has one entry of its own, and every entry that opens or closes a position one fill",
    counted: `${rowsOf("fills")} fills`,
    offending: `
      select f.order_id, f.execution_sequence, entry_id, f.account_id, e.account_id as of_account, e.kind, e.cause_id, f.position_id, f.at, e.at as entered_at
      from (select f.*, o.side from ${rowsOf("fills")} f join ${rowsOf("orders")} o using (order_id)) f
      full join (select * from ${rowsOf("entries")} entries where kind in ('long-opened', 'short-opened', 'long-closed', 'short-closed')) e using (entry_id)
      where (f.account_id, f.position_id, f.at, f.trading_date, f.side || case f.intent when 'open' then '-opened' else '-closed' end)
        is distinct from (e.account_id, e.cause_id, e.at, e.trading_date, e.kind)
      union all
      select min(order_id), min(execution_sequence), entry_id, null, null, 'several fills', null, null, null, null from ${rowsOf("fills")} fills group by entry_id having count(*) > 1`,
  },
  {
    name: "The entry of a fill moves its value, its fee, its interest and its result",
    counted: `${rowsOf("fills")} fills`,
    // A margin is the value over the leverage in whole yen, rounded up. A loss is what the margin, cash, holds and an advance give to financing.
    offending: `
      with moved as (
        select entry_id,
          coalesce(sum(amount) filter (where (from_kind, to_kind) in (('financing', 'market'), ('financing', 'issuers'))), 0)::bigint as lent,
          coalesce(sum(amount) filter (where (from_kind, to_kind) = ('market', 'financing')), 0)::bigint as kept,
          coalesce(sum(amount) filter (where to_kind = 'fees'), 0)::bigint as fee,
          coalesce(sum(amount) filter (where to_kind = 'interest'), 0)::bigint as interest,
          coalesce(sum(amount) filter (where to_kind = 'margin'), 0)::bigint as margin,
          (coalesce(sum(amount) filter (where from_kind = 'financing' and to_kind = 'cash'), 0)
            - coalesce(sum(amount) filter (where to_kind = 'financing' and from_kind <> 'market'), 0))::bigint as profit
        from ${rowsOf("postings")} postings group by entry_id)
      select f.order_id, f.execution_sequence, f.entry_id, f.value, f.fee, f.interest, f.profit, m.lent, m.kept, m.fee as posted_fee,
        m.interest as posted_interest, m.profit as posted_profit, m.margin
      from ${rowsOf("fills")} f join ${rowsOf("orders")} o using (order_id) join moved m on m.entry_id = f.entry_id
      where (f.value, 0) is distinct from (
          case when (o.side = 'long') = (f.intent = 'open') then m.lent else m.kept end,
          case when (o.side = 'long') = (f.intent = 'open') then m.kept else m.lent end)
        or (f.fee, f.interest, f.profit) is distinct from (m.fee, m.interest, m.profit)
        or m.margin <> case f.intent when 'open' then ceil(f.value / 100.0 / o.leverage) * 100 else 0 end
        or f.profit <> case when f.intent = 'open' then 0 when o.side = 'long' then f.value - f.closed_open_value else f.closed_open_value - f.value end`,
  },
];
