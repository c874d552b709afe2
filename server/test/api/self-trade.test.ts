import type { RequestOf } from "@akari/api/endpoints";
import { beforeAll, expect, test } from "vitest";
import { setStage, type Stage } from "./stage.ts";
import { type Customer, openWorld } from "./world.ts";

/** Orders of one customer on both sides (docs/orders/self-trades.md), in a market that does not move between two calls. */
const world = await openWorld();
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(world);
});

let ids = 0;
const place = ({ api }: Customer, order: Partial<RequestOf<"trade/place">>) =>
  api.call("trade/place", {
    clientOrderId: `self-${(ids += 1)}`,
    code: stage.code,
    side: "long",
    type: "market",
    quantity: stage.lot,
    leverage: 1,
    ...order,
  });

const asks = async ({ api }: Customer) =>
  (await api.call("market/book", { code: stage.code })).asks;

test("a buy fills up to the customer's own sell; its remainder expires with the reason and releases its hold", async () => {
  const customer = await world.customer(9_000_000);
  const { api } = customer;
  const { code, lot } = stage;
  const [best] = await asks(customer);
  const { price, quantity } = best!;
  const own = await place(customer, { side: "short", type: "limit", price });
  const { sequence: before } = (await api.call("market/trades", { code })).items[0]!;
  const bought = await place(customer, { type: "limit", price, quantity: quantity + 3 * lot });
  expect(bought.status).toBe("expired");

  const order = await api.call("trade/order", { orderId: bought.orderId });
  expect(order).toMatchObject({ filledQuantity: quantity, reason: "SELF_TRADE", held: 0 });
  expect(order.remarks).toContain("your own order on the other side");
  expect(await api.call("trade/order", { orderId: own.orderId })).toMatchObject({
    status: "working",
    filledQuantity: 0,
  });
  const printed = (await api.call("market/trades", { code })).items.filter(
    ({ sequence }) => sequence > before,
  );
  expect(printed.reduce((sum, print) => sum + print.quantity, 0)).toBe(quantity);
  expect((await asks(customer))[0]).toMatchObject({ price, quantity: lot });
  // One message reports the fill and the end; the answer has the reason.
  const { items } = await api.call("account/messages", {});
  const told = items.filter(({ about }) => about?.kind === "order");
  expect(told.map(({ about }) => about)).toEqual([{ kind: "order", id: bought.orderId }]);
  expect(told[0]!.title).toContain("unfilled");
});

test("a message reports a triggered stop that ends at the customer's own order", async () => {
  const [customer, other] = [await world.customer(9_000_000), await world.customer(9_000_000)];
  const { price: last } = await customer.api.call("market/quote", { code: stage.code });
  const offers = await asks(customer);
  const reached = offers.findIndex(({ price }) => price > last!);
  const [best, next] = offers.slice(reached);
  const upToBest = offers.slice(0, reached + 1).reduce((sum, level) => sum + level.quantity, 0);
  const own = await place(customer, { side: "short", type: "limit", price: next!.price });
  const quantity = next!.quantity + 2 * stage.lot;
  const stop = await place(customer, { trigger: best!.price, quantity });
  expect(stop.status).toBe("armed");
  await place(other, { quantity: upToBest });
  const order = await customer.api.call("trade/order", { orderId: stop.orderId });
  expect(order).toMatchObject({
    status: "expired",
    reason: "SELF_TRADE",
    filledQuantity: next!.quantity,
  });
  expect(await customer.api.call("trade/order", { orderId: own.orderId })).toMatchObject({
    filledQuantity: 0,
  });
  const { items } = await customer.api.call("account/messages", {});
  expect(items[0]).toMatchObject({
    about: { kind: "order", id: stop.orderId },
    code: stage.code,
    title: expect.stringMatching(/^\D+: Part of an order expired$/),
  });
  const { nameEnglish } = await customer.api.call("market/quote", { code: stage.code });
  expect(items[0]!.text).toContain(
    `200 shares of your cash buy order for ${nameEnglish} ${stage.code} expired`,
  );
});
