-- Practice loans, whether an account's holder is verified, and why the credit score moved. Money in sen.

-- Set by operators; null until then.
alter table accounts
  add column identity_status text check (identity_status in ('passed', 'rejected')),
  add column identity_reason text,
  add column identity_at timestamptz(3),
  add check ((identity_status is null) = (identity_at is null)),
  add check ((identity_status is not distinct from 'rejected') = (identity_reason is not null));

create table loans (
  loan_id         bigint primary key,
  account_id      bigint not null,
  client_id       text not null,
  amount          bigint not null check (amount between 50000000 and 300000000 and amount % 1000000 = 0),
  requested_at    timestamptz(3) not null,
  status          text not null check (status in ('submitted', 'approved', 'overdue', 'repaid', 'failed')),
  reason          text,
  decided_at      timestamptz(3),
  -- The automatic desk or an operator.
  decided_by      text check (decided_by in ('desk', 'operator')),
  decider_id      text,
  -- Tokyo date of the payout, from which the interest runs.
  started_on      date,
  due_at          timestamptz(3),
  principal       bigint not null check (principal between 0 and amount),
  interest_from   date,
  interest_paid   bigint not null check (interest_paid >= 0),
  interest_total  bigint not null check (interest_total >= interest_paid),
  ended_at        timestamptz(3),
  check ((status = 'submitted') = (decided_at is null)),
  check ((status = 'submitted') = (decided_by is null)),
  check ((status = 'failed') = (reason is not null)),
  check ((status in ('approved', 'overdue', 'repaid')) = (started_on is not null)),
  check ((started_on is null) = (due_at is null)),
  check ((started_on is null) = (interest_from is null)),
  check ((status in ('approved', 'overdue')) = (principal > 0)),
  check ((status = 'repaid') = (ended_at is not null))
) with (fillfactor = 80);
create index loans_account on loans (account_id, loan_id desc);
create index loans_submitted on loans (loan_id) where status = 'submitted';
-- One application or running loan of an account.
create unique index loans_open on loans (account_id) where status in ('submitted', 'approved', 'overdue');

create table loan_repayments (
  loan_id          bigint not null,
  account_id       bigint not null,
  -- The account's event.
  event_sequence   bigint not null,
  at               timestamptz(3) not null,
  interest         bigint not null check (interest >= 0),
  principal        bigint not null check (principal >= 0),
  principal_after  bigint not null check (principal_after >= 0),
  -- The customer, or the due date.
  repaid_by        text not null check (repaid_by in ('customer', 'clock')),
  primary key (loan_id, event_sequence),
  check (interest + principal > 0)
);

-- Who applied. The form is readable with the vault's keys only, and is deleted 30 days after the decision, or when the customer asks for it.
create table loan_forms (
  account_id   bigint not null references people on delete cascade,
  -- That of the application: it stands here before the core decides on it.
  client_id    text not null,
  form_sealed  bytea not null,
  created_at   timestamptz(3) not null,
  primary key (account_id, client_id)
);
create index loan_forms_created on loan_forms (created_at);

-- The name by which an operator has verified a holder, readable with the vault's keys only.
create table verified_names (
  account_id   bigint primary key references people on delete cascade,
  name_sealed  bytea not null,
  verified_at  timestamptz(3) not null
);

-- Every move of the credit score with its reason.
create table score_changes (
  account_id      bigint not null,
  -- The account's event.
  event_sequence  bigint not null,
  at              timestamptz(3) not null,
  reason          text not null,
  -- Points of the rule; fewer count at the ends of the scale.
  change          smallint not null,
  -- After it.
  score           smallint not null check (score between 0 and 100),
  primary key (account_id, event_sequence)
);

-- Moves before this table had one of two reasons: of those at one moment, as many as advances were written off then, the last of them.
with recursive changes as (
  select account_id, sequence, at, row_number() over moment as nth, count(*) over (partition by account_id, at) as of_moment
  from account_events where kind = 'credit-score-changed'
  window moment as (partition by account_id, at order by sequence)),
forgiven as (
  select account_id, at, count(*) as entries from entries where kind = 'advance-written-off' group by account_id, at),
steps as (
  select c.account_id, c.sequence, c.at, row_number() over (partition by c.account_id order by c.sequence) as place,
    c.nth > c.of_moment - coalesce(f.entries, 0) as written_off
  from changes c left join forgiven f using (account_id, at)),
scored as (
  select account_id, sequence, at, place, written_off, greatest(0, 80 + case when written_off then -5 else -10 end) as score
  from steps where place = 1
  union all
  select s.account_id, s.sequence, s.at, s.place, s.written_off, greatest(0, b.score + case when s.written_off then -5 else -10 end)
  from scored b join steps s on s.account_id = b.account_id and s.place = b.place + 1)
insert into score_changes (account_id, event_sequence, at, reason, change, score)
select account_id, sequence, at, case when written_off then 'advance-written-off' else 'forced-close' end,
  case when written_off then -5 else -10 end, score
from scored;

-- A loan that is paid out reduces a margin call.
alter table margin_call_steps drop constraint margin_call_steps_because_check;
alter table margin_call_steps add constraint margin_call_steps_because_check check (because in ('deposit', 'close', 'loan'));

alter table desk_rules drop constraint desk_rules_queue_check;
alter table desk_rules add constraint desk_rules_queue_check check (queue in ('deposit', 'withdrawal', 'support', 'loan'));
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check
  check (kind in ('deposit', 'withdrawal', 'correction', 'freeze', 'unfreeze', 'halt', 'resume', 'loan'));

-- As before, with the numbers of loans.
create or replace function log_audited_command() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  said jsonb := new.body - array['kind', 'at', 'id', 'accountId', 'reason'];
  done text := new.outcome ->> 'kind';
  number text;
begin
  -- A backup brings the log along with the rows that it speaks of.
  if pg_has_role(session_user, (select relowner from pg_class where oid = 'public.audit'::regclass), 'member') then
    return null;
  end if;
  number := coalesce(
    'D' || lpad(new.body ->> 'depositId', 8, '0'),
    'W' || lpad(new.body ->> 'withdrawalId', 8, '0'),
    'L' || lpad(new.body ->> 'loanId', 8, '0'),
    'E' || lpad(new.body ->> 'entryId', 8, '0'),
    new.body ->> 'code');
  perform append_operator_log(
    new.at, new.actor_kind, new.actor_id, new.kind, number, new.account_id, new.body ->> 'reason',
    (said || jsonb_build_object('outcome', done)
      || case when done = 'denied' then jsonb_build_object('denial', new.outcome -> 'reason') else '{}' end)::text::json,
    new.audit_id);
  return null;
end $$;

grant select, insert on loans, loan_repayments, score_changes to akari_app;
grant update (status, reason, decided_at, decided_by, decider_id, started_on, due_at, principal, interest_from, interest_paid,
  interest_total, ended_at) on loans to akari_app;
grant select, insert, delete on loan_forms to akari_app;
grant select, insert, update, delete on verified_names to akari_app;
