import { rowsOf } from "../course-sql.ts";
import { bytesOf, hexOf } from "@akari/verify/draw/hex";
import { commitmentOf } from "@akari/verify/draw/lottery";
import { drawnPrize, prizeText } from "@akari/verify/draw/prize-draw";
import type pg from "pg";
import { type AuditCheck, shownOffences } from "./report.ts";
import { inBatches } from "./rows.ts";
import type { SqlCheck } from "./sql-check.ts";

/** As printed (docs/luck.md#odds): yen and thousandths. */
const prizes = [
  { amount: 100_000, chances: 1 },
  { amount: 10_000, chances: 10 },
  { amount: 1_000, chances: 100 },
  { amount: 100, chances: 300 },
];
const senPerYen = 100;
const printed = [0, ...prizes.map(({ amount }) => amount * senPerYen)].join(", ");

/** Prize draws (docs/luck.md). Written from the rules alone. */
export const luckChecks: readonly SqlCheck[] = [
  {
    name: "The pool of prizes is fed once a series, before its odds are printed, and gives to drawn chances alone",
    counted: `${rowsOf("prize_series")} prize_series`,
    offending: `
      with moved as (
        select e.entry_id, e.account_id, e.kind, e.cause_kind, e.cause_id, e.at, p.from_kind, p.to_kind, p.amount
        from ${rowsOf("postings")} p join ${rowsOf("entries")} e using (entry_id) where 'prizes' in (p.from_kind, p.to_kind))
      select m.entry_id, m.kind, m.from_kind, m.to_kind, m.amount, s.series_id, s.fed, c.chance_id, c.amount as prize
      from moved m
      full join (select * from ${rowsOf("prize_series")} prize_series where fed > 0) s on m.kind = 'prizes-fed' and s.series_id = m.cause_id
      full join (select * from ${rowsOf("taken_chances")} taken_chances where amount > 0) c on c.entry_id = m.entry_id
      where case
        when s.series_id is not null then (m.account_id, m.cause_kind, m.from_kind, m.to_kind, m.amount, m.at)
          is distinct from (0::bigint, 'prizes', 'outside', 'prizes', s.fed, s.announced_at)
        else (m.account_id, m.kind, m.cause_kind, m.cause_id, m.from_kind, m.to_kind, m.amount)
          is distinct from (c.account_id, 'prize-paid', 'chance', c.chance_id, 'prizes', 'cash', c.amount) end`,
  },
  {
    name: "Chances of a series are numbered without a gap, were taken while it ran, and won what is printed",
    counted: `${rowsOf("taken_chances")} taken_chances`,
    offending: `
      select series_id, taken, found, last, outside, unprinted from ${rowsOf("prize_series")} s left join lateral (
        select count(*) as found, coalesce(max(number), 0) as last,
          count(*) filter (where taken_at < s.begins_at or taken_at >= s.ends_at or taken_at < s.announced_at) as outside,
          count(*) filter (where amount not in (${printed})) as unprinted
        from ${rowsOf("taken_chances")} taken_chances where series_id = s.series_id) c on true
      where taken <> found or taken <> last or outside > 0 or unprinted > 0`,
  },
  {
    name: "Nobody has taken more chances than came with dates, the first order and the first closed position",
    counted: `${rowsOf("accounts")} accounts`,
    offending: `
      select account_id, chances_left, taken, given from (
        select a.account_id, a.chances_left,
          (select count(*) from ${rowsOf("taken_chances")} taken_chances where account_id = a.account_id) as taken,
          -- An account that is opened at the end of a trading day begins with the next date, so the calendar's date before is never too late.
          a.chances_counted_on - (a.opened_at at time zone 'Asia/Tokyo')::date + 1
            + (a.first_order_on is not null)::int + (a.first_close_on is not null)::int as given
        from ${rowsOf("accounts")} a) c
      where taken + chances_left > given`,
  },
];

/** Every revealed series drawn again: its secret is the committed one, and each result follows from it. */
export async function checkPrizeDraws(sql: pg.ClientBase, course: number): Promise<AuditCheck> {
  const offences: string[] = [];
  let count = 0;
  const { rows: all } = await sql.query<{
    series: number;
    from: number;
    until: number;
    commitment: string;
    secret: string;
  }>(
    `select series_id as series, begins_at as "from", ends_at as until, commitment, secret from ${rowsOf("prize_series")} prize_series where status = 'revealed' order by series_id`,
    [course],
  );
  const terms = new Map(all.map((one) => [one.series, { ...one, prizes }]));
  for (const { series, commitment, secret } of all)
    if (hexOf(commitmentOf(bytesOf(secret), prizeText(terms.get(series)!))) !== commitment)
      offences.push(`series_id ${series}: the secret is not the one that was committed to`);
  const query = `
    select c.series_id as series, c.number, c.random, c.tape_head as head, c.amount, t.head as kept
    from ${rowsOf("taken_chances")} c join ${rowsOf("prize_series")} s using (series_id) left join ${rowsOf("prize_tapes")} t on t.head = c.tape_head
    where s.status = 'revealed' order by c.series_id, c.number`;
  interface ChanceRow {
    series: number;
    number: number;
    random: string;
    head: string | null;
    amount: number;
    kept: string | null;
  }
  for await (const row of inBatches<ChanceRow>(sql, course, "audited_chances", query)) {
    const { series, number, random, head, amount, kept } = row;
    const { secret, ...own } = terms.get(series)!;
    count += 1;
    const won =
      head === null || kept === null
        ? null
        : (drawnPrize(bytesOf(secret), own, { number, random }, bytesOf(head))?.amount ?? 0);
    if (won === null || won * senPerYen !== amount)
      offences.push(
        `series_id ${series}, number ${number}: drawn again it wins ${won}, not ${amount / senPerYen}`,
      );
  }
  return {
    name: "Prize draws drawn again from their secrets",
    count,
    offences: offences.slice(0, shownOffences),
  };
}
