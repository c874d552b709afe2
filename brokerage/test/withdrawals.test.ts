import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "../src/ledger/entry.ts";
import { sen } from "../src/money.ts";
import type { WithdrawalRequested } from "../src/withdrawal/events.ts";
import type { Firm } from "./firm.ts";
import { openFirm, steps, take } from "./random-day.ts";

type Asked = WithdrawalRequested["withdrawal"];

/** Where the money of a withdrawal may go, by the kind of its entry. */
const roads: Readonly<Record<string, string>> = {
  "withdrawal-held": "cash > held",
  "withdrawal-approved": "held > outside",
  "withdrawal-released": "held > cash",
};

/**
 * Faults in the entries of withdrawals: each withdrawal has one entry that holds its whole amount, and when it is decided one more, by
 * which the whole amount leaves or returns. Any other entry would be a fee. (An advance that returned money repays is the customer's own
 * debt.)
 */
function wrongWithdrawals(asked: readonly Asked[], entries: readonly Entry[]): string[] {
  return asked.flatMap(({ id, amount, status }) => {
    const own = entries.filter(
      ({ cause, kind }) =>
        cause.kind === "withdrawal" && cause.id === id && kind !== "advance-repaid",
    );
    const expected =
      status === "awaiting"
        ? ["withdrawal-held"]
        : [
            "withdrawal-held",
            status === "approved" ? "withdrawal-approved" : "withdrawal-released",
          ];
    const kinds = own.map(({ kind }) => kind);
    const wrong = own.flatMap(({ kind, postings }) =>
      postings.length === 1 &&
      `${postings[0]!.from.kind} > ${postings[0]!.to.kind}` === roads[kind] &&
      postings[0]!.amount === amount
        ? []
        : [`${kind} of ${id}: ${JSON.stringify(postings)}`],
    );
    return kinds.join() === expected.join()
      ? wrong
      : [`${id} ${status}: ${kinds.join()}`, ...wrong];
  });
}

/** Every withdrawal ever requested, in its present state. */
function askedIn(firm: Firm): Asked[] {
  const decided = new Map(
    firm.events.flatMap((event) =>
      event.kind === "withdrawal-decided" ? [[event.withdrawalId, event.status]] : [],
    ),
  );
  return firm.events.flatMap((event) =>
    event.kind === "withdrawal-requested"
      ? [{ ...event.withdrawal, status: decided.get(event.withdrawal.id) ?? "awaiting" }]
      : [],
  );
}

test("H2 M-CON-2 however a withdrawal ends, its whole amount is held and the whole amount leaves or returns", () => {
  const seen = { awaiting: 0, approved: 0, failed: 0 };
  fc.assert(
    fc.property(fc.constantFrom(1_000_000, 5_000_000), steps, (start, life) => {
      const firm = openFirm(start);
      for (const step of life) take(firm, step);
      const asked = askedIn(firm);
      for (const { status } of asked) seen[status] += 1;
      expect(wrongWithdrawals(asked, firm.entries())).toEqual([]);
    }),
    { numRuns: 150, seed: 11 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
});

/** A life with one approved withdrawal. */
function withdrawn(): { asked: Asked[]; entries: Entry[] } {
  const firm = openFirm(1_000_000);
  const [accountId] = firm.state.accounts.keys();
  firm.withdraw(accountId!, sen(50_000_00));
  firm.decideWithdrawal([...firm.state.withdrawals.keys()][0]!, null);
  const asked = askedIn(firm);
  expect(asked).toMatchObject([{ status: "approved" }]);
  return { asked, entries: firm.entries() };
}

const change = (kind: string, how: (entry: Entry) => Entry) => (entries: Entry[]) =>
  entries.map((entry) => (entry.kind === kind ? how(entry) : entry));

test.each<[string, (entries: Entry[]) => Entry[]]>([
  [
    "a fee beside the amount",
    change("withdrawal-approved", (entry) => ({
      ...entry,
      postings: [
        { ...entry.postings[0]!, amount: sen(49_900_00) },
        { ...entry.postings[0]!, to: { kind: "fees" }, amount: sen(100_00) },
      ],
    })),
  ],
  [
    "less leaves than was held",
    change("withdrawal-approved", (entry) => ({
      ...entry,
      postings: [{ ...entry.postings[0]!, amount: sen(49_999_99) }],
    })),
  ],
  [
    "more is held than was requested",
    change("withdrawal-held", (entry) => ({
      ...entry,
      postings: [{ ...entry.postings[0]!, amount: sen(50_100_00) }],
    })),
  ],
  [
    "an entry of its own for a fee",
    (entries) => [
      ...entries,
      { ...entries.at(-1)!, kind: "long-closed", postings: entries.at(-1)!.postings },
    ],
  ],
  ["the amount never leaves", (entries) => entries.slice(0, -1)],
])("H2 planted: %s is found", (_, plant) => {
  const { asked, entries } = withdrawn();
  expect(wrongWithdrawals(asked, entries)).toEqual([]);
  expect(wrongWithdrawals(asked, plant(entries))).not.toEqual([]);
});
