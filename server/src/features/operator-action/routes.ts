import { countOperatorActions, listOperatorActions } from "../../console/operator-actions.ts";
import type { Handlers } from "../../http/handler.ts";

type OperatorActionHandlers = Pick<
  Handlers,
  "account/operatorActions" | "account/operatorActionTotals"
>;

/** What operators did to the caller's account, views included. */
export const operatorActionRoutes: OperatorActionHandlers = {
  "account/operatorActions": ({ edge, request, session, locale }) =>
    listOperatorActions(edge.sql, session.accountId, request, locale),
  "account/operatorActionTotals": ({ edge, session }) =>
    countOperatorActions(edge.sql, session.accountId),
};
