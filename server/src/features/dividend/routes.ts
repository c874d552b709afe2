import type { Dividend } from "@akari/brokerage/dividend/dividend";
import { dividendsAYear } from "@akari/brokerage/dividend/dividend";
import type { Handlers } from "../../http/handler.ts";
import { yenOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import { calendarOf } from "../../uses/calendar.ts";
import { listRecord } from "./dividend-record.ts";
import { readMyDividends } from "./my-dividends.ts";
import { dividendColumns, presentDividend, yieldPercent } from "./present-dividend.ts";

type DividendRoutes = Pick<
  Handlers,
  "dividend/calendar" | "dividend/detail" | "dividend/mine" | "dividend/record"
>;

/** Dividends in the answer about one share. */
const shownMost = 10;

/** Dividends as the market declared them, and what a customer's positions receive and pay. */
export const dividendRoutes: DividendRoutes = {
  async "dividend/calendar"({ edge: { sql, course, market }, request: { month } }) {
    const { rows } = await sql.query<Dividend>(
      `select ${dividendColumns} from dividends, (select ($2 || '-01')::date as first) m
       where course = $1 and (ex_date >= first and ex_date < first + interval '1 month'
         or payment_date >= first and payment_date < first + interval '1 month')
       order by ex_date, code`,
      [course, month],
    );
    return { month, items: rows.map((row) => presentDividend(market, row)) };
  },

  async "dividend/detail"({ edge: { sql, course, market }, request: { code } }) {
    if (market.quote(code) === undefined) return refuse("INSTRUMENT_UNKNOWN", { field: "code" });
    const { rows } = await sql.query<Dividend>(
      `select ${dividendColumns} from dividends where course = $1 and code = $2 order by ex_date desc limit ${shownMost}`,
      [course, code],
    );
    const [newest] = rows;
    return {
      code,
      yearly:
        newest === undefined
          ? null
          : {
              times: dividendsAYear,
              perShare: yenOf(dividendsAYear * newest.perShare),
              yieldPercent: yieldPercent(market, newest),
            },
      items: rows.map((row) => presentDividend(market, row)),
    };
  },

  "dividend/mine": ({ edge, caller: { account: accountId } }) =>
    readMyDividends(edge, accountId, calendarOf(edge)),

  "dividend/record": listRecord,
};
