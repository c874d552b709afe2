-- Real bars of the past that the market replays. Written whole by an import, never changed: prices and turnovers in tenths of a yen.

create table replay_files (
  file_id     bigint generated always as identity primary key,
  sha256      text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  name        text not null,
  bytes       bigint not null check (bytes > 0),
  interval    text not null check (interval in ('day', 'minute')),
  rows        integer not null check (rows > 0),
  first_date  date not null,
  last_date   date not null,
  -- The first original date that is replayed; what lies before it is the past of the charts.
  starts_on   date not null check (starts_on between first_date and last_date),
  imported_at timestamptz(3) not null
);

-- The dates of a file, and in files of minute bars the minutes of the day (0 to 1439) that any of its shares has.
create table replay_days (
  file_id bigint not null references replay_files,
  date    date not null,
  minutes smallint[] not null,
  primary key (file_id, date)
);

-- The shares of a file. A code is replayed or simulated for life.
create table replay_shares (
  code       text primary key,
  file_id    bigint not null references replay_files,
  -- Base price of its first day: the last close before the replay, else its first opening price.
  base_price bigint not null check (base_price > 0),
  -- What the simulator needs to know of it, in the form of its own issuers.
  issuer     jsonb not null
);

create table replay_bars (
  code     text not null references replay_shares,
  date     date not null,
  -- Minute of the day in minute bars, 0 in day bars.
  minute   smallint not null check (minute between 0 and 1439),
  open     bigint not null check (open > 0),
  high     bigint not null check (high >= open and high >= close),
  low      bigint not null check (low > 0 and low <= open and low <= close),
  close    bigint not null,
  volume   bigint not null check (volume >= 0),
  turnover bigint not null check (turnover >= 0),
  primary key (code, date, minute)
);

-- When the shares of a file came into the market: the trading date of its first replayed day, and the minute of that day's trading.
create table replay_listings (
  file_id      bigint primary key references replay_files,
  trading_date date not null,
  minute       integer not null check (minute >= 0),
  listed_at    timestamptz(3) not null
);

-- null: a simulated share.
alter table instruments add column replay_file_id bigint references replay_files;

-- The import is the owner's; the server reads, and says once when it has listed a file.
grant select on replay_files, replay_days, replay_shares, replay_bars, replay_listings to akari_app;
grant insert on replay_listings to akari_app;
