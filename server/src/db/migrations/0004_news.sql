-- What the market did, told once: a kind and typed parameters, worded in the reader's language. No person is in it.

create table news (
  news_id       bigint generated always as identity primary key,
  -- What it is about: the same thing is never told twice, also across restarts.
  key           text not null unique,
  at            timestamptz(3) not null,
  trading_date  date not null,
  kind          text not null,
  -- null for the whole market.
  code          text references instruments,
  -- Prices and turnovers in tenths of a yen, the index in hundredths of a point.
  parameters    jsonb not null
);
create index news_at on news (at desc, news_id desc);
create index news_code on news (code, at desc, news_id desc) where code is not null;

grant select, insert on news to akari_app;

-- News are kept for a year of days that traded, the founding for ever.
create function forget_old_news() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from news where kind <> 'market-founded'
    and trading_date < (select max(trading_date) from day_bars) - interval '1 year';
$$;
revoke all on function forget_old_news() from public;
grant execute on function forget_old_news() to akari_app;
