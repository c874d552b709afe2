import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import { beforeAll, expect, test } from "vitest";
import { type AtShare, atShare } from "./at-share.ts";
import { type Customer, openWorld } from "./world.ts";

/** Previews of orders that meet an own one (docs/orders/self-trades.md), in a market that does not move between two calls. */
const world = await openWorld();
let at: AtShare;
beforeAll(async () => {
  at = await atShare(world, await shareWithRoom());
});

type Order = RequestOf<"trade/place">;
type Preview = AnswerOf<"trade/preview" | "trade/amendPreview">;

const newCustomer = () => world.customer(9_900_000);
const asks = async () => (await at.customer.api.call("market/book", { code: at.quote.code })).asks;

/** Places a resting order to sell short, at the best offer by default. */
async function offer(by: Customer, price: number, quantity = at.quote.lot): Promise<string> {
  return at.place({ side: "short", price, quantity }, by);
}

async function previewed({ api }: Customer, changes: Partial<Order>) {
  const { clientOrderId: _, ...terms } = at.order(changes);
  return await api.call("trade/preview", terms);
}

async function placed({ api }: Customer, changes: Partial<Order>) {
  const { orderId } = await api.call("trade/place", at.order(changes));
  return await api.call("trade/order", { orderId });
}

/** The result of the order, in the form of a preview. */
const became = ({ filledQuantity, quantity, reason }: AnswerOf<"trade/order">) => ({
  reason,
  filledQuantity,
  endedQuantity: quantity - filledQuantity,
});

const told = ({ selfTrade }: Preview) =>
  selfTrade === null
    ? null
    : {
        reason: selfTrade.reason,
        filledQuantity: selfTrade.filledQuantity,
        endedQuantity: selfTrade.endedQuantity,
      };

/** The share with the most ticks between its best quotes. */
async function shareWithRoom(): Promise<string> {
  const rooms = [];
  for (const { code } of (await world.api().call("market/list", {})).items) {
    const { bids, asks: offers } = await world.api().call("market/book", { code });
    const { tickBands } = await world.api().call("market/quote", { code });
    const room = (offers[0]!.price - bids[0]!.price) / tickAt(tickBands, bids[0]!.price);
    rooms.push({ code, room });
  }
  return rooms.toSorted((one, other) => other.room - one.room)[0]!.code;
}

/** A price between the best quotes, at which only the test's orders stand. */
async function priceInside(): Promise<number> {
  const { bids } = await world.api().call("market/book", { code: at.quote.code });
  const [best] = await asks();
  const inside = bids[0]!.price + tickAt(at.quote.tickBands, bids[0]!.price);
  expect(inside).toBeLessThan(best!.price);
  return inside;
}

function tickAt(bands: AtShare["quote"]["tickBands"], price: number): number {
  return bands.findLast(({ from }) => from <= price)!.tick;
}

async function cancelAll({ api }: Customer): Promise<void> {
  for (const { orderId } of (await api.call("trade/orders", { status: "open" })).items)
    await api.call("trade/cancel", { clientId: at.newId(), orderId });
}

test("the preview of an order that would first meet an own order shows that all of it ends, as placing it then does", async () => {
  const mine = await newCustomer();
  const inside = await priceInside();
  await offer(mine, inside);
  const before = await world.stateHash();
  for (const changes of [{ price: inside }, { type: "market" }] as const) {
    const shown = await previewed(mine, { ...changes, quantity: 3 * at.quote.lot });
    expect(shown).toMatchObject({
      denial: null,
      selfTrade: {
        reason: "SELF_TRADE",
        when: "at-once",
        filledQuantity: 0,
        endedQuantity: 3 * at.quote.lot,
      },
    });
    expect(await world.stateHash()).toBe(before);
  }
  const shown = await previewed(mine, { type: "market" });
  expect(told(shown)).toEqual(became(await placed(mine, { type: "market" })));
  await cancelAll(mine);
});

test("M-STK-8 a preview counts the shares that trade before the own order, and the shares that end", async () => {
  const [mine, other] = [await newCustomer(), await newCustomer()];
  const { lot } = at.quote;
  const inside = await priceInside();
  await offer(other, inside, 2 * lot);
  await offer(mine, inside, lot);
  await offer(other, inside, lot);
  const changes = { price: inside, quantity: 5 * lot };
  const shown = await previewed(mine, changes);
  expect(told(shown)).toEqual({
    reason: "SELF_TRADE",
    filledQuantity: 2 * lot,
    endedQuantity: 3 * lot,
  });
  expect(shown.selfTrade!.msg).toContain("200 shares");
  expect(told(shown)).toEqual(became(await placed(mine, changes)));
  await cancelAll(mine);
  await cancelAll(other);
});

