-- Passkeys (WebAuthn): a device's key instead of the password. They go with the person.

create table passkeys (
  passkey_id     bigint generated always as identity primary key,
  account_id     bigint not null references people on delete cascade,
  -- Base64url, as browsers name it.
  credential_id  text not null unique,
  -- COSE; public, so it is not sealed.
  public_key     bytea not null,
  -- Of the authenticator; 0 where it does not count.
  sign_count     bigint not null,
  -- The host for which it was made: it serves nowhere else.
  rp_id          text not null,
  transports     text[] not null,
  -- Whether the device keeps a copy elsewhere, so that it outlives the device.
  synced         boolean not null,
  -- Of the browser in which it was made.
  user_agent     text not null,
  created_at     timestamptz(3) not null,
  last_used_at   timestamptz(3)
);
create index passkeys_account on passkeys (account_id, passkey_id desc);

-- What a browser has to sign; each serves once, for five minutes.
create table passkey_challenges (
  challenge   text primary key,
  -- null: for a sign-in, whose account is not known yet.
  account_id  bigint references people on delete cascade,
  expires_at  timestamptz(3) not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- A session that a passkey opened ends with it.
alter table login_sessions add column passkey_id bigint references passkeys on delete set null;
create index login_sessions_passkey on login_sessions (passkey_id) where passkey_id is not null;

grant select, insert, delete on passkeys, passkey_challenges to akari_app;
grant update (sign_count, synced, last_used_at) on passkeys to akari_app;
