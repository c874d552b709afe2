-- The number of a case: a letter and its id with at least eight digits. lpad alone cuts longer ids.
create function case_number(letter text, id text) returns text language sql immutable strict parallel safe
  return letter || lpad(id, greatest(8, length(id)), '0');

-- As before, by that function.
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
    case_number('D', new.body ->> 'depositId'),
    case_number('W', new.body ->> 'withdrawalId'),
    case_number('L', new.body ->> 'loanId'),
    case_number('E', new.body ->> 'entryId'),
    new.body ->> 'code');
  perform append_operator_log(
    new.at, new.actor_kind, new.actor_id, new.kind, number, new.account_id, new.body ->> 'reason',
    (said || jsonb_build_object('outcome', done)
      || case when done = 'denied' then jsonb_build_object('denial', new.outcome -> 'reason') else '{}' end)::text::json,
    new.audit_id);
  return null;
end $$;

-- Roles are given by two administrators where there are two; until the second agrees an operator has none.
alter table operators drop constraint operators_roles_check;
alter table operators add constraint operators_roles_check
  check (roles <@ array['administrator', 'identity-reviewer', 'treasury', 'support', 'market-operations', 'auditor']);
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check
  check (kind in ('deposit', 'withdrawal', 'correction', 'freeze', 'unfreeze', 'halt', 'resume', 'loan', 'operator'));
