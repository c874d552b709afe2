import type { MarginInfo } from "@akari/api/margin";
import { expect, test } from "vitest";
import { type Customer, openWorld, reasonOf } from "./world.ts";

const hourMs = 3_600_000;
/** The last session of the trading day trades until 23:55. */
const world = await openWorld({}, Date.parse("2026-11-20T23:54:00+09:00"));
await world.clock.advance(3_000);

const { items } = await world.api().call("market/list", {});
const stock = items.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))[0]!;
const { limitUp } = await world.api().call("market/quote", { code: stock.code });

/** A customer with just 300,000 yen and the fee held for an order of 100 shares: any loss falls below 最低保証金. */
async function thinCustomer(side: "long" | "short"): Promise<Customer> {
  const customer = await world.customer(300_000 + Math.ceil(limitUp * 100 * 0.0005));
  await customer.api.call("trade/place", {
    clientOrderId: `thin-${side}`,
    code: stock.code,
    side,
    type: "market",
    quantity: 100,
    leverage: 3,
  });
  return customer;
}

const margin = ({ api }: Customer) => api.call("account/margin", {});
const sumOfParts = ({ parts: { accruedFinancing, ...added } }: MarginInfo) =>
  Object.values(added).reduce((sum, part) => sum + part, 0) - accruedFinancing;

test("E is the sum of its parts minus accrued financing, with the thresholds and the prices that reach them", async () => {
  const customer = await world.customer(2_000_000);
  const order = { code: stock.code, side: "long", type: "market", quantity: 100 } as const;
  const preview = await customer.api.call("trade/preview", { ...order, leverage: 3 });
  await customer.api.call("trade/place", { clientOrderId: "a", ...order, leverage: 1 });
  await customer.api.call("trade/place", { clientOrderId: "b", ...order, leverage: 3 });
  await world.clock.advance(1_000);
  const info = await margin(customer);
  const summary = await customer.api.call("account/summary", {});
  expect(info.equity).toBe(summary.equity);
  expect(sumOfParts(info)).toBeCloseTo(info.equity, 2);
  expect(info.parts.securities).toBeGreaterThan(0);
  expect(info.lines).toMatchObject({ opening: 300_000, call: 300_000 });
  expect(info.lines.liquidation).toBeCloseTo(info.openValue / 10, 2);
  expect(info.spare).toBeCloseTo(info.equity - 300_000, 2);
  expect(info.ratioPercent).toBe(summary.marginRatioPercent);
  expect(info).toMatchObject({ call: null, forcedCloses: [] });
  expect(info.stocks).toMatchObject([{ code: stock.code, side: "long", quantity: 100 }]);
  expect(summary.openCall).toBeNull();
  expect(preview).toMatchObject({ callPrice: null, liquidationPrice: null });
});

test("accrued financing equals the charge of a close today, the same positive amount in positions, holdings, margin and statement", async () => {
  const { api } = await world.customer(2_000_000);
  const order = { code: stock.code, side: "long", type: "market", quantity: 300 } as const;
  await api.call("trade/place", { clientOrderId: "accrued", ...order, leverage: 3 });
  await world.clock.advance(1_000);
  const { tradingDate } = (await api.call("trade/orders", {})).items[0]!;
  const position = (await api.call("trade/positions", { status: "open" })).items[0]!;
  const { positionId, accruedInterest } = position;
  expect(accruedInterest).toBeGreaterThan(0);
  const [holding] = (await api.call("trade/holdings", {})).items;
  const { parts } = await api.call("account/margin", {});
  const asked = { from: tradingDate, to: tradingDate, format: "json" } as const;
  const file = await api.call("account/statement", asked);
  if (file.format !== "json") throw new Error(file.format);
  const { statement } = file;
  const preview = await api.call("trade/preview", { positionId, type: "market" });
  expect([
    holding?.accruedInterest,
    parts.accruedFinancing,
    statement.closing.accrued,
    statement.closingPositions[0]?.accrued,
    preview.financing,
  ]).toEqual(Array.from({ length: 5 }, () => accruedInterest));
  await api.call("trade/close", { clientOrderId: "closed", positionId, type: "market" });
  await world.clock.advance(1_000);
  const closed = await api.call("trade/position", { positionId });
  expect(closed).toMatchObject({ interest: accruedInterest, accruedInterest: 0 });
});

