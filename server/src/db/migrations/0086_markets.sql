-- A house of several markets. What a market is founded with lies with its name; an account's number is the house's, so that it names one account in all markets.

alter table markets
  -- Guests see it and operators work in it; any other is there only for those who have an account in it.
  add column is_public boolean not null default false,
  -- It ends while nobody watches, and goes on where it stopped.
  add column may_sleep boolean not null default false,
  -- 'real': the house's time; 'own': an anchor and a speed.
  add column clock text not null default 'real' check (clock in ('real', 'own')),
  add column speed double precision not null default 1 check (speed between 0 and 60),
  -- When an own clock begins; null: when it is founded.
  add column begins_at timestamptz(3),
  -- null: as the configuration says when it is founded.
  add column schedule text,
  add column instruments integer check (instruments > 0),
  -- null: drawn when it is founded; the drawn one is in the table market.
  add column seed text,
  add column second_person_above bigint check (second_person_above >= 0),
  add check (clock = 'own' or speed = 1 and begins_at is null),
  add check ((schedule is null) = (instruments is null) and (schedule is null) = (second_person_above is null) and (schedule is not null or seed is null));
update markets set is_public = true where market = 'open';
alter table markets alter column is_public drop default, alter column may_sleep drop default, alter column clock drop default, alter column speed drop default;

-- Adds a market with its first course, as the first one was when its tables were made: whole or not at all. Its core founds the rest when it opens.
create function found_market(named text, public boolean, sleeps boolean, clock_kind text, clock_speed double precision, clock_begins timestamptz,
  its_schedule text, companies integer, its_seed text, two_persons_above bigint) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made integer;
begin
  -- One after another: courses have numbers without a sequence, which a killed founding would leave holes in.
  lock table courses in exclusive mode;
  insert into markets (market, is_public, may_sleep, clock, speed, begins_at, schedule, instruments, seed, second_person_above)
    values (named, public, sleeps, clock_kind, clock_speed, clock_begins, its_schedule, companies, its_seed, two_persons_above);
  insert into courses (course, market, is_current) select max(course) + 1, named, true from courses returning course into made;
  insert into leader (course, epoch, holder, batch, next_id, journal_from) values (made, 0, 'nobody', 0, 1, 1);
  insert into house_accounts (course, kind, balance)
    select made, unnest(array['market', 'financing', 'fees', 'interest', 'loans', 'issuers', 'prizes', 'dealing', 'losses', 'outside']), 0;
  insert into seal_chain (course, number, batch, at, next_id, tables, owners, digests, head)
    values (made, 0, 0, date_trunc('milliseconds', now()), null, '{}', '{}', '{}', sha256(convert_to('akari/seal-chain', 'UTF8')));
  return made;
end $$;

-- Of a market with its own clock.
create function set_market_speed(named text, clock_speed double precision) returns void language sql security definer set search_path = public, pg_temp as $$
  update markets set speed = clock_speed where market = named and clock = 'own';
$$;
revoke all on function found_market, set_market_speed from public;
grant execute on function found_market, set_market_speed to akari_app;

-- The number of an account is one in the whole house, and leads to its market.
alter table person_accounts
  drop constraint person_accounts_market_account_id_key,
  add unique (account_id),
  add foreign key (market) references markets;
alter table bot_tokens add foreign key (market) references markets, alter column market drop default;

-- What is an account's goes with the account, whoever's it is and in whichever market.
do $$
declare
  one text;
begin
  foreach one in array array['account_exports', 'away_devices', 'bank_accounts', 'chart_lines', 'favourite_groups', 'fund_passwords', 'identity_cases',
    'loan_forms', 'news_reads', 'offering_notices', 'uploads', 'verified_names'] loop
    execute format('alter table %I drop constraint %I', one, one || '_account_id_fkey');
    execute format('alter table %I add constraint %I foreign key (account_id) references person_accounts (account_id) on delete cascade', one, one || '_account_id_fkey');
  end loop;
end $$;

