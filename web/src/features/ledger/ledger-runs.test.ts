import type { LedgerLine } from "@akari/api/ledger";
import { expect, test } from "vitest";
import { dayChanges, entryItems, ledgerItems, newestOf, sumOf, wholeRun } from "./ledger-runs.ts";

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
        leverage: fill === null ? null : 1,
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

test("a trade is one row also when other entries lie between its hold and its fill, and the balance is the one after it", () => {
  const lines = ledger(held("3", 100), deposit, bought("3", 20, 100, 0.8), deposit);
  const items = ledgerItems(lines);
  expect(items.map((item) => newestOf(item).entryId)).toEqual(["4", "3", "2"]);
  expect(items[1]).toMatchObject({ run: { amount: -80, balance: 999_920, missing: null } });
  // What a filter leaves out changes no balance.
  const trading = ledgerItems(lines.filter(({ kind }) => kind !== "deposit-approved"));
  expect(trading).toEqual([items[1]]);
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
  expect(items.map(({ kind }) => kind)).toEqual(["quiet", "run", "run"]);
  // Neighbours hide behind one line.
  expect(items[0]).toMatchObject({ runs: [{ amount: 0 }, { amount: 0 }] });
  expect(newestOf(items[0]!).entryId).toBe("6");
});

test("a trade whose hold has not been read names what to read it by, and becomes whole with it", () => {
  const [fill, hold] = ledger(held("3", 100), bought("3", 20, 100, 0.8));
  const [item] = ledgerItems([fill!], { hasOlder: true });
  expect(item).toMatchObject({ run: { amount: 20, missing: "order:3" } });
  const { run } = item as Extract<typeof item, { kind: "run" }>;
  expect(wholeRun(run, undefined)).toBe(run);
  expect(wholeRun(run, { items: [fill!, hold!], nextCursor: null })).toMatchObject({
    amount: -80,
    balance: -80,
    lines: [fill, hold],
  });
  // Nothing older: it began without a hold.
  expect(ledgerItems([fill!])).toMatchObject([{ run: { missing: null } }]);
});

test("the sale of a position names nothing to read: it holds no money", () => {
  const [sale] = ledger({
    kind: "long-closed",
    amount: 90,
    order: "5",
    fill: { quantity: 100, price: 0.9 },
  });
  expect(ledgerItems([sale!], { hasOlder: true })).toMatchObject([{ run: { missing: null } }]);
});

test("a fund's repayment is a row apart from the payment into it", () => {
  const cause = { kind: "fund", id: "8" } as const;
  const items = ledgerItems(
    ledger(
      { kind: "fund-held", amount: -500, cause },
      { kind: "fund-bought", amount: 0, cause },
      { kind: "fund-redeemed", amount: 510, cause },
    ),
  );
  expect(items).toMatchObject([
    { run: { kind: "fund-redeemed", amount: 510 } },
    { run: { kind: "fund-bought", amount: -500 } },
  ]);
});

test("every entry is a row of its own when the reader asks for it", () => {
  const lines = ledger(held("3", 100), released("3", 100));
  expect(entryItems(lines)).toMatchObject([
    { run: { lines: [lines[0]], amount: 100, balance: 0 } },
    { run: { lines: [lines[1]], amount: -100, balance: -100 } },
  ]);
});

test("a day's change adds all its entries; a day of which older entries may follow has none yet", () => {
  const lines = ledger(
    held("3", 0.1),
    { ...released("3", 0.1), day: "2026-11-21" },
    {
      ...deposit,
      day: "2026-11-21",
    },
  );
  expect([...dayChanges(lines, false)]).toEqual([
    ["2026-11-21", 1_000_000.1],
    ["2026-11-20", -0.1],
  ]);
  expect([...dayChanges(lines, true)]).toEqual([["2026-11-21", 1_000_000.1]]);
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
  expect(ledgerItems(lines, { hidesQuiet: false }).map(({ kind }) => kind)).toEqual(["run", "run"]);
});

test("holds of two days have a line each", () => {
  const later = { ...held("4", 10), day: "2026-11-21" };
  const items = ledgerItems(
    ledger(held("3", 10), released("3", 10), later, { ...released("4", 10), day: "2026-11-21" }),
  );
  expect(items.map(({ kind }) => kind)).toEqual(["quiet", "quiet"]);
});

test("amounts are added in sen", () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf([])).toBe(0);
});
