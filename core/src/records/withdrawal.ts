import { restoreOwned } from "@akari/brokerage/restore";
import type { Withdrawal } from "@akari/brokerage/withdrawal/withdrawal";
import { columns, columnsOfPart, storedRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { oneOf } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import type { KeptRecord } from "./record.ts";

const stored = storedRecord<Withdrawal>({
  id: ["withdrawal_id", "bigint"],
  accountId: ["account_id", "bigint"],
  clientId: ["client_id", "text"],
  amount: ["amount", "bigint"],
  bankAccountId: ["bank_account_id", "bigint"],
  requestedAt: ["requested_at", "ms"],
  dueAt: ["due_at", "ms"],
  status: ["status", "text"],
  reason: ["reason", "text"],
  decidedAt: ["decided_at", "ms"],
  decidedBy: ["decided_by", "text"],
});

/** A withdrawal with the id of its decision's actor; null while it is pending. */
export interface WithdrawalRow {
  readonly withdrawal: Withdrawal;
  readonly deciderId: string | null;
}

const waiting = (withdrawal: Withdrawal): WithdrawalRow => ({ withdrawal, deciderId: null });

export const withdrawals = {
  name: "withdrawals" as const,
  table: upserted<WithdrawalRow>(
    "withdrawals",
    [
      ...columnsOfPart((row: WithdrawalRow) => row.withdrawal, stored.columns),
      ...columns<WithdrawalRow>({ decider_id: ["text", (row) => row.deciderId] }),
    ],
    {
      key: ["withdrawal_id"],
      fixed: ["account_id", "client_id", "amount", "bank_account_id", "requested_at", "due_at"],
    },
  ),
  alive: oneOf("status", ["awaiting"]),
  balances: [],
  changedBy: { "withdrawal-requested": ({ withdrawal }) => [withdrawal.id] },
  endedBy: { "withdrawal-decided": ({ withdrawalId }) => [withdrawalId] },
  find({ withdrawals: all }, id, event, actor) {
    const withdrawal = all.get(id);
    if (withdrawal === undefined) return undefined;
    return event.kind === "withdrawal-decided"
      ? { withdrawal, deciderId: actor.id }
      : waiting(withdrawal);
  },
  *all({ withdrawals: all }) {
    for (const withdrawal of all.values()) yield waiting(withdrawal);
  },
  rowOf: (row) => row,
  stateOf: ({ withdrawal: { status } }) => status,
  unhashed: [],
  restore: ({ brokerage }, row) => restoreOwned(brokerage, "withdrawals", stored.read(row)),
  publicForms: {
    "withdrawal-requested": (event, after) => ({
      ...publicForm(event, after),
      withdrawalId: event.withdrawal.id,
    }),
    "withdrawal-decided": (event, after) => ({
      ...publicForm(event, after),
      withdrawalId: event.withdrawalId,
      status: event.status,
    }),
  },
} satisfies KeptRecord<number, WithdrawalRow, WithdrawalRow>;
