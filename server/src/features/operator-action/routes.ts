import { operatorActionsMaximum } from "@akari/api/operator-action";
import {
  operatorActionsFile,
  pageOfOperatorActions,
} from "../../console/present-operator-action.ts";
import { csvFormOf } from "../../http/csv-form.ts";
import { fromTheTop, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { actingOf } from "../../http/use-call.ts";
import { refuse } from "../../admission/refusal.ts";
import {
  operatorActionsOf,
  operatorActionTotals,
} from "../../uses/operator-action/operator-actions.ts";
import { changeRoutes } from "./changes.ts";

type OperatorActionHandlers = Pick<
  Handlers,
  | "account/changes"
  | "account/operatorActions"
  | "account/operatorActions/export"
  | "account/operatorActionTotals"
>;

/** Operators' actions on the caller's account, views included. */
export const operatorActionRoutes: OperatorActionHandlers = {
  ...changeRoutes,

  "account/operatorActions": async (call) => {
    const { edge, request, locale } = call;
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const query = { before, count: pageSize + 1, kind: request.kind ?? null };
    return pageOfOperatorActions(await operatorActionsOf(edge, actingOf(call), query), locale);
  },
  "account/operatorActions/export": async (call) => {
    const { edge, request, at, locale } = call;
    const books = { sql: edge.jobs, course: edge.course };
    const maximum = operatorActionsMaximum;
    const query = { before: fromTheTop, count: maximum + 1, kind: null };
    const rows = await operatorActionsOf(books, actingOf(call), query);
    if (rows.length > maximum) return refuse("STATEMENT_TOO_LARGE", { parameters: { maximum } });
    return operatorActionsFile(rows, at, locale, csvFormOf(request, locale));
  },
  "account/operatorActionTotals": (call) => operatorActionTotals(call.edge.sql, actingOf(call)),
};
