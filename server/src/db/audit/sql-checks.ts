/** A rule in SQL: what it looks at, and the rows that break it, worded by their column names. */
export interface SqlCheck {
  readonly name: string;
  /** What is counted: everything behind `from`. */
  readonly counted: string;
  readonly offending: string;
}

const houseKinds =
  "'market', 'financing', 'fees', 'interest', 'loans', 'issuers', 'prizes', 'dealing', 'losses', 'outside'";

/** Every posting as two movements: what a line of the books gained, and what another lost. */
const movements = `(
  select to_kind as kind, to_owner as owner, amount from postings
  union all select from_kind, from_owner, -amount from postings)`;

/** Every balance as the server keeps it. */
const stored = `(
  select 'cash' as kind, account_id as owner, cash as balance from accounts
  union all select 'advance', account_id, advance from accounts
  union all select 'held', order_id, held from orders where held <> 0
  union all select 'margin', position_id, margin from positions where margin <> 0
  union all select kind, 0, balance from house_accounts)`;

/** The books: design 6, "Ledger". Written from the posting table alone; nothing here knows the brokerage's code. */
export const ledgerChecks: readonly SqlCheck[] = [
  {
    name: "All ledger accounts sum to 0",
    counted: stored,
    offending: `select sum(balance) as sum from ${stored} s having sum(balance) <> 0`,
  },
  {
    name: "Every balance equals its postings",
    counted: "postings",
    offending: `
      select kind, owner, s.balance as stored, p.balance as posted
      from ${stored} s full join (select kind, owner, sum(amount) as balance from ${movements} m group by kind, owner) p using (kind, owner)
      where coalesce(s.balance, 0) <> coalesce(p.balance, 0)`,
  },
  {
    name: "Every entry has postings, every posting one entry",
    counted: "entries",
    offending: `
      select entry_id, e.times as entries, p.times as postings
      from (select entry_id, count(*) as times from entries group by entry_id) e
      full join (select entry_id, count(*) as times from postings group by entry_id) p using (entry_id)
      where e.times is distinct from 1 or p.times is null`,
  },
  {
    name: "No posting touches a second customer",
    counted: "postings",
    offending: `
      with sides as (
        select entry_id, place, from_kind as kind, from_owner as owner from postings
        union all select entry_id, place, to_kind, to_owner from postings)
      select s.entry_id, s.place, s.kind, s.owner, e.account_id as account
      from sides s join entries e using (entry_id)
      left join orders o on s.kind = 'held' and o.order_id = s.owner
      left join positions p on s.kind = 'margin' and p.position_id = s.owner
      where e.account_id is distinct from case s.kind
        when 'cash' then s.owner when 'advance' then s.owner when 'held' then o.account_id when 'margin' then p.account_id
        else case when s.kind in (${houseKinds}) and s.owner = 0 then e.account_id end end`,
  },
  {
    name: "Cash runs from entry to entry and ends at the account's",
    counted: "entries",
    offending: `
      with net as (
        select entry_id, sum(case when to_kind = 'cash' then amount else 0 end - case when from_kind = 'cash' then amount else 0 end) as change
        from postings group by entry_id),
      runs as (
        select account_id, entry_id, cash_change, cash_after, coalesce(net.change, 0) as posted,
          coalesce(lag(cash_after) over way, 0) as before, lead(entry_id) over way is null as is_last
        from entries left join net using (entry_id) window way as (partition by account_id order by entry_id))
      select r.account_id, r.entry_id, before, cash_change, posted, cash_after, a.cash
      from runs r join accounts a using (account_id)
      where cash_change <> posted or cash_after <> before + cash_change or cash_after < 0 or (is_last and cash_after <> a.cash)`,
  },
  {
    name: "Entries are numbered and chained to the account's head",
    counted: "accounts",
    offending: `
      with places as (
        select account_id, entry_id, chain_index, chain_head, row_number() over (partition by account_id order by entry_id) as place from entries),
      last as (select distinct on (account_id) account_id, chain_index, chain_head from entries order by account_id, entry_id desc),
      wrong as (select account_id, min(entry_id) as misplaced from places where chain_index <> place group by account_id)
      select account_id, entry_count, last.chain_index as last_index, misplaced,
        encode(a.chain_head, 'hex') as head, encode(last.chain_head, 'hex') as last_head
      from accounts a full join last using (account_id) left join wrong using (account_id)
      where a.entry_count is distinct from coalesce(last.chain_index, 0) or a.chain_head is distinct from last.chain_head or misplaced is not null`,
  },
  {
    name: "Financing is the opening values of shorts less those of longs",
    counted: "positions",
    offending: `
      select balance as financing, opened from house_accounts,
        (select coalesce(sum(case side when 'short' then open_value else -open_value end), 0) as opened from positions) p
      where kind = 'financing' and balance <> opened`,
  },
  {
    name: "An advance stands only beside an open position and no cash",
    counted: "accounts",
    offending: `
      select account_id, advance, cash from accounts a
      where advance < 0 and (cash > 0 or not exists (select from positions p where p.account_id = a.account_id and p.status <> 'closed'))`,
  },
  {
    name: "An approved deposit is one entry of its amount, no other is any",
    counted: "deposits",
    offending: `
      select deposit_id, status, amount, entries, posted
      from deposits d full join (
        select e.cause_id as deposit_id, count(*) as entries, sum(p.amount) as posted
        from entries e join postings p using (entry_id)
        where e.cause_kind = 'deposit' and p.from_kind = 'outside' and p.to_kind = 'cash' group by e.cause_id) l using (deposit_id)
      where (status = 'approved') is distinct from (entries is not null) or (entries is not null and (entries <> 1 or posted <> amount))`,
  },
];

