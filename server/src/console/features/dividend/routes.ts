import type { ConsoleDividend } from "@akari/api/console/dividend";
import { nameOf } from "../../../market/share-name.ts";
import { cursorOf, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idOf, timeOf, yenOf } from "../../../http/present.ts";
import { refuse } from "../../../admission/refusal.ts";
import type { ConsoleHandlers } from "../../console-call.ts";

interface DividendRow {
  readonly id: number;
  readonly code: string;
  readonly perShare: number;
  readonly declaredAt: number;
  readonly lastCumDate: string;
  readonly exDate: string;
  readonly recordDate: string;
  readonly paymentDate: string;
  readonly status: ConsoleDividend["status"];
  readonly positions: number;
  readonly received: number;
  readonly charged: number;
}

/** Dividends are read here; only the market's own clock declares one (docs/dividends.md). */
export const dividendRoutes: Pick<ConsoleHandlers, "dividend/list"> = {
  "dividend/list": async ({
    edge: { sql, course, market },
    request: { state = "coming", cursor },
    locale,
  }) => {
    const before = positionOf(cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const [{ rows }, counts] = await Promise.all([
      sql.query<DividendRow>(
        `select dividend_id as id, d.code, d.per_share as "perShare", declared_at as "declaredAt", last_cum_date as "lastCumDate", ex_date as "exDate",
           record_date as "recordDate", payment_date as "paymentDate", d.status, count(e.entitlement_id) as positions,
           coalesce(sum(e.amount) filter (where e.side = 'long'), 0)::bigint as received,
           coalesce(sum(e.amount) filter (where e.side = 'short'), 0)::bigint as charged
         from dividends d left join entitlements e using (course, dividend_id)
         where d.course = $1 and (d.status = 'paid') = ($2 = 'paid') and dividend_id < $3
         group by d.course, dividend_id order by dividend_id desc limit $4`,
        [course, state, before, pageSize + 1],
      ),
      sql.query<{ status: ConsoleDividend["status"]; count: number }>(
        "select status, count(*) as count from dividends where course = $1 group by status",
        [course],
      ),
    ]);
    const countOf = (status: ConsoleDividend["status"]) =>
      counts.rows.find((row) => row.status === status)?.count ?? 0;
    const page = pageOf(
      rows,
      ({ id }) => cursorOf(id),
      ({ id, code, perShare, declaredAt, positions, received, charged, ...terms }) => {
        return {
          dividendId: idOf(id),
          code,
          name: nameOf(market, code, locale),
          perShare: yenOf(perShare),
          declaredAt: timeOf(declaredAt),
          ...terms,
          entitled: { positions, received: yenOf(received), charged: yenOf(charged) },
        };
      },
    );
    const figures = { declared: countOf("declared"), ex: countOf("ex"), paid: countOf("paid") };
    return { ...page, figures };
  },
};
