import type { AccountNotice } from "../../bus/messages.ts";
import type { Deposit } from "@akari/brokerage/state";
import type { Batch, CommandRecord } from "../batch.ts";
import { columns, columnsOfPart, storedRecord } from "../columns.ts";
import { appended, upserted } from "../table.ts";

/** What was asked, what came of it, and who is told. Each column and where its value comes from, for writing and for `load.ts`. */

export const commandTable = appended(
  "commands",
  columns<CommandRecord & { batch: number }>({
    batch: ["bigint", (row) => row.batch],
    actor_kind: ["text", (row) => row.command.actor.kind],
    actor_id: ["text", (row) => row.command.actor.id],
    id: ["text", (row) => row.command.id],
    kind: ["text", (row) => row.command.kind],
    at: ["ms", (row) => row.command.at],
    fingerprint: ["text", (row) => row.fingerprint],
    outcome: ["json", (row) => JSON.stringify(row.outcome)],
  }),
);

/** Operators' and the desk's commands, for the audit table. */
export const auditTable = appended(
  "audit",
  columns<CommandRecord>({
    at: ["ms", (row) => row.command.at],
    actor_kind: ["text", (row) => row.command.actor.kind],
    actor_id: ["text", (row) => row.command.actor.id],
    command_id: ["text", (row) => row.command.id],
    kind: ["text", (row) => row.command.kind],
    account_id: ["bigint", accountOf],
    body: ["json", (row) => JSON.stringify({ ...row.command, actor: undefined })],
    outcome: ["json", (row) => JSON.stringify(row.outcome)],
  }),
);

/** The customer whom a command is about; null for one about the market. */
function accountOf({ command, outcome }: CommandRecord): number | null {
  if ("accountId" in command) return command.accountId;
  return outcome.kind === "accepted" ? (outcome.outcome.accountId ?? null) : null;
}

export const noticeTable = appended(
  "account_events",
  columns<AccountNotice>({
    account_id: ["bigint", (row) => row.accountId],
    sequence: ["bigint", (row) => row.sequence],
    at: ["ms", (row) => row.at],
    kind: ["text", (row) => row.kind],
    body: ["json", noticeBody],
  }),
);

function noticeBody({
  accountId: _account,
  sequence: _sequence,
  at: _at,
  kind: _kind,
  // What never changes stands in the tables of orders and fills; whoever reads the log puts it back.
  order: _order,
  fill: _fill,
  ...body
}: AccountNotice): string {
  // Most orders have no trigger and no reason: what is absent is null to the reader.
  return JSON.stringify(body, (_key, value: unknown) => (value === null ? undefined : value));
}

export type MessageRow = Batch["messages"][number];
export const messageTable = appended(
  "messages",
  columns<MessageRow>({
    account_id: ["bigint", (row) => row.accountId],
    key: ["text", (row) => row.key],
    parameters: ["json", (row) => JSON.stringify(row.parameters)],
    created_at: ["ms", (row) => row.at],
  }),
);

export const storedDeposit = storedRecord<Deposit>({
  id: ["deposit_id", "bigint"],
  accountId: ["account_id", "bigint"],
  clientId: ["client_id", "text"],
  amount: ["amount", "bigint"],
  requestedAt: ["requested_at", "ms"],
  status: ["status", "text"],
  reason: ["reason", "text"],
  decidedAt: ["decided_at", "ms"],
});
export interface DepositRow {
  deposit: Deposit;
  decidedBy: string | null;
}
export const depositTable = upserted<DepositRow>(
  "deposits",
  [
    ...columnsOfPart((row: DepositRow) => row.deposit, storedDeposit.columns),
    ...columns<DepositRow>({ decided_by: ["text", (row) => row.decidedBy] }),
  ],
  { key: ["deposit_id"], fixed: ["account_id", "client_id", "amount", "requested_at"] },
);
