-- Devices that are told while the app is closed (Web Push), and the pair of keys by which push services know this Akari. docs/messages.md#while-the-app-is-closed

-- One pair, made at the first start that has none.
create table push_keys (
  one                boolean primary key default true check (one),
  -- Uncompressed point of P-256; browsers subscribe for it.
  public_key         bytea not null check (length(public_key) = 65),
  private_key_sealed bytea not null,
  made_at            timestamptz(3) not null
);
grant select, insert, delete on push_keys to akari_app;

-- A device is a login session; it is told nothing after its end.
create table away_devices (
  device_id            bigint generated always as identity primary key,
  session_id           bigint not null unique references login_sessions on delete cascade,
  account_id           bigint not null references people on delete cascade,
  -- A browser has one subscription: whoever signed in last has it.
  endpoint_fingerprint bytea not null unique,
  -- Address at the push service and the browser's keys: whoever has them can write to the device.
  subscription_sealed  bytea not null,
  kinds                text[] not null check (cardinality(kinds) > 0),
  locale               text not null,
  since                timestamptz(3) not null,
  -- Messages up to here were there before the device was, or are past telling.
  told_up_to           bigint not null,
  -- Newer messages that are done with. Numbers of one account need not commit in their order, so the newest alone does not say it.
  told                 bigint[] not null default '{}'
);
create index away_devices_account on away_devices (account_id);
grant select, insert, delete on away_devices to akari_app;
grant update (endpoint_fingerprint, subscription_sealed, kinds, locale, told_up_to, told) on away_devices to akari_app;

-- However a session is revoked, its device goes with the same transaction.
create function end_away_device() returns trigger language plpgsql as $$
begin
  delete from away_devices where session_id = new.session_id;
  return null;
end $$;
create trigger session_ends_away_device after update of revoked_at on login_sessions
  for each row when (new.revoked_at is not null) execute function end_away_device();
