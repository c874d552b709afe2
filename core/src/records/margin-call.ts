import type { AccountEvent } from "@akari/brokerage/events";
import { restoreMarginCall } from "@akari/brokerage/restore";
import type { MarginCall } from "@akari/brokerage/margin/open-call";
import { columns, columnsOfPart, storedRecord } from "../tables/columns.ts";
import { appended, upserted } from "../tables/table.ts";
import { isNull } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import { type HappenedRecord, type KeptRecord, rowsIn } from "./record.ts";

const stored = storedRecord<MarginCall>({
  id: ["call_id", "bigint"],
  calledOn: ["called_on", "date"],
  calledAt: ["called_at", "ms"],
  amount: ["amount", "bigint"],
  remaining: ["remaining", "bigint"],
  dueAt: ["due_at", "ms"],
  forcing: ["forcing", "boolean"],
});

export interface MarginCallRow {
  readonly accountId: number;
  readonly call: MarginCall;
  /** null while it is open. */
  readonly outcome: "met" | "no-positions" | null;
  readonly endedAt: number | null;
}

const itself = ({ callId }: { readonly callId: number }) => [callId];

/** Margin calls; an account has one at a time. */
export const calls = {
  name: "calls" as const,
  table: upserted<MarginCallRow>(
    "margin_calls",
    [
      ...columnsOfPart((row: MarginCallRow) => row.call, stored.columns),
      ...columns<MarginCallRow>({
        account_id: ["bigint", (row) => row.accountId],
        outcome: ["text", (row) => row.outcome],
        ended_at: ["ms", (row) => row.endedAt],
      }),
    ],
    { key: ["call_id"], fixed: ["account_id", "called_on", "called_at", "amount"] },
  ),
  alive: isNull("outcome"),
  balances: [],
  changedBy: {
    "margin-called": ({ call }) => [call.id],
    "margin-call-reduced": itself,
    "margin-call-postponed": itself,
    "margin-call-forced": itself,
  },
  endedBy: { "margin-call-ended": itself },
  find({ accounts }, id, event: AccountEvent) {
    const { accountId } = event;
    const call = accounts.get(accountId)?.call ?? null;
    if (call?.id !== id) return undefined;
    return event.kind === "margin-call-ended"
      ? { accountId, call, outcome: event.outcome, endedAt: event.at }
      : openRow(accountId, call);
  },
  *all({ accounts, called }) {
    for (const id of called) {
      const call = accounts.get(id)?.call ?? null;
      if (call !== null) yield openRow(id, call);
    }
  },
  rowOf: (row) => row,
  // The record shows the cause of a call's end, also where it is read before the end is stored.
  stateOf: ({ call, outcome }, _, when) =>
    (when === "after" ? outcome : null) ?? (call.forcing ? "forced" : "open"),
  unhashed: [],
  restore: ({ brokerage }, row) => restoreMarginCall(brokerage, row.account_id, stored.read(row)),
  publicForms: {
    "margin-called": publicForm,
    "margin-call-reduced": publicForm,
    "margin-call-postponed": publicForm,
    "margin-call-forced": publicForm,
    "margin-call-ended": publicForm,
  },
} satisfies KeptRecord<number, MarginCallRow, MarginCallRow>;

function openRow(accountId: number, call: MarginCall): MarginCallRow {
  return { accountId, call, outcome: null, endedAt: null };
}

export interface StepRow {
  readonly callId: number;
  readonly accountId: number;
  readonly at: number;
  readonly eventSequence: number;
  readonly by: number;
  readonly because: "deposit" | "close" | "loan";
}

/** The reductions of calls. */
export const callSteps = {
  name: "callSteps" as const,
  madeBy: {
    "margin-call-reduced": ({ callId, accountId, at, by, because }, { account }) => {
      const { eventSequence } = account;
      return { callId, accountId, at, eventSequence, by, because };
    },
  },
  rows: [
    rowsIn(
      appended(
        "margin_call_steps",
        columns<StepRow>({
          call_id: ["bigint", (row) => row.callId],
          account_id: ["bigint", (row) => row.accountId],
          at: ["ms", (row) => row.at],
          event_sequence: ["bigint", (row) => row.eventSequence],
          reduced_by: ["bigint", (row) => row.by],
          because: ["text", (row) => row.because],
        }),
      ),
      (steps: readonly StepRow[]) => steps,
    ),
  ],
} satisfies HappenedRecord<StepRow>;
