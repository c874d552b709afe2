import type { RequestOf } from "@akari/api/endpoints";
import { beforeAll, expect, test } from "vitest";
import { setStage, type Stage } from "./stage.ts";
import { type Customer, fieldOf, openWorld, type RawAnswer, reasonOf } from "./world.ts";

const world = await openWorld();
let stage: Stage;
let other: Customer;
beforeAll(async () => {
  stage = await setStage(world);
  other = await world.customer(9_000_000);
});

let ids = 0;
const newId = () => `trade-${(ids += 1)}`;

type Order = RequestOf<"trade/place">;

const order = (changes: Partial<Order> = {}): Order => ({
  clientOrderId: newId(),
  code: stage.code,
  side: "long",
  type: "limit",
  price: stage.limitDown,
  quantity: stage.lot,
  leverage: 1,
  ...changes,
});

/** Sends a request as the stage's customer and expects unchanged books. */
async function refused(name: string, body: unknown, token = stage.customer.token) {
  const before = await world.stateHash();
  const answer = await world.post(name, body, { token });
  expect(await world.stateHash()).toBe(before);
  return told(answer);
}

const told = (answer: RawAnswer) => [
  answer.status,
  answer.body?.code,
  reasonOf(answer),
  fieldOf(answer),
];

// ASVS 2.2.3
test.each([
  ["off the tick", () => ({ price: stage.limitDown + 0.1 }), "PRICE_OFF_TICK", "price"],
  [
    "above the daily limit",
    () => ({ price: stage.limitUp + 100 }),
    "PRICE_OUTSIDE_LIMITS",
    "price",
  ],
  [
    "below the daily limit",
    () => ({ price: stage.limitDown - 100 }),
    "PRICE_OUTSIDE_LIMITS",
    "price",
  ],
  ["off the lot", () => ({ quantity: stage.lot + 1 }), "QUANTITY_OFF_LOT", "quantity"],
  ["less than a lot", () => ({ quantity: 1 }), "QUANTITY_OFF_LOT", "quantity"],
  [
    "worth more than an order may be",
    () => ({ quantity: 1_000_000_000 }),
    "ORDER_VALUE_TOO_LARGE",
    "quantity",
  ],
  ["with a leverage of 4", () => ({ leverage: 4 as 3 }), "LEVERAGE_NOT_OFFERED", "leverage"],
  ["beyond the buying power", () => ({ quantity: 1000 * stage.lot }), "FUNDS_SHORT", undefined],
  ["by limit without a price", () => ({ price: undefined }), "PRICE_REQUIRED", "price"],
  ["by market with a price", () => ({ type: "market" as const }), "PRICE_NOT_FOR_MARKET", "price"],
])("M-VAL-30 an order %s is refused with its own reason", async (_name, changes, reason, field) => {
  expect(await refused("trade/place", { ...order(), ...changes() })).toEqual([
    200,
    0,
    reason,
    field,
  ]);
  expect(await previewed({ ...order(), ...changes() })).toEqual([reason, field]);
});

/** The preview's reason for refusal: with the figures, or in place of them. */
async function previewed(request: object) {
  const { clientOrderId: _id, ...body } = request as Order;
  const { data } = (await world.post("trade/preview", body, stage.customer)).body!;
  const why = (data as { denial?: object }).denial ?? (data as object);
  const { reason, field } = why as { reason: string; field?: string };
  return [reason, field];
}

test("M-VAL-30 a margin order below the minimum margin is refused with a specific reason, as its preview says", async () => {
  const poor = await world.customer(200_000);
  const { token } = poor;
  expect(
    await refused("trade/place", order({ leverage: 3, price: stage.limitDown }), token),
  ).toEqual([200, 0, "MARGIN_MINIMUM_SHORT", undefined]);
  const preview = await poor.api.call("trade/preview", { ...without(order({ leverage: 3 })) });
  expect(preview.denial).toMatchObject({ reason: "MARGIN_MINIMUM_SHORT" });
  expect(preview.denial?.msg).toContain("¥300,000");
});

function without({ clientOrderId: _id, ...rest }: Order) {
  return rest;
}

test("an unknown code gets 404", async () => {
  expect(await refused("trade/place", order({ code: "ZZZZ" }))).toEqual([
    404,
    404,
    "INSTRUMENT_UNKNOWN",
    "code",
  ]);
  expect(await refused("trade/preview", without(order({ code: "ZZZZ" })))).toEqual([
    404,
    404,
    "INSTRUMENT_UNKNOWN",
    "code",
  ]);
  for (const name of ["market/quote", "market/book", "market/trades"])
    expect(told(await world.get(`${name}?code=ZZZZ`)).slice(0, 3)).toEqual([
      404,
      404,
      "INSTRUMENT_UNKNOWN",
    ]);
});

