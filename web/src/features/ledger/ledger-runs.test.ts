import type { LedgerLine } from "@akari/api/ledger";
import { expect, test } from "vitest";
import { ledgerItems, newestOf, oldestOf, sumOf } from "./ledger-runs.ts";

interface Step {
  readonly kind: LedgerLine["kind"];
  readonly amount: number;
  readonly order?: string;
  readonly fill?: LedgerLine["fill"];
  readonly day?: string;
  readonly cause?: LedgerLine["cause"];
}

/** Lines of a ledger that begins at 0, given oldest first and returned as the server does, newest first. */
function ledger(...steps: Step[]): LedgerLine[] {
  let balance = 0;
  return steps
    .map(({ kind, amount, order, fill = null, day = "2026-11-20", cause }, place): LedgerLine => {
      balance = sumOf([balance, amount]);
      return {
        entryId: String(place + 1),
        time: `${day}T10:00:0${place}.000+09:00`,
        kind,
        amount,
        balance,
        cause:
          cause ??
          (order === undefined ? { kind: "deposit", id: "1" } : { kind: "order", id: order }),
        code: order === undefined ? null : "7X2C",
        orderId: order ?? null,
        fill,
      };
    })
    .toReversed();
}

const deposit = { kind: "deposit-approved", amount: 1_000_000 } as const;
const held = (order: string, amount: number) =>
  ({ kind: "order-held", amount: -amount, order }) as const;
const released = (order: string, amount: number) =>
  ({ kind: "order-released", amount, order }) as const;
const bought = (order: string, amount: number, quantity: number, price: number) =>
  ({ kind: "long-opened", amount, order, fill: { quantity, price } }) as const;

test("the hold of an order and its fills are one row with the net change, the shares and their average price", () => {
  const items = ledgerItems(
    ledger(deposit, held("3", 69_635), bought("3", 0, 100, 400), bought("3", 1.25, 200, 100.5)),
  );
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({
    kind: "run",
    run: {
      kind: "long-opened",
      amount: -69_633.75,
      balance: 930_366.25,
      filled: { quantity: 300, average: 200.33 },
    },
  });
  expect(items[1]).toMatchObject({
    run: { kind: "deposit-approved", amount: 1_000_000, filled: null },
  });
});

test("a hold that came back whole hides, also when other entries lie between", () => {
  const items = ledgerItems(
    ledger(
      deposit,
      held("3", 500.5),
      deposit,
      held("4", 10),
      released("4", 10),
      released("3", 500.5),
    ),
  );
  expect(items.map(({ kind }) => kind)).toEqual(["quiet", "run", "quiet", "run"]);
  // Neighbours hide behind one line: the release of order 3 and both entries of order 4.
  expect(items[0]).toMatchObject({ runs: [{ amount: 500.5 }, { amount: 0 }] });
  expect([newestOf(items[0]!).entryId, oldestOf(items[0]!).entryId]).toEqual(["6", "4"]);
});

test.each([
  ["of a working order", [held("3", 100)]],
  ["that came back in part", [held("3", 100), released("3", 40)]],
  ["of a filled order", [held("3", 100), released("3", 100), bought("3", 0, 100, 1)]],
])("a hold %s shows", (_name, steps) => {
  expect(ledgerItems(ledger(deposit, ...steps)).map(({ kind }) => kind)).not.toContain("quiet");
});

test("a withdrawal is one row with its approval, and hides when all of it came back, unless the reader asks for it", () => {
  const step = (kind: LedgerLine["kind"], amount: number, id: string) => ({
    kind,
    amount,
    cause: { kind: "withdrawal", id } as const,
  });
  const lines = ledger(
    step("withdrawal-held", -200, "3"),
    step("withdrawal-approved", 0, "3"),
    step("withdrawal-held", -50, "4"),
    step("withdrawal-released", 50, "4"),
  );
  expect(ledgerItems(lines)).toMatchObject([
    { kind: "quiet", runs: [{ amount: 0 }] },
    { kind: "run", run: { kind: "withdrawal-approved", amount: -200 } },
  ]);
  expect(ledgerItems(lines, false).map(({ kind }) => kind)).toEqual(["run", "run"]);
});

test("holds of two days have a line each", () => {
  const later = { ...held("4", 10), day: "2026-11-21" };
  const items = ledgerItems(
    ledger(held("3", 10), released("3", 10), later, { ...released("4", 10), day: "2026-11-21" }),
  );
  expect(items.map(({ kind }) => kind)).toEqual(["quiet", "quiet"]);
});

test("entries of one order are two rows when a filter has left out what lies between", () => {
  const lines = ledger(held("3", 100), deposit, bought("3", 0, 100, 1)).filter(
    ({ kind }) => kind !== "deposit-approved",
  );
  expect(ledgerItems(lines)).toHaveLength(2);
});

test("amounts are added in sen", () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf([])).toBe(0);
});
