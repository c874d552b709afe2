-- What decided the market's course, a row a stored batch, in the batch's own transaction (docs/decisions/0645-a-journal-of-what-decided-the-course.md).
create table journal (
  course       integer not null default 1,
  batch        bigint not null,
  -- The leader's that stored the batch.
  epoch        bigint not null,
  core_version integer not null,
  -- In order, with those of batches before it that stored nothing.
  inputs       bytea not null,
  -- SHA-256 of the rows of the batch in the other tables.
  effects      bytea not null check (octet_length(effects) = 32),
  -- null: the journal begins here.
  head_before  bytea check (octet_length(head_before) = 32),
  head         bytea not null check (octet_length(head) = 32),
  primary key (course, batch)
);
grant select, insert on journal to akari_app;

-- A market that was founded before has its journal from the next batch on.
alter table leader add column journal_from bigint not null default 1;
update leader set journal_from = batch + 1;

-- The newest capture of the market: a start goes on from it with the journal after it (docs/decisions/0646-a-start-goes-on-from-a-capture.md).
create table captures (
  course       integer not null default 1 primary key,
  -- The last batch that it has.
  batch        bigint not null,
  core_version integer not null,
  taken_at     timestamptz(3) not null,
  -- Of the journal after that batch; null: nothing was stored.
  head         bytea check (octet_length(head) = 32),
  -- SHA-256 of the schedule with its holidays, and of the files of real bars.
  calendar     bytea not null check (octet_length(calendar) = 32),
  replays      bytea not null check (octet_length(replays) = 32),
  -- Compressed.
  bytes        bytea not null,
  -- SHA-256 of all of it.
  digest       bytea not null check (octet_length(digest) = 32)
);
alter table captures alter column bytes set storage external;
grant select, insert, update on captures to akari_app;
