import fc from "fast-check";
import { expect, test } from "vitest";
import { totalsNow } from "../src/account/figures.ts";
import { summarise } from "../src/account/summary.ts";
import { worthOf } from "../src/fund/fund.ts";
import { sen, zero } from "../src/money.ts";
import { flowOf } from "../src/performance/flow.ts";
import type { Firm } from "./firm.ts";
import { openFirm, steps, take } from "./random-day.ts";

/** Total assets with fund units, of each account. */
function totalsOf({ state }: Firm): Map<number, number> {
  const units = new Map<number, number>();
  for (const { accountId, fundId, status, units: held } of state.follows.values())
    if (status === "following" || status === "selling")
      units.set(
        accountId,
        (units.get(accountId) ?? 0) + worthOf(held, state.funds.get(fundId)!.price),
      );
  return new Map(
    [...state.accounts].map(([id, account]) => [
      id,
      summarise(totalsNow(account), zero, zero, sen(units.get(id) ?? 0)).totalAssets,
    ]),
  );
}

/** Steps in which no price moves. */
const moving: ReadonlySet<string> = new Set(["deposit", "decideWithdrawal"]);

test("M-OUT-120 the value before a deposit or withdrawal is the account's total just before it, whatever it holds", () => {
  let flows = 0;
  fc.assert(
    fc.property(fc.constantFrom(1_000_000, 5_000_000), steps, (start, life) => {
      const firm = openFirm(start);
      for (const step of life) {
        const before = totalsOf(firm);
        const known = firm.entries().length;
        take(firm, step);
        if (!moving.has(step.action)) continue;
        const posted = firm.entries().slice(known);
        if (posted.length !== 1) continue;
        const [entry] = posted;
        const flow = flowOf(firm.state, firm.account(entry!.accountId), entry!);
        if (flow === null) continue;
        flows += 1;
        expect(flow.totalAssets).toBe(before.get(entry!.accountId));
      }
    }),
    { numRuns: 60 },
  );
  expect(flows).toBeGreaterThan(50);
});
