-- Alerts on prices: what a customer wants to hear of, once. Prices in tenths of a yen.

create table price_alerts (
  alert_id      bigint primary key,
  account_id    bigint not null,
  code          text not null references instruments,
  -- At or above the price, at or below it.
  direction     text not null check (direction in ('above', 'below')),
  price         bigint not null check (price > 0),
  -- Removed ones are kept: what fired them was told.
  status        text not null check (status in ('armed', 'paused', 'fired', 'removed')),
  set_at        timestamptz(3) not null,
  fired_at      timestamptz(3),
  fired_price   bigint
);
create index price_alerts_account on price_alerts (account_id, alert_id desc) where status <> 'removed';

grant select, insert, update on price_alerts to akari_app;
