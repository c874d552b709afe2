-- Up to which news item a customer has seen the list of news; no row: they have not looked since the account was opened.
create table news_reads (
  account_id bigint primary key references people on delete cascade,
  news_id    bigint not null
);
grant select, insert, update on news_reads to akari_app;

-- The list can be read by topic, which is a set of kinds.
create index news_kind on news (kind, at desc, news_id desc);
