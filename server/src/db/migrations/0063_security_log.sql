-- What concerns the security of accounts and of the console: sign-ins, refusals, changed rights, operators' acts; who, from where, when. No secrets. It is
-- only ever appended to, and kept for 30 days, since addresses are personal (docs/security.md#security-log).

create table security_log (
  entry_id     bigint generated always as identity primary key,
  -- Of the first, where several are one entry.
  at           timestamptz(3) not null,
  kind         text not null check (kind ~ '^[a-z-]+$'),
  -- The call, e.g. user/login; null: none of the table's.
  route        text check (length(route) <= 100),
  -- The stable reason of a refusal.
  reason       text check (reason ~ '^[A-Z_0-9]+$'),
  -- The account that it concerns; goes with the person.
  account_id   bigint,
  operator_id  bigint references operators,
  source       text not null check (length(source) <= 100),
  user_agent   text not null check (length(user_agent) <= 300),
  count        integer not null check (count > 0)
);
create index security_log_account on security_log (account_id, entry_id desc) where account_id is not null;
create index security_log_at on security_log using brin (at);

create function refuse_security_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('akari.forgets', true) = 'yes' then
    return null;
  end if;
  raise exception 'the security log is only ever appended to' using errcode = 'insufficient_privilege';
end $$;
create trigger security_log_stays before update or delete on security_log for each statement execute function refuse_security_change();

-- Deletes what is older than 30 days at `at`, and never anything of the 30 days before the newest entry.
create function forget_old_security_log(at timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('akari.forgets', 'yes', true);
  delete from security_log s
    where s.at < least(forget_old_security_log.at, (select max(n.at) from security_log n)) - interval '30 days';
  perform set_config('akari.forgets', '', true);
end $$;

-- As in 0055, and the security log.
create or replace function erase_person(erased bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from accounts where account_id = erased and closing_id is not null) then
    return false;
  end if;
  delete from verification_codes v using people p where p.account_id = erased and v.mobile = p.mobile;
  delete from conversation_reads where account_id = erased;
  delete from conversation_messages where account_id = erased;
  delete from conversations where account_id = erased;
  delete from messages where account_id = erased;
  delete from price_alerts where account_id = erased;
  delete from customer_views where account_id = erased;
  perform set_config('akari.forgets', 'yes', true);
  delete from security_log where account_id = erased;
  perform set_config('akari.forgets', '', true);
  -- Sessions, devices, passkeys, two-step, bank accounts, images, forms, names, favourites, tokens and passwords go with the person.
  delete from people where account_id = erased;
  return true;
end $$;

revoke all on function forget_old_security_log(timestamptz), refuse_security_change() from public;
grant execute on function forget_old_security_log(timestamptz) to akari_app;
grant select, insert on security_log to akari_app;
