-- Margin calls (design 6, Margin call). One row a call, for ever; what reduced it stands in its steps.
create table margin_calls (
  call_id    bigint primary key,
  account_id bigint not null,
  called_on  date not null,
  called_at  timestamptz(3) not null,
  amount     bigint not null check (amount > 0),
  remaining  bigint not null check (remaining between 0 and amount),
  -- It moves when it falls into a time in which nothing ran.
  due_at     timestamptz(3) not null,
  forcing    boolean not null,
  -- null while it is open.
  outcome    text check (outcome in ('met', 'no-positions')),
  ended_at   timestamptz(3),
  check ((outcome is null) = (ended_at is null)),
  check (outcome is distinct from 'met' or remaining = 0)
) with (fillfactor = 80);
create index margin_calls_account on margin_calls (account_id, call_id desc);
-- One at a time.
create unique index margin_calls_open on margin_calls (account_id) where outcome is null;

create table margin_call_steps (
  call_id    bigint not null,
  account_id bigint not null,
  at         timestamptz(3) not null,
  event_sequence bigint not null,
  reduced_by bigint not null check (reduced_by > 0),
  because    text not null check (because in ('deposit', 'close')),
  primary key (account_id, event_sequence)
);
create index margin_call_steps_call on margin_call_steps (call_id);

-- Positions that the firm closed by the margin rules, with the account's figures at the moment of the order: they explain it.
create table forced_closes (
  order_id    bigint primary key,
  account_id  bigint not null,
  position_id bigint not null,
  code        text not null,
  at          timestamptz(3) not null,
  rule        text not null check (rule in ('margin-call', 'loss-line')),
  -- E and the sum of the opening values of margin positions.
  equity      bigint not null,
  open_value  bigint not null check (open_value > 0),
  -- The call that it serves and what was left of it; null at the loss line without one.
  call_id     bigint,
  call_remaining bigint,
  check ((call_id is null) = (call_remaining is null))
);
create index forced_closes_account on forced_closes (account_id, order_id desc);

alter table accounts add column forced_on date;
alter table orders add column recalled_for text
  check (recalled_for in ('CANCELLED_FOR_CALL', 'CANCELLED_FOR_FORCED_CLOSE', 'CALL_MET'));

grant select, insert on margin_calls, margin_call_steps, forced_closes to akari_app;
grant update (remaining, due_at, forcing, outcome, ended_at) on margin_calls to akari_app;
