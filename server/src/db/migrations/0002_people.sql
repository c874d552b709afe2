-- Who stands behind an account number. Everything here may be erased without touching the books.

create table people (
  account_id     bigint primary key,
  -- E.164.
  mobile         text not null unique,
  password_hash  text not null,
  language       text not null check (language in ('jp', 'cn', 'en', 'sp', 'fr')),
  created_at     timestamptz(3) not null
);

create table login_sessions (
  session_id    bigint generated always as identity primary key,
  account_id    bigint not null references people on delete cascade,
  -- SHA-256 of the opaque token; the token itself is nowhere.
  token_hash    bytea not null unique,
  created_at    timestamptz(3) not null,
  last_seen_at  timestamptz(3) not null,
  user_agent    text not null,
  source        text not null,
  revoked_at    timestamptz(3)
);
create index login_sessions_account on login_sessions (account_id, session_id desc);

create table invitation_codes (
  code        text primary key,
  -- null: without limit.
  max_uses    integer check (max_uses > 0),
  used        integer not null default 0 check (used >= 0),
  expires_at  timestamptz(3),
  created_at  timestamptz(3) not null,
  check (max_uses is null or used <= max_uses)
);

create table verification_codes (
  verification_id  bigint generated always as identity primary key,
  mobile           text not null,
  purpose          text not null check (purpose in ('register')),
  code_hash        bytea not null,
  -- Wrong tries count against what the same source asked for, so that a stranger cannot use them up.
  source           text not null,
  tries            smallint not null default 0 check (tries between 0 and 5),
  created_at       timestamptz(3) not null,
  expires_at       timestamptz(3) not null,
  used_at          timestamptz(3)
);
create index verification_codes_mobile on verification_codes (mobile, verification_id desc);

-- Practice text messages for numbers that have an account: shown to its signed-in devices.
create table practice_messages (
  message_id  bigint generated always as identity primary key,
  account_id  bigint not null references people on delete cascade,
  text        text not null,
  created_at  timestamptz(3) not null
);
create index practice_messages_account on practice_messages (account_id, message_id desc);

grant select, insert, delete on people, login_sessions, invitation_codes, verification_codes, practice_messages
  to akari_app;
grant update (password_hash, language) on people to akari_app;
grant update (last_seen_at, revoked_at) on login_sessions to akari_app;
grant update (used) on invitation_codes to akari_app;
grant update (tries, used_at) on verification_codes to akari_app;
