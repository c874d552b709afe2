-- Order types beyond market and limit (design 6, Orders): conditions, stops, OCO, exits, good till date.
alter table orders
  add column condition text check (condition in ('on-open', 'on-close', 'funari', 'ioc')),
  add column stop_kind text check (stop_kind in ('stop', 'oco')),
  add column trigger bigint check (trigger > 0),
  add column stop_price bigint check (stop_price > 0),
  add column triggered_at timestamptz(3),
  add column triggered_price bigint,
  add column switching boolean not null default false,
  add column good_till date,
  add column exit_price bigint check (exit_price > 0),
  add column exit_trigger bigint check (exit_trigger > 0),
  add column exit_stop_price bigint check (exit_stop_price > 0),
  add column parent_id bigint,
  add column origin text not null default 'customer'
    check (origin in ('customer', 'exit', 'margin-call', 'loss-line')),
  add check ((stop_kind is null) = (trigger is null));
-- Every order before this step was one for the day.
update orders set good_till = trading_date;
alter table orders alter column good_till set not null;
create index orders_parent on orders (parent_id) where parent_id is not null;

drop index orders_alive;
create index orders_alive on orders (account_id) where status in ('waiting', 'armed', 'working');
