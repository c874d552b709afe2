-- Operators: who works at the desk, what they did and looked at, and what waits for a second person.

create table operators (
  operator_id     bigint generated always as identity primary key,
  -- The name that colleagues and customers read; "" until the first administrator has chosen it.
  name            text not null,
  -- null until they have set themselves up.
  sign_in_name    text unique,
  roles           text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['administrator', 'identity-reviewer', 'treasury', 'support', 'market-operations', 'auditor']),
  status          text not null check (status in ('invited', 'active', 'disabled')),
  password_hash   text,
  -- Base of the six digits, sealed for this operator.
  totp_sealed     bytea,
  -- The time step of the last code that was taken: a code works once.
  totp_step       bigint not null default 0,
  -- SHA-256 of the one-time secret and what it set up so far; null when there is none to use.
  secret_hash     bytea unique,
  secret_ends_at  timestamptz(3),
  secret_totp_sealed bytea,
  invited_by      bigint references operators,
  invited_at      timestamptz(3) not null,
  set_up_at       timestamptz(3),
  last_sign_in_at timestamptz(3),
  disabled_at     timestamptz(3),
  check (status <> 'active' or (sign_in_name is not null and password_hash is not null and totp_sealed is not null))
);

create table operator_sessions (
  session_id    bigint generated always as identity primary key,
  operator_id   bigint not null references operators,
  -- SHA-256 of the cookie's secret; the header's token is derived from the secret, not stored.
  cookie_hash   bytea not null unique,
  created_at    timestamptz(3) not null,
  last_seen_at  timestamptz(3) not null,
  previous_sign_in_at timestamptz(3),
  user_agent    text not null,
  source        text not null,
  ended_at      timestamptz(3)
);
create index operator_sessions_live on operator_sessions (operator_id) where ended_at is null;

-- Customers' accounts that an operator has opened, each for one of the listed reasons and for half an hour.
create table customer_views (
  session_id   bigint not null references operator_sessions,
  account_id   bigint not null,
  reason       text not null,
  case_number  text,
  ends_at      timestamptz(3) not null,
  primary key (session_id, account_id)
);

-- Requests of operators that were carried out at the edge: sending one again does nothing more.
create table operator_requests (
  operator_id  bigint not null references operators,
  client_id    text not null,
  request_hash bytea not null,
  at           timestamptz(3) not null,
  -- null: the answer held a secret, which is shown once.
  answer       json,
  primary key (operator_id, client_id)
);
create index operator_requests_at on operator_requests using brin (at);

