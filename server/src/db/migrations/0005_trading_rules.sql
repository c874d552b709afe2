-- What the exchange's whole rule book remembers from one life of the core to the next.

-- A standing quote, a halt's end and the like: what differs from a share that simply stands before an opening; null when nothing does.
alter table instrument_state add column session jsonb;

-- A short sale that the price restriction binds: decided when the order is placed, from all that its account sold short that day.
alter table orders add column restricted_short boolean not null default false;
-- Short sales of the running day, read at a start. Positions come in the order of their dates: a few pages tell.
create index positions_opened_on on positions using brin (opened_on) with (pages_per_range = 16);

-- Base price and limits of the day: no function of the closes any more, since a quote that stands at the close is the next base.
-- null: days before this step, whose base is the close before.
alter table day_bars
  add column base_price bigint check (base_price > 0),
  add column lower_limit bigint,
  add column upper_limit bigint,
  add check ((base_price is null) = (lower_limit is null) and (base_price is null) = (upper_limit is null));
