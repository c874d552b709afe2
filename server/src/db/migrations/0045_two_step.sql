-- Two-step verification: sign-in asks for an authenticator app's code beside the password. It goes with the person.

create table two_steps (
  account_id     bigint primary key references people on delete cascade,
  -- The app's secret, readable with the vault's keys only.
  secret_sealed  bytea not null,
  begun_at       timestamptz(3) not null,
  -- null: set up, but no code was shown yet; sign-in does not ask.
  confirmed_at   timestamptz(3),
  -- Of the last code taken: neither it nor an earlier one is taken again.
  last_step      bigint not null default 0,
  -- Wrong codes in a row since the last right one.
  wrong_tries    smallint not null default 0 check (wrong_tries between 0 and 5),
  -- After the fifth wrong one no code is looked at until then.
  paused_until   timestamptz(3)
);

create table recovery_codes (
  account_id        bigint not null references two_steps on delete cascade,
  -- Keyed hash; the code itself is nowhere.
  code_fingerprint  bytea not null,
  used_at           timestamptz(3),
  primary key (account_id, code_fingerprint)
);

grant select, insert, delete on two_steps, recovery_codes to akari_app;
grant update (secret_sealed, begun_at, confirmed_at, last_step, wrong_tries, paused_until) on two_steps to akari_app;
grant update (used_at) on recovery_codes to akari_app;
