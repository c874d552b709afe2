import type { AnswerOf } from "@akari/api/endpoints";
import { type PositionItem, positionStatus } from "@akari/api/portfolio";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { AccountRead, Call, Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { priceDecimalsOf } from "../../market/present.ts";
import { presentFill } from "../../reads/present-fill.ts";
import { fillsOfPosition } from "../../uses/order/fills.ts";
import { readAverage } from "./average-working.ts";
import { stockHoldings } from "./composition.ts";
import { positionValues, totalHoldings } from "./holdings.ts";
import { readAccount } from "../../uses/account/figures.ts";
import { presentSummary } from "../../reads/present-summary.ts";
import { presentPosition } from "../../reads/present-position.ts";
import { positionColumns, type PositionRow } from "../../uses/account/positions.ts";
import { calendarOf } from "../../uses/calendar.ts";

type PortfolioHandlers = Pick<
  Handlers,
  "trade/positions" | "trade/position" | "trade/holdings" | "trade/average"
>;

export const portfolioRoutes: PortfolioHandlers = {
  "trade/positions": (call) => positionsPage({ ...call, accountId: call.caller.account }),

  "trade/position": async ({ edge, request, caller, locale }) => {
    const positionId = idIn(request.positionId);
    const { rows } = await edge.sql.query<PositionRow>(
      `select ${positionColumns} from positions where course = $1 and position_id = $2 and account_id = $3`,
      [edge.course, positionId, caller.account],
    );
    const position = rows[0];
    if (position === undefined) return refuse("POSITION_UNKNOWN", { field: "positionId" });
    const fills = await fillsOfPosition(edge, positionId);
    return {
      ...presentPosition(position, valuationOf(edge, position.code)),
      fills: fills.map((row) =>
        presentFill(row, position.side, locale, priceDecimalsOf(edge.market, position.code)),
      ),
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
}: AccountRead<"trade/positions">): Promise<AnswerOf<"trade/positions"> | Refusal> {
  const before = positionOf(request.cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const { rows } = await edge.sql.query<PositionRow>(
    `select ${positionColumns} from positions
     where course = $1 and account_id = $2 and position_id < $3 and ($4::text[] is null or status = any($4))
       and ($5::text is null or code = $5)
     order by position_id desc limit $6`,
    [
      edge.course,
      accountId,
      before,
      statusesOf(request.status),
      request.code ?? null,
      pageSize + 1,
    ],
  );
  return pageOf(rows, byId, (row) => presentPosition(row, valuationOf(edge, row.code)));
}

function valuationOf(edge: Call<"trade/position">["edge"], code: string) {
  return {
    lastPrice: edge.market.lastPrice(code),
    tradingDate: edge.market.tradingDate,
    calendar: calendarOf(edge),
  };
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
