import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn, senOf } from "../../http/parse.ts";
import { idOf, timeOf, yenOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { refuse } from "../../admission/refusal.ts";
import { presentDealing, presentFund } from "../../reads/present-fund.ts";
import { calendarOf } from "../../uses/calendar.ts";
import {
  cancelFollow,
  previewFollow,
  redeemFund,
  subscribeFund,
} from "../../uses/follow/follows.ts";
import { readFundHoldings, readFundOrders } from "../../uses/follow/fund-account.ts";
import { readFundResults } from "../../uses/follow/fund-results.ts";
import { followsOf, totalsOfFollows } from "../../uses/follow/read-follows.ts";
import { readFund, readFunds, readPoints } from "../../uses/follow/read-funds.ts";
import { presentFollow } from "./present-follow.ts";
import { presentHoldings, presentOrder } from "./present-fund-account.ts";
import { readFundIndex } from "./fund-index.ts";
import { presentResults } from "./present-fund-results.ts";

type FollowHandlers = Pick<
  Handlers,
  | "follow/list"
  | "follow/detail"
  | "follow/preview"
  | "follow/subscribe"
  | "follow/redeem"
  | "follow/cancel"
  | "follow/records"
>;

/** Funds: the core prices them, deals and redeems; what they trade is public. */
export const followRoutes: FollowHandlers = {
  "follow/list": async ({ edge, locale, at }) => {
    const rows = await readFunds(edge);
    return {
      items: rows.map((row) => presentFund(edge, row, locale, at)),
      dealing: presentDealing(calendarOf(edge), at),
    };
  },

  "follow/detail": async ({ edge, request: { fundId, range = "all" }, locale, at }) => {
    const row = await readFund(edge, idIn(fundId));
    if (row === undefined) return refuse("FUND_UNKNOWN", { field: "fundId" });
    const points = await readPoints(edge, row, range, at);
    const [index, owned, orders, results] = await Promise.all([
      readFundIndex(edge, points),
      readFundHoldings(edge, row.accountId),
      readFundOrders(edge, row.accountId),
      readFundResults(edge, row.id),
    ]);
    return {
      fund: presentFund(edge, row, locale, at),
      dealing: presentDealing(calendarOf(edge), at),
      points: points.map((point) => ({ time: timeOf(point.at), price: yenOf(point.price) })),
      index,
      ...presentHoldings(edge.market, owned, locale),
      orders: orders.map((order) => presentOrder(edge.market, order, locale)),
      results: presentResults(results),
    };
  },

  "follow/preview": async (call) => {
    const { request } = call;
    const asked = { fundId: idIn(request.fundId), amount: senOf(request.amount) };
    return answered(await previewFollow(call.edge, actingOf(call), asked), (preview) => ({
      amount: request.amount,
      fee: 0 as const,
      units: preview.units,
      price: yenOf(preview.price),
      pricedAt: timeOf(preview.pricedAt),
      cutsAt: timeOf(preview.cutsAt),
      dealsAt: timeOf(preview.dealsAt),
      worstLoss: 0 - yenOf(-Math.floor((asked.amount * preview.worst) / 1_000_000) * 100),
      worstPercent: preview.worst / 100,
      availableBefore: yenOf(preview.availableBefore),
      availableAfter: yenOf(preview.availableAfter),
    }));
  },

  "follow/subscribe": async (call) => {
    const { clientId: id, fundId, amount } = call.request;
    const asked = { id, fundId: idIn(fundId), amount: senOf(amount) };
    return answered(await subscribeFund(call.edge, actingOf(call), asked), (number) => ({
      followId: idOf(number),
      status: "pending",
    }));
  },

  "follow/redeem": async (call) => {
    const asked = { id: call.request.clientId, followId: idIn(call.request.followId) };
    return answered(await redeemFund(call.edge, actingOf(call), asked), (number) => ({
      followId: idOf(number),
      status: "selling",
    }));
  },

  "follow/cancel": async (call) => {
    const asked = { id: call.request.clientId, followId: idIn(call.request.followId) };
    return answered(
      await cancelFollow(call.edge, actingOf(call), asked),
      ({ followId, status }) => ({
        followId: idOf(followId),
        status: status === "cancelled" ? "cancelled" : "following",
      }),
    );
  },

  "follow/records": async (call) => {
    const { edge, request, locale, at } = call;
    const caller = actingOf(call);
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const calendar = calendarOf(edge);
    const [rows, { following, value, cost }] = await Promise.all([
      followsOf(edge, caller, { before, count: pageSize + 1 }),
      totalsOfFollows(edge, caller),
    ]);
    return {
      ...pageOf(rows, byId, (row) => presentFollow(row, locale, calendar, at)),
      dealing: presentDealing(calendar, at),
      following,
      value: yenOf(value),
      profit: yenOf(value - cost),
    };
  },
};
