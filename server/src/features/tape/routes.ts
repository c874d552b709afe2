import { tapePageBatches, tapePagePrints } from "@akari/api/tape";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { shownDate } from "../../market/shown-day.ts";
import { countPrints, firstBatchOf, headBefore, readBatches } from "../../uses/tape/read-tape.ts";

/** The tape with its chain, from which anybody recomputes what the market shows (docs/promises.md). */
export const tapeRoutes: Pick<Handlers, "market/tape"> = {
  "market/tape": async ({ edge: { jobs: sql, course, market }, request: { from } }) => {
    const books = { sql, course };
    const [quote] = market.codes.map((code) => market.quote(code));
    const tradingDate = quote === undefined ? market.tradingDate : shownDate(quote);
    const first = from === undefined ? await firstBatchOf(books, tradingDate) : idIn(from);
    const [{ batches, next }, previousHead, prints] = await Promise.all([
      readBatches(books, first, { batches: tapePageBatches, prints: tapePagePrints }),
      headBefore(books, first),
      countPrints(books, first),
    ]);
    return {
      tradingDate,
      prints,
      previousHead,
      items: batches.map(({ batch, prints: texts, head }) => ({ batch, prints: [...texts], head })),
      nextFrom: next,
    };
  },
};
