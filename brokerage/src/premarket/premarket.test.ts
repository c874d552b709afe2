import { createCalendar } from "@akari/exchange/calendar";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { expect, test } from "vitest";
import {
  alice,
  at,
  bob,
  createFirm,
  type Firm,
  linesOf,
  morning,
  orderIdOf,
  stock,
  yen,
  yenOf,
} from "../../test/firm.ts";
import { totalsNow } from "../account/figures.ts";
import { summarise } from "../account/summary.ts";
import { checkInvariants } from "../audit-state.ts";
import type { Decision } from "../decision.ts";
import { evolve } from "../evolve.ts";
import { zero } from "../money.ts";
import { type PremarketApplication, premarketApplicationsMaximum } from "./application.ts";
import { nextPremarketOpening, openingAcceptedFrom } from "./next-opening.ts";

/** 11:00 in Tokyo, the opening after `morning`; order acceptance begins at 10:58. */
const opensAt = morning + 30 * minuteMs;
const acceptsFrom = morning + 28 * minuteMs;

function idOf(decision: Decision): number {
  if (decision.kind === "denied") throw new Error(`denied: ${decision.reason}`);
  return decision.outcome.premarketId!;
}

/** Alice with cash, on Friday at 10:30. */
function rich(cash = 1_000_000): Firm {
  const firm = createFirm();
  firm.open(alice, yen(cash));
  return firm;
}

const kept = (firm: Firm, id: number): PremarketApplication =>
  firm.state.premarketApplications.get(id)!;
const summaryOf = (firm: Firm) => summarise(totalsNow(firm.account(alice)), zero);

function enterPreOpening(firm: Firm): void {
  firm.advanceTime(acceptsFrom - firm.now());
  evolve(firm.state, { kind: "instrument-phase", code: stock, phase: "pre-opening" });
  firm.beginAcceptance();
}

/** The opening prints at a price; the order gets so many shares, and its rest expires. */
function open(firm: Firm, orderId: number, wholeYen: number, quantity: number): void {
  const order = firm.state.orders.get(orderId)!;
  firm.print(stock, wholeYen);
  if (quantity > 0) firm.fill(orderId, wholeYen, quantity);
  if (order.quantity > quantity) firm.report({ kind: "expired", orderId, cause: "opening" });
}

test("M-ST-22 an application holds its money at once, goes to the exchange at the start of acceptance and is bought at the opening price", () => {
  const firm = rich();
  const before = summaryOf(firm);
  const id = idOf(firm.applyPremarket(alice, 2_410, 300));
  const application = kept(firm, id);
  expect(application).toMatchObject({
    code: stock,
    price: at(2_410),
    quantity: 300,
    hold: yen(723_363), // 3 lots of 241,000 and 121 yen of fee each
    opensAt,
    status: "applying",
    orderId: null,
  });
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["cash > held 723363"]);
  expect(summaryOf(firm)).toMatchObject({
    totalAssets: before.totalAssets,
    usedFunds: yen(723_363),
    availableBalance: yen(276_637),
  });
  expect(checkInvariants(firm.state)).toEqual([]);

  enterPreOpening(firm);
  const orderId = application.orderId!;
  expect(application).toMatchObject({ status: "applying", carriedAt: acceptsFrom });
  expect(firm.entry(orderId)).toMatchObject({
    side: "buy",
    price: at(2_410),
    quantity: 300,
    condition: "on-open",
  });
  expect(firm.state.orders.get(orderId)).toMatchObject({ origin: "premarket", status: "working" });
  expect(yenOf(firm.held(id))).toBe(0);
  expect(yenOf(firm.held(orderId))).toBe(723_363);
  expect(summaryOf(firm).usedFunds).toBe(yen(723_363));
  expect(checkInvariants(firm.state)).toEqual([]);

  open(firm, orderId, 2_400, 300);
  expect(application).toMatchObject({
    status: "success",
    reason: null,
    filled: 300,
    filledValue: yen(720_000),
    openingPrice: at(2_400),
  });
  expect(firm.positions(alice)).toMatchObject([{ side: "long", leverage: 1, quantity: 300 }]);
  expect(firm.state.premarketApplications.size).toBe(0);
  expect(firm.account(alice).cash).toBe(yen(279_640)); // 360 yen of fee
  expect(checkInvariants(firm.state)).toEqual([]);
});

test.each([
  { opening: 2_400, bought: 200, status: "success", reason: "SELLERS_SHORT" },
  { opening: 2_410, bought: 0, status: "failure", reason: "SELLERS_SHORT" },
  { opening: 2_411, bought: 0, status: "failure", reason: "OPENED_ABOVE_PRICE" },
])(
  "M-ST-22 M-ERR-10 an opening at $opening that sells $bought of 300 shares is a $status: $reason",
  ({ opening, bought, status, reason }) => {
    const firm = rich();
    const id = idOf(firm.applyPremarket(alice, 2_410, 300));
    const application = kept(firm, id);
    enterPreOpening(firm);
    open(firm, application.orderId!, opening, bought);
    expect(application).toMatchObject({
      status,
      reason,
      filled: bought,
      filledValue: yen(opening * bought),
      openingPrice: at(opening),
    });
    expect(firm.account(alice).sums.held).toBe(0);
    expect(firm.account(alice).cash).toBe(yen(1_000_000 - opening * bought - 1.2 * bought));
    expect(checkInvariants(firm.state)).toEqual([]);
  },
);

