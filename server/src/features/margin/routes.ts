import type { MarginInfo } from "@akari/api/margin";
import { type MarginAccount, marginAccount } from "@akari/brokerage/margin/margin-account";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { nullablePriceOf, priceOf, yenOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import { readFigures } from "../../uses/account/figures.ts";
import { readForcedCloses } from "../../uses/margin/forced-closes.ts";
import { presentForced } from "../../reads/present-forced.ts";
import { callColumns, type CallRow, presentCall } from "./calls.ts";

type MarginHandlers = Pick<Handlers, "account/margin" | "account/marginCalls">;

const forcedClosesShown = 10;

export const marginRoutes: MarginHandlers = {
  "account/margin": async ({ edge, caller }) => {
    const { account: accountId } = caller;
    const figures = await readFigures(edge, accountId);
    if (figures === null) return refuse("ACCOUNT_UNKNOWN");
    const { rows } = await edge.sql.query<CallRow>(
      `select ${callColumns} from margin_calls c where c.course = $1 and account_id = $2 and outcome is null`,
      [edge.course, accountId],
    );
    const forced = await readForcedCloses(edge, accountId, forcedClosesShown);
    return {
      ...present(marginAccount(figures)),
      call: rows[0] === undefined ? null : presentCall(rows[0]),
      forcedCloses: forced.map(presentForced),
    };
  },

  "account/marginCalls": async ({ edge, request, caller }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const { rows } = await edge.sql.query<CallRow>(
      `select ${callColumns} from margin_calls c where c.course = $1 and account_id = $2 and call_id < $3 order by call_id desc limit $4`,
      [edge.course, caller.account, before, pageSize + 1],
    );
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