create table proposals (
  proposal_id  bigint generated always as identity primary key,
  kind         text not null check (kind in ('deposit', 'withdrawal', 'correction', 'freeze', 'unfreeze', 'halt', 'resume')),
  -- What it is about: at most one open proposal for each.
  subject      text not null,
  case_number  text not null,
  account_id   bigint,
  -- In sen; null where no money is concerned.
  amount       bigint,
  -- The core's command without its actor, its time and the people who agreed.
  command      jsonb not null,
  reason       text,
  proposed_by  bigint not null references operators,
  client_id    text not null,
  proposed_at  timestamptz(3) not null,
  expires_at   timestamptz(3) not null,
  state        text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired', 'void')),
  decided_by   bigint references operators,
  decided_at   timestamptz(3),
  unique (proposed_by, client_id),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index proposals_open on proposals (subject) where state = 'open';
create index proposals_state on proposals (state, proposal_id desc);
create index proposals_case on proposals (case_number);

-- Which queues the automatic desk decides. A queue without a row: it does.
create table desk_rules (
  queue       text primary key check (queue in ('deposit', 'withdrawal', 'support')),
  is_on       boolean not null,
  changed_by  bigint not null references operators,
  changed_at  timestamptz(3) not null
);

alter table invitation_codes
  add column invitation_id bigint generated always as identity unique,
  -- For operators only.
  add column note text not null default '',
  add column is_off boolean not null default false,
  add column created_by bigint references operators,
  add column last_used_at timestamptz(3);
alter table people add column invitation_id bigint;
create index people_invitation on people (invitation_id, account_id desc) where invitation_id is not null;

-- The log of what operators and the desk did and looked at: one chain, appended by the function below and by nothing else.
create table operator_log (
  number       bigint primary key,
  at           timestamptz(3) not null,
  actor_kind   text not null check (actor_kind in ('operator', 'desk', 'server')),
  actor_id     text not null,
  -- The actor's roles then, comma between.
  roles        text not null,
  action       text not null check (action ~ '^[a-z-]+$'),
  case_number  text check (case_number ~ '^[A-Za-z0-9.-]+$'),
  account_id   bigint,
  reason       text check (reason ~ '^[A-Z_]+$'),
  -- json keeps its exact text, which the chain covers.
  parameters   json not null,
  -- The row of `audit` that says the same, for commands of the core.
  audit_id     bigint unique,
  content      bytea not null,
  hash         bytea not null
);
create index operator_log_account on operator_log (account_id, number desc);
create index operator_log_actor on operator_log (actor_kind, actor_id, number desc);
create index operator_log_case on operator_log (case_number, number desc);
create index operator_log_at on operator_log using brin (at);

-- The chain's end: locked by whoever appends, until their transaction ends.
create table operator_log_head (
  only_one  boolean primary key default true check (only_one),
  number    bigint not null,
  hash      bytea not null
);
insert into operator_log_head (number, hash) values (0, decode(repeat('00', 32), 'hex'));

-- The layouts of text and link are those of verify/src/operator-log.ts and verify/src/link.ts.
create function append_operator_log(
  at timestamptz, actor_kind text, actor_id text, action text, case_number text, account_id bigint, reason text,
  parameters json, audit_id bigint
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  previous operator_log_head%rowtype;
  place bigint;
  roles_then text := '';
  content bytea;
  head bytea;
  happened timestamptz(3) := at;
begin
  if actor_kind = 'operator' then
    select coalesce(array_to_string(o.roles, ','), '') into roles_then
      from operators o where o.operator_id::text = append_operator_log.actor_id;
  end if;
  roles_then := coalesce(roles_then, '');
  select * into strict previous from operator_log_head for update;
  place := previous.number + 1;
  content := sha256(convert_to(concat_ws(E'\n',
    place::text,
    (extract(epoch from happened) * 1000)::bigint::text,
    actor_kind, actor_id, roles_then, action,
    coalesce(case_number, '-'), coalesce(account_id::text, '-'), coalesce(reason, '-'),
    parameters::text), 'UTF8'));
  head := sha256(decode('01', 'hex') || convert_to('akari/operator-log', 'UTF8') || decode('00', 'hex') || previous.hash || content);
  insert into operator_log values (
    place, happened, actor_kind, actor_id, roles_then, action, case_number, account_id, reason, parameters, audit_id, content, head);
  update operator_log_head set number = place, hash = head;
  return place;
end $$;

-- What operators and the desk asked of the core, and what came of it, goes into the same chain in the core's own transaction.
create function log_audited_command() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    'E' || lpad(new.body ->> 'entryId', 8, '0'),
    new.body ->> 'code');
  perform append_operator_log(
    new.at, new.actor_kind, new.actor_id, new.kind, number, new.account_id, new.body ->> 'reason',
    (said || jsonb_build_object('outcome', done)
      || case when done = 'denied' then jsonb_build_object('denial', new.outcome -> 'reason') else '{}' end)::text::json,
    new.audit_id);
  return null;
end $$;
create trigger log_audited_command after insert on audit for each row execute function log_audited_command();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the operators'' log is only ever appended to' using errcode = 'insufficient_privilege';
end $$;
create trigger operator_log_stays before update or delete on operator_log for each statement execute function refuse_change();

revoke all on function append_operator_log, log_audited_command, refuse_change from public;
grant execute on function append_operator_log to akari_app;
grant select on operators, operator_sessions, customer_views, operator_requests, proposals, desk_rules, operator_log, operator_log_head
  to akari_app;
grant insert on operators, operator_sessions, operator_requests, proposals to akari_app;
grant update (name, sign_in_name, roles, status, password_hash, totp_sealed, totp_step, secret_hash, secret_ends_at, secret_totp_sealed,
  set_up_at, last_sign_in_at, disabled_at) on operators to akari_app;
grant update (last_seen_at, ended_at) on operator_sessions to akari_app;
grant insert, update, delete on customer_views to akari_app;
grant update (answer), delete on operator_requests to akari_app;
grant update (state, decided_by, decided_at) on proposals to akari_app;
grant insert, update on desk_rules to akari_app;
grant update (is_off, last_used_at) on invitation_codes to akari_app;
