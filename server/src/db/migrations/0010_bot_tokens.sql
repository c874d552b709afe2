-- Tokens that customers make for their programs; they go with the person.

create table bot_tokens (
  bot_token_id  bigint generated always as identity primary key,
  account_id    bigint not null references people on delete cascade,
  -- Keyed hash of the secret; the secret itself is nowhere.
  token_hash    bytea not null unique,
  -- At most 40 characters as a reader sees them; an emoji of theirs can be several here.
  name          text not null check (char_length(name) between 1 and 140),
  -- `trade` includes `read`.
  scope         text not null check (scope in ('read', 'trade')),
  created_at    timestamptz(3) not null,
  -- To some minutes; null: never used.
  last_used_at  timestamptz(3),
  -- null: until it is revoked.
  expires_at    timestamptz(3),
  revoked_at    timestamptz(3)
);
create index bot_tokens_account on bot_tokens (account_id, bot_token_id desc);

grant select, insert, delete on bot_tokens to akari_app;
grant update (last_used_at, revoked_at) on bot_tokens to akari_app;
