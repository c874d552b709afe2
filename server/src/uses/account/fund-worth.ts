/** SQL for the worth of an account's fund units, in sen: at the price of the last dealing point, down to sen (docs/follow.md#price). */
export function fundWorthOf(account: string, course: string): string {
  return `(select coalesce(sum(floor(w.units * f.price::numeric / 10000)), 0)::bigint
    from follows w join funds f using (course, fund_id) where course = ${course} and w.account_id = ${account} and w.status in ('following', 'selling'))`;
}

/**
 * SQL for the same at several moments, as an array of rows' JSON in the order of the two parameters: trading dates, at whose last dealing point it
 * is taken, or instants where there is no date.
 */
export function fundWorthsOf(
  account: string,
  dates: string,
  instants: string,
  course: string,
): string {
  return `(select json_agg(worth order by place) from (
    select m.place, coalesce(sum(floor(w.units * p.price::numeric / 10000)), 0)::bigint as worth
    from unnest(${dates}::date[], ${instants}::timestamptz[]) with ordinality m(date, instant, place)
    cross join lateral (select case when m.date is null then m.instant
      else (select max(at) from fund_points where course = ${course} and trading_date <= m.date) end as at) t
    left join follows w on w.course = ${course} and w.account_id = ${account} and w.dealt_at <= t.at and (w.ended_at is null or w.ended_at > t.at)
    left join lateral (select price from fund_points where course = ${course} and fund_id = w.fund_id and at <= t.at order by at desc limit 1) p on true
    group by m.place) worths)`;
}
