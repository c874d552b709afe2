import { caseNumberOf } from "@akari/api/case-number";
import type { DepositItem, DepositRecord } from "@akari/api/deposit";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import { openingHours } from "../../uses/support/opening-hours.ts";
import { depositLimits, depositMaximum } from "../../desk/deposit-rules.ts";
import { isDeskOn } from "../../uses/desk/desk-rules.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn, senOf } from "../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { refuse } from "../../admission/refusal.ts";
import { reasonText, serverText } from "../../http/wording.ts";
import { presentTotals } from "../../reads/present-totals.ts";
import {
  depositOf,
  type DepositRow,
  depositsOf,
  type DepositWithLog,
} from "../../uses/deposit/read-deposits.ts";
import { requestDeposit } from "../../uses/deposit/request-deposit.ts";
import { readTotals } from "../../uses/record-totals.ts";
import { isByDesk, presentDecision } from "./present-decision.ts";

type DepositHandlers = Pick<
  Handlers,
  | "deposit/request"
  | "deposit/desk"
  | "deposit/list"
  | "deposit/totals"
  | "deposit/detail"
  | "index/getCzhiurl"
>;

/** The deposit page inside the app, never an external address (docs/promises.md). */
const depositPage = "/japan7/#/subPackages/recharge/recharge";

export const depositRoutes: DepositHandlers = {
  "index/getCzhiurl": () => ({ url: depositPage }),

  "deposit/request": async (call) => {
    const asked = { id: call.request.clientId, amount: senOf(call.request.amount) };
    return answered(await requestDeposit(call.edge, actingOf(call), asked), (number) => ({
      depositId: idOf(number),
      // A repeated one gets this first answer again.
      status: "awaiting",
    }));
  },

  "deposit/desk": async ({ edge, at }) => {
    const { opensAt, ...hours } = openingHours(at);
    return {
      automatic: await isDeskOn(edge.sql, "deposit"),
      largest: yenOf(depositMaximum),
      hours: { ...hours, opensAt: nullableTimeOf(opensAt) },
    };
  },

  "deposit/list": async (call) => {
    const { edge, request, locale } = call;
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const { status = null } = request;
    const rows = await depositsOf(edge, actingOf(call), { before, count: pageSize + 1, status });
    return pageOf(rows, byId, (row) => presentRecord(row, locale));
  },

  "deposit/totals": async (call) =>
    presentTotals(await readTotals(call.edge, "deposits", actingOf(call))),

  "deposit/detail": async (call) => {
    const deposit = await depositOf(call.edge, actingOf(call), idIn(call.request.depositId));
    return answered(deposit, (row) => presentRecord(row, call.locale));
  },
};

function presentRecord(row: DepositWithLog, locale: Locale): DepositRecord {
  return { ...presentDeposit(row, locale), ...presentDecision(row, row.log) };
}

function presentDeposit(row: DepositRow, locale: Locale): DepositItem {
  return {
    depositId: idOf(row.id),
    orderNumber: caseNumberOf("deposit", row.id),
    amount: yenOf(row.amount),
    status: row.status,
    remarks: remarksOf(row, locale),
    requestedAt: timeOf(row.requestedAt),
    decidedAt: nullableTimeOf(row.decidedAt),
  };
}

function remarksOf({ status, reason, decidedBy }: DepositRow, locale: Locale): string {
  const by = isByDesk(decidedBy) ? "desk" : "operator";
  switch (status) {
    case "awaiting":
      return "";
    case "approved":
      return serverText("deposit.approved", { by }, locale);
    case "failed": {
      const isKnown = reason !== null && isReason(reason);
      const why = isKnown ? reasonText(reason, depositLimits(reason), locale) : "";
      return serverText("deposit.failed", { by, reason: why }, locale);
    }
  }
}
