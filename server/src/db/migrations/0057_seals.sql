-- What customers are told, and what follows from the books once and is never changed, is sealed when it is written: a digest of each row, and a chain over
-- the digests of each table. The role of the server writes the rows; the seals are written by a trigger, and nobody else.

-- json keeps its exact text, which is sealed; jsonb would be worded anew for each row.
alter table account_events alter column body type json using body::text::json;

create table seals (
  table_name text not null,
  -- From 1 without a gap in the table's chain; below 0 outside it: rows that were written beside the core, or before there were seals.
  number     bigint not null,
  -- The account of each row, 0 for none; of news the trading date, in days since 2000.
  owners     bigint[] not null check (cardinality(owners) > 0),
  -- The first 16 bytes of SHA-256 of each row's text, one after the other.
  digests    bytea not null check (length(digests) = 16 * cardinality(owners)),
  -- null outside the chain.
  head       bytea,
  primary key (table_name, number),
  check ((head is null) = (number < 0))
);
create sequence loose_seals;

create table seal_heads (
  table_name text primary key,
  number     bigint not null,
  head       bytea not null
) with (fillfactor = 20);
grant select on seals, seal_heads to akari_app;

create function seal_digest(content text) returns bytea language sql immutable strict parallel safe
  return substr(sha256(convert_to(content, 'UTF8')), 1, 16);

-- The text of a row: its fields, line feeds between them, instants in epoch milliseconds.
create function seal_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who bigint[];
  what bytea;
  place bigint;
  next_head bytea;
  -- The core's connection says so, since only it writes one batch after another: a chain makes its writers wait for each other.
  chained constant boolean := coalesce(current_setting('akari.core', true), '') = 'on';
begin
  -- A backup brings the seals along with the rows that they speak of.
  if not chained and pg_has_role(session_user, (select relowner from pg_class where oid = 'public.seals'::regclass), 'member') then
    return null;
  end if;
  if tg_table_name = 'account_events' then
    select array_agg(r.account_id), string_agg(seal_digest(concat_ws(E'\n', r.account_id, r.sequence, (extract(epoch from r.at) * 1000)::bigint, r.kind, r.body)), ''::bytea)
      into who, what from written r;
  elsif tg_table_name = 'messages' then
    select array_agg(r.account_id), string_agg(seal_digest(concat_ws(E'\n', r.message_id, r.account_id, r.key, r.parameters, (extract(epoch from r.created_at) * 1000)::bigint)), ''::bytea)
      into who, what from written r;
  elsif tg_table_name = 'score_changes' then
    select array_agg(r.account_id), string_agg(seal_digest(concat_ws(E'\n', r.account_id, r.event_sequence, (extract(epoch from r.at) * 1000)::bigint, r.reason, r.change, r.score)), ''::bytea)
      into who, what from written r;
  elsif tg_table_name = 'loan_repayments' then
    select array_agg(r.account_id), string_agg(seal_digest(concat_ws(E'\n', r.loan_id, r.account_id, r.event_sequence, (extract(epoch from r.at) * 1000)::bigint, r.interest, r.principal, r.principal_after, r.repaid_by)), ''::bytea)
      into who, what from written r;
  elsif tg_table_name = 'margin_call_steps' then
    select array_agg(r.account_id), string_agg(seal_digest(concat_ws(E'\n', r.call_id, r.account_id, (extract(epoch from r.at) * 1000)::bigint, r.event_sequence, r.reduced_by, r.because)), ''::bytea)
      into who, what from written r;
  elsif tg_table_name = 'forced_closes' then
    select array_agg(r.account_id), string_agg(seal_digest(concat_ws(E'\n', r.order_id, r.account_id, r.position_id, r.code, (extract(epoch from r.at) * 1000)::bigint, r.rule, r.equity, r.open_value, coalesce(r.call_id::text, '-'), coalesce(r.call_remaining::text, '-'))), ''::bytea)
      into who, what from written r;
  elsif tg_table_name = 'chain_roots' then
    select array_agg(0::bigint), string_agg(seal_digest(concat_ws(E'\n', r.trading_date, r.accounts, encode(r.root, 'hex'), (extract(epoch from r.at) * 1000)::bigint, r.batch, r.next_id)), ''::bytea)
      into who, what from written r;
  elsif tg_table_name = 'day_bars' then
    select array_agg(0::bigint), string_agg(seal_digest(concat_ws(E'\n', r.code, r.trading_date, r.open, r.high, r.low, r.close, r.volume, r.turnover, coalesce(r.base_price::text, '-'), coalesce(r.lower_limit::text, '-'), coalesce(r.upper_limit::text, '-'))), ''::bytea)
      into who, what from written r;
  elsif tg_table_name = 'news' then
    select array_agg(r.trading_date - date '2000-01-01'), string_agg(seal_digest(concat_ws(E'\n', r.news_id, r.key, (extract(epoch from r.at) * 1000)::bigint, r.trading_date, r.kind, coalesce(r.code, '-'), r.parameters)), ''::bytea)
      into who, what from written r;
  else
    raise exception 'nothing is said of the text of a row of %', tg_table_name;
  end if;
  if who is null then
    return null;
  end if;
  if not chained then
    insert into seals (table_name, number, owners, digests) values (tg_table_name, -nextval('loose_seals'), who, what);
    return null;
  end if;
  loop
    update seal_heads h set number = h.number + 1, head = sha256(
        convert_to('akari/seals ' || h.table_name || ' ' || h.number + 1 || ' ' || array_to_string(who, ' '), 'UTF8') || decode('00', 'hex') || h.head || what)
      where h.table_name = tg_table_name returning h.number, h.head into place, next_head;
    exit when found;
    insert into seal_heads values (tg_table_name, 0, decode(repeat('00', 32), 'hex'));
  end loop;
  insert into seals values (tg_table_name, place, who, what, next_head);
  return null;
