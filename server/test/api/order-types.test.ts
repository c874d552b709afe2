import type { RequestOf } from "@akari/api/endpoints";
import { beforeAll, expect, test } from "vitest";
import { setStage, type Stage } from "./stage.ts";
import { type Customer, fieldOf, openWorld, reasonOf } from "./world.ts";

const world = await openWorld();
let stage: Stage;
let customer: Customer;
/** Trading dates of the practice market: every calendar day. */
let [today, later, tooFar]: readonly string[] = [];
beforeAll(async () => {
  stage = await setStage(world);
  customer = await world.customer(9_000_000);
  const { orderId } = await place({ type: "limit", price: stage.limitDown });
  today = (await customer.api.call("trade/order", { orderId })).tradingDate;
  [later, tooFar] = [3, 20].map((days) => dateAfter(today!, days));
});

type Order = RequestOf<"trade/place">;

let ids = 0;
const newId = () => `types-${(ids += 1)}`;

const order = (changes: Partial<Order>): Order => ({
  clientOrderId: newId(),
  code: stage.code,
  side: "long",
  type: "market",
  quantity: stage.lot,
  leverage: 1,
  ...changes,
});

const place = (changes: Partial<Order>) => customer.api.call("trade/place", order(changes));
const read = (orderId: string) => customer.api.call("trade/order", { orderId });
const amend = (orderId: string, changes: object) =>
  customer.api.call("trade/amend", { clientId: newId(), orderId, ...changes });

function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The nearest offer above the last price, and the number of shares to buy up to it. */
async function nextOffer() {
  const { price: last } = await customer.api.call("market/quote", { code: stage.code });
  const { asks } = await customer.api.call("market/book", { code: stage.code });
  const count = asks.findIndex(({ price }) => price > last!) + 1;
  expect(count).toBeGreaterThan(0);
  const quantity = asks.slice(0, count).reduce((sum, level) => sum + level.quantity, 0);
  return { trigger: asks[count - 1]!.price, quantity };
}

test("a stop is shown as armed and is sent with the first trade at its trigger", async () => {
  const { trigger, quantity } = await nextOffer();
  const { orderId, status } = await place({ trigger });
  expect(status).toBe("armed");
  expect(await read(orderId)).toMatchObject({
    waitsFor: "trigger",
    goodTill: today,
    stop: { kind: "stop", trigger, price: null, reachedAt: null, reachedPrice: null },
  });
  const open = await customer.api.call("trade/orders", { status: "open" });
  expect(open.items.map((item) => item.orderId)).toContain(orderId);
  await world
    .customer(9_000_000)
    .then(({ api }) => api.call("trade/place", order({ quantity, leverage: 3 })));
  expect(await read(orderId)).toMatchObject({
    status: "filled",
    waitsFor: null,
    stop: { reachedPrice: trigger },
  });
});

test("an OCO works at its limit, shows its second leg, and can be amended in all terms", async () => {
  const oco = { trigger: stage.limitUp, price: stage.limitUp };
  const { orderId, status } = await place({ type: "limit", price: stage.limitDown, oco });
  expect(status).toBe("working");
  const before = await read(orderId);
  expect(before.stop).toMatchObject({ kind: "oco", trigger: oco.trigger, price: oco.price });
  const plain = await place({ type: "limit", price: stage.limitUp - 100 });
  expect(before.held).toBeGreaterThan((await read(plain.orderId)).held);
  await amend(orderId, { trigger: stage.limitUp - 100, stopPrice: stage.limitUp - 100 });
  const after = await read(orderId);
  expect(after.stop).toMatchObject({ trigger: stage.limitUp - 100, price: stage.limitUp - 100 });
  expect(after.held).toBeLessThan(before.held);
});

test("IFDOCO: a filled order's exit is a separate order, and the two refer to each other", async () => {
  const exit = { price: stage.limitUp, stop: { trigger: stage.limitDown } };
  const { orderId, status } = await place({ exit });
  expect(status).toBe("filled");
  const parent = await read(orderId);
  expect(parent).toMatchObject({
    exit: { price: exit.price, stop: { trigger: exit.stop.trigger, price: null } },
    exitOrders: [{ status: "working" }],
  });
  expect(await read(parent.exitOrders[0]!.orderId)).toMatchObject({
    origin: "exit",
    parentOrderId: orderId,
    intent: "close",
    positionId: parent.positionId,
    price: exit.price,
    stop: { kind: "oco", trigger: exit.stop.trigger },
  });
});

test("a multi-day order waits outside today's limits with the reason, and its date can be amended", async () => {
  const price = stage.limitDown - 100;
  const { orderId, status } = await place({ type: "limit", price, goodTill: later! });
  expect(status).toBe("waiting");
  expect(await read(orderId)).toMatchObject({ waitsFor: "limits", goodTill: later });
  await amend(orderId, { goodTill: dateAfter(today!, 1) });
  expect(await read(orderId)).toMatchObject({ goodTill: dateAfter(today!, 1) });
  await amend(orderId, { price: stage.limitDown });
  expect(await read(orderId)).toMatchObject({ status: "working", waitsFor: null });
});

test("an order keeps its conditions", async () => {
  const limit = { type: "limit", price: stage.limitDown } as const;
  for (const condition of ["on-close", "funari"] as const) {
    const { orderId, status } = await place({ ...limit, condition });
    expect(status).toBe("working");
    expect((await read(orderId)).condition).toBe(condition);
  }
  const ioc = await place({ ...limit, condition: "ioc" });
  expect(await read(ioc.orderId)).toMatchObject({ status: "expired", reason: "IOC_ENDED" });
});

