-- Accounts that begin anew or end. Money in sen.

create table resets (
  reset_id      bigint primary key,
  account_id    bigint not null,
  client_id     text not null,
  purpose       text not null check (purpose in ('reset', 'closing')),
  begun_at      timestamptz(3) not null,
  -- Trading date.
  begun_on      date not null,
  status        text not null check (status in ('winding-up', 'done')),
  score_before  smallint,
  -- Cash that went back, and the principal of the loan that was written off.
  returned      bigint not null check (returned >= 0),
  written_off   bigint not null check (written_off >= 0),
  ended_at      timestamptz(3),
  check ((status = 'done') = (ended_at is not null)),
  check ((status = 'done') = (score_before is not null)),
  check (status = 'done' or returned + written_off = 0)
) with (fillfactor = 80);
create index resets_account on resets (account_id, reset_id desc);
create unique index resets_running on resets (account_id) where status = 'winding-up';

alter table accounts
  -- Trading date of the last reset.
  add column reset_on date,
  -- The reset that ends the account for ever.
  add column closing_id bigint;

alter table orders
  drop constraint orders_origin_check,
  add constraint orders_origin_check
    check (origin in ('customer', 'exit', 'premarket', 'block', 'ipo', 'wind-up', 'margin-call', 'loss-line', 'loss-line-follow-up')),
  drop constraint orders_recalled_for_check,
  add constraint orders_recalled_for_check
    check (recalled_for in ('CANCELLED_FOR_CALL', 'CANCELLED_FOR_FORCED_CLOSE', 'CANCELLED_FOR_RESET', 'CALL_MET'));

-- A running loan is written off with the reset of its account.
do $$
declare
  old text;
begin
  for old in
    select conname from pg_constraint where conrelid = 'loans'::regclass and contype = 'c' and (
      conname = 'loans_status_check'
      or pg_get_constraintdef(oid) like '%status%' and (pg_get_constraintdef(oid) like '%started_on%' or pg_get_constraintdef(oid) like '%ended_at%'))
  loop
    execute format('alter table loans drop constraint %I', old);
  end loop;
end $$;
alter table loans
  add constraint loans_status_check
    check (status in ('submitted', 'approved', 'overdue', 'repaid', 'written-off', 'failed', 'cancelled')),
  add constraint loans_started_check check ((status in ('approved', 'overdue', 'repaid', 'written-off')) = (started_on is not null)),
  add constraint loans_ended_check check ((status in ('repaid', 'written-off')) = (ended_at is not null));

grant select, insert on resets to akari_app;
grant update (purpose, status, score_before, returned, written_off, ended_at) on resets to akari_app;
grant update (reset_on, closing_id) on accounts to akari_app;
