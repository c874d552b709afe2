-- Uploads, bank accounts and fund passwords: all of it goes with the person. Columns that end in `sealed` or `fingerprint` need the vault's keys.

alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('register', 'fund-password'));

-- Asked for when money is withdrawn. No row: never set.
create table fund_passwords (
  account_id     bigint primary key references people on delete cascade,
  password_hash  text not null,
  changed_at     timestamptz(3) not null,
  -- Wrong ones in a row since the last right one.
  wrong_tries    smallint not null default 0 check (wrong_tries between 0 and 5),
  -- After the fifth wrong one nothing is checked until then.
  paused_until   timestamptz(3)
);

-- Images as JPEG without metadata, marked as practice. The picture is readable with the vault's keys only.
create table uploads (
  upload_id     bigint generated always as identity primary key,
  account_id    bigint not null references people on delete cascade,
  image_sealed  bytea not null,
  bytes         integer not null check (bytes > 0),
  width         integer not null check (width > 0),
  height        integer not null check (height > 0),
  created_at    timestamptz(3) not null,
  -- null: belongs to nothing yet, and is deleted after a day.
  used_at       timestamptz(3)
);
-- Sealed bytes do not compress.
alter table uploads alter column image_sealed set storage external;
create index uploads_account on uploads (account_id);
create index uploads_unused on uploads (created_at) where used_at is null;

create table bank_accounts (
  bank_account_id     bigint generated always as identity primary key,
  account_id          bigint not null references people on delete cascade,
  -- Chosen by the caller: a repeated request is the same one.
  client_id           text not null,
  -- null once it is removed, like the fingerprint and the image.
  holder              text,
  bank_code           text not null check (bank_code ~ '^[0-9]{4}$'),
  bank_name           text not null,
  branch_code         text not null check (branch_code ~ '^[0-9]{3}$'),
  branch_name         text not null,
  account_type        text not null check (account_type in ('ordinary', 'current', 'savings')),
  -- The last three digits with stars before them; the number itself is nowhere.
  masked_number       text not null check (masked_number ~ '^[*]{4}[0-9]{3}$'),
  number_fingerprint  bytea,
  upload_id           bigint unique references uploads on delete set null,
  added_at            timestamptz(3) not null,
  removed_at          timestamptz(3),
  unique (account_id, client_id),
  check ((removed_at is null) = (holder is not null)),
  check ((removed_at is null) = (number_fingerprint is not null)),
  check (removed_at is null or upload_id is null)
);
create unique index bank_accounts_number on bank_accounts (account_id, number_fingerprint);

grant select, insert, delete on fund_passwords, uploads, bank_accounts to akari_app;
-- An image's id is sealed with it, so that it is drawn first.
grant usage on sequence uploads_upload_id_seq to akari_app;
grant update (password_hash, changed_at, wrong_tries, paused_until) on fund_passwords to akari_app;
grant update (used_at) on uploads to akari_app;
grant update (holder, number_fingerprint, upload_id, removed_at) on bank_accounts to akari_app;
