import type { ActorKind } from "@akari/brokerage/actor";
import type { Command } from "@akari/brokerage/commands";
import { columns } from "../columns.ts";
import type { StoredOutcome } from "../outcome.ts";
import { appended } from "../table.ts";
import { type HappenedRecord, rowsIn } from "./record.ts";

export interface CommandRecord {
  readonly command: Command;
  readonly fingerprint: string;
  readonly outcome: StoredOutcome;
}

const commandTable = appended(
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
const auditTable = appended(
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

/** The customer of a command; null for one about the market. */
function accountOf({ command, outcome }: CommandRecord): number | null {
  if ("accountId" in command) return command.accountId;
  return outcome.kind === "accepted" ? (outcome.outcome.accountId ?? null) : null;
}

/** Commands and their outcomes. */
export const commands = {
  name: "commands" as const,
  madeBy: {},
  rows: [
    rowsIn(commandTable, (all: readonly CommandRecord[], { number: batch }) =>
      all.map((record) => ({ ...record, batch })),
    ),
    rowsIn(auditTable, (all: readonly CommandRecord[]) =>
      all.filter(({ command }) => isAudited[command.actor.kind]),
    ),
  ],
} satisfies HappenedRecord<CommandRecord>;

/** Operators' and the desk's commands also go to the audit table. */
const isAudited: Readonly<Record<ActorKind, boolean>> = {
  customer: false,
  operator: true,
  desk: true,
  clock: false,
  fund: false,
};