// ASVS 8.2.2
test("M-ST-10 another customer's order, working or ended, and other objects' ids are unknown orders", async () => {
  const { orderId } = await other.api.call("trade/place", order());
  const ended = await other.api.call("trade/place", order());
  await other.api.call("trade/cancel", { clientId: newId(), orderId: ended.orderId });
  const deposit = (await stage.customer.api.call("deposit/list", {})).items[0]!;
  for (const id of [orderId, ended.orderId, deposit.depositId, stage.positionId, "999999999"]) {
    const unknown = [404, 404, "ORDER_UNKNOWN", "orderId"];
    expect(await refused("trade/cancel", { clientId: newId(), orderId: id })).toEqual(unknown);
    expect(
      await refused("trade/amend", { clientId: newId(), orderId: id, quantity: stage.lot }),
    ).toEqual(unknown);
    expect(
      told(await world.get(`trade/order?orderId=${id}`, { token: stage.customer.token })),
    ).toEqual(unknown);
  }
  expect((await other.api.call("trade/order", { orderId })).status).toBe("working");
});

test("M-ST-10 the customer's own ended order is reported as ended", async () => {
  const { api } = stage.customer;
  const cancelled = await api.call("trade/place", order());
  await api.call("trade/cancel", { clientId: newId(), orderId: cancelled.orderId });
  for (const orderId of [cancelled.orderId, stage.filledOrderId]) {
    const ended = [200, 0, "ORDER_NOT_WORKING", "orderId"];
    expect(await refused("trade/cancel", { clientId: newId(), orderId })).toEqual(ended);
    expect(
      await refused("trade/amend", { clientId: newId(), orderId, quantity: stage.lot }),
    ).toEqual(ended);
  }
});

test("M-ST-10 another customer's position is unknown, the customer's own closed one is reported as closed", async () => {
  const unknown = [404, 404, "POSITION_UNKNOWN", "positionId"];
  const close = { clientOrderId: newId(), positionId: stage.positionId, type: "market" };
  expect(await refused("trade/close", close, other.token)).toEqual(unknown);
  expect(
    await refused("trade/preview", { positionId: stage.positionId, type: "market" }, other.token),
  ).toEqual(unknown);
  expect(
    told(await world.get(`trade/position?positionId=${stage.positionId}`, { token: other.token })),
  ).toEqual(unknown);

  await other.api
    .call("trade/place", {
      ...without(order({ type: "market" })),
      price: undefined as never,
      clientOrderId: newId(),
    })
    .catch(() => undefined);
  const { price: _price, ...market } = order({ type: "market" });
  await other.api.call("trade/place", market);
  const [position] = (await other.api.call("trade/positions", { status: "open" })).items;
  await other.api.call("trade/close", {
    clientOrderId: newId(),
    positionId: position!.positionId,
    type: "market",
  });
  await world.clock.advance(2000);
  const closed = { clientOrderId: newId(), positionId: position!.positionId, type: "market" };
  expect(await refused("trade/close", closed, other.token)).toEqual([
    200,
    0,
    "POSITION_CLOSED",
    "positionId",
  ]);
  expect(await refused("trade/close", { ...closed, clientOrderId: newId() })).toEqual(unknown);
});

test("a close above the open quantity, off the lot or off tick is refused", async () => {
  const close = (changes: object) => ({
    clientOrderId: newId(),
    positionId: stage.positionId,
    type: "limit",
    price: stage.limitUp,
    quantity: stage.lot,
    ...changes,
  });
  expect(await refused("trade/close", close({ quantity: 100 * stage.lot }))).toEqual([
    200,
    0,
    "QUANTITY_ABOVE_POSITION",
    "quantity",
  ]);
  expect(await refused("trade/close", close({ quantity: stage.lot + 1 }))).toEqual([
    200,
    0,
    "QUANTITY_OFF_LOT",
    "quantity",
  ]);
  expect(await refused("trade/close", close({ price: stage.limitUp - 0.1 }))).toEqual([
    200,
    0,
    "PRICE_OFF_TICK",
    "price",
  ]);
});

test("an amendment that changes nothing, adds shares or goes off the tick is refused", async () => {
  const orderId = stage.workingOrderId;
  const amend = (changes: object) =>
    refused("trade/amend", { clientId: newId(), orderId, ...changes });
  expect(await amend({})).toEqual([200, 0, "AMEND_NOTHING", undefined]);
  expect(await amend({ quantity: 5 * stage.lot })).toEqual([
    200,
    0,
    "QUANTITY_NOT_REDUCED",
    "quantity",
  ]);
  expect(await amend({ price: stage.limitDown + 0.1 })).toEqual([
    200,
    0,
    "PRICE_OFF_TICK",
    "price",
  ]);
  expect(await amend({ price: stage.limitUp + 100 })).toEqual([
    200,
    0,
    "PRICE_OUTSIDE_LIMITS",
    "price",
  ]);
});

