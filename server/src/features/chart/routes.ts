import type { Handlers } from "../../http/handler.ts";
import { ownPartsOf } from "../../http/own-parts.ts";
import { tenthsOf } from "../../http/parse.ts";
import { priceOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { refuse } from "../../admission/refusal.ts";
import { linesOf, setLines } from "../../uses/chart/lines.ts";

/** A customer's own lines on the charts of shares. */
export const chartRoutes: Pick<Handlers, "chart/lines" | "chart/setLines"> = {
  "chart/lines": async (call) => {
    const { code } = call.request;
    if (call.edge.market.card(code) === undefined) return unknown();
    const lines = await linesOf(call.edge, actingOf(call), code);
    return { code, prices: lines.map(priceOf) };
  },

  "chart/setLines": async (call) => {
    const { code, prices } = call.request;
    if (call.edge.market.card(code) === undefined) return unknown();
    const asked = { code, prices: prices.map(tenthsOf) };
    return answered(await setLines(ownPartsOf(call.edge), actingOf(call), asked), (lines) => ({
      code,
      prices: lines.map(priceOf),
    }));
  },
};

const unknown = () => refuse("INSTRUMENT_UNKNOWN", { field: "code" });
