import { listOperatorActions } from "../../console/operator-actions.ts";
import type { Handlers } from "../../http/handler.ts";

/** What operators did to the caller's account, views included. */
export const operatorActionRoutes: Pick<Handlers, "account/operatorActions"> = {
  "account/operatorActions": ({ edge, request, session, locale }) =>
    listOperatorActions(edge.sql, session.accountId, request.cursor, locale),
};
