-- Dividends of shares, declared by the market, and what positions held over an ex-date receive or pay. Money in sen, prices in tenths of a yen.

create table dividends (
  dividend_id   bigint primary key,
  code          text not null references instruments,
  -- A whole number of tenths of a yen.
  per_share     bigint not null check (per_share > 0 and per_share % 10 = 0),
  last_cum_date date not null,
  ex_date       date not null,
  record_date   date not null,
  payment_date  date not null,
  declared_at   timestamptz(3) not null,
  status        text not null check (status in ('declared', 'ex', 'paid')),
  -- Of the ex-date; null before.
  base_price    bigint check (base_price > 0),
  check (last_cum_date < ex_date and ex_date < record_date and ex_date < payment_date),
  check ((status = 'declared') = (base_price is null)),
  unique (code, ex_date)
);
create index dividends_ex_date on dividends (ex_date);
create index dividends_payment_date on dividends (payment_date);
create index dividends_alive on dividends (dividend_id) where status <> 'paid';

create table entitlements (
  entitlement_id bigint primary key,
  account_id     bigint not null,
  dividend_id    bigint not null references dividends,
  position_id    bigint not null,
  code           text not null,
  side           text not null check (side in ('long', 'short')),
  leverage       smallint not null,
  quantity       bigint not null check (quantity > 0),
  per_share      bigint not null check (per_share > 0),
  -- Received by a long, charged to a short.
  amount         bigint not null check (amount > 0),
  -- The trading date of its entry: the payment date of a long, the ex-date of a short.
  settles_on     date not null,
  status         text not null check (status in ('awaiting', 'settled')),
  settled_at     timestamptz(3),
  entry_id       bigint,
  check ((status = 'settled') = (settled_at is not null)),
  check ((status = 'settled') = (entry_id is not null)),
  unique (dividend_id, position_id)
);
create index entitlements_account on entitlements (account_id, entitlement_id desc);
create index entitlements_position on entitlements (position_id);
create index entitlements_awaiting on entitlements (entitlement_id) where status = 'awaiting';

-- The terms of a declared dividend, and what an entitlement is about, cannot be changed.
grant select, insert on dividends, entitlements to akari_app;
grant update (status, base_price) on dividends to akari_app;
grant update (status, settled_at, entry_id) on entitlements to akari_app;

-- A share that has not traded since it went ex is worth its base price.
alter table instrument_state add column untraded_ex boolean not null default false;
