import { restoreOwned } from "@akari/brokerage/restore";
import type { Deposit } from "@akari/brokerage/deposit/deposit-record";
import { columns, columnsOfPart, storedRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { oneOf } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import type { KeptRecord } from "./record.ts";

const stored = storedRecord<Deposit>({
  id: ["deposit_id", "bigint"],
  accountId: ["account_id", "bigint"],
  clientId: ["client_id", "text"],
  amount: ["amount", "bigint"],
  requestedAt: ["requested_at", "ms"],
  status: ["status", "text"],
  reason: ["reason", "text"],
  decidedAt: ["decided_at", "ms"],
});

/** A deposit with the actor of its decision; null while it is pending. */
export interface DepositRow {
  readonly deposit: Deposit;
  readonly decidedBy: string | null;
}

const waiting = (deposit: Deposit): DepositRow => ({ deposit, decidedBy: null });

export const deposits = {
  name: "deposits" as const,
  table: upserted<DepositRow>(
    "deposits",
    [
      ...columnsOfPart((row: DepositRow) => row.deposit, stored.columns),
      ...columns<DepositRow>({ decided_by: ["text", (row) => row.decidedBy] }),
    ],
    { key: ["deposit_id"], fixed: ["account_id", "client_id", "amount", "requested_at"] },
  ),
  alive: oneOf("status", ["awaiting"]),
  balances: [],
  changedBy: { "deposit-requested": ({ deposit }) => [deposit.id] },
  endedBy: { "deposit-decided": ({ depositId }) => [depositId] },
  find({ deposits: all }, id, event, actor) {
    const deposit = all.get(id);
    if (deposit === undefined) return undefined;
    return event.kind === "deposit-decided" ? { deposit, decidedBy: actor.id } : waiting(deposit);
  },
  *all({ deposits: all }) {
    for (const deposit of all.values()) yield waiting(deposit);
  },
  rowOf: (row) => row,
  stateOf: ({ deposit: { status } }) => status,
  unhashed: [],
  restore: ({ brokerage }, row) => restoreOwned(brokerage, "deposits", stored.read(row)),
  publicForms: {
    "deposit-requested": (event, after) => ({
      ...publicForm(event, after),
      depositId: event.deposit.id,
    }),
    "deposit-decided": (event, after) => ({
      ...publicForm(event, after),
      depositId: event.depositId,
      status: event.status,
    }),
  },
} satisfies KeptRecord<number, DepositRow, DepositRow>;
