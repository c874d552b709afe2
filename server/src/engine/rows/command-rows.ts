import type { AccountNotice } from "../../bus/messages.ts";
import type { Deposit } from "@akari/brokerage/state";
import type { Batch, CommandRecord } from "../batch.ts";
import { columns, type Table } from "../table.ts";

/** What was asked, what came of it, and who is told. Each value of a column, and where it comes from; `load.ts` reads them back. */

export const commandTable: Table<CommandRecord & { batch: number }> = {
  name: "commands",
  columns: columns<CommandRecord & { batch: number }>({
    batch: ["bigint", (row) => row.batch],
    actor_kind: ["text", (row) => row.command.actor.kind],
    actor_id: ["text", (row) => row.command.actor.id],
    id: ["text", (row) => row.command.id],
    kind: ["text", (row) => row.command.kind],
    at: ["ms", (row) => row.command.at],
    fingerprint: ["text", (row) => row.fingerprint],
    outcome: ["json", (row) => JSON.stringify(row.outcome)],
  }),
  key: [],
  updated: [],
};

/** Operators' and the desk's commands, for the audit table. */
export const auditTable: Table<CommandRecord> = {
  name: "audit",
  columns: columns<CommandRecord>({
    at: ["ms", (row) => row.command.at],
    actor_kind: ["text", (row) => row.command.actor.kind],
    actor_id: ["text", (row) => row.command.actor.id],
    command_id: ["text", (row) => row.command.id],
    kind: ["text", (row) => row.command.kind],
    account_id: ["bigint", accountOf],
    body: ["json", (row) => JSON.stringify({ ...row.command, actor: undefined })],
    outcome: ["json", (row) => JSON.stringify(row.outcome)],
  }),
  key: [],
  updated: [],
};

/** The customer whom a command is about; null for one about the market. */
function accountOf({ command, outcome }: CommandRecord): number | null {
  if ("accountId" in command) return command.accountId;
  return outcome.kind === "accepted" ? (outcome.outcome.accountId ?? null) : null;
}

export const noticeTable: Table<AccountNotice> = {
  name: "account_events",
  columns: columns<AccountNotice>({
    account_id: ["bigint", (row) => row.accountId],
    sequence: ["bigint", (row) => row.sequence],
    at: ["ms", (row) => row.at],
    kind: ["text", (row) => row.kind],
    body: ["json", noticeBody],
  }),
  key: [],
  updated: [],
};

function noticeBody({
  accountId: _account,
  sequence: _sequence,
  at: _at,
  kind: _kind,
  ...body
}: AccountNotice): string {
  return JSON.stringify(body);
}

export type MessageRow = Batch["messages"][number];
export const messageTable: Table<MessageRow> = {
  name: "messages",
  columns: columns<MessageRow>({
    account_id: ["bigint", (row) => row.accountId],
    key: ["text", (row) => row.key],
    parameters: ["json", (row) => JSON.stringify(row.parameters)],
    created_at: ["ms", (row) => row.at],
  }),
  key: [],
  updated: [],
};

export interface DepositRow {
  deposit: Deposit;
  decidedBy: string | null;
}
export const depositTable: Table<DepositRow> = {
  name: "deposits",
  columns: columns<DepositRow>({
    deposit_id: ["bigint", (row) => row.deposit.id],
    account_id: ["bigint", (row) => row.deposit.accountId],
    client_id: ["text", (row) => row.deposit.clientId],
    amount: ["bigint", (row) => row.deposit.amount],
    status: ["text", (row) => row.deposit.status],
    reason: ["text", (row) => row.deposit.reason],
    requested_at: ["ms", (row) => row.deposit.requestedAt],
    decided_at: ["ms", (row) => row.deposit.decidedAt],
    decided_by: ["text", (row) => row.decidedBy],
  }),
  key: ["deposit_id"],
  updated: ["status", "reason", "decided_at", "decided_by"],
};
