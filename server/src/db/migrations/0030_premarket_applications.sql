-- Pre-market applications: what customers apply to buy at an opening. Kept, with money on hold, until order acceptance for it begins.
create table premarket_applications (
  premarket_id   bigint primary key,
  account_id     bigint not null,
  client_id      text not null,
  code           text not null,
  price          bigint not null check (price > 0),
  quantity       bigint not null check (quantity > 0),
  -- Money that was on hold for it from the start.
  hold           bigint not null check (hold > 0),
  opens_at       timestamptz(3) not null check (opens_at > applied_at),
  applied_at     timestamptz(3) not null,
  status         text not null check (status in ('applying', 'success', 'failure', 'cancelled')),
  reason         text,
  -- The order that carries it to the exchange; null while it is kept.
  order_id       bigint,
  carried_at     timestamptz(3) check (carried_at >= applied_at),
  filled         bigint not null check (filled between 0 and quantity),
  filled_value   bigint not null,
  opening_price  bigint check (opening_price > 0),
  decided_at     timestamptz(3),
  check ((order_id is null) = (carried_at is null)),
  check ((status = 'applying') = (decided_at is null)),
  check ((status = 'success') = (filled > 0)),
  check ((filled > 0) = (filled_value > 0)),
  check (filled = 0 or order_id is not null),
  check (status <> 'cancelled' or order_id is null),
  check ((reason is null) = (status = 'applying' or filled = quantity))
) with (fillfactor = 80);
create index premarket_applications_account on premarket_applications (account_id, premarket_id desc);
create index premarket_applications_applying on premarket_applications (premarket_id) where status = 'applying';
create unique index premarket_applications_order on premarket_applications (order_id) where order_id is not null;

grant select, insert on premarket_applications to akari_app;
grant update (status, reason, order_id, carried_at, filled, filled_value, opening_price, decided_at)
  on premarket_applications to akari_app;

alter table orders
  drop constraint orders_origin_check,
  add constraint orders_origin_check
    check (origin in ('customer', 'exit', 'premarket', 'margin-call', 'loss-line', 'loss-line-follow-up'));
