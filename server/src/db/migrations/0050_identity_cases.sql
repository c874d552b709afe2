-- Identity cases: two images with a name and a number for review. Whether a holder is verified stands with the account, which the core decides.

create table identity_cases (
  identity_case_id   bigint generated always as identity primary key,
  account_id         bigint not null references people on delete cascade,
  -- Chosen by the caller: a repeated request is the same one.
  client_id          text not null,
  kind               text not null check (kind in ('specimen', 'own')),
  -- Submitted by a holder who was verified already: nothing but the name can change.
  is_renewal         boolean not null,
  -- An earlier case was rejected.
  is_repeated        boolean not null,
  -- Readable with the vault's keys only. null once they are erased, like mask, keyed hash and images.
  name_sealed        bytea,
  -- Stars, and at most half of the number; the number itself is nowhere.
  number_mask        text,
  number_fingerprint bytea,
  front_id           bigint unique references uploads on delete set null,
  back_id            bigint unique references uploads on delete set null,
  submitted_at       timestamptz(3) not null,
  status             text not null default 'waiting' check (status in ('waiting', 'passed', 'rejected', 'withdrawn')),
  reason             text,
  decided_at         timestamptz(3),
  decided_by         bigint references operators,
  erased_at          timestamptz(3),
  unique (account_id, client_id),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status in ('passed', 'rejected')) = (decided_by is not null)),
  check ((status = 'rejected') = (reason is not null)),
  check (erased_at is null or (name_sealed is null and number_mask is null and number_fingerprint is null and front_id is null and back_id is null)),
  check (erased_at is not null or (name_sealed is not null and number_mask is not null and number_fingerprint is not null))
);
create unique index identity_cases_waiting on identity_cases (account_id) where status = 'waiting';
create index identity_cases_account on identity_cases (account_id, identity_case_id desc);
create index identity_cases_decided on identity_cases (decided_at) where erased_at is null;

grant select, insert on identity_cases to akari_app;
grant update (name_sealed, number_mask, number_fingerprint, front_id, back_id, status, reason, decided_at, decided_by, erased_at)
  on identity_cases to akari_app;
