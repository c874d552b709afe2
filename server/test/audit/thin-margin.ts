import type { Command } from "@akari/brokerage/commands";
import { sen } from "@akari/brokerage/money";
import { minimumMargin } from "@akari/brokerage/rates";
import { shares } from "@akari/exchange/price";
import type { Core } from "@akari/core/core";

const deskActor = { kind: "desk", id: "automatic" } as const;

/**
 * Two customers with just 最低保証金 and a fee take both sides of the cheapest share: whichever way it moves, one of them gets a
 * margin call at the day's end.
 */
export function openThinAccounts(core: Core, at: number): void {
  const [cheapest] = [...core.brokerage.instruments.values()].toSorted(
    (one, other) => one.terms.upperLimit - other.terms.upperLimit,
  );
  if (cheapest === undefined) throw new Error("no share is listed");
  const { code } = cheapest.instrument;
  const feeAtLimit = sen(
    Math.ceil((cheapest.terms.upperLimit * 10 * 100 * 5) / 10_000 / 100) * 100,
  );
  for (const [accountId, side] of [
    [200_000_000_001, "long"],
    [200_000_000_002, "short"],
  ] as const) {
    const actor = { kind: "customer", id: String(accountId) } as const;
    const base = { actor, at, accountId };
    const amount = sen(minimumMargin + feeAtLimit);
    carry(core, { ...base, id: `open-${side}`, kind: "open-account" });
    carry(core, { ...base, id: `ask-${side}`, kind: "request-deposit", amount });
    const [depositId] = core.brokerage.accounts.get(accountId)!.deposits;
    carry(core, {
      id: `approve-${side}`,
      actor: deskActor,
      at,
      kind: "decide-deposit",
      depositId: depositId!,
      decision: "approved",
      reason: null,
    });
    carry(core, {
      ...base,
      id: `place-${side}`,
      kind: "place-order",
      code,
      side,
      type: "market",
      price: null,
      quantity: shares(100),
      leverage: 3,
    });
  }
}

function carry(core: Core, command: Command): void {
  core.process({ kind: "command", ticket: 0, command, fingerprint: command.id });
}
