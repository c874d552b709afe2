-- From this step on no print has one account on both sides (docs/orders.md). What was stored by then keeps what it has: until when is
-- written down for the audit. null: the rule has held from the beginning.
alter table leader add column self_trades_until timestamptz(3);
update leader set self_trades_until = batch_at;
