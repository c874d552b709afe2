import { price } from "@akari/exchange/price";
import fc from "fast-check";
import { expect, test } from "vitest";
import { alice, at, bob, createFirm, stock, yen } from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";
import type { Decision } from "../decision.ts";
import {
  type AlertDirection,
  firedAlertsKept,
  reaches,
  waitingAlertsMaximum,
} from "./price-alert.ts";

/** The last price is 2,400, the tick 1 yen. */
function firmOfTwo() {
  const firm = createFirm();
  for (const who of [alice, bob]) firm.open(who, yen(0));
  return {
    ...firm,
    set: (accountId: number, direction: AlertDirection, wholeYen: number, code = stock) =>
      firm.send({
        ...firm.base(accountId),
        kind: "set-alert",
        accountId,
        code,
        direction,
        price: at(wholeYen),
      }),
    change: (
      accountId: number,
      alertId: number,
      terms: { direction?: AlertDirection; price?: number; on?: boolean },
    ) => {
      const { price: wholeYen, ...rest } = terms;
      return firm.send({
        ...firm.base(accountId),
        kind: "change-alert",
        accountId,
        alertId,
        ...rest,
        ...(wholeYen === undefined ? {} : { price: at(wholeYen) }),
      });
    },
    remove: (accountId: number, alertId: number) =>
      firm.send({ ...firm.base(accountId), kind: "remove-alert", accountId, alertId }),
    print: (wholeYen: number) => firm.report(firm.execution(-1, -2, wholeYen, 100)),
    fired: () => firm.events.filter((event) => event.kind === "alert-fired"),
  };
}

function idOf(decision: Decision): number {
  if (decision.kind === "denied") throw new Error(decision.reason);
  return decision.outcome.alertId!;
}

