import type { PremarketList, PremarketPreview } from "@akari/api/premarket";
import type { Outcome } from "@akari/brokerage/decision";
import { premarketApplicationsMaximum } from "@akari/brokerage/premarket/application";
import { nextPremarketOpening } from "@akari/brokerage/premarket/next-opening";
import type { Edge } from "../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { idIn, sharesOf, tenthsOf } from "../../http/parse.ts";
import { presentDenial } from "../../http/present-denial.ts";
import { idOf, nullablePriceOf, timeOf, yenOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { customer, refusalOf, submit } from "../../uses/submit.ts";
import { marketReads } from "../../market/market-reads.ts";
import { presentItem } from "../../market/present.ts";
import { calendarOf } from "../../uses/calendar.ts";
import {
  countApplying,
  presentApplication,
  readApplications,
  readDays,
} from "./application-rows.ts";

type PremarketHandlers = Pick<
  Handlers,
  | "premarket/list"
  | "premarket/preview"
  | "premarket/apply"
  | "premarket/cancel"
  | "premarket/applications"
>;

/** Applications to buy at the next opening; the core keeps, sends and decides them. */
export const premarketRoutes: PremarketHandlers = {
  "premarket/list": list,
  "premarket/preview": preview,

  "premarket/apply": async ({ edge, request, caller: { account: accountId }, at }) => {
    const outcome = await submit(edge, {
      kind: "apply-premarket",
      id: request.clientId,
      actor: customer(accountId),
      at,
      ...termsOf(accountId, request),
    });
    return outcome instanceof Refusal
      ? outcome
      : { premarketId: idGiven(outcome), status: "applying" };
  },

  "premarket/cancel": async ({ edge, request, caller: { account: accountId }, at }) => {
    const premarketId = idIn(request.premarketId);
    const { rowCount } = await edge.sql.query(
      "select from premarket_applications where course = $1 and account_id = $2 and premarket_id = $3",
      [edge.course, accountId, premarketId],
    );
    if (rowCount === 0) return refuse("PREMARKET_UNKNOWN", { field: "premarketId" });
    const outcome = await submit(edge, {
      kind: "cancel-premarket",
      id: request.clientId,
      actor: customer(accountId),
      at,
      accountId,
      premarketId,
    });
    return outcome instanceof Refusal
      ? outcome
      : { premarketId: idGiven(outcome), status: "cancelled" };
  },

  "premarket/applications": async ({
    edge,
    request,
    caller: { account: accountId },
    locale,
    at,
  }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const { status = null } = request;
    const calendar = calendarOf(edge);
    const [rows, applying] = await Promise.all([
      readApplications(edge, accountId, { before, count: pageSize + 1, status }),
      countApplying(edge, accountId),
    ]);
    const page = pageOf(rows, byId, (row) => presentApplication(row, calendar, locale));
    const dates = [...new Set(page.items.map(({ date }) => date))];
    const days = await readDays(edge, accountId, dates);
    return {
      nextCursor: page.nextCursor,
      items: page.items.map((item) => ({ ...item, day: days.get(item.date) ?? nothingBought })),
      applying,
      maximum: premarketApplicationsMaximum,
      opening: openingAt(edge, at),
    };
  },
};

const nothingBought = { successes: 0, filledValue: 0 };

function openingAt(edge: Edge, at: number): PremarketList["opening"] {
  const { opensAt, acceptsFrom } = nextPremarketOpening(calendarOf(edge), at);
  const accepting = at >= acceptsFrom && edge.market.phaseOfMarket() === "pre-opening";
  return { opensAt: timeOf(opensAt), acceptsFrom: timeOf(acceptsFrom), accepting };
}

async function list({ edge, at }: Call<"premarket/list">): Promise<PremarketList> {
  await marketReads(edge).sparklines();
  const { market } = edge;
  const opening = openingAt(edge, at);
  return {
    opening,
    items: market.codes.map((code) => {
      const view = opening.accepting ? market.book(code)?.view : undefined;
      return {
        ...presentItem(market, code),
        indicativePrice: nullablePriceOf(view?.indicativePrice ?? null),
        indicativeVolume: view?.indicativeVolume ?? 0,
      };
    }),
  };
}

async function preview(call: Call<"premarket/preview">): Promise<PremarketPreview | Refusal> {
  const { edge, request, caller, at, locale } = call;
  const reply = await edge.core.preview(
    { kind: "apply-premarket", ...termsOf(caller.account, request) },
    at,
  );
  if (reply.kind === "fault") return refuse("FAULT");
  if (reply.kind === "denied") return refusalOf(reply);
  const { notional, fee, hold, cashBefore, cashAfter, waits, denial } = reply.preview;
  const { opensAt, acceptsFrom } = nextPremarketOpening(calendarOf(edge), at);
  return {
    notional: yenOf(notional),
    fee: yenOf(fee),
    held: yenOf(hold),
    cashBefore: yenOf(cashBefore),
    cashAfter: yenOf(cashAfter),
    opensAt: timeOf(opensAt),
    acceptsFrom: timeOf(acceptsFrom),
    sendsNow: !waits,
    denial: denial === null ? null : presentDenial(denial, locale),
  };
}

function termsOf(
  accountId: number,
  request: {
    readonly code: string;
    readonly price: number;
    readonly quantity: number;
    readonly opensAt: string;
  },
) {
  return {
    accountId,
    code: request.code,
    price: tenthsOf(request.price),
    quantity: sharesOf(request.quantity),
    opensAt: Date.parse(request.opensAt),
  };
}

function idGiven({ premarketId }: Outcome): string {
  if (premarketId === undefined) throw new Error("an accepted application without its number");
  return idOf(premarketId);
}
