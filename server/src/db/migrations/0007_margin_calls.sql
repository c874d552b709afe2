-- Margin calls (design 6, Margin call). One row a call, for ever; what reduced it stands in its steps.
create table margin_calls (
  call_id    bigint primary key,
  account_id bigint not null,
  called_on  date not null,
  called_at  timestamptz(3) not null,
  amount     bigint not null check (amount > 0),
  remaining  bigint not null,
  due_at     timestamptz(3) not null,
  forcing    boolean not null,
  -- met, no-positions; null while it is open.
  outcome    text,
  ended_at   timestamptz(3)
) with (fillfactor = 80);
create index margin_calls_account on margin_calls (account_id, call_id desc);
create index margin_calls_open on margin_calls (account_id) where outcome is null;

create table margin_call_steps (
  call_id    bigint not null,
  account_id bigint not null,
  at         timestamptz(3) not null,
  event_sequence bigint not null,
  reduced_by bigint not null check (reduced_by > 0),
  because    text not null check (because in ('deposit', 'close')),
  primary key (account_id, event_sequence)
);

alter table accounts add column forced_on date;

grant select, insert on margin_calls, margin_call_steps to akari_app;
grant update (remaining, forcing, outcome, ended_at) on margin_calls to akari_app;
