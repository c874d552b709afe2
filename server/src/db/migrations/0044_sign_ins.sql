-- Sign-ins as their owner reads them for 30 days, and a forgotten login password. All of it goes with the person.

alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('register', 'fund-password', 'login-password'));

-- null: the password of the registration.
alter table people add column password_changed_at timestamptz(3);

create table sign_ins (
  sign_in_id  bigint generated always as identity primary key,
  account_id  bigint not null references people on delete cascade,
  -- Of the first failure, where several are counted together.
  at          timestamptz(3) not null,
  succeeded   boolean not null,
  -- What was shown; of a failure, what was wrong.
  method      text not null check (method in ('password', 'authenticator', 'recovery-code', 'passkey')),
  user_agent  text not null,
  -- Failures within ten minutes are one row.
  count       integer not null default 1 check (count > 0 and (not succeeded or count = 1))
);
create index sign_ins_account on sign_ins (account_id, sign_in_id desc);

grant select, insert, delete on sign_ins to akari_app;
grant update (count) on sign_ins to akari_app;
grant update (password_changed_at) on people to akari_app;
