import type { LedgerLine } from "@akari/api/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dayChanges,
  entryItems,
  ledgerItems,
  type LedgerItem,
  newestOf,
  rowsChange,
  wholeRun,
} from "./ledger-runs.ts";
import { sumOf } from "@akari/ui/yen-sums.ts";

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

test("a trade is one row also when other entries lie between its hold and its fill, and shows the balance after it", () => {
  const lines = ledger(held("3", 100), deposit, bought("3", 20, 100, 0.8), deposit);
  const items = ledgerItems(lines);
  expect(items.map((item) => newestOf(item).entryId)).toEqual(["4", "3", "2"]);
  expect(items[1]).toMatchObject({ run: { amount: -80, balance: 999_920, missing: null } });
  // Entries that a filter leaves out change no balance.
  const trading = ledgerItems(lines.filter(({ kind }) => kind !== "deposit-approved"));
  expect(trading).toEqual([items[1]]);
});

test("a fully returned hold is hidden, also when other entries lie between", () => {
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

test("a trade whose hold is not yet read names the cause to read, and becomes whole with it", () => {
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

test("the sale of a position has no missing hold: it holds no money", () => {
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

test("every entry is a row of its own on the reader's choice", () => {
  const lines = ledger(held("3", 100), released("3", 100));
  expect(entryItems(lines)).toMatchObject([
    { run: { lines: [lines[0]], amount: 100, balance: 0 } },
    { run: { lines: [lines[1]], amount: -100, balance: -100 } },
  ]);
});

test("a day's change adds all its entries; a day with possible older entries has no change yet", () => {
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

test("a withdrawal is one row with its approval, and is hidden after a full return, unless the reader asks for it", () => {
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

test("a withdrawal whose hold and approval have another hold between them hides the balance that would not add up", () => {
  const withdrawal = { kind: "withdrawal", id: "3" } as const;
  const fund = { kind: "fund", id: "8" } as const;
  const steps: Step[] = [
    deposit,
    { kind: "withdrawal-held", amount: -200, cause: withdrawal },
    { kind: "fund-held", amount: -500, cause: fund },
    { kind: "withdrawal-approved", amount: 0, cause: withdrawal },
  ];
  expect(ledgerItems(ledger(...steps))).toMatchObject([
    { run: { kind: "withdrawal-approved", amount: -200, balance: 999_300 } },
    // 999,300 came after it, of which the row above takes 200 once more.
    { run: { kind: "fund-held", amount: -500, balance: null } },
    { run: { kind: "deposit-approved", amount: 1_000_000, balance: 1_000_000 } },
  ]);
  expect(entryItems(ledger(...steps))).toMatchObject(
    [999_300, 999_300, 999_800, 1_000_000].map((balance) => ({ run: { balance } })),
  );
});

test("below a trade whose hold has not been read no balance shows", () => {
  const [fill, paid, hold] = ledger(held("3", 100), deposit, bought("3", 20, 100, 0.8));
  expect(ledgerItems([fill!, paid!], { hasOlder: true })).toMatchObject([
    { run: { missing: "order:3", balance: 999_920 } },
    { run: { balance: null } },
  ]);
  expect(ledgerItems([paid!, hold!])).toMatchObject([
    { run: { balance: 999_900 } },
    { run: { balance: -100 } },
  ]);
});

test("a day whose rows have entries of other days shows no change", () => {
  const lines = ledger(
    deposit,
    held("3", 100),
    { ...bought("3", 20, 100, 0.8), day: "2026-11-21" },
    { ...deposit, day: "2026-11-22" },
  );
  const changes = dayChanges(lines, false);
  const changeOn = (day: string) =>
    rowsChange(
      ledgerItems(lines).filter((item) => newestOf(item).time.startsWith(day)),
      changes,
    );
  expect(["2026-11-22", "2026-11-21", "2026-11-20"].map(changeOn)).toEqual([1_000_000, null, null]);
});

test("a day with a trade whose hold has not been read shows no change", () => {
  const [fill] = ledger(held("3", 100), bought("3", 20, 100, 0.8));
  const items = ledgerItems([fill!], { hasOlder: true });
  expect(rowsChange(items, dayChanges([fill!], false))).toBeNull();
  expect(rowsChange([], new Map())).toBeNull();
});

const cause = (kind: "withdrawal" | "fund" | "premarket") => ({ kind, id: "8" }) as const;

/** A step of one of several trades and payments, which take turns in any order; sen, and a new day now and then. */
const anyStep = fc
  .record({
    sen: fc.integer({ min: -300, max: 300 }),
    laterDay: fc.boolean(),
    step: fc.constantFrom<Omit<Step, "amount">>(
      { kind: "deposit-approved" },
      { kind: "dividend-paid" },
      ...["3", "4", "5"].flatMap((order): Omit<Step, "amount">[] => [
        { kind: "order-held", order },
        { kind: "order-released", order },
        { kind: "long-opened", order, fill: { quantity: 100, price: 1 } },
        { kind: "long-closed", order, fill: { quantity: 100, price: 1 } },
      ]),
      { kind: "withdrawal-held", cause: cause("withdrawal") },
      { kind: "withdrawal-approved", cause: cause("withdrawal") },
      { kind: "fund-held", cause: cause("fund") },
      { kind: "fund-redeemed", cause: cause("fund") },
      { kind: "premarket-released", cause: cause("premarket") },
    ),
  })
  .map(({ sen, laterDay, step }) => ({ laterDay, step: { ...step, amount: sen / 100 } }));

/** Steps whose days follow each other. */
const anySteps = fc.array(anyStep, { maxLength: 12 }).map((steps) => {
  let day = 10;
  return steps.map(({ laterDay, step }): Step => {
    if (laterDay) day += 1;
    return { ...step, day: `2026-11-${day}` };
  });
});

/** A ledger as the page has it: whole, by pages, or filtered so that lines are left out. */
const anyLines = anySteps.chain((steps) =>
  fc.record({
    lines: fc.oneof(fc.constant(ledger(...steps)), fc.subarray(ledger(...steps))),
    hasOlder: fc.boolean(),
    hidesQuiet: fc.boolean(),
  }),
);

const rowsOf = (items: readonly LedgerItem[]) =>
  items.flatMap((item) => (item.kind === "run" ? [item.run] : item.runs));

test("for every list of lines: shown balances are the cash after their entry, and differ by the rows between them", () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), ({ lines, ...how }, everyEntry) => {
      const rows = rowsOf(everyEntry ? entryItems(lines) : ledgerItems(lines, how));
      rows.forEach((upper, place) => {
        if (upper.balance === null) return;
        expect(upper.balance).toBe(upper.lines[0].balance);
        rows.slice(place + 1).forEach((lower, count) => {
          if (lower.balance === null) return;
          const between = rows.slice(place, place + 1 + count);
          expect(between.map(({ missing }) => missing)).toEqual(between.map(() => null));
          expect(upper.balance).toBe(sumOf([lower.balance, ...between.map((row) => row.amount)]));
        });
      });
    }),
  );
});

test("for every list of lines: the rows' amounts add up to the entries', and to each shown change of a day", () => {
  fc.assert(
    fc.property(anyLines, ({ lines, ...how }) => {
      const items = ledgerItems(lines, how);
      expect(sumOf(rowsOf(items).map(({ amount }) => amount))).toBe(
        sumOf(lines.map(({ amount }) => amount)),
      );
      const changes = dayChanges(lines, how.hasOlder);
      for (const day of Map.groupBy(items, (item) => newestOf(item).time.slice(0, 10)).values()) {
        const change = rowsChange(day, changes);
        if (change !== null) expect(sumOf(rowsOf(day).map(({ amount }) => amount))).toBe(change);
      }
    }),
  );
});

test("for every complete ledger: every entry has a balance, and so has every row if no two trades overlap", () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      expect(rowsOf(entryItems(ledger(...steps))).map(({ balance }) => balance)).not.toContain(
        null,
      );
      const inTurn = [...Map.groupBy(steps, tradeOf).values()].flat();
      expect(rowsOf(ledgerItems(ledger(...inTurn))).map(({ balance }) => balance)).not.toContain(
        null,
      );
    }),
  );
});

/** The trade of a step; a single step is its own trade. */
function tradeOf(step: Step): Step | string {
  if (step.kind === "fund-redeemed") return step;
  return step.order ?? step.cause?.kind ?? step;
}

test("amounts are added in sen", () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf([])).toBe(0);
});