test("an own order behind enough shares of others is not met, and the preview does not mention it", async () => {
  const [mine, other] = [await newCustomer(), await newCustomer()];
  const { lot } = at.quote;
  const inside = await priceInside();
  const [best] = await asks();
  await offer(other, inside, 2 * lot);
  await offer(mine, best!.price);
  for (const changes of [
    { price: best!.price, quantity: 2 * lot },
    { type: "market", quantity: 2 * lot },
    { price: inside, quantity: 3 * lot },
  ] as const)
    expect((await previewed(mine, changes)).selfTrade).toBeNull();
  const filled = await placed(mine, { type: "market", quantity: 2 * lot });
  expect(filled).toMatchObject({ status: "filled", filledQuantity: 2 * lot });
  await cancelAll(mine);
});

test("the preview of a new price that meets an own order shows the end, as amending then does", async () => {
  const [mine, other] = [await newCustomer(), await newCustomer()];
  const { lot } = at.quote;
  const inside = await priceInside();
  const orderId = await at.place({ quantity: 2 * lot }, mine);
  const own = await offer(mine, inside);
  const change = { orderId, price: inside };
  const whole = await mine.api.call("trade/amendPreview", change);
  expect(whole).toMatchObject({
    outcome: "ends",
    denial: null,
    selfTrade: { when: "at-once", filledQuantity: 0, endedQuantity: 2 * lot },
  });
  await mine.api.call("trade/cancel", { clientId: at.newId(), orderId: own });
  await offer(other, inside);
  await offer(mine, inside);
  const part = await mine.api.call("trade/amendPreview", change);
  expect(part).toMatchObject({
    outcome: "trades",
    denial: null,
    selfTrade: { when: "at-once", filledQuantity: lot, endedQuantity: lot },
  });
  await mine.api.call("trade/amend", { clientId: at.newId(), ...change });
  expect(told(part)).toEqual(became(await mine.api.call("trade/order", { orderId })));
  await cancelAll(mine);
});

test("the sentence is in the caller's language", async () => {
  const [mine, other] = [await newCustomer(), await newCustomer()];
  const { lot } = at.quote;
  const inside = await priceInside();
  await offer(other, inside);
  await offer(mine, inside);
  const { clientOrderId: _, ...terms } = at.order({ price: inside, quantity: 3 * lot });
  const texts = new Set<string>();
  for (const lang of ["jp", "cn", "en", "sp", "fr"]) {
    const answer = await world.post("trade/preview", terms, { token: mine.token, lang });
    const { selfTrade } = answer.body!.data as AnswerOf<"trade/preview">;
    expect(selfTrade!.msg).toContain(String(lot));
    expect(selfTrade!.msg).toContain(String(2 * lot));
    expect(selfTrade!.msg).not.toMatch(/[{}]/);
    texts.add(selfTrade!.msg);
  }
  expect(texts.size).toBe(5);
  await cancelAll(mine);
  await cancelAll(other);
});

test("selling held shares can meet an own order to buy", async () => {
  const [mine, other] = [await newCustomer(), await newCustomer()];
  const { lot } = at.quote;
  const inside = await priceInside();
  await offer(other, inside, 2 * lot);
  await at.place({ price: inside, quantity: 2 * lot }, mine);
  const [position] = (await mine.api.call("trade/positions", { status: "open" })).items;
  const { positionId } = position!;
  await at.place({ price: inside }, mine);
  const close = { positionId, type: "market" } as const;
  const shown = await mine.api.call("trade/preview", close);
  expect(shown.selfTrade).toMatchObject({ when: "at-once", filledQuantity: 0 });
  const { orderId } = await mine.api.call("trade/close", {
    clientOrderId: at.newId(),
    ...close,
  });
  expect(told(shown)).toEqual(became(await mine.api.call("trade/order", { orderId })));
  await cancelAll(mine);
});

test("funari and IOC orders meet an own order like any other; an on-close order is not in the book before it", async () => {
  const mine = await newCustomer();
  const { lot } = at.quote;
  const inside = await priceInside();
  await offer(mine, inside);
  for (const condition of ["funari", "ioc"] as const) {
    const changes = { price: inside, condition };
    const shown = await previewed(mine, changes);
    expect(told(shown)).toMatchObject({ filledQuantity: 0, endedQuantity: lot });
    expect(told(shown)).toEqual(became(await placed(mine, changes)));
  }
  const changes = { price: inside, condition: "on-close" } as const;
  expect((await previewed(mine, changes)).selfTrade).toBeNull();
  const { orderId, status } = await placed(mine, changes);
  expect(status).toBe("working");
  const amended = await mine.api.call("trade/amendPreview", { orderId, price: at.quote.limitUp });
  expect(amended).toMatchObject({ outcome: "auction", selfTrade: null });
  await cancelAll(mine);
});