test("M-STK-8 the preview has the price of a margin call and, further away, of a forced close", async () => {
  const customer = await world.customer(400_000);
  const preview = await customer.api.call("trade/preview", {
    code: stock.code,
    side: "short",
    type: "market",
    quantity: 100,
    leverage: 1,
  });
  expect(preview.callPrice).toBeGreaterThan(stock.price ?? 0);
  expect(preview.liquidationPrice).toBeGreaterThan(preview.callPrice ?? Infinity);
});

test("a call at the end of the day is shown everywhere, refuses new orders, and if unmet leads to an explained forced close", async () => {
  const both = [await thinCustomer("long"), await thinCustomer("short")];
  await world.clock.advance(5 * 60_000);
  const infos = await Promise.all(both.map(margin));
  const at = infos.findIndex(({ call }) => call !== null);
  const { api } = both[at]!;
  const { call } = infos[at]!;
  expect(call).toMatchObject({
    calledOn: "2026-11-20",
    dueAt: "2026-11-22T12:00:00.000+09:00",
    forcing: false,
    outcome: null,
    steps: [],
  });
  expect(call!.remaining).toBe(call!.amount);
  expect(300_000 - infos[at]!.equity).toBeCloseTo(call!.amount, -3);

  const summary = await api.call("account/summary", {});
  expect(summary.openCall).toEqual({
    amount: call!.amount,
    remaining: call!.remaining,
    dueAt: call!.dueAt,
    forcing: false,
  });
  const { formula } = await api.call("index/withdrawal", { user_id: both[at]!.userId });
  expect(formula.openCall).toBe(call!.remaining);
  const body = { clientOrderId: "while-called", code: stock.code, side: "long", quantity: 100 };
  const refused = await world.post(
    "trade/place",
    { ...body, type: "market", leverage: 1 },
    { token: both[at]!.token },
  );
  expect(refused.body).toMatchObject({ code: 0, data: { reason: "MARGIN_CALL_OPEN" } });
  expect(refused.body?.msg).toContain("Nov\u00A022, 12:00");

  // The machine sleeps past the due time, which adds a quarter of an hour; then the clock runs past the new one.
  world.clock.leap(40 * hourMs);
  await world.clock.advance(1_000);
  const later = await margin(both[at]!);
  expect(Date.parse(later.call!.dueAt)).toBeGreaterThan(world.clock.now() + 14 * 60_000);
  world.clock.leap(Date.parse(later.call!.dueAt) - world.clock.now() - 4_000);
  await world.clock.advance(250);
  await world.clock.advance(6_000);

  const [forced] = (await margin(both[at]!)).forcedCloses;
  expect(forced).toMatchObject({
    rule: "margin-call",
    code: stock.code,
    callRemaining: call!.remaining,
  });
  const order = await api.call("trade/order", { orderId: forced!.orderId });
  expect(order).toMatchObject({ origin: "margin-call", intent: "close", type: "market", forced });
  const cancelled = await world.post(
    "trade/cancel",
    { clientId: "mine", orderId: forced!.orderId },
    { token: both[at]!.token },
  );
  expect(["ORDER_OF_FIRM", "ORDER_NOT_WORKING"]).toContain(reasonOf(cancelled));
  const { items: calls } = await api.call("account/marginCalls", {});
  expect(calls).toHaveLength(1);
  // The score's history lists each change with its time.
  let filled = order;
  for (let waits = 0; filled.status !== "filled" && waits < 60; waits += 1) {
    await world.clock.advance(5_000);
    filled = await api.call("trade/order", { orderId: forced!.orderId });
  }
  expect(await api.call("account/creditScore", {})).toEqual({
    items: [{ time: filled.endedAt, reason: "forced-close", change: -10, score: 70 }],
    nextCursor: null,
  });
  expect((await api.call("account/summary", {})).creditScore).toBe(70);
});
