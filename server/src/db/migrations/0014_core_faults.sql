-- What the core failed on: who finds something here has found a fault of the program (docs/reliability.md). Nothing reads it but people.
create table core_faults (
  fault_id     bigint generated always as identity primary key,
  -- The core that wrote it down; the one that failed came before it.
  epoch        bigint not null,
  recorded_at  timestamptz(3) not null default now(),
  -- When the input came, by the clock of the inputs.
  at           timestamptz(3),
  -- What is blamed; null: one of several inputs.
  key          text,
  code         text,
  input        text,
  message      text not null,
  consequence  text not null check (consequence in ('retried', 'refused', 'set-aside'))
);
grant select, insert on core_faults to akari_app;