test("M-ALERT-1 an alert fires with the first print at or beyond its price, once, and keeps that print", () => {
  const firm = firmOfTwo();
  const above = idOf(firm.set(alice, "above", 2450));
  const below = idOf(firm.set(bob, "below", 2350));
  for (const print of [2449, 2351]) firm.print(print);
  expect(firm.fired()).toEqual([]);
  firm.print(2460);
  expect(firm.fired()).toMatchObject([{ accountId: alice, alertId: above, price: at(2460) }]);
  expect(firm.state.alerts.get(above)).toMatchObject({
    status: "fired",
    price: at(2450),
    firedPrice: at(2460),
    firedAt: firm.now(),
  });
  for (const print of [2470, 2350, 2340, 2500]) firm.print(print);
  expect(firm.fired().map(({ alertId }) => alertId)).toEqual([above, below]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("M-ALERT-1 one print fires the nearest first, of equal ones the oldest, of every customer", () => {
  const firm = firmOfTwo();
  const [far, near, first, second] = [
    idOf(firm.set(alice, "above", 2480)),
    idOf(firm.set(bob, "above", 2410)),
    idOf(firm.set(alice, "above", 2450)),
    idOf(firm.set(bob, "above", 2450)),
  ];
  firm.print(2480);
  expect(firm.fired().map(({ alertId }) => alertId)).toEqual([near, first, second, far]);
});

test("M-ALERT-2 an alert that the last price has reached is denied, and so is a price off the tick; today's limits do not bind", () => {
  const firm = firmOfTwo();
  expect(firm.set(alice, "above", 2400)).toMatchObject({
    reason: "ALERT_REACHED",
    field: "price",
    parameters: { direction: "above", last: at(2400) },
  });
  expect(firm.set(alice, "below", 2401)).toMatchObject({ reason: "ALERT_REACHED" });
  expect(firm.set(alice, "above", 2450.5)).toMatchObject({
    reason: "ALERT_OFF_TICK",
    field: "price",
    parameters: { tick: at(1), below: at(2450), above: at(2451) },
  });
  expect(firm.set(alice, "above", 2450, "ZZZZ")).toMatchObject({
    reason: "INSTRUMENT_UNKNOWN",
    field: "code",
  });
  for (const price of [2401, 9_000]) idOf(firm.set(alice, "above", price));
  expect(firm.state.alerts.size).toBe(2);
});

test("M-ALERT-3 a paused alert does not fire, and is checked again when it is turned on", () => {
  const firm = firmOfTwo();
  const id = idOf(firm.set(alice, "above", 2450));
  firm.change(alice, id, { on: false });
  firm.print(2460);
  expect(firm.state.alerts.get(id)).toMatchObject({ status: "paused", firedAt: null });
  expect(firm.change(alice, id, { on: true })).toMatchObject({ reason: "ALERT_REACHED" });
  idOf(firm.change(alice, id, { price: 2455 }));
  expect(firm.state.alerts.get(id)).toMatchObject({ status: "paused", price: at(2455) });
  firm.print(2440);
  idOf(firm.change(alice, id, { on: true }));
  firm.print(2455);
  expect(firm.fired()).toMatchObject([{ alertId: id, price: at(2455) }]);
});

test("M-ALERT-3 a fired alert is set again, with other terms too; a changed alert fires by its new terms only", () => {
  const firm = firmOfTwo();
  const id = idOf(firm.set(alice, "above", 2450));
  firm.print(2450);
  expect(firm.change(alice, id, {})).toMatchObject({ reason: "ALERT_REACHED" });
  idOf(firm.change(alice, id, { direction: "below", price: 2430 }));
  expect(firm.state.alerts.get(id)).toMatchObject({
    status: "armed",
    direction: "below",
    firedAt: null,
    firedPrice: null,
  });
  firm.print(2450);
  idOf(firm.change(alice, id, { price: 2420 }));
  firm.print(2425);
  expect(firm.fired()).toHaveLength(1);
  firm.print(2419);
  expect(firm.fired()).toHaveLength(2);
});

test("M-ALERT-3 alerts belong to their customer: removed ones never fire, another customer's are unknown", () => {
  const firm = firmOfTwo();
  const id = idOf(firm.set(alice, "above", 2450));
  for (const alertId of [id, 999])
    for (const decision of [firm.change(bob, alertId, { on: false }), firm.remove(bob, alertId)])
      expect(decision).toMatchObject({ reason: "ALERT_UNKNOWN", field: "alertId" });
  idOf(firm.remove(alice, id));
  firm.print(2460);
  expect(firm.fired()).toEqual([]);
  expect(firm.state.alerts.size + firm.account(alice).alerts.size).toBe(0);
  expect(firm.remove(alice, id)).toMatchObject({ reason: "ALERT_UNKNOWN" });
});

test("M-ALERT-4 50 alerts of an account wait at most, paused ones included; of fired ones the newest 50 are kept", () => {
  expect([waitingAlertsMaximum, firedAlertsKept]).toEqual([50, 50]);
  const firm = firmOfTwo();
  const ids = Array.from({ length: waitingAlertsMaximum }, (_, index) =>
    idOf(firm.set(alice, "above", 2410 + index)),
  );
  firm.change(alice, ids[0]!, { on: false });
  expect(firm.set(alice, "above", 2500)).toMatchObject({
    reason: "TOO_MANY_ALERTS",
    parameters: { maximum: waitingAlertsMaximum },
  });
  idOf(firm.set(bob, "above", 2500));
  firm.print(2419);
  const fired = () =>
    [...firm.state.alerts.values()].filter(
      ({ accountId, status }) => accountId === alice && status === "fired",
    );
  expect(fired().map(({ id }) => id)).toEqual(ids.slice(1, 10));
  for (let index = 0; index < 9; index += 1) idOf(firm.set(alice, "above", 2600 + index));
  // Fired alerts do not count towards the maximum, re-armed ones do.
  expect(firm.change(alice, ids[1]!, { price: 2700 })).toMatchObject({ reason: "TOO_MANY_ALERTS" });
  firm.print(2650);
  expect(fired()).toHaveLength(firedAlertsKept);
  expect(fired().some(({ id }) => ids.slice(1, 9).includes(id))).toBe(false);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("M-ALERT-1 in random markets an alert fires exactly when a print reaches it while it is armed", () => {
  const wholeYen = fc.integer({ min: 2385, max: 2415 });
  const direction = fc.constantFrom<AlertDirection>("above", "below");
  const who = fc.constantFrom(alice, bob);
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant("print" as const), price: wholeYen }) },
    fc.record({ do: fc.constant("set" as const), who, direction, price: wholeYen }),
    fc.record({
      do: fc.constant("change" as const),
      who,
      which: fc.nat(20),
      terms: fc.record({ direction, price: wholeYen, on: fc.boolean() }, { requiredKeys: [] }),
    }),
    fc.record({ do: fc.constant("remove" as const), who, which: fc.nat(20) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const firm = firmOfTwo();
      let last = price(24_000);
      for (const each of steps) {
        const ids = [...firm.state.alerts.keys()];
        const before = firm.fired().length;
        if (each.do === "print") {
          last = at(each.price);
          const due = [...firm.state.alerts.values()]
            .filter((alert) => alert.status === "armed" && reaches(alert, last))
            .map(({ id }) => id);
          firm.print(each.price);
          const fired = firm.fired().slice(before);
          expect(fired.map(({ alertId }) => alertId).toSorted()).toEqual(due.toSorted());
          continue;
        }
        if (each.do === "set") firm.set(each.who, each.direction, each.price);
        else if (ids.length > 0) {
          const id = ids[each.which % ids.length]!;
          if (each.do === "change") firm.change(each.who, id, each.terms);
          else firm.remove(each.who, id);
        }
        expect(firm.fired()).toHaveLength(before);
        // No armed alert may have been reached already.
        for (const alert of firm.state.alerts.values())
          if (alert.status === "armed") expect(reaches(alert, last)).toBe(false);
      }
      expect(checkInvariants(firm.state)).toEqual([]);
    }),
  );
});
