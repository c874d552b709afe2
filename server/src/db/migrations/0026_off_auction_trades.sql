-- Trades outside the auction (market rules 11): they stand on the tape under the next number and are no price of the market. All
-- older trades were made in the auction market.
alter table tape add column off_auction boolean not null default false;
alter table fills add column off_auction boolean not null default false;
