-- Sen: above it two operators decide a deposit or a withdrawal. It is fixed when a market is founded; older markets have the brokerage's
-- own limit, by which their cores have always judged.
alter table market add column second_person_above bigint not null default 300000000
  check (second_person_above between 0 and 300000000);
