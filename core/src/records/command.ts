import type { Actor } from "@akari/brokerage/actor";
import type { Command } from "@akari/brokerage/commands";
import { columns } from "../tables/columns.ts";
import type { StoredOutcome } from "../outcome.ts";
import { appended } from "../tables/table.ts";
import type { NumberedEvent } from "./numbered-event.ts";
import { type HappenedRecord, rowsIn, type Transition } from "./record.ts";

export interface CommandRecord {
  readonly command: Command;
  readonly fingerprint: string;
  readonly outcome: StoredOutcome;
  /** Of the case that it decided, or of the account that it stopped; null: it changed no such state. */
  readonly transition: Transition | null;
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
    outcome: ["exact-json", (row) => JSON.stringify(row.outcome)],
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
    body: [
      "json",
      (row) => JSON.stringify({ ...row.command, ...row.transition, actor: undefined }),
    ],
    outcome: ["json", (row) => JSON.stringify(row.outcome)],
  }),
);

/** The customer of a command; null for one about the market. */
function accountOf({ command, outcome }: CommandRecord): number | null {
  if ("accountId" in command) return command.accountId;
  return outcome.kind === "accepted" ? (outcome.outcome.accountId ?? null) : null;
}

/** Which event tells what became of the case that a command of operators or the desk is about. */
const tellingEvent: Partial<Record<Command["kind"], string>> = {
  "decide-deposit": "deposit-decided",
  "decide-withdrawal": "withdrawal-decided",
  "decide-loan": "loan-decided",
  "decide-identity": "identity-decided",
  "freeze-account": "account-frozen",
  "unfreeze-account": "account-unfrozen",
  "correct-entry": "entry-corrected",
};

/** A command that was just carried out, with what it did to the state of its case: the newest event of its kind tells that (M-ST-26). */
export function commandRecord(
  done: Omit<CommandRecord, "transition">,
  events: readonly NumberedEvent[],
): CommandRecord {
  const telling = done.outcome.kind === "accepted" ? tellingEvent[done.command.kind] : undefined;
  const told = telling === undefined ? undefined : events.findLast(({ kind }) => kind === telling);
  const transition = told?.to === undefined ? null : { from: told.from ?? null, to: told.to };
  return { ...done, transition };
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
      all.filter(({ command }) => isAudited(command.actor)),
    ),
  ],
} satisfies HappenedRecord<CommandRecord>;

/** Commands of operators and of the desk are kept for ever, even without a change. */
export const isAudited = ({ kind }: Actor): boolean => kind === "operator" || kind === "desk";
