import { dividendsAYear } from "@akari/brokerage/dividend/dividend";
import type { Handlers } from "../../http/handler.ts";
import { yenOf } from "../../http/present.ts";
import { actingOf } from "../../http/use-call.ts";
import { refuse } from "../../admission/refusal.ts";
import { myDividendsOf } from "../../uses/dividend/my-dividends.ts";
import { dividendsIn, dividendsOf } from "../../uses/dividend/read-dividends.ts";
import { listRecord } from "./list-record.ts";
import { presentDividend, yieldPercent } from "./present-dividend.ts";
import { presentMine } from "./present-mine.ts";

type DividendRoutes = Pick<
  Handlers,
  "dividend/calendar" | "dividend/detail" | "dividend/mine" | "dividend/record"
>;

/** Dividends in the answer about one share. */
const shownMost = 10;

/** Dividends as the market declared them, and what a customer's positions receive and pay. */
export const dividendRoutes: DividendRoutes = {
  async "dividend/calendar"({ edge, request: { month } }) {
    const rows = await dividendsIn(edge, month);
    return { month, items: rows.map((row) => presentDividend(edge.market, row)) };
  },

  async "dividend/detail"({ edge, request: { code } }) {
    const { market } = edge;
    if (market.quote(code) === undefined) return refuse("INSTRUMENT_UNKNOWN", { field: "code" });
    const rows = await dividendsOf(edge, code, shownMost);
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

  "dividend/mine": async (call) => presentMine(await myDividendsOf(call.edge, actingOf(call))),

  "dividend/record": listRecord,
};
