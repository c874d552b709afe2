import type pg from "pg";
import type { CourseSql } from "../../db/course-sql.ts";
import type { Handlers } from "../../http/handler.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { tenthsOf } from "../../http/parse.ts";
import { priceOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import { lockPersonOf } from "../../people/lock-person.ts";

/** A customer's own lines on the charts of shares. */
export const chartRoutes: Pick<Handlers, "chart/lines" | "chart/setLines"> = {
  "chart/lines": async ({ edge, request: { code }, caller: { account: accountId } }) => {
    if (edge.market.card(code) === undefined) return unknown();
    return { code, prices: await readPrices(edge, accountId, code) };
  },

  "chart/setLines": async ({ edge, request: { code, prices }, caller: { account: accountId } }) => {
    if (edge.market.card(code) === undefined) return unknown();
    return inTransaction(edge.sql, async (transaction) => {
      // Two devices may draw at once, and the person may be erased meanwhile.
      if (!(await lockPersonOf(transaction, accountId))) return refuse("SESSION_EXPIRED");
      await transaction.query(
        "delete from chart_lines where course = $1 and account_id = $2 and code = $3",
        [edge.course, accountId, code],
      );
      await transaction.query(
        "insert into chart_lines (course, account_id, code, price) select distinct $1::integer, $2::bigint, $3, unnest($4::bigint[])",
        [edge.course, accountId, code, prices.map(tenthsOf)],
      );
      return {
        code,
        prices: await readPrices({ sql: transaction, course: edge.course }, accountId, code),
      };
    });
  },
};

const unknown = () => refuse("INSTRUMENT_UNKNOWN", { field: "code" });

async function readPrices(
  { sql, course }: CourseSql<Pick<pg.ClientBase, "query">>,
  accountId: number,
  code: string,
): Promise<number[]> {
  const { rows } = await sql.query<{ readonly price: number }>(
    "select price from chart_lines where course = $1 and account_id = $2 and code = $3 order by price",
    [course, accountId, code],
  );
  return rows.map(({ price }) => priceOf(price));
}
