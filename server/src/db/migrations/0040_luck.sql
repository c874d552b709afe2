-- Prize draws: a series a trading date, chances that customers took, the tape by which they were drawn, and the firm's own chain of entries, by which
-- the pool is fed. Money in sen.

-- Chances of each account: those left on `chances_counted_on`, to which every later trading date adds one.
alter table accounts
  add column chances_left smallint check (chances_left between 0 and 10),
  add column chances_counted_on date,
  -- Trading dates of what gave a chance once.
  add column first_order_on date,
  add column first_close_on date;

-- Accounts that stand have the chance of the running date, and those of what they did first.
update accounts a set
  chances_counted_on = (select coalesce((select trading_date from leader), current_date)),
  first_order_on = (select min(trading_date) from orders o
    where o.account_id = a.account_id and o.intent = 'open' and o.origin in ('customer', 'premarket')),
  first_close_on = (select min(f.trading_date) from positions p join fills f using (position_id)
    where p.account_id = a.account_id and p.status = 'closed' and f.intent = 'close' and f.at = p.closed_at);
update accounts set chances_left = 1 + (first_order_on is not null)::int + (first_close_on is not null)::int;
alter table accounts
  alter column chances_left set not null,
  alter column chances_left set default 1,
  alter column chances_counted_on set not null,
  alter column chances_counted_on set default current_date;

create table prize_series (
  -- The digits of the trading date.
  series_id    bigint primary key,
  -- The number of its draw.
  draw         bigint not null unique,
  trading_date date not null unique,
  begins_at    timestamptz(3) not null,
  ends_at      timestamptz(3) not null check (ends_at > begins_at),
  commitment   text not null check (commitment ~ '^[0-9a-f]{64}$'),
  announced_at timestamptz(3) not null check (announced_at < ends_at),
  -- The pool when its odds were printed, and what had been added for it.
  pool         bigint not null check (pool > 0),
  fed          bigint not null check (fed between 0 and pool),
  taken        integer not null check (taken >= 0),
  status       text not null check (status in ('announced', 'revealed')),
  secret       text check (secret ~ '^[0-9a-f]{64}$'),
  revealed_at  timestamptz(3) check (revealed_at >= ends_at),
  check ((status = 'revealed') = (secret is not null)),
  check ((secret is null) = (revealed_at is null))
) with (fillfactor = 80);

create table taken_chances (
  chance_id  bigint primary key,
  account_id bigint not null,
  client_id  text not null,
  series_id  bigint not null references prize_series,
  -- Within the series, from 1.
  number     integer not null check (number > 0),
  random     text not null check (random ~ '^[0-9a-f]{64}$'),
  taken_at   timestamptz(3) not null,
  status     text not null check (status in ('pending', 'drawn')),
  tape_head  text check (tape_head ~ '^[0-9a-f]{64}$'),
  seed       text check (seed ~ '^[0-9a-f]{64}$'),
  -- 0: no prize.
  amount     bigint check (amount >= 0),
  drawn_at   timestamptz(3) check (drawn_at >= taken_at),
  entry_id   bigint,
  unique (series_id, number),
  check ((status = 'drawn') = (seed is not null)),
  check ((seed is null) = (tape_head is null)),
  check ((seed is null) = (amount is null)),
  check ((seed is null) = (drawn_at is null)),
  check ((coalesce(amount, 0) > 0) = (entry_id is not null))
) with (fillfactor = 80);
create index taken_chances_account on taken_chances (account_id, chance_id desc);
create index taken_chances_pending on taken_chances (chance_id) where status = 'pending';
create index taken_chances_won on taken_chances (chance_id desc) where amount > 0;

-- Batches of the tape by which chances were drawn, kept for the proof: the tape itself is forgotten after some days.
create table prize_tapes (
  head          text primary key check (head ~ '^[0-9a-f]{64}$'),
  batch         bigint not null,
  previous_head text,
  -- Its prints, one a line.
  prints        text not null check (prints <> '')
);

-- Only lotteries have simulated entries.
alter table draw_secrets alter column simulated_seed drop not null;

-- The head of the chain of entries between accounts of the house.
create table house_chain (
  kind        text primary key check (kind = 'house'),
  entry_count bigint not null check (entry_count > 0),
  chain_head  bytea not null
);

grant select, insert on prize_series, taken_chances, prize_tapes, house_chain to akari_app;
grant update (taken, status, secret, revealed_at) on prize_series to akari_app;
grant update (status, tape_head, seed, amount, drawn_at, entry_id) on taken_chances to akari_app;
grant update (entry_count, chain_head) on house_chain to akari_app;
