import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** Blocks and subscriptions to them (docs/blocks.md). Written from the rules alone. */
export const blockChecks: readonly SqlCheck[] = [
  {
    name: "A block costs the last price less its discount, down to a tick, and no lot of it is sold twice",
    counted: `${rowsOf("block_offers")} block_offers`,
    // A tick is at most a thousandth of the price, or a yen where that is more.
    offending: `
      select o.offer_id, o.price, o.lots, o.left_lots, taken.lots as taken from ${rowsOf("block_offers")} o
      left join lateral (select coalesce(sum(lots), 0) as lots from ${rowsOf("block_subscriptions")} block_subscriptions
        where offer_id = o.offer_id and status in ('applying', 'success', 'failure')) taken on true
      where o.price > o.last_price * (10000 - o.discount) / 10000.0
        or o.price <= o.last_price * (10000 - o.discount) / 10000.0 - greatest(10, o.last_price / 200.0)
        or o.lots - o.left_lots <> taken.lots`,
  },
  {
    name: "A subscription has the terms of its block, and its result is the block's",
    counted: `${rowsOf("block_subscriptions")} block_subscriptions`,
    offending: `
      select s.subscription_id, s.status, o.status as of_block from ${rowsOf("block_subscriptions")} s join ${rowsOf("block_offers")} o using (offer_id)
      where (s.code, s.price) <> (o.code, o.price) or s.amount <> s.price * 10 * 100 * s.lots
        or s.lots not between o.minimum_lots and o.maximum_lots or s.requested_at >= o.closes_at
        or (s.status in ('success', 'failure') and (s.status, s.reason) is distinct from (o.status, o.reason))
        or (s.status = 'applying') <> (o.status in ('open', 'closing')) and s.status <> 'cancelled'`,
  },
  {
    name: "What was subscribed is bought as a whole beside the auction without a fee, and nothing else of a block is",
    counted: `${rowsOf("block_subscriptions")} block_subscriptions where status = 'success'`,
    offending: `
      select s.subscription_id, o.order_id, s.position_id, f.position_id as bought, f.quantity, f.price, f.fee
      from (select * from ${rowsOf("block_subscriptions")} block_subscriptions where status = 'success') s
      full join (select * from ${rowsOf("orders")} orders where origin = 'block') o on o.order_id = s.subscription_id
      left join ${rowsOf("fills")} f on f.order_id = o.order_id
      where (o.account_id, o.code, o.status, o.leverage::integer, f.position_id, f.quantity, f.price, f.value, f.fee, f.off_auction)
        is distinct from (s.account_id, s.code, 'filled', 1, s.position_id, s.lots * 100::bigint, s.price, s.amount, 0::bigint, true)`,
  },
  {
    name: "Money is held for a subscription as long as it is applying, as much as it costs",
    counted: `${rowsOf("block_subscriptions")} block_subscriptions`,
    offending: `
      select s.subscription_id, s.status, s.amount, h.amount as held
      from ${rowsOf("block_subscriptions")} s full join (select * from ${rowsOf("holds")} holds where cause_kind = 'block') h on h.cause_id = s.subscription_id
      where (case s.status when 'applying' then s.amount end) is distinct from h.amount`,
  },
  {
    name: "A subscription to a block holds what it costs, and has it back unless it is executed",
    counted: `${rowsOf("block_subscriptions")} block_subscriptions`,
    offending: `
      select s.subscription_id, s.status, s.amount, l.moves
      from ${rowsOf("block_subscriptions")} s full join (
        select e.cause_id as subscription_id, string_agg(p.from_kind || ' > ' || p.to_kind || ' ' || p.amount, ', ' order by e.entry_id, p.place) as moves
        from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id) where e.cause_kind = 'block' and e.kind <> 'advance-repaid' group by e.cause_id) l using (subscription_id)
      where moves is distinct from 'cash > held ' || amount || case when status in ('failure', 'cancelled') then ', held > cash ' || amount else '' end`,
  },
];
