-- What a capture cost the core: where it is much they are rare, and a start says so (docs/decisions/0647-a-running-market-is-captured.md).
alter table captures add column took_ms integer not null default 0;

-- One row is replaced again and again, and its bytes lie in a table of their own: without these a few captures of space would become many.
alter table captures set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1, autovacuum_vacuum_cost_delay = 0,
  toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 1, toast.autovacuum_vacuum_cost_delay = 0
);