/** Orders, positions and their fills: design 6, "Orders" and "Positions". */
export const tradingChecks: readonly SqlCheck[] = [
  {
    name: "An order holds its reserve while it works, nothing else ever",
    counted: "orders",
    // Per lot of 100: ceil(100 P / leverage) + ceil(0.05 % of 100 P) whole yen; P in tenths of a yen, held in sen.
    offending: `
      select * from (
        select order_id, status, intent, held, case when status in ('waiting', 'working') and intent = 'open'
          then (quantity - filled) / 100 * 100 * (ceil(hold_price * 10.0 / leverage) + ceil(hold_price * 10 * 5 / 10000.0)) else 0 end as reserve
        from orders) o
      where held <> reserve`,
  },
  {
    name: "Fills add up to their orders",
    counted: "fills",
    offending: `
      select order_id, o.quantity, filled, filled_value, f.shares, f.value, status
      from orders o full join (
        select order_id, sum(quantity) as shares, sum(value) as value from fills group by order_id) f using (order_id)
      where o.order_id is null or filled <> coalesce(f.shares, 0) or filled_value <> coalesce(f.value, 0)
        or filled > o.quantity or (status = 'filled') <> (filled = o.quantity)`,
  },
  {
    name: "Fills add up to their positions",
    counted: "positions",
    offending: `
      select position_id, p.opened_quantity, f.opened, p.opened_value, f.opened_worth, p.closed_quantity, f.closed, p.closed_value, f.closed_worth,
        p.quantity, p.open_value, p.fees, f.fee, p.interest, f.interest as fill_interest, p.realised_profit, f.profit
      from positions p full join (
        select position_id,
          coalesce(sum(quantity) filter (where intent = 'open'), 0) as opened, coalesce(sum(value) filter (where intent = 'open'), 0) as opened_worth,
          coalesce(sum(quantity) filter (where intent = 'close'), 0) as closed, coalesce(sum(value) filter (where intent = 'close'), 0) as closed_worth,
          sum(closed_open_value) as part, sum(fee) as fee, sum(interest) as interest, sum(profit) as profit
        from fills group by position_id) f using (position_id)
      where p.position_id is null or f.position_id is null
        or p.opened_quantity <> opened or p.opened_value <> opened_worth or p.closed_quantity <> closed or p.closed_value <> closed_worth
        or p.quantity <> opened - closed or p.open_value <> opened_worth - part
        or p.fees <> fee or p.interest <> f.interest or p.realised_profit <> profit - fee - f.interest`,
  },
  {
    name: "A position is open, pledged and closing as its orders say",
    counted: "positions",
    offending: `
      select position_id, status, quantity, margin, closing_quantity, coalesce(bound, 0) as in_orders
      from positions left join (
        select position_id, sum(quantity - filled) as bound from orders
        where intent = 'close' and status in ('waiting', 'working') group by position_id) o using (position_id)
      where closing_quantity <> coalesce(bound, 0) or closing_quantity > quantity
        or status <> case when quantity = 0 then 'closed' when coalesce(bound, 0) > 0 then 'closing' else 'holding' end
        or (margin > 0) <> (quantity > 0) or (quantity > 0) <> (open_value > 0)`,
  },
  {
    name: "A margin is pro rata to what is open",
    counted: "positions where quantity > 0",
    // Each fill rounds its margin up and each part closed its share down, by less than a yen a lot.
    offending: `
      select position_id, margin, open_value, leverage from positions
      where quantity > 0 and abs(margin * leverage - open_value) > 100 * leverage * (opened_quantity + closed_quantity) / 100`,
  },
  {
    name: "A fill is worth its price, its fee at most 0.05 %",
    counted: "fills",
    offending: `
      select order_id, execution_sequence, price, quantity, value, fee, interest from fills
      where value <> price * 10 * quantity or fee > value * 5 / 10000 / 100 * 100 or fee < 0 or interest < 0`,
  },
  {
    name: "A fill belongs to its order and position",
    counted: "fills",
    offending: `
      select f.order_id, f.execution_sequence, f.account_id, f.code, f.intent from fills f
      left join orders o using (order_id) left join positions p on p.position_id = f.position_id
      where (f.account_id, f.code, f.intent) is distinct from (o.account_id, o.code, o.intent)
        or (f.account_id, f.code, o.side) is distinct from (p.account_id, p.code, p.side)`,
  },
  {
    name: "Fees and interest of the house are those of the fills",
    counted: "fills",
    offending: `
      select kind, balance, posted from house_accounts join (
        select 'fees' as kind, coalesce(sum(fee), 0) as posted from fills union all select 'interest', coalesce(sum(interest), 0) from fills) f using (kind)
      where balance <> posted`,
  },
  {
    name: "Every fill has its print while the tape keeps it",
    counted: "fills where trading_date >= (select min(trading_date) from tape)",
    offending: `
      select f.order_id, f.code, f.execution_sequence, f.price, t.price as printed, f.quantity, t.quantity as printed_quantity
      from fills f left join tape t on t.code = f.code and t.sequence = f.execution_sequence
      where f.trading_date >= (select min(trading_date) from tape)
        and ((f.price, f.at, f.trading_date, f.auction) is distinct from (t.price, t.at, t.trading_date, t.auction) or f.quantity > t.quantity)`,
  },
  {
    name: "The events of an account are numbered without a gap",
    counted: "account_events",
    offending: `
      select account_id, event_sequence, last, events from accounts full join (
        select account_id, max(sequence) as last, min(sequence) as first, count(*) as events from account_events group by account_id) e using (account_id)
      where event_sequence is distinct from coalesce(last, 0) or events <> last or first <> 1`,
  },
  {
    name: "Every remembered command of the desk or an operator is in the audit log",
    counted: "commands where actor_kind in ('desk', 'operator')",
    offending: `
      select actor_kind, actor_id, id, at from commands c where actor_kind in ('desk', 'operator') and not exists (
        select from audit a where (a.actor_kind, a.actor_id, a.command_id, a.at) = (c.actor_kind, c.actor_id, c.id, c.at))`,
  },
];

