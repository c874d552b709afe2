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

  "account/operatorActions": ({ edge, request, session, locale }) =>
    listOperatorActions(edge, session.accountId, request, locale),
  "account/operatorActions/export": ({ edge, request, session, at, locale }) =>
    exportOperatorActions(
      { sql: edge.jobs, course: edge.course },
      session.accountId,
      at,
      locale,
      csvFormOf(request, locale),
    ),
  "account/operatorActionTotals": ({ edge, session }) =>
    countOperatorActions(edge.sql, session.accountId),
};
