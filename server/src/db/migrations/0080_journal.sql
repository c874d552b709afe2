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