test("M-API-10 repeating an id executes once and returns the same response, even concurrently", async () => {
  const { api, token } = await world.customer(5_000_000);
  const body = order({ quantity: 2 * stage.lot });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.post("trade/place", body, { token })),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const first = answers[0]!.body?.data as { orderId: string; status: string };
  expect(first.status).toBe("working");
  expect((await api.call("trade/orders", {})).items).toHaveLength(1);

  await api.call("trade/cancel", { clientId: newId(), orderId: first.orderId });
  expect((await world.post("trade/place", body, { token })).body?.data).toEqual(first);
});

test("M-API-10 an id reused with another body is refused", async () => {
  const body = order();
  const { token } = stage.customer;
  expect((await world.post("trade/place", body, { token })).body?.code).toBe(1);
  const reused = [200, 0, "COMMAND_ID_REUSED", undefined];
  expect(await refused("trade/place", { ...body, quantity: 2 * stage.lot })).toEqual(reused);
  expect(
    await refused("trade/cancel", { clientId: body.clientOrderId, orderId: stage.workingOrderId }),
  ).toEqual(reused);
  expect(await refused("deposit/request", { clientId: body.clientOrderId, amount: 5 })).toEqual(
    reused,
  );
});

test("M-API-10 ids are scoped to their customer", async () => {
  const body = order();
  const mine = await stage.customer.api.call("trade/place", body);
  const theirs = await other.api.call("trade/place", body);
  expect(theirs.orderId).not.toBe(mine.orderId);
});

test("M-ERR-27 a repeated refusal is written in each caller's language", async () => {
  const body = order({ quantity: 1 });
  const { token } = stage.customer;
  const texts = [];
  for (const lang of ["jp", "cn", "en", "sp", "fr"]) {
    const answer = await world.post("trade/place", body, { token, lang });
    expect(reasonOf(answer)).toBe("QUANTITY_OFF_LOT");
    texts.push(answer.body?.msg);
  }
  expect(texts[0]).toBe("株数が売買単位(100株)に合っていません。100株単位で入力してください。");
  expect(texts[2]).toBe(
    "The quantity is off the trading unit of 100 shares. Please use a multiple of it.",
  );
  expect(new Set(texts).size).toBe(5);
});

test("M-ERR-27 amounts in a text are written as its language writes them", async () => {
  const { token } = await world.customer(1000);
  const msg = async (lang: string) =>
    (await world.post("trade/place", order(), { token, lang })).body?.msg ?? "";
  expect(await msg("jp")).toContain("1,000円");
  expect(await msg("en")).toContain("¥1,000");
  expect(await msg("fr")).toMatch(/1[\u202f\u00a0]000[\u202f\u00a0]¥/);
  expect(await msg("sp")).toMatch(/1000[\u202f\u00a0]¥/);
});

test("M-ST-6 M-ST-7 an order and its position go through their states", async () => {
  const { api } = await world.customer(9_000_000);
  const { bid } = await api.call("market/quote", { code: stage.code });
  const resting = await api.call(
    "trade/place",
    order({ side: "short", price: stage.limitUp, leverage: 2 }),
  );
  expect(resting.status).toBe("working");
  const cancelled = await api.call("trade/cancel", { clientId: newId(), orderId: resting.orderId });
  expect(cancelled).toEqual({ orderId: resting.orderId, status: "cancelled" });
  expect(await api.call("trade/order", { orderId: resting.orderId })).toMatchObject({
    status: "cancelled",
    reason: "CANCELLED_BY_CUSTOMER",
    remarks: "Cancelled at your request.",
    held: 0,
  });

  const { price: _price, ...market } = order({ side: "short", type: "market", leverage: 2 });
  expect(bid).not.toBeNull();
  expect((await api.call("trade/place", market)).status).toBe("filled");
  const [position] = (await api.call("trade/positions", { status: "holding" })).items;
  expect(position).toMatchObject({
    side: "short",
    quantity: stage.lot,
    leverage: 2,
    status: "holding",
  });

  const positionId = position!.positionId;
  const closing = await api.call("trade/close", {
    clientOrderId: newId(),
    positionId,
    type: "limit",
    price: stage.limitDown,
  });
  expect(closing.status).toBe("working");
  expect((await api.call("trade/position", { positionId })).status).toBe("closing");
  await api.call("trade/cancel", { clientId: newId(), orderId: closing.orderId });
  expect((await api.call("trade/position", { positionId })).status).toBe("holding");

  await api.call("trade/close", { clientOrderId: newId(), positionId, type: "market" });
  const closed = await api.call("trade/position", { positionId });
  expect(closed).toMatchObject({ status: "closed", quantity: 0, margin: 0, unrealisedProfit: 0 });
  expect(closed.lastPrice).toBe(closed.closingPrice);
  expect((await api.call("account/summary", {})).totalAssets).toBe(
    9_000_000 + closed.realisedProfit,
  );
});
