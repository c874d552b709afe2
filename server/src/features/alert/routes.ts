import type { AlertItem } from "@akari/api/alert";
import type { Handlers } from "../../http/handler.ts";
import { idIn, tenthsOf } from "../../http/parse.ts";
import { idOf, priceOf, timeOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import {
  type AlertRow,
  alertsOf,
  changeAlert,
  removeAlert,
  setAlert,
} from "../../uses/alert/alerts.ts";

type AlertHandlers = Pick<Handlers, "alert/list" | "alert/set" | "alert/change" | "alert/remove">;

/** Alerts on prices; the core sets, fires and keeps them. */
export const alertRoutes: AlertHandlers = {
  "alert/list": async (call) => {
    const rows = await alertsOf(call.edge, actingOf(call));
    return { items: rows.map(present) };
  },

  "alert/set": async (call) => {
    const { clientId: id, code, direction, price } = call.request;
    const asked = { id, code, direction, price: tenthsOf(price) };
    return answered(await setAlert(call.edge, actingOf(call), asked), presentNumber);
  },

  "alert/change": async (call) => {
    const { clientId: id, alertId, direction, price, on } = call.request;
    const asked = {
      id,
      alertId: idIn(alertId),
      ...(direction === undefined ? {} : { direction }),
      ...(price === undefined ? {} : { price: tenthsOf(price) }),
      ...(on === undefined ? {} : { on }),
    };
    return answered(await changeAlert(call.edge, actingOf(call), asked), presentNumber);
  },

  "alert/remove": async (call) => {
    const asked = { id: call.request.clientId, alertId: idIn(call.request.alertId) };
    return answered(await removeAlert(call.edge, actingOf(call), asked), presentNumber);
  },
};

function presentNumber(number: number): { readonly alertId: string } {
  return { alertId: idOf(number) };
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
