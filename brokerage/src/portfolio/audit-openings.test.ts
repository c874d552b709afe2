import { expect, test } from "vitest";
import { alice, createFirm, orderIdOf, sen, yen } from "../../test/firm.ts";
import type { Entry } from "../ledger/entry.ts";
import { advance, cash, held, margin, move } from "../ledger/lines.ts";
import type { Sen } from "../money.ts";
import { checkOpening } from "./audit-openings.ts";

/** 1,000 shares at 2,400 yen with leverage 3: margin 800,000, fee 1,200, held 801,200 yen. */
function opened() {
  const firm = createFirm();
  firm.open(alice, yen(1_000_000));
  const id = orderIdOf(firm.place(alice, { price: 2400, quantity: 1000, leverage: 3 }));
  const order = { id, leverage: 3, origin: "customer", held: firm.held(id) } as const;
  firm.fill(id, 2400, 1000);
  const entry = firm.entries().find(({ kind }) => kind === "long-opened")!;
  return { order, entry, positionId: entry.cause.id };
}

/** Moves this many yen of the margin from the hold to another payer. */
function paidBy(instead: (positionId: number, amount: Sen) => Entry["postings"]): Entry {
  const { entry, positionId } = opened();
  const amount = yen(300_000);
  return {
    ...entry,
    postings: [
      ...entry.postings.map((posting) =>
        posting.to.kind === "margin"
          ? { ...posting, amount: sen(posting.amount - amount) }
          : posting,
      ),
      ...instead(positionId, amount),
    ],
  };
}

function brokenRules(entry: Entry, order = opened().order as Parameters<typeof checkOpening>[1]) {
  const broken: string[] = [];
  checkOpening(entry, order, (holds, rule) => {
    if (!holds) broken.push(rule);
  });
  return broken;
}

test("accepts an opening that its hold pays in full", () => {
  expect(brokenRules(opened().entry)).toEqual([]);
});

test("reports an opening whose margin the firm lends: an advance, and too much leverage", () => {
  const lent = paidBy((id, amount) => [move(advance(alice), margin(alice, id), amount)]);
  expect(brokenRules(lent)).toEqual([
    "order 3 is filled within its hold 80120000, not 30000000 beyond it",
    "order 3 leaves no advance by its opening, not 30000000",
    "order 3 opens within its leverage 3, not 240000000 on 50000000",
  ]);
});

test("reports an opening that takes cash beside its hold", () => {
  const beside = paidBy((id, amount) => [move(cash(alice), margin(alice, id), amount)]);
  expect(brokenRules(beside)).toEqual([
    "order 3 is filled within its hold 80120000, not 30000000 beyond it",
  ]);
});

test("reports an opening with too little margin for its leverage", () => {
  const { order } = opened();
  const short = paidBy((_, amount) => [move(held(alice, order.id), cash(alice), amount)]);
  expect(brokenRules(short)).toEqual([
    "order 3 opens within its leverage 3, not 240000000 on 50000000",
  ]);
});

test("reports an opening without its commission", () => {
  const { entry } = opened();
  const postings = entry.postings.filter(({ to }) => to.kind !== "fees");
  expect(brokenRules({ ...entry, postings })).toEqual([
    "order 3 pays its opening's fee 120000, not 0",
  ]);
});

test("accepts a fill of an order whose hold a loss has taken, before its cancel arrives", () => {
  const { order } = opened();
  const lent = paidBy((id, amount) => [move(advance(alice), margin(alice, id), amount)]);
  expect(brokenRules(lent, { ...order, held: sen(0) })).toEqual([]);
});
