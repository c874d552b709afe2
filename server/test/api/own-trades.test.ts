import type { RequestOf } from "@akari/api/endpoints";
import { beforeAll, expect, test } from "vitest";
import { all } from "./books.ts";
import { type Customer, openWorld, reasonOf } from "./world.ts";

const world = await openWorld();
let customer: Customer;
let one: string;
let two: string;
let lot: number;

let ids = 0;
const newId = () => `own-${(ids += 1)}`;
const place = ({ api }: Customer, order: Partial<RequestOf<"trade/place">>) =>
  api.call("trade/place", {
    clientOrderId: newId(),
    code: one,
    side: "long",
    type: "market",
    quantity: lot,
    leverage: 1,
    ...order,
  });
const close = ({ api }: Customer, positionId: string) =>
  api.call("trade/close", { clientOrderId: newId(), positionId, type: "market" });

/** Round trips: more executions, orders and positions than fit on a page, alternating between two shares. */
beforeAll(async () => {
  await world.clock.advance(5000);
  customer = await world.customer(9_000_000);
  [one, two] = (await customer.api.call("market/list", {})).items.map(({ code }) => code) as [
    string,
    string,
  ];
  ({ lot } = await customer.api.call("market/quote", { code: one }));
  for (let trip = 0; trip < 56; trip += 1) {
    const code = trip % 2 === 0 ? one : two;
    await place(customer, { code, side: trip % 3 === 0 ? "short" : "long", leverage: 2 });
    const [position] = (await customer.api.call("trade/positions", { status: "open" })).items;
    if (position !== undefined && trip < 54) await close(customer, position.positionId);
    await world.clock.advance(1500);
  }
});

test("M-STK-7 M-LOG-3 executions are listed newest first and completely over all pages, with order and position", async () => {
  const { api } = customer;
  const fills = await all(api, "trade/fills");
  expect(fills.length).toBeGreaterThan(100);
  const times = fills.map(({ time }) => Date.parse(time));
  expect(times).toEqual(times.toSorted((before, after) => after - before));
  const orders = await all(api, "trade/orders");
  expect(orders.length).toBeGreaterThan(100);
  for (const order of orders) {
    const own = fills.filter(({ orderId }) => orderId === order.orderId);
    expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(order.filledQuantity);
    for (const { code, side, intent, leverage, positionId } of own)
      expect({ code, side, intent, leverage, positionId }).toEqual({
        code: order.code,
        side: order.side,
        intent: order.intent,
        leverage: order.leverage,
        positionId: order.positionId,
      });
  }
});

test("M-STK-7 purchase history, orders and positions filtered by share are exact over all pages", async () => {
  const { api } = customer;
  for (const name of ["trade/fills", "trade/orders", "trade/positions"] as const) {
    const whole: readonly { code: string }[] = await all(api, name);
    for (const code of [one, two]) {
      const own: readonly { code: string }[] = await all(api, name, { code });
      expect(own.length).toBeGreaterThan(25);
      expect(own).toEqual(whole.filter((item) => item.code === code));
    }
    expect(await all(api, name, { code: "ZZZZ" })).toEqual([]);
  }
  const open = await all(api, "trade/positions", { status: "open", code: one });
  expect(open.every(({ code, status }) => code === one && status === "holding")).toBe(true);
});

test("orders can be filtered by working, filled, and ended without a complete fill", async () => {
  const other = await world.customer(9_000_000);
  const { api } = other;
  const { limitDown } = await api.call("market/quote", { code: one });
  const far = { type: "limit", price: limitDown } as const;
  const filled = await place(other, {});
  const cancelled = await place(other, far);
  await api.call("trade/cancel", { clientId: newId(), orderId: cancelled.orderId });
  const working = await place(other, far);
  await world.clock.advance(1500);

  const idsOf = async (status: RequestOf<"trade/orders">["status"]) =>
    (await api.call("trade/orders", status === undefined ? {} : { status })).items.map(
      ({ orderId }) => orderId,
    );
  expect(await idsOf("ended")).toEqual([cancelled.orderId]);
  expect(await idsOf("open")).toEqual([working.orderId]);
  expect(await idsOf("filled")).toEqual([filled.orderId]);
  expect(await idsOf("cancelled")).toEqual([cancelled.orderId]);
  expect(await idsOf("expired")).toEqual([]);
  expect(await idsOf(undefined)).toEqual([working.orderId, cancelled.orderId, filled.orderId]);
});

test("M-LOG-3 a page's cursor keeps its place when an order executes in between", async () => {
  const { api } = customer;
  const before = await all(api, "trade/fills");
  const { items, nextCursor } = await api.call("trade/fills", {});
  await place(customer, { leverage: 2 });
  await world.clock.advance(1500);
  const next = await api.call("trade/fills", { cursor: nextCursor! });
  expect([...items, ...next.items]).toEqual(before.slice(0, items.length + next.items.length));
  expect((await all(api, "trade/fills")).slice(-before.length)).toEqual(before);
});

test("executions are private to their customer", async () => {
  const other = await world.customer(1_000_000);
  await place(other, { code: one });
  await world.clock.advance(1500);
  const own = await all(other.api, "trade/fills");
  const orders = await all(other.api, "trade/orders");
  expect(new Set(own.map(({ orderId }) => orderId))).toEqual(
    new Set(orders.map(({ orderId }) => orderId)),
  );
  expect(own.every(({ time }) => Date.parse(time) >= Date.parse(orders[0]!.placedAt))).toBe(true);
  const { nextCursor } = await customer.api.call("trade/fills", {});
  expect((await other.api.call("trade/fills", { cursor: nextCursor! })).items).toEqual([]);
});

test("a cursor of another list and an invalid code are refused at their fields", async () => {
  const { nextCursor } = await customer.api.call("trade/orders", {});
  expect(reasonOf(await world.get(`trade/fills?cursor=${nextCursor}`, customer))).toBe(
    "CURSOR_FORMAT",
  );
  const fills = await customer.api.call("trade/fills", {});
  for (const name of ["trade/orders", "trade/positions", "account/income"])
    expect(reasonOf(await world.get(`${name}?cursor=${fills.nextCursor}`, customer))).toBe(
      "CURSOR_FORMAT",
    );
  for (const name of ["trade/fills", "trade/orders", "trade/positions"]) {
    expect(reasonOf(await world.get(`${name}?code=toto`, customer))).toBe("CODE_FORMAT");
    expect(reasonOf(await world.get(`${name}?code=`, customer))).toBe("FIELD_REQUIRED");
  }
  expect(reasonOf(await world.get("account/history?range=decade", customer))).toBe("FIELD_CHOICE");
  expect(reasonOf(await world.get("account/history", customer))).toBe("FIELD_REQUIRED");
});
