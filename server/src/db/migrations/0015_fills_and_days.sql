-- Every fill is posted by one entry. Its number says in which order an account's fills were made, also those of one millisecond and of
-- different shares: lists and statements go by it.
alter table fills add column entry_id bigint;
-- Within a position fills and entries follow each other in the same order.
with filled as (
  select order_id, execution_sequence, position_id,
    row_number() over (partition by position_id order by execution_sequence) as place from fills),
posted as (
  select cause_id as position_id, entry_id, row_number() over (partition by cause_id order by entry_id) as place
  from entries where cause_kind = 'position' and kind in ('long-opened', 'short-opened', 'long-closed', 'short-closed'))
update fills f set entry_id = posted.entry_id
from filled join posted using (position_id, place)
where f.order_id = filled.order_id and f.execution_sequence = filled.execution_sequence;
alter table fills alter column entry_id set not null;

-- The trading day that is over, with its terms and what was traded on it, until the next one begins to take orders: what everybody is
-- shown meanwhile. null while a day runs. Fields are those of `FinishedDay` (server/src/bus/messages.ts).
alter table instrument_state add column finished jsonb;
