-- A replay may begin again after its last bar, and operators import files from the console while Akari runs.

alter table replay_files add column loops boolean not null default false;

-- Written whole in one transaction, never changed: the server's role gets no other right.
grant insert on replay_files, replay_days, replay_shares, replay_bars to akari_app;
