import { createCalendar } from "@akari/exchange/calendar";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  alice,
  at,
  bob,
  cheapStock,
  createFirm,
  type Firm,
  linesOf,
  orderIdOf,
  sen,
  stock,
  yen,
} from "../../test/firm.ts";
import { openFirm, type Step, steps, take, windUp } from "../../test/random-day.ts";
import { totalsNow } from "../account/figures.ts";
import { summarise } from "../account/summary.ts";
import { checkInvariants } from "../audit-state.ts";
import { zero } from "../money.ts";
import { datesOf, perShareFor } from "./dividend.ts";
import { amountOf } from "./entitlement.ts";
import { withholdingOf } from "./withholding.ts";

/** Ex on Saturday the 28th, the first date that a declaration of Friday the 20th may have: record date on the next day. */
const exDate = "2026-11-28";
const recordDate = "2026-11-29";

/** Alice holds 100 shares in each way, all bought or sold at 2,400 yen; Bob holds nothing. */
function held(): Firm {
  const firm = createFirm();
  firm.open(alice, yen(3_000_000));
  firm.open(bob, yen(1_000_000));
  for (const kind of [{}, { leverage: 2 }, { side: "short" as const, leverage: 3 }]) {
    const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 100, ...kind }));
    firm.fill(orderId, 2400, 100);
  }
  return firm;
}

/** Rolls date by date to a date, that one included. */
function rollTo(firm: Firm, date: string): void {
  while (firm.state.tradingDate < date)
    firm.roll(firm.state.calendar.nextTradingDay(firm.state.tradingDate));
}

const kinds = (firm: Firm, since: number) =>
  firm
    .entries()
    .slice(since)
    .map((entry) => [entry.kind, ...linesOf(entry)]);

test("M-DIV-1 a dividend charges shorts on its ex-date and pays longs on its payment date, margin longs 84.685 %", () => {
  const firm = held();
  expect(firm.declare(stock, 375, recordDate).kind).toBe("accepted");
  const dividend = [...firm.state.dividends.values()][0]!;
  expect(dividend).toMatchObject({
    lastCumDate: "2026-11-27",
    exDate,
    recordDate,
    paymentDate: "2026-12-01",
    status: "declared",
    basePrice: null,
  });

  rollTo(firm, "2026-11-27");
  const before = firm.entries().length;
  expect(firm.state.entitlements.size).toBe(0);
  rollTo(firm, exDate);
  expect(dividend).toMatchObject({ status: "ex", basePrice: at(2355) });
  expect(kinds(firm, before)).toEqual([["dividend-charged", "cash > issuers 4500"]]);
  expect([...firm.state.entitlements.values()]).toMatchObject([
    { accountId: alice, side: "long", leverage: 1, quantity: 100, amount: yen(4500) },
    { accountId: alice, side: "long", leverage: 2, quantity: 100, amount: yen(3810) },
  ]);
  expect(checkInvariants(firm.state)).toEqual([]);

  // A position that is sold after the ex-date keeps its dividend; one bought then gets no dividend.
  const [paid] = firm.positions(alice);
  firm.fill(orderIdOf(firm.close(alice, paid!.id, { price: 2355 })), 2355, 100);
  firm.fill(orderIdOf(firm.place(bob, { price: 2355, quantity: 100 })), 2355, 100);
  rollTo(firm, "2026-11-30");
  const waiting = firm.entries().length;
  rollTo(firm, "2026-12-01");
  expect(kinds(firm, waiting)).toEqual([
    ["dividend-paid", "issuers > cash 4500"],
    ["dividend-adjusted", "issuers > cash 3810"],
  ]);
  expect(firm.state.house.issuers).toBe(yen(4500 - 4500 - 3810));
  expect(firm.state.dividends.size + firm.state.entitlements.size).toBe(0);
  expect(dividend.status).toBe("paid");
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an ex-dividend share is worth its base price until its first trade, and the day before was judged at its close", () => {
  const firm = held();
  firm.declare(stock, 375, recordDate);
  rollTo(firm, "2026-11-27");
  const valueOf = () => summarise(totalsNow(firm.account(alice)), zero).floatingProfit;
  expect(valueOf()).toBe(0);
  rollTo(firm, exDate);
  // Two longs of 100 shares lose 45 yen a share, the short gains it.
  expect(valueOf()).toBe(yen(-4500));
  firm.print(stock, 2400);
  expect(valueOf()).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a seller before the ex-date gets no dividend, a buyer on the last cum day gets it", () => {
  const firm = held();
  firm.declare(stock, 375, recordDate);
  rollTo(firm, "2026-11-27");
  for (const { id } of firm.positions(alice))
    firm.fill(orderIdOf(firm.close(alice, id, { price: 2400 })), 2400, 100);
  firm.fill(orderIdOf(firm.place(bob, { price: 2400, quantity: 200 })), 2400, 200);
  const before = firm.entries().length;
  rollTo(firm, "2026-12-01");
  expect(kinds(firm, before)).toEqual([["dividend-paid", "issuers > cash 9000"]]);
  expect(firm.entries().at(-1)!.accountId).toBe(bob);
});

