import type { RequestOf } from "@akari/api/endpoints";
import { beforeAll, expect, test } from "vitest";
import { type AtShare, atCheapestShare } from "./at-share.ts";
import { type Customer, fieldOf, openWorld, reasonOf } from "./world.ts";

/** A quarter of a minute of continuous trading is left. */
const world = await openWorld({}, Date.parse("2026-11-20T10:54:40+09:00"));
let at: AtShare;
let customer: Customer;
let quote: AtShare["quote"];

type Order = RequestOf<"trade/place">;

beforeAll(async () => {
  await world.clock.advance(3_000);
  at = await atCheapestShare(world);
  ({ customer, quote } = at);
});

const order = (changes: Partial<Order>): Order => at.order(changes);

const short = (changes: Partial<Order>) =>
  order({ side: "short", leverage: 3, quantity: 51 * quote.lot, ...changes });

const post = (name: string, body: object, lang = "en") =>
  world.post(name, body, { token: customer.token, lang });

const previewOf = async ({ clientOrderId: _id, ...terms }: Order) =>
  (await customer.api.call("trade/preview", terms)).denial;

const ofClient = async (clientOrderId: string) => {
  const { items } = await customer.api.call("trade/orders", { code: quote.code });
  return items.find((item) => item.clientOrderId === clientOrderId);
};

const late = () => order({ condition: "on-open" });

test.each<[string, () => Order, string, string]>([
  ["on-open after the opening", late, "CONDITION_AFTER_OPENING", "condition"],
  [
    "to sell short more than 50 units below the trigger of the restriction",
    () => short({ price: quote.limitDown }),
    "SHORT_SALE_PRICE",
    "price",
  ],
])(
  "M-VAL-30 an order %s is refused with code 0 and the exchange's reason, as its preview says",
  async (_name, make, reason, field) => {
    const body = make();
    const before = await world.stateHash();
    expect(await previewOf(body)).toMatchObject({ reason, field });
    expect(await world.stateHash()).toBe(before);
    const cash = (await customer.api.call("account/summary", {})).availableBalance;

    const answer = await post("trade/place", body);
    expect([answer.status, answer.body?.code, reasonOf(answer), fieldOf(answer)]).toEqual([
      200,
      0,
      reason,
      field,
    ]);
    expect(answer.body?.msg).toBe((await previewOf(body))?.msg);
    expect(await ofClient(body.clientOrderId)).toMatchObject({
      status: "rejected",
      reason,
      remarks: answer.body?.msg,
      held: 0,
    });
    expect((await customer.api.call("account/summary", {})).availableBalance).toBe(cash);
    expect((await post("trade/place", body)).text).toBe(answer.text);
  },
);

test("M-ERR-27 the exchange's rejection is written in the caller's language, even when repeated", async () => {
  const body = late();
  const texts = [];
  for (const lang of ["jp", "cn", "en", "sp", "fr"])
    texts.push((await post("trade/place", body, lang)).body?.msg);
  expect(texts[0]).toBe(
    "執行条件の「寄付」は、寄付の板寄せの前だけ使えます。ほかの執行条件を選んでください。",
  );
  expect(new Set(texts).size).toBe(5);
});

test("a rejected order publishes its events like any other", async () => {
  const body = late();
  await post("trade/place", body);
  const { items } = await customer.api.call("account/events", { after: "0" });
  const own = items.filter((event) => event.order?.clientOrderId === body.clientOrderId);
  expect(own.map(({ kind, order: told }) => [kind, told?.status, told?.reason])).toEqual([
    ["order-placed", "waiting", null],
    ["order-ended", "rejected", "CONDITION_AFTER_OPENING"],
  ]);
});

test("a change rejected by the exchange leaves the order and its expiry date unchanged", async () => {
  const { api } = customer;
  const { goodTill } = (await ofClient((await placed(order({}))).clientOrderId))!;
  const later = new Date(Date.parse(`${goodTill}T00:00:00Z`) + 86_400_000);
  const { orderId } = await placed(short({ price: quote.limitUp }));
  const change = { price: quote.limitDown, goodTill: later.toISOString().slice(0, 10) };
  const answer = await post("trade/amend", { clientId: at.newId(), orderId, ...change });
  expect([answer.body?.code, reasonOf(answer), fieldOf(answer)]).toEqual([
    0,
    "SHORT_SALE_PRICE",
    "price",
  ]);
  expect(await api.call("trade/order", { orderId })).toMatchObject({
    status: "working",
    price: quote.limitUp,
    goodTill,
  });
  await api.call("trade/cancel", { clientId: at.newId(), orderId });
});

test("M-VAL-30 a closing order rejected by the exchange leaves the position unchanged", async () => {
  const { api } = customer;
  await at.place({ type: "market" });
  const [position] = (await api.call("trade/positions", { status: "open" })).items;
  const { positionId, quantity } = position!;
  const close = { positionId, type: "market", condition: "on-open" } as const;
  const reason = "CONDITION_AFTER_OPENING";
  expect((await api.call("trade/preview", close)).denial).toMatchObject({ reason });
  const answer = await post("trade/close", { clientOrderId: at.newId(), ...close });
  expect([answer.body?.code, reasonOf(answer)]).toEqual([0, reason]);
  expect(await api.call("trade/position", { positionId })).toMatchObject({
    status: "holding",
    quantity,
    closingQuantity: 0,
  });
});

test("in the pre-closing a funari order's price is fixed, and on-open and IOC are refused", async () => {
  const { orderId } = await placed(order({ condition: "funari" }));
  await world.clock.advance(20_000);
  expect((await customer.api.call("market/quote", { code: quote.code })).phase).toBe("pre-closing");
  const change = { clientId: at.newId(), orderId, price: quote.limitUp };
  const answer = await post("trade/amend", change);
  expect([answer.body?.code, reasonOf(answer)]).toEqual([0, "PRICE_FIXED_BEFORE_CLOSE"]);
  for (const [condition, reason] of [
    ["on-open", "CONDITION_AFTER_OPENING"],
    ["ioc", "IOC_MARKET_CLOSED"],
  ] as const) {
    const body = order({ condition });
    expect(await previewOf(body)).toMatchObject({ reason, field: "condition" });
    expect(reasonOf(await post("trade/place", body))).toBe(reason);
  }
});

async function placed(body: Order) {
  return { ...(await customer.api.call("trade/place", body)), clientOrderId: body.clientOrderId };
}
