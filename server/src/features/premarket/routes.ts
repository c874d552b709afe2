import type { PremarketList, PremarketPreview } from "@akari/api/premarket";
import { premarketApplicationsMaximum } from "@akari/brokerage/premarket/application";
import { nextPremarketOpening } from "@akari/brokerage/premarket/next-opening";
import type { Edge } from "../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { idIn, sharesOf, tenthsOf } from "../../http/parse.ts";
import { presentDenial } from "../../http/present-denial.ts";
import { idOf, nullablePriceOf, timeOf, yenOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { marketReads } from "../../market/market-reads.ts";
import { presentItem } from "../../market/present.ts";
import { calendarOf } from "../../uses/calendar.ts";
import {
  applyPremarket,
  cancelPremarket,
  previewApplication,
} from "../../uses/premarket/applications.ts";
import {
  applicationsOf,
  countApplying,
  openingDaysOf,
} from "../../uses/premarket/read-applications.ts";
import { presentApplication, presentDay } from "./present-application.ts";

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

  "premarket/apply": async (call) => {
    const asked = { id: call.request.clientId, ...termsOf(call.request) };
    return answered(await applyPremarket(call.edge, actingOf(call), asked), (number) => ({
      premarketId: idOf(number),
      status: "applying",
    }));
  },

  "premarket/cancel": async (call) => {
    const { clientId: id, premarketId } = call.request;
    const asked = { id, premarketId: idIn(premarketId) };
    return answered(await cancelPremarket(call.edge, actingOf(call), asked), (number) => ({
      premarketId: idOf(number),
      status: "cancelled",
    }));
  },

  "premarket/applications": async (call) => {
    const { edge, request, locale, at } = call;
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const { status = null } = request;
    const calendar = calendarOf(edge);
    const caller = actingOf(call);
    const [rows, applying] = await Promise.all([
      applicationsOf(edge, caller, { before, count: pageSize + 1, status }),
      countApplying(edge, caller),
    ]);
    const page = pageOf(rows, byId, (row) => presentApplication(row, calendar, locale));
    const dates = [...new Set(page.items.map(({ date }) => date))];
    const days = await openingDaysOf(edge, caller, dates);
    return {
      nextCursor: page.nextCursor,
      items: page.items.map((item) => ({ ...item, day: presentDay(days.get(item.date)) })),
      applying,
      maximum: premarketApplicationsMaximum,
      opening: openingAt(edge, at),
    };
  },
};

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
  const asked = termsOf(call.request);
  return answered(
    await previewApplication(call.edge, actingOf(call), asked),
    ({ notional, fee, hold, cashBefore, cashAfter, waits, denial, opensAt, acceptsFrom }) => ({
      notional: yenOf(notional),
      fee: yenOf(fee),
      held: yenOf(hold),
      cashBefore: yenOf(cashBefore),
      cashAfter: yenOf(cashAfter),
      opensAt: timeOf(opensAt),
      acceptsFrom: timeOf(acceptsFrom),
      sendsNow: !waits,
      denial: denial === null ? null : presentDenial(denial, call.locale),
    }),
  );
}

function termsOf(request: {
  readonly code: string;
  readonly price: number;
  readonly quantity: number;
  readonly opensAt: string;
}) {
  return {
    code: request.code,
    price: tenthsOf(request.price),
    quantity: sharesOf(request.quantity),
    opensAt: Date.parse(request.opensAt),
  };
}
