import type { InTransaction, Tables } from "../parts.ts";

/** People's actions at the edge. Commands of the core enter the log by themselves, under their own kind (docs/operators.md#log). */
export const edgeActions = [
  "signed-in",
  "signed-out",
  "operator-set-up",
  "operator-invited",
  "operator-changed",
  "operator-disabled",
  "operator-secret-renewed",
  "deposit-viewed",
  "withdrawal-viewed",
  "loan-viewed",
  "customer-viewed",
  "customer-orders-viewed",
  "customer-positions-viewed",
  "customer-ledger-viewed",
  "customer-sessions-viewed",
  "customer-codes-viewed",
  "proposed",
  "proposal-refused",
  "proposal-withdrawn",
  "proposal-expired",
  "proposal-void",
  "desk-switched",
  "invitation-created",
  "invitation-switched",
  "announcement-published",
  "replay-imported",
  "log-exported",
  "conversation-viewed",
  "conversation-answered",
  "conversation-closed",
  "image-viewed",
  "identity-viewed",
  "identity-image-viewed",
  "identity-renewed",
  "identity-renewal-rejected",
] as const;
export type EdgeAction = (typeof edgeActions)[number];

export interface LoggedAction {
  readonly at: number;
  /** null: the server itself. */
  readonly operatorId: number | null;
  readonly action: EdgeAction;
  readonly caseNumber?: string | null;
  readonly accountId?: number | null;
  readonly reason?: string | null;
  /** Plain details; no secrets and no names. Money in sen. */
  readonly parameters?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Appends to the operators' log inside the caller's transaction; returns the entry's number. Call it last: it locks the chain's end
 * until the transaction ends, and the core appends to the same chain.
 */
export async function logAction(
  sql: Tables,
  { at, operatorId, action, caseNumber, accountId, reason, parameters = {} }: LoggedAction,
): Promise<number> {
  const { rows } = await sql.query<{ number: number }>(
    "select append_operator_log($1, $2, $3, $4, $5, $6, $7, $8, null) as number",
    [
      new Date(at),
      operatorId === null ? "server" : "operator",
      operatorId === null ? "akari" : String(operatorId),
      action,
      caseNumber ?? null,
      accountId ?? null,
      reason ?? null,
      JSON.stringify({ ...parameters, ...proposalStates[action] }),
    ],
  );
  return rows[0]?.number ?? 0;
}

/** The same for what is no more than the entry, in a transaction of its own. */
export async function logAlone(
  { inTransaction }: { readonly inTransaction: InTransaction },
  action: LoggedAction,
): Promise<void> {
  await inTransaction((sql) => logAction(sql, action));
}

/** An action's change of a proposal's state; the agreement of a second person is in the entry of the command itself. */
const proposalStates: Partial<Record<EdgeAction, { from: string | null; to: string }>> = {
  proposed: { from: null, to: "open" },
  "proposal-refused": { from: "open", to: "refused" },
  "proposal-withdrawn": { from: "open", to: "withdrawn" },
  "proposal-expired": { from: "open", to: "expired" },
  "proposal-void": { from: "open", to: "void" },
};
