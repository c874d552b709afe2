import { shares } from "@akari/exchange/price";
import { expect, test } from "vitest";
import {
  alice,
  bob,
  createFirm,
  type Firm,
  linesOf,
  orderIdOf,
  stock,
  yen,
  yenOf,
} from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";

function firmOfAlice(cash = yen(1_000_000)) {
  const firm = createFirm();
  firm.open(alice, cash);
  return firm;
}

function lastLines(firm: Firm): string[] {
  return linesOf(firm.entries().at(-1)!);
}

function opened(firm: Firm, order: Parameters<Firm["place"]>[1], wholeYen: number): number {
  const orderId = orderIdOf(firm.place(alice, order));
  firm.fill(orderId, wholeYen, order.quantity ?? 100);
  return firm.positions(alice).at(-1)!.id;
}

test("long fill: held > margin m, held > fees f, held > cash rest, financing > market N", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 1000, leverage: 3 }));
  expect(lastLines(firm)).toEqual(["cash > held 801200"]);
  firm.fill(orderId, 2390, 1000);
  expect(lastLines(firm)).toEqual([
    "held > margin 796667",
    "held > fees 1195",
    "held > cash 3338",
    "financing > market 2390000",
  ]);
  expect(firm.entries().at(-1)).toMatchObject({
    kind: "long-opened",
    cause: { kind: "position", id: firm.positions(alice)[0]!.id },
    cashChange: yen(3_338),
    cashAfter: yen(202_138),
  });
  expect(firm.state.house).toMatchObject({
    financing: yen(-2_390_000),
    market: yen(2_390_000),
    fees: yen(1_195),
    outside: yen(-1_000_000),
  });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("short fill: market > financing N", () => {
  const firm = firmOfAlice();
  opened(firm, { side: "short", price: 2400, quantity: 100, leverage: 2 }, 2450);
  expect(lastLines(firm)).toEqual([
    "held > margin 122500",
    "held > fees 122",
    "held > cash 22523", // 290,000 / 2 + 145 was held
    "market > financing 245000",
  ]);
  expect(firm.entries().at(-1)?.kind).toBe("short-opened");
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("M-ST-6, M-ST-7 a position grows with the fills of its order: pending, holding, closing, holding, closed", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 300, leverage: 3 }));
  firm.fill(orderId, 2400, 100);
  const [position] = firm.positions(alice);
  expect(firm.state.orders.get(orderId)).toMatchObject({
    status: "working",
    filled: shares(100),
    positionId: position!.id,
  });
  expect(firm.held(orderId)).toBe(yen(2 * 80_120));
  expect(position).toMatchObject({ status: "holding", quantity: shares(100), fees: yen(120) });

  const order = firm.state.orders.get(orderId)!;
  firm.fill(orderId, 2398, 200);
  expect(order).toMatchObject({ status: "filled", filled: shares(300), reason: null });
  expect(order.filledValue).toBe(yen(719_600));
  expect(firm.state.orders.has(orderId)).toBe(false);
  expect(firm.positions(alice)).toEqual([position]);
  expect(position).toMatchObject({
    openingOrderId: orderId,
    openedOn: "2026-11-20",
    quantity: shares(300),
    openValue: yen(719_600),
    fees: yen(120 + 239),
    realisedProfit: yen(-359),
  });

  const closeId = orderIdOf(firm.close(alice, position!.id, { price: 2500, quantity: 200 }));
  expect(position).toMatchObject({ status: "closing", closingQuantity: shares(200) });
  firm.cancel(alice, closeId);
  expect(position).toMatchObject({ status: "holding", closingQuantity: shares(0) });

  firm.fill(orderIdOf(firm.close(alice, position!.id)), 2450, 300);
  expect(position).toMatchObject({
    status: "closed",
    quantity: shares(0),
    openValue: yen(0),
    closedQuantity: shares(300),
    closedValue: yen(735_000),
    closedAt: firm.now(),
  });
  expect(firm.state.positions.size + firm.account(alice).positions.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("close long with a profit: financing > cash, the margin pays fee and interest and is returned", () => {
  const firm = firmOfAlice();
  const positionId = opened(firm, { price: 2400, quantity: 1000, leverage: 3 }, 2400);
  firm.fill(orderIdOf(firm.close(alice, positionId, { price: 2450 })), 2450, 1000);
  expect(lastLines(firm)).toEqual([
    "market > financing 2450000",
    "financing > cash 50000",
    "margin > fees 1225",
    "margin > interest 184",
    "margin > cash 798591",
  ]);
  expect(firm.fills().at(-1)).toMatchObject({
    intent: "close",
    value: yen(2_450_000),
    fee: yen(1_225),
    interest: yen(184),
    closedOpenValue: yen(2_400_000),
    profit: yen(50_000),
  });
  expect(firm.account(alice).cash).toBe(yen(1_000_000 + 50_000 - 1_200 - 1_225 - 184));
  expect(firm.state.house.financing).toBe(0);
});

test("close long with a loss: margin > financing first", () => {
  const firm = firmOfAlice();
  const positionId = opened(firm, { price: 2400, quantity: 100, leverage: 1 }, 2400);
  firm.fill(orderIdOf(firm.close(alice, positionId, { price: 2300 })), 2300, 100);
  expect(lastLines(firm)).toEqual([
    "market > financing 230000",
    "margin > financing 10000",
    "margin > fees 115",
    "margin > cash 229885", // fully paid: no interest
  ]);
  expect(firm.entries().at(-1)?.kind).toBe("long-closed");
});

test("close short with a profit and with a loss: financing > market C", () => {
  const firm = firmOfAlice();
  const positionId = opened(firm, { side: "short", price: 2400, quantity: 200, leverage: 2 }, 2400);
  firm.fill(orderIdOf(firm.close(alice, positionId, { quantity: 100 })), 2300, 100);
  expect(lastLines(firm)).toEqual([
    "financing > market 230000",
    "financing > cash 10000",
    "margin > fees 115",
    "margin > interest 7", // 240,000 x 1.15 % / 365
    "margin > cash 119878",
  ]);
  firm.fill(orderIdOf(firm.close(alice, positionId)), 2500, 100);
  expect(lastLines(firm)).toEqual([
    "financing > market 250000",
    "margin > financing 10000",
    "margin > fees 125",
    "margin > interest 7",
    "margin > cash 109868",
  ]);
  expect(firm.entries().at(-1)?.kind).toBe("short-closed");
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("parts of a close take their share down to whole yen, the last part takes the rest", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2401, quantity: 300, leverage: 3 }));
  firm.fill(orderId, 2401, 100);
  firm.fill(orderId, 2400, 200);
  const position = firm.positions(alice)[0]!;
  expect(position.openValue).toBe(yen(720_100));
  expect(firm.state.margin.get(position.id)).toBe(yen(80_034 + 160_000));

  const parts = [100, 100, 100].map((quantity) => {
    firm.fill(orderIdOf(firm.close(alice, position.id, { quantity })), 2400, quantity);
    return yenOf(firm.fills().at(-1)!.closedOpenValue);
  });
  expect(parts).toEqual([240_033, 240_033, 240_034]);
  expect(firm.fills().map(({ profit }) => yenOf(profit))).toEqual([0, 0, -33, -33, -34]);
  expect(firm.state.margin.size).toBe(0);
  expect(firm.state.house.financing).toBe(0);
});

