import type { ChangeAlert, RemoveAlert, SetAlert } from "@akari/brokerage/alert/commands";
import type { PriceAlert } from "@akari/brokerage/alert/price-alert";
import type { Outcome } from "@akari/brokerage/decision";
import { Refusal } from "../../admission/refusal.ts";
import { type Asked, by, numberIn } from "../act.ts";
import type { Acting } from "../caller.ts";
import type { Books, UseParts } from "../parts.ts";
import { submit } from "../submit.ts";

/** An alert of the books; its prices in tenths of a yen. */
export type AlertRow = Pick<
  PriceAlert,
  "id" | "code" | "direction" | "price" | "setAt" | "firedAt" | "firedPrice"
> & { readonly status: Exclude<PriceAlert["status"], "removed"> };

/** The caller's alerts: active alerts first, then fired alerts, the latest first. */
export async function alertsOf(
  { sql, course }: Books,
  { account }: Acting,
): Promise<readonly AlertRow[]> {
  const { rows } = await sql.query<AlertRow>(
    `select alert_id as id, code, direction, price, status, set_at as "setAt", fired_at as "firedAt", fired_price as "firedPrice"
     from price_alerts where course = $1 and account_id = $2 and status <> 'removed'
     order by (status = 'fired'), fired_at desc, alert_id desc`,
    [course, account],
  );
  return rows;
}

/** Sets an alert; its number. */
export async function setAlert(
  parts: UseParts,
  caller: Acting,
  { id, ...asked }: Asked<SetAlert>,
): Promise<number | Refusal> {
  return numberOf(await submit(parts, { kind: "set-alert", ...by(caller, id), ...asked }));
}

export async function changeAlert(
  parts: UseParts,
  caller: Acting,
  { id, ...asked }: Asked<ChangeAlert>,
): Promise<number | Refusal> {
  return numberOf(await submit(parts, { kind: "change-alert", ...by(caller, id), ...asked }));
}

export async function removeAlert(
  parts: UseParts,
  caller: Acting,
  { id, alertId }: Asked<RemoveAlert>,
): Promise<number | Refusal> {
  return numberOf(await submit(parts, { kind: "remove-alert", ...by(caller, id), alertId }));
}

function numberOf(outcome: Outcome | Refusal): number | Refusal {
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "alertId");
}
