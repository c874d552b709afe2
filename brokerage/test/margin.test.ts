import fc from "fast-check";
import { expect, test } from "vitest";
import { checkInvariants } from "../src/audit-state.ts";
import { isForced } from "../src/margin/forced-order.ts";
import type { MarginCall } from "../src/margin/open-call.ts";
import { alice, at, bob, createFirm, type Firm, orderIdOf, stock, yen } from "./firm.ts";
import { openFirm, steps, take } from "./random-day.ts";

const cash = fc.constantFrom(350_000, 1_000_000, 5_000_000);

test("whatever prices do, a call only falls, by deposits and closed positions, and ends at zero", () => {
  fc.assert(
    fc.property(cash, steps, (start, life) => {
      const firm = openFirm(start);
      const calls = new Map<number, MarginCall>();
      for (const step of life) {
        take(firm, step);
        for (const { call } of firm.state.accounts.values()) {
          if (call === null) continue;
          const before = calls.get(call.id) ?? call;
          expect(call.amount).toBe(before.amount);
          expect(call.remaining).toBeLessThanOrEqual(before.remaining);
          expect(call.remaining).toBeGreaterThan(0);
          calls.set(call.id, call);
        }
      }
      for (const { id, amount, remaining } of calls.values()) {
        let left: number = amount;
        for (const event of firm.events)
          if (event.kind === "margin-call-reduced" && event.callId === id) left -= event.by;
        const end = firm.events.find(
          (event) => event.kind === "margin-call-ended" && event.callId === id,
        );
        if (end === undefined) expect(left).toBe(remaining);
        else expect(left === 0).toBe(end.kind === "margin-call-ended" && end.outcome === "met");
      }
    }),
    { numRuns: 200 },
  );
});

test("a loss is written off only for an empty account: no cash, no position, no hold but that of a pending withdrawal", () => {
  let written = 0;
  fc.assert(
    fc.property(cash, steps, (start, life) => {
      const firm = openFirm(start);
      let seen = 0;
      for (const step of life) {
        take(firm, step);
        for (const entry of firm.entries().slice(seen)) {
          seen += 1;
          if (entry.kind !== "advance-written-off") continue;
          written += 1;
          expect(entry.cashAfter).toBe(0);
          expect(balancesAt(firm, entry.id, entry.accountId)).toEqual({ held: 0, margin: 0 });
        }
      }
    }),
    { numRuns: 200, seed: 20261121 },
  );
  expect(written).toBeGreaterThan(0);
});

/** The balances of the account's holds, without those of withdrawals, and of its margins after the postings up to an entry. */
function balancesAt(firm: Firm, entryId: number, accountId: number) {
  const sums = { held: 0, margin: 0 };
  for (const entry of firm.entries()) {
    if (entry.id > entryId || entry.accountId !== accountId) continue;
    if (entry.cause.kind === "withdrawal") continue;
    for (const { from, to, amount } of entry.postings) {
      if (from.kind === "held" || from.kind === "margin") sums[from.kind] -= amount;
      if (to.kind === "held" || to.kind === "margin") sums[to.kind] += amount;
    }
  }
  return sums;
}

test("long and short of one stock in one account earn nothing from a gap, in any order of closing", () => {
  fc.assert(
    fc.property(
      fc.record({
        yen: fc.integer({ min: 1_300_000, max: 3_000_000 }),
        lots: fc.integer({ min: 1, max: 4 }),
        leverage: fc.constantFrom(2, 3),
        days: fc.array(fc.boolean(), { maxLength: 6 }),
        longFirst: fc.boolean(),
      }),
      ({ yen: start, lots, leverage, days, longFirst }) => {
        const firm = createFirm({ watched: true });
        firm.open(alice, yen(start));
        const quantity = lots * 100;
        for (const side of ["long", "short"] as const)
          firm.fill(
            orderIdOf(firm.place(alice, { side, price: 2400, quantity, leverage })),
            2400,
            quantity,
          );
        for (const rises of days) gapDay(firm, rises);
        const level = firm.state.instruments.get(stock)!.lastPrice! / 10;
        while (closeNext(firm, level, longFirst)) expect(checkInvariants(firm.state)).toEqual([]);

        const costs = firm.fills().reduce((sum, { fee, interest }) => sum + fee + interest, 0);
        expect(firm.account(alice)).toMatchObject({ cash: yen(start) - costs, advance: 0 });
        expect(firm.state.house).toMatchObject({ losses: 0, market: 0 });
      },
    ),
    { numRuns: 300 },
  );
});

/** The day ends at a limit without trades; nothing is closed meanwhile. */
function gapDay(firm: Firm, rises: boolean): void {
  const { terms } = firm.state.instruments.get(stock)!;
  const [, month, day] = firm.state.tradingDate.split("-").map(Number);
  firm.advanceTime(1_000);
  firm.state.instruments.get(stock)!.phase = "closed";
  firm.print(stock, (rises ? terms.upperLimit : terms.lowerLimit) / 10);
  firm.roll(`2026-${String(month).padStart(2, "0")}-${String(day! + 1).padStart(2, "0")}`);
  firm.state.instruments.get(stock)!.phase = "continuous";
}

/** Closes one of the two positions at the given price; forced closes come first. */
function closeNext(firm: Firm, level: number, longFirst: boolean): boolean {
  const forced = [...firm.state.orders.values()].find(isForced);
  if (forced !== undefined) {
    firm.fill(forced.id, level, forced.quantity - forced.filled);
    return true;
  }
  const position = firm
    .positions(alice)
    .toSorted((one, other) => Number(one.side === "short") - Number(other.side === "short"))
    .at(longFirst ? 0 : -1);
  if (position === undefined) return false;
  firm.fill(orderIdOf(firm.close(alice, position.id)), level, position.quantity);
  return true;
}

test("two accounts, one long and one short, do share a gap with the firm: losses beyond everything are written off", () => {
  const firm = createFirm({ watched: true });
  for (const [accountId, side] of [
    [alice, "long"],
    [bob, "short"],
  ] as const) {
    firm.open(accountId, yen(1_000_000));
    firm.fill(
      orderIdOf(firm.place(accountId, { side, price: 2400, quantity: 1000, leverage: 3 })),
      2400,
      1000,
    );
  }
  for (let day = 0; day < 3; day += 1) gapDay(firm, false);
  const { lastPrice } = firm.state.instruments.get(stock)!;
  expect(lastPrice).toBeLessThan(at(1_402)); // beyond the long's 998,800 yen
  for (const accountId of [alice, bob])
    for (const { id } of firm.positions(accountId))
      firm.fill(orderIdOf(firm.close(accountId, id)), lastPrice! / 10, 1000);
  expect(firm.state.house.losses).toBeLessThan(0);
  const together = firm.account(alice).cash + firm.account(bob).cash;
  const costs = firm.fills().reduce((sum, { fee, interest }) => sum + fee + interest, 0);
  expect(together).toBe(yen(2_000_000) - costs - firm.state.house.losses);
});