test("financing counts both ends, from settlement to settlement", () => {
  const firm = createFirm({ schedule: "tse" });
  firm.open(alice, yen(1_000_000));
  const positionId = opened(firm, { price: 2400, quantity: 1000, leverage: 3 }, 2400);
  // Friday the 20th settles on Tuesday the 24th (no holiday in this calendar), Monday the 23rd on Wednesday the 25th.
  firm.roll("2026-11-23");
  firm.fill(orderIdOf(firm.close(alice, positionId)), 2400, 1000);
  expect(firm.fills().at(-1)?.interest).toBe(yen(368)); // 2 days: 368.2
});

test("an opening order whose position was closed already opens a new one with its next fill", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 200, leverage: 3 }));
  firm.fill(orderId, 2400, 100);
  const first = firm.positions(alice)[0]!;
  firm.fill(orderIdOf(firm.close(alice, first.id)), 2410, 100);
  firm.fill(orderId, 2400, 100);
  const [second, ...others] = firm.positions(alice);
  expect(others).toEqual([]);
  expect(second!.id).not.toBe(first.id);
  expect(second).toMatchObject({ openingOrderId: orderId, quantity: shares(100) });
  expect(first.status).toBe("closed");
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("Alice sells to Bob: both sides of one execution are booked", () => {
  const firm = firmOfAlice();
  firm.open(bob, yen(1_000_000));
  const positionId = opened(firm, { price: 2400 }, 2400);
  const selling = orderIdOf(firm.close(alice, positionId, { price: 2420 }));
  const buying = orderIdOf(firm.place(bob, { price: 2420, leverage: 2 }));
  firm.report(firm.execution(buying, selling, 2420, 100));
  expect(firm.account(alice).cash).toBe(yen(1_000_000 + 2_000 - 120 - 121));
  expect(firm.account(bob).cash).toBe(yen(1_000_000 - 121_000 - 121));
  expect(firm.state.house.market).toBe(yen(240_000));
  expect(firm.state.instruments.get(stock)?.lastPrice).toBe(24_200);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a trade with oneself: the fill of one's own closing order grows and shrinks the same position", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 300, leverage: 3 }));
  firm.fill(orderId, 2400, 100);
  const position = firm.positions(alice)[0]!;
  const closing = orderIdOf(firm.close(alice, position.id, { price: 2400 }));
  const before = JSON.stringify([...firm.state.positions.values()]);
  const report = firm.execution(orderId, closing, 2400, 100);
  expect(JSON.stringify([...firm.state.positions.values()])).toBe(before);
  firm.report(report);
  expect(position).toMatchObject({
    quantity: shares(100),
    openedQuantity: shares(200),
    closedQuantity: shares(100),
    status: "holding",
    fees: yen(360),
  });
  expect(firm.account(alice).cash).toBe(yen(1_000_000 - 80_000 - 80_120 - 360 - 18));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("closing: one denial each, in the order of the checks", () => {
  const firm = firmOfAlice();
  firm.open(bob, yen(0));
  const positionId = opened(firm, { price: 2400, quantity: 300, leverage: 3 }, 2400);
  expect(firm.close(7, 999, {})).toMatchObject({ reason: "ACCOUNT_UNKNOWN" });
  expect(firm.close(alice, 999, { quantity: 50 })).toMatchObject({ reason: "POSITION_UNKNOWN" });
  expect(firm.close(bob, positionId, { quantity: 50 })).toMatchObject({
    reason: "POSITION_UNKNOWN",
  });
  expect(firm.close(alice, positionId, { quantity: 450, price: 2401.5 })).toMatchObject({
    reason: "QUANTITY_OFF_LOT",
  });
  expect(firm.close(alice, positionId, { quantity: 2_000_000_000 })).toMatchObject({
    reason: "QUANTITY_TOO_LARGE",
  });
  expect(firm.close(alice, positionId, { quantity: 400, price: 2401.5 })).toMatchObject({
    reason: "QUANTITY_ABOVE_POSITION",
    parameters: { maximum: 300 },
  });
  expect(firm.close(alice, positionId, { quantity: 300, price: 2401.5 })).toMatchObject({
    reason: "PRICE_OFF_TICK",
  });
  expect(firm.close(alice, positionId, { price: 3000 })).toMatchObject({
    reason: "PRICE_OUTSIDE_LIMITS",
  });

  const closing = orderIdOf(firm.close(alice, positionId, { price: 2500, quantity: 200 }));
  expect(firm.close(alice, positionId, { price: 2500, quantity: 200 })).toMatchObject({
    reason: "QUANTITY_ABOVE_POSITION",
    parameters: { maximum: 100, left: "some" },
  });
  expect(firm.state.orders.get(orderIdOf(firm.close(alice, positionId)))?.quantity).toBe(100);
  for (const quantity of [{}, { quantity: 100 }])
    expect(firm.close(alice, positionId, quantity)).toMatchObject({
      reason: "QUANTITY_ABOVE_POSITION",
      parameters: { maximum: 0, left: "none" },
    });
  expect(firm.state.holds.size).toBe(0);

  firm.fill(closing, 2500, 200);
  firm.fill([...firm.account(alice).orders][0]!, 2400, 100);
  expect(firm.close(alice, positionId)).toMatchObject({ reason: "POSITION_CLOSED" });
});