test("until the application is sent the customer can cancel it for a full refund; then only the exchange ends it", () => {
  const firm = rich(2_000_000);
  firm.open(bob, yen(0));
  const before = summaryOf(firm);
  const id = idOf(firm.applyPremarket(alice, 2_400, 100));
  const application = kept(firm, id);
  expect(firm.cancelPremarket(bob, id)).toMatchObject({ reason: "PREMARKET_UNKNOWN" });
  expect(firm.cancelPremarket(alice, id)).toMatchObject({ kind: "accepted" });
  expect(application).toMatchObject({ status: "cancelled", reason: "CANCELLED_BY_CUSTOMER" });
  expect(summaryOf(firm)).toEqual(before);
  expect(firm.cancelPremarket(alice, id)).toMatchObject({ reason: "PREMARKET_DECIDED" });
  expect(firm.cancelPremarket(alice, 9_999)).toMatchObject({ reason: "PREMARKET_UNKNOWN" });

  const next = idOf(firm.applyPremarket(alice, 2_400, 100));
  enterPreOpening(firm);
  const { orderId } = kept(firm, next);
  for (const refused of [
    firm.cancelPremarket(alice, next),
    firm.cancel(alice, orderId!),
    firm.amend(alice, orderId!, { price: 2_390 }),
  ])
    expect(refused).toMatchObject({ reason: "PREMARKET_CARRIED" });
  expect(firm.state.orders.get(orderId!)?.status).toBe("working");
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("while orders for the opening are accepted an application is sent at once", () => {
  const firm = rich();
  enterPreOpening(firm);
  const id = idOf(firm.applyPremarket(alice, 2_410, 100));
  const { orderId, carriedAt } = kept(firm, id);
  expect(carriedAt).toBe(acceptsFrom);
  expect(firm.entry(orderId!)).toMatchObject({ condition: "on-open", quantity: 100 });
  expect(firm.entries().filter(({ kind }) => kind === "premarket-held")).toEqual([]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an application after the start of its opening is denied and names the next one", () => {
  const firm = rich();
  firm.advanceTime(opensAt - firm.now());
  expect(firm.applyPremarket(alice, 2_410, 100, { opensAt })).toEqual({
    kind: "denied",
    reason: "PREMARKET_OPENING_PASSED",
    field: "opensAt",
    parameters: { opensAt: opensAt + 60 * minuteMs },
  });
  expect(firm.account(alice).sums.held).toBe(0);
  firm.advanceTime(-1);
  expect(firm.applyPremarket(alice, 2_410, 100, { opensAt })).toMatchObject({ kind: "accepted" });
});

test.each([
  [2_410, 150, "QUANTITY_OFF_LOT"],
  [2_410, 0, "QUANTITY_OFF_LOT"],
  [2_410.5, 100, "PRICE_OFF_TICK"],
  [2_901, 100, "PRICE_OUTSIDE_LIMITS"],
  [1_899, 100, "PRICE_OUTSIDE_LIMITS"],
  [2_410, 500, "FUNDS_SHORT"],
  [2_410, 1_000_000_100, "QUANTITY_TOO_LARGE"],
] as const)("an application at %d yen for %d shares is denied: %s", (price, quantity, reason) => {
  const firm = rich();
  expect(firm.applyPremarket(alice, price, quantity)).toMatchObject({ reason });
  expect(firm.state.premarketApplications.size).toBe(0);
  expect(firm.entries()).toHaveLength(1);
});

test("waiting applications count like orders: their money is used once, and their number is limited", () => {
  const firm = rich();
  const apply = () => firm.applyPremarket(alice, 100, 100, { code: "7X1B" });
  for (let count = 0; count < premarketApplicationsMaximum; count += 1) idOf(apply());
  expect(firm.account(alice).sums.orders.fullyPaidValue).toBe(yen(200_000));
  expect(apply()).toMatchObject({
    reason: "TOO_MANY_PREMARKET",
    parameters: { maximum: premarketApplicationsMaximum },
  });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("limits that moved overnight fail an application outside them and return its money", () => {
  const firm = rich();
  const before = summaryOf(firm);
  const id = idOf(firm.applyPremarket(alice, 2_890, 300));
  const application = kept(firm, id);
  firm.print(stock, 1_950);
  firm.roll("2026-11-21");
  enterPreOpening(firm);
  expect(application).toMatchObject({ status: "failure", reason: "ENTERED_OUTSIDE_LIMITS" });
  expect(summaryOf(firm)).toEqual(before);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a frozen account's application fails with a full refund at the start of acceptance, and can be cancelled until then", () => {
  const firm = rich();
  const before = summaryOf(firm);
  const [sent, taken] = [100, 200].map((quantity) =>
    kept(firm, idOf(firm.applyPremarket(alice, 2_410, quantity))),
  );
  const until = acceptsFrom + minuteMs;
  firm.account(alice).freeze = { reason: "FREEZE_ASKED_BY_CUSTOMER", since: firm.now(), until };
  expect(firm.applyPremarket(alice, 2_410, 100)).toMatchObject({ reason: "ACCOUNT_FROZEN" });
  expect(firm.cancelPremarket(alice, taken!.id).kind).toBe("accepted");
  enterPreOpening(firm);
  expect(sent).toMatchObject({ status: "failure", reason: "FROZEN_AT_ACCEPTANCE" });
  expect(summaryOf(firm)).toEqual(before);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an application whose opening passed without Akari is not sent to a later one", () => {
  const firm = rich();
  const id = idOf(firm.applyPremarket(alice, 2_410, 100));
  const application = kept(firm, id);
  firm.advanceTime(45 * minuteMs);
  firm.beginAcceptance();
  expect(application).toMatchObject({ status: "failure", reason: "OPENING_MISSED" });
  expect(firm.account(alice).cash).toBe(yen(1_000_000));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a margin call while money is held ends the application with its own reason", () => {
  const firm = createFirm({ watched: true });
  firm.open(alice, yen(1_300_000));
  const bought = orderIdOf(firm.place(alice, { price: 2_400, quantity: 1_000, leverage: 3 }));
  firm.fill(bought, 2_400, 1_000);
  const id = idOf(firm.applyPremarket(alice, 100, 1_000, { code: "7X1B" }));
  const application = kept(firm, id);
  firm.print(stock, 1_901);
  firm.print(stock, 1_500);
  firm.roll("2026-11-21");
  expect(firm.account(alice).call).not.toBeNull();
  expect(application).toMatchObject({ status: "failure", reason: "CANCELLED_FOR_CALL" });
  expect(firm.applyPremarket(alice, 100, 100, { code: "7X1B" })).toMatchObject({
    reason: "MARGIN_CALL_OPEN",
  });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a loss beyond a position's margin cancels an application and takes its hold, as with orders", () => {
  const firm = rich(1_050_000);
  const bought = orderIdOf(firm.place(alice, { price: 2_400, quantity: 1_000, leverage: 3 }));
  firm.fill(bought, 2_400, 1_000);
  const application = kept(firm, idOf(firm.applyPremarket(alice, 100, 2_400, { code: "7X1B" })));
  const [position] = firm.positions(alice);
  const closing = orderIdOf(firm.close(alice, position!.id));
  firm.fill(closing, 1_450, 1_000);
  expect(application).toMatchObject({ status: "failure", reason: "CANCELLED_FOR_LOSS" });
  expect(firm.account(alice).sums.held).toBe(0);
  expect(firm.account(alice).advance).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test.each([
  ["practice", "2026-11-20T10:30", "11:00", "10:58"],
  ["practice", "2026-11-20T10:58", "11:00", "10:58"],
  ["practice", "2026-11-20T11:00", "12:00", "11:58"],
  ["practice", "2026-11-20T23:59", "00:00", "23:58"],
  ["tse", "2026-11-20T08:30", "09:00", "08:00"],
  ["tse", "2026-11-20T12:10", "09:00", "08:00"],
  ["tse", "2026-11-21T12:00", "09:00", "08:00"],
] as const)(
  "the next opening under %s at %s is at %s, accepted from %s",
  (schedule, now, opens, accepts) => {
    const calendar = createCalendar(schedule, new Set());
    const from = Date.parse(`${now}:00+09:00`);
    const next = nextPremarketOpening(calendar, from);
    const clock = (instant: number) =>
      new Date(instant + 9 * 60 * minuteMs).toISOString().slice(11, 16);
    expect([clock(next.opensAt), clock(next.acceptsFrom)]).toEqual([opens, accepts]);
    expect(next.opensAt).toBeGreaterThan(from);
    const boundary = { kind: "accept", at: next.acceptsFrom, phase: "pre-opening" } as const;
    expect(openingAcceptedFrom(calendar, { ...boundary, tradingDate: "", endsDay: false })).toEqual(
      next,
    );
  },
);

test("the afternoon's order acceptance under tse sends no applications", () => {
  const calendar = createCalendar("tse", new Set());
  const at = Date.parse("2026-11-20T12:05:00+09:00");
  const boundary = { kind: "accept", at, phase: "pre-opening", endsDay: false } as const;
  expect(openingAcceptedFrom(calendar, { ...boundary, tradingDate: "2026-11-20" })).toBeNull();
});

test("a bought part keeps its price, however the rest ends", () => {
  const firm = rich();
  const application = kept(firm, idOf(firm.applyPremarket(alice, 2_410, 300)));
  enterPreOpening(firm);
  const orderId = application.orderId!;
  firm.fill(orderId, 2_400, 100);
  firm.report({ kind: "expired", orderId, cause: "self-trade" });
  expect(application).toMatchObject({
    status: "success",
    reason: "SELF_TRADE",
    filled: 100,
    openingPrice: at(2_400),
  });
  expect(checkInvariants(firm.state)).toEqual([]);
});
