import type { AlertItem } from "@akari/api/alert";
import type { PriceAlert } from "@akari/brokerage/alert/price-alert";
import type { Outcome } from "@akari/brokerage/decision";
import type { Handlers } from "../../http/handler.ts";
import { idIn, tenthsOf } from "../../http/parse.ts";
import { idOf, priceOf, timeOf } from "../../http/present.ts";
import { Refusal } from "../../admission/refusal.ts";
import { customer, submit } from "../../uses/submit.ts";

type AlertHandlers = Pick<Handlers, "alert/list" | "alert/set" | "alert/change" | "alert/remove">;

type AlertRow = Pick<
  PriceAlert,
  "id" | "code" | "direction" | "price" | "setAt" | "firedAt" | "firedPrice"
> & { readonly status: AlertItem["status"] };

/** Alerts on prices; the core sets, fires and keeps them. */
export const alertRoutes: AlertHandlers = {
  "alert/list": async ({ edge, caller }) => {
    const { rows } = await edge.sql.query<AlertRow>(
      `select alert_id as id, code, direction, price, status, set_at as "setAt", fired_at as "firedAt", fired_price as "firedPrice"
       from price_alerts where course = $1 and account_id = $2 and status <> 'removed'
       order by (status = 'fired'), fired_at desc, alert_id desc`,
      [edge.course, caller.account],
    );
    return { items: rows.map(present) };
  },

  "alert/set": async ({ edge, request, caller: { account: accountId }, at }) =>
    answerOf(
      await submit(edge, {
        kind: "set-alert",
        id: request.clientId,
        actor: customer(accountId),
        at,
        accountId,
        code: request.code,
        direction: request.direction,
        price: tenthsOf(request.price),
      }),
    ),

  "alert/change": async ({ edge, request, caller: { account: accountId }, at }) => {
    const { clientId, alertId, direction, price, on } = request;
    return answerOf(
      await submit(edge, {
        kind: "change-alert",
        id: clientId,
        actor: customer(accountId),
        at,
        accountId,
        alertId: idIn(alertId),
        ...(direction === undefined ? {} : { direction }),
        ...(price === undefined ? {} : { price: tenthsOf(price) }),
        ...(on === undefined ? {} : { on }),
      }),
    );
  },

  "alert/remove": async ({ edge, request, caller: { account: accountId }, at }) =>
    answerOf(
      await submit(edge, {
        kind: "remove-alert",
        id: request.clientId,
        actor: customer(accountId),
        at,
        accountId,
        alertId: idIn(request.alertId),
      }),
    ),
};

function answerOf(outcome: Outcome | Refusal): { readonly alertId: string } | Refusal {
  if (outcome instanceof Refusal) return outcome;
  if (outcome.alertId === undefined) throw new Error("an accepted alert without its number");
  return { alertId: idOf(outcome.alertId) };
}

function present(row: AlertRow): AlertItem {
  const { id, code, direction, price, status, setAt, firedAt, firedPrice } = row;
  return {
    alertId: idOf(id),
    code,
    direction,
    price: priceOf(price),
    status,
    setAt: timeOf(setAt),
    fired:
      firedAt === null || firedPrice === null
        ? null
        : { time: timeOf(firedAt), price: priceOf(firedPrice) },
  };
}
