-- The state of the core. Money in sen, prices in tenths of a yen, quantities in shares.
-- Customers are known here by a random account number and nothing else.

create table leader (
  only_one  boolean primary key default true check (only_one),
  epoch     bigint not null,
  holder    text not null,
  batch     bigint not null,
  batch_at  timestamptz(3),
  -- The last change of phase that was carried out; a start sends those missed since.
  boundary_at timestamptz(3),
  next_id   bigint not null,
  trading_date date
);
insert into leader (epoch, holder, batch, next_id) values (0, 'nobody', 0, 1);

-- What was decided when the market was founded; never changes.
create table market (
  only_one      boolean primary key default true check (only_one),
  schedule      text not null check (schedule in ('practice', 'tse')),
  seed          text not null,
  seed_fixed    boolean not null,
  instruments   integer not null,
  genesis_date  date not null,
  founded_at    timestamptz(3) not null
);

create table instruments (
  code          text primary key,
  position      integer not null unique,
  name          text not null,
  name_english  text not null,
  kana          text not null,
  sector        text not null,
  tick_table    text not null,
  lot           integer not null,
  -- What the simulator needs to know of the issuer, as it made it.
  issuer        jsonb not null
);

create table instrument_state (
  code          text primary key references instruments,
  trading_date  date not null,
  base_price    bigint not null,
  lower_limit   bigint not null,
  upper_limit   bigint not null,
  phase         text not null,
  halted        boolean not null default false,
  open          bigint,
  high          bigint,
  low           bigint,
  last          bigint,
  last_at       timestamptz(3),
  volume        bigint not null default 0,
  turnover      bigint not null default 0,
  sequence      bigint not null default 0,
  crowd         jsonb
) with (fillfactor = 50);

create table accounts (
  account_id     bigint primary key,
  opened_at      timestamptz(3) not null,
  cash           bigint not null check (cash >= 0),
  advance        bigint not null check (advance <= 0),
  credit_score   smallint not null check (credit_score between 0 and 100),
  event_sequence bigint not null,
  entry_count    bigint not null,
  chain_head     bytea
) with (fillfactor = 70);

create table house_accounts (
  kind     text primary key,
  balance  bigint not null
) with (fillfactor = 20);
insert into house_accounts (kind, balance)
  select unnest(array['market','financing','fees','interest','loans','issuers','prizes','dealing','losses','outside']), 0;

-- The command log: who asked for what and what came of it. (actor, id) is remembered for 48 hours.
create table commands (
  batch        bigint not null,
  actor_kind   text not null,
  actor_id     text not null,
  id           text not null,
  kind         text not null,
  at           timestamptz(3) not null,
  fingerprint  text not null,
  outcome      jsonb not null
);
-- Only ever read by time: which ids came before is asked of the core's memory, not of an index that every order would pay for.
create index commands_at on commands using brin (at) with (pages_per_range = 16);

create table orders (
  order_id      bigint primary key,
  account_id    bigint not null,
  client_id     text not null,
  code          text not null,
  side          text not null check (side in ('long', 'short')),
  intent        text not null check (intent in ('open', 'close')),
  position_id   bigint,
  type          text not null check (type in ('market', 'limit')),
  price         bigint check (price > 0),
  quantity      bigint not null check (quantity > 0),
  filled        bigint not null check (filled between 0 and quantity),
  filled_value  bigint not null,
  leverage      smallint not null check (leverage between 1 and 3),
  hold_price    bigint,
  held          bigint not null check (held >= 0),
  status        text not null,
  reason        text,
  placed_at     timestamptz(3) not null,
  trading_date  date not null,
  sequence      bigint,
  ended_at      timestamptz(3)
) with (fillfactor = 80);
create index orders_account on orders (account_id, order_id desc);
create index orders_alive on orders (account_id) where status in ('waiting', 'working');

create table positions (
  position_id      bigint primary key,
  account_id       bigint not null,
  opening_order_id bigint not null,
  code             text not null,
  side             text not null check (side in ('long', 'short')),
  leverage         smallint not null,
  opened_at        timestamptz(3) not null,
  opened_on        date not null,
  opened_quantity  bigint not null,
  opened_value     bigint not null,
  quantity         bigint not null check (quantity >= 0),
  open_value       bigint not null,
  closed_quantity  bigint not null,
  closed_value     bigint not null,
  closing_quantity bigint not null check (closing_quantity between 0 and quantity),
  margin           bigint not null check (margin >= 0),
  fees             bigint not null,
  interest         bigint not null,
  realised_profit  bigint not null,
  status           text not null,
  closed_at        timestamptz(3)
) with (fillfactor = 80);
create index positions_account on positions (account_id, position_id desc);
create index positions_open on positions (account_id) where status <> 'closed';

-- The customers' side of each execution: append-only.
create table fills (
  order_id           bigint not null,
  execution_sequence bigint not null,
  account_id         bigint not null,
  position_id        bigint not null,
  code               text not null,
  at                 timestamptz(3) not null,
  trading_date       date not null,
  intent             text not null,
  price              bigint not null,
  quantity           bigint not null,
  value              bigint not null,
  fee                bigint not null,
  interest           bigint not null,
  closed_open_value  bigint not null,
  profit             bigint not null,
  auction            boolean not null,
  primary key (order_id, execution_sequence)
);
create index fills_position on fills (position_id);

