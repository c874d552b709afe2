import { minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type { Edge } from "../edge.ts";
import { marketReads } from "./market-reads.ts";

/** Values at past instants never change, so they are cached; the oldest are dropped. */
const remembered = new WeakMap<Edge, Map<number, Promise<number>>>();
const rememberedMaximum = 500;

/** The index of a trading date at the beginning of an instant's minute, in hundredths of a point. */
export function indexAt(edge: Edge, date: string, at: number): Promise<number> {
  const minute = Math.floor(at / minuteMs) * minuteMs;
  const known = remembered.get(edge) ?? new Map<number, Promise<number>>();
  remembered.set(edge, known);
  const before = known.get(minute);
  if (before !== undefined) return before;
  const begun = readIndexAt(edge, date, minute);
  known.set(minute, begun);
  begun.catch(() => known.delete(minute));
  const [oldest] = known.keys();
  if (known.size > rememberedMaximum && oldest !== undefined) known.delete(oldest);
  return begun;
}

/** By the rule of the index (docs/decisions/0032-equal-weight-index.md): a share without a price on that day so far counts as 1, a replayed one is excluded. */
async function readIndexAt(edge: Edge, date: string, at: number): Promise<number> {
  const [close, { rows }] = await Promise.all([
    marketReads(edge).index.closeBefore(date),
    edge.sql.query<{ mean: number }>({
      name: "index-at",
      text: `select avg(coalesce(bar.close::float8
            / coalesce(day.base_price, case when state.trading_date = $1 then state.base_price end), 1)) as mean
        from instruments i join instrument_state state using (course, code)
          left join day_bars day on day.course = $4 and day.code = i.code and day.trading_date = $1
          left join lateral (select close from minute_bars
            where course = $4 and code = i.code and start >= $2 and start < $3 order by start desc limit 1) bar on true
        where i.course = $4 and i.replay_file_id is null and (i.listed_on is null or i.listed_on <= $1)`,
      values: [date, new Date(startOfTokyoDate(date)), new Date(at), edge.course],
    }),
  ]);
  return Math.round(close * (rows[0]?.mean ?? 1) * 100);
}