-- The operators' log and what waits for a second person say the market. Entries about the open market have the text that they always had; of another one
-- the parameters name it, which the chain covers.
drop trigger operator_log_stays on operator_log;
alter table operator_log
  add column market text not null default 'open' references markets,
  -- That of the row of `audit`.
  add column of_course integer references courses;
update operator_log set of_course = 1 where audit_id is not null;
alter table operator_log
  drop constraint operator_log_audit_id_key,
  add unique (of_course, audit_id),
  add check ((of_course is null) = (audit_id is null));
create trigger operator_log_stays before update or delete on operator_log for each statement execute function refuse_change();

alter table proposals add column market text not null default 'open' references markets;
drop index proposals_open;
create unique index proposals_open on proposals (market, subject) where state = 'open';

drop function append_operator_log(timestamptz, text, text, text, text, bigint, text, json, bigint);
create function append_operator_log(
  at timestamptz, actor_kind text, actor_id text, action text, case_number text, account_id bigint, reason text,
  parameters json, audit_id bigint, course_of_audit integer default null
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  previous operator_log_head%rowtype;
  place bigint;
  roles_then text := '';
  content bytea;
  head bytea;
  happened timestamptz(3) := at;
  its_market text := coalesce((select c.market from courses c where c.course = course_of_audit), 'open');
begin
  if actor_kind = 'operator' then
    select coalesce(array_to_string(o.roles, ','), '') into roles_then
      from operators o where o.operator_id::text = append_operator_log.actor_id;
  end if;
  roles_then := coalesce(roles_then, '');
  if its_market <> 'open' then
    parameters := (parameters::jsonb || jsonb_build_object('market', its_market))::text::json;
  end if;
  select * into strict previous from operator_log_head for update;
  place := previous.number + 1;
  content := sha256(convert_to(concat_ws(E'\n',
    place::text,
    (extract(epoch from happened) * 1000)::bigint::text,
    actor_kind, actor_id, roles_then, action,
    coalesce(case_number, '-'), coalesce(account_id::text, '-'), coalesce(reason, '-'),
    parameters::text), 'UTF8'));
  head := sha256(decode('01', 'hex') || convert_to('akari/operator-log', 'UTF8') || decode('00', 'hex') || previous.hash || content);
  insert into operator_log (number, at, actor_kind, actor_id, roles, action, case_number, account_id, reason, parameters, audit_id, content, hash, market, of_course)
    values (place, happened, actor_kind, actor_id, roles_then, action, case_number, account_id, reason, parameters, audit_id, content, head, its_market,
      course_of_audit);
  update operator_log_head set number = place, hash = head;
  return place;
end $$;
revoke all on function append_operator_log from public;
grant execute on function append_operator_log to akari_app;

-- As in 0038, with the course.
create or replace function log_audited_command() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  said jsonb := new.body - array['kind', 'at', 'id', 'accountId', 'reason'];
  done text := new.outcome ->> 'kind';
  number text;
begin
  -- A backup brings the log along with the rows that it speaks of.
  if pg_has_role(session_user, (select relowner from pg_class where oid = 'public.audit'::regclass), 'member') then
    return null;
  end if;
  number := coalesce(
    case_number('D', new.body ->> 'depositId'),
    case_number('W', new.body ->> 'withdrawalId'),
    case_number('L', new.body ->> 'loanId'),
    case_number('E', new.body ->> 'entryId'),
    new.body ->> 'code');
  perform append_operator_log(
    new.at, new.actor_kind, new.actor_id, new.kind, number, new.account_id, new.body ->> 'reason',
    (said || jsonb_build_object('outcome', done)
      || case when done = 'denied' then jsonb_build_object('denial', new.outcome -> 'reason') else '{}' end)::text::json,
    new.audit_id, new.course);
  return null;
end $$;

-- As in 0085: what refers to the account goes with it, and programs that were made for a market that the person leaves go too.
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
  -- Bank accounts, images, forms, names, favourites, lines, devices and marks go with it.
  delete from person_accounts where market = its_market and account_id = erased returning person_id into leaving;
  if leaving is null then
    return true;
  end if;
  if exists (select from person_accounts where person_id = leaving) then
    delete from bot_tokens where person_id = leaving and market = its_market;
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
