-- Blocks: what simulated holders sell outside the auction at a price of the published formula, and who has subscribed.
create table block_offers (
  offer_id      bigint primary key,
  code          text not null references instruments (code),
  announced_at  timestamptz(3) not null,
  -- An operator; null: it appeared on the timetable.
  announced_by  text,
  -- Prices in tenths of a yen, the discount in hundredths of a percent.
  last_price    bigint not null check (last_price > 0),
  discount      integer not null check (discount between 0 and 500),
  price         bigint not null check (price > 0 and price <= last_price),
  lots          integer not null check (lots > 0),
  minimum_lots  integer not null check (minimum_lots between 1 and maximum_lots),
  maximum_lots  integer not null check (maximum_lots <= least(20, lots)),
  closes_at     timestamptz(3) not null check (closes_at > announced_at),
  left_lots     integer not null check (left_lots between 0 and lots),
  entered       boolean not null,
  status        text not null check (status in ('open', 'closing', 'success', 'failure', 'withdrawn')),
  reason        text,
  closing_price bigint,
  closed_at     timestamptz(3),
  closed_on     date,
  check ((status = 'failure') = (reason is not null)),
  check ((status = 'open') = (closed_at is null)),
  check ((status in ('open', 'withdrawn')) = (closing_price is null)),
  check ((closing_price is null) = (closed_on is null)),
  check (status <> 'withdrawn' or not entered)
) with (fillfactor = 80);
create index block_offers_open on block_offers (offer_id) where status in ('open', 'closing');
create index block_offers_closed on block_offers (closed_on desc, offer_id desc) where closed_on is not null;

create table block_subscriptions (
  -- The number of its hold, and of its order once it is executed.
  subscription_id bigint primary key,
  account_id      bigint not null,
  client_id       text not null,
  offer_id        bigint not null references block_offers (offer_id),
  code            text not null,
  lots            integer not null check (lots between 1 and 20),
  price           bigint not null check (price > 0),
  amount          bigint not null check (amount > 0),
  requested_at    timestamptz(3) not null,
  status          text not null check (status in ('applying', 'success', 'failure', 'cancelled')),
  reason          text,
  ended_at        timestamptz(3),
  position_id     bigint,
  check ((status = 'applying') = (ended_at is null)),
  check ((status = 'failure') = (reason is not null)),
  check ((status = 'success') = (position_id is not null))
) with (fillfactor = 80);
create index block_subscriptions_account on block_subscriptions (account_id, subscription_id desc);
create index block_subscriptions_offer on block_subscriptions (offer_id);
-- Nobody has two running ones for the same block.
create unique index block_subscriptions_applying on block_subscriptions (account_id, offer_id) where status = 'applying';

alter table orders
  drop constraint orders_origin_check,
  add constraint orders_origin_check
    check (origin in ('customer', 'exit', 'premarket', 'margin-call', 'loss-line', 'loss-line-follow-up', 'block'));

grant select, insert on block_offers, block_subscriptions to akari_app;
grant update (closes_at, left_lots, entered, status, reason, closing_price, closed_at, closed_on) on block_offers to akari_app;
grant update (status, reason, ended_at, position_id) on block_subscriptions to akari_app;
