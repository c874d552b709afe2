-- A person of the house and their accounts are two things: a person has at most one account in each market (docs/decisions/0660). Everybody so far has one, in the market
-- `open`, whose number they keep as their own.

alter table people rename column account_id to person_id;
alter table login_sessions rename column account_id to person_id;
alter table practice_messages rename column account_id to person_id;
alter table bot_tokens rename column account_id to person_id;
alter table two_steps rename column account_id to person_id;
alter table recovery_codes rename column account_id to person_id;
alter table passkeys rename column account_id to person_id;
alter table passkey_challenges rename column account_id to person_id;
alter table sign_ins rename column account_id to person_id;
alter table notification_choices rename column account_id to person_id;
alter table security_log rename column account_id to person_id;

create table person_accounts (
  person_id   bigint not null references people on delete cascade,
  market      text not null check (market ~ '^[a-z0-9-]{1,40}$'),
  account_id  bigint not null,
  primary key (person_id, market),
  unique (market, account_id)
);
insert into person_accounts (person_id, market, account_id) select person_id, 'open', person_id from people;
grant select, insert on person_accounts to akari_app;

-- A program acts in one market.
alter table bot_tokens add column market text not null default 'open' check (market ~ '^[a-z0-9-]{1,40}$');

-- As in 0081, for an account that is closed in this course. The person goes with the last of their accounts.
create or replace function erase_person(of_course integer, erased bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  its_market constant text := (select market from courses where course = of_course);
  of_market constant integer[] := array(select course from courses where market = its_market);
  leaving bigint;
begin
  if not exists (select from accounts where course = of_course and account_id = erased and closing_id is not null) then
    return false;
  end if;
  delete from conversation_reads where account_id = erased;
  delete from conversation_messages where account_id = erased;
  delete from conversations where account_id = erased;
  delete from messages where course = any (of_market) and account_id = erased;
  delete from price_alerts where course = any (of_market) and account_id = erased;
  delete from customer_views where account_id = erased;
  delete from bank_accounts where account_id = erased;
  delete from identity_cases where account_id = erased;
  delete from uploads where account_id = erased;
  delete from verified_names where account_id = erased;
  delete from loan_forms where account_id = erased;
  delete from fund_passwords where account_id = erased;
  delete from favourite_groups where course = any (of_market) and account_id = erased;
  delete from chart_lines where course = any (of_market) and account_id = erased;
  delete from account_exports where account_id = erased;
  delete from news_reads where course = any (of_market) and account_id = erased;
  delete from offering_notices where course = any (of_market) and account_id = erased;
  delete from away_devices where account_id = erased;
  delete from person_accounts where market = its_market and account_id = erased returning person_id into leaving;
  if leaving is null or exists (select from person_accounts where person_id = leaving) then
    return true;
  end if;
  delete from verification_codes v using people p where p.person_id = leaving and v.mobile = p.mobile;
  perform set_config('akari.forgets', 'yes', true);
  delete from security_log where person_id = leaving;
  perform set_config('akari.forgets', '', true);
  -- Sessions, passkeys, two-step, tokens and sign-ins go with the person.
  delete from people where person_id = leaving;
  return true;
end $$;

create or replace function erase_closed_people(of_course integer) returns bigint language sql security definer set search_path = public, pg_temp as $$
  select count(*) from (
    select erase_person(of_course, a.account_id) from accounts a join courses o using (course)
    where a.course = of_course and a.closing_id is not null and (
      exists (select from person_accounts p where p.market = o.market and p.account_id = a.account_id)
      or exists (select from messages m where m.course = of_course and m.account_id = a.account_id)
      or exists (select from conversations c where c.account_id = a.account_id))) erased;
$$;