-- The books: append-only. A posting cannot be unbalanced: one account from, one to, an amount above 0.
-- A ledger account is (kind, owner): cash and advance by account number, held by cause, margin by position, house by 0.
create table entries (
  entry_id      bigint not null,
  account_id    bigint not null,
  -- Place of the entry in the account's chain, from 1.
  chain_index   bigint not null,
  kind          text not null,
  cause_kind    text not null,
  cause_id      bigint not null,
  at            timestamptz(3) not null,
  trading_date  date not null,
  cash_change   bigint not null,
  cash_after    bigint not null,
  chain_head    bytea not null,
  batch         bigint not null,
  -- Every reader asks for entries of an account; one index is one less that an order pays for.
  primary key (account_id, entry_id)
);

create table postings (
  entry_id    bigint not null,
  place       smallint not null,
  from_kind   text not null,
  from_owner  bigint not null,
  to_kind     text not null,
  to_owner    bigint not null,
  amount      bigint not null check (amount > 0),
  primary key (entry_id, place)
);

-- The log topic `account`: what changed, numbered per account.
create table account_events (
  account_id  bigint not null,
  sequence    bigint not null,
  at          timestamptz(3) not null,
  kind        text not null,
  body        jsonb not null,
  primary key (account_id, sequence)
);

create table deposits (
  deposit_id    bigint primary key,
  account_id    bigint not null,
  client_id     text not null,
  amount        bigint not null check (amount > 0),
  status        text not null check (status in ('awaiting', 'approved', 'failed')),
  reason        text,
  requested_at  timestamptz(3) not null,
  decided_at    timestamptz(3),
  decided_by    text
);
create index deposits_account on deposits (account_id, deposit_id desc);
create index deposits_awaiting on deposits (deposit_id) where status = 'awaiting';

-- The public tape, chained: every print of the market. Kept for 5 trading days.
create table tape (
  code          text not null,
  sequence      bigint not null,
  at            timestamptz(3) not null,
  trading_date  date not null,
  -- Its place among the prints of its batch, from 0: with it the chain can be recomputed.
  place         integer not null,
  batch         bigint not null,
  price         bigint not null,
  quantity      bigint not null,
  auction       boolean not null,
  primary key (code, sequence)
);
create index tape_date on tape using brin (trading_date);

-- One chain head for every batch that printed.
create table tape_heads (
  batch   bigint primary key,
  at      timestamptz(3) not null,
  prints  integer not null,
  head    bytea not null
);

create table minute_bars (
  code      text not null,
  start     timestamptz(0) not null,
  trading_date date not null,
  open      bigint not null,
  high      bigint not null,
  low       bigint not null,
  close     bigint not null,
  volume    bigint not null,
  turnover  bigint not null,
  primary key (code, start)
) with (fillfactor = 70);

create table day_bars (
  code         text not null,
  trading_date date not null,
  open         bigint not null,
  high         bigint not null,
  low          bigint not null,
  close        bigint not null,
  volume       bigint not null,
  turnover     bigint not null,
  primary key (code, trading_date)
);

-- Root over the heads of all account chains, once a trading day.
create table chain_roots (
  trading_date  date primary key,
  accounts      integer not null,
  root          bytea not null,
  at            timestamptz(3) not null,
  -- The heads are those after this batch.
  batch         bigint not null
);

-- Operators' and the desk's commands, in words that the affected customer may read. Never pruned.
create table audit (
  audit_id    bigint generated always as identity primary key,
  at          timestamptz(3) not null,
  actor_kind  text not null,
  actor_id    text not null,
  command_id  text not null,
  kind        text not null,
  account_id  bigint,
  body        jsonb not null,
  outcome     jsonb not null
);
create index audit_account on audit (account_id, audit_id desc);

-- Messages to customers: a key and typed parameters, worded in the reader's language.
create table messages (
  message_id  bigint generated always as identity primary key,
  account_id  bigint not null,
  key         text not null,
  parameters  jsonb not null,
  created_at  timestamptz(3) not null,
  read_at     timestamptz(3)
);
create index messages_account on messages (account_id, message_id desc);

-- The app role reads everything, appends to the books and changes only what has a state.
grant usage on schema public to akari_app;
grant select on all tables in schema public to akari_app;
grant insert on commands, orders, positions, fills, entries, postings, account_events, deposits, tape, tape_heads,
  minute_bars, day_bars, chain_roots, audit, messages, accounts, house_accounts, instruments, instrument_state, market to akari_app;
grant update on leader, instrument_state, accounts, house_accounts, orders, positions, deposits, minute_bars to akari_app;
grant update (read_at) on messages to akari_app;

-- What may be forgotten is forgotten by rules that the app role cannot bend.
create function forget_old_tape() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from tape where trading_date < (
    select min(trading_date) from (select distinct trading_date from day_bars order by trading_date desc limit 5) kept);
$$;
create function forget_old_commands() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from commands where at < (select batch_at from leader) - interval '48 hours';
$$;
revoke all on function forget_old_tape(), forget_old_commands() from public;
grant execute on function forget_old_tape(), forget_old_commands() to akari_app;
