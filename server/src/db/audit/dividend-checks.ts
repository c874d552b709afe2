import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** Dividends and what positions receive and pay of them (docs/dividends.md). Written from the rules alone. */
export const dividendChecks: readonly SqlCheck[] = [
  {
    name: "Who held a share at the end of its last cum day, and nobody else, is entitled for as many shares",
    counted: `${rowsOf("entitlements")} entitlements`,
    offending: `
      with held as (
        select d.dividend_id, f.position_id, sum(case f.intent when 'open' then f.quantity else -f.quantity end) as quantity
        from ${rowsOf("dividends")} d join ${rowsOf("fills")} f on f.code = d.code and f.trading_date < d.ex_date
        where d.status <> 'declared' group by d.dividend_id, f.position_id)
      select dividend_id, position_id, h.quantity as held, e.quantity as entitled
      from (select * from held where quantity > 0) h full join ${rowsOf("entitlements")} e using (dividend_id, position_id)
      where h.quantity is distinct from e.quantity`,
  },
  {
    name: "An entitlement is of its dividend, its position and their amount",
    counted: `${rowsOf("entitlements")} entitlements`,
    // All of it to a fully paid long and from a short, 84.685 % to a margin long, in whole yen.
    offending: `
      select entitlement_id, e.quantity, e.per_share, e.amount, e.settles_on
      from ${rowsOf("entitlements")} e join ${rowsOf("dividends")} d using (dividend_id) join ${rowsOf("positions")} p using (position_id)
      where (e.code, e.per_share, e.account_id, e.side, e.leverage) is distinct from (d.code, d.per_share, p.account_id, p.side, p.leverage::smallint)
        or p.code <> e.code or e.settles_on <> case e.side when 'long' then d.payment_date else d.ex_date end
        or e.amount <> case when e.side = 'long' and e.leverage > 1
          then floor(e.per_share::numeric * e.quantity * 84685 / 100000 / 100) * 100 else e.per_share * e.quantity end`,
  },
  {
    name: "An entitlement is settled once, on its date, by an entry of its amount, and nothing else but the price of an offering's lots passes between issuers and customers",
    counted: `${rowsOf("entitlements")} entitlements`,
    offending: `
      with moved as (
        select e.entry_id, min(e.kind) as kind, min(e.trading_date) as settled_on, min(e.account_id) as account_id, min(e.cause_id) as position_id,
          sum(case p.from_kind when 'issuers' then p.amount else 0 end - case p.to_kind when 'issuers' then p.amount else 0 end) as received
        from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id) where 'issuers' in (p.from_kind, p.to_kind) and e.kind <> 'long-opened' group by e.entry_id)
      select t.entitlement_id, entry_id, t.status, t.amount, m.kind, m.received, m.settled_on
      from (select * from ${rowsOf("entitlements")} entitlements where status = 'settled') t full join moved m using (entry_id)
      where (m.account_id, m.position_id, m.settled_on, m.received, m.kind) is distinct from (t.account_id, t.position_id, t.settles_on,
        case t.side when 'long' then t.amount else -t.amount end,
        case when t.side = 'short' then 'dividend-charged' when t.leverage > 1 then 'dividend-adjusted' else 'dividend-paid' end)`,
  },
  {
    name: "A dividend is ex from its ex-date until its payment date, when every entitlement to it is settled",
    counted: `${rowsOf("dividends")} dividends`,
    offending: `
      select dividend_id, status, ex_date, payment_date, awaiting from ${rowsOf("dividends")} d, ${rowsOf("leader")} l,
        lateral (select count(*) as awaiting from ${rowsOf("entitlements")} e where e.dividend_id = d.dividend_id and e.status = 'awaiting') w
      where d.status <> case when l.trading_date < d.ex_date then 'declared' when l.trading_date < d.payment_date then 'ex' else 'paid' end
        or (d.status <> 'ex' and awaiting > 0)`,
  },
];
