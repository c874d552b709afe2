-- Several markets in one database. A market has one or more courses: one, unless somebody went back. What belongs to a market is keyed by its course, which
-- comes first in every key and index; what belongs to people and to the house is not (server/src/db/tables.ts).

create table markets (
  market    text primary key check (market ~ '^[a-z][a-z0-9-]{0,39}$'),
  added_at  timestamptz(3) not null default now()
);

create table courses (
  course      integer primary key check (course > 0),
  market      text not null references markets,
  -- The course and its batch from which this one goes on; null: it began with the founding.
  fork_of     integer,
  fork_batch  bigint,
  -- Where the market's id leads to.
  is_current  boolean not null,
  begun_at    timestamptz(3) not null default now(),
  unique (market, course),
  foreign key (market, fork_of) references courses (market, course),
  check ((fork_of is null) = (fork_batch is null)),
  check (fork_of < course)
);
create unique index courses_current on courses (market) where is_current;
grant select on markets, courses to akari_app;

-- The market that there was until now.
insert into markets (market) values ('open');
insert into courses (course, market, is_current) values (1, 'open', true);

-- One row a course.
alter table leader drop column only_one;
alter table market drop column only_one;

do $$
declare
  keyed constant regclass[] := array['leader', 'market', 'instruments', 'instrument_state', 'accounts', 'house_accounts', 'house_chain', 'commands', 'audit',
    'orders', 'positions', 'fills', 'holds', 'entries', 'postings', 'flows', 'account_events', 'score_changes', 'messages', 'deposits', 'withdrawals',
    'corrections', 'price_alerts', 'margin_calls', 'margin_call_steps', 'forced_closes', 'premarket_applications', 'dividends', 'entitlements', 'loans',
    'loan_repayments', 'block_offers', 'block_subscriptions', 'offerings', 'offering_notices', 'ipo_entries', 'draw_secrets', 'draw_tapes', 'prize_series',
    'prize_tapes', 'taken_chances', 'funds', 'fund_points', 'follows', 'resets', 'tape', 'tape_heads', 'minute_bars', 'day_bars', 'chain_roots', 'seals',
    'seal_heads', 'seal_chain', 'waiting_seals', 'core_faults', 'replay_listings', 'news', 'news_reads', 'favourite_groups', 'favourites', 'chart_lines'];
  one regclass;
  step text;
  drops text[];
  makes text[];
begin
  foreach one in array keyed loop
    execute format('alter table %s add column course integer not null default 1', one);
  end loop;
  -- References between these tables are taken away first and made last; those to the house stay.
  select array_agg(way order by place), array_agg(back order by place desc) into drops, makes from (
    select case contype when 'f' then 1 else 2 end as place,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as way,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        regexp_replace(regexp_replace(pg_get_constraintdef(oid), '\(', '(course, '), 'REFERENCES (\S+)\(', 'REFERENCES \1(course, ')) as back
    from pg_constraint
    where conrelid = any (keyed) and (contype in ('p', 'u') or contype = 'f' and confrelid = any (keyed))
    union all
    select 3, format('drop index %s', indexrelid::regclass), regexp_replace(pg_get_indexdef(indexrelid), '\(', '(course, ')
    from pg_index
    where indrelid = any (keyed) and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  ) steps;
  foreach step in array drops || makes loop
    execute step;
  end loop;
end $$;
alter table leader add primary key (course), add foreign key (course) references courses;
alter table market add primary key (course), add foreign key (course) references courses;
-- Of a course that there is not, nobody would miss a row.
alter table journal add foreign key (course) references courses;
alter table captures add foreign key (course) references courses;

-- Rows that are only ever added say with which batch they came; null: before this migration, or beside the batches.
alter table account_events add column batch bigint;
alter table audit add column batch bigint;
alter table day_bars add column batch bigint;
alter table fills add column batch bigint;
alter table flows add column batch bigint;
alter table forced_closes add column batch bigint;
alter table instruments add column batch bigint;
alter table loan_repayments add column batch bigint;
alter table margin_call_steps add column batch bigint;
alter table messages add column batch bigint;
alter table postings add column batch bigint;
alter table score_changes add column batch bigint;

-- The functions as they were, each within one course.