/** The market: figures of a day are those of its prints. */
export const marketChecks: readonly SqlCheck[] = [
  {
    name: "Prints are numbered without a gap up to the instrument's last",
    counted: "tape",
    offending: `
      select code, s.sequence, t.last, t.first, t.prints from instrument_state s join (
        select code, max(sequence) as last, min(sequence) as first, count(*) as prints from tape group by code) t using (code)
      where s.sequence <> t.last or t.prints <> t.last - t.first + 1`,
  },
  {
    name: "Day bars are those of the tape",
    counted: "day_bars where trading_date >= (select min(trading_date) from tape)",
    offending: `
      select code, trading_date, b.high, t.high as tape_high, b.low, t.low as tape_low, b.volume, t.volume as tape_volume, b.turnover, t.turnover as tape_turnover
      from (select * from day_bars where trading_date >= (select min(trading_date) from tape)) b
      full join (
        select code, trading_date, max(price) as high, min(price) as low, sum(quantity) as volume, sum(price * quantity) as turnover
        from tape where trading_date < (select trading_date from leader) group by code, trading_date) t using (code, trading_date)
      where (b.high, b.low, b.volume, b.turnover) is distinct from (t.high, t.low, t.volume, t.turnover)`,
  },
  {
    name: "Minute bars are those of the tape",
    counted: "minute_bars where trading_date >= (select min(trading_date) from tape)",
    offending: `
      select code, trading_date, b.volume, t.volume as tape_volume, b.turnover, t.turnover as tape_turnover
      from (
        select code, trading_date, sum(volume) as volume, sum(turnover) as turnover from minute_bars
        where trading_date >= (select min(trading_date) from tape) group by code, trading_date) b
      full join (
        select code, trading_date, sum(quantity) as volume, sum(price * quantity) as turnover from tape group by code, trading_date) t using (code, trading_date)
      where (b.volume, b.turnover) is distinct from (t.volume, t.turnover)`,
  },
];
