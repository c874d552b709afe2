-- A reader's lists of shares; they go with the person.

create table favourite_groups (
  group_id    bigint generated always as identity primary key,
  account_id  bigint not null references people on delete cascade,
  -- Order of the reader's groups; gaps mean nothing.
  position    integer not null,
  -- '' for the first list of a reader who has not named it.
  name        text not null,
  unique (account_id, name)
);

create table favourites (
  group_id  bigint not null references favourite_groups on delete cascade,
  code      text not null references instruments,
  -- Order within the group; gaps mean nothing.
  position  integer not null,
  added_at  timestamptz(3) not null,
  primary key (group_id, code)
);

grant select, insert, delete on favourite_groups, favourites to akari_app;
grant update (name) on favourite_groups to akari_app;
grant update (position) on favourites to akari_app;
