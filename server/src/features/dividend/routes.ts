import type { Dividend } from "@akari/brokerage/dividend/dividend";
import { dividendsAYear } from "@akari/brokerage/dividend/dividend";
import type { Handlers } from "../../http/handler.ts";
import { yenOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import { calendarOf } from "../../reads/trading-calendar.ts";
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
  async "dividend/calendar"({ edge: { sql, market }, request: { month } }) {
    const { rows } = await sql.query<Dividend>(
      `select ${dividendColumns} from dividends, (select ($1 || '-01')::date as first) m
       where ex_date >= first and ex_date < first + interval '1 month'
         or payment_date >= first and payment_date < first + interval '1 month'
       order by ex_date, code`,
      [month],
    );
    return { month, items: rows.map((row) => presentDividend(market, row)) };
  },

  async "dividend/detail"({ edge: { sql, market }, request: { code } }) {
    if (market.quote(code) === undefined) return refuse("INSTRUMENT_UNKNOWN", { field: "code" });
    const { rows } = await sql.query<Dividend>(
      `select ${dividendColumns} from dividends where code = $1 order by ex_date desc limit ${shownMost}`,
      [code],
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
    readMyDividends(edge.sql, accountId, calendarOf(edge)),

  "dividend/record": listRecord,
};
