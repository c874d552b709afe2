import type { RequestOf } from "@akari/api/endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Akari } from "../../src/akari.ts";
import { apiAs } from "../stream/follower.ts";
import { setStage, type Stage } from "./stage.ts";
import { type Customer, fieldOf, openWorld, reasonOf, restart } from "./world.ts";

const world = await openWorld();
let akari: Akari = world.akari;
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(world);
});
afterAll(() => akari.close());

let ids = 0;
const newId = () => `alert-${(ids += 1)}`;
const api = ({ token }: Customer) => apiAs(token, akari.address);
type Terms = Pick<RequestOf<"alert/set">, "direction" | "price">;
const set = (customer: Customer, terms: Terms) =>
  api(customer).call("alert/set", { clientId: newId(), code: stage.code, ...terms });
const list = async (customer: Customer) => (await api(customer).call("alert/list", {})).items;

/** The nearest offer above the last price, and the number of shares to buy up to it. */
async function nextOffer(customer: Customer) {
  const { price: last } = await api(customer).call("market/quote", { code: stage.code });
  const { asks } = await api(customer).call("market/book", { code: stage.code });
  const count = asks.findIndex(({ price }) => price > last!) + 1;
  expect(count).toBeGreaterThan(0);
  const quantity = asks.slice(0, count).reduce((sum, level) => sum + level.quantity, 0);
  return { price: asks[count - 1]!.price, quantity };
}

/** Trades up to that offer. */
const buy = async (quantity: number) =>
  api(await world.customer(9_000_000)).call("trade/place", {
    clientOrderId: newId(),
    code: stage.code,
    side: "long",
    type: "market",
    quantity,
    leverage: 3,
  });

test("M-ALERT-1 a print that reaches an alert fires it once: list, message and event say so", async () => {
  const customer = await world.customer();
  const { price, quantity } = await nextOffer(customer);
  const { alertId } = await set(customer, { direction: "above", price });
  expect(await list(customer)).toMatchObject([
    { alertId, code: stage.code, direction: "above", price, status: "armed", fired: null },
  ]);
  await buy(quantity);
  expect(await list(customer)).toMatchObject([
    { alertId, status: "fired", fired: { price, time: expect.any(String) } },
  ]);
  const { items: messages } = await customer.api.call("account/messages", {});
  expect(messages).toMatchObject([{ read: false, about: null, code: stage.code }]);
  expect(messages[0]?.title).toMatch(/^\D+ at or above .+: Price alert$/);
  const { items: events } = await api(customer).call("account/events", {});
  expect(events.map(({ kind }) => kind)).toEqual(["account-opened", "alert-set", "alert-fired"]);
});

test("M-ALERT-2 an alert that would fire at once, is off the tick or unknown is refused with its reason and changes nothing", async () => {
  const customer = await world.customer();
  const { price: last, limitUp } = await api(customer).call("market/quote", { code: stage.code });
  const refused = async (terms: object) => {
    const body = {
      clientId: newId(),
      code: stage.code,
      direction: "above",
      price: limitUp,
      ...terms,
    };
    const answer = await world.post("alert/set", body, { token: customer.token });
    return [reasonOf(answer), fieldOf(answer)];
  };
  expect(await refused({ price: last })).toEqual(["ALERT_REACHED", "price"]);
  expect(await refused({ price: limitUp + 0.1 })).toEqual(["ALERT_OFF_TICK", "price"]);
  expect(await refused({ price: 0 })).toEqual(["NUMBER_ZERO", "price"]);
  expect(await refused({ code: "ZZZZ" })).toEqual(["INSTRUMENT_UNKNOWN", "code"]);
  expect(await refused({ direction: "up" })).toEqual(["FIELD_CHOICE", "direction"]);
  expect(await list(customer)).toEqual([]);
});

test("M-ALERT-3 an alert is changed, turned off and on, and removed; a repeated command takes effect once", async () => {
  const customer = await world.customer();
  const again = {
    clientId: newId(),
    code: stage.code,
    direction: "above",
    price: stage.limitUp,
  } as const;
  const first = await api(customer).call("alert/set", again);
  expect(await api(customer).call("alert/set", again)).toEqual(first);
  const { alertId } = first;
  const change = (terms: object) =>
    api(customer).call("alert/change", { clientId: newId(), alertId, ...terms });
  await change({ on: false });
  expect(await list(customer)).toMatchObject([{ alertId, status: "paused" }]);
  await change({ direction: "below", price: stage.limitDown, on: true });
  expect(await list(customer)).toMatchObject([
    { alertId, status: "armed", direction: "below", price: stage.limitDown },
  ]);
  const other = await world.customer();
  for (const name of ["alert/change", "alert/remove"]) {
    const answer = await world.post(name, { clientId: newId(), alertId }, { token: other.token });
    expect([answer.status, reasonOf(answer), fieldOf(answer)]).toEqual([
      404,
      "ALERT_UNKNOWN",
      "alertId",
    ]);
  }
  await api(customer).call("alert/remove", { clientId: newId(), alertId });
  expect(await list(customer)).toEqual([]);
});

test("M-ALERT-5 alerts survive a restart, and a print after it fires them", async () => {
  const customer = await world.customer();
  const { alertId } = await set(customer, { direction: "above", price: stage.limitUp });
  const paused = await set(customer, { direction: "below", price: stage.limitDown });
  await api(customer).call("alert/change", {
    clientId: newId(),
    alertId: paused.alertId,
    on: false,
  });
  const before = await list(customer);
  akari = await restart(world, akari);
  expect(await list(customer)).toEqual(before);

  const { price } = await nextOffer(customer);
  await api(customer).call("alert/change", { clientId: newId(), alertId, price });
  const mover = await api(customer).call("deposit/request", {
    clientId: newId(),
    amount: 9_000_000,
  });
  expect(mover.status).toBe("awaiting");
  await world.clock.advance(2000);
  const { quantity } = await nextOffer(customer);
  await api(customer).call("trade/place", {
    clientOrderId: newId(),
    code: stage.code,
    side: "long",
    type: "market",
    quantity,
    leverage: 3,
  });
  const fired = (await list(customer)).find((alert) => alert.alertId === alertId);
  expect(fired).toMatchObject({ status: "fired" });
});
