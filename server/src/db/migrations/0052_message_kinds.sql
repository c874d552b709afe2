-- The list of messages can be read by kind, which is a set of keys, and by what is unread.
create index messages_by_key on messages (account_id, key, message_id desc);
create index messages_unread_newest on messages (account_id, message_id desc) where read_at is null;
drop index messages_unread;

-- Kinds of messages that a customer has chosen to see as notifications of the browser; no row: none.
create table notification_choices (
  account_id bigint primary key references people on delete cascade,
  kinds      text[] not null
);
grant select, insert, update on notification_choices to akari_app;

-- A freeze that has ended by itself is told once.
create index accounts_frozen on accounts (frozen_until) where frozen_until is not null;
