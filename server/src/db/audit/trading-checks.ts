import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** Orders, positions and their fills (docs/orders.md). */
export const tradingChecks: readonly SqlCheck[] = [
  {
    name: "An order holds its reserve while it works, nothing else ever",
    counted: `${rowsOf("orders")} orders`,
    // Per lot of 100: ceil(100 P / leverage) + ceil(0.05 % of 100 P) whole yen; P in tenths of a yen, held in sen.
    offending: `
      select * from (
        select order_id, status, intent, coalesce(amount, 0) as held, case when status in ('waiting', 'armed', 'working') and intent = 'open'
          then (quantity - filled) / 100 * 100 * (ceil(hold_price * 10.0 / leverage) + ceil(hold_price * 10 * 5 / 10000.0)) else 0 end as reserve
        from ${rowsOf("orders")} orders left join ${rowsOf("holds")} holds on cause_id = order_id) o
      where held <> reserve`,
  },
  {
    name: "A hold belongs to its account and to what it is held for",
    counted: `${rowsOf("holds")} holds`,
    offending: `
      select cause_id, cause_kind, h.account_id, amount, o.account_id as order_account, o.status
      from ${rowsOf("holds")} h left join ${rowsOf("orders")} o on o.order_id = h.cause_id
      where not exists (
          select from ${rowsOf("entries")} e where (e.account_id, e.cause_kind, e.cause_id, e.kind)
            = (h.account_id, h.cause_kind, h.cause_id, h.cause_kind || '-held'))
        or (h.cause_kind = 'order') <> (o.order_id is not null) or o.account_id <> h.account_id
        or o.status not in ('waiting', 'armed', 'working')`,
  },
  {
    name: "An order lives no longer than its last trading date, a stop is armed until its print",
    counted: `${rowsOf("orders")} orders`,
    offending: `
      select order_id, status, good_till, stop_kind, trigger, triggered_at, triggered_price from ${rowsOf("orders")} orders
      where (status in ('waiting', 'armed', 'working') and good_till < (select trading_date from ${rowsOf("leader")} leader))
        or (status = 'armed' and (stop_kind is distinct from 'stop' or triggered_at is not null))
        or (triggered_at is null) <> (triggered_price is null) or (triggered_at is not null and trigger is null)`,
  },
  {
    name: "An order has the legs that its kind has",
    counted: `${rowsOf("orders")} orders`,
    offending: `
      select order_id, stop_kind, stop_price, switching, triggered_at, exit_trigger, exit_stop_price from ${rowsOf("orders")} orders
      where (stop_kind is distinct from 'oco' and (stop_price is not null or switching))
        or (switching and triggered_at is null) or (exit_trigger is null and exit_stop_price is not null)`,
  },
  {
    name: "An exit closes what its parent has opened",
    counted: `${rowsOf("orders")} orders where origin = 'exit'`,
    offending: `
      select o.order_id, o.parent_id, o.position_id, p.opening_order_id from ${rowsOf("orders")} o left join ${rowsOf("positions")} p using (position_id)
      where (o.origin = 'exit') <> (o.parent_id is not null)
        or (o.parent_id is not null and (o.intent <> 'close' or o.parent_id is distinct from p.opening_order_id))`,
  },
  {
    name: "A pre-market application is carried by one order for the opening, whose fills are its result",
    counted: `${rowsOf("premarket_applications")} premarket_applications`,
    offending: `
      select m.premarket_id, o.order_id, m.status, o.status as order_status, m.filled, o.filled, m.filled_value, o.filled_value
      from ${rowsOf("premarket_applications")} m full join (select * from ${rowsOf("orders")} orders where origin = 'premarket') o using (order_id)
      where (o.order_id is not null and m.premarket_id is null) or (m.order_id is not null and o.order_id is null)
        or (o.order_id is not null and (o.account_id <> m.account_id or o.code <> m.code or o.price <> m.price or o.quantity <> m.quantity
          or o.condition <> 'on-open' or o.side <> 'long' or o.leverage <> 1
          or (m.status = 'applying') <> (o.status in ('waiting', 'working'))
          or (m.status <> 'applying' and (m.filled <> o.filled or m.filled_value <> o.filled_value))))`,
  },
  {
    name: "Fills add up to their orders",
    counted: `${rowsOf("fills")} fills`,
    offending: `
      select order_id, o.quantity, filled, filled_value, f.shares, f.value, status
      from ${rowsOf("orders")} o full join (
        select order_id, sum(quantity) as shares, sum(value) as value from ${rowsOf("fills")} fills group by order_id) f using (order_id)
      where o.order_id is null or filled <> coalesce(f.shares, 0) or filled_value <> coalesce(f.value, 0)
        or filled > o.quantity or (status = 'filled') <> (filled = o.quantity)`,
  },
  {
    name: "Fills add up to their positions",
    counted: `${rowsOf("positions")} positions`,
    offending: `
      select position_id, p.opened_quantity, f.opened, p.opened_value, f.opened_worth, p.closed_quantity, f.closed, p.closed_value, f.closed_worth,
        p.quantity, p.open_value, p.fees, f.fee, p.interest, f.interest as fill_interest, p.realised_profit, f.profit
      from ${rowsOf("positions")} p full join (
        select position_id,
          coalesce(sum(quantity) filter (where intent = 'open'), 0) as opened, coalesce(sum(value) filter (where intent = 'open'), 0) as opened_worth,
          coalesce(sum(quantity) filter (where intent = 'close'), 0) as closed, coalesce(sum(value) filter (where intent = 'close'), 0) as closed_worth,
          sum(closed_open_value) as part, sum(fee) as fee, sum(interest) as interest, sum(profit) as profit
        from ${rowsOf("fills")} fills group by position_id) f using (position_id)
      where p.position_id is null or f.position_id is null
        or p.opened_quantity <> opened or p.opened_value <> opened_worth or p.closed_quantity <> closed or p.closed_value <> closed_worth
        or p.quantity <> opened - closed or p.open_value <> opened_worth - part
        or p.fees <> fee or p.interest <> f.interest or p.realised_profit <> profit - fee - f.interest`,
  },
  {
    name: "A position is open, pledged and closing as its orders say",
    counted: `${rowsOf("positions")} positions`,
    offending: `
      select position_id, status, quantity, margin, closing_quantity, coalesce(bound, 0) as in_orders
      from ${rowsOf("positions")} positions left join (
        select position_id, sum(quantity - filled) as bound from ${rowsOf("orders")} orders
        where intent = 'close' and status in ('waiting', 'armed', 'working') group by position_id) o using (position_id)
      where closing_quantity <> coalesce(bound, 0) or closing_quantity > quantity
        or status <> case when quantity = 0 then 'closed' when coalesce(bound, 0) > 0 then 'closing' else 'holding' end
        or (margin > 0) <> (quantity > 0) or (quantity > 0) <> (open_value > 0)`,
  },
  {
    name: "A margin is pro rata to what is open",
    counted: `${rowsOf("positions")} positions where quantity > 0`,
    // Each fill rounds its margin up and each part closed its share down, by less than a yen a lot.
    offending: `
      select position_id, margin, open_value, leverage from ${rowsOf("positions")} positions
      where quantity > 0 and abs(margin * leverage - open_value) > 100 * leverage * (opened_quantity + closed_quantity) / 100`,
  },
  {
    name: "An opening is paid from its order's hold, within its leverage and without an advance",
    counted: `${rowsOf("entries")} entries where kind in ('long-opened', 'short-opened')`,
    // Only an order whose whole hold was released for a loss may be filled without one, before its cancel has reached the exchange; then
    // that release is the hold's last entry.
    offending: `
      with openings as (
        select e.entry_id, e.account_id, p.opening_order_id as order_id, p.leverage, placed.origin,
          coalesce(sum(amount) filter (where 'market' in (from_kind, to_kind) or to_kind = 'issuers'), 0) as value,
          coalesce(sum(amount) filter (where to_kind = 'margin' and from_kind <> 'advance'), 0) as own,
          coalesce(sum(amount) filter (where from_kind = 'advance'), 0) as advanced,
          coalesce(sum(amount) filter (where to_kind = 'fees'), 0) as fee,
          bool_or(from_kind = 'held') as has_hold
        from ${rowsOf("entries")} e join ${rowsOf("postings")} postings using (entry_id) join ${rowsOf("positions")} p on p.position_id = e.cause_id
          join ${rowsOf("orders")} placed on placed.order_id = p.opening_order_id
        where e.kind in ('long-opened', 'short-opened')
        group by e.entry_id, e.account_id, p.opening_order_id, p.leverage, placed.origin)
      select entry_id, order_id, leverage, value, own, advanced, fee from openings o
      where (advanced > 0 or own * leverage < value or fee < case when origin in ('block', 'ipo') then 0 else floor(value * 5 / 1000000) * 100 end)
        and (has_hold or 'order-released' is distinct from (
          select e.kind from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id)
          where e.account_id = o.account_id and e.entry_id < o.entry_id
            and ((p.from_kind, p.from_owner) = ('held', o.order_id) or (p.to_kind, p.to_owner) = ('held', o.order_id))
          order by e.entry_id desc limit 1))`,
  },
  {
    name: "A fill is worth its price, its fee at most 0.05 %",
    counted: `${rowsOf("fills")} fills`,
    offending: `
      select order_id, execution_sequence, price, quantity, value, fee, interest from ${rowsOf("fills")} fills
      where value <> price * 10 * quantity or fee > value * 5 / 10000 / 100 * 100 or fee < 0 or interest < 0`,
  },
  {
    name: "A fill belongs to its order and position",
    counted: `${rowsOf("fills")} fills`,
    offending: `
      select f.order_id, f.execution_sequence, f.account_id, f.code, f.intent from ${rowsOf("fills")} f
      left join ${rowsOf("orders")} o using (order_id) left join ${rowsOf("positions")} p on p.position_id = f.position_id
      where (f.account_id, f.code, f.intent) is distinct from (o.account_id, o.code, o.intent)
        or (f.account_id, f.code, o.side) is distinct from (p.account_id, p.code, p.side)`,
  },
  {
    name: "Fees and interest of the house are those of the fills and of repaid loans",
    counted: `${rowsOf("fills")} fills`,
    offending: `
      select kind, balance, posted from ${rowsOf("house_accounts")} house_accounts join (
        select 'fees' as kind, coalesce(sum(fee), 0) as posted from ${rowsOf("fills")} fills union all select 'interest', coalesce(sum(interest), 0) + (select coalesce(sum(interest), 0) from ${rowsOf("loan_repayments")} loan_repayments) from ${rowsOf("fills")} fills) f using (kind)
      where balance <> posted`,
  },
  {
    name: "Every fill has its print while the tape keeps it",
    counted: `${rowsOf("fills")} fills where trading_date >= (select min(trading_date) from ${rowsOf("tape")} tape)`,
    offending: `
      select f.order_id, f.code, f.execution_sequence, f.price, t.price as printed, f.quantity, t.quantity as printed_quantity
      from ${rowsOf("fills")} f join ${rowsOf("orders")} o on o.order_id = f.order_id left join ${rowsOf("tape")} t on t.code = f.code and t.sequence = f.execution_sequence
      where o.origin <> 'ipo' and f.trading_date >= (select min(trading_date) from ${rowsOf("tape")} tape)
        and ((f.price, f.at, f.trading_date, f.auction, f.off_auction) is distinct from (t.price, t.at, t.trading_date, t.auction, t.off_auction) or f.quantity > t.quantity)`,
  },
  {
    name: "Nobody is on both sides of a print",
    // Prints stored before the rule existed are exempt.
    counted: `${rowsOf("fills")} fills`,
    offending: `
      select account_id, code, execution_sequence, count(*) as sides from ${rowsOf("fills")} fills
      where at > coalesce((select self_trades_until from ${rowsOf("leader")} leader), '-infinity')
      group by account_id, code, execution_sequence having count(*) > 1`,
  },
  {
    name: "The events of an account are numbered without a gap",
    counted: `${rowsOf("account_events")} account_events`,
    offending: `
      select account_id, event_sequence, last, events from ${rowsOf("accounts")} accounts full join (
        select account_id, max(sequence) as last, min(sequence) as first, count(*) as events from ${rowsOf("account_events")} account_events group by account_id) e using (account_id)
      where event_sequence is distinct from coalesce(last, 0) or events <> last or first <> 1`,
  },
  {
    name: "Every remembered command of the desk or an operator is in the audit log",
    counted: `${rowsOf("commands")} commands where actor_kind in ('desk', 'operator')`,
    offending: `
      select actor_kind, actor_id, id, at from ${rowsOf("commands")} c where actor_kind in ('desk', 'operator') and not exists (
        select from ${rowsOf("audit")} a where (a.actor_kind, a.actor_id, a.command_id, a.at) = (c.actor_kind, c.actor_id, c.id, c.at))`,
  },
];
