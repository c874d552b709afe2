import { expect, test } from "vitest";
import { alice, bob, createFirm, orderIdOf, stock, cheapStock, yen } from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";

/** Alice and Bob have 100,000,000 yen each. */
function rich() {
  const firm = createFirm();
  firm.open(alice, yen(100_000_000));
  firm.open(bob, yen(100_000_000));
  return firm;
}

const short = { side: "short", leverage: 3, price: 2400 } as const;

/** Places an order and returns it as sent to the exchange. */
function sent(firm: ReturnType<typeof rich>, order: object, account = alice) {
  const orderId = orderIdOf(firm.place(account, { ...short, ...order }));
  return { orderId, restricted: firm.entry(orderId)?.restrictedShort };
}

test("a margin short of 50 units is exempt, one of 51 is restricted", () => {
  expect(sent(rich(), { quantity: 5_000 }).restricted).toBeUndefined();
  expect(sent(rich(), { quantity: 5_100 }).restricted).toBe(true);
});

test("opening or closing a long is never a short sale", () => {
  const firm = rich();
  const { orderId, restricted } = sent(firm, { side: "long", quantity: 6_000 });
  expect(restricted).toBeUndefined();
  firm.fill(orderId, 2400, 6_000);
  const closing = orderIdOf(firm.close(alice, firm.positions(alice)[0]!.id));
  expect(firm.entry(closing)).toMatchObject({ side: "sell", quantity: 6_000 });
  expect(firm.entry(closing)?.restrictedShort).toBeUndefined();
});

test("an account's short orders in one stock add up, so splitting does not avoid the restriction", () => {
  const firm = rich();
  expect(sent(firm, { quantity: 3_000 }).restricted).toBeUndefined();
  expect(sent(firm, { quantity: 3_000 }, bob).restricted).toBeUndefined();
  expect(sent(firm, { code: cheapStock, price: 100, quantity: 3_000 }).restricted).toBeUndefined();
  expect(sent(firm, { quantity: 2_000 }).restricted).toBeUndefined();
  expect(sent(firm, { quantity: 100 }).restricted).toBe(true);
});

test("filled quantity counts even after the position is closed, cancelled unfilled quantity does not", () => {
  const firm = rich();
  const first = sent(firm, { quantity: 3_000 }).orderId;
  firm.fill(first, 2400, 1_000);
  firm.cancel(alice, first);
  const position = firm.positions(alice)[0]!;
  firm.fill(orderIdOf(firm.close(alice, position.id)), 2400, 1_000);
  expect(firm.positions(alice)).toEqual([]);
  expect(sent(firm, { quantity: 4_000 }).restricted).toBeUndefined();
  expect(sent(firm, { quantity: 100 }).restricted).toBe(true);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an order that was partly filled counts once", () => {
  const firm = rich();
  firm.fill(sent(firm, { quantity: 3_000 }).orderId, 2400, 2_000);
  expect(sent(firm, { quantity: 2_000 }).restricted).toBeUndefined();
});

test("the count restarts on the next trading day", () => {
  const firm = rich();
  firm.fill(sent(firm, { quantity: 5_000 }).orderId, 2400, 5_000);
  firm.roll("2026-11-21");
  expect(sent(firm, { quantity: 5_000 }).restricted).toBeUndefined();
});

test("an order keeps its restriction from placement, even while waiting", () => {
  const firm = rich();
  firm.state.instruments.get(stock)!.phase = "closed";
  const orderId = orderIdOf(firm.place(alice, { ...short, quantity: 6_000 }));
  firm.amend(alice, orderId, { quantity: 1_000 });
  firm.state.instruments.get(stock)!.phase = "continuous";
  firm.release(stock);
  expect(firm.entry(orderId)).toMatchObject({ quantity: 1_000, restrictedShort: true });
});

test("a restricted short sale at market is denied, in the preview with its figures", () => {
  const firm = rich();
  const { price: _, ...market } = short;
  const order = { ...market, quantity: 5_100 };
  const denial = { kind: "denied", reason: "SHORT_SALE_MARKET_ORDER", field: "type" };
  expect(firm.place(alice, order)).toMatchObject(denial);
  expect(firm.preview(alice, order)).toMatchObject({ kind: "preview", quantity: 5_100, denial });
  expect(firm.place(alice, { ...market, quantity: 5_000 }).kind).toBe("accepted");
  expect(firm.place(alice, { ...market, quantity: 100 })).toMatchObject(denial);
});
