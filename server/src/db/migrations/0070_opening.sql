-- When the market opened to customers (docs/founding.md): from founded_at until then it has traded without them. null: it was open as soon as it traded,
-- as every market that was founded before this column.
alter table market add column opened_at timestamptz(3) check (opened_at >= founded_at);

-- How the past before the founding is generated; null: as in every market that was founded before this column, whose charts never change.
alter table market add column past_style text check (past_style = 'live');

-- Both are sealed with the market's row. A row without them has the text that it always had.
create function seal_market_beside() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A backup brings the seals along with the rows that they speak of.
  if pg_has_role(session_user, (select relowner from pg_class where oid = 'public.seal_chain'::regclass), 'member') then
    return null;
  end if;
  insert into waiting_seals (kind, owner, digest) select 11, 0, seal_uuid(concat_ws(E'\n', 'schedule=' || r.schedule, 'seed=' || r.seed, 'seed_fixed=' || r.seed_fixed,
    'instruments=' || r.instruments, 'genesis_date=' || r.genesis_date, 'founded_at=' || (extract(epoch from r.founded_at) * 1000)::bigint,
    'second_person_above=' || r.second_person_above, 'opened_at=' || (extract(epoch from r.opened_at) * 1000)::bigint,
    'past_style=' || r.past_style)) from written r;
  return null;
end $$;
revoke all on function seal_market_beside() from public;
drop trigger seal_market on market;
create trigger seal_market after insert on market referencing new table as written for each statement execute function seal_market_beside();
