import type { AnswerOf } from "@akari/api/endpoints";
import { type PositionItem, positionStatus } from "@akari/api/portfolio";
import { byId, pageOf, pageSize, positionOf as placeOf } from "../../http/cursor.ts";
import type { AccountRead, Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { actingOf } from "../../http/use-call.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { priceDecimalsOf } from "../../market/present.ts";
import { presentFill } from "../../reads/present-fill.ts";
import { presentPosition } from "../../reads/present-position.ts";
import { presentSummary } from "../../reads/present-summary.ts";
import { readAccount } from "../../uses/account/figures.ts";
import { fillsOfPosition } from "../../uses/order/fills.ts";
import { positionOf, positionsOf, valuationOf } from "../../uses/portfolio/read-positions.ts";
import { readAverage } from "./average-working.ts";
import { stockHoldings } from "./composition.ts";
import { positionValues, totalHoldings } from "./holdings.ts";

type PortfolioHandlers = Pick<
  Handlers,
  "trade/positions" | "trade/position" | "trade/holdings" | "trade/average"
>;

export const portfolioRoutes: PortfolioHandlers = {
  "trade/positions": (call) => positionsPage({ ...call, accountId: call.caller.account }),

  "trade/position": async (call) => {
    const { edge, locale } = call;
    const position = await positionOf(edge, actingOf(call), idIn(call.request.positionId));
    if (position instanceof Refusal) return position;
    const fills = await fillsOfPosition(edge, position.id);
    const decimals = priceDecimalsOf(edge.market, position.code);
    return {
      ...presentPosition(position, valuationOf(edge, position.code)),
      fills: fills.map((row) => presentFill(row, position.side, locale, decimals)),
    };
  },

  "trade/holdings": async ({ edge, caller }) => {
    const account = await readAccount(edge, caller.account);
    if (account === null) return refuse("ACCOUNT_UNKNOWN");
    // Nothing is awaited from here on, so that all figures are of the same prices.
    const valueAt = (code: string) => valuationOf(edge, code);
    const items = totalHoldings(account.positions, valueAt);
    return {
      items,
      stocks: stockHoldings(items),
      positions: positionValues(account.positions, valueAt),
      summary: presentSummary(account),
      nextCursor: null,
    };
  },

  "trade/average": readAverage,
};

/** One page of an account's positions, newest first. */
export async function positionsPage({
  edge,
  request,
  accountId,
  at,
}: AccountRead<"trade/positions">): Promise<AnswerOf<"trade/positions"> | Refusal> {
  const before = placeOf(request.cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const rows = await positionsOf(
    edge,
    { account: accountId, at },
    {
      before,
      count: pageSize + 1,
      statuses: statusesOf(request.status),
      code: request.code ?? null,
    },
  );
  return pageOf(rows, byId, (row) => presentPosition(row, valuationOf(edge, row.code)));
}

type PositionStatus = PositionItem["status"];

const isOpen: Readonly<Record<PositionStatus, boolean>> = {
  holding: true,
  closing: true,
  closed: false,
};

function statusesOf(filter: PositionStatus | "open" | undefined): readonly PositionStatus[] | null {
  if (filter === undefined) return null;
  if (filter !== "open") return [filter];
  return positionStatus.options.filter((status) => isOpen[status]);
}
