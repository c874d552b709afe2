import type { ForcedOrigin, MarginCall } from "@akari/brokerage/state";
import { columns, columnsOfPart, storedRecord } from "../columns.ts";
import { appended, upserted } from "../table.ts";

/** Margin calls and what the firm closed by force. Each column and where its value comes from, for writing and for `load.ts`. */

export const storedMarginCall = storedRecord<MarginCall>({
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
export const marginCallTable = upserted<MarginCallRow>(
  "margin_calls",
  [
    ...columnsOfPart((row: MarginCallRow) => row.call, storedMarginCall.columns),
    ...columns<MarginCallRow>({
      account_id: ["bigint", (row) => row.accountId],
      outcome: ["text", (row) => row.outcome],
      ended_at: ["ms", (row) => row.endedAt],
    }),
  ],
  { key: ["call_id"], fixed: ["account_id", "called_on", "called_at", "amount"] },
);

export interface MarginCallStepRow {
  readonly callId: number;
  readonly accountId: number;
  readonly at: number;
  readonly eventSequence: number;
  readonly by: number;
  readonly because: "deposit" | "close";
}
export const marginCallStepTable = appended(
  "margin_call_steps",
  columns<MarginCallStepRow>({
    call_id: ["bigint", (row) => row.callId],
    account_id: ["bigint", (row) => row.accountId],
    at: ["ms", (row) => row.at],
    event_sequence: ["bigint", (row) => row.eventSequence],
    reduced_by: ["bigint", (row) => row.by],
    because: ["text", (row) => row.because],
  }),
);

export interface ForcedCloseRow {
  readonly orderId: number;
  readonly accountId: number;
  readonly positionId: number;
  readonly code: string;
  readonly at: number;
  readonly rule: ForcedOrigin;
  /** E and the sum of the opening values of margin positions, in sen. */
  readonly equity: number;
  readonly openValue: number;
  readonly callId: number | null;
  readonly callRemaining: number | null;
}
export const forcedCloseTable = appended(
  "forced_closes",
  columns<ForcedCloseRow>({
    order_id: ["bigint", (row) => row.orderId],
    account_id: ["bigint", (row) => row.accountId],
    position_id: ["bigint", (row) => row.positionId],
    code: ["text", (row) => row.code],
    at: ["ms", (row) => row.at],
    rule: ["text", (row) => row.rule],
    equity: ["bigint", (row) => row.equity],
    open_value: ["bigint", (row) => row.openValue],
    call_id: ["bigint", (row) => row.callId],
    call_remaining: ["bigint", (row) => row.callRemaining],
  }),
);