end $$;
revoke all on function seal_rows() from public;

-- What stands already is sealed as it is, a thousand rows at a time.
insert into seals (table_name, number, owners, digests)
  select 'account_events', -nextval('loose_seals'), who, what from (
    select array_agg(r.account_id) as who, string_agg(seal_digest(concat_ws(E'\n', r.account_id, r.sequence, (extract(epoch from r.at) * 1000)::bigint, r.kind, r.body)), ''::bytea) as what
    from (select *, row_number() over (order by account_id, sequence) / 1000 as part from account_events) r group by part) old;
insert into seals (table_name, number, owners, digests)
  select 'messages', -nextval('loose_seals'), who, what from (
    select array_agg(r.account_id) as who, string_agg(seal_digest(concat_ws(E'\n', r.message_id, r.account_id, r.key, r.parameters, (extract(epoch from r.created_at) * 1000)::bigint)), ''::bytea) as what
    from (select *, row_number() over (order by message_id) / 1000 as part from messages) r group by part) old;
insert into seals (table_name, number, owners, digests)
  select 'score_changes', -nextval('loose_seals'), who, what from (
    select array_agg(r.account_id) as who, string_agg(seal_digest(concat_ws(E'\n', r.account_id, r.event_sequence, (extract(epoch from r.at) * 1000)::bigint, r.reason, r.change, r.score)), ''::bytea) as what
    from (select *, row_number() over (order by account_id, event_sequence) / 1000 as part from score_changes) r group by part) old;
insert into seals (table_name, number, owners, digests)
  select 'loan_repayments', -nextval('loose_seals'), who, what from (
    select array_agg(r.account_id) as who, string_agg(seal_digest(concat_ws(E'\n', r.loan_id, r.account_id, r.event_sequence, (extract(epoch from r.at) * 1000)::bigint, r.interest, r.principal, r.principal_after, r.repaid_by)), ''::bytea) as what
    from (select *, row_number() over (order by account_id, event_sequence) / 1000 as part from loan_repayments) r group by part) old;
insert into seals (table_name, number, owners, digests)
  select 'margin_call_steps', -nextval('loose_seals'), who, what from (
    select array_agg(r.account_id) as who, string_agg(seal_digest(concat_ws(E'\n', r.call_id, r.account_id, (extract(epoch from r.at) * 1000)::bigint, r.event_sequence, r.reduced_by, r.because)), ''::bytea) as what
    from (select *, row_number() over (order by account_id, event_sequence) / 1000 as part from margin_call_steps) r group by part) old;
insert into seals (table_name, number, owners, digests)
  select 'forced_closes', -nextval('loose_seals'), who, what from (
    select array_agg(r.account_id) as who, string_agg(seal_digest(concat_ws(E'\n', r.order_id, r.account_id, r.position_id, r.code, (extract(epoch from r.at) * 1000)::bigint, r.rule, r.equity, r.open_value, coalesce(r.call_id::text, '-'), coalesce(r.call_remaining::text, '-'))), ''::bytea) as what
    from (select *, row_number() over (order by order_id) / 1000 as part from forced_closes) r group by part) old;
insert into seals (table_name, number, owners, digests)
  select 'chain_roots', -nextval('loose_seals'), who, what from (
    select array_agg(0::bigint) as who, string_agg(seal_digest(concat_ws(E'\n', r.trading_date, r.accounts, encode(r.root, 'hex'), (extract(epoch from r.at) * 1000)::bigint, r.batch, r.next_id)), ''::bytea) as what
    from (select *, row_number() over (order by trading_date) / 1000 as part from chain_roots) r group by part) old;
insert into seals (table_name, number, owners, digests)
  select 'day_bars', -nextval('loose_seals'), who, what from (
    select array_agg(0::bigint) as who, string_agg(seal_digest(concat_ws(E'\n', r.code, r.trading_date, r.open, r.high, r.low, r.close, r.volume, r.turnover, coalesce(r.base_price::text, '-'), coalesce(r.lower_limit::text, '-'), coalesce(r.upper_limit::text, '-'))), ''::bytea) as what
    from (select *, row_number() over (order by code, trading_date) / 1000 as part from day_bars) r group by part) old;
insert into seals (table_name, number, owners, digests)
  select 'news', -nextval('loose_seals'), who, what from (
    select array_agg(r.trading_date - date '2000-01-01') as who, string_agg(seal_digest(concat_ws(E'\n', r.news_id, r.key, (extract(epoch from r.at) * 1000)::bigint, r.trading_date, r.kind, coalesce(r.code, '-'), r.parameters)), ''::bytea) as what
    from (select *, row_number() over (order by news_id) / 1000 as part from news) r group by part) old;

create trigger seal_account_events after insert on account_events referencing new table as written for each statement execute function seal_rows();
create trigger seal_messages after insert on messages referencing new table as written for each statement execute function seal_rows();
create trigger seal_score_changes after insert on score_changes referencing new table as written for each statement execute function seal_rows();
create trigger seal_loan_repayments after insert on loan_repayments referencing new table as written for each statement execute function seal_rows();
create trigger seal_margin_call_steps after insert on margin_call_steps referencing new table as written for each statement execute function seal_rows();
create trigger seal_forced_closes after insert on forced_closes referencing new table as written for each statement execute function seal_rows();
create trigger seal_chain_roots after insert on chain_roots referencing new table as written for each statement execute function seal_rows();
create trigger seal_day_bars after insert on day_bars referencing new table as written for each statement execute function seal_rows();
create trigger seal_news after insert on news referencing new table as written for each statement execute function seal_rows();
