-- When the core's last input of running time was, as far as it was stored: catching up with missed boundaries has past times and does
-- not count. A margin call whose time fell into what lies after it is due later (docs/decisions.md).
alter table leader add column live_at timestamptz(3);
