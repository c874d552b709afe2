-- What operators may do to an account and to a share, always two of them: stop new orders, reverse one entry, halt trading for a while.

-- A freeze ends by itself; its columns stay until the next one.
alter table accounts
  add column frozen_reason text,
  add column frozen_at timestamptz(3),
  add column frozen_until timestamptz(3),
  add check ((frozen_until is null) = (frozen_reason is null)),
  add check ((frozen_until is null) = (frozen_at is null)),
  add check (frozen_until >= frozen_at);

-- The exact reverse of one entry, once. Money in sen.
create table corrections (
  correction_id       bigint primary key,
  account_id          bigint not null,
  -- The entry that was reversed.
  entry_id            bigint not null unique,
  entry_kind          text not null check (entry_kind in ('deposit-approved', 'withdrawal-approved')),
  amount              bigint not null check (amount > 0),
  reason              text not null,
  corrected_at        timestamptz(3) not null
);
create index corrections_account on corrections (account_id, correction_id desc);

-- The core reverses what the edge has read; this holds it to what the books say, whatever the edge has read.
create function check_correction() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from entries e join postings p using (entry_id)
    where e.account_id = new.account_id and e.entry_id = new.entry_id and e.kind = new.entry_kind
    group by e.entry_id having count(*) = 1 and sum(p.amount) = new.amount
  ) then
    raise exception 'entry % of account % is not what the correction says', new.entry_id, new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_correction after insert on corrections initially deferred for each row execute function check_correction();
revoke all on function check_correction() from public;

-- The last halt by operators and how many there were on its trading date.
alter table instrument_state add column operator_halt jsonb;

grant select, insert on corrections to akari_app;
grant update (invitation_id) on people to akari_app;

-- Announcements of operators stay for good.
create or replace function forget_old_news() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from news where kind not in ('market-founded', 'operator-announcement')
    and trading_date < (select max(trading_date) from day_bars) - interval '1 year';
$$;
