-- Every reading of an account counts what of its messages is unread.
create index messages_unread on messages (account_id) where read_at is null;
