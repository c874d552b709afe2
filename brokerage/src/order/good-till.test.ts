import { expect, test } from "vitest";
import { alice, at, createFirm, orderIdOf, stock, yen } from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";

const [today, tomorrow, later] = ["2026-11-20", "2026-11-21", "2026-11-22"];

function firmOfAlice(cash = 10_000_000) {
  const firm = createFirm();
  firm.open(alice, yen(cash));
  return firm;
}

type Firm = ReturnType<typeof firmOfAlice>;

const held = (firm: Firm, id: number) => firm.held(id) / 100;

test("M-ST-7 a multi-day order is carried over the day roll, sent again, and expires after its last day", () => {
  const firm = firmOfAlice();
  const id = orderIdOf(
    firm.place(alice, { price: 2300, quantity: 300, terms: { goodTill: tomorrow! } }),
  );
  const order = firm.state.orders.get(id)!;
  expect(order.goodTill).toBe(tomorrow);
  firm.fill(id, 2300, 100);
  firm.roll(tomorrow!);
  expect(order).toMatchObject({ status: "working", filled: 100, tradingDate: today });
  expect(firm.entry(id)).toMatchObject({ quantity: 200, price: at(2300) });
  expect(checkInvariants(firm.state)).toEqual([]);
  firm.roll(later!);
  expect(order).toMatchObject({ status: "expired", reason: "GOOD_TILL_ENDED" });
  expect(held(firm, id)).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("M-ST-7 a multi-day stop stays armed over the day roll, a day stop expires", () => {
  const firm = firmOfAlice();
  const day = firm.state.orders.get(orderIdOf(firm.place(alice, { terms: { trigger: 2450 } })))!;
  const id = orderIdOf(firm.place(alice, { terms: { trigger: 2450, goodTill: tomorrow! } }));
  firm.roll(tomorrow!);
  expect(day).toMatchObject({ status: "expired", reason: "DAY_ENDED" });
  expect(firm.state.orders.get(id)).toMatchObject({ status: "armed" });
  firm.report(firm.execution(-1, -2, 2450, 100));
  expect(firm.entry(id)).toMatchObject({ price: null });
});

test("a new day's limits adjust an order's hold against cash", () => {
  const firm = firmOfAlice();
  const terms = { trigger: 2950, goodTill: later! };
  const id = orderIdOf(firm.place(alice, { terms }));
  expect(held(firm, id)).toBe(290_145);
  firm.print(stock, 2800);
  firm.roll(tomorrow!);
  expect(firm.state.orders.get(id)?.holdPrice).toBe(at(3300));
  expect(held(firm, id)).toBe(330_165);
  firm.print(stock, 2300);
  firm.roll(later!);
  expect(held(firm, id)).toBe(280_140);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("orders no longer covered by cash expire with the reason, older orders being covered first", () => {
  const firm = firmOfAlice(640_000);
  const terms = { trigger: 2950, goodTill: later! };
  const [older, newer] = [1, 2].map(() =>
    firm.state.orders.get(orderIdOf(firm.place(alice, { terms })))!,
  );
  firm.print(stock, 2800);
  firm.roll(tomorrow!);
  expect(older).toMatchObject({ status: "armed", holdPrice: at(3300) });
  expect(newer).toMatchObject({ status: "expired", reason: "HOLD_NOT_COVERED" });
  expect(firm.account(alice).cash).toBe(yen(640_000 - 330_165));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("cash spent in the meantime does not cover the new hold", () => {
  const firm = firmOfAlice(620_000);
  const id = orderIdOf(firm.place(alice, { terms: { trigger: 2950, goodTill: later! } }));
  const order = firm.state.orders.get(id)!;
  firm.fill(orderIdOf(firm.place(alice, { price: 2800 })), 2800, 100);
  firm.fill(orderIdOf(firm.place(alice, { code: "7X1B", price: 100, quantity: 400 })), 100, 400);
  firm.print(stock, 2800);
  firm.roll(tomorrow!);
  expect(order).toMatchObject({ status: "expired", reason: "HOLD_NOT_COVERED" });
});

test("a multi-day order outside today's limits waits and is sent on a day that allows it", () => {
  const firm = firmOfAlice();
  expect(firm.place(alice, { price: 1800 })).toMatchObject({ reason: "PRICE_OUTSIDE_LIMITS" });
  const id = orderIdOf(firm.place(alice, { price: 1800, terms: { goodTill: later! } }));
  const order = firm.state.orders.get(id)!;
  expect(order.status).toBe("waiting");
  firm.release(stock);
  expect(firm.entry(id)).toBeUndefined();
  firm.print(stock, 2100);
  firm.roll(tomorrow!);
  expect(order.status).toBe("working");
  firm.print(stock, 2600);
  firm.roll(later!);
  expect(order.status).toBe("waiting");
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a waiting order is sent once its price is amended into the limits or the limits reach it", () => {
  const firm = firmOfAlice();
  const terms = { goodTill: later! };
  const amended = orderIdOf(firm.place(alice, { price: 1800, terms }));
  const moved = orderIdOf(firm.place(alice, { price: 1700, terms }));
  firm.amend(alice, amended, { price: 1950 });
  expect(firm.state.orders.get(amended)?.status).toBe("working");
  const { terms: before } = firm.state.instruments.get(stock)!;
  firm.report({
    kind: "terms",
    code: stock,
    terms: { ...before, lowerLimit: at(1700) },
    at: firm.now(),
  });
  expect(firm.state.orders.get(moved)?.status).toBe("working");
});

test("closing orders keep their reserved shares over the day roll", () => {
  const firm = firmOfAlice();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400 })), 2400, 100);
  const position = firm.positions(alice)[0]!;
  const id = orderIdOf(
    firm.close(alice, position.id, { price: 2500, terms: { goodTill: tomorrow! } }),
  );
  firm.roll(tomorrow!);
  expect(firm.entry(id)).toMatchObject({ side: "sell", quantity: 100 });
  expect(position).toMatchObject({ closingQuantity: 100, status: "closing" });
  firm.roll(later!);
  expect(position).toMatchObject({ closingQuantity: 0, status: "holding" });
});

test("an OCO whose cancel was rejected in the day's last auction switches at the brokerage and is sent the next day", () => {
  const firm = firmOfAlice();
  const id = orderIdOf(
    firm.place(alice, {
      price: 2300,
      terms: { oco: { trigger: 2450, price: 2480 }, goodTill: tomorrow! },
    }),
  );
  firm.venue.closed = true;
  firm.report(firm.execution(-1, -2, 2450, 100));
  firm.venue.closed = false;
  firm.roll(tomorrow!);
  expect(firm.state.orders.get(id)).toMatchObject({ status: "working", price: at(2480) });
  expect(firm.entry(id)).toMatchObject({ price: at(2480) });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("the last date is a trading day at most 15 after today's; a date without trading counts as the one before it", () => {
  const firm = createFirm({ schedule: "tse" });
  firm.open(alice, yen(10_000_000));
  const place = (goodTill: string) => firm.place(alice, { price: 2300, terms: { goodTill } });
  const goodTillOf = (date: string) => firm.state.orders.get(orderIdOf(place(date)))!.goodTill;
  expect(goodTillOf("2026-11-22")).toBe("2026-11-20");
  expect(goodTillOf("2026-11-29")).toBe("2026-11-27");
  expect(goodTillOf("2026-12-13")).toBe("2026-12-11");
  expect(place("2026-12-14")).toMatchObject({
    reason: "GOOD_TILL_TOO_FAR",
    field: "goodTill",
    parameters: { latest: "2026-12-11" },
  });
  expect(place("2026-11-19")).toMatchObject({ reason: "GOOD_TILL_PAST", field: "goodTill" });
});

test("the expiry date can be amended in place, at the exchange and at the brokerage", () => {
  const firm = firmOfAlice();
  const working = orderIdOf(firm.place(alice, { price: 2300 }));
  const waiting = orderIdOf(firm.place(alice, { price: 1800, terms: { goodTill: later! } }));
  firm.amend(alice, working, { goodTill: tomorrow! });
  expect(firm.amend(alice, waiting, { goodTill: today! })).toMatchObject({
    reason: "PRICE_OUTSIDE_LIMITS",
  });
  firm.amend(alice, waiting, { goodTill: tomorrow! });
  expect(firm.amend(alice, working, { price: 1800 })).toMatchObject({
    reason: "PRICE_OUTSIDE_LIMITS",
  });
  firm.roll(tomorrow!);
  firm.roll(later!);
  expect(firm.state.orders.size).toBe(0);
});
