import type { Command } from "@akari/brokerage/commands";
import { yen } from "@akari/brokerage/money";
import type { Core } from "@akari/core/core";

/** Loans of two customers: one is refused and then repays a part, the other waits for its decision. */
export function borrowSome(core: Core, at: number): void {
  const [first, second] = core.brokerage.accounts.keys();
  if (first === undefined || second === undefined) throw new Error("nobody can borrow anything");
  const send = (command: Command) =>
    core.process({ kind: "command", ticket: 0, command, fingerprint: command.id });
  const of = (accountId: number, id: string) =>
    ({ id, at, actor: { kind: "customer", id: String(accountId) }, accountId }) as const;
  const waiting = () => [...core.brokerage.accounts.get(first)!.loans][0]!;
  const desk = { kind: "decide-loan", at, actor: { kind: "desk", id: "automatic" } } as const;
  for (const accountId of [first, second]) {
    const actor = { kind: "operator", id: "8" } as const;
    const id = `identity-${accountId}`;
    send({ kind: "decide-identity", id, at, actor, accountId, decision: "passed", reason: null });
  }
  const amount = yen(500_000);
  send({ ...of(first, "l1"), kind: "apply-loan", amount });
  const reason = "LOAN_NAME_DIFFERS";
  send({ ...desk, id: "ld1", loanId: waiting(), decision: "failed", reason });
  send({ ...of(first, "l2"), kind: "apply-loan", amount });
  send({ ...desk, id: "ld2", loanId: waiting(), decision: "approved", reason: null });
  send({ ...of(first, "l3"), kind: "repay-loan", loanId: waiting(), amount: yen(100_000) });
  send({ ...of(second, "l4"), kind: "apply-loan", amount });
}
