import { totalsNow } from "@akari/brokerage/account/figures";
import { summarise } from "@akari/brokerage/account/summary";
import type { Command } from "@akari/brokerage/commands";
import { zero } from "@akari/brokerage/money";
import { withdrawalMinimum } from "@akari/brokerage/withdrawal/withdrawal";
import type { Core } from "@akari/core/core";

/** Withdrawals of one rich customer, within the window: one approved, one failed, one left to wait. Throws if nobody is rich enough. */
export function withdrawSome(core: Core, at: number): void {
  const rich = [...core.brokerage.accounts.values()].find(
    (account) => summarise(totalsNow(account), zero).withdrawable >= 3 * withdrawalMinimum,
  );
  if (rich === undefined) throw new Error("nobody can withdraw anything");
  const accountId = rich.id;
  const send = (command: Command) =>
    core.process({ kind: "command", ticket: 0, command, fingerprint: command.id });
  for (const id of ["w1", "w2", "w3"])
    send({
      kind: "request-withdrawal",
      id,
      at,
      actor: { kind: "customer", id: String(accountId) },
      accountId,
      amount: withdrawalMinimum,
      bankAccountId: 1,
    });
  const [approved, failed] = [...rich.withdrawals];
  const desk = { kind: "decide-withdrawal", at, actor: { kind: "desk", id: "automatic" } } as const;
  send({ ...desk, id: "d1", withdrawalId: approved!, decision: "approved", reason: null });
  send({ ...desk, id: "d2", withdrawalId: failed!, decision: "failed", reason: "HOLDER_DIFFERS" });
}