test("a short without cash loses its opening orders' holds to the dividend, then it is advanced and repaid later", () => {
  const firm = createFirm();
  firm.open(alice, yen(730_000));
  firm.fill(
    orderIdOf(firm.place(alice, { side: "short", leverage: 3, price: 2400, quantity: 300 })),
    2400,
    300,
  );
  const cash = firm.account(alice).cash;
  const orderId = orderIdOf(
    firm.place(alice, {
      code: cheapStock,
      price: 100,
      quantity: Math.floor(cash / 100_00 / 101) * 100,
      terms: { goodTill: "2026-12-04" },
    }),
  );
  firm.declare(stock, 400, recordDate);
  rollTo(firm, "2026-11-27");
  firm.withdraw(alice, firm.account(alice).cash);
  const left = firm.account(alice).cash;
  const freed = firm.held(orderId);
  expect(freed).toBeGreaterThan(0);
  rollTo(firm, exDate);
  const ended = firm.events.find(
    (event) => event.kind === "order-ended" && event.orderId === orderId,
  );
  expect(ended).toMatchObject({ status: "cancelled", reason: "CANCELLED_FOR_LOSS" });
  const charged = firm.entries().find(({ kind }) => kind === "dividend-charged")!;
  const fromCash = Math.min(left + freed, 14_400_00);
  expect(charged.cashChange).toBe(-fromCash);
  expect(firm.account(alice).advance).toBe(sen(fromCash - 14_400_00 + 0));
  expect(checkInvariants(firm.state)).toEqual([]);
  firm.deposit(alice, yen(100_000));
  expect(firm.account(alice).advance).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("no person declares a dividend, and a declaration with wrong terms changes nothing", () => {
  const firm = held();
  expect(firm.declare("XXXX", 375, recordDate)).toMatchObject({ reason: "INSTRUMENT_UNKNOWN" });
  for (const yields of [0, 99, 100.5, 401, NaN])
    expect(firm.declare(stock, yields, recordDate)).toMatchObject({
      reason: "DIVIDEND_YIELD_INVALID",
    });
  expect(firm.declare(stock, 375, "2026-11-25")).toMatchObject({
    reason: "DIVIDEND_TOO_SOON",
    parameters: { earliest: "2026-11-25" },
  });
  for (const kind of ["customer", "operator", "desk"] as const)
    expect(
      firm.send({
        ...firm.base(alice),
        actor: { kind, id: String(alice) },
        kind: "declare-dividend",
        code: stock,
        yearlyBasisPoints: 375,
        recordDate,
      }),
    ).toMatchObject({ reason: "NOT_PERMITTED" });
  expect(firm.state.dividends.size).toBe(0);
  expect(firm.declare(stock, 400, recordDate).kind).toBe("accepted");
  expect(firm.declare(stock, 375, recordDate)).toMatchObject({ reason: "DIVIDEND_PENDING" });
  expect(firm.declare(cheapStock, 100, "2026-11-26").kind).toBe("accepted");

  const young = createFirm({ newListing: "awaiting" });
  expect(young.declare(stock, 375, recordDate)).toMatchObject({ reason: "DIVIDEND_UNPRICED" });
});

test.each([
  [2_400, 375, 45],
  [2_400, 371, 45], // 44.52 yen, to whole yen
  [2_013, 100, 10], // 10.065
  [1_000, 170, 8.5], // half yen
  [1_000, 166, 8.5], // 8.3
  [120, 100, 0.6],
  [1, 100, 0.1], // never below a tenth of a yen
])(
  "a share of %d yen that yields %d hundredths of a percent a year pays %d yen twice",
  (price, yields, paid) => {
    expect(perShareFor(at(price), yields)).toBe(Math.round(paid * 100));
  },
);

test("without accounts a dividend may go ex on the next trading date", () => {
  const firm = createFirm();
  expect(firm.declare(stock, 375, "2026-11-21")).toMatchObject({ reason: "DIVIDEND_TOO_SOON" });
  expect(firm.declare(stock, 375, "2026-11-22").kind).toBe("accepted");
  rollTo(firm, "2026-11-21");
  expect([...firm.state.dividends.values()]).toMatchObject([{ status: "ex" }]);
});

test("under tse the dates of a dividend skip closed days", () => {
  const calendar = createCalendar("tse", new Set(["2026-11-23"]));
  expect(datesOf("2026-11-26", calendar)).toEqual({
    lastCumDate: "2026-11-24",
    exDate: "2026-11-25",
    recordDate: "2026-11-26",
    paymentDate: "2026-11-30",
  });
  expect(datesOf("2026-11-23", calendar)).toMatchObject({
    lastCumDate: "2026-11-18",
    exDate: "2026-11-19",
  });
});

test("amounts are whole yen: 84.685 % of a margin long's are rounded down, as is each tax that reality would withhold", () => {
  expect(amountOf({ side: "long", leverage: 2 }, yen(32), 400)).toBe(yen(10_839));
  expect(amountOf({ side: "short", leverage: 1 }, sen(10), 100)).toBe(yen(10));
  expect(withholdingOf(yen(14_000))).toEqual({
    incomeTax: yen(2_144),
    residentsTax: yen(700),
    net: yen(11_156),
  });
});

/** Runs such days with two dividends ahead; returns the kinds of entries that they caused. */
function liveThrough(day: readonly Step[], perShare: number): readonly string[] {
  const firm = openFirm(3_000_000);
  for (const step of day) {
    const next = firm.state.calendar;
    let ex = firm.state.tradingDate;
    for (let ahead = 0; ahead < 6; ahead += 1) ex = next.nextTradingDay(ex);
    firm.declare(stock, 100 + perShare, ex);
    firm.declare(cheapStock, 400 - perShare, ex);
    take(firm, step);
    expect(checkInvariants(firm.state)).toEqual([]);
  }
  const moved = firm
    .entries()
    .flatMap(({ postings }) => postings)
    .reduce(
      (sum, { from, to, amount }) =>
        sum + (to.kind === "issuers" ? amount : 0) - (from.kind === "issuers" ? amount : 0),
      0,
    );
  expect(firm.state.house.issuers).toBe(moved);
  const kinds = firm.entries().map(({ kind }) => kind);
  windUp(firm);
  expect(checkInvariants(firm.state)).toEqual([]);
  return kinds;
}

const days = fc.tuple(steps, fc.nat({ max: 300 }));

test("on random days with dividends the books balance, and only issuers and holders have entries", () => {
  fc.assert(
    fc.property(days, ([day, perShare]) => void liveThrough(day, perShare)),
    { numRuns: 40 },
  );
});

test("random days produce dividends that are paid, adjusted and charged", () => {
  const kinds = fc
    .sample(days, { seed: 1, numRuns: 60 })
    .flatMap(([day, perShare]) => liveThrough(day, perShare));
  expect(kinds).toEqual(
    expect.arrayContaining(["dividend-paid", "dividend-adjusted", "dividend-charged"]),
  );
});
