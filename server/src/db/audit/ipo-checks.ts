import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** Offerings and the entries in them (docs/ipo.md). Written from the rules alone. */
export const ipoChecks: readonly SqlCheck[] = [
  {
    name: "An offering counts the lots of its entries, and no more of them are won in the draw than it has",
    counted: `${rowsOf("offerings")} offerings`,
    offending: `
      select o.offering_id, o.lots, o.customer_lots, own.lots as entered, own.won from ${rowsOf("offerings")} o
      left join lateral (select coalesce(sum(lots), 0) as lots, coalesce(sum(won_lots) filter (where not from_reserve), 0) as won
        from ${rowsOf("ipo_entries")} ipo_entries where offering_id = o.offering_id and status <> 'withdrawn') own on true
      where own.lots <> o.customer_lots or own.won > o.lots`,
  },
  {
    name: "Money is held for an entry in an offering as much as is paid and not returned, until its shares are delivered",
    counted: `${rowsOf("ipo_entries")} ipo_entries`,
    offending: `
      select e.entry_id, e.status, e.paid, e.returned, h.amount as held
      from ${rowsOf("ipo_entries")} e full join (select * from ${rowsOf("holds")} holds where cause_kind = 'ipo') h on h.cause_id = e.entry_id
      where coalesce(case when e.position_id is null then e.paid - e.returned end, 0) is distinct from coalesce(h.amount, 0)`,
  },
  {
    name: "Delivered lots are one fill of an order of the entry's number, at the underwriting price and without a fee",
    counted: `${rowsOf("ipo_entries")} ipo_entries where position_id is not null`,
    offending: `
      select e.entry_id, e.account_id, e.approved_lots, f.quantity, f.price, f.fee
      from (select * from ${rowsOf("ipo_entries")} ipo_entries where position_id is not null) e
      full join (select o.order_id, o.account_id, o.status, f.position_id, f.quantity, f.price, f.fee
        from ${rowsOf("orders")} o left join ${rowsOf("fills")} f using (order_id) where o.origin = 'ipo') f on f.order_id = e.entry_id
      where (f.account_id, f.status, f.position_id, f.quantity, f.price, f.fee)
        is distinct from (e.account_id, 'filled', e.position_id, e.approved_lots * 100::bigint, e.price, 0::bigint)`,
  },
  {
    name: "What is held for an entry in an offering was paid for it, and what it gave back was returned",
    counted: `${rowsOf("ipo_entries")} ipo_entries where paid > 0`,
    offending: `
      select i.entry_id, i.status, i.paid, i.returned, l.held, l.released, l.moves
      from ${rowsOf("ipo_entries")} i full join (
        select e.cause_id as entry_id, count(*) as moves,
          coalesce(sum(p.amount) filter (where e.kind = 'ipo-held' and p.from_kind = 'cash' and p.to_kind = 'held'), 0) as held,
          coalesce(sum(p.amount) filter (where e.kind = 'ipo-released' and p.from_kind = 'held' and p.to_kind = 'cash'), 0) as released,
          sum(p.amount) as moved
        from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id) where e.cause_kind = 'ipo' and e.kind <> 'advance-repaid' group by e.cause_id) l using (entry_id)
      where (i.paid, i.returned) is distinct from (coalesce(l.held, 0)::bigint, coalesce(l.released, 0)::bigint)
        or l.moved <> l.held + l.released`,
  },
];
