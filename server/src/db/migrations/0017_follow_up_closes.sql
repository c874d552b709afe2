-- Forced closes that follow one below 10 %, until 20 % is reached, say so.
alter table orders
  drop constraint orders_origin_check,
  add constraint orders_origin_check check (origin in ('customer', 'exit', 'margin-call', 'loss-line', 'loss-line-follow-up'));
alter table forced_closes
  drop constraint forced_closes_rule_check,
  add constraint forced_closes_rule_check check (rule in ('margin-call', 'loss-line', 'loss-line-follow-up'));
