import { isOnTick } from "@akari/exchange/rules/tick-size";
import type { Execution } from "@akari/exchange/messages";
import { valuationPrice } from "../account/figures.ts";
import { required, unreachable } from "../assertion.ts";
import { listedOf } from "../instrument/listed.ts";
import { accepted, type Decision, type Denied, denied, type PrintReaction } from "../decision.ts";
import { draftFor, takeId } from "../draft.ts";
import {
  type AlertId,
  firedAlertsKept,
  type PriceAlert,
  reaches,
  waitingAlertsMaximum,
} from "./price-alert.ts";
import { nearestTicks } from "../order/check-entry.ts";
import type { Account, Brokerage } from "../state.ts";
import { alertsReachedBy, forgetAlert, noteAlert } from "./alert-levels.ts";
import type { AlertCommand, ChangeAlert, RemoveAlert, SetAlert } from "./commands.ts";
import type { AlertEvent } from "./events.ts";

/** Denied for every command about alerts: ACCOUNT_UNKNOWN. */
export function decideAlert(state: Brokerage, command: AlertCommand): Decision {
  const account = state.accounts.get(command.accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  switch (command.kind) {
    case "set-alert":
      return setAlert(state, account, command);
    case "change-alert":
      return changeAlert(state, account, command);
    case "remove-alert":
      return removeAlert(state, account, command);
    default:
      return unreachable(command);
  }
}

/** Denied: INSTRUMENT_UNKNOWN, ALERT_OFF_TICK, ALERT_REACHED, TOO_MANY_ALERTS. The price may lie outside today's limits. */
function setAlert(state: Brokerage, account: Account, command: SetAlert): Decision {
  const { code, direction, price, at } = command;
  if (!state.instruments.has(code)) return denied("INSTRUMENT_UNKNOWN", "code");
  const denial =
    deniedPrice(state, command) ?? deniedReached(state, command) ?? deniedCount(state, account);
  if (denial !== null) return denial;

  const draft = draftFor(state, account, at);
  const id = takeId(draft);
  const alert: PriceAlert = {
    id,
    accountId: account.id,
    code,
    direction,
    price,
    status: "armed",
    setAt: at,
    firedAt: null,
    firedPrice: null,
  };
  draft.events.push({ kind: "alert-set", accountId: account.id, at, alert });
  return accepted(draft, { alertId: id });
}

/** Denied: ALERT_UNKNOWN, ALERT_OFF_TICK; if it would be armed, ALERT_REACHED; if a fired one would wait again, TOO_MANY_ALERTS. */
function changeAlert(state: Brokerage, account: Account, command: ChangeAlert): Decision {
  const { alertId, at } = command;
  const alert = state.alerts.get(alertId);
  if (alert?.accountId !== account.id) return denied("ALERT_UNKNOWN", "alertId");
  const { direction = alert.direction, price = alert.price } = command;
  const on = command.on ?? alert.status !== "paused";
  const terms = { code: alert.code, direction, price };
  const denial =
    deniedPrice(state, terms) ??
    (on ? deniedReached(state, terms) : null) ??
    (alert.status === "fired" ? deniedCount(state, account) : null);
  if (denial !== null) return denial;

  const draft = draftFor(state, account, at);
  const status = on ? "armed" : "paused";
  const accountId = account.id;
  draft.events.push({ kind: "alert-changed", accountId, at, alertId, direction, price, status });
  return accepted(draft, { alertId });
}

/** Denied: ALERT_UNKNOWN. */
function removeAlert(state: Brokerage, account: Account, { alertId, at }: RemoveAlert): Decision {
  if (state.alerts.get(alertId)?.accountId !== account.id)
    return denied("ALERT_UNKNOWN", "alertId");
  const draft = draftFor(state, account, at);
  draft.events.push({ kind: "alert-removed", accountId: account.id, at, alertId });
  return accepted(draft, { alertId });
}

type Terms = Pick<PriceAlert, "code" | "direction" | "price">;

function deniedPrice(state: Brokerage, { code, price }: Terms): Denied | null {
  const { instrument } = listedOf(state, code);
  return isOnTick(instrument.tickTable, price)
    ? null
    : denied("ALERT_OFF_TICK", "price", nearestTicks(instrument, price));
}

/** Denied: ALERT_REACHED, when the very next print would fire it. Before a share's first price the base price stands in for the last. */
function deniedReached(state: Brokerage, terms: Terms): Denied | null {
  const last = valuationPrice(listedOf(state, terms.code));
  return reaches(terms, last)
    ? denied("ALERT_REACHED", "price", { direction: terms.direction, last })
    : null;
}

function deniedCount(state: Brokerage, account: Account): Denied | null {
  let waiting = 0;
  for (const alert of alertsOf(state, account)) if (alert.status !== "fired") waiting += 1;
  return waiting < waitingAlertsMaximum
    ? null
    : denied("TOO_MANY_ALERTS", undefined, { maximum: waitingAlertsMaximum });
}

/** Fires each alert that the print reaches, once; fired alerts beyond the number kept for an account are removed, oldest first. */
export function fireAlerts(
  state: Brokerage,
  { code, price }: Execution,
  at: number,
  { events }: PrintReaction,
): void {
  const reached = alertsReachedBy(state, code, price);
  if (reached.length === 0) return;
  const firedBy = new Map<number, AlertId[]>();
  for (const alertId of reached) {
    const { accountId } = alertOf(state, alertId);
    events.push({ kind: "alert-fired", accountId, at, alertId, price });
    firedBy.set(accountId, [...(firedBy.get(accountId) ?? []), alertId]);
  }
  for (const [accountId, fired] of firedBy) {
    const account = required(state.accounts.get(accountId), "account", accountId);
    const before = alertsOf(state, account).filter(({ status }) => status === "fired");
    const surplus = before.length + fired.length - firedAlertsKept;
    if (surplus <= 0) continue;
    const oldest = before.toSorted((a, b) => a.firedAt! - b.firedAt! || a.id - b.id);
    for (const { id: alertId } of oldest.slice(0, surplus))
      events.push({ kind: "alert-removed", accountId, at, alertId });
  }
}

export function evolveAlert(state: Brokerage, event: AlertEvent, account: Account): void {
  if (event.kind === "alert-set") {
    const alert = { ...event.alert };
    state.alerts.set(alert.id, alert);
    account.alerts.add(alert.id);
    return noteAlert(state, alert);
  }
  const alert = alertOf(state, event.alertId);
  forgetAlert(state, alert);
  switch (event.kind) {
    case "alert-changed": {
      const { direction, price, status, at: setAt } = event;
      Object.assign(alert, { direction, price, status, setAt, firedAt: null, firedPrice: null });
      return noteAlert(state, alert);
    }
    case "alert-fired":
      Object.assign(alert, { status: "fired", firedAt: event.at, firedPrice: event.price });
      return;
    case "alert-removed":
      alert.status = "removed";
      state.alerts.delete(alert.id);
      account.alerts.delete(alert.id);
      return;
    default:
      return unreachable(event);
  }
}

function alertsOf(state: Brokerage, { alerts }: Account): PriceAlert[] {
  return Array.from(alerts, (id) => alertOf(state, id));
}

function alertOf(state: Brokerage, alertId: AlertId): PriceAlert {
  return required(state.alerts.get(alertId), "alert", alertId);
}
