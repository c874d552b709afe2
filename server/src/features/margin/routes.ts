import type { MarginInfo } from "@akari/api/margin";
import type { MarginAccount } from "@akari/brokerage/margin/margin-account";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { nullablePriceOf, priceOf, yenOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { refuse } from "../../admission/refusal.ts";
import { presentForced } from "../../reads/present-forced.ts";
import { marginCallsOf, marginOf } from "../../uses/margin/calls.ts";
import { presentCall } from "./present-call.ts";

type MarginHandlers = Pick<Handlers, "account/margin" | "account/marginCalls">;

export const marginRoutes: MarginHandlers = {
  "account/margin": async (call) =>
    answered(await marginOf(call.edge, actingOf(call)), (margin) => ({
      ...present(margin),
      call: margin.call === null ? null : presentCall(margin.call),
      forcedCloses: margin.forced.map(presentForced),
    })),

  "account/marginCalls": async (call) => {
    const before = positionOf(call.request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const rows = await marginCallsOf(call.edge, actingOf(call), { before, count: pageSize + 1 });
    return pageOf(rows, byId, presentCall);
  },
};

function present(margin: MarginAccount): Omit<MarginInfo, "call" | "forcedCloses"> {
  const { parts, lines } = margin;
  return {
    equity: yenOf(margin.equity),
    parts: {
      cash: yenOf(parts.cash),
      held: yenOf(parts.held),
      margin: yenOf(parts.margin),
      securities: yenOf(parts.securities),
      floating: yenOf(parts.floating),
      accruedFinancing: yenOf(parts.accruedFinancing),
      advance: yenOf(parts.advance),
    },
    floatingProfit: yenOf(margin.floatingProfit),
    openValue: yenOf(margin.openValue),
    ratioPercent: margin.ratioHundredths === null ? null : margin.ratioHundredths / 100,
    lines: {
      opening: yenOf(lines.opening),
      call: yenOf(lines.call),
      liquidation: yenOf(lines.liquidation),
    },
    spare: yenOf(margin.spare),
    stocks: margin.stocks.map((stock) => ({
      code: stock.code,
      side: stock.side,
      quantity: stock.quantity,
      openValue: yenOf(stock.openValue),
      lastPrice: priceOf(stock.price),
      floatingProfit: yenOf(stock.floatingProfit),
      callPrice: nullablePriceOf(stock.callPrice),
      liquidationPrice: nullablePriceOf(stock.liquidationPrice),
    })),
  };
}
