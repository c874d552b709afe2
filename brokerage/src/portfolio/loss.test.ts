import { shares } from "@akari/exchange/price";
import { expect, test } from "vitest";
import {
  alice,
  cheapStock,
  createFirm,
  type Firm,
  linesOf,
  orderIdOf,
  stock,
  yen,
} from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";

/** Alice is short 300 shares at 2,400 with leverage 3: margin 240,000, fee 360. */
function shortOf300(cash: number) {
  const firm = createFirm();
  firm.open(alice, yen(cash));
  const orderId = orderIdOf(
    firm.place(alice, { side: "short", price: 2400, quantity: 300, leverage: 3 }),
  );
  firm.fill(orderId, 2400, 300);
  return { firm, position: firm.positions(alice)[0]! };
}

function kinds(firm: Firm, count: number): string[] {
  return firm
    .entries()
    .slice(-count)
    .map(({ kind }) => kind);
}

test("a loss beyond the margin, with fee and interest, is taken from cash as far as it goes", () => {
  const { firm, position } = shortOf300(400_000);
  const closing = orderIdOf(firm.close(alice, position.id));
  firm.fill(closing, 3300, 300); // loses 270,000
  expect(linesOf(firm.entries().at(-1)!)).toEqual([
    "financing > market 990000",
    "margin > financing 240000",
    "cash > financing 30000",
    "cash > fees 495",
    "cash > interest 22",
  ]);
  expect(firm.account(alice).cash).toBe(yen(400_000 - 360 - 270_000 - 495 - 22));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a loss beyond cash is taken from the holds of opening orders, newest first, which are cancelled", () => {
  const { firm, position } = shortOf300(400_000); // cash 159,640
  const older = orderIdOf(firm.place(alice, { code: cheapStock, price: 80, quantity: 600 })); // 48,000 + 24
  const newer = orderIdOf(firm.place(alice, { code: cheapStock, price: 90, quantity: 500 })); // 45,000 + 25
  expect(firm.account(alice).cash).toBe(yen(66_591));
  const closing = orderIdOf(firm.close(alice, position.id));
  const ended = firm.state.orders.get(newer)!;
  firm.fill(closing, 3500, 300); // loses 330,000: 90,000 beyond the margin

  expect(kinds(firm, 2)).toEqual(["order-released", "short-closed"]);
  expect(linesOf(firm.entries().at(-1)!)).toEqual([
    "financing > market 1050000",
    "margin > financing 240000",
    "cash > financing 90000",
    "cash > fees 525",
    "cash > interest 22",
  ]);
  expect(ended).toMatchObject({ status: "cancelled", reason: "CANCELLED_FOR_LOSS" });
  expect(firm.venue.book.has(newer)).toBe(false);
  expect(firm.state.orders.get(older)?.status).toBe("working");
  expect(firm.account(alice).cash).toBe(yen(66_591 + 45_025 - 90_000 - 525 - 22));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("the rest of a loss is advanced and written off with the last position; fee and interest are waived", () => {
  const { firm, position } = shortOf300(360_435); // cash 120,075
  firm.place(alice, { code: cheapStock, price: 80, quantity: 300 });
  firm.fill(orderIdOf(firm.close(alice, position.id)), 3900, 300); // loses 450,000: 210,000 beyond
  expect(kinds(firm, 3)).toEqual(["order-released", "short-closed", "advance-written-off"]);
  const [, closed, writtenOff] = firm.entries().slice(-3).map(linesOf);
  expect(closed).toEqual([
    "financing > market 1170000",
    "margin > financing 240000",
    "cash > financing 120075",
    "advance > financing 89925",
  ]);
  expect(writtenOff).toEqual(["losses > advance 89925"]);
  expect(firm.account(alice).creditScore).toBe(75);
  expect(firm.fills().at(-1)).toMatchObject({
    fee: yen(0),
    interest: yen(0),
    profit: yen(-450_000),
  });
  expect(firm.account(alice)).toMatchObject({ cash: yen(0), advance: yen(0) });
  expect(firm.state.orders.size).toBe(0);
  expect(firm.state.house.losses).toBe(yen(-89_925));
  expect(position.realisedProfit).toBe(yen(-450_360));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an advance stays while a position is open and is repaid first from later proceeds", () => {
  const { firm, position } = shortOf300(300_435); // cash 60,075
  firm.fill(orderIdOf(firm.close(alice, position.id, { quantity: 100 })), 4600, 100); // loses 220,000, margin 80,000
  expect(firm.account(alice)).toMatchObject({ cash: yen(0), advance: yen(-79_925) });
  expect(checkInvariants(firm.state)).toEqual([]);

  firm.deposit(alice, yen(30_000));
  expect(kinds(firm, 2)).toEqual(["deposit-approved", "advance-repaid"]);
  expect(firm.account(alice)).toMatchObject({ cash: yen(0), advance: yen(-49_925) });

  firm.fill(orderIdOf(firm.close(alice, position.id, { quantity: 100 })), 2400, 100);
  expect(kinds(firm, 2)).toEqual(["short-closed", "advance-repaid"]);
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["cash > advance 49925"]);
  expect(firm.account(alice)).toMatchObject({
    cash: yen(80_000 - 120 - 7 - 49_925),
    advance: yen(0),
  });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a partial close never touches the margin of the part that stays", () => {
  const { firm, position } = shortOf300(300_435);
  firm.fill(orderIdOf(firm.close(alice, position.id, { quantity: 100 })), 4600, 100);
  expect(firm.state.margin.get(position.id)).toBe(yen(160_000));
  expect(position).toMatchObject({ quantity: shares(200), openValue: yen(480_000) });
});

test("a fill while the order's cancel is pending is advanced as far as its hold was taken", () => {
  const { firm, position } = shortOf300(360_435); // cash 120,075
  const opening = orderIdOf(firm.place(alice, { code: cheapStock, price: 80, quantity: 300 })); // 24,012 held
  const closing = orderIdOf(firm.close(alice, position.id));
  // One sweep of the market: the close takes the hold, then the opening order trades.
  firm.report(firm.execution(closing, -1, 3900, 300), firm.execution(opening, -1, 80, 100));
  const [opened] = firm.positions(alice);
  expect(opened).toMatchObject({ code: cheapStock, quantity: shares(100), fees: yen(0) });
  expect(firm.state.margin.get(opened!.id)).toBe(yen(8_000));
  expect(firm.account(alice)).toMatchObject({ cash: yen(0), advance: yen(-8_000) });
  expect(firm.state.orders.size + firm.state.holds.size + firm.venue.book.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);

  firm.fill(orderIdOf(firm.close(alice, opened!.id)), 70, 100); // 1,000 lost, 7,000 left, fee 3
  expect(firm.account(alice)).toMatchObject({ cash: yen(0), advance: yen(0) });
  expect(firm.state.house.losses).toBe(yen(-89_925 - 8_000 + 6_997));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a fill above its hold is paid from cash if the released hold left enough", () => {
  const { firm, position } = shortOf300(360_435); // cash 120,075
  const opening = orderIdOf(firm.place(alice, { code: cheapStock, price: 80, quantity: 700 })); // 56,028 held
  const closing = orderIdOf(firm.close(alice, position.id));
  firm.report(
    firm.execution(closing, -1, 3500, 300), // loses 330,000: 90,000 beyond
    firm.execution(opening, -1, 80, 300),
  );
  const [opened] = firm.positions(alice);
  expect(opened).toMatchObject({ quantity: shares(300), fees: yen(12) });
  expect(firm.account(alice)).toMatchObject({
    cash: yen(120_075 - 90_000 - 525 - 22 - 24_012),
    advance: yen(0),
  });
  expect(firm.state.orders.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a waiting opening order whose hold is taken for a loss ends at once without a message to the exchange", () => {
  const { firm, position } = shortOf300(360_435);
  firm.state.instruments.get(cheapStock)!.phase = "closed";
  const waiting = orderIdOf(firm.place(alice, { code: cheapStock, price: 80, quantity: 300 }));
  const order = firm.state.orders.get(waiting)!;
  firm.fill(orderIdOf(firm.close(alice, position.id)), 3900, 300);
  expect(order).toMatchObject({ status: "cancelled", reason: "CANCELLED_FOR_LOSS" });
  expect(firm.state.orders.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an advance is written off with the last position only", () => {
  const { firm, position } = shortOf300(400_000); // cash 159,640
  firm.fill(orderIdOf(firm.place(alice, { code: cheapStock, price: 80 })), 80, 100);
  const [, other] = firm.positions(alice);
  firm.fill(orderIdOf(firm.close(alice, position.id)), 4400, 300); // loses 600,000
  expect(firm.account(alice)).toMatchObject({ cash: yen(0), advance: yen(-208_364) });
  firm.fill(orderIdOf(firm.close(alice, other!.id)), 80, 100);
  expect(kinds(firm, 3)).toEqual(["long-closed", "advance-repaid", "advance-written-off"]);
  expect(firm.state.house.losses).toBe(yen(-208_364 + 8_000 - 4));
});

test("in a trade with oneself the opening fill uses its hold before the loss takes any", () => {
  const firm = createFirm();
  firm.open(alice, yen(360_435));
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 300, leverage: 3 })), 2400, 300);
  const buying = orderIdOf(firm.place(alice, { leverage: 3 })); // 96,812 held, 23,263 in cash
  const selling = orderIdOf(firm.close(alice, firm.positions(alice)[0]!.id, { quantity: 100 }));
  firm.report(firm.execution(buying, selling, 1000, 100)); // loses 140,000: 60,000 beyond the margin
  expect(kinds(firm, 2)).toEqual(["long-opened", "long-closed"]);
  expect(firm.positions(alice).map(({ quantity }) => quantity)).toEqual([200, 100]);
  expect(firm.account(alice).cash).toBe(yen(120_075 - 33_334 - 50 - 60_000 - 50 - 18));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("the same with the closing order as the buyer", () => {
  const firm = createFirm();
  firm.open(alice, yen(500_325));
  const short = { side: "short", price: 2400 } as const;
  firm.fill(orderIdOf(firm.place(alice, { ...short, leverage: 3 })), 2400, 100);
  for (const [price, nextDay] of [
    [2900, "2026-11-21"],
    [3400, "2026-11-22"],
  ] as const) {
    firm.print(stock, price);
    firm.roll(nextDay);
  }
  const selling = orderIdOf(firm.place(alice, { side: "short", price: 3400 })); // 410,205 held, 10,000 in cash
  const buying = orderIdOf(firm.close(alice, firm.positions(alice)[0]!.id));
  firm.report(firm.execution(buying, selling, 3400, 100)); // loses 100,000: 20,000 beyond the margin
  expect(kinds(firm, 2)).toEqual(["short-opened", "short-closed"]);
  expect(firm.account(alice).cash).toBe(yen(420_205 - 340_000 - 170 - 20_000 - 170 - 22));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a cancelled order's released hold repays the advance first", () => {
  const { firm, position } = shortOf300(360_435); // cash 120,075
  const stays = orderIdOf(firm.place(alice, { code: cheapStock, price: 80, quantity: 300 })); // 24,012 held
  const goes = orderIdOf(firm.place(alice, { code: cheapStock, price: 90, quantity: 500 })); // 45,025 held
  firm.report(
    firm.execution(orderIdOf(firm.close(alice, position.id)), -1, 3500, 300), // leaves 5,516
    firm.execution(goes, -1, 90, 100), // needs 9,000
  );
  expect(firm.account(alice)).toMatchObject({ cash: yen(0), advance: yen(-3_484) });
  firm.cancel(alice, stays);
  expect(kinds(firm, 2)).toEqual(["order-released", "advance-repaid"]);
  expect(firm.account(alice)).toMatchObject({ cash: yen(20_528), advance: yen(0) });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an order whose hold is taken in a session's last auction is cancelled once the exchange accepts messages again", () => {
  const { firm, position } = shortOf300(400_000);
  const other = orderIdOf(firm.place(alice, { code: cheapStock, price: 90, quantity: 1700 }));
  const closing = orderIdOf(firm.close(alice, position.id));
  firm.release(cheapStock);
  firm.venue.closed = true;
  const phase = (to: "closed" | "pre-opening") =>
    ({ kind: "phase", code: cheapStock, phase: to, at: firm.now() }) as const;
  firm.report(firm.execution(closing, -1, 3500, 300), phase("closed"));
  expect(firm.state.orders.get(other)).toMatchObject({ status: "working" });
  expect(firm.state.holds.has(other)).toBe(false);

  firm.venue.closed = false;
  firm.report(phase("pre-opening"));
  firm.release(cheapStock);
  expect(firm.state.orders.get(other)).toBeUndefined();
  expect(firm.venue.book.has(other)).toBe(false);
  expect(firm.events.at(-1)).toMatchObject({ status: "cancelled", reason: "CANCELLED_FOR_LOSS" });
  expect(checkInvariants(firm.state)).toEqual([]);
});
