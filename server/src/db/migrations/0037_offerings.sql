-- Offerings of companies that come to the market, the entries in their lotteries, and the secrets of draws. Money in sen, prices in tenths of a yen.

create table offerings (
  offering_id     bigint primary key,
  -- The number of its draw.
  draw            bigint not null unique,
  code            text not null unique,
  -- The company as JSON; it is no instrument before its listing.
  issuer          text not null,
  announced_at    timestamptz(3) not null,
  by_operator     boolean not null,
  -- Hundredths of a percent.
  discount        integer not null check (discount between 0 and 3000),
  price           bigint not null check (price > 0),
  lots            integer not null check (lots between 200 and 1000),
  lots_per_person integer not null check (lots_per_person between 1 and 10),
  simulated       integer not null check (simulated >= 0),
  simulated_lots  integer not null check (simulated_lots >= simulated),
  simulated_seed  text not null check (simulated_seed ~ '^[0-9a-f]{64}$'),
  commitment      text not null check (commitment ~ '^[0-9a-f]{64}$'),
  opens_at        timestamptz(3) not null,
  -- By the terms; the steps below move when they fall into a gap.
  closes_at       timestamptz(3) not null check (closes_at > opens_at),
  freezes_at      timestamptz(3) not null,
  pays_from       timestamptz(3) not null check (pays_from > freezes_at),
  reminds_at      timestamptz(3) not null,
  pays_until      timestamptz(3) not null check (pays_until > reminds_at),
  reserve_until   timestamptz(3) not null check (reserve_until > pays_until),
  lists_at        timestamptz(3) not null check (lists_at > reserve_until),
  customer_lots   integer not null check (customer_lots >= 0),
  status          text not null check (status in ('open', 'frozen', 'drawn', 'reserve', 'allotted', 'listed', 'completed')),
  frozen_at       timestamptz(3),
  root            text,
  drawn_at        timestamptz(3),
  -- Revealed by the draw.
  secret          text,
  tape_head       text,
  reminded        boolean not null,
  lapsed_lots     integer not null check (lapsed_lots >= 0),
  listed_on       date,
  check ((status = 'open') = (root is null)),
  check ((root is null) = (frozen_at is null)),
  check ((status in ('open', 'frozen')) = (secret is null)),
  check ((secret is null) = (tape_head is null)),
  check ((secret is null) = (drawn_at is null)),
  check ((status in ('listed', 'completed')) = (listed_on is not null))
) with (fillfactor = 80);
create index offerings_running on offerings (offering_id) where status <> 'completed';

create table ipo_entries (
  -- The number of its hold, and of its order once its shares are delivered.
  entry_id      bigint primary key,
  account_id    bigint not null,
  client_id     text not null,
  offering_id   bigint not null references offerings,
  code          text not null,
  price         bigint not null check (price > 0),
  lots          integer not null check (lots between 1 and 10),
  random        text not null check (random ~ '^[0-9a-f]{64}$'),
  applied_at    timestamptz(3) not null,
  status        text not null check (status in ('awaiting', 'withdrawn', 'won', 'approved', 'not-won')),
  -- The first of its places in the drawn order.
  place         integer check (place > 0),
  won_lots      integer not null check (won_lots between 0 and lots),
  from_reserve  boolean not null,
  due           bigint not null check (due = won_lots * price * 1000),
  paid          bigint not null check (paid between 0 and due),
  -- The part of the payments that went back at the deadline.
  returned      bigint not null check (returned between 0 and paid),
  pay_until     timestamptz(3),
  approved_lots integer not null check (approved_lots between 0 and won_lots),
  reason        text check (reason in ('declined', 'lapsed')),
  drawn_at      timestamptz(3),
  ended_at      timestamptz(3),
  position_id   bigint,
  check (status <> 'approved' or paid - returned = approved_lots * price * 1000),
  check ((status in ('awaiting', 'withdrawn')) = (place is null)),
  check ((place is null) = (drawn_at is null)),
  check ((position_id is null) = (approved_lots = 0 or ended_at is null))
) with (fillfactor = 80);
create index ipo_entries_account on ipo_entries (account_id, entry_id desc);
create index ipo_entries_offering on ipo_entries (offering_id);
create index ipo_entries_running on ipo_entries (entry_id) where ended_at is null;
-- Nobody has two entries in one lottery.
create unique index ipo_entries_once on ipo_entries (account_id, offering_id) where status <> 'withdrawn';

-- Secrets of draws, sealed until they are revealed, with what was announced under them. A row is made before the announcement, so that a restart
-- announces the same.
create table draw_secrets (
  draw           bigint generated always as identity primary key,
  -- What it is for: an offering or a slot of the timetable, once.
  purpose        text not null unique,
  secret_sealed  bytea not null,
  simulated_seed text not null check (simulated_seed ~ '^[0-9a-f]{64}$'),
  -- What was announced, as JSON.
  terms          text not null,
  created_at     timestamptz(3) not null
);

-- The first batch of the tape after a list was frozen, kept for the proof: the tape itself is forgotten after some days.
create table draw_tapes (
  draw          bigint primary key references draw_secrets,
  batch         bigint not null,
  previous_head text,
  -- Its prints, one a line.
  prints        text not null check (prints <> ''),
  head          text not null check (head ~ '^[0-9a-f]{64}$')
);

grant select, insert on offerings, ipo_entries, draw_secrets, draw_tapes to akari_app;
grant update (freezes_at, pays_from, reminds_at, pays_until, reserve_until, lists_at, customer_lots, status, frozen_at, root, drawn_at, secret,
  tape_head, reminded, lapsed_lots, listed_on) on offerings to akari_app;
grant update (status, place, won_lots, from_reserve, due, paid, returned, pay_until, approved_lots, reason, drawn_at, ended_at, position_id)
  on ipo_entries to akari_app;
grant update (secret_sealed) on draw_secrets to akari_app;

alter table orders
  drop constraint orders_origin_check,
  add constraint orders_origin_check
    check (origin in ('customer', 'exit', 'premarket', 'block', 'ipo', 'margin-call', 'loss-line', 'loss-line-follow-up'));

-- The keeper of draws reads the tape by batch and by time; both rise as rows are added.
create index tape_batch on tape using brin (batch);
create index tape_heads_at on tape_heads using brin (at);
