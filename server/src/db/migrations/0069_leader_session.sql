-- The session of the server in which the leader writes, and when it last did. As long as both say that it is there, no other may take the lead, whoever has
-- the advisory lock (docs/decisions/0589-the-lead-is-a-row.md).
alter table leader add column backend integer, add column backend_start timestamptz, add column beat_at timestamptz;
