-- Companies come to the market after its founding, at the beginning of a trading date.
alter table instruments
  -- null: listed since the founding.
  add column listed_on date;

grant insert on instruments to akari_app;
