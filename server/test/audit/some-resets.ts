import type { Command } from "@akari/brokerage/commands";
import { yen } from "@akari/brokerage/money";
import type { Core } from "@akari/core/core";

/** One customer with a loan begins anew, another one closes their account; both have cash. Throws if one of them does not come to its end. */
export function resetSome(core: Core, at: number): void {
  const send = (command: Command) =>
    core.process({ kind: "command", ticket: 0, command, fingerprint: command.id });
  const desk = { actor: { kind: "desk", id: "automatic" }, at } as const;
  const approved = { decision: "approved", reason: null } as const;
  const { accounts } = core.brokerage;
  for (const [accountId, kind] of [
    [300_000_000_001, "reset-account"],
    [300_000_000_002, "close-account"],
  ] as const) {
    const actor = { kind: "customer", id: String(accountId) } as const;
    const by = (id: string) => ({ id: `${id} ${accountId}`, actor, at, accountId });
    send({ ...by("open"), kind: "open-account" });
    send({ ...by("ask"), kind: "request-deposit", amount: yen(1_000_000) });
    const [depositId] = accounts.get(accountId)!.deposits;
    send({
      ...desk,
      ...approved,
      id: `deposit ${accountId}`,
      kind: "decide-deposit",
      depositId: depositId!,
    });
    const operator = { kind: "operator", id: "8" } as const;
    const passed = { decision: "passed", reason: null } as const;
    send({ ...by("identity"), ...passed, actor: operator, kind: "decide-identity" });
    if (kind === "reset-account") {
      send({ ...by("borrow"), kind: "apply-loan", amount: yen(500_000) });
      const [loanId] = accounts.get(accountId)!.loans;
      send({ ...desk, ...approved, id: `loan ${accountId}`, kind: "decide-loan", loanId: loanId! });
    }
    send({ ...by("leave"), kind });
    const { cash, resets, loans } = accounts.get(accountId)!;
    if (cash !== 0 || resets.size + loans.size !== 0)
      throw new Error(`account ${accountId} was not wound up`);
  }
}
