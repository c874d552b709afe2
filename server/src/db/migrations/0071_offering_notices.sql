-- Customers who want to be told when the next offering takes applications; gone once they have been told.
create table offering_notices (
  account_id bigint primary key references people on delete cascade,
  asked_at   timestamptz(3) not null,
  -- When it is planned to open, as known when they asked.
  due_at     timestamptz(3) not null
);
grant select, insert, update, delete on offering_notices to akari_app;
