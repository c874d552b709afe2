-- Prices that a customer has drawn as lines on a share's chart; they go with the person. Tenths of a yen.

create table chart_lines (
  account_id  bigint not null references people on delete cascade,
  code        text not null references instruments,
  price       bigint not null check (price > 0),
  primary key (account_id, code, price)
);

grant select, insert, delete on chart_lines to akari_app;
