-- Going back: a market begins another course from a capture that was kept under a name (docs/markets.md#going-back). What was stays as it is.

-- Whether its rules allow it; never the open market.
alter table markets
  add column may_go_back boolean not null default false,
  add check (not may_go_back or market <> 'open');
alter table markets alter column may_go_back drop default;

-- Captures that somebody may go back to. They are never replaced, and the course that they are of may have ended.
create table kept_captures (
  course       integer not null references courses,
  name         text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  -- The rest as in captures.
  batch        bigint not null,
  core_version integer not null,
  taken_at     timestamptz(3) not null,
  head         bytea check (octet_length(head) = 32),
  calendar     bytea not null check (octet_length(calendar) = 32),
  replays      bytea not null check (octet_length(replays) = 32),
  bytes        bytea not null,
  digest       bytea not null check (octet_length(digest) = 32),
  took_ms      integer not null,
  -- In real time.
  kept_at      timestamptz(3) not null default now(),
  primary key (course, name)
);
alter table kept_captures alter column bytes set storage external;
grant select, insert on kept_captures to akari_app;

-- The head of the journal from which the course's own journal goes on; null: it begins with itself.
alter table courses add column fork_head bytea check (octet_length(fork_head) = 32);

-- A course is begun in one transaction, its rows table by table.
do $$
declare
  one record;
begin
  for one in select conrelid::regclass as of_table, conname from pg_constraint where contype = 'f'
    and conrelid in (select attrelid from pg_attribute where attname = 'course' and not attisdropped)
    and confrelid in (select attrelid from pg_attribute where attname = 'course' and not attisdropped)
    and confrelid <> 'courses'::regclass loop
    execute format('alter table %s alter constraint %I deferrable', one.of_table, one.conname);
  end loop;
end $$;

drop function found_market;
-- As in 0086, with what going back needs.
create function found_market(named text, public boolean, sleeps boolean, goes_back boolean, clock_kind text, clock_speed double precision, clock_begins timestamptz,
  its_schedule text, companies integer, its_seed text, two_persons_above bigint) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made integer;
begin
  -- One after another: courses have numbers without a sequence, which a killed founding would leave holes in.
  lock table courses in exclusive mode;
  insert into markets (market, is_public, may_sleep, may_go_back, clock, speed, begins_at, schedule, instruments, seed, second_person_above)
    values (named, public, sleeps, goes_back, clock_kind, clock_speed, clock_begins, its_schedule, companies, its_seed, two_persons_above);
  insert into courses (course, market, is_current) select max(course) + 1, named, true from courses returning course into made;
  insert into leader (course, epoch, holder, batch, next_id, journal_from) values (made, 0, 'nobody', 0, 1, 1);
  insert into house_accounts (course, kind, balance)
    select made, unnest(array['market', 'financing', 'fees', 'interest', 'loans', 'issuers', 'prizes', 'dealing', 'losses', 'outside']), 0;
  insert into seal_chain (course, number, batch, at, next_id, tables, owners, digests, head)
    values (made, 0, 0, date_trunc('milliseconds', now()), null, '{}', '{}', '{}', sha256(convert_to('akari/seal-chain', 'UTF8')));
  return made;
end $$;

-- Begins another course of a market from a capture of one of its courses, with all rows that were final by then; `live` has, of each table whose rows
-- move on, the keys of those that the capture has, and whoever asks writes these in the same transaction. The course that was current ends.
create function begin_course(ended integer, of_course integer, named text, next_id_then bigint, date_then date, boundary_then timestamptz, live jsonb, codes text[])
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  its_market text;
  made integer;
  kept kept_captures%rowtype;
  last_link bigint;
  one record;
  its_columns text;
begin
  lock table courses in exclusive mode;
  select m.market into its_market from courses c join markets m using (market) where c.course = ended and c.is_current and m.may_go_back;
  if its_market is null then
    raise exception 'course % is not the current one of a market that may go back', ended using errcode = 'object_not_in_prerequisite_state';
  end if;
  select k.* into kept from kept_captures k join courses c using (course) where k.course = of_course and k.name = named and c.market = its_market;
  if kept.course is null then
    raise exception 'market % has no kept capture %', its_market, named using errcode = 'no_data_found';
  end if;
  set constraints all deferred;
  update courses set is_current = false where course = ended;
  insert into courses (course, market, fork_of, fork_batch, fork_head, is_current)
    select max(course) + 1, its_market, of_course, kept.batch, kept.head, true from courses returning course into made;
  -- The epoch goes on, so that no writer of the course that ended is taken for one of this.
  insert into leader (course, epoch, holder, batch, batch_at, boundary_at, next_id, trading_date, live_at, self_trades_until, journal_from)
    select made, l.epoch, 'nobody', kept.batch, kept.taken_at, boundary_then, next_id_then, date_then, kept.taken_at, l.self_trades_until, kept.batch + 1
    from leader l where l.course = ended;
  -- Links of batches. What was written beside the core since the last of them is sealed anew.
  select coalesce(max(number), 0) into last_link from seal_chain where course = of_course and next_id is not null and batch <= kept.batch;

  for one in
    select * from (values
      ('market', 'true'),
      ('instruments', 'code = any ($5)'),
      -- With the batch that wrote them, once and for all.
      ('account_events', 'batch <= $3'), ('audit', 'batch <= $3'), ('chain_roots', 'batch <= $3'), ('commands', 'batch <= $3'),
      ('day_bars', 'batch <= $3 or batch is null'), ('entries', 'batch <= $3'), ('fills', 'batch <= $3'), ('flows', 'batch <= $3'),
      ('forced_closes', 'batch <= $3'), ('loan_repayments', 'batch <= $3'), ('margin_call_steps', 'batch <= $3'), ('postings', 'batch <= $3'),
      ('score_changes', 'batch <= $3'), ('tape', 'batch <= $3'), ('tape_heads', 'batch <= $3'), ('draw_tapes', 'batch <= $3'), ('prize_tapes', 'batch <= $3'),
      -- Rows that move on, of which the capture no longer has those that were final; the ids of later ones were not given yet.
      ('block_offers', 'offer_id'), ('block_subscriptions', 'subscription_id'), ('deposits', 'deposit_id'), ('dividends', 'dividend_id'),
      ('entitlements', 'entitlement_id'), ('follows', 'follow_id'), ('fund_points', 'point_id'), ('ipo_entries', 'entry_id'), ('loans', 'loan_id'),
      ('margin_calls', 'call_id'), ('offerings', 'offering_id'), ('orders', 'order_id'), ('positions', 'position_id'),
      ('premarket_applications', 'premarket_id'), ('price_alerts', 'alert_id'), ('prize_series', 'series_id'), ('resets', 'reset_id'),
      ('taken_chances', 'chance_id'), ('withdrawals', 'withdrawal_id'),
      -- Of a running minute the capture has its bar.
      ('minute_bars', 'start < date_trunc(''minute'', $4)'),
      -- Beside the core.
      ('seal_chain', 'number <= $6'),
      ('draw_secrets', 'created_at <= $4'), ('replay_listings', 'listed_at <= $4'), ('core_faults', 'recorded_at <= $7'),
      ('offering_notices', 'asked_at <= $4'),
      -- What customers note is theirs as it is now.
      ('favourite_groups', 'true'), ('favourites', 'code = any ($5)'), ('chart_lines', 'code = any ($5)'), ('news_reads', 'true')
    ) copied (of_table, condition)
  loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into its_columns
      from pg_attribute where attrelid = one.of_table::regclass and attnum > 0 and not attisdropped and attname <> 'course';
    if one.condition ~ '_id$' then
      one.condition := format('%1$I < $8 and %1$I not in (select jsonb_array_elements_text($9 -> %2$L)::bigint)', one.condition, one.of_table);
    end if;
    execute format('insert into %1$I (course, %2$s) overriding system value select $1, %2$s from %1$I where course = $2 and (%3$s)',
        one.of_table, its_columns, one.condition)
      -- What customers have noted since is in the course that ends.
      using made, case when one.of_table in ('favourite_groups', 'favourites', 'chart_lines', 'news_reads') then ended else of_course end,
        kept.batch, kept.taken_at, codes, last_link, kept.kept_at, next_id_then, live;
  end loop;

  -- What was written beside the core by then: by its own time, or by the chain.
  insert into messages (course, message_id, account_id, key, parameters, created_at, read_at, batch) overriding system value
    select made, message_id, account_id, key, parameters, created_at, read_at, batch from messages
    where course = of_course and (batch <= kept.batch or batch is null and (created_at <= kept.taken_at
      or (account_id, seal_uuid(concat_ws(E'\n', account_id, key, parameters, (extract(epoch from created_at) * 1000)::bigint))) in (
        select s.owner, s.digest from seal_chain c, unnest(c.tables, c.owners, c.digests) s (kind, owner, digest) where c.course = made and s.kind = 3)));
  insert into news (course, news_id, key, at, trading_date, kind, code, parameters) overriding system value
    select made, news_id, key, at, trading_date, kind, code, parameters from news
    where course = of_course and (code is null or code = any (codes)) and (at <= kept.taken_at
      or (seal_uuid(concat_ws(E'\n', news_id, key, (extract(epoch from at) * 1000)::bigint, trading_date, kind, coalesce(code, '-'), parameters))) in (
        select s.digest from seal_chain c, unnest(c.tables, c.owners, c.digests) s (kind, owner, digest) where c.course = made and s.kind = 10));
  -- The triggers have sealed all of it; what the chain has already is not sealed twice.
  delete from waiting_seals w using (
    select distinct s.kind, s.owner, s.digest from seal_chain c, unnest(c.tables, c.owners, c.digests) s (kind, owner, digest)
    where c.course = made and s.kind in (3, 10, 11, 12)) linked
    where w.course = made and w.kind = linked.kind and w.owner = linked.owner and w.digest = linked.digest;
  return made;
end $$;
revoke all on function found_market, begin_course from public;
grant execute on function found_market, begin_course to akari_app;

-- As in 0081 and later, but for what a course that goes back would miss.
create or replace function forget_old_tape(of_course integer) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from tape t where course = of_course and trading_date < (
    select min(trading_date) from (
      select distinct trading_date from day_bars where course = of_course order by trading_date desc limit 5) kept)
    and not exists (select from kept_captures k where k.course = of_course and t.batch <= k.batch
      and t.trading_date >= (select min(trading_date) from (
        select distinct trading_date from day_bars where course = of_course and batch <= k.batch order by trading_date desc limit 5) then_kept));
$$;
create or replace function forget_old_commands(of_course integer) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from commands c where course = of_course and at < (select batch_at from leader where course = of_course) - interval '48 hours'
    and not exists (select from kept_captures k where k.course = of_course and c.batch <= k.batch and c.at >= k.taken_at - interval '48 hours');
$$;

-- As in 0086. Rows from before a course went its own way are in the log with the course that they came with.
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
  if exists (select from courses c where c.course = new.course and new.batch <= c.fork_batch) then
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
