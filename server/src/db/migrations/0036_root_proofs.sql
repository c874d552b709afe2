-- Which heads a daily root is over, by the ids of entries: each account's last entry below `next_id`, which the key of the entries finds at once,
-- while their batches have no index. Older roots get the id behind their last entry.
alter table chain_roots add column next_id bigint;
update chain_roots r set next_id = coalesce((select max(entry_id) + 1 from entries e where e.batch <= r.batch), 1);
alter table chain_roots alter column next_id set not null, add check (next_id > 0);
