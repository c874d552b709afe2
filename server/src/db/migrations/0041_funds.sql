-- Funds whose strategies trade through accounts of their own, their values at the closes of sessions, and what customers bought. Money in sen,
-- prices for 10,000 units in sen.

create table funds (
  fund_id        bigint primary key,
  account_id     bigint not null unique,
  strategy       text not null unique,
  name           text not null,
  name_english   text not null,
  issuer         text not null,
  issuer_english text not null,
  capacity       bigint not null check (capacity >= seed),
  minimum        bigint not null check (minimum > 0),
  seed           bigint not null check (seed > 0),
  seed_units     bigint not null check (seed_units * 100 = seed),
  founded_at     timestamptz(3) not null,
  units          bigint not null check (units >= seed_units),
  price          bigint not null,
  priced_at      timestamptz(3) not null,
  value          bigint not null,
  -- The cut-off of the next dealing point, and the one whose dealing point is awaited.
  cuts_at        timestamptz(3) not null,
  cut            timestamptz(3) check (cut < cuts_at),
  deadline       timestamptz(3) not null,
  peak           bigint not null check (peak >= price),
  peak_at        timestamptz(3) not null,
  worst_from     bigint,
  worst_from_at  timestamptz(3),
  worst_to       bigint check (worst_to < worst_from),
  worst_to_at    timestamptz(3) check (worst_to_at > worst_from_at),
  status         text not null check (status in ('open', 'ended')),
  ended_at       timestamptz(3),
  check ((status = 'ended') = (ended_at is not null)),
  check (num_nulls(worst_from, worst_from_at, worst_to, worst_to_at) in (0, 4))
) with (fillfactor = 60);

create table fund_points (
  point_id     bigint primary key,
  fund_id      bigint not null references funds,
  at           timestamptz(3) not null,
  trading_date date not null,
  ends_day     boolean not null,
  -- Before anything was dealt.
  value        bigint not null,
  units        bigint not null check (units > 0),
  price        bigint not null check (price % 100 = 0)
);
create index fund_points_fund on fund_points (fund_id, at desc);
create index fund_points_day on fund_points (trading_date, fund_id) where ends_day;

create table follows (
  -- The number of its hold.
  follow_id    bigint primary key,
  account_id   bigint not null,
  client_id    text not null,
  fund_id      bigint not null references funds,
  amount       bigint not null check (amount > 0),
  requested_at timestamptz(3) not null,
  status       text not null check (status in ('pending', 'following', 'selling', 'ended', 'refused', 'cancelled')),
  reason       text check (reason in ('FUND_FULL', 'FUND_ENDED')),
  units        bigint not null check (units >= 0),
  price        bigint check (price > 0),
  cost         bigint not null check (cost between 0 and amount),
  dealt_at     timestamptz(3),
  sells_from   timestamptz(3),
  sell_price   bigint check (sell_price >= 0),
  proceeds     bigint not null check (proceeds >= 0 and proceeds % 100 = 0),
  ended_at     timestamptz(3),
  check ((status = 'refused') = (reason is not null)),
  check ((units = 0) = (status in ('pending', 'refused', 'cancelled'))),
  check ((units = 0) = (dealt_at is null) and (units = 0) = (price is null) and (units = 0) = (cost = 0)),
  check ((ended_at is null) = (status in ('pending', 'following', 'selling'))),
  check ((sell_price is null) = (status <> 'ended'))
) with (fillfactor = 80);
create index follows_account on follows (account_id, follow_id desc);
create index follows_fund on follows (fund_id);
create index follows_running on follows (follow_id) where ended_at is null;

grant select, insert on funds, fund_points, follows to akari_app;
grant update (units, price, priced_at, value, cuts_at, cut, deadline, peak, peak_at, worst_from, worst_from_at, worst_to, worst_to_at, status, ended_at)
  on funds to akari_app;
grant update (status, reason, units, price, cost, dealt_at, sells_from, sell_price, proceeds, ended_at) on follows to akari_app;
