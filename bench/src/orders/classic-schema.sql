create schema classic;
create table classic.sessions (token text primary key, account bigint not null);
create table classic.accounts (id bigint primary key, cash bigint not null, held bigint not null, chain_head bytea not null default '') with (fillfactor = 70);
create table classic.instruments (code text primary key, last bigint not null, volume bigint not null) with (fillfactor = 50);
create table classic.commands (account bigint not null, id text not null, kind text not null, at timestamptz not null default now(), body jsonb not null,
  outcome jsonb, primary key (account, id));
create table classic.orders (id bigint generated always as identity primary key, account bigint not null, client_id text not null,
  code text not null, side text not null, price bigint, quantity bigint not null, filled bigint not null, held bigint not null,
  leverage smallint not null, status text not null, placed_at timestamptz not null default now(), unique (account, client_id));
create index on classic.orders (code, side, price) where status = 'working';
create index on classic.orders (account) where status = 'working';
create index on classic.orders (account, id desc);
create table classic.tape (code text not null, id bigint generated always as identity, at timestamptz not null default now(), price bigint not null,
  quantity bigint not null, primary key (code, id));
create table classic.positions (id bigint generated always as identity primary key, account bigint not null, code text not null,
  side text not null, quantity bigint not null, value bigint not null, margin bigint not null);
create index on classic.positions (account);
create table classic.entries (id bigint generated always as identity primary key, account bigint not null, kind text not null,
  cause bigint not null, at timestamptz not null default now(), cash_after bigint not null, chain_head bytea not null);
create index on classic.entries (account, id desc);
create table classic.postings (entry bigint not null, place smallint not null, from_account text not null, to_account text not null,
  amount bigint not null, primary key (entry, place));
create table classic.events (account bigint not null, id bigint generated always as identity, kind text not null, body jsonb not null,
  primary key (account, id));
create table classic.fills (order_id bigint not null, at timestamptz not null default now(), price bigint not null, quantity bigint not null);
