import fc from "fast-check";
import { expect, test } from "vitest";
import { equityOf } from "../src/account/equity.ts";
import { totalsNow } from "../src/account/figures.ts";
import { summarise } from "../src/account/summary.ts";
import { checkInvariants } from "../src/audit-state.ts";
import { type Draft, draftFor, takeId } from "../src/draft.ts";
import { evolve } from "../src/evolve.ts";
import { forkAfter } from "../src/fork.ts";
import { heldFor, type HoldCause, type HoldKind } from "../src/hold/hold.ts";
import { postHold, postRelease } from "../src/hold/post-hold.ts";
import { yen, zero } from "../src/money.ts";
import { alice, type Firm } from "./firm.ts";
import { openFirm, steps, take } from "./random-day.ts";

/** A made-up product that the firm's rules have never heard of. */
const invented = "raffle" as HoldKind;

function carry(firm: Firm, act: (draft: Draft) => void): void {
  const draft = draftFor(firm.state, firm.account(alice), firm.now());
  act(draft);
  for (const event of draft.events) evolve(firm.state, event);
}

function holdFor(firm: Firm, wholeYen: number): HoldCause {
  let id = 0;
  carry(firm, (draft) => {
    id = takeId(draft);
    postHold(draft, { kind: invented, id }, yen(wholeYen));
  });
  return { kind: invented, id };
}

const summaryOf = (firm: Firm) => summarise(totalsNow(firm.account(alice)), zero);

test("money held for a cause without a rule counts in every figure, in the check of funds and in the audit", () => {
  const amounts = fc.integer({ min: 1, max: 400_000 });
  fc.assert(
    fc.property(steps, steps, amounts, (before, after, amount) => {
      const firm = openFirm(1_000_000);
      for (const step of before) take(firm, step);
      firm.deposit(alice, yen(500_000));
      const [totals, summary] = [totalsNow(firm.account(alice)), summaryOf(firm)];
      fc.pre(totals.cash >= yen(amount));

      const cause = holdFor(firm, amount);
      const now = summaryOf(firm);
      expect(heldFor(firm.state, cause.id)).toBe(yen(amount));
      expect(totalsNow(firm.account(alice)).held).toBe(totals.held + yen(amount));
      expect(equityOf(totalsNow(firm.account(alice)))).toBe(equityOf(totals));
      expect(now).toEqual({
        ...summary,
        availableBalance: summary.availableBalance - yen(amount),
        usedFunds: summary.usedFunds + yen(amount),
        held: summary.held + yen(amount),
        withdrawable: now.withdrawable,
      });
      expect(now.withdrawable).toBeLessThanOrEqual(now.availableBalance);
      expect(checkInvariants(firm.state)).toEqual([]);

      const fork = forkAfter(firm.state, alice, []);
      expect(heldFor(fork, cause.id)).toBe(yen(amount));
      expect(fork.accounts.get(alice)!.sums).toEqual(firm.account(alice).sums);

      for (const step of after) take(firm, step);
      expect(heldFor(firm.state, cause.id)).toBe(yen(amount));
      const held = totalsNow(firm.account(alice)).held;
      carry(firm, (draft) => postRelease(draft, cause, yen(amount)));
      expect(totalsNow(firm.account(alice)).held).toBe(held - yen(amount));
      expect(firm.state.holds.has(cause.id)).toBe(false);
      expect(checkInvariants(firm.state)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("money on hold for another cause cannot be spent on an order", () => {
  const firm = openFirm(0);
  firm.deposit(alice, yen(300_000));
  const order = { price: 2400, quantity: 100 };
  expect(firm.preview(alice, order)).toMatchObject({ denial: null });
  const cause = holdFor(firm, 100_000);
  expect(firm.place(alice, order)).toMatchObject({
    reason: "FUNDS_SHORT",
    parameters: { needed: yen(240_120), available: yen(200_000) },
  });
  carry(firm, (draft) => postRelease(draft, cause, yen(100_000)));
  expect(firm.place(alice, order)).toMatchObject({ kind: "accepted" });
});

test("the entries of a hold are named by its kind and contain its cause", () => {
  const firm = openFirm(0);
  firm.deposit(alice, yen(1_000));
  const draft = draftFor(firm.state, firm.account(alice), firm.now());
  const cause: HoldCause = { kind: invented, id: takeId(draft) };
  postHold(draft, cause, yen(400));
  postRelease(draft, cause, yen(300));
  const entries = draft.events.flatMap((event) =>
    event.kind === "entry-posted" ? [event.entry] : [],
  );
  expect(entries).toMatchObject([
    { kind: "raffle-held", cause, cashChange: yen(-400) },
    { kind: "raffle-released", cause, cashChange: yen(300) },
  ]);
  for (const event of draft.events) evolve(firm.state, event);
  expect(firm.state.holds.get(cause.id)).toEqual({ accountId: alice, cause, amount: yen(100) });
});

test("an entry that takes from a missing hold is a fault", () => {
  const firm = openFirm(0);
  firm.deposit(alice, yen(1_000));
  const draft = draftFor(firm.state, firm.account(alice), firm.now());
  postRelease(draft, { kind: invented, id: takeId(draft) }, yen(1));
  expect(() => draft.events.forEach((event) => evolve(firm.state, event))).toThrow("there is none");
});
