import type { ConsoleFund } from "@akari/api/console/follow";
import { unitsOfPrice } from "@akari/brokerage/fund/fund";
import { type Sen, sen, zero } from "@akari/brokerage/money";
import { redemptionDown } from "@akari/brokerage/rounding";
import { refuse } from "../../../admission/refusal.ts";
import { byId, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, timeOf, yenOf } from "../../../http/present.ts";
import { presentDealing, presentFund } from "../../../reads/present-fund.ts";
import { calendarOf } from "../../../uses/calendar.ts";
import {
  type DeskRow,
  readDesk,
  readDesks,
  readDealings,
  readQueue,
} from "../../../uses/follow/desk.ts";
import { type FundRow, readFunds } from "../../../uses/follow/read-funds.ts";
import type { ConsoleHandlers } from "../../console-call.ts";

type FollowHandlers = Pick<ConsoleHandlers, "follow/list" | "follow/points" | "follow/queue">;

/** Funds are read here: the core prices and deals them, and what they trade follows from published strategies (docs/follow.md). */
export const followRoutes: FollowHandlers = {
  "follow/list": async ({ edge, locale, at }) => {
    const [funds, desks] = await Promise.all([readFunds(edge), readDesks(edge)]);
    return {
      items: funds.map((row) => ({
        ...presentFund(edge, row, locale, at),
        ...presentDesk(row, desks.get(row.id)),
      })),
      dealing: presentDealing(calendarOf(edge), at),
      now: timeOf(at),
    };
  },

  "follow/points": async ({ edge, request: { fundId, cursor }, at }) => {
    const before = positionOf(cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    if ((await readDesk(edge, idIn(fundId))) === undefined)
      return refuse("FUND_UNKNOWN", { field: "fundId" });
    const rows = await readDealings(edge, idIn(fundId), { before, count: pageSize + 1 });
    const page = pageOf(rows, byId, (row) => ({
      pointId: idOf(row.id),
      at: timeOf(row.at),
      endsDay: row.endsDay,
      value: yenOf(row.value),
      units: row.units,
      price: yenOf(row.price),
    }));
    return { ...page, now: timeOf(at) };
  },

  "follow/queue": async ({ edge, request: { fundId }, at }) => {
    const desk = await readDesk(edge, idIn(fundId));
    if (desk === undefined) return refuse("FUND_UNKNOWN", { field: "fundId" });
    const rows = await readQueue(edge, desk.fundId);
    let owed: Sen = zero;
    const items = rows.map(({ id, requestedAt, units }) => {
      const estimate = redemptionDown(units, sen(desk.price), unitsOfPrice);
      owed = sen(owed + estimate);
      return {
        followId: idOf(id),
        requestedAt: timeOf(requestedAt),
        units,
        estimate: yenOf(estimate),
        covered: owed <= desk.cash,
      };
    });
    return { items, now: timeOf(at) };
  },
};

function presentDesk(row: FundRow, desk: DeskRow | undefined) {
  if (desk === undefined) throw new Error(`fund ${row.id} without an account`);
  return {
    units: row.units,
    issuerUnits: row.seedUnits,
    followers: desk.followers,
    applications: { count: desk.applications, amount: yenOf(row.waiting) },
    redemptions: { count: desk.redemptions, amount: yenOf(desk.redeemed) },
    cash: yenOf(desk.cash),
  } satisfies Partial<ConsoleFund>;
}
