import { totalsNow } from "@akari/brokerage/account/figures";
import { summarise } from "@akari/brokerage/account/summary";
import { sen, zero } from "@akari/brokerage/money";
import type { Core } from "@akari/core/core";
import type pg from "pg";

/** Two operators reverse the smallest deposit that its customer's money covers. Throws if there is none. */
export async function correctOne(client: pg.ClientBase, core: Core, at: number): Promise<void> {
  const { rows } = await client.query<{ accountId: number; entryId: number; amount: number }>(
    `select e.account_id as "accountId", e.entry_id as "entryId", p.amount
     from entries e join postings p using (entry_id) where e.kind = 'deposit-approved' order by p.amount`,
  );
  const covered = rows.find(({ accountId, amount }) => {
    const account = core.brokerage.accounts.get(accountId);
    return account !== undefined && summarise(totalsNow(account), zero).withdrawable >= amount;
  });
  if (covered === undefined) throw new Error("no deposit can be reversed");
  const { accountId, entryId, amount } = covered;
  core.process({
    kind: "command",
    ticket: 0,
    fingerprint: "correction",
    command: {
      kind: "correct-entry",
      id: "correction",
      at,
      actor: { kind: "operator", id: "8" },
      accountId,
      entryId,
      entryKind: "deposit-approved",
      amount: sen(amount),
      reason: "CORRECTION_DOUBLED",
      approvals: ["7", "8"],
    },
  });
}
