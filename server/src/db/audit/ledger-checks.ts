import { rowsOf } from "../course-sql.ts";
import { houseAccounts } from "@akari/brokerage/ledger/ledger-account";
import type { SqlCheck } from "./sql-check.ts";
import { storedLines } from "./stored-balances.ts";

const houseKinds = houseAccounts.map((kind) => `'${kind}'`).join(", ");

/** Every posting as two movements: a gain on one line of the books and a loss on another. */
const movements = `(
  select to_kind as kind, to_owner as owner, amount from ${rowsOf("postings")} postings
  union all select from_kind, from_owner, -amount from ${rowsOf("postings")} postings)`;

/** Every balance as the server keeps it. */
const stored = `(select kind, owner, balance from ${storedLines} l where balance <> 0 or account_id is null)`;

/** The books (docs/ledger/invariants.md#invariants). Written from the posting table alone; `core/src/records/` says where each balance is stored. */
export const ledgerChecks: readonly SqlCheck[] = [
  {
    name: "All ledger accounts sum to 0",
    counted: `${stored} stored`,
    offending: `select sum(balance) as sum from ${stored} s having sum(balance) <> 0`,
  },
  {
    name: "Every balance equals its postings",
    counted: `${rowsOf("postings")} postings`,
    offending: `
      select kind, owner, s.balance as stored, p.balance as posted
      from ${stored} s full join (select kind, owner, sum(amount) as balance from ${movements} m group by kind, owner) p using (kind, owner)
      where coalesce(s.balance, 0) <> coalesce(p.balance, 0)`,
  },
  {
    name: "The house has its own lines of the books, and no others",
    counted: `${rowsOf("house_accounts")} house_accounts`,
    offending: `
      select coalesce(h.kind, k.kind) as kind, h.kind is not null as stored from ${rowsOf("house_accounts")} h
      full join unnest(array[${houseKinds}]) as k (kind) using (kind) where h.kind is null or k.kind is null`,
  },
  {
    name: "Every entry has postings, every posting one entry",
    counted: `${rowsOf("entries")} entries`,
    offending: `
      select entry_id, e.times as entries, p.times as postings
      from (select entry_id, count(*) as times from ${rowsOf("entries")} entries group by entry_id) e
      full join (select entry_id, count(*) as times from ${rowsOf("postings")} postings group by entry_id) p using (entry_id)
      where e.times is distinct from 1 or p.times is null`,
  },
  {
    name: "Postings came with the batch of their entry",
    counted: `${rowsOf("postings")} postings`,
    // From before postings said it: null.
    offending: `
      select p.entry_id, p.place, p.batch, e.batch as of_entry from ${rowsOf("postings")} p join ${rowsOf("entries")} e using (entry_id)
      where p.batch is distinct from e.batch
        and (p.batch is not null or e.batch >= (select min(batch) from ${rowsOf("postings")} postings))`,
  },
  {
    name: "No posting touches a second customer",
    counted: `${rowsOf("postings")} postings`,
    offending: `
      with sides as (
        select entry_id, place, from_kind as kind, from_owner as owner from ${rowsOf("postings")} postings
        union all select entry_id, place, to_kind, to_owner from ${rowsOf("postings")} postings),
      -- A hold belongs to the account of its first entry.
      held as (
        select distinct on (p.to_owner) p.to_owner as owner, e.account_id from ${rowsOf("postings")} p join ${rowsOf("entries")} e using (entry_id)
        where p.to_kind = 'held' order by p.to_owner, e.entry_id)
      select s.entry_id, s.place, s.kind, s.owner, e.account_id as account
      from sides s join ${rowsOf("entries")} e using (entry_id)
      left join held h on s.kind = 'held' and h.owner = s.owner
      left join ${rowsOf("positions")} p on s.kind = 'margin' and p.position_id = s.owner
      where e.account_id is distinct from case s.kind
        when 'cash' then s.owner when 'advance' then s.owner when 'held' then h.account_id when 'margin' then p.account_id
        else case when s.kind in (${houseKinds}) and s.owner = 0 then e.account_id end end`,
  },
  {
    name: "Cash runs from entry to entry and ends at the account's",
    counted: `${rowsOf("entries")} entries`,
    offending: `
      with net as (
        select entry_id, sum(case when to_kind = 'cash' then amount else 0 end - case when from_kind = 'cash' then amount else 0 end) as change
        from ${rowsOf("postings")} postings group by entry_id),
      runs as (
        select account_id, entry_id, cash_change, cash_after, coalesce(net.change, 0) as posted,
          coalesce(lag(cash_after) over way, 0) as before, lead(entry_id) over way is null as is_last
        from ${rowsOf("entries")} entries left join net using (entry_id) window way as (partition by account_id order by entry_id))
      select r.account_id, r.entry_id, before, cash_change, posted, cash_after, a.cash
      from runs r join ${rowsOf("accounts")} a using (account_id)
      where cash_change <> posted or cash_after <> before + cash_change or cash_after < 0 or (is_last and cash_after <> a.cash)`,
  },
  {
    name: "Entries are numbered and chained to the account's head",
    counted: `${rowsOf("accounts")} accounts`,
    offending: `
      with places as (
        select account_id, entry_id, chain_index, chain_head, row_number() over (partition by account_id order by entry_id) as place from ${rowsOf("entries")} entries),
      last as (select distinct on (account_id) account_id, chain_index, chain_head from ${rowsOf("entries")} entries order by account_id, entry_id desc),
      wrong as (select account_id, min(entry_id) as misplaced from places where chain_index <> place group by account_id)
      select account_id, entry_count, last.chain_index as last_index, misplaced,
        encode(a.chain_head, 'hex') as head, encode(last.chain_head, 'hex') as last_head
      from (select account_id, entry_count, chain_head from ${rowsOf("accounts")} accounts union all select 0, entry_count, chain_head from ${rowsOf("house_chain")} house_chain) a
        full join last using (account_id) left join wrong using (account_id)
      where a.entry_count is distinct from coalesce(last.chain_index, 0) or a.chain_head is distinct from last.chain_head or misplaced is not null`,
  },
  {
    name: "Financing is the opening values of shorts less those of longs",
    counted: `${rowsOf("positions")} positions`,
    offending: `
      select balance as financing, opened from ${rowsOf("house_accounts")} house_accounts,
        (select coalesce(sum(case side when 'short' then open_value else -open_value end), 0) as opened from ${rowsOf("positions")} positions) p
      where kind = 'financing' and balance <> opened`,
  },
  {
    name: "An advance stands only beside an open position and no cash",
    counted: `${rowsOf("accounts")} accounts`,
    offending: `
      select account_id, advance, cash from ${rowsOf("accounts")} a
      where advance < 0 and (cash > 0 or not exists (select from ${rowsOf("positions")} p where p.account_id = a.account_id and p.status <> 'closed'))`,
  },
  {
    name: "An approved deposit is one entry of its amount, no other is any",
    counted: `${rowsOf("deposits")} deposits`,
    offending: `
      select deposit_id, status, amount, entries, posted
      from ${rowsOf("deposits")} d full join (
        select e.cause_id as deposit_id, count(*) as entries, sum(p.amount) as posted
        from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id)
        where e.cause_kind = 'deposit' and p.from_kind = 'outside' and p.to_kind = 'cash' group by e.cause_id) l using (deposit_id)
      where (status = 'approved') is distinct from (entries is not null) or (entries is not null and (entries <> 1 or posted <> amount))`,
  },
  {
    name: "A withdrawal holds its whole amount until it leaves or returns, and nothing else is taken",
    counted: `${rowsOf("withdrawals")} withdrawals`,
    offending: `
      select w.withdrawal_id, status, amount, moves
      from ${rowsOf("withdrawals")} w full join (
        select e.cause_id as withdrawal_id,
          string_agg(p.from_kind || ' > ' || p.to_kind || ' ' || p.amount, ', ' order by e.entry_id, p.place) as moves
        from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id)
        where e.cause_kind = 'withdrawal' and e.kind <> 'advance-repaid' group by e.cause_id) l using (withdrawal_id)
      where moves is distinct from 'cash > held ' || amount || case status
        when 'awaiting' then '' when 'approved' then ', held > outside ' || amount else ', held > cash ' || amount end`,
  },
  {
    name: "A withdrawal is decided within 24 hours",
    counted: `${rowsOf("withdrawals")} withdrawals`,
    offending: `
      select withdrawal_id, requested_at, due_at, decided_at, decided_by from ${rowsOf("withdrawals")} withdrawals
      where due_at <> requested_at + interval '24 hours' or decided_at > due_at or (decided_by = 'clock' and decided_at <> due_at)`,
  },
  {
    name: "A kept pre-market application holds its money, which comes back whole when it is carried or ends",
    counted: `${rowsOf("premarket_applications")} premarket_applications`,
    offending: `
      select m.premarket_id, status, hold, order_id, carried_at, moves
      from ${rowsOf("premarket_applications")} m left join (
        select e.cause_id as premarket_id,
          string_agg(p.from_kind || ' > ' || p.to_kind || ' ' || p.amount, ', ' order by e.entry_id, p.place) as moves
        from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id)
        where e.cause_kind = 'premarket' and e.kind <> 'advance-repaid' group by e.cause_id) l using (premarket_id)
      where coalesce(moves, '') <> case
        when carried_at = applied_at and moves is null then ''
        when status = 'applying' and order_id is null then 'cash > held ' || hold
        else 'cash > held ' || hold || ', held > cash ' || hold end`,
  },
  {
    name: "A correction is the exact reverse of its entry, and both are one posting",
    counted: `${rowsOf("corrections")} corrections`,
    offending: `
      select c.correction_id, c.entry_id, c.amount, original.moves as original, reverse.moves as reverse
      from ${rowsOf("corrections")} c
      full join (
        select e.cause_id as entry_id, string_agg(p.from_kind || ' > ' || p.to_kind || ' ' || p.amount, ', ' order by p.place) as moves
        from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id) where e.kind = 'correction' group by e.entry_id, e.cause_id) reverse using (entry_id)
      left join (
        select e.entry_id, string_agg(p.from_kind || ' > ' || p.to_kind || ' ' || p.amount, ', ' order by p.place) as moves
        from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id) where e.kind in ('deposit-approved', 'withdrawal-approved')
        group by e.entry_id) original using (entry_id)
      where (original.moves, reverse.moves) is distinct from (case c.entry_kind
        when 'deposit-approved' then ('outside > cash ' || c.amount, 'cash > outside ' || c.amount)
        else ('held > outside ' || c.amount, 'outside > cash ' || c.amount) end)`,
  },
  {
    name: "Practice money comes from outside and goes there only by deposits, withdrawals, their corrections, the seeds of funds, the pool of prizes and accounts that are reset or closed",
    counted: `${rowsOf("postings")} postings`,
    offending: `
      select entry_id, e.kind, p.from_kind, p.to_kind, p.amount from ${rowsOf("postings")} p join ${rowsOf("entries")} e using (entry_id)
      where (p.from_kind = 'outside' and e.kind not in ('deposit-approved', 'correction', 'fund-seeded', 'prizes-fed'))
        or (p.to_kind = 'outside' and e.kind not in ('withdrawal-approved', 'correction', 'account-reset', 'account-closed'))`,
  },
  {
    name: "Every trading day that has ended has its root",
    counted: `${rowsOf("chain_roots")} chain_roots`,
    offending: `
      select trading_date, r.batch from (
        select trading_date from ${rowsOf("entries")} entries where trading_date < (select trading_date from ${rowsOf("leader")} leader)
        union select trading_date from ${rowsOf("day_bars")} day_bars where trading_date < (select trading_date from ${rowsOf("leader")} leader)) ended
      left join ${rowsOf("chain_roots")} r using (trading_date) where r.batch is null`,
  },
];
