-- Withdrawals: what a customer takes out, on hold until it is decided. No column has a fee.
create table withdrawals (
  withdrawal_id   bigint primary key,
  account_id      bigint not null,
  client_id       text not null,
  amount          bigint not null check (amount > 0),
  -- A bank account of the edge; it may have been removed since.
  bank_account_id bigint not null,
  requested_at    timestamptz(3) not null,
  -- An undecided one is approved at this instant.
  due_at          timestamptz(3) not null check (due_at = requested_at + interval '24 hours'),
  status          text not null check (status in ('awaiting', 'approved', 'failed')),
  reason          text,
  decided_at      timestamptz(3),
  -- The customer, the automatic desk, an operator, or nobody within 24 hours.
  decided_by      text check (decided_by in ('customer', 'desk', 'operator', 'clock')),
  decider_id      text,
  check ((status = 'awaiting') = (decided_at is null)),
  check ((status = 'awaiting') = (decided_by is null)),
  check ((status = 'failed') = (reason is not null)),
  check (decided_at <= due_at)
) with (fillfactor = 80);
create index withdrawals_account on withdrawals (account_id, withdrawal_id desc);
create index withdrawals_awaiting on withdrawals (withdrawal_id) where status = 'awaiting';

grant select, insert on withdrawals to akari_app;
grant update (status, reason, decided_at, decided_by, decider_id) on withdrawals to akari_app;