drop function forget_old_tape(), forget_old_commands(), forget_old_news();
create function forget_old_tape(of_course integer) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from tape where course = of_course and trading_date < (
    select min(trading_date) from (
      select distinct trading_date from day_bars where course = of_course order by trading_date desc limit 5) kept);
$$;
create function forget_old_commands(of_course integer) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from commands where course = of_course and at < (select batch_at from leader where course = of_course) - interval '48 hours';
$$;
create function forget_old_news(of_course integer) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from news where course = of_course and kind not in ('market-founded', 'operator-announcement')
    and trading_date < (select max(trading_date) from day_bars where course = of_course) - interval '1 year';
$$;
revoke all on function forget_old_tape(integer), forget_old_commands(integer), forget_old_news(integer) from public;
grant execute on function forget_old_tape(integer), forget_old_commands(integer), forget_old_news(integer) to akari_app;

create or replace function check_correction() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from entries e join postings p using (course, entry_id)
    where e.course = new.course and e.account_id = new.account_id and e.entry_id = new.entry_id and e.kind = new.entry_kind
    group by e.entry_id having count(*) = 1 and sum(p.amount) = new.amount
  ) then
    raise exception 'entry % of account % is not what the correction says', new.entry_id, new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop function erase_closed_people();
drop function erase_person(bigint);
-- A person whose account is closed in this course. Courses of a market share their account numbers, so what names them goes from all of them.
create function erase_person(of_course integer, erased bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_market constant integer[] := array(select c.course from courses c join courses o using (market) where o.course = of_course);
begin
  if not exists (select from accounts where course = of_course and account_id = erased and closing_id is not null) then
    return false;
  end if;
  delete from verification_codes v using people p where p.account_id = erased and v.mobile = p.mobile;
  delete from conversation_reads where account_id = erased;
  delete from conversation_messages where account_id = erased;
  delete from conversations where account_id = erased;
  delete from messages where course = any (of_market) and account_id = erased;
  delete from price_alerts where course = any (of_market) and account_id = erased;
  delete from customer_views where account_id = erased;
  perform set_config('akari.forgets', 'yes', true);
  delete from security_log where account_id = erased;
  perform set_config('akari.forgets', '', true);
  -- Sessions, devices, passkeys, two-step, bank accounts, images, forms, names, favourites, tokens and passwords go with the person.
  delete from people where account_id = erased;
  return true;
end $$;
create function erase_closed_people(of_course integer) returns bigint language sql security definer set search_path = public, pg_temp as $$
  select count(*) from (
    select erase_person(of_course, a.account_id) from accounts a where a.course = of_course and a.closing_id is not null and (
      exists (select from people p where p.account_id = a.account_id)
      or exists (select from messages m where m.course = of_course and m.account_id = a.account_id)
      or exists (select from conversations c where c.account_id = a.account_id))) erased;
$$;
revoke all on function erase_person(integer, bigint), erase_closed_people(integer) from public;
grant execute on function erase_person(integer, bigint), erase_closed_people(integer) to akari_app;

drop function append_seal(bigint, timestamptz, bigint, text, text, text);
-- Adds the link of one batch of the core, which comes after every batch that is in the course's chain, and answers its place.
create function append_seal(of_course integer, of_batch bigint, made_at timestamptz, next_id_after bigint, tables_text text, owners_text text,
  digests_text text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last record;
begin
  select number, batch, head into last from seal_chain where course = of_course order by number desc limit 1;
  -- It is no fault of the batch, so that the core blames none of its inputs.
  if (of_batch > last.batch) is not true then
    raise exception 'batch % cannot be sealed: the chain of seals is at batch %', of_batch, last.batch using errcode = 'object_not_in_prerequisite_state';
  end if;
  insert into seal_chain (course, number, batch, at, next_id, tables, owners, digests, head)
    values (of_course, last.number + 1, of_batch, made_at, next_id_after, tables_text::smallint[], owners_text::bigint[], digests_text::uuid[],
      seal_head(last.number + 1, of_batch, made_at, next_id_after, tables_text, owners_text, digests_text, last.head));
  return last.number + 1;
end $$;

drop function chain_waiting_seals();
-- Takes the course's seals that wait into its chain; answers how many there were. The core's next batch waits for it.
create function chain_waiting_seals(of_course integer) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
  taken bigint := 0;
  moment constant timestamptz := date_trunc('milliseconds', now());
begin
  perform from leader where course = of_course for update;
  loop
    with gone as (
      delete from waiting_seals where course = of_course and id in (
        select id from waiting_seals where course = of_course order by id limit 5000) returning id, kind, owner, digest)
    select count(*) as seals, array_agg(kind order by id) as kinds, array_agg(owner order by id) as owners, array_agg(digest order by id) as digests
      into part from gone;
    exit when part.seals = 0;
    insert into seal_chain (course, number, batch, at, next_id, tables, owners, digests, head)
      select of_course, l.number + 1, l.batch, moment, null, part.kinds, part.owners, part.digests,
        seal_head(l.number + 1, l.batch, moment, null, part.kinds::text, part.owners::text, part.digests::text, l.head)
      from seal_chain l where l.course = of_course order by l.number desc limit 1;
    taken := taken + part.seals;
  end loop;
  return taken;
end $$;
revoke all on function append_seal(integer, bigint, timestamptz, bigint, text, text, text), chain_waiting_seals(integer) from public;
grant execute on function append_seal(integer, bigint, timestamptz, bigint, text, text, text), chain_waiting_seals(integer) to akari_app;

create or replace function seal_rows_beside() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A backup brings the seals along with the rows that they speak of.
  if pg_has_role(session_user, (select relowner from pg_class where oid = 'public.seal_chain'::regclass), 'member') then
    return null;
  end if;
  if tg_table_name = 'messages' then
    insert into waiting_seals (course, kind, owner, digest) select r.course, 3, r.account_id,
      seal_uuid(concat_ws(E'\n', r.account_id, r.key, r.parameters, (extract(epoch from r.created_at) * 1000)::bigint)) from written r order by r.message_id;
  elsif tg_table_name = 'news' then
    insert into waiting_seals (course, kind, owner, digest) select r.course, 10, r.trading_date - date '2000-01-01',
      seal_uuid(concat_ws(E'\n', r.news_id, r.key, (extract(epoch from r.at) * 1000)::bigint, r.trading_date, r.kind, coalesce(r.code, '-'), r.parameters))
      from written r order by r.news_id;
  elsif tg_table_name = 'instrument_state' then
    insert into waiting_seals (course, kind, owner, digest)
      select r.course, 43, ('x' || lpad(encode(convert_to(r.code, 'UTF8'), 'hex'), 16, '0'))::bit(64)::bigint,
      seal_uuid(concat_ws(E'\n', 'code=' || r.code, 'trading_date=' || r.trading_date, 'base_price=' || r.base_price, 'lower_limit=' || r.lower_limit,
      'upper_limit=' || r.upper_limit, 'phase=' || r.phase, 'halted=' || r.halted, 'finished=' || r.finished::text, 'operator_halt=' || r.operator_halt::text,
      'untraded_ex=' || r.untraded_ex)) from written r order by r.code;
  else
    insert into waiting_seals (course, kind, owner, digest)
      select r.course, 12, ('x' || lpad(encode(convert_to(r.code, 'UTF8'), 'hex'), 16, '0'))::bit(64)::bigint,
      seal_uuid(concat_ws(E'\n', 'code=' || r.code, 'position=' || r.position, 'name=' || r.name, 'name_english=' || r.name_english, 'kana=' || r.kana,
      'sector=' || r.sector, 'tick_table=' || r.tick_table, 'lot=' || r.lot, 'issuer=' || r.issuer::text, 'listed_on=' || r.listed_on,
      'replay_file_id=' || r.replay_file_id)) from written r order by r.position;
  end if;
  return null;
end $$;

create or replace function seal_market_beside() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A backup brings the seals along with the rows that they speak of.
  if pg_has_role(session_user, (select relowner from pg_class where oid = 'public.seal_chain'::regclass), 'member') then
    return null;
  end if;
  insert into waiting_seals (course, kind, owner, digest)
    select r.course, 11, 0, seal_uuid(concat_ws(E'\n', 'schedule=' || r.schedule, 'seed=' || r.seed, 'seed_fixed=' || r.seed_fixed,
    'instruments=' || r.instruments, 'genesis_date=' || r.genesis_date, 'founded_at=' || (extract(epoch from r.founded_at) * 1000)::bigint,
    'second_person_above=' || r.second_person_above, 'opened_at=' || (extract(epoch from r.opened_at) * 1000)::bigint,
    'past_style=' || r.past_style)) from written r;
  return null;
end $$;
