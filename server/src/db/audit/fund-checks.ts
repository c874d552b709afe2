import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** Funds and what customers bought of them (docs/follow.md). Written from the rules alone. */
export const fundChecks: readonly SqlCheck[] = [
  {
    name: "The units of a fund are its issuer's and its followers', and the issuer paid 10,000 yen for 10,000",
    counted: `${rowsOf("funds")} funds`,
    offending: `
      select f.fund_id, f.units, f.seed, f.seed_units, held.units as followed, seeded.amount as seeded from ${rowsOf("funds")} f
      left join lateral (select coalesce(sum(units), 0) as units from ${rowsOf("follows")} follows where fund_id = f.fund_id and status in ('following', 'selling')) held on true
      left join lateral (select sum(p.amount) as amount from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id)
        where e.account_id = f.account_id and e.kind = 'fund-seeded') seeded on true
      where f.units <> f.seed_units + held.units or f.seed_units * 100 <> f.seed or seeded.amount is distinct from f.seed`,
  },
  {
    name: "A price of a fund is its value for each 10,000 units, down to whole yen",
    counted: `${rowsOf("fund_points")} fund_points`,
    offending: `
      select point_id, fund_id, value, units, price from ${rowsOf("fund_points")} fund_points
      where price <> floor(value * 10000::numeric / units / 100) * 100`,
  },
  {
    name: "A fund has the price of its last dealing point and its highest one",
    counted: `${rowsOf("funds")} funds`,
    offending: `
      select f.fund_id, f.price, last.price as priced, f.peak, top.peak as highest from ${rowsOf("funds")} f
      left join lateral (select price from ${rowsOf("fund_points")} fund_points where fund_id = f.fund_id order by at desc, point_id desc limit 1) last on true
      left join lateral (select max(price) as peak from ${rowsOf("fund_points")} fund_points where fund_id = f.fund_id) top on true
      where f.price <> coalesce(last.price, 1000000) or f.peak <> greatest(coalesce(top.peak, 0), 1000000)`,
  },
  {
    name: "A follow record has the units that its amount buys at the price of its dealing point, and no dearer",
    counted: `${rowsOf("follows")} follows`,
    offending: `
      select w.follow_id, w.status, w.amount, w.units, w.price, w.cost, p.price as priced
      from ${rowsOf("follows")} w left join ${rowsOf("fund_points")} p on p.fund_id = w.fund_id and p.at = w.dealt_at
      where w.units > 0 and (p.price is distinct from w.price or w.units <> floor(w.amount * 10000::numeric / w.price)
        or w.cost <> ceil(w.units * w.price::numeric / 10000))`,
  },
  {
    name: "The money of a follow record is held, dealt and redeemed, and what it cost and brought is the fund's other side",
    counted: `${rowsOf("follows")} follows`,
    offending: `
      select w.follow_id, w.status, w.amount, w.cost, w.proceeds, own.moves, fund.moves as of_fund
      from ${rowsOf("follows")} w join ${rowsOf("funds")} f using (fund_id)
      left join lateral (select string_agg(p.from_kind || ' > ' || p.to_kind || ' ' || p.amount, ', ' order by e.entry_id, p.place) as moves
        from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id) where e.cause_kind = 'fund' and e.cause_id = w.follow_id
          and e.account_id = w.account_id and e.kind <> 'advance-repaid') own on true
      left join lateral (select string_agg(p.from_kind || ' > ' || p.to_kind || ' ' || p.amount, ', ' order by e.entry_id, p.place) as moves
        from ${rowsOf("entries")} e join ${rowsOf("postings")} p using (entry_id) where e.cause_kind = 'fund' and e.cause_id = w.follow_id
          and e.account_id = f.account_id) fund on true
      where own.moves is distinct from 'cash > held ' || w.amount || case
          when w.status in ('refused', 'cancelled') then ', held > cash ' || w.amount
          when w.units > 0 then ', held > dealing ' || w.cost || case when w.cost < w.amount then ', held > cash ' || w.amount - w.cost else '' end
            || case when w.proceeds > 0 then ', dealing > cash ' || w.proceeds else '' end
          else '' end
        or coalesce(fund.moves, '') <> case when w.units > 0 then 'dealing > cash ' || w.cost
            || case when w.proceeds > 0 then ', cash > dealing ' || w.proceeds else '' end else '' end`,
  },
  {
    name: "Redemptions bring the price of their dealing point in whole yen",
    counted: `${rowsOf("follows")} follows`,
    offending: `
      select w.follow_id, w.units, w.sell_price, w.proceeds, p.price
      from ${rowsOf("follows")} w left join ${rowsOf("fund_points")} p on p.fund_id = w.fund_id and p.at = w.ended_at
      where w.status = 'ended' and (w.sell_price is distinct from greatest(p.price, 0)
        or w.proceeds <> floor(w.units * w.sell_price::numeric / 1000000) * 100)`,
  },
];
