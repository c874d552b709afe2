import type { Calendar } from "@akari/exchange/calendar";
import { price } from "@akari/exchange/price";
import type { PublicMarket } from "@akari/simulator/strategies/strategy";
import { finishedSessions } from "../clock/finished-sessions.ts";
import type { Edge } from "../edge.ts";

/** Finished sessions that a strategy is shown. */
const shownSessions = 13;

/**
 * The public market at an instant, for the strategies of funds: last prices, and the closes and turnover of the last finished sessions, all from
 * prints that everybody has seen. Shares of replays and shares without a print are left out.
 */
export async function readPublicMarket(
  { sql, course, market }: Pick<Edge, "sql" | "course" | "market">,
  calendar: Calendar,
  at: number,
): Promise<PublicMarket> {
  const sessions = finishedSessions(calendar, at, shownSessions);
  const { rows } = await sql.query<{
    place: number;
    code: string;
    close: number;
    turnover: number;
  }>(
    `select s.place, b.code, (array_agg(b.close order by b.start desc))[1] as close, sum(b.turnover)::bigint as turnover
     from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality s(opens_at, closes_at, place)
       join minute_bars b on b.course = $3 and b.start >= s.opens_at and b.start <= s.closes_at
     group by s.place, b.code order by b.code, s.place`,
    [
      sessions.map(({ opensAt }) => new Date(opensAt)),
      sessions.map(({ closesAt }) => new Date(closesAt)),
      course,
    ],
  );
  const byCode = Map.groupBy(rows, ({ code }) => code);
  return market.codes.flatMap((code) => {
    const card = market.card(code);
    const last = market.quote(code)?.statistics.last ?? null;
    const traded = byCode.get(code);
    if (card === undefined || market.replay(code) !== null || traded === undefined) return [];
    // A session without a trade ends at the price of the one before.
    const closes = sessions.flatMap((_, index) => {
      const close = traded.findLast(({ place }) => place <= index + 1)?.close;
      return close === undefined ? [] : [price(close)];
    });
    const turnover = traded.reduce((sum, row) => sum + row.turnover, 0) / 10;
    return [
      { code, lot: card.lot, last: last === null ? closes.at(-1)! : price(last), closes, turnover },
    ];
  });
}
