import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../src/commands.ts";
import { decide } from "../src/decide.ts";
import { type Decision, denied } from "../src/decision.ts";
import type { Brokerage } from "../src/state.ts";
import { closeCommand, placeCommand } from "./firm-commands.ts";
import { alice, type Firm, stock, yen } from "./firm.ts";
import { openFirm, steps, take } from "./random-day.ts";

type Decide = (state: Brokerage, command: Command) => Decision;

/** Actions that stay open to a customer whose new orders are stopped. */
const doors = ["cancel-order", "close-position", "request-withdrawal", "cancel-withdrawal"];

/** Everything that an account can ask to leave with now: each of its orders, positions and withdrawals, and two amounts. */
function waysOut(firm: Firm): Command[] {
  const account = firm.account(alice);
  const own = () => ({ ...firm.base(alice), accountId: alice });
  return [
    ...Array.from(account.orders, (orderId): Command => ({
      ...own(),
      kind: "cancel-order",
      orderId,
    })),
    ...firm.positions(alice).map(({ id }) => closeCommand(firm.base(alice), alice, id, {})),
    ...Array.from(account.withdrawals, (withdrawalId): Command => ({
      ...own(),
      kind: "cancel-withdrawal",
      withdrawalId,
      reason: "CANCELLED_BY_CUSTOMER",
    })),
    ...[10_000, 2_000_000].map((amount): Command => ({
      ...own(),
      kind: "request-withdrawal",
      amount: yen(amount),
      bankAccountId: 1,
    })),
  ];
}

const inWords = (decision: Decision) =>
  decision.kind === "denied" ? decision.reason : decision.kind;

/** The ways out whose decision a freeze changes. `accepted` counts the open ones, by their kind. */
function closedByFreeze(firm: Firm, judge: Decide, accepted = new Map<string, number>()): string[] {
  const ways = waysOut(firm);
  const before = ways.map((command) => inWords(judge(firm.state, command)));
  const frozen = firm.send({
    ...firm.base(alice),
    actor: { kind: "operator", id: "2" },
    kind: "freeze-account",
    accountId: alice,
    reason: "FREEZE_REPEATED_ORDERS",
    minutes: 30,
    approvals: ["1", "2"],
  });
  expect(frozen.kind).toBe("accepted");
  return ways.flatMap((command, place) => {
    const after = inWords(judge(firm.state, command));
    if (before[place] === "accepted")
      accepted.set(command.kind, (accepted.get(command.kind) ?? 0) + 1);
    return after === before[place] ? [] : [`${command.kind}: ${before[place]} > ${after}`];
  });
}

const lives = fc.tuple(fc.constantFrom(1_000_000, 5_000_000), steps);

function lived(start: number, life: Parameters<typeof take>[1][]): Firm {
  const firm = openFirm(start);
  for (const step of life) take(firm, step);
  // Where there is money for it, one withdrawal waits.
  firm.withdraw(alice, yen(10_000));
  return firm;
}

test("H3 a freeze changes no decision about leaving: cancel, close, withdraw, in any state of the account", () => {
  const accepted = new Map<string, number>();
  let stopped = 0;
  fc.assert(
    fc.property(lives, ([start, life]) => {
      const firm = lived(start, life);
      expect(closedByFreeze(firm, decide, accepted)).toEqual([]);
      const order = placeCommand(firm.base(alice), alice, { code: stock, price: 2400 });
      // The purpose of the freeze.
      if (inWords(decide(firm.state, order)) === "ACCOUNT_FROZEN") stopped += 1;
    }),
    { numRuns: 100, seed: 3 },
  );
  for (const door of doors) expect(accepted.get(door)).toBeGreaterThan(10);
  expect(stopped).toBeGreaterThan(10);
});

test.each(doors)("H3 planted: a freeze that stops %s is found", (door) => {
  const trapping: Decide = (state, command) =>
    command.kind === door && state.accounts.get(alice)?.freeze !== null
      ? denied("NOT_PERMITTED")
      : decide(state, command);
  const found = new Set<string>();
  fc.assert(
    fc.property(lives, ([start, life]) => {
      for (const each of closedByFreeze(lived(start, life), trapping))
        found.add(each.split(":")[0]!);
    }),
    { numRuns: 12, seed: 3 },
  );
  expect([...found]).toEqual([door]);
});
