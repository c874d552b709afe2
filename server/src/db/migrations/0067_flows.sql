-- The value of an account just before money comes from outside or leaves (deposits, withdrawals, loans, prizes): the return of the day is split
-- there (docs/performance.md). Flows from before this migration have no row, and their days keep the return that was published for them.
create table flows (
  entry_id      bigint primary key,
  account_id    bigint not null,
  at            timestamptz(3) not null,
  trading_date  date not null,
  -- Sen.
  total_assets  bigint not null
);
create index flows_account on flows (account_id, trading_date);
grant select, insert on flows to akari_app;
