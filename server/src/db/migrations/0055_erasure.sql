-- What a person leaves behind when their account is closed: nothing but what stands under the account number.

-- When an account's data were last taken along; goes with the person.
create table account_exports (
  account_id  bigint primary key references people on delete cascade,
  at          timestamptz(3) not null
);
grant select, insert on account_exports to akari_app;
grant update (at) on account_exports to akari_app;

-- Deletes everything personal of an account that its customer has closed; false for any other. Repeating it has no further effect. The server's own role
-- can delete conversations and messages in no other way.
create function erase_person(erased bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
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
  -- Sessions, devices, passkeys, two-step, bank accounts, images, forms, names, favourites, tokens and passwords go with the person.
  delete from people where account_id = erased;
  return true;
end $$;

-- The same for every closed account of which something is left: a process may have ended between the closing and the erasure.
create function erase_closed_people() returns bigint language sql security definer set search_path = public, pg_temp as $$
  select count(*) from (
    select erase_person(a.account_id) from accounts a where a.closing_id is not null and (
      exists (select from people p where p.account_id = a.account_id)
      or exists (select from messages m where m.account_id = a.account_id)
      or exists (select from conversations c where c.account_id = a.account_id))) erased;
$$;
revoke all on function erase_person(bigint), erase_closed_people() from public;
grant execute on function erase_person(bigint), erase_closed_people() to akari_app;
create index accounts_closed on accounts (account_id) where closing_id is not null;
