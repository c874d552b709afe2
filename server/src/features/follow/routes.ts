import { cashBesideMargin, totalsOf } from "@akari/brokerage/account/equity";
import type { Outcome } from "@akari/brokerage/decision";
import { unitsOfPrice } from "@akari/brokerage/fund/fund";
import { dealingAfter } from "@akari/brokerage/fund/timetable";
import { sen } from "@akari/brokerage/money";
import { unitReturnHundredths } from "@akari/brokerage/performance/time-weighted-return";
import { unitsFor } from "@akari/brokerage/rounding";
import type { Edge } from "../../edge.ts";
import { answeredStatus } from "../../uses/answered-status.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn, senOf } from "../../http/parse.ts";
import { idOf, timeOf, yenOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { customer, submit } from "../../uses/submit.ts";
import { readFigures } from "../../uses/account/figures.ts";
import { calendarOf } from "../../uses/calendar.ts";
import { presentFollow, readFollows, readTotals } from "./follow-rows.ts";
import { readHoldings, readOrders } from "./fund-account-rows.ts";
import { readFundIndex } from "./fund-index.ts";
import { readResults } from "./fund-results.ts";
import {
  presentDealing,
  presentFund,
  readFund,
  readFunds,
  readPoints,
} from "../../reads/fund-rows.ts";

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
      readHoldings(edge, row.accountId, locale),
      readOrders(edge, row.accountId, locale),
      readResults(edge, row.id),
    ]);
    return {
      fund: presentFund(edge, row, locale, at),
      dealing: presentDealing(calendarOf(edge), at),
      points: points.map((point) => ({ time: timeOf(point.at), price: yenOf(point.price) })),
      index,
      ...owned,
      orders,
      results,
    };
  },

  "follow/preview": async ({ edge, request, caller, at }) => {
    const [row, figures] = await Promise.all([
      readFund(edge, idIn(request.fundId)),
      readFigures(edge, caller.account),
    ]);
    if (row === undefined) return refuse("FUND_UNKNOWN", { field: "fundId" });
    if (figures === null) return refuse("ACCOUNT_UNKNOWN");
    if (row.status === "ended") return refuse("FUND_ENDED", { field: "fundId" });
    const amount = senOf(request.amount);
    const available = cashBesideMargin(totalsOf(figures));
    const { price, worstFrom, worstTo } = row;
    const { cutsAt, dealsAt } = dealingAfter(calendarOf(edge), at);
    const worst =
      worstFrom === null || worstTo === null
        ? 0
        : unitReturnHundredths(sen(worstFrom), sen(worstTo));
    return {
      amount: request.amount,
      fee: 0,
      units: unitsFor(amount, sen(price), unitsOfPrice),
      price: yenOf(price),
      pricedAt: timeOf(row.pricedAt),
      cutsAt: timeOf(cutsAt),
      dealsAt: timeOf(dealsAt),
      worstLoss: 0 - yenOf(-Math.floor((amount * worst) / 1_000_000) * 100),
      worstPercent: worst / 100,
      availableBefore: yenOf(available),
      availableAfter: yenOf(available - amount),
    };
  },

  "follow/subscribe": async ({ edge, request, caller: { account: accountId }, at }) => {
    const outcome = await submit(edge, {
      kind: "subscribe-fund",
      id: request.clientId,
      actor: customer(accountId),
      at,
      accountId,
      fundId: idIn(request.fundId),
      amount: senOf(request.amount),
    });
    return answerOf(outcome, "pending");
  },

  "follow/redeem": async ({ edge, request, caller: { account: accountId }, at }) => {
    const followId = idIn(request.followId);
    if ((await statusOf(edge, accountId, followId)) === null)
      return refuse("FOLLOW_UNKNOWN", { field: "followId" });
    const outcome = await submit(edge, {
      kind: "redeem-fund",
      id: request.clientId,
      actor: customer(accountId),
      at,
      accountId,
      followId,
    });
    return answerOf(outcome, "selling");
  },

  "follow/cancel": async ({ edge, request, caller: { account: accountId }, at }) => {
    const followId = idIn(request.followId);
    if ((await statusOf(edge, accountId, followId)) === null)
      return refuse("FOLLOW_UNKNOWN", { field: "followId" });
    const outcome = await submit(edge, {
      kind: "cancel-follow",
      id: request.clientId,
      actor: customer(accountId),
      at,
      accountId,
      followId,
    });
    if (outcome instanceof Refusal) return outcome;
    // As it was after the command, also when that is repeated.
    const status = await answeredStatus(outcome, () => statusOf(edge, accountId, followId));
    return answerOf(outcome, status === "cancelled" ? "cancelled" : "following");
  },

  "follow/records": async ({ edge, request, caller: { account: accountId }, locale, at }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const calendar = calendarOf(edge);
    const [rows, { following, value, cost }] = await Promise.all([
      readFollows(edge, accountId, before, pageSize + 1),
      readTotals(edge, accountId),
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

/** null: none of this account has the number. */
async function statusOf(
  { sql, course }: Pick<Edge, "sql" | "course">,
  accountId: number,
  followId: number,
): Promise<string | null> {
  const { rows } = await sql.query<{ status: string }>(
    "select status from follows where course = $1 and account_id = $2 and follow_id = $3",
    [course, accountId, followId],
  );
  return rows[0]?.status ?? null;
}

function answerOf(
  outcome: Outcome | Refusal,
  status: "pending" | "following" | "selling" | "cancelled",
) {
  if (outcome instanceof Refusal) return outcome;
  const { followId } = outcome;
  if (followId === undefined) throw new Error("an accepted follow command without its number");
  return { followId: idOf(followId), status };
}
