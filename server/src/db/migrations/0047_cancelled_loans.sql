-- Customers can take a waiting application back.
alter table loans drop constraint loans_status_check;
alter table loans add constraint loans_status_check
  check (status in ('submitted', 'approved', 'overdue', 'repaid', 'failed', 'cancelled'));
alter table loans drop constraint loans_decided_by_check;
alter table loans add constraint loans_decided_by_check check (decided_by in ('desk', 'operator', 'customer'));
alter table loans add check ((status = 'cancelled') = (decided_by is not distinct from 'customer'));
