import { expect, test } from "vitest";
import { openWorld, reasonOf } from "./world.ts";

const world = await openWorld();

/** The cheapest share, of which a customer can afford the most. */
async function cheapest() {
  await world.clock.advance(3_000);
  const { items } = await world.api().call("market/list", {});
  return items.toSorted((one, other) => (one.previousClose ?? 0) - (other.previousClose ?? 0))[0]!;
}

test("a market order larger than the book raises a quote shown by quote, book and list; its remainder works and can be cancelled", async () => {
  const { code } = await cheapest();
  let { api, token } = await world.customer(9_900_000);
  const other = await world.customer(9_900_000);
  const { limitUp, lot } = await api.call("market/quote", { code });
  // At three times the cash, counted at the upper limit, with room for fees.
  const quantity = Math.floor((9_900_000 * 2.9) / limitUp / lot) * lot;
  const order = { code, side: "long", type: "market", quantity, leverage: 3 } as const;
  const preview = await api.call("trade/preview", order);
  expect(preview).toMatchObject({ worstPrice: limitUp, denial: null });
  let { orderId, status } = await api.call("trade/place", { clientOrderId: "sweep", ...order });
  // A deep book needs the money of several customers.
  for (let more = 0; more < 5 && status === "filled"; more += 1) {
    ({ api, token } = await world.customer(9_900_000));
    ({ orderId, status } = await api.call("trade/place", { clientOrderId: "sweep", ...order }));
  }
  expect(status).toBe("working");

  const [quote, book] = await Promise.all([
    api.call("market/quote", { code }),
    api.call("market/book", { code }),
  ]);
  const { items } = await api.call("market/list", {});
  const item = items.find((each) => each.code === code);
  expect(quote.quoteState).toMatchObject({ side: "buy" });
  const { quantity: shown, ...standing } = book.quote!;
  expect(standing).toMatchObject(quote.quoteState!);
  expect(shown).toBeGreaterThan(0);
  expect(item?.quoteState).toEqual({ kind: standing.kind, side: standing.side });
  expect(book.marketBuy).toBeGreaterThan(0);
  expect(Date.parse(standing.renewsAt!)).toBeGreaterThan(Date.parse(standing.since));

  const once = { code, side: "long", type: "market", quantity: lot, leverage: 1 } as const;
  const late = { ...once, condition: "ioc" } as const;
  const reason = "CONDITION_OUTSIDE_CONTINUOUS";
  const denial = { reason, field: "condition" };
  expect((await other.api.call("trade/preview", late)).denial).toMatchObject(denial);
  const rejected = await world.post("trade/place", { clientOrderId: "late", ...late }, other);
  expect([rejected.body?.code, reasonOf(rejected)]).toEqual([0, reason]);

  const working = await api.call("trade/order", { orderId });
  expect(working.filledQuantity).toBeLessThan(quantity);
  const amended = { clientId: "less", orderId, quantity: quantity - lot };
  expect(await api.call("trade/amend", amended)).toMatchObject({ status: "working" });
  const answer = await world.post(
    "trade/amend",
    { clientId: "priced", orderId, price: limitUp },
    { token },
  );
  expect(answer.body).toMatchObject({ code: 0, data: { reason: "AMEND_MARKET_PRICE" } });
  expect(await api.call("trade/cancel", { clientId: "stop", orderId })).toMatchObject({
    status: "cancelled",
  });
  expect((await api.call("market/quote", { code })).quoteState).not.toEqual(quote.quoteState);
});
