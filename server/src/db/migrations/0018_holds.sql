-- Money on hold, whatever for: one row for each cause that holds some, gone when it holds nothing. Numbers come from one sequence, so that
-- the number alone names the cause. Until now only orders held money, on their own rows.
create table holds (
  cause_id   bigint primary key,
  cause_kind text not null,
  account_id bigint not null,
  amount     bigint not null check (amount > 0)
) with (fillfactor = 70);
create index holds_account on holds (account_id);
insert into holds (cause_id, cause_kind, account_id, amount)
  select order_id, 'order', account_id, held from orders where held > 0;
alter table orders drop column held;
grant select, insert, delete on holds to akari_app;
grant update (amount) on holds to akari_app;
