-- Conversations of customers with support: one for each account. They know the customer by the account number only.

create table conversations (
  account_id          bigint primary key,
  last_number         bigint not null default 0,
  -- Closed by an operator until the customer writes again.
  status              text not null check (status in ('open', 'closed')),
  -- The oldest message of the customer that no operator has answered; null: none.
  waiting_since       timestamptz(3),
  -- The last time that the automatic desk said why no person answers.
  noted_at            timestamptz(3),
  -- The operator who wrote last; null: nobody has.
  representative_id   text,
  representative      text,
  changed_at          timestamptz(3) not null
);
create index conversations_changed on conversations (changed_at desc);
create index conversations_waiting on conversations (waiting_since) where waiting_since is not null;

-- The transcript: nothing in it is changed or removed.
create table conversation_messages (
  account_id    bigint not null references conversations,
  -- Place in the conversation, from 1 without gaps.
  number        bigint not null check (number > 0),
  at            timestamptz(3) not null,
  author_kind   text not null check (author_kind in ('customer', 'operator', 'desk', 'record')),
  -- The operator's id; '' for others.
  author_id     text not null,
  -- The operator's name when they wrote it; null for others.
  author_name   text,
  -- Made by the author, so that a repeated message is the same one.
  client_id     text not null,
  content       jsonb not null,
  primary key (account_id, number),
  unique (account_id, author_kind, author_id, client_id)
);

-- Up to which message each side has seen the conversation.
create table conversation_reads (
  account_id  bigint not null references conversations,
  side        text not null check (side in ('customer', 'support')),
  up_to       bigint not null,
  at          timestamptz(3) not null,
  primary key (account_id, side)
);

grant select, insert, update on conversations, conversation_reads to akari_app;
grant select, insert on conversation_messages to akari_app;
