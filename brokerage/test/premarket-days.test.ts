import fc from "fast-check";
import { expect, test } from "vitest";
import { checkInvariants } from "../src/audit-state.ts";
import { alice, bob } from "./firm.ts";
import { openFirm, premarketSteps, take, windUp } from "./random-day.ts";

const cash = fc.constantFrom(350_000, 1_000_000, 5_000_000);

test("with applications for the openings every invariant holds after each step, and at the end every hold has returned", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(cash, premarketSteps, (start, life) => {
      const firm = openFirm(start);
      for (const step of life) {
        take(firm, step);
        expect(checkInvariants(firm.state)).toEqual([]);
      }
      expect(firm.brokenOpenings).toEqual([]);
      for (const event of firm.events)
        if (event.kind === "premarket-decided") seen.add(`${event.status} ${event.reason}`);
      windUp(firm);
      expect(checkInvariants(firm.state)).toEqual([]);
      expect(firm.state.premarketApplications.size + firm.state.holds.size).toBe(0);
      const { house } = firm.state;
      const own = [alice, bob].reduce((sum, customer) => sum + firm.account(customer).cash, 0);
      expect(own + house.market + house.fees + house.interest + house.losses).toBe(-house.outside);
    }),
    { seed: 20261203, numRuns: 300 },
  );
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "success null",
      "success SELLERS_SHORT",
      "failure OPENED_ABOVE_PRICE",
      "failure SELLERS_SHORT",
      "failure OPENING_MISSED",
      "failure CANCELLED_FOR_LOSS",
      "failure CANCELLED_FOR_CALL",
      "cancelled CANCELLED_BY_CUSTOMER",
    ]),
  );
});
