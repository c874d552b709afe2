import { caseNumberOf } from "@akari/api/case-number";
import type { DepositItem, DepositRecord } from "@akari/api/deposit";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import { openingHours } from "../../conversation/opening-hours.ts";
import { depositLimits, depositMaximum } from "../../desk/deposit-rules.ts";
import { isDeskOn } from "../../desk/desk-switch.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn, senOf } from "../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { customer, submit } from "../../uses/submit.ts";
import { reasonText, serverText } from "../../http/wording.ts";
import { type CaseLog, emptyCaseLog, readCaseLog, readCaseLogs } from "../../reads/case-log.ts";
import { readTotals } from "../../reads/record-totals.ts";
import {
  type DepositRecordRow,
  type DepositRow,
  isByDesk,
  presentDecision,
  readRecord,
  readRecords,
} from "./deposit-record.ts";

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

  "deposit/request": async ({ edge, request, caller, at }) => {
    const outcome = await submit(edge, {
      kind: "request-deposit",
      id: request.clientId,
      actor: customer(caller.account),
      at,
      accountId: caller.account,
      amount: senOf(request.amount),
    });
    if (outcome instanceof Refusal) return outcome;
    if (outcome.depositId === undefined) throw new Error("an accepted deposit without its number");
    // Every request starts pending; a repeated one gets this first answer again.
    return { depositId: idOf(outcome.depositId), status: "awaiting" };
  },

  "deposit/desk": async ({ edge, at }) => {
    const { opensAt, ...hours } = openingHours(at);
    return {
      automatic: await isDeskOn(edge.sql, "deposit"),
      largest: yenOf(depositMaximum),
      hours: { ...hours, opensAt: nullableTimeOf(opensAt) },
    };
  },

  "deposit/list": async ({ edge, request, caller, locale, at }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const rows = await readRecords(edge, caller.account, {
      before,
      status: request.status,
      limit: pageSize + 1,
    });
    const numbers = rows.map(({ id }) => caseNumberOf("deposit", id));
    const logs = await readCaseLogs(edge, numbers, at);
    const logOf = ({ id }: DepositRow) => logs.get(caseNumberOf("deposit", id)) ?? emptyCaseLog;
    return pageOf(rows, byId, (row) => presentRecord(row, logOf(row), locale));
  },

  "deposit/totals": ({ edge, caller }) => readTotals(edge, "deposits", caller.account),

  "deposit/detail": async ({ edge, request, caller, locale, at }) => {
    const record = await readRecord(edge, caller.account, idIn(request.depositId));
    if (record === undefined) return refuse("DEPOSIT_UNKNOWN", { field: "depositId" });
    const log = await readCaseLog(edge, caseNumberOf("deposit", record.id), at);
    return presentRecord(record, log, locale);
  },
};

function presentRecord(row: DepositRecordRow, log: CaseLog, locale: Locale): DepositRecord {
  return { ...presentDeposit(row, locale), ...presentDecision(row, log) };
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
