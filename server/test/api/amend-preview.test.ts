import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import { beforeAll, expect, test } from "vitest";
import { type AtShare, atCheapestShare } from "./at-share.ts";
import { type Customer, fieldOf, openWorld, reasonOf } from "./world.ts";

/** A quarter of a minute of continuous trading is left. */
const world = await openWorld({}, Date.parse("2026-11-20T10:54:40+09:00"));
let at: AtShare;
let customer: Customer;
let quote: AtShare["quote"];

type Order = RequestOf<"trade/place">;
type Change = Omit<RequestOf<"trade/amendPreview">, "orderId">;

beforeAll(async () => {
  await world.clock.advance(3_000);
  at = await atCheapestShare(world);
  ({ customer, quote } = at);
});

/** The number of a new order, by default one far below the market. */
const place = (changes: Partial<Order> = {}) => at.place({ quantity: 2 * quote.lot, ...changes });

const preview = (orderId: string, change: Change) =>
  customer.api.call("trade/amendPreview", { orderId, ...change });

async function refusal(name: "trade/amend" | "trade/amendPreview", body: object, token?: string) {
  const answer = await world.post(name, body, { token: token ?? customer.token });
  return [answer.status, answer.body?.code, reasonOf(answer), fieldOf(answer)];
}

test("a preview shows the hold and buying power after amending, and changes nothing", async () => {
  const { api } = customer;
  const orderId = await place();
  const before = await world.stateHash();
  const change = { price: quote.limitDown + quote.tickBands[0]!.tick };
  const shown = await preview(orderId, change);
  expect(await world.stateHash()).toBe(before);
  expect(shown).toMatchObject({
    openQuantity: 2 * quote.lot,
    estimatePrice: change.price,
    estimateSource: "limit",
    profit: 0,
    priority: "lost",
    outcome: "queues",
    denial: null,
  });
  await api.call("trade/amend", { clientId: at.newId(), orderId, ...change });
  expect((await api.call("trade/order", { orderId })).held).toBe(shown.heldAfter);
  expect((await api.call("account/summary", {})).availableBalance).toBe(shown.cashAfter);
  const fewer = await preview(orderId, { quantity: quote.lot });
  expect(fewer).toMatchObject({ heldBefore: shown.heldAfter, priority: "kept" });
  expect(fewer.cashAfter - fewer.cashBefore).toBe(fewer.heldBefore - fewer.heldAfter);
});

test("the preview of a price that meets the best opposite quote shows a trade", async () => {
  expect(await preview(await place(), { price: quote.limitUp })).toMatchObject({
    priority: "lost",
    outcome: "trades",
    denial: null,
  });
});

test("an order for the close waits for its auction at any price", async () => {
  const orderId = await place({ condition: "on-close" });
  for (const price of [quote.limitUp, quote.limitDown + quote.tickBands[0]!.tick])
    expect((await preview(orderId, { price })).outcome).toBe("auction");
  const change = { price: quote.limitUp };
  await customer.api.call("trade/amend", { clientId: at.newId(), orderId, ...change });
  const { status, filledQuantity } = await customer.api.call("trade/order", { orderId });
  expect([status, filledQuantity]).toEqual(["working", 0]);
  await customer.api.call("trade/cancel", { clientId: at.newId(), orderId });
});

test("an armed stop has no place in a queue", async () => {
  const trigger = quote.limitUp - quote.tickBands.at(-1)!.tick;
  const orderId = await place({ trigger, price: quote.limitUp });
  expect(await preview(orderId, { trigger: quote.limitUp })).toMatchObject({
    priority: "none",
    outcome: "armed",
  });
});

test("a change beyond the account's means is shown with its denial, as amending refuses it", async () => {
  const lots = Math.floor(9_000_000 / (quote.limitDown * quote.lot));
  const poor = await world.customer(9_900_000);
  const orderId = await at.place({ quantity: lots * quote.lot }, poor);
  const shown = await poor.api.call("trade/amendPreview", { orderId, price: quote.limitUp });
  expect(shown.denial).toMatchObject({ reason: "FUNDS_SHORT" });
  expect(shown.heldAfter).toBeGreaterThan(shown.heldBefore + shown.cashBefore);
  const body = { clientId: at.newId(), orderId, price: quote.limitUp };
  expect((await refusal("trade/amend", body, poor.token))[2]).toBe("FUNDS_SHORT");
});

test("the exchange's rejection is part of the preview, in the caller's language", async () => {
  const orderId = await place({
    side: "short",
    leverage: 3,
    quantity: 51 * quote.lot,
    price: quote.limitUp,
  });
  const texts = new Set<unknown>();
  for (const lang of ["jp", "cn", "en", "sp", "fr"]) {
    const body = { orderId, price: quote.limitDown };
    const answer = await world.post("trade/amendPreview", body, { token: customer.token, lang });
    const { denial } = answer.body!.data as AnswerOf<"trade/amendPreview">;
    expect(denial).toMatchObject({ reason: "SHORT_SALE_PRICE", field: "price" });
    texts.add(denial!.msg);
  }
  expect(texts.size).toBe(5);
  await customer.api.call("trade/cancel", { clientId: at.newId(), orderId });
});

test("M-VAL-30 an impossible change is refused by the preview as by amending", async () => {
  const orderId = await place();
  const stranger = await world.customer(1_000_000);
  const changes: readonly object[] = [
    {},
    { price: quote.limitDown },
    { price: quote.limitUp + 1_000 },
    { price: quote.limitDown + 0.01 },
    { price: -1 },
    { price: "100" },
    { quantity: 3 * quote.lot },
    { quantity: 1.5 },
    { quantity: 1 },
    { trigger: quote.limitUp },
    { goodTill: "2020-01-01" },
    { goodTill: "tomorrow" },
    { another: 1 },
  ];
  for (const change of changes) {
    const refused = await refusal("trade/amendPreview", { orderId, ...change });
    expect(refused[2]).toEqual(expect.any(String));
    expect(await refusal("trade/amend", { clientId: at.newId(), orderId, ...change })).toEqual(
      refused,
    );
  }
  const change = { orderId, quantity: quote.lot };
  const unknown = [404, 404, "ORDER_UNKNOWN", "orderId"];
  expect(await refusal("trade/amendPreview", change, stranger.token)).toEqual(unknown);
  for (const other of ["999999999", customer.userId])
    expect(await refusal("trade/amendPreview", { ...change, orderId: other })).toEqual(unknown);
  await customer.api.call("trade/cancel", { clientId: at.newId(), orderId });
  expect((await refusal("trade/amendPreview", change))[2]).toBe("ORDER_NOT_WORKING");
});

test("before the closing auction a change waits for it, and a funari order's price is fixed", async () => {
  const plain = await place();
  const funari = await place({ condition: "funari" });
  await world.clock.advance(20_000);
  expect((await customer.api.call("market/quote", { code: quote.code })).phase).toBe("pre-closing");
  const change = { price: quote.limitUp };
  expect(await preview(plain, change)).toMatchObject({
    priority: "lost",
    outcome: "auction",
    denial: null,
  });
  expect((await preview(funari, change)).denial).toMatchObject({
    reason: "PRICE_FIXED_BEFORE_CLOSE",
  });
});