test("a funari preview has the upper limit as its worst price and hold price, like a market order's", async () => {
  const preview = (changes: Partial<Order>) => {
    const { clientOrderId: _, ...terms } = order(changes);
    return customer.api.call("trade/preview", terms);
  };
  const [market, funari, limit] = [
    await preview({}),
    await preview({ ...atDown(), condition: "funari" }),
    await preview(atDown()),
  ];
  expect(market.worstPrice).toBe(stage.limitUp);
  expect(funari).toMatchObject({
    worstPrice: stage.limitUp,
    held: market.held,
    holdPrice: stage.limitUp,
  });
  expect(limit).toMatchObject({ worstPrice: stage.limitDown, holdPrice: stage.limitDown });
});

const atDown = () => ({ type: "limit", price: stage.limitDown }) as const;

test.each<[string, () => object, string, string]>([
  ["a trigger that is reached", () => ({ trigger: stage.limitDown }), "STOP_WRONG_SIDE", "trigger"],
  [
    "a trigger off the tick",
    () => ({ trigger: stage.limitUp - 0.1 }),
    "TRIGGER_OFF_TICK",
    "trigger",
  ],
  ["an OCO at market", () => ({ oco: { trigger: stage.limitUp } }), "OCO_NEEDS_LIMIT", "oco"],
  [
    "legs that cross",
    () => ({ type: "limit", price: stage.limitUp, oco: { trigger: stage.limitUp } }),
    "OCO_LEGS_CROSS",
    "oco",
  ],
  ["an exit of nothing", () => ({ exit: {} }), "EXIT_EMPTY", "exit"],
  [
    "an exit below its long",
    () => ({ exit: { price: stage.limitDown } }),
    "EXIT_LEGS_CROSS",
    "exit",
  ],
  [
    "a stop and an OCO",
    () => ({ ...atDown(), trigger: stage.limitUp, oco: { trigger: stage.limitUp } }),
    "TERMS_CONFLICT",
    "oco",
  ],
  [
    "a condition of several days",
    () => ({ ...atDown(), condition: "on-close", goodTill: later }),
    "TERMS_CONFLICT",
    "condition",
  ],
  ["funari at market", () => ({ condition: "funari" }), "CONDITION_NEEDS_LIMIT", "condition"],
  [
    "a date that is over",
    () => ({ ...atDown(), goodTill: dateAfter(today!, -1) }),
    "GOOD_TILL_PAST",
    "goodTill",
  ],
  ["a date too far", () => ({ ...atDown(), goodTill: tooFar }), "GOOD_TILL_TOO_FAR", "goodTill"],
  [
    "a day order outside the limits",
    () => ({ type: "limit", price: stage.limitDown - 100 }),
    "PRICE_OUTSIDE_LIMITS",
    "price",
  ],
])(
  "M-VAL-30 %s is refused with its own reason, in the preview too",
  async (_what, changes, reason, field) => {
    const before = await world.stateHash();
    const { clientOrderId, ...terms } = order(changes() as Partial<Order>);
    for (const [name, body] of [
      ["trade/place", { clientOrderId, ...terms }],
      ["trade/preview", terms],
    ] as const) {
      const answer = await world.post(name, body, { token: customer.token, lang: "en" });
      const data = answer.body?.data as { denial?: { reason: string; field?: string } } | undefined;
      const denial = data?.denial;
      const told = denial ?? { reason: reasonOf(answer), field: fieldOf(answer) };
      expect([answer.status, told.reason, told.field]).toEqual([200, reason, field]);
    }
    expect(await world.stateHash()).toBe(before);
  },
);

test("M-ERR-28 a refusal states the rule's figures in the caller's language", async () => {
  const post = (changes: object, lang: string) =>
    world.post("trade/place", order(changes), { token: customer.token, lang });
  const tooLate = await post({ ...atDown(), goodTill: tooFar }, "ja");
  expect(tooLate.body?.msg).toContain(`${Number(today!.slice(0, 4))}`);
  expect(tooLate.body?.msg).toContain("15営業日");
  const { body } = await post({ trigger: stage.limitDown }, "en");
  expect(body?.msg).toMatch(/buy stop needs a trigger above the last price \(¥/);
});

test("amending a trigger is refused for an order without one and for a wrong side", async () => {
  const plain = await place(atDown());
  const stop = await place({ trigger: stage.limitUp });
  const refused = async (orderId: string, changes: object) => {
    const body = { clientId: newId(), orderId, ...changes };
    return reasonOf(await world.post("trade/amend", body, customer));
  };
  expect(await refused(plain.orderId, { trigger: stage.limitUp })).toBe("AMEND_NOT_A_STOP");
  expect(await refused(stop.orderId, { stopPrice: stage.limitUp })).toBe("AMEND_NOT_A_STOP");
  expect(await refused(stop.orderId, { trigger: stage.limitDown })).toBe("STOP_WRONG_SIDE");
});

test("M-STK-8 a stop's preview uses its trigger and the hold of the order it becomes", async () => {
  const { clientOrderId: _, ...request } = order({ trigger: stage.limitUp });
  const preview = await customer.api.call("trade/preview", request);
  expect(preview).toMatchObject({
    notional: stage.limitUp * stage.lot,
    worstPrice: stage.limitUp,
    waits: false,
    denial: null,
  });
  const { orderId } = await place({ trigger: stage.limitUp });
  expect((await read(orderId)).held).toBe(preview.held);
  const { clientOrderId: __, ...far } = order({
    type: "limit",
    price: stage.limitDown - 100,
    goodTill: later!,
  });
  expect(await customer.api.call("trade/preview", far)).toMatchObject({ waits: true });
});
