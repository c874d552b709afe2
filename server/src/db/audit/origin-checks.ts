import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** Every kind of entry with the kind of its cause, as the posting table has them (docs/ledger.md#posting-table). */
const kinds = `(values
  ('deposit-approved', 'deposit'), ('correction', 'entry'),
  ('withdrawal-held', 'withdrawal'), ('withdrawal-approved', 'withdrawal'), ('withdrawal-released', 'withdrawal'),
  ('premarket-held', 'premarket'), ('premarket-released', 'premarket'),
  ('order-held', 'order'), ('order-released', 'order'),
  ('block-held', 'block'), ('block-released', 'block'),
  ('ipo-held', 'ipo'), ('ipo-released', 'ipo'),
  ('fund-seeded', 'fund'), ('fund-held', 'fund'), ('fund-released', 'fund'), ('fund-bought', 'fund'), ('fund-redeemed', 'fund'),
  ('fund-units-issued', 'fund'), ('fund-units-redeemed', 'fund'),
  ('long-opened', 'position'), ('short-opened', 'position'), ('long-closed', 'position'), ('short-closed', 'position'),
  ('dividend-paid', 'position'), ('dividend-adjusted', 'position'), ('dividend-charged', 'position'),
  ('loan-paid-out', 'loan'), ('loan-repaid', 'loan'), ('loan-written-off', 'loan'),
  ('account-reset', 'reset'), ('account-closed', 'reset'),
  ('prize-paid', 'chance'), ('prizes-fed', 'prizes')) known (kind, cause_kind)`;

/** Every record that an entry can come from, with the accounts that it may touch and the instant from which on. */
const causes = `(
  select 'order' as cause_kind, order_id as cause_id, account_id, placed_at as since from ${rowsOf("orders")} orders
  union all select 'position', position_id, account_id, opened_at from ${rowsOf("positions")} positions
  union all select 'deposit', deposit_id, account_id, requested_at from ${rowsOf("deposits")} deposits
  union all select 'withdrawal', withdrawal_id, account_id, requested_at from ${rowsOf("withdrawals")} withdrawals
  union all select 'premarket', premarket_id, account_id, applied_at from ${rowsOf("premarket_applications")} premarket_applications
  union all select 'block', subscription_id, account_id, requested_at from ${rowsOf("block_subscriptions")} block_subscriptions
  union all select 'ipo', entry_id, account_id, applied_at from ${rowsOf("ipo_entries")} ipo_entries
  union all select 'fund', follow_id, account_id, requested_at from ${rowsOf("follows")} follows
  union all select 'fund', follow_id, f.account_id, requested_at from ${rowsOf("follows")} follows join ${rowsOf("funds")} f using (fund_id)
  union all select 'fund', fund_id, account_id, founded_at from ${rowsOf("funds")} funds
  union all select 'loan', loan_id, account_id, requested_at from ${rowsOf("loans")} loans
  union all select 'chance', chance_id, account_id, taken_at from ${rowsOf("taken_chances")} taken_chances
  union all select 'reset', reset_id, account_id, begun_at from ${rowsOf("resets")} resets
  union all select 'entry', c.entry_id, c.account_id, c.corrected_at from ${rowsOf("corrections")} c
  union all select 'prizes', series_id, 0, announced_at from ${rowsOf("prize_series")} prize_series)`;

/** Records that show customers a change by its number, and the kinds of events behind them. */
const told = `(values
  ('deposit-approved', 'depositId', array['deposit-decided']),
  ('withdrawal-held', 'withdrawalId', array['withdrawal-requested']),
  ('withdrawal-approved', 'withdrawalId', array['withdrawal-decided']),
  ('withdrawal-released', 'withdrawalId', array['withdrawal-decided']),
  ('correction', null, array['entry-corrected']),
  ('premarket-held', 'premarketId', array['premarket-applied']),
  ('premarket-released', 'premarketId', array['premarket-carried', 'premarket-decided']),
  ('order-held', 'orderId', array['order-placed', 'order-amended', 'order-triggered', 'order-reheld', 'order-carried', 'order-switched', 'order-working']),
  ('order-released', 'orderId', array['order-amended', 'order-triggered', 'order-reheld', 'order-carried', 'order-switched', 'order-ended', 'order-filled']),
  -- A loss takes holds of orders that the exchange still has.
  ('order-released', null, array['order-filled', 'entitlement-settled']),
  ('block-held', 'subscriptionId', array['block-subscribed']),
  ('block-released', 'subscriptionId', array['block-subscription-ended']),
  ('ipo-held', 'entryId', array['ipo-paid']),
  ('ipo-released', 'entryId', array['ipo-settled', 'ipo-declined']),
  ('fund-held', 'followId', array['follow-applied']),
  ('fund-released', 'followId', array['follow-refused']),
  ('fund-bought', 'followId', array['follow-begun']),
  ('fund-redeemed', 'followId', array['follow-ended']),
  ('dividend-paid', null, array['entitlement-settled']),
  ('dividend-adjusted', null, array['entitlement-settled']),
  ('dividend-charged', null, array['entitlement-settled']),
  ('loan-paid-out', 'loanId', array['loan-decided']),
  ('loan-repaid', 'loanId', array['loan-repaid']),
  ('loan-written-off', 'loanId', array['loan-written-off']),
  ('prize-paid', 'chanceId', array['chance-drawn']),
  ('account-reset', 'resetId', array['reset-ended']),
  ('account-closed', 'resetId', array['reset-ended'])) told (kind, named, events)`;

/** Where entries come from (docs/ledger/invariants.md#where-an-entry-comes-from). The amounts of each product are in its own checks. */
export const originChecks: readonly SqlCheck[] = [
  {
    name: "Every entry is of a known kind and has a cause of its account, which was there before it",
    counted: `${rowsOf("entries")} entries`,
    offending: `
      select e.entry_id, e.account_id, e.kind, e.cause_kind, e.cause_id from ${rowsOf("entries")} e
      where e.kind not like 'advance-%' and not exists (
        select from ${kinds} join ${causes} c using (cause_kind)
        where known.kind = e.kind and (c.cause_kind, c.cause_id, c.account_id) = (e.cause_kind, e.cause_id, e.account_id) and c.since <= e.at)`,
  },
  {
    name: "An advance is repaid or written off by what its account's entry before it brought or ended",
    counted: `${rowsOf("entries")} entries`,
    offending: `
      select e.entry_id, e.account_id, e.kind, e.cause_kind, e.cause_id from ${rowsOf("entries")} e
      where e.kind like 'advance-%' and (e.kind not in ('advance-repaid', 'advance-written-off') or not exists (
        select from ${rowsOf("entries")} o where o.account_id = e.account_id and o.chain_index < e.chain_index and o.kind not like 'advance-%'
          and (o.cause_kind, o.cause_id, o.at, o.trading_date) = (e.cause_kind, e.cause_id, e.at, e.trading_date)))`,
  },
  {
    name: "Every entry was told to its account when it was made, by an event about its cause",
    counted: `${rowsOf("entries")} entries`,
    offending: `
      with said as materialized (
        select v.account_id, v.at, told.kind, (v.body ->> told.named)::bigint as cause_id
        from ${rowsOf("account_events")} v join ${told} on v.kind = any (told.events))
      select e.entry_id, e.account_id, e.kind, e.cause_id, e.at from ${rowsOf("entries")} e
      where e.kind in (select kind from ${told})
        and not exists (select from said s where (s.account_id, s.at, s.kind, s.cause_id) = (e.account_id, e.at, e.kind, e.cause_id))
        and not exists (select from said s where (s.account_id, s.at, s.kind) = (e.account_id, e.at, e.kind) and s.cause_id is null)`,
  },
  {
    name: "The entries of an account follow each other in time and in trading dates",
    counted: `${rowsOf("entries")} entries`,
    offending: `
      select account_id, entry_id, at, before, trading_date, date_before from (
        select account_id, entry_id, at, trading_date,
          lag(at) over way as before, lag(trading_date) over way as date_before
        from ${rowsOf("entries")} entries window way as (partition by account_id order by entry_id)) e
      where at < before or trading_date < date_before`,
  },
];
