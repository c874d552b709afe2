-- The core seals what it writes: a digest of each row, and one chain of batches over all tables (docs/ledger.md#seals). Records that move on are sealed each
-- time they are written. A trigger seals rows that are written beside the core; they join the chain a little later.

-- json keeps its exact text, which is sealed; it also costs less to store than jsonb.
alter table orders alter column arrival type json using arrival::text::json;
alter table fills alter column trace type json using trace::text::json;
alter table messages alter column parameters type json using parameters::text::json;
alter table commands alter column outcome type json using outcome::text::json;
alter table instrument_state
  alter column session type json using session::text::json,
  alter column finished type json using finished::text::json,
  alter column crowd type json using crowd::text::json,
  alter column operator_halt type json using operator_halt::text::json;

create table seal_chain (
  -- From 0 without a gap.
  number   bigint primary key,
  -- The core's batch; of rows beside the core the batch before.
  batch    bigint not null,
  at       timestamptz(3) not null,
  -- The core's next id after the batch; null: these rows were written beside the core.
  next_id  bigint,
  -- One element a row: which table and text, whose, the first 16 bytes of SHA-256 of the text.
  tables   smallint[] not null,
  owners   bigint[] not null,
  digests  uuid[] not null,
  head     bytea not null,
  check (cardinality(tables) = cardinality(owners) and cardinality(owners) = cardinality(digests))
);
-- Digests do not get smaller.
alter table seal_chain alter column digests set storage external;

-- Seals of rows beside the core that are not in the chain yet.
create table waiting_seals (
  id      bigint generated always as identity primary key,
  kind    smallint not null,
  owner   bigint not null,
  digest  uuid not null
);
grant select on seal_chain, waiting_seals to akari_app;

-- The chain goes on from the heads of the chains that the tables had until now.
insert into seal_chain
  select 0, l.batch, date_trunc('milliseconds', now()), null, '{}', '{}', '{}',
    sha256(convert_to(concat_ws(' ', 'akari/seal-chain', (
      select string_agg(concat_ws(' ', table_name, number, encode(head, 'hex')), ' ' order by table_name collate "C") from seal_heads)), 'UTF8'))
  from leader l;

-- The lists are array literals as PostgreSQL writes them, since their texts are what is hashed.
create function seal_head(number bigint, batch bigint, at timestamptz, next_id bigint, tables text, owners text, digests text, head_before bytea) returns bytea
language sql stable parallel safe
  return sha256(convert_to(concat_ws(' ', 'akari/seal-chain', number, batch, (extract(epoch from at) * 1000)::bigint, coalesce(next_id::text, '-'),
    tables, owners, digests, encode(head_before, 'hex')), 'UTF8'));

-- Adds the link of one batch of the core, which comes after every batch that is in the chain, and answers its place.
create function append_seal(of_batch bigint, made_at timestamptz, next_id_after bigint, tables_text text, owners_text text, digests_text text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last record;
begin
  select number, batch, head into last from seal_chain order by number desc limit 1;
  -- It is no fault of the batch, so that the core blames none of its inputs.
  if (of_batch > last.batch) is not true then
    raise exception 'batch % cannot be sealed: the chain of seals is at batch %', of_batch, last.batch using errcode = 'object_not_in_prerequisite_state';
  end if;
  insert into seal_chain values (last.number + 1, of_batch, made_at, next_id_after, tables_text::smallint[], owners_text::bigint[], digests_text::uuid[],
    seal_head(last.number + 1, of_batch, made_at, next_id_after, tables_text, owners_text, digests_text, last.head));
  return last.number + 1;
end $$;

-- Takes the seals that wait into the chain; answers how many there were. The core's next batch waits for it.
create function chain_waiting_seals() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
  taken bigint := 0;
  moment constant timestamptz := date_trunc('milliseconds', now());
begin
  perform from leader for update;
  loop
    with gone as (
      delete from waiting_seals where id in (select id from waiting_seals order by id limit 5000) returning id, kind, owner, digest)
    select count(*) as seals, array_agg(kind order by id) as kinds, array_agg(owner order by id) as owners, array_agg(digest order by id) as digests
      into part from gone;
    exit when part.seals = 0;
    insert into seal_chain
      select l.number + 1, l.batch, moment, null, part.kinds, part.owners, part.digests,
        seal_head(l.number + 1, l.batch, moment, null, part.kinds::text, part.owners::text, part.digests::text, l.head)
      from seal_chain l order by l.number desc limit 1;
    taken := taken + part.seals;
  end loop;
  return taken;
end $$;
revoke all on function append_seal(bigint, timestamptz, bigint, text, text, text), chain_waiting_seals() from public;
grant execute on function append_seal(bigint, timestamptz, bigint, text, text, text), chain_waiting_seals() to akari_app;

create function seal_uuid(content text) returns uuid language sql immutable parallel safe
  return encode(substr(sha256(convert_to(content, 'UTF8')), 1, 16), 'hex')::uuid;

drop trigger seal_account_events on account_events;
drop trigger seal_messages on messages;
drop trigger seal_score_changes on score_changes;
drop trigger seal_loan_repayments on loan_repayments;
drop trigger seal_margin_call_steps on margin_call_steps;
drop trigger seal_forced_closes on forced_closes;
drop trigger seal_chain_roots on chain_roots;
drop trigger seal_day_bars on day_bars;
drop trigger seal_news on news;
drop function seal_rows();

-- Seals the new rows of the tables that are written beside the core.
create function seal_rows_beside() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A backup brings the seals along with the rows that they speak of.
  if pg_has_role(session_user, (select relowner from pg_class where oid = 'public.seal_chain'::regclass), 'member') then
    return null;
  end if;
  if tg_table_name = 'messages' then
    insert into waiting_seals (kind, owner, digest) select 3, r.account_id,
      seal_uuid(concat_ws(E'\n', r.account_id, r.key, r.parameters, (extract(epoch from r.created_at) * 1000)::bigint)) from written r order by r.message_id;
  elsif tg_table_name = 'news' then
    insert into waiting_seals (kind, owner, digest) select 10, r.trading_date - date '2000-01-01',
      seal_uuid(concat_ws(E'\n', r.news_id, r.key, (extract(epoch from r.at) * 1000)::bigint, r.trading_date, r.kind, coalesce(r.code, '-'), r.parameters))
      from written r order by r.news_id;
  elsif tg_table_name = 'market' then
    insert into waiting_seals (kind, owner, digest) select 11, 0, seal_uuid(concat_ws(E'\n', 'schedule=' || r.schedule, 'seed=' || r.seed, 'seed_fixed=' || r.seed_fixed,
      'instruments=' || r.instruments, 'genesis_date=' || r.genesis_date, 'founded_at=' || (extract(epoch from r.founded_at) * 1000)::bigint,
      'second_person_above=' || r.second_person_above)) from written r;
  elsif tg_table_name = 'instrument_state' then
    insert into waiting_seals (kind, owner, digest) select 43, ('x' || lpad(encode(convert_to(r.code, 'UTF8'), 'hex'), 16, '0'))::bit(64)::bigint,
      seal_uuid(concat_ws(E'\n', 'code=' || r.code, 'trading_date=' || r.trading_date, 'base_price=' || r.base_price, 'lower_limit=' || r.lower_limit,
      'upper_limit=' || r.upper_limit, 'phase=' || r.phase, 'halted=' || r.halted, 'finished=' || r.finished::text, 'operator_halt=' || r.operator_halt::text,
      'untraded_ex=' || r.untraded_ex)) from written r order by r.code;
  else
    insert into waiting_seals (kind, owner, digest) select 12, ('x' || lpad(encode(convert_to(r.code, 'UTF8'), 'hex'), 16, '0'))::bit(64)::bigint,
      seal_uuid(concat_ws(E'\n', 'code=' || r.code, 'position=' || r.position, 'name=' || r.name, 'name_english=' || r.name_english, 'kana=' || r.kana,
      'sector=' || r.sector, 'tick_table=' || r.tick_table, 'lot=' || r.lot, 'issuer=' || r.issuer::text, 'listed_on=' || r.listed_on,
      'replay_file_id=' || r.replay_file_id)) from written r order by r.position;
  end if;
  return null;
end $$;
revoke all on function seal_rows_beside() from public;

-- What the core's connection writes the core seals itself.
create trigger seal_messages after insert on messages referencing new table as written for each statement
  when (coalesce(current_setting('akari.core', true), '') <> 'on') execute function seal_rows_beside();
create trigger seal_instrument_state after insert on instrument_state referencing new table as written for each statement
  when (coalesce(current_setting('akari.core', true), '') <> 'on') execute function seal_rows_beside();
create trigger seal_news after insert on news referencing new table as written for each statement execute function seal_rows_beside();
create trigger seal_market after insert on market referencing new table as written for each statement execute function seal_rows_beside();
create trigger seal_instruments after insert on instruments referencing new table as written for each statement execute function seal_rows_beside();

-- Seals without a chain of before join the chain as they are; the links of the former chains stay in `seals`, and are only read from here on.
insert into waiting_seals (kind, owner, digest)
  select case table_name when 'account_events' then 1 when 'messages' then 2 when 'score_changes' then 4 when 'loan_repayments' then 5
      when 'margin_call_steps' then 6 when 'forced_closes' then 7 when 'chain_roots' then 8 when 'day_bars' then 9 else 10 end,
    owners[place], encode(substr(digests, place * 16 - 15, 16), 'hex')::uuid
  from seals, generate_subscripts(owners, 1) place where number < 0 order by number desc, place;
delete from seals where number < 0;
drop sequence loose_seals;

-- Every row that is sealed from here on and stands already is sealed as it stands.
do $$
declare
  one record;
  words text;
  whose text;
begin
  for one in select * from (values
    (20, 'fills', 'account_id', 'order_id execution_sequence account_id position_id code at trading_date intent price quantity value fee interest closed_open_value profit auction off_auction entry_id trace'),
    (11, 'market', null, 'schedule seed seed_fixed instruments genesis_date founded_at second_person_above'),
    (12, 'instruments', 'code', 'code position name name_english kana sector tick_table lot issuer listed_on replay_file_id'),
    (21, 'accounts', 'account_id', 'account_id opened_at credit_score forced_on reset_on closing_id frozen_reason frozen_at frozen_until identity_status identity_reason identity_at chances_left chances_counted_on first_order_on first_close_on'),
    (22, 'orders', 'order_id', 'order_id account_id client_id code side intent position_id type price quantity filled filled_value leverage hold_price placed_at trading_date restricted_short condition good_till parent_id origin recalled_for status sequence reason ended_at stop_kind trigger stop_price triggered_at triggered_price switching exit_price exit_trigger exit_stop_price arrival'),
    (23, 'positions', 'position_id', 'position_id account_id opening_order_id code side leverage opened_at opened_on opened_quantity opened_value quantity open_value closed_quantity closed_value closing_quantity fees interest realised_profit status closed_at margin'),
    (24, 'margin_calls', 'call_id', 'call_id called_on called_at amount remaining due_at forcing account_id outcome ended_at'),
    (25, 'deposits', 'deposit_id', 'deposit_id account_id client_id amount requested_at status reason decided_at decided_by'),
    (26, 'withdrawals', 'withdrawal_id', 'withdrawal_id account_id client_id amount bank_account_id requested_at due_at status reason decided_at decided_by decider_id'),
    (27, 'price_alerts', 'alert_id', 'alert_id account_id code direction price status set_at fired_at fired_price'),
    (28, 'corrections', 'correction_id', 'correction_id account_id entry_id entry_kind amount reason corrected_at'),
    (29, 'dividends', 'dividend_id', 'dividend_id code per_share last_cum_date ex_date record_date payment_date declared_at status base_price'),
    (30, 'entitlements', 'entitlement_id', 'entitlement_id account_id dividend_id position_id code side leverage quantity per_share amount settles_on status settled_at entry_id'),
    (31, 'premarket_applications', 'premarket_id', 'premarket_id account_id client_id code price quantity hold opens_at applied_at status reason order_id carried_at filled filled_value opening_price decided_at'),
    (32, 'loans', 'loan_id', 'loan_id account_id client_id amount requested_at status reason decided_at decided_by started_on due_at principal interest_from interest_paid interest_total ended_at'),
    (33, 'block_offers', 'offer_id', 'offer_id code announced_at announced_by last_price discount price lots minimum_lots maximum_lots closes_at left_lots entered status reason closing_price closed_at closed_on'),
    (34, 'block_subscriptions', 'subscription_id', 'subscription_id account_id client_id offer_id code lots price amount requested_at status reason ended_at position_id'),
    (35, 'offerings', 'offering_id', 'offering_id draw code issuer announced_at by_operator discount price lots lots_per_person simulated simulated_lots simulated_seed commitment opens_at closes_at freezes_at pays_from reminds_at pays_until reserve_until lists_at customer_lots status frozen_at root drawn_at secret tape_head reminded lapsed_lots listed_on'),
    (36, 'ipo_entries', 'entry_id', 'entry_id account_id client_id offering_id code price lots random applied_at status place won_lots from_reserve due paid returned pay_until approved_lots reason drawn_at ended_at position_id'),
    (37, 'prize_series', 'series_id', 'series_id draw trading_date begins_at ends_at commitment announced_at pool fed taken status secret revealed_at'),
    (38, 'taken_chances', 'chance_id', 'chance_id account_id client_id series_id number random taken_at status tape_head seed amount drawn_at entry_id'),
    (39, 'funds', 'fund_id', 'fund_id account_id strategy name name_english issuer issuer_english capacity minimum seed seed_units founded_at units price priced_at value cuts_at cut deadline peak peak_at worst_from worst_from_at worst_to worst_to_at status ended_at'),
    (40, 'fund_points', 'point_id', 'point_id fund_id at trading_date ends_day value units price'),
    (41, 'follows', 'follow_id', 'follow_id account_id client_id fund_id amount requested_at status reason units price cost dealt_at sells_from sell_price proceeds ended_at'),
    (42, 'resets', 'reset_id', 'reset_id account_id client_id purpose begun_at begun_on status score_before returned written_off ended_at'),
    (43, 'instrument_state', 'code', 'code trading_date base_price lower_limit upper_limit phase halted finished operator_halt untraded_ex')
  ) listed (kind, name, owner, fields) order by kind loop
    select string_agg(format('%L || ', a.attname || '=') || case
        when a.atttypid = 'timestamptz'::regtype then format('(extract(epoch from r.%I) * 1000)::bigint', a.attname)
        else format('r.%I::text', a.attname) end, ', ' order by array_position(string_to_array(one.fields, ' '), a.attname::text))
      into words from pg_attribute a where a.attrelid = one.name::regclass and a.attname = any (string_to_array(one.fields, ' ')::name[]);
    whose := case when one.owner is null then '0' when one.owner = 'code' then
      '(''x'' || lpad(encode(convert_to(r.code, ''UTF8''), ''hex''), 16, ''0''))::bit(64)::bigint' else format('r.%I', one.owner) end;
    execute format('insert into waiting_seals (kind, owner, digest) select %s, %s, seal_uuid(concat_ws(E''\n'', %s)) from %I r order by 2',
      one.kind, whose, words, one.name);
  end loop;
  perform chain_waiting_seals();
end $$;
drop function seal_digest(text);

-- While Akari runs, nobody is the owner of the embedded database (docs/operations.md): its backup is written by the server's role.
grant select on all sequences in schema public to akari_app;
alter default privileges in schema public grant select on sequences to akari_app;
