import {
  countOperatorActions,
  exportOperatorActions,
  listOperatorActions,
} from "../../console/operator-actions.ts";
import { csvFormOf } from "../../http/csv-form.ts";
import type { Handlers } from "../../http/handler.ts";
import { changeRoutes } from "./changes.ts";

type OperatorActionHandlers = Pick<
  Handlers,
  | "account/changes"
  | "account/operatorActions"
  | "account/operatorActions/export"
  | "account/operatorActionTotals"
>;

/** What operators did to the caller's account, views included. */
export const operatorActionRoutes: OperatorActionHandlers = {
  ...changeRoutes,

  "account/operatorActions": ({ edge, request, caller, locale }) =>
    listOperatorActions(edge, caller.account, request, locale),
  "account/operatorActions/export": ({ edge, request, caller, at, locale }) =>
    exportOperatorActions(
      { sql: edge.jobs, course: edge.course },
      caller.account,
      at,
      locale,
      csvFormOf(request, locale),
    ),
  "account/operatorActionTotals": ({ edge, caller }) =>
    countOperatorActions(edge.sql, caller.account),
};
